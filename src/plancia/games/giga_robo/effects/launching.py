"""Words that change the forced movement of an own attack. [GR-KW-132]"""

from __future__ import annotations

from plancia.games.giga_robo.amounts import side_of
from plancia.games.giga_robo.in_progress import Frame, Side
from plancia.games.giga_robo.rules.attack.safety import attack_safe
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.base import Effect, Place


def own_attack(g: GigaRobo, f: Frame) -> Side | None:
    """The owner's attack under way, unless it cannot be changed."""
    side = side_of(g, f.owner)
    return None if side is None or not side.cards or attack_safe(g, side) else side


class ThrowInstead(Effect, frozen=True):
    """One optional throw replaces all forced movement of the attack. [GR-KW-132]"""

    n: int

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """At the place of the first one, or after the text."""
        side = own_attack(g, f)
        f.done = side is not None
        if side is not None:
            side.changes["throw_instead"] = self.n


class PushMore(Effect, frozen=True):
    """A push of the attack goes farther, or one is added after its text. [GR-KW-132]"""

    n: int = 1

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The owner may leave the additional hexes."""
        side = own_attack(g, f)
        f.done = side is not None
        if side is not None:
            side.changes["push_more"] = side.changes.get("push_more", 0) + self.n
