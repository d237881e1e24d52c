"""Replies that are taken back, texts that are copied with their X, and attacks out of range."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.events.cards import Cancelled
from plancia.games.giga_robo.rules.collisions import Drive
from plancia.testing import rule
from tests.games.giga_robo.duel import duel, fight, until
from tests.games.giga_robo.duel import instant as play_instant
from tests.games.giga_robo.laboratory import Laboratory, attack, instant
from tests.games.giga_robo.table import Table

WEAKEN = [
    {"do": "more_dice", "kind": "foe_dice", "n": 1},
    {"do": "more_dice", "kind": "foe_result", "n": 2},
]
THEN_GAIN = {"do": "if", "then": [{"do": "gain", "what": "spirit", "n": 2}]}
LAB = Laboratory(
    instant("Any"),
    instant("Drain", {"do": "lose", "what": "spirit", "n": 2}),
    attack("Dear", cost=3),
    attack("Shot", dice=3),
    attack("Blow", type="melee", range=[1, 2]),
    attack("Weakener", on_play=WEAKEN, range=[1, 2]),
    attack("Stepper", {"do": "gain", "what": "power"}, range=[1, 2]),
    attack(
        "Walled",
        {"do": "gain", "what": "power"},
        needs=[{"is": "near", "what": "barrier"}],
        icons=["combo"],
    ),
    attack("Chain", icons=["combo"]),
    attack("Charged", icons=["combo"], on_play=[{"do": "more_dice", "kind": "power", "n": 2}]),
    attack("Power first", {"do": "gain", "what": "power"}, icons=["combo"]),
    attack(
        "Count power",
        {"do": "gain", "what": "spirit", "n": {"of": "power"}},
        harm={"base": 2},
        icons=["combo"],
    ),
    attack("Single", dice=1),
    attack("None", dice=0),
    instant("Leap", {"do": "leap", "n": 2}),
    instant("Cool", {"do": "remove", "kind": "fire", "n": "all"}, THEN_GAIN),
    instant("Cool all", {"do": "remove", "kind": "every", "n": "all"}, THEN_GAIN),
    attack("Lasting", active={"mods": [{"stat": "boost"}]}),
    attack("Three", dice=3, harm={"base": 3}),
    attack("Shot own_turn", timing=["own_turn"]),
    attack("Shot attacked", timing=["attacked"]),
    attack("Counter", dice=1, icons=["reaction"]),
    instant("Break all", {"do": "destroy", "what": "barrier", "where": "every_barrier"}),
    instant("Cut", {"do": "switch", "abilities": True, "breaks": True}),
    attack(
        "Powered",
        {"do": "gain", "what": "power"},
        needs=[{"is": "working", "ability": "Source"}],
        icons=["combo"],
    ),
    instant(
        "Wired", {"do": "gain", "what": "power"}, needs=[{"is": "working", "ability": "Source"}]
    ),
    abilities=(
        {"name": "Source", "tokens": 1},
        {
            "name": "Pump",
            "active": {
                "triggers": [
                    {
                        "price": [{"pay": "power", "n": 2}],
                        "do": [{"do": "gain", "what": "spirit", "n": 4}],
                    }
                ]
            },
        },
    ),
)


def moved_away(t: Table, robot: str, *path: str) -> Table:
    """A robot is moved in the window that is open."""
    by = "p1" if robot == "p2" else "p2"
    t.g.then(Drive("push", robot, by, path))
    t.match._advance()
    return t.passing()


def weakened(*, back: bool, theirs: tuple[int, int] = (7, 5)) -> Table:
    """A shot of 3 dice is answered with a card that weakens it, and that may be taken back."""
    t = LAB.table("Shot", "Any", p2={"hand": ["Weakener"]}, dice=[9, 8, *theirs])
    t.play("p1", "attack", card="Shot", target="robot").passing()
    t.play("p2", "strike_back", card="Weakener", target="robot")
    assert t.g.window == "reactive_declared"
    return moved_away(t, "p2", "h5") if back else t.passing()


@rule("GR-KW-88", "GR-KW-91")
def test_a_card_weakens_the_roll_against_it_as_it_is_played() -> None:
    t = weakened(back=False)
    rolled = {told.seat: told.faces for told in t.told("dice_rolled")}
    assert len(rolled["p1"]) == 2
    # p1: 9 and 8 count 7 and 6; p2: 7 and 5: the sevens tie, then 6 against 5
    assert t.told("roll_read")[-1].seat == "p1"
    assert t.told("roll_read")[-1].successes == 1


@rule("GR-REA-19", "GR-KW-40")
def test_what_the_requirements_of_a_returned_reply_did_stands() -> None:
    t = weakened(back=True)
    assert t.hand("p2") == ["Weakener"]
    assert [told.seat for told in t.told("attack_taken_back")] == ["p2"]
    t.play("p2", "defend").passing()
    rolled = {told.seat: told.faces for told in t.told("dice_rolled")}
    assert rolled["p1"] == (9, 8)
    assert rolled["p2"] == (7, 5)
    assert t.told("roll_read")[-1].seat == "p1"
    assert t.told("roll_read")[-1].successes == 1


@rule("GR-REA-19", "GR-KW-40", "GR-KW-91")
def test_results_stay_lowered_by_as_much_as_a_returned_reply_said() -> None:
    t = weakened(back=True, theirs=(8, 1)).play("p2", "defend").passing()
    assert t.told("roll_read")[-1].seat == "p2"  # 9 and 8 count 7 and 6, against 8


@rule("GR-ATK-09")
def test_an_attack_whose_target_has_left_its_range_goes_back_to_hand_unpaid() -> None:
    t = LAB.table("Blow", "Any", p1={"spirit": 4})
    t.play("p1", "attack", card="Blow", target="robot")
    assert t.g.window == "attack_declared"
    moved_away(t, "p2", "h5")
    assert t.hand("p1") == ["Any", "Blow"]
    assert t.spirit("p1") == 4
    assert t.g.fight is None
    assert t.match.to_act == ("p1",)
    assert t.told("attack_taken_back")[-1].cards == ("Blow",)


@rule("GR-ATK-10")
@pytest.mark.parametrize(("spirit", "left"), [(5, 3), (4, 2)])
def test_an_attack_that_cannot_be_paid_any_more_goes_back_to_hand(spirit: int, left: int) -> None:
    t = LAB.table("Dear", p1={"spirit": spirit}, p2={"hand": ["Drain"]})
    t.play("p1", "attack", card="Dear", target="robot")
    t.play("p2", "play", card="Drain").passing()
    if left >= 3:
        assert t.spirit("p1") == left - 3
        assert t.options("p2", "take_the_hit")
    else:
        assert (t.hand("p1"), t.spirit("p1")) == (["Dear"], left)
        assert t.g.fight is None


@rule("GR-ATK-14")
@pytest.mark.parametrize(("reading", "power"), [("yes", 0), ("no", 1)])
def test_the_range_is_looked_at_again_before_the_text(reading: str, power: int) -> None:
    t = LAB.table(
        "Stepper", "Any", setup={"range_rechecked_after_roll": reading}, dice=[9, 8, 7, 5]
    )
    t.play("p1", "attack", card="Stepper", target="robot").passing()
    t.play("p2", "defend")
    assert t.g.window == "rolled"
    moved_away(t, "p2", "h5")
    assert t.power("p1") == power
    assert t.armour("p2") == 40 - power
    assert [told.card for told in t.told("combo_broken")] == ([] if power else ["Stepper"])
    assert t.meter("p1") == {"Stepper": (3, False)}


@rule("GR-ATK-14", "GR-KW-32")
def test_a_card_whose_requirement_is_gone_has_no_text_but_its_damage() -> None:
    t = LAB.table("Walled", barriers=["f5"], p2={"hand": ["Break all"]}, dice=[9, 8, 7, 5])
    t.play("p1", "attack", card="Walled", target="robot")
    t.play("p2", "pass", until="now").play("p2", "defend")
    t.play("p2", "play", card="Break all").passing()
    assert t.power("p1") == 0
    assert t.armour("p2") == 40 - 1
    assert [told.card for told in t.told("text_lost")] == ["Walled"]
    assert t.meter("p1") == {"Walled": (3, False)}


@rule("GR-ATK-14", "GR-CMB-11", "GR-CMB-12")
def test_a_lost_requirement_breaks_a_combo() -> None:
    t = LAB.table(
        "Chain", "Walled", barriers=["f5"], p2={"hand": ["Break all"]}, dice=[9, 8, 8, 7, 5]
    )
    t.play("p1", "attack", card="Chain", target="robot").play("p1", "add_card", card="Walled")
    t.play("p2", "pass", until="now").play("p2", "defend")
    t.play("p2", "play", card="Break all").passing()
    assert t.power("p1") == 0
    assert t.armour("p2") == 40 - 1  # of the first card alone
    assert [told.card for told in t.told("combo_broken")] == ["Walled"]
    assert not t.told("text_lost")


@rule("GR-KW-43")
@pytest.mark.parametrize("window", ["attack_declared", "success"])
def test_a_requirement_that_is_switched_off_takes_the_text_and_breaks_no_combo(window: str) -> None:
    hand = {"hand": ["Cut"]}
    t = LAB.table("Chain", "Powered", r1={"on": ["Source"]}, p2=hand, dice=[9, 8, 8, 7, 5])
    t.play("p1", "attack", card="Chain", target="robot").play("p1", "add_card", card="Powered")
    if window == "success":
        t.play("p2", "pass", until="now").play("p2", "defend")
        until(t, "success")
    assert t.g.window == window
    t.play("p2", "play", card="Cut").passing()
    if window == "attack_declared":
        t.play("p2", "defend").passing()
    assert t.power("p1") == 0
    assert t.armour("p2") == 40 - 2  # of both cards
    assert [told.card for told in t.told("text_lost")] == ["Powered"]
    assert not t.told("combo_broken")
    assert t.meter("p1") == {"Chain": (3, False), "Powered": (3, False)}


@rule("GR-KW-43")
def test_an_instant_whose_requirement_is_switched_off_is_cancelled() -> None:
    t = LAB.table("Wired", r1={"on": ["Source"]}, p2={"hand": ["Cut"]})
    t.play("p1", "play", card="Wired").play("p2", "play", card="Cut").passing()
    assert t.power("p1") == 0
    cited = [told.rules for told in t.match.events if isinstance(told.event, Cancelled)]
    assert cited == [("GR-KW-43",), ("GR-RSP-12",)]
    assert not t.told("nothing_came")


# --- copied texts with an X -----------------------------------------------------------------------


def mirror(spirit: int, **rest: Any) -> Table:
    """p1 copies an instant whose cost is its printed cost and X."""
    p2 = {"hand": ["Blood of the Armada"], "asking": "pass"}
    t = duel("Shinokami", "Mirror Shield!", p1={"spirit": spirit}, p2=p2, **rest)
    return play_instant(t, "p1", "Mirror Shield!")


@rule("GR-KW-157", "GR-KW-14", "GR-KW-15")
def test_the_x_of_a_copied_instant_is_chosen_and_paid_besides_its_cost() -> None:
    t = mirror(6, r1={"power": 3})
    t.pick("p1", "Blood of the Armada")
    assert t.about == "copied_x"
    values = [option["value"] for option in t.options("p1", "pick")]
    assert values == [str(n) for n in range(1, len(values) + 1)]
    assert len(values) <= 6 - 2
    before = t.spirit("p1")
    assert before == 6 - 2
    t.pick("p1", "1")
    assert t.spirit("p1") == before - 1


@rule("GR-REA-02")
@pytest.mark.parametrize(("reaction", "word"), [("defend", "defend"), ("take_the_hit", "hit")])
def test_everybody_is_told_how_a_player_reacts(reaction: str, word: str) -> None:
    t = Table({"spirit": 9, "hand": ["Flash Strike!"]})
    t.play("p1", "attack", card="Flash Strike!", target="robot").passing()
    t.play("p2", reaction)
    (event,) = t.told("reaction_chosen")
    assert (event.seat, event.variant()) == ("p2", word)


@rule("GR-REA-06", "GR-CRD-11", "GR-ATK-13", "GR-TIE-05", "GR-TIE-10")
@pytest.mark.parametrize(
    ("reactive", "winner", "armour"), [("Counter", "p1", 40 - 1), ("Single", "", 40)]
)
def test_only_the_reaction_icon_lets_a_reactive_attack_win_a_tie(
    reactive: str, winner: str, armour: int
) -> None:
    # The same dice: 7 of the attack against 7 of the answer.
    t = LAB.table(reactive, p2={"hand": ["Ayzn Blaster!"]}, active="p2", dice=[7, 7])
    t.play("p2", "attack", card="Ayzn Blaster!", target="robot").passing()
    t.play("p1", "strike_back", card=reactive, target="robot").passing()
    read = t.told("roll_read")[-1]
    assert (read.seat, read.successes) == (winner, 1 if winner else 0)
    assert (t.armour("p1"), t.armour("p2")) == (40, armour)


@rule("GR-CRD-11", "GR-REA-06", "GR-TIE-05")
def test_the_reaction_icon_wins_no_tie_for_an_attack_that_answers_nothing() -> None:
    t = LAB.table("Counter", p2={"hand": ["Ayzn Blaster!"]}, dice=[7, 7])
    t.play("p1", "attack", card="Counter", target="robot").passing()
    t.play("p2", "strike_back", card="Ayzn Blaster!", target="robot").passing()
    assert t.told("roll_read")[-1].seat == ""


@rule("GR-CMB-10")
@pytest.mark.parametrize(
    ("cards", "spirit"),
    [(("Power first", "Count power"), 1), (("Count power", "Power first"), 0)],
)
def test_the_texts_of_a_combo_resolve_one_at_a_time_from_left_to_right(
    cards: tuple[str, str], spirit: int
) -> None:
    t = LAB.table(*cards)
    t.play("p1", "attack", card=cards[0], target="robot").play("p1", "add_card", card=cards[1])
    t.passing().play("p2", "take_the_hit").passing()
    assert (t.power("p1"), t.spirit("p1")) == (1, spirit)
    assert t.armour("p2") == 40 - 1 - 2


@rule("GR-CMB-11", "GR-CMB-10", "GR-CMB-12")
def test_no_card_behind_a_combo_break_resolves_though_it_could() -> None:
    # The first of three is cancelled: the two behind it reach their target, and do nothing.
    cards = ("Chain", "Power first", "Count power")
    t = LAB.table(*cards, p1={"asking": "always"}, p2={"hand": ["Iron Carapace"]})
    t.play("p1", "attack", card=cards[0], target="robot")
    for card in cards[1:]:
        t.play("p1", "add_card", card=card)
    t.play("p1", "pass", until="now")
    t.play("p2", "play", card="Iron Carapace", at="Chain").passing()
    until(t.play("p2", "take_the_hit"), "resolved")
    assert {each.state for each in fight(t).active.cards} == {"broken"}
    t.passing()
    assert [told.card for told in t.told("combo_broken")] == ["Chain"]
    assert (t.power("p1"), t.armour("p2")) == (0, 40)


@rule("GR-CNL-10", "GR-CMB-06")
@pytest.mark.parametrize(
    ("cancelled", "dice", "damage"), [("Chain", 2, 0), ("Count power", 3, 1), ("", 4, 1 + 2 + 1)]
)
def test_a_cancelled_card_takes_its_dice_out_of_the_pool(
    cancelled: str, dice: int, damage: int
) -> None:
    # The first card brings 2 dice, each further one 1.
    cards = ("Chain", "Count power", "Power first")
    t = LAB.table(*cards, p2={"hand": ["Iron Carapace"]})
    t.play("p1", "attack", card=cards[0], target="robot")
    for card in cards[1:]:
        t.play("p1", "add_card", card=card)
    if cancelled:
        t.play("p2", "play", card="Iron Carapace", at=cancelled)
    t.passing().play("p2", "take_the_hit").passing()
    assert t.told("roll_read")[-1].successes == dice
    assert t.armour("p2") == 40 - damage


@rule("GR-CNL-10")
@pytest.mark.parametrize(
    ("cancelled", "attack_dice", "power_dice"), [("", 3, 2), ("Charged", 2, 0), ("Chain", 1, 2)]
)
def test_a_cancelled_card_takes_its_power_dice_out_of_the_pool(
    cancelled: str, attack_dice: int, power_dice: int
) -> None:
    # 2 dice of the first card, 1 of the second, and the 2 power dice that the second brings.
    p2 = {"hand": ["Iron Carapace"]}
    t = LAB.table("Chain", "Charged", p2=p2, dice=[12, *range(3, 9 + 1)])
    t.play("p1", "attack", card="Chain", target="robot").play("p1", "add_card", card="Charged")
    if cancelled:
        t.play("p2", "play", card="Iron Carapace", at=cancelled).passing()
    t.passing().play("p2", "defend").passing()
    mine = t.told("pool_gathered")[0]
    assert (mine.seat, mine.dice, mine.power) == ("p1", attack_dice, power_dice)
    (rolled,) = [each for each in t.told("dice_rolled") if each.seat == "p1"]
    assert len(rolled.faces) == attack_dice + power_dice


@rule("GR-CNL-10")
@pytest.mark.parametrize(("cancelled", "dice"), [("", 6), ("Charged", 3), ("Chain", 4)])
def test_a_card_that_is_cancelled_last_before_the_roll_takes_its_dice_along(
    cancelled: str, dice: int
) -> None:
    # The pool is there already: 3 attack dice and 2 power dice; a token brings one more.
    p2 = {"hand": ["Iron Carapace"]}
    t = LAB.table("Chain", "Charged", p2=p2, r1={"power": 1}, dice=[12, *range(3, 11)])
    t.play("p1", "attack", card="Chain", target="robot").play("p1", "add_card", card="Charged")
    t.passing().play("p2", "defend").play("p1", "add_power", dice=1)
    assert (t.g.window, t.match.to_act) == ("attacker_power", ("p2",))
    if cancelled:
        t.play("p2", "play", card="Iron Carapace", at=cancelled)
    t.passing()
    (rolled,) = [each for each in t.told("dice_rolled") if each.seat == "p1"]
    assert len(rolled.faces) == dice


@rule("GR-CNL-10", "GR-CNL-01")
def test_an_attack_of_one_card_is_cancelled_as_a_whole() -> None:
    t = LAB.table("Shot", p2={"hand": ["Iron Carapace"]})
    t.play("p1", "attack", card="Shot", target="robot")
    t.play("p2", "play", card="Iron Carapace", at="Shot").passing()
    assert t.asked.tag() == "choose_action"
    assert not t.told("roll_read")
    assert (t.armour("p2"), t.meter("p1")) == (40, {"Shot": (3, False)})


@rule("GR-CNL-07", "GR-CNL-01", "GR-TOK-05")
@pytest.mark.parametrize(("cancelled", "spirit"), [(True, 0), (False, 4)])
def test_a_cancelled_trigger_does_nothing_and_its_price_stays_paid(
    cancelled: bool, spirit: int
) -> None:
    t = LAB.table(p1={"asking": "always"}, p2={"asking": "always"}, r1={"power": 3, "on": ["Pump"]})
    t.play("p1", "use", source="Pump")
    t.g.stack[-1].cancelled = cancelled
    t.passing()
    assert (t.power("p1"), t.spirit("p1")) == (1, spirit)


@rule("GR-TIE-10", "GR-REA-13", "GR-DIC-15")
def test_the_only_die_against_a_player_who_takes_the_hit_is_one_success() -> None:
    t = LAB.table("Single")
    t.play("p1", "attack", card="Single", target="robot").passing()
    t.play("p2", "take_the_hit").passing()
    read = t.told("roll_read")[-1]
    assert (read.seat, read.successes, t.armour("p2")) == ("p1", 1, 40 - 1)


@rule("GR-KW-72")
def test_power_that_a_text_gives_sets_off_what_waits_for_power_of_opponents() -> None:
    t = LAB.table("Power first", p2={"ability": "Zoider Supremacy"})
    t.play("p1", "attack", card="Power first", target="robot").passing()
    t.play("p2", "take_the_hit").passing()
    assert (t.power("p1"), t.power("p2")) == (1, 1)


@rule("GR-DIC-15", "GR-TIE-10")
def test_an_attack_without_dice_succeeds_against_nobody() -> None:
    t = LAB.table("None")
    t.play("p1", "attack", card="None", target="robot").passing()
    t.play("p2", "take_the_hit").passing()
    read = t.told("roll_read")[-1]
    assert (read.seat, read.successes, t.armour("p2")) == ("", 0, 40)


@rule("GR-REA-04", "GR-REA-05")
@pytest.mark.parametrize("target", ["robot", "structure", "barrier"])
def test_a_reactive_attack_hits_what_it_picked_in_the_attackers_hex(target: str) -> None:
    t = LAB.table(
        "Single",
        p2={"hand": ["Three"]},
        structures={"e5": 1} if target == "structure" else {},
        barriers=["e5"] if target == "barrier" else [],
        impact=["collapse"],
        dice=[1, 1, 12, 12, 12],
    )
    t.play("p1", "attack", card="Single", target="robot").passing()
    assert {option["target"] for option in t.options("p2", "strike_back")} == {"robot", target}
    t.play("p2", "strike_back", card="Three", target=target).passing()
    assert (t.g.structures, t.g.barriers) == ({}, [])
    assert t.armour("p1") == (40 - 3 if target == "robot" else 40)


@rule("GR-CRD-15")
@pytest.mark.parametrize(("moment", "offered"), [("own_turn", True), ("attacked", False)])
def test_an_attack_card_that_asks_for_a_moment_is_played_only_then(
    moment: str, offered: bool
) -> None:
    t = LAB.table(f"Shot {moment}")
    assert bool(t.options("p1", "attack")) == offered
    if not offered:
        t.refused("p1", "attack", "GR-CRD-15", card=f"Shot {moment}", target="robot", hex="g5")


@rule("GR-CRD-19", "GR-CRD-20", "GR-RSL-07")
@pytest.mark.parametrize(
    ("card", "dice", "on"),
    [
        ("Lasting", [9, 9, 1, 1], True),
        ("Lasting", [1, 1, 9, 9], False),
        ("Chain", [9, 9, 1, 1], False),
    ],
)
def test_a_card_stands_upright_in_the_meter_only_if_it_lasts_and_has_succeeded(
    card: str, dice: list[int], on: bool
) -> None:
    t = LAB.table(card, dice=dice)
    t.play("p1", "attack", card=card, target="robot").passing()
    t.play("p2", "defend").passing()
    while t.asked.tag() != "choose_action":
        t.play(t.match.to_act[0], "gain_rage", take="spirit").passing()
    assert (t.meter("p1"), t.hand("p1")) == ({card: (3, on)}, [])


@rule("GR-KW-64", "GR-KW-05")
@pytest.mark.parametrize(
    ("card", "trauma", "spirit"),
    [
        ("Cool", {"fire": [0, 1, 1]}, 2),
        ("Cool", {"surge": [0, 0, 1]}, 0),
        ("Cool all", {"fire": [1, 0, 0]}, 2),
        ("Cool all", {"surge": [0, 0, 1]}, 2),
        ("Cool all", {}, 0),
    ],
)
def test_what_follows_removed_tokens_needs_at_least_one(
    card: str, trauma: dict[str, list[int]], spirit: int
) -> None:
    t = LAB.table(card, p1={"trauma": trauma}).play("p1", "play", card=card).passing()
    assert t.spirit("p1") == spirit


@rule("GR-MOV-10")
def test_a_leap_of_a_text_lands_where_it_was_picked_whatever_is_between() -> None:
    t = LAB.table("Leap", at="k5", structures={"f5": 2}, tiles={"f5": "inferno"})
    t.play("p1", "play", card="Leap").passing()
    assert {"g5", "f5", "c5"} <= {pick["value"] for pick in t.options("p1", "pick")}
    t.pick("p1", "g5").passing()
    assert (t.hex("p1"), t.tokens("p1", "fire")) == ("g5", 0)


@rule("GR-ABL-07")
@pytest.mark.parametrize(("power", "offered"), [(1, False), (2, True)])
def test_a_trigger_is_used_only_if_its_price_can_be_paid(power: int, offered: bool) -> None:
    t = LAB.table(r1={"power": power, "abilities": ["Pump"]})
    assert bool(t.options("p1", "use", source="Pump")) == offered
    if offered:
        assert t.play("p1", "use", source="Pump").passing().spirit("p1") == 4
    else:
        t.refused("p1", "use", source="Pump")
