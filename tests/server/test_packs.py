"""A pack with a robot of somebody's own reaches the workshop and the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from plancia.games.giga_robo import GigaRobo
from plancia.server import api, lobby

PAGE = Path(__file__).parents[2] / "docs" / "write-cards.md"
KIT: dict[str, str | tuple[str, ...]] = {"pilot": "Dash", "robot": "Bastion"}


@pytest.fixture
def friday(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A packs folder with the robot of the page on cards, and one that cannot be read."""
    (text,) = re.findall(r"^```yaml\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    for pack, written in (("friday", text), ("broken", "name: Nothing")):
        file = tmp_path / pack / "giga_robo" / "robots" / "bastion.yaml"
        file.parent.mkdir(parents=True)
        file.write_text(written, encoding="utf-8")
    monkeypatch.setenv("PLANCIA_PACKS", str(tmp_path))
    lobby.workshop.cache_clear()
    yield tmp_path
    lobby.workshop.cache_clear()


def test_the_robot_of_a_pack_is_on_the_benches_with_its_cards(friday: Path) -> None:
    benches = {bench.id: bench.things for bench in lobby.workshop("giga_robo", "en").benches}
    robots = {thing.card.id: thing.card for thing in benches["robot"]}
    assert "walking fortress" in str(robots["Bastion"].text)
    assert "Nothing" not in robots
    for bench in ("abilities", "ultimate", "cards"):
        assert any(thing.of == "Bastion" for thing in benches[bench])


def test_a_table_to_which_somebody_brings_it_is_set_up_with_its_pack(friday: Path) -> None:
    setup = lobby.settled(GigaRobo, {}, {"p1": KIT})
    assert setup["packs"] == ["friday"]
    look = lobby.look("giga_robo", api.Plan({}, {"p1": KIT}), "en")
    assert look.seats[0].name == "Bastion"


def test_a_table_without_it_needs_no_pack(friday: Path) -> None:
    assert "packs" not in lobby.settled(GigaRobo, {}, {"p1": {**KIT, "robot": "O-Gun"}})
