"""Words about the icons of attacks under way, and about rage out of turn."""

from __future__ import annotations

from plancia.games.giga_robo.amounts import against, side_of
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules.attack.safety import attack_safe, dice_safe
from plancia.games.giga_robo.rules.rage import ChooseRage
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.base import Effect, Place


class TakeReaction(Effect, frozen=True):
    """The opponent's attack loses the reaction icon, the owner's attack has it. [GR-KW-166]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Even if the owner is the active player: ties are then worked out the other way."""
        mine, theirs = side_of(g, f.owner), against(g, f.owner)
        f.done = mine is not None and theirs is not None and not dice_safe(g)
        if mine is None or theirs is None or not f.done or attack_safe(g, theirs):
            return
        mine.changes.pop("no_reaction", None)
        theirs.changes.pop("reaction", None)
        mine.changes["reaction"] = theirs.changes["no_reaction"] = 1


class HalfRage(Effect, frozen=True):
    """The owner gains half its rage: half in spirit, or half the power in tokens. [GR-KW-84]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Each rounded up."""
        g.then(ChooseRage((f.owner,), halved=True))
