"""An instant that works by the text of another. [GR-KW-156]

You is the copying player; requirements, cost and cooldown value are not copied. What the text
names, and its X, are settled as it is copied.
"""

from __future__ import annotations

from msgspec import structs

from plancia.core import Seat
from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.events.attack import TextBorrowed
from plancia.games.giga_robo.events.cards import NothingCame
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules import spirit
from plancia.games.giga_robo.rules.cards import spendable
from plancia.games.giga_robo.state import GigaRobo, Sequel
from plancia.games.giga_robo.texts import naming
from plancia.games.giga_robo.texts.running import carry_out
from plancia.texts.choosing import OnlyChoice, choose


def take_over(g: GigaRobo, f: Frame, text: str, *, x: int = 0, fleeting: bool = False) -> None:
    """The instant that is being resolved takes over a text; `fleeting`: until end of turn."""
    response = g.stack[-1]
    response.text, response.fleeting = text, fleeting
    g.tell("GR-KW-156", TextBorrowed, f.owner, f.source, text)
    card = g.library.cards[text]
    names = naming.names(g, g.players[f.owner], card.names, card)
    if names:
        then = CopyText(f.owner, f.source, f.victim, text, x)
        choose(g, f.owner, "copied_name", "word", names, then)
    else:
        g.tell("GR-KW-156", NothingCame, f.owner, text)


class CopyText(Sequel[str], frozen=True):
    """What the copied text names is chosen, then its X. [GR-KW-14]"""

    owner: Seat
    source: str
    victim: Seat
    text: str
    x: int
    """Announced before; 0: it is chosen now, and paid where the cost has an X. [GR-KW-15]"""
    at: str | None = None

    def resume(self, g: GigaRobo, value: str) -> None:
        """First what it names, then X."""
        if self.at is None:
            self.named(g, value)
        else:
            self.carry_out(g, self.at, int(value))

    def named(self, g: GigaRobo, at: str) -> None:
        """An X that was announced before is taken over; another one is chosen now."""
        from plancia.games.giga_robo.rules.responses.legality import most_x

        victim = at if at in g.players else naming.victim(g, self.owner, at) or self.victim
        card, then = g.library.cards[self.text], structs.replace(self, victim=victim, at=at)
        if card.x is None or self.x:
            g.ask(OnlyChoice(str(self.x)), then=then)
            return
        most = most_x(g, self.owner, self.text, card.x, at)
        if card.cost_plus_x:
            most = min(most, spendable(g, self.owner))  # [GR-KW-157]
        if most > 0:
            choose(g, self.owner, "copied_x", "number", map(str, range(1, most + 1)), then)

    def carry_out(self, g: GigaRobo, at: str, x: int) -> None:
        """As if it were printed on the copying card; prices inside the text are part of it."""
        card = g.library.cards[self.text]
        if card.cost_plus_x and not self.x:  # [GR-KW-157]
            spirit.spend(g, self.owner, x)
        frame = Frame(self.owner, self.source, victim=self.victim, x=x, at=at)
        if not card.pays.payable(g, frame):
            return
        if card.counts is not None:
            x = amount(g, frame, card.counts)
        about = (self.owner, self.source)
        carry_out(g, f"{self.text}/text", *about, "instant", self.victim, x, at)
        carry_out(g, f"{self.text}/pays", *about, "effect", self.victim, x, at)
