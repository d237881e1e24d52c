"""Who brings itself round: Regeneration and AutoMediKits. [INF-SS-REGEN-01 to INF-SS-REGEN-06,
INF-EQ-AMK-01 to INF-EQ-AMK-04, INF-SS-VALOR-10, INF-SS-VALOR-11]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.events import Healed
from plancia.games.infinity.in_progress import Contest, Declared, Throw
from plancia.games.infinity.rules import damage
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.throws import own_throw


class Recover(Deed, frozen=True):
    """Get back a wound with a roll of PH."""

    rule: ClassVar[str]
    """What gives the right to it."""

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """There must be a wound that it can close."""
        if g.hooks(trooper).standing.incurable:
            return Refusal.of("INF-SS-EXRAH-01", "infinity.no.incurable", model=trooper.id)
        if not self.helps(trooper):
            return Refusal.of(self.rule, "infinity.no.recovery", model=trooper.id)
        return None

    def helps(self, trooper: Trooper) -> bool:
        """Whether somebody is so badly hurt that it works."""
        return is_past_standing(trooper)

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """It is all that an Unconscious model does. [INF-UNC-06]"""
        return Declared(action=self.row, trooper=self.trooper)


class Regenerate(Recover, frozen=True):
    """Close a wound by itself, conscious or not. [INF-SS-REGEN-01]"""

    row: ClassVar[str] = "regenerate"
    rule: ClassVar[str] = "INF-SS-REGEN-01"

    def helps(self, trooper: Trooper) -> bool:
        """Any wound."""
        return trooper.wounds > 0


class UseAutoMediKit(Recover, frozen=True):
    """Come round with the help of an AutoMediKit. [INF-EQ-AMK-01, INF-SS-VALOR-10]"""

    row: ClassVar[str] = "use_automedikit"
    rule: ClassVar[str] = "INF-EQ-AMK-01"


RECOVERIES: Final[tuple[type[Recover], ...]] = (Regenerate, UseAutoMediKit)
ROWS: Final = {kind.row: kind for kind in RECOVERIES}


def is_past_standing(trooper: Trooper) -> bool:
    """Whether somebody is Unconscious, or on its feet only because it ignores it.
    [INF-SS-VALOR-10]
    """
    return trooper.wounds > 0 and (trooper.is_out or trooper.kept_up == "unbowed")


def recovery_throw(g: Infinity, deed: Declared) -> Throw:
    """A normal roll of PH. [INF-SS-REGEN-01, INF-EQ-AMK-01]"""
    return own_throw(g, deed, "ph")


def samples(trooper: Trooper) -> Iterator[Deed]:
    """What somebody could do for itself."""
    if trooper.wounds:
        yield from (kind(trooper.id) for kind in RECOVERIES)


def carry_out(g: Infinity, contests: Iterable[Contest]) -> None:
    """Who succeeds has a wound less; who fails while it should be down is dead. [INF-SS-REGEN-01,
    INF-SS-REGEN-02, INF-EQ-AMK-02, INF-SS-VALOR-11]
    """
    for contest in contests:
        throw = contest.active
        if throw is None or throw.action not in ROWS:
            continue
        trooper = g.troopers[throw.trooper]
        if any(contest.hits):
            mend(g, trooper, ROWS[throw.action].rule)
        elif is_past_standing(trooper):
            rule = "INF-SS-VALOR-11" if trooper.kept_up else "INF-SS-REGEN-02"
            damage.die(g, trooper, rule if throw.action == Regenerate.row else "INF-EQ-AMK-02")


def mend(g: Infinity, trooper: Trooper, rule: str) -> None:
    """One wound less; whoever was down is up again. [INF-SS-DOC-01, INF-SS-REGEN-01]"""
    trooper.wounds = max(trooper.wounds - 1, 0)
    if trooper.wounds < g.profile(trooper).attributes.toughness:
        trooper.is_out, trooper.kept_up = trooper.is_in("stunned"), ""
    g.tell(rule, Healed, trooper.id, trooper.wounds)
