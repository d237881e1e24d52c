"""Automatic reactions: who notices an order, and what it does. [INF-ARO-01 to INF-ARO-28]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from plancia.core import PieceId, Refusal, Seat
from plancia.games.infinity.action_table import Row, action_table
from plancia.games.infinity.events import LetPass
from plancia.games.infinity.in_progress import Declared, Notice
from plancia.games.infinity.rules import corridor_fire, lurking, packs
from plancia.games.infinity.rules.firsts import exposed, surprising, warnings
from plancia.games.infinity.rules.hacking import answering
from plancia.games.infinity.rules.line_of_sight import (
    foes_in_contact,
    is_all_round,
    is_seen_along,
    near_along,
    seen_along,
)
from plancia.games.infinity.rules.orders import AsksForAction, can_act_hanging
from plancia.games.infinity.rules.visibility import is_masked
from plancia.games.infinity.standstill import still
from plancia.games.infinity.state import Action, Infinity, Step, Trooper
from plancia.space.volume import Path, Stretch


class ReactionWindow(Step, frozen=True):
    """Everybody who notices the activated models may react, once. [INF-ORD-30, INF-ORD-32]"""

    late: bool

    def run(self, g: Infinity) -> None:
        """Who had it in sight before and let it pass has no second chance. [INF-ARO-06]"""
        order = g.under_way
        surprise = surprising(g)
        if not order.deeds or (self.late and order.is_half and not surprise):
            return  # there was no such action
        if surprise:
            if self.late or order.is_coordinated:  # all is declared [INF-SS-CAMO-27]
                self._ask_the_warned(g)
            return  # it comes first [INF-ARO-24]
        self._ask(g)

    def _ask_the_warned(self, g: Infinity) -> None:
        """Only who cannot be surprised reacts already now. [INF-SS-CAMO-27, INF-SS-SIX-02,
        INF-EQ-MSV-06]
        """
        order = g.under_way
        order.notices = {}
        for trooper in reactors(g):
            notices = tuple(warnings(g, trooper))
            if notices:
                order.notices[trooper.id] = notices
        order.warned = list(order.notices)
        if order.notices:
            g.then(ChooseReactions((g.reactive,), self.late), CloseWarnings())

    def _ask(self, g: Infinity) -> None:
        order = g.under_way
        order.notices = {}
        unheard = any(deed.action == "cautious_movement" for deed in order.deeds)
        if not unheard:  # [INF-SKILL-CAUT-02]
            self._look(g)
        if order.notices or (lurking.could_lurk(g, g.reactive) and not unheard):
            g.then(ChooseReactions((g.reactive,), self.late), CloseWindow())
        elif corridor_fire.expected(g):
            g.then(CloseWindow())

    def _look(self, g: Infinity) -> None:
        order = g.under_way
        with still(g):  # nothing changes but who notices
            found = [(each, tuple(noticed(g, each))) for each in reactors(g)]
        for trooper, notices in found:
            if trooper.id in order.waiting:  # [INF-ARO-23]
                near = trooper.id in order.unseen  # it may see now what was only near [INF-ARO-08]
                notices = tuple(
                    each
                    for each in notices
                    if not g.troopers[each.mover].concealed or (near and each.sight)
                )
            elif trooper.id in order.unseen:  # near, and out of sight until now [INF-ARO-08]
                notices = tuple(answering.fresh(notices))
            if notices:
                order.notices[trooper.id] = notices
        for trooper in g.on_table(g.reactive):  # whatever is under it [INF-ARO-27]
            if trooper.id not in order.notices and could_notice(g, trooper):
                order.notices[trooper.id] = ()


class Aftermath(ReactionWindow, frozen=True):
    """Whoever could not answer what came first may do so now. [INF-SS-CAMO-22, INF-VIS-NULL-06]"""

    def run(self, g: Infinity) -> None:
        """Only if something did come first."""
        if g.under_way.settled:
            self._ask(g)


class CloseWarnings(Step, frozen=True):
    """Whoever was warned and lets it happen has no other chance. [INF-SS-CAMO-27]"""

    def run(self, g: Infinity) -> None:
        """What is fired into corridors comes later."""
        order = g.under_way
        order.forfeited += [name for name in order.notices if name not in order.reactions]
        order.notices = {}


class CloseWindow(Step, frozen=True):
    """Whoever has not reacted lets the chance pass; then corridors are fired into. [INF-ARO-06,
    INF-ARO-08, INF-ARO-26, INF-SUP-17]
    """

    def run(self, g: Infinity) -> None:
        """Zone of Control alone leaves the chance of being shot at in sight."""
        order = g.under_way
        for reactor, notices in order.notices.items():
            if reactor in order.reactions or not notices:
                continue
            seen = any(each.sight for each in notices)
            if all(g.troopers[each.mover].concealed for each in notices):
                order.waiting.append(reactor)  # for what it does next [INF-ARO-23]
                if seen:
                    continue
            (order.forfeited if seen else order.unseen).append(reactor)
        order.notices = {}
        corridor_fire.open_fire(g)


def reactors(g: Infinity) -> Iterable[Trooper]:
    """Enemies that can act and have not reacted yet. [INF-ARO-03, INF-ARO-10]"""
    order = g.under_way
    return [
        each
        for each in (*g.on_table(g.reactive), *lurking.in_hiding(g, g.reactive))
        if g.can_act(each)
        and (not each.hangs or can_act_hanging(g, each))
        and each.id not in order.troopers  # what is possessed may be freed [INF-HACK-16]
        and each.id not in order.reactions
        and each.id not in order.forfeited
        and all(each.id != deed.trooper for deed in order.poured)  # [INF-SUP-10]
    ]


def could_notice(g: Infinity, marker: Trooper) -> bool:
    """Whether what is under a marker could notice an activated model, as far as everybody knows:
    its owner is asked whatever it is, a mine or a model with any eyes. [INF-ARO-27]
    """
    order = g.under_way
    if not marker.concealed or marker.id in (*order.reactions, *order.troopers):
        return False
    eyes = is_all_round(g, marker)
    return any(
        near_along(marker, Path(order.way[mover]))
        or is_seen_along(g, marker, g.troopers[mover], Path(order.way[mover]), eyes)
        for mover in order.troopers
        if g.side(g.troopers[mover]) != g.side(marker)
    )


def noticed(g: Infinity, reactor: Trooper) -> Iterable[Notice]:
    """What of the declared paths somebody sees or has in its zone. [INF-ARO-07, INF-ARO-21]"""
    order = g.under_way
    foes = {foe.id for foe in foes_in_contact(g, reactor)}
    attackers = {
        deed.trooper
        for deed in order.deeds
        if deed.target == reactor.id or any(shot.target == reactor.id for shot in deed.shots)
    }
    for mover in order.troopers:
        if foes and mover not in foes and mover not in attackers:
            continue  # in close combat nobody minds who merely passes [INF-ARO-21]
        if answering.outside(g, g.troopers[mover]):
            continue  # it hacks from afar, along with others [INF-HACK-57]
        path = Path(order.way[mover])
        friend = g.side(g.troopers[mover]) == g.side(reactor)
        sight = () if friend else tuple(seen_along(g, reactor, g.troopers[mover], path))
        zone = () if friend else tuple(near_along(reactor, path))
        warned = [each for each in warnings(g, reactor) if each.mover == mover]
        shown = [each for each in exposed(g, reactor) if each.mover == mover and not friend]
        for each in (*warned, *shown):
            sight, zone = sight or each.sight, zone or each.zone
        notice = Notice(mover, sight, zone)
        if not foes:
            notice = answering.heard(g, reactor, notice)
        if notice != Notice(mover):
            yield notice


class LetPassAll(Action["ChooseReactions"], frozen=True):
    """Nobody else reacts. [INF-ARO-26]"""

    def verify(self, g: Infinity, asked: ChooseReactions) -> Refusal | None:
        """Reacting is optional, but all of a pack do what one of it does. [INF-SS-ANTI-03]"""
        from plancia.games.infinity.rules.samples import samples

        order = g.under_way
        for name in order.notices:
            mates = packs.answering_mates(g, g.troopers[name])
            if name in order.reactions or not mates:
                continue
            rows = {deed.action for deed in mates}
            also = (o for o in samples(g, asked, g.troopers[name]) if o.row in rows)
            if any(each.verify(g, asked) is None for each in also):
                return Refusal.of("INF-SS-ANTI-03", "infinity.no.pack_mind", model=name)
        return None

    def run(self, g: Infinity, asked: ChooseReactions) -> None:
        """The chance of all others is gone."""
        g.tell("INF-ARO-26", LetPass, g.by)
        g.end(asked)


class Forestall(Action["ChooseReactions"], frozen=True):
    """Come out of hiding, so that a model in sight cannot hide. [INF-SS-CAMO-29]"""

    trooper: PieceId

    def verify(self, g: Infinity, asked: ChooseReactions) -> Refusal | None:
        """It has to see it."""
        return lurking.forestall_refusal(g, g.troopers.get(self.trooper), g.by)

    def run(self, g: Infinity, asked: ChooseReactions) -> None:
        """That is all it does in this order."""
        lurking.step_forth(g, g.troopers[self.trooper], "INF-SS-CAMO-29")
        order = g.under_way
        order.forfeited.append(self.trooper)
        order.notices.pop(self.trooper, None)


class ChooseReactions(AsksForAction, frozen=True):
    """What each model does that noticed the order. [INF-ORD-30, INF-ARO-05]"""

    late: bool

    stays: ClassVar[bool] = True
    rule: ClassVar[str] = "INF-ARO-05"
    kinds: ClassVar[tuple[type, ...]] = (LetPassAll, Forestall)
    open: ClassVar[tuple[type, ...]] = ()
    decline: ClassVar[Action | None] = LetPassAll()

    def run(self, g: Infinity) -> tuple[Seat, ...]:
        """As long as somebody can still react, or could, for all that others know."""
        order = g.under_way
        over = all(reactor in order.reactions for reactor in order.notices)
        if over and not lurking.could_lurk(g, g.reactive):
            return ()
        return super().run(g)

    def refusal(self, g: Infinity, trooper: Trooper, row: Row) -> Refusal | None:
        """One reaction each, of the kinds that the table has, in sight where it must be."""
        from plancia.games.infinity.rules import explosion

        order = g.under_way
        if trooper.id in order.reactions:
            return Refusal.of("INF-ARO-03", "infinity.no.second_reaction", model=trooper.id)
        notices = order.notices.get(trooper.id)
        if notices is None:
            return Refusal.of("INF-ARO-04", "infinity.no.notice", model=trooper.id)
        if row is not action_table()["hack"] and not any(e.sight or e.zone for e in notices):
            return Refusal.of("INF-ARO-04", "infinity.no.notice", model=trooper.id)
        mind = packs.row_refusal(g, trooper, row.rules)
        if mind is not None:
            return mind
        if trooper.laid:
            return Refusal.of("INF-ARO-10", "infinity.no.model", model=trooper.id)
        movers = [g.troopers[each.mover] for each in notices]
        # who waits may do more once it has shown itself [INF-SS-CAMO-15, INF-SS-CAMO-16]
        if not row.finds and all(e.concealed and is_masked(g, trooper, e) for e in movers):
            return Refusal.of("INF-ARO-22", "infinity.no.marker_reaction", model=trooper.id)
        if row.reaction == "no" and not is_marking(g, row):
            return Refusal.of("INF-ARO-20", "infinity.no.reaction")
        if row.reaction == "dodge":
            return Refusal.of("INF-ARO-19", "infinity.no.movement_reaction")
        if foes_in_contact(g, trooper) and row.kind == "movement":
            return Refusal.of("INF-ARO-21", "infinity.no.engaged", model=trooper.id)
        if row.sight and not any(each.sight for each in notices):
            dodges = row is action_table()["dodge"]
            leaves = any(foe in movers for foe in foes_in_contact(g, trooper))  # [INF-CC-53]
            if not (dodges and (leaves or explosion.threatens(g, trooper))):  # [INF-SKILL-DODGE-01]
                return Refusal.of("INF-ZOC-02", "infinity.no.sight", model=trooper.id)
        return None

    def candidates(self, g: Infinity, seat: Seat) -> Iterable[Action]:
        """Samples for everybody who can react."""
        from plancia.games.infinity.rules.samples import samples

        order = g.under_way
        for reactor in order.notices:
            if reactor not in order.reactions:
                yield from samples(g, self, g.troopers[reactor])
        yield from (Forestall(each.id) for each in lurking.in_hiding(g, seat))
        yield LetPassAll()

    def declare(self, g: Infinity, deed: Declared) -> None:
        """It answers the order as a whole. [INF-ARO-03]"""
        target = g.troopers.get(deed.target)
        saw = target is not None and target.prone
        if deed.action == "alert":
            alert(g)
        g.under_way.reactions[deed.trooper] = replace(deed, saw_prone=saw)


def is_marking(g: Infinity, row: Row) -> bool:
    """Whether something is a mark that may be made in reaction. [INF-SS-FO-01]"""
    return g.setup.marks_in_reaction == "through_zones" and row is action_table()["mark_target"]


def alert(g: Infinity) -> None:
    """Everybody who has not reacted may turn, however far away. [INF-SKILL-ALERT-01,
    INF-SKILL-ALERT-02, INF-SKILL-FACE-02]
    """
    order = g.under_way
    for trooper in reactors(g):
        if trooper.id not in order.notices:
            order.notices[trooper.id] = tuple(
                Notice(mover, zone=(Stretch(0.0, float(Path(order.way[mover]).length)),))
                for mover in order.troopers
            )


def notice_of(g: Infinity, reactor: str, mover: str) -> Notice | None:
    """What somebody noticed of an activated model."""
    for notice in g.under_way.notices.get(reactor, ()):
        if notice.mover == mover:
            return notice
    return None


def in_stretches(notice: Notice, moment: float) -> bool:
    """Whether an activated model was in sight at a moment of its path. [INF-ARO-25]"""
    return any(each.start - 1e-6 <= moment <= each.end + 1e-6 for each in notice.sight)
