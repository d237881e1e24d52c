"""Words about what others have declared: cancelling, protecting, changing an attack."""

from __future__ import annotations

from plancia.games.giga_robo.in_progress import Frame, Played, Side
from plancia.games.giga_robo.rules.attack.pools import share
from plancia.games.giga_robo.rules.attack.safety import attack_safe
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.base import Effect
from plancia.texts.words import Place


def played_card(g: GigaRobo, name: str) -> tuple[Side, Played] | None:
    """A card of the attack under way, and its side."""
    fight = g.fight
    if fight is None:
        return None
    for side in (fight.active, fight.reply):
        if side is not None:
            for played in side.cards:
                if played.card == name:
                    return side, played
    return None


class Cancel(Effect, frozen=True):
    """Cancel the instant or attack card that was named. [GR-KW-34, GR-KW-35, GR-CNL-01]

    An instant stays on the stack and does nothing when it resolves. Alone, an attack card is the
    whole attack; in a combo it breaks the combo at its place [GR-CNL-10].
    """

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Instants are named by their number, attack cards by their name."""
        for pending in g.stack:
            if str(pending.number) == f.at:
                pending.cancelled = True
        found = played_card(g, f.at)
        if found is None or attack_safe(g, found[0]):
            return
        side, played = found
        played.state = "cancelled"
        if len(side.cards) == 1:
            side.cancelled = True
        elif g.fight is not None and g.fight.stage == "pools":
            side.attack -= share(g, side, played)
            side.power -= played.power
