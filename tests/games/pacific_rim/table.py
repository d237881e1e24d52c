"""A small table for tests: set a battle up, play it, look at it.

    t = Table({"gipsy-avenger": {"at": (200, 300, 0)}, "otachi": {"at": (400, 300, 180)}})
    t.play("p1", "step_forward")
    assert t.pose("gipsy-avenger") == (264.09, 300, 0)

p1 plays the Jaegers and p2 the Kaiju. By default the first model of the side whose turn it is has
just been activated. `play` fills in the fields that only one option has, as scenario files do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from plancia.core import Illegal, Match, read_action, to_wire
from plancia.games.pacific_rim import PacificRim
from plancia.games.pacific_rim.state import Model

HEX = 64.0859
"""The width of a base: one hex of distance. [PRE-GEO-03]"""
BLANK, TRIGGER, SUCCESS, CRITICAL = 1, 3, 4, 6
"""Faces of the combat die, as scripts write them. [PRE-DIE-03]"""
BLANKS = (BLANK,) * 30
"""So many blanks that no attack of a test needs more."""
FLUSH = 400 - HEX
"""Where a base stands in contact with one at 400 mm, both on the same line."""
Models = dict[str, dict[str, Any]]
"""Models of a position, by name."""


class Table:
    """A match from a position, with short ways to play and to look."""

    def __init__(
        self,
        models: Mapping[str, Any],
        *,
        dice: Sequence[int] | None = None,
        picks: Sequence[int] = (),
        setup: dict[str, Any] | None = None,
        seed: int = 1,
        **position: Any,
    ) -> None:
        """A bare table 900 mm wide and 600 deep with these models, unless something is said."""
        start = {"models": dict(models), **position}
        self.match = Match.placed(PacificRim, setup or {}, start, seed, dice, picks)

    @classmethod
    def new(
        cls,
        setup: dict[str, Any] | None = None,
        *,
        seed: int = 1,
        dice: Sequence[int] | None = None,
        picks: Sequence[int] = (),
    ) -> Table:
        """A battle from its very beginning."""
        table = object.__new__(cls)
        table.match = Match.new(PacificRim, setup or {}, seed, dice, picks)
        return table

    @property
    def g(self) -> PacificRim:
        """The game itself."""
        return self.match.game

    # --- playing --------------------------------------------------------------------------------

    @property
    def seat(self) -> str:
        """Who is asked first."""
        return self.match.to_act[0]

    def options(self, kind: str = "", /, seat: str = "", **fields: Any) -> list[dict[str, Any]]:
        """What is offered (to the one who is asked), of a kind and with these fields."""
        found = [to_wire(option) for option in self.match.options(seat or self.seat)]
        return [
            wire
            for wire in found
            if (not kind or wire["type"] == kind) and fields.items() <= wire.items()
        ]

    def kinds(self, seat: str = "") -> set[str]:
        """The kinds of action that are offered."""
        return {wire["type"] for wire in self.options(seat=seat)}

    def play(self, seat: str, kind: str, /, **fields: Any) -> Table:
        """Play the one option that fits, or an action with exactly these fields."""
        assert seat in self.match.to_act, f"{self.match.to_act} is asked: {self.asked}"
        fits = self.options(kind, seat, **fields)
        assert len(fits) < 2, f"several options fit: {fits}"
        wire = fits[0] if fits else {"type": kind, **fields}
        self.match.play(seat, read_action(PacificRim, wire))
        return self

    def steps(self, seat: str, count: int) -> Table:
        """So many steps forward."""
        for _ in range(count):
            self.play(seat, "step_forward")
        return self

    def refused(self, seat: str, kind: str, rule: str = "", /, **fields: Any) -> None:
        """The action must be refused, by this rule if one is named."""
        with pytest.raises(Illegal) as caught:
            self.match.play(seat, read_action(PacificRim, {"type": kind, **fields}))
        if rule:
            assert caught.value.refusal.rule == rule

    # --- looking --------------------------------------------------------------------------------

    @property
    def asked(self) -> Any:
        """The decision that waits."""
        return self.g.asked(self.seat) if self.match.to_act else None

    @property
    def question(self) -> str:
        """The kind of decision that waits: `choose_move`, `choose_option`, …"""
        return str(self.asked.tag()) if self.asked is not None else ""

    def model(self, name: str) -> Model:
        """A model of the battle."""
        return self.g.models[name]

    def pose(self, name: str) -> tuple[float, float, float]:
        """Where something stands, to a hundredth of a millimetre."""
        pose = self.g.pose(name)
        return (round(pose.x, 2), round(pose.y, 2), round(pose.heading, 2))

    def told(self, kind: str) -> list[Any]:
        """All events of a kind so far."""
        return [told.event for told in self.match.events if told.event.tag() == kind]


def hits(successes: int, pool: int) -> tuple[int, ...]:
    """A roll with so many successes."""
    return (SUCCESS,) * successes + (BLANK,) * (pool - successes)


def duel(card: str, *, foe: tuple[float, float, float] = (400, 300, 180), **more: Any) -> Table:
    """Gipsy Avenger with a card before an Otachi that was activated already."""
    mine = {"at": (FLUSH, 300, 0), "card": card, **more.pop("mine", {})}
    models: Models = {
        "gipsy-avenger": mine,
        "otachi": {"at": foe, "activated": True, **more.pop("theirs", {})},
        **more.pop("others", {}),
    }
    more.setdefault("dice", BLANKS)
    return Table(models, **more)
