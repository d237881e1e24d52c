"""Impulse and combat dice. [PRE-DIE-01 to PRE-DIE-10]"""

from __future__ import annotations

from typing import Final

from plancia.games.pacific_rim.state import Die, PacificRim

IMPULSE: Final = (0, 0, 1, 1, 1, 2)
"""The faces of the impulse die. [PRE-DIE-01]"""
BLANK, TRIGGER, SUCCESS, CRITICAL = "blank", "trigger", "success", "critical"
COMBAT: Final = (BLANK, BLANK, TRIGGER, SUCCESS, SUCCESS, CRITICAL)
"""The faces of the combat die. [PRE-DIE-03]"""
SIDES: Final = 6


def impulse(g: PacificRim, why: str) -> int:
    """Roll the impulse die. [PRE-DIE-02]"""
    return IMPULSE[g.roll(1, SIDES, why)[0] - 1]


def roll(g: PacificRim, count: int, why: str) -> list[Die]:
    """Roll combat dice; a critical brings another die, without limit. [PRE-DIE-07, PRE-DIE-08]"""
    return [one(g, face, why) for face in first(g, count, why)]


def first(g: PacificRim, count: int, why: str) -> tuple[int, ...]:
    """The dice of a pool; none or fewer roll nothing. [PRE-DIE-10]"""
    return g.roll(count, SIDES, why) if count > 0 else ()


def one(g: PacificRim, face: int, why: str) -> Die:
    """A die with the extra dice of its criticals."""
    faces = [face]
    while COMBAT[faces[-1] - 1] == CRITICAL:
        faces.append(g.roll(1, SIDES, why)[0])
    return Die(faces)


def again(g: PacificRim, die: Die, why: str) -> None:
    """Roll a die again: the extra dice of its criticals are lost. [PRE-ABL-12]"""
    die.faces = one(g, g.roll(1, SIDES, why)[0], why).faces
    die.again = True


def successes(dice: list[Die]) -> int:
    """Successes and criticals count one each. [PRE-DIE-06, PRE-DIE-07]"""
    return sum(COMBAT[face - 1] in (SUCCESS, CRITICAL) for die in dice for face in die.faces)


def triggers(dice: list[Die]) -> int:
    """Trigger results: they are no successes. [PRE-DIE-05]"""
    return sum(COMBAT[face - 1] == TRIGGER for die in dice for face in die.faces)
