"""Words that take dice out of a roll. [GR-KW-90]"""

from __future__ import annotations

from plancia.games.giga_robo.amounts import against, lowest, side_of
from plancia.games.giga_robo.in_progress import DieKind, Frame, Side
from plancia.games.giga_robo.rules.attack.dice import drop
from plancia.games.giga_robo.rules.attack.safety import dice_safe
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts.running import ask
from plancia.games.giga_robo.words.base import Effect, Place


class DropLowest(Effect, frozen=True):
    """The lowest die of the opponent's roll is gone for this attack. [GR-KW-90, GR-KW-96]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Among equal dice of different kinds the owner picks."""
        side = self.side(g, f)
        if side is None or dice_safe(g):
            return
        least = lowest(side)
        kinds = dict.fromkeys(die.kind for die in side.dice if die.result == least)
        ask(g, f.owner, "die_kind", "word", kinds, at)

    def side(self, g: GigaRobo, f: Frame) -> Side | None:
        """Whose roll it is: the one against the owner's, or that of whoever is answered."""
        return against(g, f.owner) or (side_of(g, f.victim) if f.victim else None)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Ties, winner and successes are worked out anew."""
        side = self.side(g, f)
        assert side is not None
        least = lowest(side)
        kind: DieKind
        for number, die in enumerate(side.dice):
            kind = die.kind
            if die.result == least and kind == value:
                drop(g, side, number)
                return
