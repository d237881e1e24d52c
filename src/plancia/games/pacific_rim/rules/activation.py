"""Activations: the free movement, then the action card. [PRE-ACT-01 to PRE-ACT-06]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from plancia.core import Refusal, Seat
from plancia.games.pacific_rim import components
from plancia.games.pacific_rim.components import ActionCard, Melee, Option, Ranged, Run
from plancia.games.pacific_rim.events import Activated, LoadTested
from plancia.games.pacific_rim.in_progress import Activation, AttackPlan, CardEffects, Kind
from plancia.games.pacific_rim.rules import dice, runs, values
from plancia.games.pacific_rim.rules.abilities import ChooseAbility
from plancia.games.pacific_rim.rules.attack import declare
from plancia.games.pacific_rim.rules.damage import kill_pilot, repair
from plancia.games.pacific_rim.rules.ending import check_elimination
from plancia.games.pacific_rim.rules.flight import ChooseFlight
from plancia.games.pacific_rim.rules.movement import BeginMovement
from plancia.games.pacific_rim.rules.rotation import ChooseRotation, turned, turns
from plancia.games.pacific_rim.rules.runs import begin_run
from plancia.games.pacific_rim.rules.tactical import ChooseTacticalAction
from plancia.games.pacific_rim.rules.targets import has_target
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
        can_run = runs.run_of(g, model) is not None and runs.run_refusal(g, model) is None
        if can_run and values.can_pay(model, g.card_of(model).cost):
            g.then(AskRun(owner))
        else:
            BeginMovement().run(g)


class RunNow(Action["AskRun"], frozen=True):
    """Run, or move normally first. [PRE-RUN-07]"""

    run_now: bool

    def run(self, g: PacificRim, asked: AskRun) -> None:
        """The cost of the card is paid at the declaration."""
        if self.run_now:
            model = g.acting_model
            runs.pay_card(g, model, model.card, "PRE-CRD-07")
            begin_run(g, model)
        else:
            BeginMovement().run(g)


class AskRun(Decision, frozen=True):
    """Run with the whole activation, or not. [PRE-RUN-07]"""

    rule: ClassVar[str] = "PRE-RUN-07"
    kinds: ClassVar[tuple[type, ...]] = (RunNow,)
    answers: ClassVar[tuple[Action, ...]] = (RunNow(True), RunNow(False))


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
        if model.card and (usable := usable_options(g, model, g.card_of(model))):
            g.then(ChooseOption((model.owner,), usable))


def usable_options(g: PacificRim, model: Model, card: ActionCard) -> tuple[int, ...]:
    """The alternatives of a card that can be declared. [PRE-CRD-07, PRE-CRD-09]"""
    if not values.can_pay(model, card.cost):
        return ()
    return tuple([n for n, option in enumerate(card.options) if declarable(g, model, option)])


def declarable(g: PacificRim, model: Model, option: Option) -> bool:
    """Whether an alternative can be carried out: an attack needs a legal target, where the model
    stands or after the rotation that comes first. What moves it before shows only then.
    [PRE-CRD-07, PRE-GEO-21]
    """
    poses = [model.pose]
    for effect in option.effects:
        match effect:
            case Run():
                return runs.run_refusal(g, model) is None
            case Melee() | Ranged():
                kind: Kind = "melee" if isinstance(effect, Melee) else "ranged"
                return any(has_target(g, model, kind, pose) for pose in poses)
            case components.Rotate():
                poses += [turned(g, model, degrees) for degrees in turns(g, model)]
            case components.Repair():
                return values.suffered(model) > 0
            case components.Fly() if model.held:
                return False
            case components.Fly() | components.Advance():
                return True
            case components.Tactical() | components.DeepDrift():
                return True
    return True


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
        carry_out(g, g.acting_model.card, self, "PRE-CRD-07")


def can_pay_extra(model: Model, card: ActionCard, number: int) -> bool:
    """Whether the extra spending of an alternative can be paid besides its cost. [PRE-CRD-08]"""
    spending = card.options[number].extra
    if spending is None:
        return False
    return values.can_pay(model, Counter(card.cost) + Counter(spending.cost))


def ways(model: Model, card: ActionCard, usable: tuple[int, ...]) -> list[tuple[int, bool]]:
    """Every one of some alternatives, without its extra spending and with it."""
    return [
        (number, extra)
        for number in usable
        for extra in (False, True)
        if not extra or can_pay_extra(model, card, number)
    ]


class LeaveCard(Action["ChooseOption"], frozen=True):
    """Do not use the card: it goes back to the deck all the same. [PRE-ACT-02]"""


class ChooseOption(Decision, frozen=True):
    """Use the action card, or not. [PRE-CRD-09]"""

    usable: tuple[int, ...]
    """The alternatives that can be declared. [PRE-CRD-07]"""

    rule: ClassVar[str] = "PRE-CRD-09"
    kinds: ClassVar[tuple[type, ...]] = (UseCard, LeaveCard)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """Every alternative, with and without extra spending."""
        found = ways(g.acting_model, g.card_of(g.acting_model), self.usable)
        return [*(UseCard(*way) for way in found), LeaveCard()]


def carry_out(g: PacificRim, card: str, how: UseCard | TakeOption, rule: str) -> None:
    """Pay all costs, then carry out the effects of an alternative in order. [PRE-CRD-07]"""
    model = g.acting_model
    runs.pay_card(g, model, card, rule)
    spending = g.library.cards[f"{model.profile}/{card}"].options[how.option].extra
    if how.extra and spending is not None:
        values.pay(g, model, spending.cost)
    g.activation.effects = CardEffects(card, how.option, how.extra)
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
        work(g, model, chosen.effects[left.number], chosen.extra if left.extra else None)


def work(
    g: PacificRim, model: Model, effect: components.Effects, more: components.Extra | None
) -> None:
    """Carry out an effect, with what extra spending adds to attacks. [PRE-CRD-08]"""
    match effect:
        case components.Run():
            begin_run(g, model)
        case components.Advance():
            g.then(BeginMovement())
        case components.Rotate():
            g.then(ChooseRotation((model.owner,)))
        case components.Tactical():
            g.then(ChooseTacticalAction((model.owner,)))
        case components.Gain():
            n = values.top(g, model, effect.track) if effect.n is None else effect.n
            values.tell_change(g, model, effect.track, n, "PRE-CMP-17")
        case components.Fly():
            g.then(ChooseFlight((model.owner,)))
        case components.Repair():
            repair(g, model, effect.n)
        case components.DeepDrift():
            g.then(ChooseAbility((model.owner,)))
        case Melee() | Ranged():
            ene, push = (more.ene, more.push) if more else (0, 0)
            plan = AttackPlan(model.id, "melee", "card", effect.ene + ene, rerolls=effect.rerolls)
            if isinstance(effect, Ranged):
                plan = replace(plan, kind="ranged", short=effect.short, long=effect.long)
            plan = replace(plan, hit=effect.hit, targets=effect.targets)
            declare(g, replace(plan, push=effect.push + push))


# --- a card of the deck ---------------------------------------------------------------------------


def playable(g: PacificRim, model: Model, card: str) -> list[TakeOption]:
    """How a card of the deck can be played by Activate X: it must be payable. [PRE-ABL-02]"""
    printed = g.library.cards.get(f"{model.profile}/{card}")
    if printed is None or card not in model.deck:
        return []
    usable = usable_options(g, model, printed)
    return [TakeOption(*way) for way in ways(model, printed, usable)]


def play_from_deck(g: PacificRim, model: Model, card: str) -> None:
    """Activate X: a card of the deck is played at the end of the activation; it stays there, and
    there may be a choice how it is played. [PRE-ABL-02]
    """
    choices = playable(g, model, card)
    question = ChoosePlayedOption((model.owner,), card)
    if len(choices) == 1:
        choices[0].run(g, question)
    elif choices:
        g.then(question)


class TakeOption(Action["ChoosePlayedOption"], frozen=True):
    """Which alternative of a played card, with extra spending or without. [PRE-CRD-09]"""

    option: int
    extra: bool = False

    refused: ClassVar[tuple[str, ...]] = ("PRE-CRD-09", "pacific_rim.no.option")

    def run(self, g: PacificRim, asked: ChoosePlayedOption) -> None:
        """It is played that way. [PRE-ABL-02]"""
        carry_out(g, asked.card, self, "PRE-ABL-02")


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
        """The card goes back used or not; benefits that were not used lapse with it.
        [PRE-ACT-02, PRE-DDR-05]
        """
        model = g.acting_model
        if model.place == "table" and 0 < len(model.pilots) < g.profile(model).crew:  # [PRE-PIL-02]
            test_load(g, model)
            if check_elimination(g):
                return
        g.acting = None
        if model.card:
            model.deck.append(model.card)
            model.card = ""
        model.held = False
        if g.setup.next_attack_bonuses == "lapse_with_activation":
            model.bonuses.clear()


def test_load(g: PacificRim, model: Model) -> None:
    """The neural load test of a Jaeger without its full crew: one die for each pilot left. A solo
    pilot may try a second time; without pilots the Jaeger is lost. [PRE-PIL-02 to PRE-PIL-05,
    PRE-ABL-16, PRE-END-05]
    """
    for pilot in tuple(model.pilots):
        tries = 2 if "solo_pilot" in g.library.pilots[pilot].abilities else 1
        if all(fails_load(g, model, pilot) for _ in range(tries)):
            kill_pilot(g, model, pilot)


def fails_load(g: PacificRim, model: Model, pilot: str) -> bool:
    """Roll for a pilot: on a success it dies. [PRE-PIL-03]"""
    (face,) = dice.thrown(g, 1, "PRE-PIL-03", model.owner, hoped=False)
    dies = dice.succeeds(face)
    g.tell("PRE-PIL-03", LoadTested, model.id, pilot, face, dies)
    return dies
