"""Replies that are taken back, texts that are copied with their X, and attacks out of range."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.events.cards import Cancelled
from plancia.games.giga_robo.rules.collisions import Drive
from plancia.testing import rule
from tests.games.giga_robo.duel import duel, until
from tests.games.giga_robo.duel import instant as play_instant
from tests.games.giga_robo.laboratory import Laboratory, attack, instant
from tests.games.giga_robo.table import Table

WEAKEN = [
    {"do": "more_dice", "kind": "foe_dice", "n": 1},
    {"do": "more_dice", "kind": "foe_result", "n": 2},
]
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
    abilities=({"name": "Source", "tokens": 1},),
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
