"""Rounds: secret cards, reveal, alternating turns by the impulse die. [PRE-RND-01 to PRE-RND-14]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import ClassVar, overload

from plancia.core import Refusal, Seat
from plancia.games.pacific_rim import events
from plancia.games.pacific_rim.rules import dice
from plancia.games.pacific_rim.rules.activation import Activate
from plancia.games.pacific_rim.rules.ending import EndCheck
from plancia.games.pacific_rim.rules.reserves import EndRound
from plancia.games.pacific_rim.state import Action, Decision, Model, PacificRim, Side, Step


class BeginRound(Step, frozen=True):
    """A round begins. [PRE-RND-01]"""

    def run(self, g: PacificRim) -> None:
        """Cards and reveal; every part of a round leads to the next one."""
        g.round += 1
        g.round_phase = "choosing"
        for model in g.models.values():
            model.activated = False
        g.tell("PRE-RND-01", events.RoundBegan, g.round)
        owners = tuple(dict.fromkeys(m.owner for m in g.on_table() if m.deck))
        g.then(ChooseCards(owners), Reveal(), DecideFirstTurn())


class LayCards(Action["ChooseCards"], frozen=True):
    """One card for each own model, face down. [PRE-RND-02]"""

    cards: dict[str, str]
    """The card of each model, by its id."""

    def __hash__(self) -> int:
        """By its cards: searches keep actions in tables."""
        return hash(frozenset(self.cards.items()))

    def verify(self, g: PacificRim, asked: ChooseCards) -> Refusal | None:
        """Every model that has a card left must get one; no other may."""
        mine = models_of(g, g.by)
        for model in mine:
            card = self.cards.get(model.id, "")
            if card not in model.deck:
                return Refusal.of("PRE-RND-02", "pacific_rim.no.card", model=model.id, card=card)
        if len(self.cards) != len(mine):
            return Refusal.of("PRE-RND-02", "pacific_rim.no.models")
        return None

    def run(self, g: PacificRim, asked: ChooseCards) -> None:
        """Nobody sees them until all are ready."""
        for model in models_of(g, g.by):
            model.card = self.cards[model.id]
            model.deck.remove(model.card)


def models_of(g: PacificRim, seat: Seat) -> list[Model]:
    """The models on the table for which a player has to choose a card."""
    return [m for m in g.on_table() if m.owner == seat and m.deck and not m.card]


class ChooseCards(Decision, frozen=True):
    """All players choose in secret, at the same time. [PRE-RND-02]"""

    rule: ClassVar[str] = "PRE-RND-02"
    kinds: ClassVar[tuple[type, ...]] = (LayCards,)
    open: ClassVar[tuple[type, ...]] = (LayCards,)
    secret: ClassVar[tuple[type, ...]] = (LayCards,)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[LayCards]:
        """All combinations where they are few, otherwise many that are spread over all."""
        return Combinations({model.id: tuple(model.deck) for model in models_of(g, seat)})


MOST = 216
"""More combinations than this are sampled: three models of six cards."""
SPREAD = 7919
"""How far apart samples are: a prime that divides no number of combinations, so all differ."""


class Combinations(Sequence[LayCards]):
    """The combinations of a card from each deck; one is made when it is looked at."""

    __slots__ = ("decks", "total")

    def __init__(self, decks: Mapping[str, tuple[str, ...]]) -> None:
        """The decks of some models, by their ids."""
        self.decks = decks
        self.total = prod(map(len, decks.values()))

    def __len__(self) -> int:
        """Of very many only some are offered."""
        return min(self.total, MOST)

    @overload
    def __getitem__(self, index: int) -> LayCards: ...
    @overload
    def __getitem__(self, index: slice) -> list[LayCards]: ...
    def __getitem__(self, index: int | slice) -> LayCards | list[LayCards]:
        """The last model's card changes first."""
        places = range(len(self))[index]
        if isinstance(places, range):
            return [self[place] for place in places]
        left = places if self.total <= MOST else places * SPREAD % self.total
        laid: dict[str, str] = {}
        for model, deck in reversed([*self.decks.items()]):
            left, number = divmod(left, len(deck))
            laid[model] = deck[number]
        return LayCards({model: laid[model] for model in self.decks})


class Reveal(Step, frozen=True):
    """All cards are turned face up at once. [PRE-RND-03]"""

    def run(self, g: PacificRim) -> None:
        """From now on passive texts work. [PRE-CRD-04]"""
        g.round_phase = "turns"
        g.reveal()
        cards = {model.id: model.card for model in g.on_table() if model.card}
        g.tell("PRE-RND-03", events.CardsRevealed, cards)


class DecideFirstTurn(Step, frozen=True):
    """Who takes the first turn is decided after the reveal. [PRE-RND-04]"""

    def run(self, g: PacificRim) -> None:
        """The side with fewer models decides, on a tie the Kaiju side; in a civil war the attacker
        begins on a tie. [PRE-RND-04, PRE-RND-05, PRE-CIV-05]
        """
        jaegers, kaiju = len(g.on_table("jaeger")), len(g.on_table("kaiju"))
        if g.setup.mode == "civil_war" and jaegers == kaiju:
            g.turn = "kaiju"
            g.tell("PRE-CIV-05", events.FirstTurn, "kaiju")
            g.then(TakeTurn())
        else:
            side: Side = "jaeger" if jaegers < kaiju else "kaiju"
            g.then(ChooseFirstTurn((g.first(side),)), TakeTurn())


class TakeFirst(Action["ChooseFirstTurn"], frozen=True):
    """Which side takes the first turn. [PRE-RND-04]"""

    side: Side

    def run(self, g: PacificRim, asked: ChooseFirstTurn) -> None:
        """Its turn comes first."""
        g.turn = self.side
        g.tell("PRE-RND-04", events.FirstTurn, self.side)


class ChooseFirstTurn(Decision, frozen=True):
    """The first turn of the round. [PRE-RND-04]"""

    rule: ClassVar[str] = "PRE-RND-04"
    kinds: ClassVar[tuple[type, ...]] = (TakeFirst,)
    answers: ClassVar[tuple[Action, ...]] = (TakeFirst("jaeger"), TakeFirst("kaiju"))


# --- turns ----------------------------------------------------------------------------------------


def ready(g: PacificRim, side: Side) -> list[Model]:
    """The models of a side that can still be activated. [PRE-RND-09 to PRE-RND-11]"""
    return [model for model in g.on_table(side) if model.card and not model.activated]


class TakeTurn(Step, frozen=True):
    """Turns alternate until nobody can be activated any more: the round ends. [PRE-RND-12]"""

    def run(self, g: PacificRim) -> None:
        """A side without a model left is skipped and does not roll."""
        foe = g.foe_of(g.turn)
        if not ready(g, g.turn):
            if not ready(g, foe):
                g.then(EndRound(), EndCheck(), BeginRound())
                return
            g.turn, foe = foe, g.turn
        g.active = g.first(g.turn)
        g.then(Activations())
        g.impulse, face = dice.impulse(g, "PRE-RND-06")
        g.tell("PRE-RND-06", events.ImpulseRolled, g.turn, g.impulse, face)
        sides = (g.turn, foe) if g.setup.leader_reroll == "any_impulse_die" else (g.turn,)
        offer_impulse_reroll(g, tuple([side for side in sides if leads(g, side)]))


def offer_impulse_reroll(g: PacificRim, sides: tuple[Side, ...]) -> None:
    """Ask the first of these sides; the others only if it keeps the die. [PRE-LDR-03]"""
    if sides:
        g.then(AskImpulseReroll((g.first(sides[0]),), sides[0], sides[1:]))


def leads(g: PacificRim, side: Side) -> bool:
    """Whether a leader can give command and control. [PRE-LDR-04]"""
    leader = g.leaders.get(side)
    return leader is not None and not leader.used and g.models[leader.model].place == "table"


class RollImpulseAgain(Action["AskImpulseReroll"], frozen=True):
    """Let the impulse die be rolled again, or keep it. [PRE-LDR-02]"""

    again: bool

    def run(self, g: PacificRim, asked: AskImpulseReroll) -> None:
        """The second result stands: it cannot be rolled a third time. [PRE-LDR-03]"""
        if self.again:
            g.leaders[asked.side].used = True
            g.impulse, face = dice.impulse(g, "PRE-LDR-02")
            g.tell("PRE-LDR-03", events.ImpulseAgain, asked.side, g.impulse, face)
        else:
            offer_impulse_reroll(g, asked.others)


class AskImpulseReroll(Decision, frozen=True):
    """Once per game: roll the impulse die again. [PRE-LDR-02]"""

    side: Side
    others: tuple[Side, ...] = ()
    """Who is asked next if it is kept."""

    rule: ClassVar[str] = "PRE-LDR-02"
    kinds: ClassVar[tuple[type, ...]] = (RollImpulseAgain,)
    answers: ClassVar[tuple[Action, ...]] = (RollImpulseAgain(False), RollImpulseAgain(True))


class Activations(Step, frozen=True):
    """As many activations as the die allows, one at a time. [PRE-RND-08, PRE-RND-13]"""

    def run(self, g: PacificRim) -> None:
        """What exceeds the models left is lost; then the turn passes on. [PRE-RND-07]"""
        if g.impulse < 1 or not ready(g, g.turn):
            g.turn = g.foe_of(g.turn)
            TakeTurn().run(g)
        else:
            g.impulse -= 1
            g.then(ChooseModel((g.first(g.turn),)), Activations())


class PickModel(Action["ChooseModel"], frozen=True):
    """Activate this model: it has a face-up card and has not been activated. [PRE-RND-06,
    PRE-RND-09, PRE-RND-10]
    """

    model: str

    refused: ClassVar[tuple[str, ...]] = ("PRE-RND-09", "pacific_rim.no.activation")

    def run(self, g: PacificRim, asked: ChooseModel) -> None:
        """It is fully finished before another is chosen."""
        Activate(self.model).run(g)


class Forgo(Action["ChooseModel"], frozen=True):
    """Activate nobody, where the table allows it. [PRE-RND-13]"""

    refused: ClassVar[tuple[str, ...]] = ("PRE-RND-13", "pacific_rim.no.forgo")

    def run(self, g: PacificRim, asked: ChooseModel) -> None:
        """The rest of the result is lost."""
        g.impulse = 0


class ChooseModel(Decision, frozen=True):
    """Which model is activated. [PRE-RND-06]"""

    rule: ClassVar[str] = "PRE-RND-06"
    kinds: ClassVar[tuple[type, ...]] = (PickModel, Forgo)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """Every model that can be."""
        found: list[Action] = [PickModel(model.id) for model in ready(g, g.turn)]
        if g.setup.impulse_activations == "may":
            found.append(Forgo())
        return found
