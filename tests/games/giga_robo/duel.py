"""Duels for tests of cards: somebody at e5 against Ayzn to the east, and short ways to fight."""

from __future__ import annotations

from typing import Any

from plancia.games.giga_robo.in_progress import Fight
from plancia.games.giga_robo.rules.rage import ChooseRage
from plancia.games.giga_robo.rules.responses.windows import AskResponse
from tests.games.giga_robo.table import DASH_IN_AYZN, Table

AYZN = 40
"""The armour of Ayzn."""


def duel(
    robot: str,
    *hand: str,
    at: str = "h5",
    pilot: str = "Takashi Kato",
    p1: dict[str, Any] | None = None,
    r1: dict[str, Any] | None = None,
    p2: dict[str, Any] | None = None,
    r2: dict[str, Any] | None = None,
    **rest: Any,
) -> Table:
    """A robot at e5 with a hand, Ayzn somewhere else; pilots whose abilities do not matter here."""
    quiet = {"ability": "Honorable Defeat"} if pilot == "Takashi Kato" else {}
    mine = {"spirit": 20, "hand": list(hand), **quiet, **(p1 or {})}
    theirs = {"spirit": 20, "ability": "Circuit Flow", **(p2 or {})}
    builds = rest.pop("builds", ({"pilot": pilot, "robot": robot}, DASH_IN_AYZN))
    here, there = {"hex": "e5", **(r1 or {})}, {"hex": at, **(r2 or {})}
    return Table(mine, here, theirs, there, builds=builds, **rest)


def shoot(t: Table, card: str, **fields: Any) -> Table:
    """Attack the robot with a card; nobody answers the declaration."""
    return t.play("p1", "attack", card=card, **{"target": "robot", **fields}).passing()


def hit(t: Table) -> Table:
    """The opponent takes the hit: every die is a success."""
    return t.play("p2", "take_the_hit").passing()


def calm(t: Table) -> Table:
    """Rage is taken as spirit until nobody gains any more."""
    while isinstance(t.asked, ChooseRage):
        t.play(t.match.to_act[0], "gain_rage", take="spirit").passing()
    return t


def instant(t: Table, seat: str, card: str, **fields: Any) -> Table:
    """Play an instant that nobody answers."""
    return t.play(seat, "play", card=card, **fields).passing()


def until(t: Table, window: str) -> Table:
    """Let everybody pass until somebody is asked in a window."""
    while isinstance(t.asked, AskResponse) and t.g.window != window:
        t.play(t.match.to_act[0], "pass", until="now")
    return t


def fight(t: Table) -> Fight:
    """The attack under way."""
    assert t.g.fight is not None
    return t.g.fight
