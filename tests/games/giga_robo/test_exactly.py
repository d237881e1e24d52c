"""Rules to the letter: what a word means that leaves something out, limits, and what comes last."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.in_force.values import rage_of
from plancia.games.giga_robo.rules.collisions import Drive, MeetGround
from plancia.games.giga_robo.rules.structures import StructureCollision
from plancia.games.giga_robo.texts.moments import melee
from plancia.testing import rule
from tests.games.giga_robo.duel import fight, hit, shoot, until
from tests.games.giga_robo.laboratory import Laboratory, attack, instant
from tests.games.giga_robo.table import Table

GAIN = {"do": "gain", "what": "spirit"}
FOR_DICE = {"n": {"of": "x"}, "price": [{"pay": "hits", "n": {"of": "x"}}], "x": 9}
SHARPER = {"stat": "result", "add": 3, "dice": "all"}
LAB = Laboratory(
    attack("Plus two", harm={"base": 1, "plus": [{"n": 2}]}),
    attack("Plus each", harm={"base": 1, "plus": [{"n": 2, "per_success": True}]}),
    attack("Dice for damage", harm={"base": 2, "plus": [FOR_DICE, FOR_DICE]}, dice=3),
    attack("Shot"),
    attack("Harmless", harm={}),
    attack("First melee", type="melee", range=[1, 5], icons=["combo"]),
    attack("First ranged", icons=["combo"]),
    attack("Pull one", {"do": "pull", "n": 1}),
    attack("Pull near", {"do": "pull", "n": 1, "next_to_you": True}),
    attack("Charged", on_play=[{"do": "more_dice", "kind": "power", "n": 2}]),
    instant("Off", {"do": "switch"}, names="opponent"),
    instant("Off with abilities", {"do": "switch", "abilities": True}, names="opponent"),
    instant("Roll power", {"do": "roll_for_spirit", "n": {"of": "power"}}),
    instant("Recover", {"do": "recovery_roll", "ok": [GAIN]}),
    instant("Right after", GAIN, timing=["after_movement"]),
    instant("Any"),
    instant("Not ultimates", not_ultimates=True),
    instant("Reply", timing=["opponent_declares"], not_ultimates=True),
    attack("Ultimate", ultimate=True),
    instant("Sharper", {"do": "last", "until": "fight", "active": {"mods": [SHARPER]}}),
    instant("Break all", {"do": "destroy", "what": "barrier", "where": "every_barrier"}),
    instant("Needs a barrier", GAIN, needs=[{"is": "near", "what": "barrier"}]),
    instant("Angry", {"do": "last", "active": {"mods": [{"stat": "rage", "add": 3}]}}),
    abilities=(
        {"name": "Bright", "active": {"mods": [{"stat": "attack_dice", "add": 1}]}, "tokens": 1},
        *(
            {"name": name, "active": {"hooks": [{"on": f"opponent_{verb}_power", "do": [GAIN]}]}}
            for name, verb in (("Envy", "uses"), ("Greed", "pays"))
        ),
        *(
            {"name": f"Start {n}", "active": {"hooks": [{"on": "turn_start", "do": [GAIN] * n}]}}
            for n in (1, 2, 3)
        ),
    ),
)
QUIET = {"asking": "pass"}
MIRROR: dict[str, Any] = {
    "builds": tuple({"pilot": pilot, "robot": "Laboratory"} for pilot in ("Takashi Kato", "Dash")),
    "setup": {"copies": 2, "packs": [LAB.pack]},
}
"""Both players bring the robot of the laboratory."""


# --- what a word leaves out -----------------------------------------------------------------------


@rule("GR-CRD-17", "GR-KW-03")
@pytest.mark.parametrize(("card", "damage"), [("Plus two", 1 + 2), ("Plus each", 1 + 2 * 2)])
def test_an_addition_counts_once_unless_it_says_per_success(card: str, damage: int) -> None:
    t = hit(shoot(LAB.table(card), card))
    assert t.told("roll_read")[-1].successes == 2
    assert t.armour("p2") == 40 - damage


@rule("GR-CRD-12")
def test_a_card_without_base_damage_inflicts_none() -> None:
    t = hit(shoot(LAB.table("Harmless"), "Harmless"))
    assert t.told("roll_read")[-1].successes == 2
    assert t.armour("p2") == 40


@rule("GR-KW-46", "GR-KW-44")
@pytest.mark.parametrize(
    ("card", "offered"),
    [("Off", {"Shot", "Any"}), ("Off with abilities", {"Shot", "Any", "Bright"})],
)
def test_an_ability_is_switched_off_only_by_a_text_that_names_abilities(
    card: str, offered: set[str]
) -> None:
    p2 = {"meter": {2: ["Shot", "Any"]}, "on": ["Shot", "Any"], **QUIET}
    t = LAB.table(card, p2=p2, r2={"abilities": ["Bright"], "on": ["Bright"]}, **MIRROR)
    t.play("p1", "play", card=card, at="p2").passing()
    assert {option["value"] for option in t.options("p1", "pick")} == offered


@rule("GR-KW-128", "GR-FMV-03")
@pytest.mark.parametrize(("card", "hexes"), [("Pull one", 1), ("Pull near", 3)])
def test_a_pull_goes_its_number_of_hexes_or_until_the_victim_is_adjacent(
    card: str, hexes: int
) -> None:
    t = hit(shoot(LAB.table(card, at="i5"), card))
    assert max(len(option["path"]) for option in t.options("p1", "route")) == hexes


@rule("GR-KW-177")
@pytest.mark.parametrize(("power", "dice"), [(0, []), (2, [12, 5])])
def test_no_dice_are_rolled_for_no_spirit(power: int, dice: list[int]) -> None:
    t = LAB.table("Roll power", r1={"power": power}, dice=dice)
    t.play("p1", "play", card="Roll power").passing()
    assert [each.faces for each in t.told("dice_rolled")] == ([tuple(dice)] if dice else [])
    assert t.spirit("p1") == (9 if dice else 0)


# --- limits ---------------------------------------------------------------------------------------


@rule("GR-DIC-10", "GR-DIC-09")
def test_a_recovery_roll_has_room_for_six_power_dice() -> None:
    t = LAB.table("Recover", r1={"power": 6}, dice=[1, 2, 3, 4, 5, 6, 7])
    t.play("p1", "play", card="Recover").passing()
    assert [option["dice"] for option in t.options("p1", "add_power")] == list(range(7))
    t.play("p1", "add_power", dice=6).passing()
    assert (t.power("p1"), t.spirit("p1")) == (0, 1)


@rule("GR-DIC-16", "GR-DIC-10")
def test_power_dice_of_a_card_leave_less_room_for_tokens() -> None:
    t = shoot(LAB.table("Charged", r1={"power": 6}), "Charged").play("p2", "take_the_hit")
    assert [option["dice"] for option in t.options("p1", "add_power")] == [0, 1, 2, 3, 4]
    t.refused("p1", "add_power", "GR-DIC-16", dice=5)


@rule("GR-KW-104", "GR-KW-06")
def test_successes_that_were_given_up_are_not_given_up_again() -> None:
    t = hit(shoot(LAB.table("Dice for damage"), "Dice for damage"))
    assert [option["value"] for option in t.options("p1", "pick")] == ["none", "1", "2", "3"]
    t.pick("p1", "2")
    assert [option["value"] for option in t.options("p1", "pick")] == ["none", "1"]
    t.pick("p1", "1").passing()
    assert t.armour("p2") == 40 - 2 - 2 - 1


# --- moments --------------------------------------------------------------------------------------


@rule("GR-KW-29", "GR-RSP-19")
@pytest.mark.parametrize("between", ["", "attack", "Any"])
def test_right_after_movement_is_over_with_the_next_action(between: str) -> None:
    t = LAB.table("Right after", "Shot", "Any", p2=QUIET)
    assert not t.options("p1", "play", card="Right after")
    t.play("p1", "move", path=["e4"]).passing()
    assert t.options("p1", "play", card="Right after")
    if between == "attack":
        t.play("p1", "attack", card="Shot", target="robot")
        t.passing().play("p2", "take_the_hit").passing()
        while t.options("p2", "gain_rage"):
            t.play("p2", "gain_rage", take="spirit").passing()
    elif between:
        t.play("p1", "play", card=between).passing()
    assert bool(t.options("p1", "play", card="Right after")) is not bool(between)


@rule("GR-KW-32", "GR-RSP-15")
def test_an_instant_that_lost_its_requirement_opens_no_window_on_its_success() -> None:
    t = LAB.table(
        "Needs a barrier",
        p1={"asking": "always"},
        p2={"hand": ["Break all"], "asking": "always"},
        barriers=["f5"],
    )
    t.play("p1", "play", card="Needs a barrier").play("p2", "play", card="Break all")
    windows: set[str] = set()
    while t.asked.tag() == "ask_response":
        windows.add(t.asked.window)
        t.play(t.match.to_act[0], "pass", until="now")
    assert windows == {"declared"}
    assert t.spirit("p1") == 0


@rule("GR-KW-33")
@pytest.mark.parametrize(
    ("card", "offered"),
    [("Shot", {"Any", "Not ultimates", "Reply"}), ("Ultimate", {"Any", "Not ultimates"})],
)
def test_only_what_answers_an_attack_is_barred_by_an_ultimate_technique(
    card: str, offered: set[str]
) -> None:
    p2 = {"hand": ["Any", "Not ultimates", "Reply"], "asking": "always"}
    t = LAB.table(card, p2=p2, **MIRROR).play("p1", "attack", card=card, target="robot")
    assert (t.g.window, t.match.to_act) == ("attack_declared", ("p2",))
    assert {option["card"] for option in t.options("p2", "play")} == offered


@rule("GR-TRN-04")
def test_all_effects_of_the_start_of_a_turn_come_in_the_order_of_their_player() -> None:
    abilities = ["Start 1", "Start 2", "Start 3"]
    t = LAB.table(p1=QUIET, p2=QUIET, r1={"abilities": abilities}, moment="turn").passing()
    assert t.about == "effect_order"
    gained = []
    for number in ("2", "1"):
        t.pick("p1", number).passing()
        gained.append(t.spirit("p1"))
    assert gained == [3, 3 + 2 + 1]


@rule("GR-TIE-07", "GR-KW-91")
@pytest.mark.parametrize(("window", "armour"), [("", 40), ("rolled", 39), ("success", 39)])
def test_after_an_answer_to_a_roll_its_outcome_is_worked_out_anew(window: str, armour: int) -> None:
    # 5 and 4 lose against 6 and 3; 8 and 7 do not.
    t = shoot(LAB.table("Shot", "Sharper", dice=[5, 4, 6, 3]), "Shot").play("p2", "defend")
    if window:
        until(t, window).play("p1", "play", card="Sharper")
    t.passing()
    assert t.armour("p2") == armour


@rule("GR-TOK-06", "GR-TOK-04", "GR-KW-72")
@pytest.mark.parametrize(("dice", "gained"), [(0, 0), (1, 2)])
def test_tokens_that_were_not_spent_set_nothing_off(dice: int, gained: int) -> None:
    both = {"abilities": ["Envy", "Greed"]}
    t = LAB.table("Shot", r1={"power": 2}, r2=both, p2=QUIET, **MIRROR)
    shoot(t, "Shot").play("p2", "take_the_hit").play("p1", "add_power", dice=dice).passing()
    assert t.power("p1") == 2 - dice
    assert t.spirit("p2") - 20 == gained


# --- attacks --------------------------------------------------------------------------------------


@rule("GR-CMB-05")
@pytest.mark.parametrize(
    ("cards", "is_melee"),
    [
        (("First melee", "First ranged"), True),
        (("First ranged", "First melee"), False),
        (("First melee",), True),
    ],
)
def test_a_combo_is_of_the_type_of_its_first_card(cards: tuple[str, ...], is_melee: bool) -> None:
    t = LAB.table(*cards)
    t.play("p1", "attack", card=cards[0], target="robot")
    for card in cards[1:]:
        t.play("p1", "add_card", card=card)
    assert melee(t.g, fight(t).active) is is_melee


@rule("GR-ATK-02")
@pytest.mark.parametrize("kind", ["robot", "structure", "barrier"])
def test_what_is_aimed_at_in_a_hex_is_the_target(kind: str) -> None:
    t = LAB.table("Shot", structures={"g5": 1}, barriers=["g5"])
    t.play("p1", "attack", card="Shot", target=kind, hex="g5")
    target = fight(t).active.target
    assert (target.kind, target.hex, target.robot) == (kind, "g5", "p2" if kind == "robot" else "")


@rule("GR-ATK-06", "GR-CRD-06")
@pytest.mark.parametrize(("hex", "reached"), [("f5", True), ("j5", True), ("k5", False)])
@pytest.mark.parametrize("kind", ["robot", "structure", "barrier"])
def test_a_card_reaches_as_far_as_its_range_and_no_farther(
    kind: str, hex: str, reached: bool
) -> None:
    ground: dict[str, Any] = {"structure": {"structures": {hex: 1}}, "barrier": {"barriers": [hex]}}
    t = LAB.table("Shot", at=hex if kind == "robot" else "a1", **ground.get(kind, {}))
    aims = [(option["target"], option["hex"]) for option in t.options("p1", "attack")]
    assert ((kind, hex) in aims) is reached
    if not reached:
        t.refused("p1", "attack", "GR-ATK-06", card="Shot", target=kind, hex=hex)


@rule("GR-DIC-03", "GR-REA-03")
def test_both_pools_are_gathered_before_any_die_is_rolled() -> None:
    t = shoot(LAB.table("Shot", p2={"hand": ["Ayzn Blaster!"]}, dice=[9, 8, 3, 2]), "Shot")
    t.play("p2", "strike_back", card="Ayzn Blaster!", target="robot").passing()
    kinds = [told.event.tag() for told in t.match.events]
    gathered = [n for n, kind in enumerate(kinds) if kind == "pool_gathered"]
    assert [each.seat for each in t.told("pool_gathered")] == ["p1", "p2"]
    assert max(gathered) < kinds.index("dice_rolled")


@rule("GR-GEN-13", "GR-KW-144")
def test_a_destroyed_barrier_is_taken_off_the_map() -> None:
    t = LAB.table("Break all", barriers=["f5", "k5"])
    t.play("p1", "play", card="Break all").passing()
    assert t.g.barriers == []


@rule("GR-COL-04", "GR-COL-02")
def test_nothing_collides_with_a_structure_that_has_gone() -> None:
    t = Table({}, {"hex": "f6"}, {}, {"hex": "g6"})
    t.g.then(StructureCollision("p2", "h6", "p1"))
    t.match._advance()
    assert (t.told("impact_drawn"), t.armour("p2")) == ([], 40)


@rule("GR-TIL-17", "GR-COL-07")
@pytest.mark.parametrize(("hex", "fire"), [("h6", 1), ("g6", 0)])
def test_the_tile_of_a_hex_is_met_by_whoever_is_there(hex: str, fire: int) -> None:
    t = Table({}, {"hex": "f6"}, {}, {"hex": hex}, tiles={"h6": "inferno"}, structures={"h6": 1})
    t.g.then(MeetGround("p2", "h6"))
    t.match._advance()
    assert t.tokens("p2", "fire") == fire


# --- pilots and robots ----------------------------------------------------------------------------


@rule("GR-FSP-03")
def test_what_is_added_to_the_rage_of_a_pilot_is_gained_with_it() -> None:
    t = LAB.table("Angry", p2=QUIET)
    printed = rage_of(t.g, "p1")
    t.play("p1", "play", card="Angry").passing()
    assert rage_of(t.g, "p1") == printed + 3


@rule("GR-FMV-10")
@pytest.mark.parametrize(("kind", "left"), [("push", []), ("pull", []), ("throw", ["j6"])])
def test_only_the_way_of_a_push_or_pull_is_dropped_by_a_new_forced_move(
    kind: Any, left: list[str]
) -> None:
    t = Table({}, {"hex": "f6"}, {}, {"hex": "g6"})
    Drive(kind, "p2", "p1", ("j6",)).run(t.g)
    Drive("push", "p2", "p1", ("h6",)).run(t.g)
    assert [each.path for each in t.g.moving] == [left, ["h6"]]
