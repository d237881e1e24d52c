"""Pictures of boards of hexes: every hex in its shape, robots with their own drawings."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from plancia.games.giga_robo import GigaRobo
from plancia.ledger import folder_of
from plancia.picture import THEMES, Art, draw
from tests.games.giga_robo.table import Table

SVG = "{http://www.w3.org/2000/svg}"
ROBOTS = ("Ascalon Alpha", "Ayzn", "Chogoking", "Dai-Raijin V", "O-Gun", "Shinokami")
ART = Art.beside("giga_robo", folder_of(GigaRobo))


def picture(t: Table, theme: str = "dark") -> str:
    return draw(t.match.scene(None), lambda message: message.key, ART, THEMES[theme])


@pytest.mark.parametrize("theme", THEMES)
def test_every_hex_is_drawn_within_its_outline(theme: str) -> None:
    t = Table(structures={"d4": 1, "h4": 2}, tiles={"b2": "flood"}, barriers=["j9"])
    root = ElementTree.fromstring(picture(t, theme))
    assert len(root.findall(f".//{SVG}clipPath")) == len(t.g.layout.map.names)
    used = {use.get("href") for use in root.iter(f"{SVG}use")}
    held = {f"#{symbol.get('id')}" for symbol in root.iter(f"{SVG}symbol")}
    assert used == held
    assert {"#giga_robo.mark.structure_1", "#giga_robo.mark.structure_2"} <= used
    assert {"#giga_robo.mark.flood", "#giga_robo.mark.barrier"} <= used


@pytest.mark.parametrize("robot", ROBOTS)
def test_every_robot_has_a_drawing_of_its_own(robot: str) -> None:
    other = "Ayzn" if robot != "Ayzn" else "O-Gun"
    t = Table(builds=[{"pilot": "Dash", "robot": robot}, {"pilot": "Takashi Kato", "robot": other}])
    kind = t.match.scene(None).pieces[0].kind
    found = ART.find("piece", kind)
    assert found is not None
    assert found.id == f"giga_robo.piece.{kind}"


def test_a_robot_of_a_pack_has_the_drawing_of_any_robot() -> None:
    found = ART.find("piece", "robot.of-my-own")
    assert found is not None
    assert found.id == "giga_robo.piece.robot"
