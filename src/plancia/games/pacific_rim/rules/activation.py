"""Activations: the free movement, then the action card. [PRE-ACT-01 to PRE-ACT-06]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from plancia.core import Refusal, Seat
from plancia.games.pacific_rim.components import (
    ActionCard,
    Advance,
    DeepDrift,
    Effects,
    Gain,
    Melee,
    Option,
    Ranged,
    Rotate,
    Run,
    Tactical,
)
from plancia.games.pacific_rim.events import Activated, CardUsed, TrackChanged
from plancia.games.pacific_rim.in_progress import Activation, AttackPlan, CardEffects
from plancia.games.pacific_rim.rules import runs, values
from plancia.games.pacific_rim.rules.abilities import ChooseAbility
from plancia.games.pacific_rim.rules.attack import declare
from plancia.games.pacific_rim.rules.movement import BeginMovement
from plancia.games.pacific_rim.rules.neural_load import Survivors, TestLoad
from plancia.games.pacific_rim.rules.rotation import ChooseRotation
from plancia.games.pacific_rim.rules.runs import begin_run
from plancia.games.pacific_rim.rules.tactical import ChooseTacticalAction
from plancia.games.pacific_rim.rules.targets import has_ranged_target, melee_targets
from plancia.games.pacific_rim.state import Action, Decision, Model, PacificRim, Step


class Activate(Step, frozen=True):
    """A model is activated. [PRE-RND-10]"""

    model: str

    def run(self, g: PacificRim) -> None:
        """Movement first, card second; a run spans both, and may be declared before the free
        movement where the card has one. [PRE-ACT-01, PRE-RUN-07]
        """
        model = g.models[self.model]
        model.activated = True
        g.acting = Activation(self.model)
        g.tell("PRE-RND-10", Activated, model.id)
        owner = (model.owner,)
        g.then(OfferCard(), ChooseAbility(owner, end=True), EndActivation())
        if can_run(g, model):
            g.then(AskRun(owner), FreeMovement())
        else:
            BeginMovement().run(g)


def can_run(g: PacificRim, model: Model) -> bool:
    """Whether the model's card lets it run now."""
    if runs.run_of(g, model) is None or runs.run_refusal(g, model) is not None:
        return False
    return values.can_pay(model, g.card_of(model).cost)


class RunNow(Action["AskRun"], frozen=True):
    """Run, or move normally first. [PRE-RUN-07]"""

    run_now: bool

    def run(self, g: PacificRim, asked: AskRun) -> None:
        """The cost of the card is paid at the declaration."""
        if self.run_now:
            runs.pay_card(g, g.acting_model)
            begin_run(g, g.acting_model)


class AskRun(Decision, frozen=True):
    """Run with the whole activation, or not. [PRE-RUN-07]"""

    rule: ClassVar[str] = "PRE-RUN-07"
    kinds: ClassVar[tuple[type, ...]] = (RunNow,)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[RunNow]:
        """Both."""
        return (RunNow(True), RunNow(False))


class FreeMovement(Step, frozen=True):
    """One free movement, unless a run has replaced it. [PRE-ACT-01]"""

    def run(self, g: PacificRim) -> None:
        """It may be of no hexes at all."""
        state = g.activation
        if not state.moved and not state.run and not state.ended:
            BeginMovement().run(g)


# --- the card -------------------------------------------------------------------------------------


def is_over(g: PacificRim) -> bool:
    """Whether the activation cannot go on: ended, cut short, or the model is gone."""
    state = g.activation
    return state.ended or state.cut_short or g.acting_model.place != "table"


class OfferCard(Step, frozen=True):
    """The action card may be used. [PRE-ACT-01]"""

    def run(self, g: PacificRim) -> None:
        """A card that was used for a run is used."""
        if is_over(g) or g.activation.used:
            return
        model = g.acting_model
        if model.card and (usable := usable_options(g, model)):
            g.then(ChooseOption((model.owner,), usable))


def usable_options(g: PacificRim, model: Model) -> tuple[int, ...]:
    """The alternatives of a card that can be declared. [PRE-CRD-07, PRE-CRD-09]"""
    card = g.card_of(model)
    if not values.can_pay(model, card.cost):
        return ()
    return tuple([n for n, option in enumerate(card.options) if declarable(g, model, option)])


def declarable(g: PacificRim, model: Model, option: Option) -> bool:
    """Whether an alternative has something to do: a lone attack needs a target. [PRE-CRD-07]"""
    for effect in option.effects:
        if isinstance(effect, Run):
            return runs.run_refusal(g, model) is None
    attacks = [e for e in option.effects if isinstance(e, Melee | Ranged)]
    others = [e for e in option.effects if not isinstance(e, Melee | Ranged)]
    if others or not attacks:
        return True
    return any(
        melee_targets(g, model) if isinstance(e, Melee) else has_ranged_target(g, model)
        for e in attacks
    )


class UseCard(Action["ChooseOption"], frozen=True):
    """Use one of the alternatives of the card, with extra spending or without. [PRE-CRD-08]"""

    option: int
    extra: bool = False

    def verify(self, g: PacificRim, asked: ChooseOption) -> Refusal | None:
        """It must be payable and declarable."""
        model = g.acting_model
        if self.option not in asked.usable:
            return Refusal.of("PRE-CRD-07", "pacific_rim.no.option", option=self.option)
        if self.extra and not can_pay_extra(model, g.card_of(model), self.option):
            return Refusal.of("PRE-CRD-08", "pacific_rim.no.extra")
        return None

    def run(self, g: PacificRim, asked: ChooseOption) -> None:
        """The cost is paid as it is declared. [PRE-CRD-07]"""
        model = g.acting_model
        runs.pay_card(g, model)
        carry_out(g, model, model.card, self.option, extra=self.extra)


def can_pay_extra(model: Model, card: ActionCard, number: int) -> bool:
    """Whether the extra spending of an alternative can be paid besides its cost. [PRE-CRD-08]"""
    spending = card.options[number].extra
    if spending is None:
        return False
    return values.can_pay(model, Counter(card.cost) + Counter(spending.cost))


class LeaveCard(Action["ChooseOption"], frozen=True):
    """Do not use the card. [PRE-ACT-02]"""

    def run(self, g: PacificRim, asked: ChooseOption) -> None:
        """It goes back to the deck all the same."""


class ChooseOption(Decision, frozen=True):
    """Use the action card, or not. [PRE-CRD-09]"""

    usable: tuple[int, ...]
    """The alternatives that can be declared. [PRE-CRD-07]"""

    rule: ClassVar[str] = "PRE-CRD-09"
    kinds: ClassVar[tuple[type, ...]] = (UseCard, LeaveCard)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """Every alternative, with and without extra spending."""
        model = g.acting_model
        found: list[Action] = []
        for number in self.usable:
            found.append(UseCard(number))
            if can_pay_extra(model, g.card_of(model), number):
                found.append(UseCard(number, extra=True))
        return [*found, LeaveCard()]


def carry_out(g: PacificRim, model: Model, card: str, option: int, *, extra: bool) -> None:
    """Pay for the extra, then carry out the effects of an alternative in order."""
    spending = g.library.cards[f"{model.profile}/{card}"].options[option].extra
    if extra and spending is not None:
        values.pay(g, model, spending.cost)
    g.activation.effects = CardEffects(card, option, extra)
    g.then(DoEffects())


class DoEffects(Step, frozen=True):
    """The next effect of the card, as long as there is one. [PRE-ACT-04]"""

    def run(self, g: PacificRim) -> None:
        """Nothing more happens when the activation is over."""
        state, model = g.activation, g.acting_model
        left = state.effects
        if left is None or is_over(g):
            return
        chosen = g.library.cards[f"{model.profile}/{left.card}"].options[left.option]
        if left.number + 1 < len(chosen.effects):
            state.effects = replace(left, number=left.number + 1)
            g.then(self)
        else:
            state.effects = None
        more = chosen.extra if left.extra else None
        work(
            g,
            model,
            chosen.effects[left.number],
            more.ene if more else 0,
            push=bool(more and more.push),
        )


def work(g: PacificRim, model: Model, effect: Effects, ene: int, *, push: bool) -> None:
    """Carry out an effect."""
    match effect:
        case Run():
            begin_run(g, model)
        case Advance():
            g.then(BeginMovement())
        case Rotate():
            g.then(ChooseRotation((model.owner,)))
        case Tactical():
            g.then(ChooseTacticalAction((model.owner,)))
        case Gain():
            n = values.top(g, model, effect.track) if effect.n is None else effect.n
            gained = values.change(g, model, effect.track, n)
            now = model.tracks[effect.track]
            g.tell("PRE-CMP-17", TrackChanged, model.id, effect.track, gained, now)
        case DeepDrift():
            g.then(ChooseAbility((model.owner,)))
        case Melee():
            ene, push = effect.ene + ene, effect.push or push
            declare(
                g,
                AttackPlan(model.id, "melee", "card", ene, push=push, rerolls=effect.rerolls),
            )
        case Ranged():
            declare(
                g,
                AttackPlan(
                    model.id,
                    "ranged",
                    "card",
                    effect.ene + ene,
                    effect.short,
                    effect.long,
                    effect.push or push,
                    effect.rerolls,
                ),
            )


# --- a card of the deck ---------------------------------------------------------------------------


def playable(g: PacificRim, model: Model, card: str) -> list[TakeOption]:
    """How a card of the deck can be played by Activate X: it must be payable. [PRE-ABL-02]"""
    printed = g.library.cards.get(f"{model.profile}/{card}")
    if printed is None or card not in model.deck or not values.can_pay(model, printed.cost):
        return []
    found: list[TakeOption] = []
    for number, option in enumerate(printed.options):
        if declarable(g, model, option):
            found.append(TakeOption(number))
            if can_pay_extra(model, printed, number):
                found.append(TakeOption(number, extra=True))
    return found


class PlayCard(Step, frozen=True):
    """Activate X: a card of the deck is played at the end of the activation. [PRE-ABL-02]"""

    card: str

    def run(self, g: PacificRim) -> None:
        """It stays in the deck; there may be a choice how it is played."""
        model = g.acting_model
        choices = playable(g, model, self.card)
        if len(choices) == 1:
            play(g, model, self.card, choices[0])
        elif choices:
            g.then(ChoosePlayedOption((model.owner,), self.card))


def play(g: PacificRim, model: Model, card: str, how: TakeOption) -> None:
    """All costs are paid and the effects carried out. [PRE-ABL-02, PRE-CRD-07]"""
    values.pay(g, model, g.library.cards[f"{model.profile}/{card}"].cost)
    g.tell("PRE-ABL-02", CardUsed, model.id, card)
    carry_out(g, model, card, how.option, extra=how.extra)


class TakeOption(Action["ChoosePlayedOption"], frozen=True):
    """Which alternative of a played card, with extra spending or without. [PRE-CRD-09]"""

    option: int
    extra: bool = False

    def verify(self, g: PacificRim, asked: ChoosePlayedOption) -> Refusal | None:
        """One of those that can be declared."""
        if self in asked.options(g, g.by):
            return None
        return Refusal.of("PRE-CRD-09", "pacific_rim.no.option", option=self.option)

    def run(self, g: PacificRim, asked: ChoosePlayedOption) -> None:
        """It is played that way."""
        play(g, g.acting_model, asked.card, self)


class ChoosePlayedOption(Decision, frozen=True):
    """Exactly one of the alternatives of a played card. [PRE-CRD-09]"""

    card: str

    rule: ClassVar[str] = "PRE-CRD-09"
    kinds: ClassVar[tuple[type, ...]] = (TakeOption,)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[TakeOption]:
        """Every one."""
        return playable(g, g.acting_model, self.card)


# --- the end --------------------------------------------------------------------------------------


class EndActivation(Step, frozen=True):
    """The neural load test, then the card goes back into the deck. [PRE-ACT-05, PRE-PIL-02]"""

    def run(self, g: PacificRim) -> None:
        """A Jaeger without its full crew is tested: one die for each pilot left."""
        model = g.acting_model
        if model.place == "table" and 0 < len(model.pilots) < g.profile(model).crew:
            g.then(*map(TestLoad, model.pilots), Survivors(), ReturnCard())
        else:
            ReturnCard().run(g)


class ReturnCard(Step, frozen=True):
    """The card goes back into the deck, used or not. [PRE-ACT-02]"""

    def run(self, g: PacificRim) -> None:
        """Benefits that were not used lapse with it. [PRE-DDR-05]"""
        model = g.acting_model
        g.acting = None
        if model.card:
            model.deck.append(model.card)
            model.card = ""
        if g.setup.next_attack_bonuses == "lapse_with_activation":
            model.bonuses.clear()
