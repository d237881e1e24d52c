"""Bringing models back: Doctors, MediKits and Engineers. [INF-SS-DOC-01 to INF-SS-ENG-05,
INF-EQ-MK-01 to INF-EQ-MK-04, INF-COORD-10]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.events import PastRepair, Reactivated
from plancia.games.infinity.in_progress import Contest, Declared, Line, Throw
from plancia.games.infinity.rules import damage, stunning
from plancia.games.infinity.rules.line_of_sight import apart_in_contact, touch
from plancia.games.infinity.rules.movement import start_of
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.rules.recovering import is_past_standing, mend
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.throws import own_throw

FIELD_DRESSING: Final = -3
"""For the roll of a patient who is treated with a MediKit. [INF-EQ-MK-01]"""


class Treat(Deed, frozen=True):
    """Do something for a comrade in base contact."""

    target: str

    rule: ClassVar[str]
    """What gives the right to it."""
    cures: ClassVar[bool] = False
    """Whether it is for wounds. [INF-SS-EXRAH-01]"""
    on_itself: ClassVar[bool] = False
    """Whether one can treat oneself. [INF-SS-DOC-04]"""

    def aims(self) -> list[str]:
        """The model that it is done to. [INF-COORD-07]"""
        return [self.target]

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """One must touch a comrade who needs it."""
        patient = g.troopers.get(self.target)
        if patient is not None and self.cures and g.hooks(patient).standing.incurable:
            return Refusal.of("INF-SS-EXRAH-01", "infinity.no.incurable", model=patient.id)
        if (
            patient is None
            or (patient is trooper and not self.on_itself)
            or not patient.is_on_table
            or g.side(patient) != g.side(trooper)
            or not self.needs_it(g, patient)
        ):
            return Refusal.of(self.rule, "infinity.no.patient")
        if patient is not trooper and not touch(g, trooper, patient, start_of(g, trooper)):
            return Refusal.of(self.rule, "infinity.no.contact", model=trooper.id)
        return None

    def needs_it(self, g: Infinity, patient: Trooper) -> bool:
        """An unconscious model with wounds, or one that ignores that it should be; who is only
        stunned needs no help. [INF-SS-VALOR-10, INF-AMMO-STUN-01]
        """
        hurt = is_past_standing(patient) and not stunning.is_only_stunned(g, patient)
        return hurt and bool(g.profile(patient).attributes.wounds)

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """At the end of its movement."""
        return Declared(action=self.row, trooper=self.trooper, target=self.target)


class Heal(Treat, frozen=True):
    """Treat a comrade as a Doctor does, or oneself while one ignores a wound. [INF-SS-DOC-01,
    INF-SS-DOC-04, INF-SS-DOC-03]
    """

    row: ClassVar[str] = "doctor"
    cures: ClassVar[bool] = True
    on_itself: ClassVar[bool] = True
    rule: ClassVar[str] = "INF-SS-DOC-01"


class UseMediKit(Treat, frozen=True):
    """Treat a comrade with a MediKit. [INF-EQ-MK-01, INF-SS-PARA-01]"""

    row: ClassVar[str] = "use_medikit"
    cures: ClassVar[bool] = True
    rule: ClassVar[str] = "INF-EQ-MK-01"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """What is made for humans does nothing for aliens, and the other way round.
        [INF-EQ-MK-05]
        """
        patient = g.troopers.get(self.target)
        if patient is not None and g.profile(patient).alien != g.profile(trooper).alien:
            return Refusal.of("INF-EQ-MK-05", "infinity.no.species", model=patient.id)
        return super().refusal(g, asked, trooper)


class Repair(Treat, frozen=True):
    """Repair a machine as an Engineer does. [INF-SS-ENG-01]"""

    row: ClassVar[str] = "engineer"
    rule: ClassVar[str] = "INF-SS-ENG-01"

    def needs_it(self, g: Infinity, patient: Trooper) -> bool:
        """A machine that has lost points of structure."""
        return bool(g.profile(patient).attributes.structure and patient.wounds)


class Reactivate(Treat, frozen=True):
    """Bring all that E/M or Adhesive has put out of action back at once. [INF-SS-ENG-03,
    INF-AMMO-EM-06]
    """

    row: ClassVar[str] = "reactivate"
    rule: ClassVar[str] = "INF-SS-ENG-03"

    def needs_it(self, g: Infinity, patient: Trooper) -> bool:
        """Something is disabled, or the model stuck, and not for good. [INF-SS-ENG-04]"""
        return bool(patient.disabled) or (patient.is_in("immobilised") and not patient.seized)


TREATMENTS: Final[tuple[type[Treat], ...]] = (Heal, UseMediKit, Repair, Reactivate)
ROWS: Final = {kind.row: kind for kind in TREATMENTS}


def treatment_throw(g: Infinity, deed: Declared) -> Throw:
    """WIP of who treats; with a MediKit PH of the patient. [INF-SS-DOC-01, INF-EQ-MK-01]"""
    trooper, patient = g.troopers[deed.trooper], g.troopers[deed.target]
    if deed.action == UseMediKit.row:
        return Throw(
            trooper=trooper.id,
            action=deed.action,
            attribute="ph",
            base=g.profile(patient).attributes.ph,
            lines=(Line("INF-EQ-MK-01", "medikit", FIELD_DRESSING),),
            target=patient.id,
        )
    return own_throw(g, deed, "wip", target=deed.target)


def samples(g: Infinity, trooper: Trooper) -> Iterator[Deed]:
    """What a model could do for itself and all comrades in contact."""
    here = start_of(g, trooper)
    for patient in g.on_table(g.side(trooper)):
        near = patient is trooper or touch(g, trooper, patient, here)
        if is_in_need(patient) and near:
            yield from (kind(trooper.id, patient.id) for kind in TREATMENTS)


def patients(g: Infinity, trooper: Trooper) -> Iterator[Trooper]:
    """All comrades for whom somebody can do something, wherever they are."""
    kinds = [each for each in TREATMENTS if each.row in g.profile(trooper).actions]
    for patient in g.on_table(g.side(trooper)) if kinds else ():
        if patient is not trooper and any(
            kind(trooper.id, patient.id).needs_it(g, patient) for kind in kinds
        ):
            yield patient


def beside(g: Infinity, trooper: Trooper, patient: Trooper) -> tuple[float, float]:
    """The nearest place at which somebody touches another one."""
    start = start_of(g, trooper)
    far = start.level_distance(patient.at)
    share = max(1.0 - apart_in_contact(g, trooper, patient) / far, 0.0) if far else 0.0
    return (
        start.x + (patient.at.x - start.x) * share,
        start.y + (patient.at.y - start.y) * share,
    )


def is_in_need(trooper: Trooper) -> bool:
    """Whether somebody could be treated in any way."""
    return bool(trooper.is_out or trooper.wounds or trooper.disabled or trooper.states)


def carry_out(g: Infinity, contests: Iterable[Contest]) -> None:
    """Of several rolls for one patient successes and failures cancel each other; what is left of
    them is applied one by one. [INF-COORD-10]
    """
    tally: dict[tuple[str, str], int] = {}
    for contest in contests:
        throw = contest.active
        if throw is not None and throw.action in ROWS:
            key = (throw.action, throw.target)
            tally[key] = tally.get(key, 0) + (1 if any(contest.hits) else -1)
    for (action, name), net in tally.items():
        for _ in range(abs(net)):
            if g.troopers[name].is_on_table:
                _apply(g, action, g.troopers[name], good=net > 0)


def _apply(g: Infinity, action: str, patient: Trooper, *, good: bool) -> None:
    rule = ROWS[action].rule
    if action == Reactivate.row:
        _reactivate(g, patient, good=good)
    elif good:
        mend(g, patient, rule)
    elif action == Repair.row:  # [INF-SS-ENG-02]
        damage.wound(g, patient, "INF-SS-ENG-02")
    else:  # [INF-SS-DOC-02, INF-EQ-MK-03, INF-SS-VALOR-11]
        damage.die(g, patient)


def _reactivate(g: Infinity, patient: Trooper, *, good: bool) -> None:
    """One roll is for everything, what is held by a Hacker apart; what fails is ruined.
    [INF-SS-ENG-03, INF-SS-ENG-04]
    """
    held = patient.is_in("immobilised") and not patient.seized
    if good:
        patient.disabled = ()
        if held:
            patient.states = tuple(each for each in patient.states if each != "immobilised")
        g.tell("INF-SS-ENG-03", Reactivated, patient.id)
        return
    patient.broken, patient.disabled = (*patient.broken, *patient.disabled), ()
    patient.seized = patient.seized or held
    g.tell("INF-SS-ENG-04", PastRepair, patient.id)
