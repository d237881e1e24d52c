"""The mission of the page on content is a good one, and its table of characters is true."""

import re
from pathlib import Path

from plancia.games.space_hulk.mission import parse_mission
from plancia.games.space_hulk.mission.conditions import _Word

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


def test_every_condition_and_special_rule_is_listed() -> None:
    part = PAGE.read_text(encoding="utf-8").partition("## Conditions and special rules")[2]
    listed = set(re.findall(r"`(\w+)`", part.partition("\n## ")[0]))
    words = {word.__struct_config__.tag for word in _Word.__subclasses__()}
    assert len(words) > 20
    assert words <= listed
