"""Sepsitors: minds that take others over, and those they have taken. [INF-WPN-SEP-01 to
INF-WPN-SEP-12, INF-CHAR-CUBE-03, INF-CHAR-CUBE-04]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.events import Foiled, TakenOver
from plancia.games.infinity.in_progress import Contest, Declared, Throw
from plancia.games.infinity.rules import coma, corridors
from plancia.games.infinity.rules.cubes import has_cube
from plancia.games.infinity.rules.hacking import network
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.rules.reactions import notice_of
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.throws import own_throw

ROW: Final = "sepsitor"
RESISTING: Final = "resist_sepsitor"
"""What a mind does that does nothing else against it. [INF-WPN-SEP-02]"""


class Sepsitorize(Deed, frozen=True):
    """Reach for the mind of a model that has a Cube. [INF-WPN-SEP-01, INF-WPN-SEP-03]"""

    target: str

    row: ClassVar[str] = ROW
    surprises: ClassVar[bool] = True

    def aims(self) -> list[str]:
        """The model that it is done to."""
        return [self.target]

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """A Sepsitor that works, and an enemy with a Cube; the distance is measured afterwards."""
        if not weapon_of(g, trooper):
            return Refusal.of("INF-WPN-SEP-01", "infinity.no.sepsitor", model=trooper.id)
        target = g.troopers.get(self.target)
        if target is None or not target.is_on_table or g.side(target) == g.side(trooper):
            return Refusal.of("INF-LOS-11", "infinity.no.target")
        if target.concealed:
            return Refusal.of("INF-SS-CAMO-17", "infinity.no.marker", model=trooper.id)
        if target.is_out:
            return Refusal.of("INF-UNC-06", "infinity.no.unconscious", model=target.id)
        if not has_cube(g, target):
            return Refusal.of("INF-WPN-SEP-03", "infinity.no.cube", model=target.id)
        if isinstance(asked, ChooseAction):
            return None
        if notice_of(g, trooper.id, target.id) is None:
            return Refusal.of("INF-ARO-02", "infinity.no.reaction_target", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """At the first moment at which the target is in reach."""
        target = g.troopers[self.target]
        moment = network.first_moment(g, trooper, target, "")
        if moment is None:  # [INF-SS-COMA-02]
            moment = coma.first_moment(g, trooper, target)
        return Declared(
            action=self.row, trooper=self.trooper, target=self.target, moment=moment or 0.0
        )


def weapon_of(g: Infinity, trooper: Trooper) -> str:
    """The Sepsitor of a model, if it has one that works."""
    return next((n for n in g.profile(trooper).weapons if "subverts" in g.weapon(n).properties), "")


# --- the rolls ------------------------------------------------------------------------------------


def sepsitor_throw(g: Infinity, deed: Declared) -> Throw:
    """WIP with nothing added; out of reach there is no roll. [INF-WPN-SEP-01, INF-WPN-SEP-02]"""
    lost = not (network.reaches(g, deed) or _through(g, deed))
    return own_throw(g, deed, "wip", target=deed.target, lost=lost)


def _through(g: Infinity, deed: Declared) -> bool:
    """Whether a model has given its life near the target. [INF-SS-COMA-01, INF-SS-COMA-02]"""
    pair = (g.troopers[deed.trooper], g.troopers[deed.target])
    return coma.first_moment(g, *pair) is not None


def is_opposed(ours: Throw, answer: Throw, attacks: frozenset[str]) -> bool:
    """Whether somebody's roll against a Sepsitor's user resists it: whatever that one does against
    it, or a dodge. [INF-WPN-SEP-02]
    """
    mine, theirs = (ours, answer) if ours.action == ROW else (answer, ours)
    if theirs.trooper != mine.target:
        return False
    against = theirs.target == mine.trooper and theirs.action in attacks | {ROW, "hack"}
    return against or theirs.action == "dodge"


def resisted(g: Infinity, contest: Contest) -> Contest:
    """A mind that does nothing against it resists with its will. [INF-WPN-SEP-02]"""
    if contest.opposed:
        return contest
    active, reactive = contest.active, contest.reactive
    if active is not None and active.action == ROW and not active.lost:
        return Contest(active=active, reactive=_resistance(g, active), opposed=True)
    if reactive is not None and reactive.action == ROW and not reactive.lost:
        return Contest(active=_resistance(g, reactive), reactive=reactive, opposed=True)
    return contest


def _resistance(g: Infinity, throw: Throw) -> Throw:
    return Throw(
        trooper=throw.target,
        action=RESISTING,
        attribute="wip",
        base=g.profile(g.troopers[throw.target]).attributes.wip,
        dice=(0,),
        target=throw.trooper,
    )


# --- what comes of them ---------------------------------------------------------------------------


def carry_out(g: Infinity, contests: Iterable[Contest]) -> None:
    """Who has won against all that opposed it controls its target. [INF-WPN-SEP-04]"""
    won: dict[Throw, bool] = {}
    for throw, good in _attempts(contests):
        won[throw] = won.get(throw, True) and good
    sides = {throw: g.side(g.troopers[throw.trooper]) for throw in won}
    for throw, good in won.items():
        target = g.troopers[throw.target]
        if throw.lost or not target.is_on_table:
            continue
        if g.side(target) == sides[throw]:
            continue  # another one has taken it in this order already
        if good:
            take(g, target, g.troopers[throw.trooper])
        else:
            shake(g, target, throw.trooper)


def _attempts(contests: Iterable[Contest]) -> Iterator[tuple[Throw, bool]]:
    for contest in contests:
        for throw, effects in ((contest.active, contest.hits), (contest.reactive, contest.answers)):
            if throw is not None and throw.action == ROW:
                yield throw, any(effects)


def take(g: Infinity, target: Trooper, by: Trooper) -> None:
    """It fights for the other side for the rest of the battle, with the orders of its master's
    combat group; or for its own again. [INF-WPN-SEP-04, INF-WPN-SEP-05]
    """
    corridors.end(g, target)
    if g.exchange is not None and target.id in g.exchange.foiled:  # not all attacks failed
        g.exchange.foiled.remove(target.id)
    g.tell("INF-WPN-SEP-04", TakenOver, target.id, by.id)
    if target.is_in("sepsitorized"):
        target.states = tuple(each for each in target.states if each != "sepsitorized")
        target.master, target.identified = "", False
        return
    target.states = (*target.states, "sepsitorized")
    target.master, target.identified = by.id, False


def shake(g: Infinity, target: Trooper, by: str) -> None:
    """An attack without success shakes its object. [INF-GUTS-06]"""
    assert g.exchange is not None
    if target.id not in g.exchange.foiled:
        g.exchange.foiled.append(target.id)
    g.tell("INF-GUTS-06", Foiled, target.id, by)


def samples(g: Infinity, asked: AsksForAction, trooper: Trooper) -> Iterator[Deed]:
    """Every enemy whose mind can be reached for."""
    if not weapon_of(g, trooper):
        return
    order = g.under_way
    near = [foe.id for foe in g.enemies(trooper)]
    targets = near if isinstance(asked, ChooseAction) else list(order.troopers)
    yield from (Sepsitorize(trooper.id, name) for name in targets)
