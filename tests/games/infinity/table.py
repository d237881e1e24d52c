"""A small table for tests: set a battle up, play it, look at it.

    t = Table({"angus": man(60, 30, 90), "wen": foe(60, 60, 270)}, dice=[7, 12])
    t.order("angus")
    t.play("p1", "move", trooper="angus", path=[(60, 40)])
    assert t["angus"].at == (60, 40, 0)

p1 plays PanOceania and is the active player, p2 plays Yu Jing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from plancia.core import Illegal, Match, read_action
from plancia.games.infinity import Infinity
from plancia.games.infinity.in_progress import Contest, Exchange
from plancia.games.infinity.rules.coming_out import ChooseStand, Stand
from plancia.games.infinity.rules.ranged import Shoot
from plancia.games.infinity.state import Trooper

FUSILIER = "fusiliers/combi_rifle"
ZHANSHI = "zhanshi/combi_rifle"
DOWN: dict[str, Any] = {"wounds": 1, "out": True, "prone": True}
"""Unconscious."""
Box = tuple[float, float, float, float, float]


def man(
    x: float, y: float, heading: float = 90.0, profile: str = FUSILIER, **more: Any
) -> dict[str, Any]:
    """One of p1, a Fusilier unless something else is said."""
    at = (x, y, *((more.pop("z"),) if "z" in more else ()))
    return {"seat": "p1", "profile": profile, "at": at, "heading": heading, **more}


def foe(
    x: float, y: float, heading: float = 270.0, profile: str = ZHANSHI, **more: Any
) -> dict[str, Any]:
    """One of p2, a Zhanshi unless something else is said."""
    return {**man(x, y, heading, profile, **more), "seat": "p2"}


def armed(*weapons: str, y: float = 30, **more: Any) -> dict[str, Any]:
    """A Fusilier of p1 with some more weapons."""
    return man(60, y, gained=weapons, **more)


def boxes(*found: Box) -> dict[str, Any]:
    """A table with blocks: from x, y to x, y, and so high."""
    pieces = [
        {
            "name": f"box{number}",
            "parts": [
                {"part": "block", "outline": [(x, y), (ex, y), (ex, ey), (x, ey)], "top": top}
            ],
        }
        for number, (x, y, ex, ey, top) in enumerate(found)
    ]
    placed = [{"piece": piece["name"]} for piece in pieces]
    return {"width": 120, "depth": 120, "pieces": pieces, "placed": placed}


class Table:
    """A match from a position, with short ways to play and to look."""

    asks_how_it_stands = False
    """Whether a test itself says how models stand that come out of a marker."""

    def __init__(
        self,
        troopers: Mapping[str, Any],
        *,
        dice: Sequence[int] | None = None,
        picks: Sequence[int] = (),
        setup: dict[str, Any] | None = None,
        scenery: Sequence[Box] = (),
        **position: Any,
    ) -> None:
        """An empty table of 120 by 120 cm, unless there is scenery."""
        start = {"troopers": dict(troopers), **position}
        if scenery:
            start["layout"] = boxes(*scenery)
        self.match = Match.placed(Infinity, setup or {}, start, 1, dice, picks)

    def __getitem__(self, name: str) -> Trooper:
        """A model."""
        return self.match.game.troopers[name]

    def at(self, name: str) -> tuple[float, ...]:
        """Where a model stands."""
        return tuple(self[name].at)

    @property
    def game(self) -> Infinity:
        """The state."""
        found: Infinity = self.match.game
        return found

    @property
    def exchange(self) -> Exchange:
        """The rolls of the last order."""
        assert self.game.exchange is not None
        return self.game.exchange

    def contest(self, one: str, other: str = "") -> Contest:
        """The row of the exchange between two models, or of one alone."""
        for row in self.exchange.contests:
            names = {each.trooper for each in (row.active, row.reactive) if each is not None}
            if names == {one, other} - {""}:
                return row
        raise KeyError((one, other))

    def play(self, seat: str, kind: str, **fields: Any) -> None:
        """Play an action; whoever comes out of a marker stays as it is."""
        self.match.play(seat, read_action(Infinity, {"type": kind, **fields}))
        while not self.asks_how_it_stands and self._how_it_stands:
            self.match.play(self.seat, Stand())

    @property
    def _how_it_stands(self) -> bool:
        asked = (each.decision for each in self.match.pending.values())
        return any(isinstance(each, ChooseStand) for each in asked)

    def refused(self, rule: str, seat: str, kind: str, **fields: Any) -> None:
        """An action is refused by a rule."""
        with pytest.raises(Illegal, match=rf"\[{rule}\]"):
            self.play(seat, kind, **fields)

    def order(self, trooper: str, source: str = "reserve") -> None:
        """Spend an order."""
        self.play(self.game.active, "activate", trooper=trooper, source=source)

    def move(self, trooper: str, *path: tuple[float, float], **fields: Any) -> None:
        """Go along a path, whoever is asked."""
        self.play(self.seat, "move", trooper=trooper, path=path, **fields)

    def shoot(
        self, trooper: str, *shots: tuple[str, int], weapon: str = "combi_rifle", **fields: Any
    ) -> None:
        """Fire, whoever is asked."""
        targets = [{"target": target, "dice": dice} for target, dice in shots]
        self.play(self.seat, "shoot", trooper=trooper, weapon=weapon, shots=targets, **fields)

    def finish(self) -> None:
        """Nobody does anything else in this order."""
        while self.asked in ("choose_reactions", "choose_action"):
            self.do("let_pass_all" if self.asked == "choose_reactions" else "stop_there")

    def next_turn(self, times: int = 1) -> None:
        """So many player turns are over, in which nobody does anything more."""
        for _ in range(times):
            seat = self.game.active
            while self.game.active == seat:
                self.do("look_on" if self.asked == "choose_turns" else "pass_turn")

    def modes(self, weapon: str) -> set[str]:
        """The ways of firing a weapon that are offered."""
        found = self.match.pending[self.seat].options
        shots = (each for each in found if isinstance(each, Shoot))
        return {each.mode for each in shots if each.weapon == weapon}

    def do(self, kind: str, **fields: Any) -> None:
        """Whatever else, by whoever is asked."""
        self.play(self.seat, kind, **fields)

    @property
    def seat(self) -> str:
        """The one seat that is asked."""
        (seat,) = self.match.pending
        return seat

    @property
    def asked(self) -> str:
        """What is asked."""
        return self.match.pending[self.seat].decision.tag()

    def offered(self) -> set[str]:
        """The kinds of action that are offered."""
        return {option.tag() for option in self.match.pending[self.seat].options}

    def told(self, kind: str) -> list[Any]:
        """The events of a kind."""
        return [each.event for each in self.match.events if each.event.tag() == kind]
