"""What the activated model does, and how any action is declared. [INF-ORD-14 to INF-ORD-31]"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Literal

from plancia.core import PieceId, Refusal, Seat
from plancia.games.infinity.action_table import Row, action_table, can_follow
from plancia.games.infinity.events import ActionDeclared, Revealed
from plancia.games.infinity.in_progress import Declared, targets_of
from plancia.games.infinity.rules import (
    choosing,
    corridors,
    electronics,
    masks,
    midair,
    packs,
)
from plancia.games.infinity.rules.line_of_sight import foes_in_contact, is_engaged
from plancia.games.infinity.standstill import once
from plancia.games.infinity.state import Action, Decision, Infinity, Trooper


class AsksForAction(Decision, frozen=True):
    """A question that is answered with actions of the action table."""

    def refusal(self, g: Infinity, trooper: Trooper, row: Row) -> Refusal | None:
        """Why a trooper cannot do something of this kind now."""
        raise NotImplementedError(type(self).__name__)

    def declare(self, g: Infinity, deed: Declared) -> None:
        """Write down what was declared."""
        raise NotImplementedError(type(self).__name__)


class Deed(Action["AsksForAction"], frozen=True):
    """An action of the action table, declared with all that defines it. [INF-ORD-29]"""

    trooper: PieceId

    row: ClassVar[str]
    """Its name in the action table."""
    surprises: ClassVar[bool] = False
    """Whether a marker carries it out before anybody reacts. [INF-ARO-24]"""

    def verify(self, g: Infinity, asked: AsksForAction) -> Refusal | None:
        """The table and the state of the trooper must allow it, and so must its own rules."""
        trooper = g.troopers.get(self.trooper)
        if trooper is None or not self.is_commanded(g, trooper):
            return Refusal.of("INF-TURN-02", "infinity.no.model", model=self.trooper)
        row = action_table()[self.row]
        return (
            kind_refusal(g, trooper, asked, self.row)
            or self._midair_refusal(g, asked, trooper)
            or masks.refusal(g, trooper, set(self.aims()), self.row)
            or self.refusal(g, asked, trooper)
            or self._together_refusal(g, asked, row)
            or self._impulse_refusal(g, asked)
        )

    def _midair_refusal(
        self, g: Infinity, asked: AsksForAction, trooper: Trooper
    ) -> Refusal | None:
        """Of what is done at a moment of the own path. [INF-SKILL-JUMP-08]"""
        moment = getattr(self, "moment", 0.0)
        return midair.refusal(g, trooper, moment) if isinstance(asked, ChooseAction) else None

    def _impulse_refusal(self, g: Infinity, asked: AsksForAction) -> Refusal | None:
        from plancia.games.infinity.rules import impulse

        return impulse.refusal(g, asked, self) if isinstance(asked, ChooseAction) else None

    def _surprises(self, g: Infinity, asked: AsksForAction) -> bool:
        """Only with an order, never in reaction. [INF-ARO-27]"""
        from plancia.games.infinity.rules.firsts import is_first_out_of

        marker = g.troopers[self.trooper].concealed
        first = self.surprises and is_first_out_of(marker, self.row)
        return first and isinstance(asked, ChooseAction)

    def is_commanded(self, g: Infinity, trooper: Trooper) -> bool:
        """Whether the player has a model at his command. [INF-TURN-02, INF-HACK-11]"""
        return g.side(trooper) == g.by and not trooper.laid

    def _together_refusal(self, g: Infinity, asked: AsksForAction, row: Row) -> Refusal | None:
        if not isinstance(asked, ChooseAction):
            return packs.target_refusal(g, g.troopers[self.trooper], set(self.aims()))
        return asked.together_refusal(g, set(self.aims()), row)

    def aims(self) -> Iterable[str]:
        """The models that it is done to."""
        return ()

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """What the action itself asks for, as far as one may know it beforehand."""
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """What of it is written down."""
        return Declared(action=self.row, trooper=self.trooper)

    def run(self, g: Infinity, asked: AsksForAction) -> None:
        """It is final; where nobody may measure beforehand, it shows what was out of reach.
        [INF-ORD-25, INF-PLAY-MEAS-01]
        """
        if g.setup.premeasuring == "forbidden":
            g.irrevocable += 1
        trooper = g.troopers[self.trooper]
        row = action_table()[self.row]
        deed = self.declared(g, asked, trooper)
        keeps = row.conceals or deed.sure
        if trooper.spot == "hidden" and not keeps:  # [INF-SS-CAMO-32]
            from plancia.games.infinity.rules import lurking

            lurking.step_forth(g, trooper, "INF-SS-CAMO-32")
        if trooper.spot == "hidden":
            g.whisper((g.by,), row.rules, ActionDeclared.of, deed)
        else:
            g.tell(row.rules, ActionDeclared.of, deed)
        if self.row != corridors.ROW:
            corridors.end(g, trooper)
        if not (keeps or self._surprises(g, asked)):
            reveal(g, trooper)
        if action_table()[self.row].kind != "movement":
            masks.identify(g, trooper, "INF-WPN-SEP-12")
        asked.declare(g, deed)


def reveal(g: Infinity, trooper: Trooper, *rules: str) -> None:
    """A marker shows what it stands for. [INF-ARO-27, INF-SS-CAMO-14, INF-EQ-MSV-05]"""
    from plancia.games.infinity.rules import coming_out

    if trooper.concealed:
        with coming_out.uncovered(g, trooper):
            g.tell(rules or ("INF-ARO-27", "INF-SS-CAMO-14"), Revealed, trooper.id)


@once
def kind_refusal(g: Infinity, trooper: Trooper, asked: AsksForAction, name: str) -> Refusal | None:
    """Why a trooper can do nothing of a kind now, whatever it would be."""
    row = action_table()[name]
    return (
        asked.refusal(g, trooper, row)
        or skill_refusal(g, trooper, name, row)
        or state_refusal(g, trooper, name, row)
    )


def skill_refusal(g: Infinity, trooper: Trooper, name: str, row: Row) -> Refusal | None:
    """Special skills belong to those who have them. [INF-SS-GEN-01, INF-SKILL-01]"""
    if row.skilled and name not in g.profile(trooper).actions:
        return Refusal.of(row.rules[0], "infinity.no.skill", model=trooper.id)
    return None


def state_refusal(g: Infinity, trooper: Trooper, name: str, row: Row) -> Refusal | None:
    """What the state of a trooper keeps it from. [INF-IMM-05]"""
    if trooper.is_out and not row.unconscious:
        return Refusal.of("INF-UNC-06", "infinity.no.unconscious", model=trooper.id)
    if trooper.is_in("hacked") and name != "reset":
        return Refusal.of("INF-HACK-19", "infinity.no.hacked", model=trooper.id)
    if trooper.is_in("blinded") and row.sight:
        return Refusal.of("INF-WPN-FLASH-03", "infinity.no.blinded", model=trooper.id)
    if trooper.is_in("immobilised") and not row.immobile:
        return Refusal.of("INF-IMM-04", "infinity.no.immobilised", model=trooper.id)
    if row.travels and electronics.is_stalled(g, trooper):
        return Refusal.of("INF-AMMO-EMT-12", "infinity.no.stalled", model=trooper.id)
    if trooper.hangs and name != "climb" and (row.travels or not can_act_hanging(g, trooper)):
        return Refusal.of("INF-SKILL-CLIMB-06", "infinity.no.hangs", model=trooper.id)
    if trooper.spot == "inside" and name != "dismount":
        return Refusal.of("INF-VEH-POD-08", "infinity.no.get_out", model=trooper.id)
    if trooper.holds_on and name not in ("dismount", "dodge"):
        return Refusal.of("INF-EQ-GRIP-03", "infinity.no.holds_on", model=trooper.id)
    if trooper.prone and not row.prone:
        return Refusal.of("INF-SKILL-PRONE-03", "infinity.no.prone", model=trooper.id)
    if row.engaged:
        return None
    way = g.under_way.way.get(trooper.id)
    reached = way is not None and row.kind == "movement" and foes_in_contact(g, trooper, way[-1])
    if reached or is_engaged(g, trooper):
        rule = "INF-BS-18" if row.at == "burst" else "INF-CC-48"
        return Refusal.of(rule, "infinity.no.engaged", model=trooper.id)
    return None


def can_act_hanging(g: Infinity, trooper: Trooper) -> bool:
    """Whether somebody does other things on a wall. [INF-SKILL-CLIMB-06, INF-SS-CLIMB-02]"""
    return g.hooks(trooper).moving.climbs


class StopThere(Action["ChooseAction"], frozen=True):
    """No further action. Whoever cannot join in a coordinated order loses its part. [INF-ORD-14,
    INF-ORD-27, INF-ORD-31]
    """

    def verify(self, g: Infinity, asked: ChooseAction) -> Refusal | None:
        """The first action has to be something, and who is driven has to move."""
        driven = g.under_way.source == "impetuous" or packs.strays(g)
        if driven and asked.trooper == g.under_way.troopers[0]:
            return self._driven_refusal(g, asked)
        if asked.number == 1 and asked.trooper == g.under_way.troopers[0]:
            return Refusal.of("INF-ORD-29", "infinity.no.first_action")
        return None

    def _driven_refusal(self, g: Infinity, asked: ChooseAction) -> Refusal | None:
        from plancia.games.infinity.rules import impulse

        if not impulse.may_stop(g, g.troopers[asked.trooper]):
            return Refusal.of("INF-CHAR-IMP-03", "infinity.no.impulse_way", model=asked.trooper)
        return None

    def run(self, g: Infinity, asked: ChooseAction) -> None:
        """The order goes on without a second action."""


class ChooseAction(AsksForAction, frozen=True):
    """What the activated model does: its first action, or its second. [INF-ORD-29, INF-ORD-31]"""

    number: Literal[1, 2]
    trooper: PieceId

    rule: ClassVar[str] = "INF-ORD-14"
    kinds: ClassVar[tuple[type, ...]] = (StopThere,)
    open: ClassVar[tuple[type, ...]] = ()

    def run(self, g: Infinity) -> tuple[Seat, ...]:
        """After a long action there is no second one. [INF-ORD-17]"""
        order = g.under_way
        if g.troopers[self.trooper].spot == "gone":  # a net has cut it down [INF-WPN-MINE-24]
            return ()
        idle = not order.deeds_of(self.trooper)
        if self.number == 2 and (idle or order.is_long or self._others_stopped(g)):
            return ()
        if self.number == 1 and self._leader_stopped(g):
            return ()
        order.number = self.number
        return super().run(g)

    def _others_stopped(self, g: Infinity) -> bool:
        """In a coordinated order either all have a second action or nobody. [INF-COORD-06]"""
        order = g.under_way
        leader = order.troopers[0]
        fell_out = not order.deeds_of(self.trooper)
        return self.trooper != leader and (fell_out or len(order.deeds_of(leader)) == 1)

    def _leader_stopped(self, g: Infinity) -> bool:
        """Where the first of a coordinated order cannot follow its impulse, the others have nothing
        that they could do as well. [INF-COORD-06, INF-CHAR-IMP-03]
        """
        leader = g.under_way.troopers[0]
        return self.trooper != leader and not g.under_way.deeds_of(leader)

    def refusal(self, g: Infinity, trooper: Trooper, row: Row) -> Refusal | None:
        """It must be the activated one, and fit to what it and the others did before."""
        order = g.under_way
        if trooper.id != self.trooper:
            return Refusal.of("INF-ORD-01", "infinity.no.not_activated", model=trooper.id)
        if self.number == 2:
            first = action_table()[order.deeds_of(trooper.id)[0].action]
            if row.kind == "long":
                return Refusal.of("INF-ORD-17", "infinity.no.long_second")
            if not can_follow(first, row):
                return Refusal.of("INF-ORD-16", "infinity.no.combination")
        model = self._model(g)
        if model is not None and action_table()[model.action] is not row:
            rule = "INF-SS-ANTI-03" if order.is_pack else "INF-COORD-06"
            return Refusal.of(rule, "infinity.no.same_action")
        return None

    def _model(self, g: Infinity) -> Declared | None:
        """What the first of a coordinated order has declared, which all others do as well."""
        order = g.under_way
        if self.trooper == order.troopers[0]:
            return None
        return order.deeds_of(order.troopers[0])[self.number - 1]

    def together_refusal(self, g: Infinity, targets: set[str], row: Row) -> Refusal | None:
        """All act against one and the same target. [INF-COORD-07, INF-COORD-08]"""
        order = g.under_way
        if not order.is_joint or not row.together:
            return None
        rule = "INF-SS-ANTI-03" if order.is_pack else "INF-COORD-07"
        if len(targets) > 1:
            return Refusal.of(rule, "infinity.no.common_target")
        model = self._model(g)
        if model is not None and targets != targets_of(model):
            return Refusal.of(rule, "infinity.no.common_target")
        return None

    def candidates(self, g: Infinity, seat: Seat) -> Iterable[Action]:
        """Samples of all kinds of action for the activated model."""
        from plancia.games.infinity.rules.samples import samples

        yield StopThere()
        yield from samples(g, self, g.troopers[self.trooper])

    def drawable(self, g: Infinity, seat: Seat) -> Iterable[Action | Callable[[], Action | None]]:
        """The same, with ways that are worked out once they are drawn."""
        from plancia.games.infinity.rules.samples import slots

        yield StopThere()
        yield from slots(g, self, g.troopers[self.trooper])

    def declare(self, g: Infinity, deed: Declared) -> None:
        """Its path is part of the order from now on. [INF-ORD-26]"""
        order = g.under_way
        order.deeds.append(deed)
        unconscious = g.troopers[deed.trooper].is_out  # it does nothing else [INF-UNC-06]
        order.is_long = deed.is_last or action_table()[deed.action].kind == "long" or unconscious
        if deed.way:
            choosing.show(g, g.troopers[deed.trooper], deed.way)
            order.way[deed.trooper] = (*order.way[deed.trooper], *deed.way[1:])
