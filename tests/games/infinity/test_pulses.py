"""Flash Pulse, E/Marat and Electric Pulse."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plancia.games.infinity import forecast
from plancia.games.infinity.in_progress import Contest, Throw
from plancia.games.infinity.library import library
from plancia.games.infinity.rules.close_combat import Strike
from plancia.games.infinity.rules.guts import ChooseGuts
from plancia.games.infinity.rules.pairing import paired
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, armed, foe, man

WEAPONS = library().weapons
AT_Z = [{"target": "z", "dice": 1}]
TAG = "szalamandra/hmc"
DRONE = "q_drone/antipersonnel_mines_hmg"
ORC = "orc_troops/multi_rifle"


def fired(weapon: str, dice: list[int], n: int = 1, **fields: Any) -> Table:
    """A Fusilier fires at a Zhanshi 30 cm away who looks away."""
    t = Table({"a": armed(weapon), "z": foe(60, 60, 90)}, dice=dice)
    t.order("a")
    t.shoot("a", ("z", n), weapon=weapon, **fields)
    t.finish()
    return t


# --- flash pulses ---------------------------------------------------------------------------------


@rule("INF-WPN-FLASH-01", "INF-WPN-FLASH-02")
@effect_of("Flash ammunition")
def test_a_flash_pulse_is_one_roll_of_wip_in_sight() -> None:
    t = fired("flash_pulse", [9, 14])
    row = t.contest("a")
    assert row.active is not None
    assert (row.active.attribute, row.active.needed) == ("wip", 12)  # 0 between 20 and 80 cm
    (save,) = t.exchange.saves
    assert (save.attribute, save.damage, save.die, save.blinded) == ("bts", 13, 14, False)
    assert [event.dice for event in t.told("dazzled")] == [(14,)]
    assert fired("flash_pulse", [9, 13])["z"].is_in("blinded")
    critical = fired("flash_pulse", [12])
    assert [event.dice for event in critical.told("dazzled")] == [()]
    wall = (40.0, 34.5, 80.0, 35.5, 5.0)
    t = Table({"a": armed("flash_pulse"), "z": foe(60, 45, 90)}, scenery=[wall])
    t.order("a")
    t.refused("INF-BS-01", "p1", "shoot", trooper="a", weapon="flash_pulse", shots=AT_Z)
    two = [{"target": "z", "dice": 2}]
    t.refused("INF-BS-07", "p1", "shoot", trooper="a", weapon="flash_pulse", shots=two)


@rule("INF-WPN-FLASH-01")
def test_a_flash_pulse_is_dodged_and_answered_and_minds_camouflage() -> None:
    t = Table({"a": armed("flash_pulse"), "z": foe(60, 40)}, dice=[9, 10])
    t.order("a")
    t.shoot("a", ("z", 1), weapon="flash_pulse")
    t.do("dodge", trooper="z")
    t.do("stop_there")
    assert t.contest("a", "z").opposed
    profile = next(p.id for p in library().profiles.values() if p.skills.get("camouflage", 0) == 1)
    t = Table({"a": armed("flash_pulse"), "z": foe(60, 60, 90, profile)}, dice=[20])
    t.order("a")
    t.shoot("a", ("z", 1), weapon="flash_pulse")
    t.finish()
    row = t.contest("a")
    assert row.active is not None
    assert [line.name for line in row.active.lines] == ["mimetism"]
    z = foe(60, 40, gained=["flash_pulse"])
    t = Table({"a": man(60, 30), "b": man(5, 5), "z": z}, dice=[20, 9, 1])
    t.order("a")
    t.shoot("a", ("z", 1))
    t.do("shoot", trooper="z", weapon="flash_pulse", shots=[{"target": "a", "dice": 1}])
    t.do("stop_there")
    assert t["a"].is_in("blinded")
    assert t["a"].wounds == 0


@rule("INF-WPN-FLASH-03")
@limit_of("Flash ammunition")
def test_the_blinded_only_move_and_do_what_needs_no_sight() -> None:
    blind: dict[str, Any] = {"states": ["blinded"], "passing": ["blinded"]}
    marker = foe(60, 50, 270, "hac_tao/hmg", concealed="to_camouflage")
    t = Table({"a": armed("grenades", **blind), "z": foe(60, 60), "m": marker})
    t.order("a")
    no = "INF-WPN-FLASH-03"
    t.refused(no, "p1", "shoot", trooper="a", weapon="combi_rifle", shots=AT_Z)
    t.refused(no, "p1", "discover", trooper="a", target="m")
    t.refused(no, "p1", "dodge", trooper="a")
    t.refused(no, "p1", "alert", trooper="a")
    t.refused(no, "p1", "suppress", trooper="a", weapon="combi_rifle", marker=(60, 60, 0))
    assert {"move", "rotate", "lie_down", "speculative_shot"} <= t.offered()
    t.move("a", (60, 36))
    t = Table({"a": man(60, 30), "z": foe(60, 40, **blind)})
    t.order("a")
    t.move("a", (60, 33))
    t.refused(no, "p2", "shoot", trooper="z", weapon="combi_rifle", shots=[{"target": "a"}])
    t.refused(no, "p2", "dodge", trooper="z")
    t.do("rotate", trooper="z", heading=200.0)


@rule("INF-WPN-FLASH-03")
def test_the_blinded_lay_no_fire_on_a_corridor() -> None:
    corridor = {"weapon": "combi_rifle", "mode": "", "marker": (60, 30, 0)}
    for states in ([], ["blinded"]):
        z = foe(60, 60, corridor=corridor, states=states, passing=states)
        t = Table({"a": man(50, 30), "z": z})
        t.order("a")
        t.move("a", (59, 30))
        while t.asked == "choose_reactions":
            t.do("let_pass_all")
        assert (t.asked == "choose_moment") is not bool(states)


@rule("INF-WPN-FLASH-04")
def test_it_passes_with_the_turn() -> None:
    t = fired("flash_pulse", [9, 13])
    t.next_turn()
    assert t["z"].is_in("blinded") is False
    t = Table(
        {"a": armed("flash_pulse"), "z": foe(60, 60, 90)},
        dice=[9, 13],
        setup={"turn_means": "game_turn"},
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon="flash_pulse")
    t.finish()
    t.next_turn()
    assert t["z"].is_in("blinded")


# --- E/Marat --------------------------------------------------------------------------------------


@rule("INF-WPN-MARAT-01", "INF-WPN-MARAT-02", "INF-WPN-MARAT-03")
def test_a_marat_pulses_all_around_and_spares_only_itself() -> None:
    wall = (58.0, 33.0, 62.0, 33.5, 5.0)
    at = {"z": foe(60, 36, 90), "b": man(54, 30), "y": foe(60, 38, 90)}
    t = Table({"a": armed("e_marat"), **at}, dice=[13, 16, 13], scenery=[wall])
    t.order("a")
    t.do("spray", trooper="a", weapon="e_marat", headings=[0.0])
    t.finish()
    rolls = {
        save.hit.target: sum(line.value for line in save.hit.lines) for save in t.exchange.saves
    }
    assert rolls == {"a": 0, "z": 3, "b": 0}  # through the wall, with 3 for it; y is too far
    assert all(save.damage == 13 for save in t.exchange.saves)
    assert not t.exchange.contests
    assert "combi_rifle" in t["a"].disabled
    assert "e_marat" not in t["a"].disabled


@rule("INF-WPN-MARAT-02")
def test_the_bearer_of_a_marat_rolls_for_its_guts() -> None:
    t = Table({"a": armed("e_marat"), "z": foe(60, 36, 90)}, dice=[13, 20, 5, 5])
    t.order("a")
    t.do("spray", trooper="a", weapon="e_marat", headings=[0.0])
    t.finish()
    asked = []
    while t.asked == "choose_guts":
        decision = t.match.pending[t.seat].decision
        assert isinstance(decision, ChooseGuts)
        asked.append(decision.trooper)
        t.do("stand_firm")
    assert "a" in asked


@rule("INF-WPN-MARAT-01", "INF-WPN-MARAT-05")
def test_a_marat_is_dodged_with_six_less_and_used_in_reaction() -> None:
    t = Table({"a": armed("e_marat"), "z": foe(60, 35)}, dice=[4, 20])
    t.order("a")
    t.do("spray", trooper="a", weapon="e_marat", headings=[0.0])
    t.do("dodge", trooper="z")
    t.do("stop_there")
    assert [save.hit.target for save in t.exchange.saves] == ["a"]
    row = t.contest("z")
    assert row.reactive is not None
    assert row.reactive.needed == 4
    t = Table({"a": man(60, 30), "z": foe(60, 35, gained=["e_marat"])}, dice=[20, 1, 20])
    t.order("a")
    t.shoot("a", ("z", 1))
    t.do("spray", trooper="z", weapon="e_marat", headings=[0.0])
    t.do("stop_there")
    assert {save.hit.target for save in t.exchange.saves} == {"a", "z"}
    assert t["a"].disabled


@rule("INF-WPN-MARAT-04")
@pytest.mark.parametrize(("theirs", "goes_off"), [(4, True), (11, False)])
def test_in_close_combat_a_marat_is_a_face_to_face_roll_of_wip(theirs: int, goes_off: bool) -> None:
    dice = [9, theirs, *([20, 20, 20] if goes_off else [20])]
    b = man(60, 26)
    t = Table({"a": armed("e_marat"), "b": b, "z": foe(60, 32.5)}, dice=dice)
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="e_marat")
    t.do("strike", trooper="z", target="a", weapon="knife")
    t.do("stop_there")
    row = t.contest("a", "z")
    assert row.active is not None
    assert (row.active.attribute, row.active.base) == ("wip", 12)
    pulsed = {save.hit.target for save in t.exchange.saves if save.attribute == "bts"}
    assert pulsed == ({"a", "b", "z"} if goes_off else set())


@rule("INF-WPN-MARAT-02", "INF-WPN-MARAT-04", "INF-AMMO-GEN-02")
def test_a_critical_with_a_marat_is_one_for_its_opponent_alone() -> None:
    at = {"a": armed("e_marat"), "b": man(60, 26), "z": foe(60, 32.5, 90), "y": foe(64, 30, 90)}
    t = Table(at, dice=[12, 20, 20, 20])  # WIP 12
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="e_marat")
    t.finish()
    dice = {save.hit.target: save.die for save in t.exchange.saves}
    assert dice == {"a": 20, "b": 20, "z": 0, "y": 20}
    assert t["z"].disabled
    assert not t["y"].disabled


@rule("INF-WPN-MARAT-02", "INF-WPN-MARAT-04")
def test_a_good_blow_helps_its_owner_alone_against_a_marat() -> None:
    t = Table(
        {"a": armed("e_marat"), "b": man(60, 26), "z": foe(60, 32.5)}, dice=[9, 4, 20, 20, 20]
    )
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="e_marat")
    t.do("strike", trooper="z", target="a", weapon="knife")
    t.finish()
    found = {save.hit.target: [line.value for line in save.hit.lines] for save in t.exchange.saves}
    assert found == {"a": [], "b": [], "z": [3]}


def test_who_has_a_blade_strikes_with_it_first() -> None:
    t = Table({"a": armed("e_marat", "electric_pulse", "d_charges"), "z": foe(60, 32.5)})
    t.order("a")
    found = [each for each in t.match.pending["p1"].options if isinstance(each, Strike)]
    assert [each.weapon for each in found] == ["pistol"]
    t.refused("INF-CC-02", "p1", "strike", trooper="a", target="z", weapon="electric_pulse")


# --- Electric Pulse -------------------------------------------------------------------------------


def shocked(die: int, *more: int, answer: str = "") -> Table:
    """A blow at a drone that does nothing, or something."""
    drone = foe(60, 33.25, 270, DRONE)
    t = Table({"a": man(60, 30), "b": man(5, 5), "z": drone}, dice=[die, *more])
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    if answer:
        t.do(answer, trooper="z")
    t.finish()
    return t


@rule("INF-WPN-EPUL-01", "INF-WPN-EPUL-02", "INF-WPN-EPUL-03")
@pytest.mark.parametrize(
    ("die", "held", "hit"),
    [(10, True, False), (13, True, False), (14, False, False), (6, False, True)],
)
@effect_of("Electric Pulse")
def test_an_electric_pulse_immobilises_who_misses_narrowly(die: int, held: bool, hit: bool) -> None:
    t = shocked(die, *([20] if hit else []))  # CC 13 less 6
    row = t.contest("a")
    assert row.active is not None
    assert (row.active.needed, row.opposed) == (7, False)
    assert t["a"].is_in("immobilised") == held
    assert bool(t.exchange.saves) == hit
    if held:
        assert t.told("jolted")[0].piece == "a"
        t.next_turn()
        assert not t["a"].is_in("immobilised")


@rule("INF-WPN-EPUL-03")
@pytest.mark.parametrize("first", ["p1", "p2"])
@pytest.mark.parametrize("means", ["player_turn", "game_turn"])
def test_a_shock_lasts_for_the_turn_of_a_player_or_that_of_the_game(means: str, first: str) -> None:
    t = Table(
        {"a": man(60, 30), "b": man(5, 5), "z": foe(60, 33.25, 90, DRONE)},
        dice=[10],
        setup={"turn_means": means},
        first=first,
    )
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    t.finish()
    assert t["a"].is_in("immobilised")
    t.next_turn()
    assert t["a"].is_in("immobilised") is (means == "game_turn" and first == "p1")


@rule("INF-WPN-EPUL-01")
@limit_of("Electric Pulse")
def test_an_electric_pulse_does_nothing_for_who_dodges_or_strikes_itself() -> None:
    t = shocked(10, 20, 20, answer="dodge")
    row = t.contest("a", "z")
    assert row.active is not None
    assert row.active.needed == 13
    assert not t["a"].is_in("immobilised")
    off = foe(60, 33.25, 90, DRONE, disabled=["electric_pulse"])
    t = Table({"a": man(60, 30), "b": man(5, 5), "z": off}, dice=[14])
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    t.finish()
    assert not t["a"].is_in("immobilised")


@rule("INF-WPN-EPUL-01")
def test_an_electric_pulse_meets_blows_in_reaction_and_spares_dodges() -> None:
    drone = man(60, 33.25, 270, DRONE)
    t = Table({"a": drone, "z": foe(60, 30, 90)}, dice=[10])
    t.order("a")
    t.do("rotate", trooper="a", heading=180.0)
    t.do("strike", trooper="z", target="a", weapon="knife")
    t.finish()
    assert t["z"].is_in("immobilised")  # CC 14 less 6
    t = Table({"a": man(60, 30), "z": foe(60, 33.25, 270, DRONE)}, dice=[10])
    t.order("a")
    t.do("dodge", trooper="a")
    t.finish()
    row = t.exchange.contests[0] if t.exchange.contests else t.contest("a")
    assert row.active is not None
    assert row.active.needed == 10


@rule("INF-WPN-EPUL-01")
def test_only_who_has_an_electric_pulse_gives_shocks() -> None:
    for gained, needed in (((), 13), (("electric_pulse",), 7)):
        at = {"a": man(60, 30), "b": man(5, 5), "z": foe(60, 32.5, 90, gained=gained)}
        t = Table(at, dice=[14])
        t.order("a")
        t.do("strike", trooper="a", target="z", weapon="knife")
        t.finish()
        row = t.contest("a")
        assert row.active is not None
        assert row.active.needed == needed
        assert not t["a"].is_in("immobilised")
    spare = {"a": man(60, 30), "b": man(5, 5), "z": foe(60, 32.5, 90, broken=["electric_pulse"])}
    spare["z"] |= {"gained": ["electric_pulse"]}
    t = Table(spare, dice=[14])
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    t.finish()
    assert t.contest("a").active.needed == 13  # type: ignore[union-attr]


@rule("INF-WPN-EPUL-03")
def test_the_chance_of_a_shock_is_told() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 33.25, 90, DRONE)})
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    contests: list[Contest] = list(paired(t.game))
    throws: list[Throw] = forecast.throws(contests)
    assert len(throws) == 1
    fates = {fate.trooper: fate for fate in forecast.fates(t.game, contests)}
    assert fates["a"].states == (("immobilised", Fraction(6, 20)),)
