"""The scenes of the pictures and films can be begun, and played as they are written down."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest
import yaml

from plancia import games, scenario
from plancia.core import read_action

FOLDER = Path("web/pictures")
SCENES = sorted(FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_a_scene_can_be_begun(path: Path) -> None:
    scene = scenario.read(path)
    match = scenario.start(games.find(scene.game), scene)
    assert match.to_act
    for line in yaml.safe_load(path.read_text()).get("play", ()):
        match.play(line["seat"], read_action(type(match.game), line["action"]))


def test_every_scene_has_a_set_up_that_leads_to_it() -> None:
    known = runpy.run_path(str(FOLDER / "serve.py"))["KEYS"]
    assert sorted(known) == [path.stem for path in SCENES]
