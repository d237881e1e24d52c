"""Attacks of puzzles, by the exact odds that stand beside them: they succeed, or they fail.

Dice explode, and pools are large: the faces of one success, or of none, stand for all that come to
the same, and so for the two dice of a collision. That is enough where one point of damage decides,
and where a target survives whatever comes.
"""

from __future__ import annotations

from itertools import product
from typing import Any

from plancia.core import Action, Match, Seat
from plancia.games.pacific_rim import odds
from plancia.games.pacific_rim.in_progress import Attack
from plancia.games.pacific_rim.rules.attack import Strike
from plancia.games.pacific_rim.rules.targets import short_range
from plancia.puzzles.proof import CERTAIN, Ways
from tests.games.pacific_rim.table import BLANK, SUCCESS


def strikes(match: Match[Any], seat: Seat, action: Action[Any, Any]) -> Ways:
    """Both ways in which an attack can go, each with its chance."""
    if not isinstance(action, Strike):
        return ()
    game, plan = match.game, match.game.asked(seat).plan
    near = short_range(game, plan.attacker, action.target)
    if plan.only_short and not near:
        return ()  # it fails without a roll [PRE-OBJ-07]
    assert not plan.rerolls, "nobody is asked in the middle of it"
    ene = plan.ene + (0 if plan.kind == "melee" else plan.short if near else plan.long)
    mine, theirs = odds.pools(game, Attack(plan.attacker, action.target, plan.kind, ene))
    hit = odds.succeeds(mine, theirs)
    blanks = (BLANK,) * (mine.dice + theirs.dice - 1)
    collisions = tuple(product((SUCCESS, BLANK), repeat=2)) if plan.push else ((),)
    share = hit / len(collisions)  # half of the faces are successes [PRE-DIE-03]
    hits = tuple((share, (SUCCESS, *blanks, *dice)) for dice in collisions)
    return (*hits, (CERTAIN - hit, (BLANK, *blanks)))
