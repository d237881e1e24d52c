"""A small table for tests: set a fight up, play it, look at it.

    t = Table({"spirit": 9, "hand": ["Flash Strike!"]}, dice=[11, 3, 2])
    t.play("p1", "attack", card="Flash Strike!", hex="f5")
    t.play("p2", "defend")
    assert t.armour("p2") == 29

`play` fills in the fields that only one option has, as scenario files do. Responses that nobody
makes are passed by `t.passing()`; by default players are asked only when they could respond.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from plancia.core import Illegal, Match, to_wire
from plancia.games.giga_robo import GigaRobo
from plancia.games.giga_robo.rules.responses.windows import AskResponse
from plancia.games.giga_robo.state import ChooseValue, Trauma

KATO_IN_RAIJIN = {"pilot": "Takashi Kato", "robot": "Dai-Raijin V"}
DASH_IN_AYZN = {"pilot": "Dash", "robot": "Ayzn"}


class Table:
    """A match from a position, with short ways to play and to look."""

    def __init__(
        self,
        p1: dict[str, Any] | None = None,
        r1: dict[str, Any] | None = None,
        p2: dict[str, Any] | None = None,
        r2: dict[str, Any] | None = None,
        *,
        dice: Sequence[int] | None = None,
        picks: Sequence[int] = (),
        builds: Sequence[dict[str, Any]] = (KATO_IN_RAIJIN, DASH_IN_AYZN),
        setup: dict[str, Any] | None = None,
        players: dict[str, dict[str, Any]] | None = None,
        robots: dict[str, dict[str, Any]] | None = None,
        seed: int = 1,
        **position: Any,
    ) -> None:
        """Two players on bare ground next to each other, unless something else is said."""
        everyone = {"p1": p1 or {}, "p2": p2 or {}, **(players or {})}
        machines = {"p1": r1 or {"hex": "e5"}, "p2": r2 or {"hex": "f5"}, **(robots or {})}
        made = {"builds": list(builds), **(setup or {})}
        start = {"players": everyone, "robots": machines, **position}
        self.match = Match.placed(GigaRobo, made, start, seed, dice, picks)

    @property
    def g(self) -> GigaRobo:
        """The game itself."""
        return self.match.game

    # --- playing --------------------------------------------------------------------------------

    def options(self, seat: str, kind: str = "", **fields: Any) -> list[dict[str, Any]]:
        """What a seat is offered, of a kind and with these fields."""
        found = [to_wire(option) for option in self.match.options(seat)]
        return [
            wire
            for wire in found
            if (not kind or wire["type"] == kind) and fields.items() <= wire.items()
        ]

    def play(self, seat: str, kind: str, **fields: Any) -> Table:
        """Play the one option that fits, or an action with exactly these fields."""
        assert self.match.to_act == (seat,), f"{self.match.to_act} is asked: {self.asked}"
        fits = [
            option
            for option in self.match.options(seat)
            if (wire := to_wire(option))["type"] == kind and fields.items() <= wire.items()
        ]
        if len(fits) == 1:
            self.match.play(seat, fits[0])
        elif fits:
            raise AssertionError(f"several options fit: {[to_wire(o) for o in fits]}")
        else:
            self.match.play(seat, self.action(kind, **fields))
        return self

    def action(self, kind: str, **fields: Any) -> Any:
        """An action from its wire form."""
        from plancia.core import read_action

        return read_action(GigaRobo, {"type": kind, **fields})

    def pick(self, seat: str, value: str) -> Table:
        """Answer a choice."""
        return self.play(seat, "pick", value=value)

    def passing(self) -> Table:
        """Let everybody pass until something else is asked."""
        while isinstance(self.asked, AskResponse):
            self.play(self.match.to_act[0], "pass", until="now")
        return self

    def refused(self, seat: str, kind: str, rule: str = "", **fields: Any) -> None:
        """The action must be refused, by this rule if one is named."""
        with pytest.raises(Illegal) as caught:
            self.match.play(seat, self.action(kind, **fields))
        if rule:
            assert caught.value.refusal.rule == rule

    # --- looking --------------------------------------------------------------------------------

    @property
    def asked(self) -> Any:
        """The decision that waits."""
        return next((self.g.asked(seat) for seat in self.match.to_act), None)

    @property
    def about(self) -> str:
        """What a choice is about."""
        return self.asked.about if isinstance(self.asked, ChooseValue) else ""

    def armour(self, seat: str) -> int:
        """Armour of a robot."""
        return self.g.robots[seat].armour

    def spirit(self, seat: str) -> int:
        """Spirit of a player."""
        return self.g.players[seat].spirit

    def power(self, seat: str) -> int:
        """Power tokens under control."""
        return self.g.robots[seat].power

    def hex(self, seat: str) -> str:
        """Where a robot is."""
        return self.g.robots[seat].hex

    def hand(self, seat: str) -> list[str]:
        """The hand, sorted."""
        return sorted(self.g.players[seat].hand)

    def meter(self, seat: str) -> dict[str, tuple[int, bool]]:
        """Every card of the meter: slot, and whether it is on."""
        return {card.card: (card.slot, card.on) for card in self.g.players[seat].meter}

    def tokens(self, seat: str, kind: Trauma) -> int:
        """Trauma tokens of a kind."""
        return sum(self.g.players[seat].trauma[kind])

    def told(self, kind: str) -> list[Any]:
        """All events of a kind so far."""
        return [told.event for told in self.match.events if told.event.tag() == kind]
