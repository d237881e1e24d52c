"""Dice against dice as the rules judge them, for tests that know all dice."""

from __future__ import annotations

from collections.abc import Sequence

from plancia.games.infinity.in_progress import Contest, Throw
from plancia.games.infinity.rules.face_to_face import Compared, compare, results
from plancia.games.infinity.rules.rolling import compared

Roll = tuple[int, int]
"""A die, and what it is rolled against."""


def face_to_face(
    dice: Sequence[int], needed: int, their_dice: Sequence[int], their_needed: int
) -> Compared:
    """Two sides with their dice and modified attributes."""
    return compare(results(dice, needed), results(their_dice, their_needed))


def unopposed(dice: Sequence[int], needed: int) -> tuple[bool, ...]:
    """Which dice of a normal roll have their effect."""
    return compare(results(dice, needed), ()).ours


def in_melee(active: Roll, opponents: Sequence[Roll]) -> tuple[set[bool], list[bool]]:
    """Whether the blow of the active model hits, in each row of the exchange, and which of its
    opponents hit it.
    """

    def blow(who: str, whom: str, roll: Roll) -> Throw:
        die, needed = roll
        return Throw(
            trooper=who, action="cc_attack", attribute="cc", base=needed, dice=(die,), target=whom
        )

    ours = blow("a", "z0", active)
    rows = [
        Contest(active=ours, reactive=blow(f"z{n}", "a", roll), opposed=True)
        for n, roll in enumerate(opponents)
    ]
    found = compared(rows)
    return {row.hits[0] for row in found}, [row.answers[0] for row in found]
