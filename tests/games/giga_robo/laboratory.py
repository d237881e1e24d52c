"""A robot made for tests: cards that say one word each, so that the word itself is tested.

    LAB = Laboratory(instant("Count", {"do": "gain", "what": "spirit", "n": {"of": "power"}}))
    t = LAB.table("Count", r1={"power": 3}).play("p1", "play", card="Count").passing()
    assert t.spirit("p1") == 3

The cards come in a pack, as players write them.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from functools import cached_property
from pathlib import Path
from typing import Any
from unittest.mock import patch

from plancia.content.packs import packs_folder
from plancia.games.giga_robo.library import read_library
from tests.games.giga_robo.duel import duel
from tests.games.giga_robo.table import Table

ROBOT = "Laboratory"
PROSE = {"en": "For tests.", "it": "Per le prove."}
Word = dict[str, Any]


def instant(name: str, *text: Word, **fields: Any) -> Word:
    """An instant of cost 0 with a text."""
    return {"name": name, "type": "instant", "cost": 0, "cooldown": 3, "text": list(text), **fields}


def attack(name: str, *text: Word, **fields: Any) -> Word:
    """A ranged attack of cost 0: 2 dice, range 1 to 5, base damage 1."""
    usual = {"type": "ranged", "cost": 0, "cooldown": 3, "dice": 2, "range": [1, 5]}
    return {"name": name, **usual, "harm": {"base": 1}, "text": list(text), **fields}


def kit(cards: tuple[Word, ...], abilities: tuple[Word, ...]) -> Word:
    """The file of the robot, with what else a quick start build needs."""
    filler = [instant(f"Filler {n}", quick_start=True) for n in range(10)]
    filler.append(instant("Last Filler", quick_start=True, ultimate=True))
    idle = [{"name": f"Idle {n}", "quick_start": True, "tokens": 1} for n in range(3)]
    return {
        "name": ROBOT,
        "origin": "house",
        "armour": 40,
        "speed": 5,
        "defence": 2,
        "about": PROSE,
        "abilities": [{**each, "about": PROSE} for each in (*idle, *abilities)],
        "cards": [{**each, "about": PROSE} for each in (*filler, *cards)],
    }


class Laboratory:
    """Cards and abilities of one robot, for the tests of a module: the pack is read once."""

    def __init__(self, *cards: Word, abilities: tuple[Word, ...] = ()) -> None:
        """The pack is written and read as the first table needs it."""
        self._written = json.dumps(kit(cards, abilities))

    @cached_property
    def pack(self) -> str:
        """The name of the pack, which holds the robot alone."""
        name = "lab-" + hashlib.sha256(self._written.encode()).hexdigest()[:12]
        with tempfile.TemporaryDirectory() as folder:
            robots = Path(folder) / name / "giga_robo" / "robots"
            robots.mkdir(parents=True)
            (robots / "laboratory.yaml").write_text(self._written, "utf-8")
            usual = packs_folder()
            with patch.dict("os.environ", {"PLANCIA_PACKS": folder}):
                read_library((name,), usual)  # kept for the tables that follow
        return name

    def table(self, *hand: str, at: str = "g5", **rest: Any) -> Table:
        """p1 in the laboratory at e5 with a hand and no spirit; Ayzn stands at g5."""
        setup = {"packs": [self.pack], **rest.pop("setup", {})}
        p1 = {"spirit": 0, "hand": list(hand), **rest.pop("p1", {})}
        return duel(ROBOT, at=at, p1=p1, setup=setup, **rest)
