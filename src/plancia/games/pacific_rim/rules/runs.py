"""Runs and charges: two movements with one card, and an attack on the way.

[PRE-RUN-01 to PRE-RUN-07, PRE-ABL-04]
"""

from __future__ import annotations

from plancia.core import Refusal
from plancia.games.pacific_rim.components import Run
from plancia.games.pacific_rim.events import CardUsed, RunDeclared
from plancia.games.pacific_rim.in_progress import AttackPlan
from plancia.games.pacific_rim.rules import ground, values
from plancia.games.pacific_rim.rules.attack import declare
from plancia.games.pacific_rim.rules.movement import BeginMovement
from plancia.games.pacific_rim.state import Model, PacificRim, Step


def run_of(g: PacificRim, model: Model) -> Run | None:
    """The run that a model's card lets it make. [PRE-CRD-10]"""
    options = g.card_of(model).options if values.revealed(g, model) else ()
    effects = (effect for option in options for effect in option.effects)
    return next((effect for effect in effects if isinstance(effect, Run)), None)


def run_refusal(g: PacificRim, model: Model) -> Refusal | None:
    """Why a model cannot declare a run now, or a pilot its Charge. [PRE-RUN-07, PRE-ABL-04]"""
    state = g.activation
    if model.held:
        return Refusal.of("PRE-CRD-06", "pacific_rim.no.held")
    if state.run:
        return Refusal.of("PRE-RUN-07", "pacific_rim.no.run_twice")
    if "jaegers_cannot_run" in g.special and g.profile(model).kind == "jaeger":
        return Refusal.of("PRE-SEA-02", "pacific_rim.no.run_underwater")
    if state.rough or ground.in_rough(g, model):
        return Refusal.of("PRE-TER-05", "pacific_rim.no.run_rough")
    return None


def begin_run(g: PacificRim, model: Model, *, pilot: bool = False) -> None:
    """Declare a run: before the free movement, or counting it as the first one. [PRE-RUN-07]"""
    state = g.activation
    state.pilot_run = pilot
    g.tell("PRE-RUN-07", RunDeclared, model.id)
    g.then(BeginMovement())
    state.run = "second" if state.moved else "first"
    if state.moved:
        g.then(OfferCharge())


def pay_card(g: PacificRim, model: Model, card: str, rule: str) -> None:
    """A card is used: its cost is paid. [PRE-CRD-07]"""
    values.pay(g, model, g.library.cards[f"{model.profile}/{card}"].cost)
    g.activation.used = True
    g.tell(rule, CardUsed, model.id, card)


class OfferCharge(Step, frozen=True):
    """A runner in contact may attack at once; that ends the activation. [PRE-RUN-03, PRE-RUN-04]"""

    def run(self, g: PacificRim) -> None:
        """Only a contact gained by moving, in the front arc."""
        state, model = g.activation, g.acting_model
        if state.run and not state.charged and model.place == "table":
            plan = AttackPlan(model.id, "melee", "charge", charge_ene(g, model))
            declare(g, plan, among=state.met)


def charge_ene(g: PacificRim, model: Model) -> int:
    """The dice that the card of a runner adds to its charge; a pilot's Charge adds none."""
    run = None if g.activation.pilot_run else run_of(g, model)
    return 0 if run is None else run.ene
