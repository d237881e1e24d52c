"""The mission of the page on content is a good one, and its table of characters is true."""

import re
from pathlib import Path

from plancia.games.space_hulk.mission import parse_mission

PAGE = Path(__file__).parents[2] / "docs" / "write-content.md"


def test_the_mission_of_the_page_is_read_without_a_fault() -> None:
    (text,) = re.findall(
        r"^```yaml\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    mission = parse_mission(text, "cold-store.yaml")
    assert mission.id == "cold-store"
    assert [entry.number for entry in mission.entries] == [1]
    assert len(mission.squad) == 3
    assert mission.blips.per_turn == 1
