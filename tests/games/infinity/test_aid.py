"""Doctors and MediKits as often as one likes and for whom, Engineers at locks, heavy armour."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.rules import electronics
from plancia.games.infinity.rules.hacking.answering import is_system
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import DOWN, Table, boxes, foe, man
from tests.games.infinity.test_healing import DOCTOR, ENGINEER, PARAMEDIC

ORC = "orc_troops/multi_rifle"
ARIADNAN = "veteran_kazaks/ap_rifle"
DOG_WARRIOR = "dog_warriors/chain_rifle"
MORAT = next(
    p.id for p in library().profiles.values() if p.army == "combined_army" and p.level("paramedic")
)


def ward(healer: str, *dice: int, patient: dict[str, Any] | None = None) -> Table:
    """Somebody who can help touches p, who is down."""
    troopers = {
        "a": man(60, 30, profile=healer),
        "b": man(5, 5),
        "p": patient or man(62.5, 30, **DOWN),
        "z": foe(5, 115, 90),
    }
    return Table(troopers, dice=dice)


# --- as often as one likes ------------------------------------------------------------------------


@rule("INF-SS-DOC-03", "INF-EQ-MK-04")
@pytest.mark.parametrize(("healer", "kind"), [(DOCTOR, "heal"), (PARAMEDIC, "use_medi_kit")])
def test_the_same_model_is_treated_again_and_again(healer: str, kind: str) -> None:
    t = ward(healer, 1, 1)
    for _ in range(2):
        t["p"].wounds, t["p"].is_out = 1, True
        t.order("a")
        t.do(kind, trooper="a", target="p")
        t.finish()
        assert (t["p"].wounds, t["p"].is_out) == (0, False)
    assert t["a"].uses == {}


@rule("INF-SS-DOC-03")
def test_a_doctor_and_a_medikit_treat_the_same_model() -> None:
    patient = man(62.5, 30, **DOWN)
    t = ward(DOCTOR, 1, 1, patient=patient)
    t.order("a")
    t.do("heal", trooper="a", target="p")
    t.finish()
    assert not t["p"].is_out
    t["p"].wounds, t["p"].is_out = 1, True
    t["a"].gained = ("medikit",)
    t.order("a")
    t.do("use_medi_kit", trooper="a", target="p")
    t.finish()
    assert not t["p"].is_out


@rule("INF-SS-DOC-04")
@pytest.mark.parametrize(("die", "alive"), [(12, True), (13, False)])
def test_a_doctor_who_ignores_a_wound_heals_itself_or_dies(die: int, alive: bool) -> None:
    unbowed: dict[str, Any] = {"gained": ["no_wound_incapacitation"], "kept_up": "unbowed"}
    t = Table(
        {"a": man(60, 30, profile=DOCTOR, wounds=1, **unbowed), "b": man(5, 5), "z": foe(5, 115)},
        dice=[die],
    )
    t.order("a")
    t.do("heal", trooper="a", target="a")  # WIP 12
    t.finish()
    assert (t["a"].spot == "table") == alive
    if alive:
        assert (t["a"].wounds, t["a"].is_out, t["a"].kept_up) == (0, False, "")


@rule("INF-SS-DOC-04")
def test_nobody_else_treats_itself_and_no_doctor_who_is_well() -> None:
    unbowed: dict[str, Any] = {"gained": ["no_wound_incapacitation"], "kept_up": "unbowed"}
    t = Table({"a": man(60, 30, profile=PARAMEDIC, wounds=1, **unbowed), "z": foe(5, 115)})
    t.order("a")
    t.refused("INF-EQ-MK-01", "p1", "use_medi_kit", trooper="a", target="a")
    t = Table({"a": man(60, 30, profile=DOCTOR), "z": foe(5, 115)})
    t.order("a")
    t.refused("INF-SS-DOC-01", "p1", "heal", trooper="a", target="a")


# --- species --------------------------------------------------------------------------------------


@rule("INF-EQ-MK-05")
def test_who_is_no_human() -> None:
    aliens = {p.unit for p in library().profiles.values() if p.alien and p.army != "combined_army"}
    assert aliens == {"antipode", "cameronians", "dog_warriors"}
    assert all(p.alien for p in library().profiles.values() if p.army == "combined_army")
    second = library().profiles[DOG_WARRIOR].second
    assert second is not None
    assert second.alien


@rule("INF-EQ-MK-05")
@pytest.mark.parametrize(
    ("healer", "patient", "works"),
    [
        (PARAMEDIC, "fusiliers/combi_rifle", True),
        (PARAMEDIC, DOG_WARRIOR, False),
        (MORAT, DOG_WARRIOR, True),
        (MORAT, "fusiliers/combi_rifle", False),
    ],
)
@limit_of("MediKit")
def test_a_medikit_is_for_its_own_species(healer: str, patient: str, works: bool) -> None:
    down = man(62.5, 30, profile=patient, wounds=1, out=True)
    t = ward(healer, 1, patient=down)
    t.order("a")
    if works:
        t.do("use_medi_kit", trooper="a", target="p")
        return
    t.refused("INF-EQ-MK-05", "p1", "use_medi_kit", trooper="a", target="p")


@rule("INF-EQ-MK-05")
def test_the_right_species_has_to_be_touched_all_the_same() -> None:
    t = ward(PARAMEDIC, patient=man(66, 30, **DOWN))
    t.order("a")
    t.refused("INF-EQ-MK-01", "p1", "use_medi_kit", trooper="a", target="p")


@rule("INF-EQ-MK-05")
def test_doctors_are_for_all_species() -> None:
    down = man(62.5, 30, profile=DOG_WARRIOR, wounds=1, out=True)
    t = ward(DOCTOR, 1, patient=down)
    t.order("a")
    t.do("heal", trooper="a", target="p")
    t.finish()
    assert not t["p"].is_out


# --- locks ----------------------------------------------------------------------------------------


def gate(lock: str, *, shut: bool = True, y: float = 31.3) -> dict[str, Any]:
    """A wall with a gate before a, who touches it."""
    layout = boxes((0.0, 0.0, 1.0, 1.0, 3.0))
    opening = {"name": "gate", "start": 4.0, "width": 3.0, "top": 3.0, "kind": "door"}
    wall = {"part": "wall", "line": [(55.0, y), (65.0, y)], "top": 5.0, "openings": [opening]}
    layout["pieces"].append({"name": "barn", "parts": [wall]})
    layout["placed"].append({"piece": "barn", "name": "barn"})
    closed = ("barn/gate",) if shut else ()
    return {"layout": layout, "shut": closed, "locks": {"barn/gate": lock} if lock else {}}


@rule("INF-SS-ENG-06")
@pytest.mark.parametrize(("lock", "less"), [("simple", 0), ("complex", 3), ("security", 6)])
@pytest.mark.parametrize("shut", [True, False])
def test_an_engineer_opens_and_closes_locks_like_a_hacker(lock: str, less: int, shut: bool) -> None:
    wip = library().profiles[ENGINEER].attributes.wip
    for die, works in ((wip - less, True), (wip - less + 1, False)):
        troopers = {"a": man(60, 30, profile=ENGINEER), "b": man(5, 5), "z": foe(9, 110, 90)}
        t = Table(troopers, dice=[die], **gate(lock, shut=shut))
        t.order("a")
        assert "work_lock" in t.offered()
        t.do("work_lock", trooper="a", door="barn/gate")
        t.finish()
        assert bool(t.game.shut) == (shut if not works else not shut)
        assert [event.kind for event in t.told("lock_forced")] == (
            ["door" if shut else "shut"] if works else []
        )


@rule("INF-SS-ENG-06", "INF-SKILL-OPEN-01")
def test_a_lock_is_for_engineers_in_contact_and_for_nobody_else() -> None:
    t = Table({"a": man(60, 30), "z": foe(9, 110, 90)}, **gate("simple"))
    t.order("a")
    t.refused("INF-SS-ENG-06", "p1", "work_lock", trooper="a", door="barn/gate")
    t.refused("INF-SKILL-OPEN-01", "p1", "open_close", trooper="a", door="barn/gate")
    t = Table({"a": man(60, 30), "z": foe(9, 110, 90)}, **gate("simple", shut=False))
    t.order("a")
    t.refused("INF-SKILL-OPEN-01", "p1", "open_close", trooper="a", door="barn/gate")
    far = {"a": man(60, 30, profile=ENGINEER), "z": foe(9, 110, 90)}
    t = Table(far, **gate("simple", y=33.0))
    t.order("a")
    t.refused("INF-SS-ENG-06", "p1", "work_lock", trooper="a", door="barn/gate")
    t = Table({"a": man(60, 30, profile=ENGINEER), "z": foe(9, 110, 90)}, **gate(""))
    t.order("a")
    t.refused("INF-SS-ENG-06", "p1", "work_lock", trooper="a", door="barn/gate")


# --- heavy armour ---------------------------------------------------------------------------------


@rule("INF-EQ-ARM-05")
def test_heavy_infantry_wears_powered_armour_but_for_that_of_ariadna() -> None:
    for profile in library().profiles.values():
        heavy = profile.type == "HI"
        assert profile.archaic == (profile.army == "ariadna" and heavy) or not heavy
        assert ("powered_armour" in profile.equipment) == (heavy and not profile.archaic)


@rule("INF-EQ-ARM-01", "INF-EQ-ARM-04")
@effect_of("Powered Heavy Armour")
def test_shock_does_not_kill_in_powered_armour_and_does_in_the_old_one() -> None:
    powered = library().profiles[ORC].hooks.standing.immune
    assert "shock" in powered
    old = next(
        p.id
        for p in library().profiles.values()
        if p.army == "ariadna" and p.type == "HI" and p.attributes.wounds == 1
    )
    for more, dies in (((), True), (("powered_armour",), False)):
        hurt = foe(60, 32.5, 90, old, gained=more, broken=["shock_immunity"])
        t = Table({"a": man(60, 30, gained=["shock_ccw"]), "b": man(5, 5), "z": hurt}, dice=[9, 1])
        t.order("a")
        t.do("strike", trooper="a", target="z", weapon="shock_ccw")
        t.finish()
        assert bool(t.told("fell")) is not dies


@rule("INF-EQ-ARM-02", "INF-EQ-ARM-04")
@limit_of("Powered Heavy Armour")
def test_hackers_and_e_m_get_into_powered_armour_alone() -> None:
    for profile, army in ((ORC, "powered"), (ARIADNAN, "traditional")):
        t = Table({"a": man(60, 30), "z": foe(60, 60, 90, profile)})
        assert is_system(t.game, t["z"]) == (army == "powered")
        assert electronics.is_seized(library().profiles[profile]) == (army == "powered")
