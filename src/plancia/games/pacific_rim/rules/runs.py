"""Runs and charges: two movements with one card, and an attack on the way.

[PRE-RUN-01 to PRE-RUN-07, PRE-ABL-04]
"""

from __future__ import annotations

from plancia.core import Refusal
from plancia.games.pacific_rim.components import Run
from plancia.games.pacific_rim.events import CardUsed, RunDeclared
from plancia.games.pacific_rim.rules import ground, values
from plancia.games.pacific_rim.rules.attack import declare
from plancia.games.pacific_rim.rules.movement import BeginMovement
from plancia.games.pacific_rim.state import Model, PacificRim, Step


def run_of(g: PacificRim, model: Model) -> tuple[int, Run] | None:
    """The option of a model's card that is a run. [PRE-CRD-10]"""
    if not values.revealed(g, model):
        return None
    card = g.library.cards[f"{model.profile}/{model.card}"]
    for number, option in enumerate(card.options):
        for effect in option.effects:
            if isinstance(effect, Run):
                return number, effect
    return None


def run_refusal(g: PacificRim, model: Model) -> Refusal | None:
    """Why a model cannot declare a run now. [PRE-TER-05, PRE-RUN-07, PRE-SEA-02]"""
    state = g.acting
    assert state is not None
    if state.run or state.used:
        return Refusal.of("PRE-RUN-07", "pacific_rim.no.run_twice")
    if "jaegers_cannot_run" in g.special and g.profile(model).kind == "jaeger":
        return Refusal.of("PRE-SEA-02", "pacific_rim.no.run_underwater")
    if state.rough or ground.in_rough(g, model):
        return Refusal.of("PRE-TER-05", "pacific_rim.no.run_rough")
    return None


def run_refusal_for_pilot(g: PacificRim, model: Model) -> Refusal | None:
    """Why a pilot's Charge cannot be used now: as a run, after the card was used. [PRE-ABL-04]"""
    state = g.acting
    assert state is not None
    if state.run:
        return Refusal.of("PRE-RUN-07", "pacific_rim.no.run_twice")
    if "jaegers_cannot_run" in g.special:
        return Refusal.of("PRE-SEA-02", "pacific_rim.no.run_underwater")
    if state.rough or ground.in_rough(g, model):
        return Refusal.of("PRE-TER-05", "pacific_rim.no.run_rough")
    return None


def begin_run(g: PacificRim, model: Model, *, pilot: bool = False) -> None:
    """Declare a run: before the free movement, or counting it as the first one. [PRE-RUN-07]"""
    state = g.acting
    assert state is not None
    state.pilot_run = pilot
    g.tell("PRE-RUN-07", RunDeclared, model.id)
    if not state.moved:
        state.run = "first"
        g.then(BeginMovement())
    else:
        state.run = "second"
        g.then(OfferCharge(), BeginMovement())


def pay_card(g: PacificRim, model: Model) -> None:
    """The card is used: its cost is paid. [PRE-CRD-07]"""
    assert g.acting is not None
    card = g.library.cards[f"{model.profile}/{model.card}"]
    values.pay(g, model, card.cost)
    g.acting.used = True
    g.tell("PRE-CRD-07", CardUsed, model.id, model.card)


class OfferCharge(Step, frozen=True):
    """A runner in contact may attack at once; that ends the activation. [PRE-RUN-03, PRE-RUN-04]"""

    def run(self, g: PacificRim) -> None:
        """Only a contact gained by moving, in the front arc."""
        state = g.acting
        if state is None or not state.run or state.charged:
            return
        model = g.models[state.model]
        found = run_of(g, model)
        ene = found[1].ene if found is not None and not state.pilot_run else 0
        if model.place == "table":
            declare(g, model, "melee", "charge", ene=ene, among=state.met)
