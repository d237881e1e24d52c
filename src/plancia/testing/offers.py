"""What is offered at a decision, what is refused, and that nothing else is allowed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from plancia import core
from plancia.core import CLOCK, Action, Decision, Match, RecordError, Refusal, Seat, to_wire
from plancia.core.agreeing import TABLE_ACTIONS
from plancia.testing.findings import Finder
from plancia.testing.garbage import Garbage, Wire

Offered = dict[Seat, dict[bytes, Action[Any]]]
"""What each pending seat may do, by the bytes of the action."""

STRANGER = "stranger"
"""A seat that no game has."""

KINDS = 3
"""Of how many kinds that are not offered actions are made up at a decision."""

_encode = msgspec.json.encode


class Offers:
    """Looks at the options of one match, and tries what is not among them."""

    def __init__(self, finder: Finder, rng: random.Random) -> None:
        self.finder, self.run, self.rng = finder, finder.run, rng
        self.garbage = Garbage(rng)
        self.tried: list[Action[Any]] = []
        """What was tried at the last decision."""

    def look(self, match: Match) -> Offered:
        """A pending decision has a way on, and all that is offered is legal."""
        kind, fault = self.run.kind, self.finder.fault
        self.run.counts["decisions"] += 1
        offered: Offered = {}
        for seat, pending in match.pending.items():
            decision: Decision[Any] = pending.decision
            self.run.asked[type(decision)] = self.run.asked.get(type(decision), 0) + 1
            self.finder.cites("decision", decision.tag(), (decision.rule,))
            self._say(match, pending.prompt)
            if seat not in (*match.game.seats(), CLOCK):
                fault("seats", f"{decision.tag()} waits for {seat}, who does not play")
            options = match.options(seat)
            offered[seat] = {_encode(option): option for option in options}
            if len(offered[seat]) != len(options):
                fault("offers", f"{decision.tag()} offers the same action twice to {seat}")
            for option in options:
                self.run.offered.add((type(decision), type(option)))
                refusal = match.verify(seat, option)
                if refusal is not None:
                    fault("offers", f"{seat} is offered {option}, refused by {refusal.rule}")
                wire = to_wire(option)
                self.garbage.remember(wire)
                if core.read_action(kind, wire) != option:
                    fault("wire", f"{option} does not survive its own wire form {wire}")
        for seat, ways in offered.items():
            decision = match.pending[seat].decision
            others_act = any(offered.values()) and (decision.stays or match.game.lanes)
            if not (ways or decision.open or others_act):
                fault("way-on", f"{decision.tag()} waits for {seat}, who has no option")
        return offered

    def _say(self, match: Match, message: core.Message) -> None:
        for text in self.run.speech.said(message, match.game.named):
            self.finder.fault("words", text)

    def press(self, match: Match, offered: Offered) -> None:
        """What is refused changes nothing and names a rule; what is accepted was offered."""
        self.tried = []
        for seat, wire in self._attempts(match, offered):
            try:
                action = core.read_action(self.run.kind, wire)
            except RecordError:
                continue  # not even an action
            self._press(match, seat, action, offered)

    def _press(self, match: Match, seat: Seat, action: Action[Any], offered: Offered) -> None:
        self.tried.append(action)
        try:
            refusal = match.verify(seat, action)
        except Exception as crash:  # a table may send anything
            self.finder.fault("refusals", f"{seat}: {action} crashes verify: {crash!r}")
            return
        if refusal is None:
            self._accepted(match, seat, action, offered)
        else:
            self._refused(match, seat, action, refusal)

    def candidates(self, match: Match, offered: Offered) -> None:
        """What a decision thinks of and the rules allow is offered, too."""
        for seat, pending in match.pending.items():
            decision: Decision[Any] = pending.decision
            if type(decision).candidates is Decision.candidates:
                continue
            for action in tuple(decision.candidates(match.game, seat)):
                if match.verify(seat, action) is None:
                    self._accepted(match, seat, action, offered)

    def _attempts(self, match: Match, offered: Offered) -> Iterator[tuple[Seat, Wire]]:
        seats = [seat for seat in match.to_act if offered[seat]]
        if not seats:
            return
        seat = self.rng.choice(seats)
        wires = [to_wire(action) for action in offered[seat].values()]
        for _ in range(2):
            wire = self.rng.choice(wires)
            for wrong in self.garbage.mutated(wire):
                yield seat, wrong
            for old in self.garbage.stale():
                yield seat, old
        for kind in self._unoffered(match, seat, offered):
            for made in self.garbage.made_up(kind, (*match.game.seats(), seat)):
                yield seat, made
        for other in (*match.game.seats(), CLOCK, STRANGER):
            if other not in match.to_act:
                yield other, wires[0]

    def _unoffered(self, match: Match, seat: Seat, offered: Offered) -> list[type]:
        """Kinds that answer the question of a seat and are not among its options."""
        decision = match.pending[seat].decision
        there = {type(action) for action in offered[seat].values()}
        free = {*there, *decision.open, *TABLE_ACTIONS}
        kinds = [kind for kind in decision.kinds if kind not in free]
        never = [kind for kind in kinds if (type(decision), kind) not in self.run.offered]
        picked = self.rng.sample(kinds, min(KINDS, len(kinds)))
        return list(dict.fromkeys((*never[:KINDS], *picked)))

    def _accepted(self, match: Match, seat: Seat, action: Action[Any], offered: Offered) -> None:
        if not isinstance(action, TABLE_ACTIONS):
            free = (*match.pending[seat].decision.open, *match.game.always)
            if type(action) not in free and _encode(action) not in offered[seat]:
                self.finder.fault("complete", f"{seat} may do {action}, but is not offered it")
        match.clone().apply(seat, action)

    def _refused(self, match: Match, seat: Seat, action: Action[Any], refusal: Refusal) -> None:
        self.run.counts["refusals"] += 1
        self._say(match, refusal.message)
        self.finder.cites("refusal of", f"{seat}: {action}", (refusal.rule,))
        try:
            match.play(seat, action)
        except core.Illegal:
            return
        self.finder.fault("refusals", f"{seat}: {action} is refused and yet carried out")
