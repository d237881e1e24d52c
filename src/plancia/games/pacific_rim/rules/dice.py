"""Impulse and combat dice. [PRE-DIE-01 to PRE-DIE-10]"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from plancia.core import Seat
from plancia.core.luck import Roll
from plancia.games.pacific_rim.in_progress import Die
from plancia.games.pacific_rim.state import PacificRim

IMPULSE: Final = (0, 0, 1, 1, 1, 2)
"""The faces of the impulse die. [PRE-DIE-01]"""
BLANK, TRIGGER, SUCCESS, CRITICAL = "blank", "trigger", "success", "critical"
COMBAT: Final = (BLANK, BLANK, TRIGGER, SUCCESS, SUCCESS, CRITICAL)
"""The faces of the combat die. [PRE-DIE-03]"""
SIGNS: Final = {BLANK: "·", TRIGGER: "◇", SUCCESS: "★", CRITICAL: "✸"}
"""What the faces of a combat die look like. [PRE-DIE-03]"""
SIDES: Final = 6
HALF: Final = Fraction(1, 2)
"""The chance of a combat die to show a success."""


def impulse(g: PacificRim, why: str) -> tuple[int, int]:
    """Roll the impulse die: how many activations, and the face. [PRE-DIE-02]"""
    (face,) = g.roll(1, SIDES, why)
    return IMPULSE[face - 1], face


def roll(g: PacificRim, count: int, why: str, hopes: Seat = "") -> list[Die]:
    """Roll combat dice; a critical brings another die, without limit. [PRE-DIE-07, PRE-DIE-08]

    `hopes` is the seat that hopes for successes.
    """
    if count < 1:  # [PRE-DIE-10]
        return []
    return [one(g, face, why, hopes) for face in thrown(g, count, why, hopes)]


def one(g: PacificRim, face: int, why: str, hopes: Seat = "") -> Die:
    """A die with the extra dice of its criticals."""
    faces = [face]
    while COMBAT[faces[-1] - 1] == CRITICAL:
        faces += thrown(g, 1, why, hopes)
    return Die(faces)


def again(g: PacificRim, die: Die, why: str, hopes: Seat = "") -> None:
    """Roll a die again: the extra dice of its criticals are lost. [PRE-ABL-12]"""
    (face,) = thrown(g, 1, why, hopes)
    die.faces = one(g, face, why, hopes).faces
    die.again = True


def thrown(
    g: PacificRim, count: int, why: str, hopes: Seat, *, hoped: bool = True
) -> tuple[int, ...]:
    """The faces of combat dice; each counts by itself in the luck of who hopes for a success, or
    for none.
    """
    faces = g.roll(count, SIDES, why)
    if hopes and g.log is not None:
        for face in faces:
            good = succeeds(face) == hoped
            g.judge(Roll.check, why, (face,), SIDES, hopes, chance=HALF, good=good)
    return faces


def succeeds(face: int) -> bool:
    """Whether a face counts as a success. [PRE-DIE-06, PRE-DIE-07]"""
    return COMBAT[face - 1] in (SUCCESS, CRITICAL)


def successes(dice: list[Die]) -> int:
    """Successes and criticals count one each. [PRE-DIE-06, PRE-DIE-07]"""
    return sum(succeeds(face) for die in dice for face in die.faces)


def triggers(dice: list[Die]) -> int:
    """Trigger results: they are no successes. [PRE-DIE-05]"""
    return sum(COMBAT[face - 1] == TRIGGER for die in dice for face in die.faces)
