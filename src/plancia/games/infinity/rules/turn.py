"""Player turns: orders are counted, then spent one by one. [INF-TURN-01 to INF-TURN-05]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import ClassVar

from plancia.core import PieceId, Pieces, Refusal, Seat
from plancia.games.infinity.events import (
    OrdersCounted,
    OrderSpent,
    ReserveShared,
    TurnBegun,
    TurnEnded,
)
from plancia.games.infinity.in_progress import Source
from plancia.games.infinity.rules import (
    coma,
    coordinated,
    corridors,
    ending,
    falling,
    guided,
    impetuous,
    leadership,
    mates,
    morale,
    objectives,
    packs,
    passing,
    rampage,
    reserve,
    sequence,
    shared_markers,
    stunning,
)
from plancia.games.infinity.rules.airborne import (
    Enter,
    EnterTogether,
    JumpIn,
    JumpTogether,
    LandPod,
    TakeOff,
    entries,
    joint_entries,
)
from plancia.games.infinity.rules.aspects import LeaveBody, samples
from plancia.games.infinity.rules.disputes import CallForRoll
from plancia.games.infinity.rules.hacking import breaches
from plancia.games.infinity.rules.hacking.held import is_held
from plancia.games.infinity.rules.jumping import BringBack
from plancia.games.infinity.rules.line_of_sight import is_engaged
from plancia.games.infinity.rules.movement import settled
from plancia.games.infinity.state import Action, Command, Decision, Infinity, Step, Trooper, other
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Place


class StartTurn(Step, frozen=True):
    """A player's active turn. [INF-TURN-02]"""

    seat: Seat

    def run(self, g: Infinity) -> None:
        """Losses are reckoned before orders are. [INF-MORALE-01, INF-ORD-10]"""
        if self.seat == g.first:
            if g.turn:
                objectives.end_of_game_turn(g)
            g.turn += 1
            guided.begin_turn(g)
        if ending.is_last_turn_over(g) or is_at_a_standstill(g):
            finish = objectives.finish if g.setup.mission else ending.count_points
            finish(g)
            return
        g.active = self.seat
        g.tell("INF-TURN-01", TurnBegun, self.seat, g.turn)
        for trooper in g.troopers.values():
            if self.seat == g.first:
                trooper.missed = ()  # [INF-SKILL-INT-08]
        breaches.begin_turn(g)
        corridors.begin_turn(g, self.seat)
        morale.reckon(g, self.seat)
        if g.outcome is None:
            g.then(
                *((rampage.Rampage(self.seat),) if self.seat == g.first else ()),
                CountOrders(self.seat),
                rampage.Flee(self.seat),
                impetuous.Begin(self.seat),
                ChooseOrder((self.seat,)),
                EndTurn(self.seat),
            )


def is_at_a_standstill(g: Infinity) -> bool:
    """Whether nobody of either army will ever act again: then all is counted. [INF-VICT-04]"""
    return not any(
        reserve.is_able(g, each) or each.spot in ("hidden", "away") or is_held(each)
        for each in g.troopers.values()
    )


class CountOrders(Step, frozen=True):
    """The order reserve is counted afresh. [INF-ORD-10]"""

    seat: Seat

    def run(self, g: Infinity) -> None:
        """Without a Lieutenant there are two orders for the whole army. [INF-MORALE-07]"""
        command = g.commands[self.seat]
        command.led, command.steady, command.called = [], [], False
        leadership.begin_turn(g, self.seat)
        led = reserve.has_lieutenant(g, self.seat)
        every = reserve.counted(g, self.seat)
        command.own = reserve.own_orders(g, self.seat)
        command.special = led and not command.retreats and g.turn >= command.special_from
        command.reserve = every if led else [0] * len(every)
        command.full = [] if led else list(every)
        if not led and not leadership.all_irregular(g, self.seat):
            kept = g.setup.unled_orders == "kept"  # [INF-SS-CAMO-34, INF-SS-AD-03]
            waiting = [name for name in command.own if reserve.waits(g, g.troopers[name])]
            command.own = [each for each in waiting if kept or is_coming(g, each)]
            command.own += reserve.faithful(g, self.seat)
        missing = 0 if led else reserve.LEFT_IN_LOSS
        if led and not sum(every) and any(map(partial(reserve.can_be_led, g), g.army(self.seat))):
            missing = 1  # [INF-ORD-04]
        for _ in range(missing):
            if len(every) == 1:
                command.reserve[0] += 1
            else:
                g.then(ChooseGroup((self.seat,)))
        g.then(Counted(self.seat))


def is_coming(g: Infinity, name: str) -> bool:
    """Whether a model is the Lieutenant in a transport, who comes with its own order.
    [INF-SS-AD-03, INF-SS-AD4-04]
    """
    trooper = g.troopers[name]
    return trooper.spot == "away" and name == g.commands[trooper.seat].lieutenant


class Counted(Step, frozen=True):
    """What came of the count: its owner alone is told. [INF-LT-04, INF-PLAY-01]"""

    seat: Seat

    def run(self, g: Infinity) -> None:
        """The numbers of all groups together."""
        command = g.commands[self.seat]
        rules = ("INF-ORD-03", "INF-ORD-10")
        g.whisper((self.seat,), rules, OrdersCounted, self.seat, command.orders)


class GiveToGroup(Action["ChooseGroup"], frozen=True):
    """Assign an order of the army to a combat group. [INF-ORD-04, INF-MORALE-07]"""

    group: int

    def run(self, g: Infinity, asked: ChooseGroup) -> None:
        """It stays in that group. [INF-ORD-05]"""
        g.commands[g.by].reserve[self.group] += 1
        g.whisper((g.by,), asked.rule, ReserveShared, g.by, self.group + 1)


class ChooseGroup(Decision, frozen=True):
    """Which combat group gets an order that belongs to the whole army."""

    rule: ClassVar[str] = "INF-MORALE-07"
    kinds: ClassVar[tuple[type, ...]] = (GiveToGroup,)

    def options(self, g: Infinity, seat: Seat) -> Sequence[Action]:
        """Every group."""
        return [GiveToGroup(group) for group in range(len(g.commands[seat].reserve))]


# --- spending orders ------------------------------------------------------------------------------


class Activate(Action["ChooseOrder"], frozen=True):
    """Spend an order on a model; it is paid at once. [INF-ORD-01, INF-ORD-28]"""

    trooper: PieceId
    source: Source = "reserve"
    hacker: PieceId = ""
    """Whose combat group pays for a possessed model. [INF-HACK-11, INF-HACK-12]"""

    def verify(self, g: Infinity, asked: ChooseOrder) -> Refusal | None:
        """It must be able to act, and somebody must pay. [INF-ORD-05]"""
        trooper = g.troopers.get(self.trooper)
        if trooper is None or trooper not in g.led_by(g.by) or not is_there(trooper):
            return Refusal.of("INF-TURN-02", "infinity.no.model", model=self.trooper)
        return self.refusal(g, trooper) or shared_markers.carrying_refusal(g, trooper)

    def refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """Why a model that is there cannot be given this order."""
        wild = packs.refusal(g, trooper)
        if wild is not None:
            return wild
        if trooper.is_out and not reserve.can_recover(g, trooper):
            return Refusal.of("INF-UNC-06", "infinity.no.unconscious", model=self.trooper)
        if not reserve.can_be_led(g, trooper):
            return idle_refusal(trooper)
        if self.source not in reserve.sources(g, trooper):
            return Refusal.of("INF-ORD-05", "infinity.no.order", model=self.trooper)
        return self._hacker_refusal(g, trooper)

    def _hacker_refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """What is possessed is led through a Hacker, and nothing else. [INF-HACK-12]"""
        if trooper.seat == g.by:
            wrong = bool(self.hacker)
        else:
            able = [each for each in g.controllers(trooper) if each.id == self.hacker]
            wrong = not any(reserve.has_left(g.mine, each.group) for each in able)
        return Refusal.of("INF-HACK-12", "infinity.no.controller") if wrong else None

    def run(self, g: Infinity, asked: ChooseOrder) -> None:
        """Others learn that an order was spent, and not which. [INF-LT-04]"""
        trooper = g.troopers[self.trooper]
        reserve.pay(g, trooper, self.source, g.troopers[self.hacker].group if self.hacker else None)
        trooper = shared_markers.take_over(g, trooper)
        come_out(g, [trooper])
        g.tell(("INF-ORD-28", "INF-LT-04"), OrderSpent, trooper.id)
        sequence.begin(g, [trooper], self.source)


class Split(Action["ChooseOrder"], frozen=True):
    """Let some models leave a marker, and spend an order on it or on the new one.
    [INF-SS-CAMO-06]
    """

    troopers: Pieces
    """Those who leave; the first one carries the new marker."""
    at: tuple[float, float]
    source: Source = "reserve"
    stays: bool = False
    """Whether the order is spent on those who stay."""

    def verify(self, g: Infinity, asked: ChooseOrder) -> Refusal | None:
        """The new marker touches the old one, and one of them can be given an order."""
        found = [g.troopers[name] for name in self.troopers if name in g.troopers]
        under = {each.under for each in found if each.spot == "shared" and each.seat == g.by}
        if len({each.id for each in found}) != len(self.troopers) or len(under) != 1:
            return Refusal.of("INF-SS-CAMO-06", "infinity.no.under_marker")
        if any(each.spot != "shared" for each in found):
            return Refusal.of("INF-SS-CAMO-06", "infinity.no.under_marker")
        ordered = g.troopers[found[0].under] if self.stays else found[0]
        return shared_markers.place_refusal(g, found[0], self.place(g)) or Activate(
            ordered.id, self.source
        ).refusal(g, ordered)

    def place(self, g: Infinity) -> Place:
        """Where the new marker is put."""
        return settled(Place(*self.at, ground_of(g.table).highest(*self.at)))

    def run(self, g: Infinity, asked: ChooseOrder) -> None:
        """It costs nothing by itself, and only the one with the order goes anywhere."""
        before = g.troopers[self.troopers[0]].under
        shared_markers.leave(g, [g.troopers[name] for name in self.troopers], self.place(g))
        Activate(before if self.stays else self.troopers[0], self.source).run(g, asked)


def splits(g: Infinity, seat: Seat) -> Iterator[Split]:
    """Every model alone, to every side, with every order."""
    for trooper in mates.shared(g, seat):
        for at in shared_markers.around(g, trooper):
            for source in reserve.sources(g, trooper):
                yield Split((trooper.id,), (at.x, at.y), source)
            for source in reserve.sources(g, g.troopers[trooper.under]):
                yield Split((trooper.id,), (at.x, at.y), source, stays=True)


def is_there(trooper: Trooper) -> bool:
    """Whether a model is on the table, or hidden on it."""
    return trooper.is_present or trooper.spot == "hidden"


def come_out(g: Infinity, troopers: Sequence[Trooper]) -> None:
    """A marker is put where a hidden model was, before it does anything. [INF-SS-CAMO-31]"""
    for trooper in troopers:
        if trooper.spot == "hidden":
            morale.emerge(g, trooper, "INF-SS-CAMO-31", "to_camouflage")


def idle_refusal(trooper: Trooper) -> Refusal:
    """Why a model cannot be given an order."""
    if trooper.is_in("hacked"):
        return Refusal.of("INF-HACK-15", "infinity.no.reset_yet", model=trooper.id)
    if trooper.is_in("sepsitorized"):
        return Refusal.of("INF-WPN-SEP-06", "infinity.no.taken_over", model=trooper.id)
    if trooper.is_in("possessed"):
        return Refusal.of("INF-HACK-11", "infinity.no.possessed", model=trooper.id)
    return Refusal.of("INF-IMM-04", "infinity.no.immobilised", model=trooper.id)


class Coordinate(Action["ChooseOrder"], frozen=True):
    """Spend an order on each of several models, which then act as one.
    [INF-COORD-01, INF-COORD-04, INF-HACK-58]
    """

    troopers: Pieces
    sources: tuple[Source, ...] = ()
    """Where each order comes from; empty: all from the reserve. [INF-COORD-02]"""

    def verify(self, g: Infinity, asked: ChooseOrder) -> Refusal | None:
        """Two to four models of one group and one training. [INF-COORD-13 to INF-COORD-15]"""
        refusal = coordinated.number_refusal(self.troopers)
        if refusal is not None:
            return refusal
        sources = self.paid_by
        if len(sources) != len(self.troopers):
            return Refusal.of("INF-COORD-02", "infinity.no.payment")
        for name, source in zip(self.troopers, sources, strict=True):
            refusal = Activate(name, source).verify(g, asked)
            if refusal is not None:
                return refusal
        found = [g.troopers[name] for name in self.troopers]
        if shared := next((each for each in found if each.spot == "shared"), None):
            return Refusal.of("INF-SS-CAMO-11", "infinity.no.one_marker", model=shared.id)
        refusal = coordinated.kind_refusal(g, found)
        if refusal is not None:
            return refusal
        if g.mine.reserve[found[0].group] < sources.count("reserve"):
            return Refusal.of("INF-COORD-02", "infinity.no.payment")
        return None

    @property
    def paid_by(self) -> tuple[Source, ...]:
        """The source of each order."""
        usual: Source = "reserve"
        return self.sources or (usual,) * len(self.troopers)

    def run(self, g: Infinity, asked: ChooseOrder) -> None:
        """One order for each. [INF-COORD-02]"""
        found = [g.troopers[name] for name in self.troopers]
        come_out(g, found)
        for trooper, source in zip(found, self.paid_by, strict=True):
            reserve.pay(g, trooper, source)
            g.tell(("INF-COORD-02", "INF-LT-04"), OrderSpent, trooper.id)
        sequence.begin(g, found, self.paid_by[0])


class NameLieutenant(Action["ChooseOrder"], frozen=True):
    """Make a model the Lieutenant for two orders of its group. [INF-MORALE-06, INF-MORALE-12]"""

    trooper: PieceId
    payers: Pieces = ()
    """Two irregular models that pay with their own orders instead. [INF-CHAR-TRAIN-04]"""

    def verify(self, g: Infinity, asked: ChooseOrder) -> Refusal | None:
        """Only in Loss of Lieutenant, and not everybody can lead. [INF-MORALE-11]"""
        return morale.naming_refusal(g, g.by, self.trooper, self.payers)

    def run(self, g: Infinity, asked: ChooseOrder) -> None:
        """It takes effect at once; the special order comes with the next turn."""
        morale.name_lieutenant(g, g.by, self.trooper, self.payers)
        falling.abandon(g)  # these orders were for nobody who holds on [INF-SS-VALOR-02]


class PassTurn(Action["ChooseOrder"], frozen=True):
    """Give no more orders: what is left is lost. [INF-TURN-04, INF-ORD-09]"""

    def verify(self, g: Infinity, asked: ChooseOrder) -> Refusal | None:
        """Not while an engaged model of a group with orders has received none. [INF-CC-14]"""
        waiting = owed(g, g.mine)
        if waiting:
            return Refusal.of("INF-CC-14", "infinity.no.engaged_waits", model=waiting[0].id)
        return None

    def run(self, g: Infinity, asked: ChooseOrder) -> None:
        """The other player's turn comes."""
        g.end(asked)


class ChooseOrder(Decision, frozen=True):
    """Which model receives the next order. [INF-ORD-06, INF-ORD-08]"""

    stays: ClassVar[bool] = True
    rule: ClassVar[str] = "INF-ORD-06"
    kinds: ClassVar[tuple[type, ...]] = (
        Activate,
        Split,
        Coordinate,
        NameLieutenant,
        BringBack,
        Enter,
        EnterTogether,
        JumpIn,
        JumpTogether,
        LandPod,
        TakeOff,
        CallForRoll,
        LeaveBody,
        PassTurn,
    )
    open: ClassVar[tuple[type, ...]] = (
        Split,
        Coordinate,
        Enter,
        EnterTogether,
        JumpIn,
        JumpTogether,
        LandPod,
    )

    def run(self, g: Infinity) -> tuple[Seat, ...]:
        """Without an order of any kind the turn passes by itself. [INF-ORD-34]"""
        if g.outcome is not None or not reserve.has_orders(g, g.mine):
            return ()
        return super().run(g)

    def candidates(self, g: Infinity, seat: Seat) -> Sequence[Action]:
        """Every order of every model, and the end of the turn."""
        army = list(g.army(seat))
        found: list[Action] = [
            Activate(trooper.id, source, hacker)
            for trooper in g.led_by(seat)
            for source in reserve.sources(g, trooper)
            for hacker in through(g, trooper)
        ]
        found += splits(g, seat)
        names = [each.id for each in army if reserve.can_be_led(g, each)]
        found += [Coordinate(pair) for pair in pairwise(names)]
        if not reserve.has_lieutenant(g, seat):
            found += [NameLieutenant(trooper.id) for trooper in army]
            payers = tuple(g.commands[seat].own[: reserve.NAMING])
            if len(payers) == reserve.NAMING:
                found += [NameLieutenant(trooper.id, payers) for trooper in army]
        found += [BringBack(trooper.id) for trooper in army if trooper.drifted is not None]
        coming = [each for each in army if each.spot == "away" and each.id in g.mine.own]
        for trooper in coming:
            found += entries(g, trooper)
        found += joint_entries(g, coming)
        inside = [each for each in army if each.spot == "inside" and each.is_present]
        found += [TakeOff(each.id, source) for each in inside for source in g.spends(each)]
        return [*found, *samples(g, seat), CallForRoll(), PassTurn()]


def through(g: Infinity, trooper: Trooper) -> Sequence[str]:
    """The Hackers to lead a model through, one of each combat group; for own models nobody."""
    if trooper.seat == g.active:
        return [""]
    return list({each.group: each.id for each in g.controllers(trooper)}.values())


def owed(g: Infinity, command: Command) -> list[Trooper]:
    """Engaged models that an order still has to be spent on. [INF-CC-14, INF-CC-47]"""
    return [
        trooper
        for trooper in g.on_table(command.seat)
        if trooper.id not in command.led
        and reserve.is_able(g, trooper)
        and any(reserve.sources(g, trooper))
        and is_engaged(g, trooper)
    ]


class EndTurn(Step, frozen=True):
    """Orders that were not spent are lost. [INF-ORD-09]"""

    seat: Seat

    def run(self, g: Infinity) -> None:
        """The special order stays for Guts rolls in the enemy's turn. [INF-LT-06]"""
        command = g.commands[self.seat]
        command.reserve = [0] * len(command.reserve)
        command.own = []
        if g.ends_turn(self.seat):
            g.smoke = ()  # [INF-AMMO-SMOKE-03]
            passing.end_turn(g)
            for trooper in g.troopers.values():
                trooper.failed = ()  # markers may be looked for again [INF-SKILL-DISC-05]
        stunning.end_turn(g, self.seat)
        guided.end_turn(g)
        falling.abandon(g)  # [INF-SS-VALOR-03]
        coma.end_turn(g)
        g.tell("INF-TURN-04", TurnEnded, self.seat)
        g.then(StartTurn(other(self.seat)))
