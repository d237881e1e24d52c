"""Who should fall Unconscious, and what may come of it instead. [INF-UNC-02, INF-SS-VALOR-02 to
INF-SS-VALOR-09, INF-SS-EXRAH-02]
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import ClassVar

from plancia.core import PieceId, Refusal
from plancia.games.infinity.events import KeptUp
from plancia.games.infinity.rules import damage
from plancia.games.infinity.state import Action, Decision, Infinity, Trooper


def drop(g: Infinity, trooper: Trooper) -> None:
    """As many wounds as it can take: Unconscious, unless a skill says otherwise."""
    if trooper.kept_up:  # it has been settled before
        return
    if g.hooks(trooper).standing.unbowed:
        keep_up(g, trooper, "INF-SS-VALOR-07")
    elif can_go_on(g, trooper) or can_explode(g, trooper):
        g.then(ChooseFall((g.side(trooper),), trooper.id))
    else:
        go_down(g, trooper)


def go_down(g: Infinity, trooper: Trooper) -> None:
    """Unconscious; of some that is the end. [INF-UNC-02, INF-SS-EXRAH-02]"""
    if g.hooks(trooper).standing.brittle:
        damage.die(g, trooper, "INF-SS-EXRAH-02")
    else:
        damage.fall(g, trooper)


def can_go_on(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model is dogged, and it is its own turn. [INF-SS-VALOR-02, INF-SS-VALOR-06]"""
    return g.hooks(trooper).standing.dogged and g.side(trooper) == g.active


def can_explode(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model may blow up: a machine that jumps out of the sky does so only there.
    [INF-SS-EXPL-01, INF-SS-EXPL-06]
    """
    return g.hooks(trooper).standing.explodes and not lands_with_it(g, trooper)


def lands_with_it(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model explodes where it lands. [INF-SS-EXPL-06]"""
    profile = g.profile(trooper)
    jumps = profile.type == "TAG" and profile.hooks.deploying.jumps
    return jumps and profile.hooks.standing.explodes


def keep_up(g: Infinity, trooper: Trooper, rule: str) -> None:
    """It stays on its feet; another wound is its death. [INF-SS-VALOR-03, INF-SS-VALOR-08]"""
    trooper.kept_up = "unbowed" if rule == "INF-SS-VALOR-07" else "dogged"
    g.tell(rule, KeptUp, trooper.kept_up, trooper.id)


class StayUp(Action["ChooseFall"], frozen=True):
    """Go on, and get one order after another. [INF-SS-VALOR-02]"""

    def verify(self, g: Infinity, asked: ChooseFall) -> Refusal | None:
        """Only who is dogged, and in the own turn. [INF-SS-VALOR-06]"""
        if not can_go_on(g, g.troopers[asked.trooper]):
            return Refusal.of("INF-SS-VALOR-06", "infinity.no.dogged", model=asked.trooper)
        return None

    def run(self, g: Infinity, asked: ChooseFall) -> None:
        """The next order has to be for it."""
        keep_up(g, g.troopers[asked.trooper], "INF-SS-VALOR-02")


class BlowUp(Action["ChooseFall"], frozen=True):
    """Explode on the spot. [INF-SS-EXPL-01]"""

    def verify(self, g: Infinity, asked: ChooseFall) -> Refusal | None:
        """It takes the skill, and no roll."""
        if not can_explode(g, g.troopers[asked.trooper]):
            return Refusal.of("INF-SS-EXPL-01", "infinity.no.explosion", model=asked.trooper)
        return None

    def run(self, g: Infinity, asked: ChooseFall) -> None:
        """It is dead, and so may be others."""
        from plancia.games.infinity.rules import explosion

        explosion.blow_up(g, g.troopers[asked.trooper])


class Drop(Action["ChooseFall"], frozen=True):
    """Fall Unconscious as anybody would. [INF-SS-VALOR-02]"""

    def verify(self, g: Infinity, asked: ChooseFall) -> Refusal | None:
        """That is what the wounds ask for."""
        return None

    def run(self, g: Infinity, asked: ChooseFall) -> None:
        """It may be helped later."""
        go_down(g, g.troopers[asked.trooper])


class ChooseFall(Decision, frozen=True):
    """What becomes of somebody who should fall Unconscious. [INF-SS-VALOR-02]"""

    trooper: PieceId

    rule: ClassVar[str] = "INF-SS-VALOR-02"
    kinds: ClassVar[tuple[type, ...]] = (StayUp, BlowUp, Drop)

    def candidates(self, g: Infinity, seat: str) -> Iterator[Action]:
        """To go on first."""
        yield StayUp()
        yield BlowUp()
        yield Drop()


# --- one order after another ----------------------------------------------------------------------


def abandon(g: Infinity, led: Collection[str] = ()) -> None:
    """An order is given: whoever holds on doggedly, and does not get it, dies. [INF-SS-VALOR-02,
    INF-SS-VALOR-03]
    """
    for trooper in g.on_table(g.active):
        if trooper.kept_up == "dogged" and trooper.id not in led:
            damage.die(g, trooper, "INF-SS-VALOR-03")


def is_dogged(trooper: Trooper) -> bool:
    """Whether somebody holds on as long as it gets orders. [INF-SS-VALOR-03]"""
    return trooper.kept_up == "dogged"
