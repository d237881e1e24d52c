"""Cancelled cards, attacks that come to nothing, and targets that get away."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.rules.responses.windows import AskResponse
from plancia.testing import rule
from tests.games.giga_robo.table import Table

PLAIN = {"ability": "Honorable Defeat"}


def attacked(p1: dict[str, Any], p2: dict[str, Any], card: str, **more: Any) -> Table:
    """p1 attacks p2 with a card; whoever holds instants is asked."""
    t = Table(
        {"spirit": 20, **PLAIN, **p1}, {"hex": "e5"}, {"spirit": 20, **p2}, {"hex": "f5"}, **more
    )
    return t.play("p1", "attack", card=card, target="robot", hex="f5")


def carapace(t: Table, seat: str, card: str) -> Table:
    """Cancel an attack card with Iron Carapace (8 spirit, a recovery roll)."""
    t.play(seat, "play", card="Iron Carapace", at=card)
    return t


@rule("GR-CNL-09", "GR-CNL-02", "GR-CNL-03", "GR-CNL-04", "GR-KW-35")
def test_an_attack_cancelled_at_its_declaration_is_paid_and_cools_down() -> None:
    t = attacked({"hand": ["Volt Spike!"]}, {"hand": ["Iron Carapace"]}, "Volt Spike!", dice=[9])
    carapace(t, "p2", "Volt Spike!").passing()
    assert t.spirit("p1") == 17
    assert t.meter("p1") == {"Volt Spike!": (1, False)}
    assert (t.armour("p2"), t.tokens("p2", "surge")) == (40, 0)
    assert t.asked.tag() == "choose_action"


@rule("GR-CNL-08", "GR-CRD-14")
def test_a_cancelled_card_without_a_cooldown_value_goes_back_to_hand() -> None:
    t = attacked(
        {"hand": ["Flash Strike!"]}, {"hand": ["Iron Carapace"]}, "Flash Strike!", dice=[9]
    )
    carapace(t, "p2", "Flash Strike!").passing()
    assert t.hand("p1") == ["Flash Strike!"]
    assert t.spirit("p1") == 18


@rule("GR-CNL-10", "GR-CMB-11")
def test_a_cancelled_card_of_a_combo_breaks_it_at_its_place() -> None:
    hand = {"hand": ["Volt Spike!", "V Cutter!"]}
    t = Table(
        {"spirit": 20, **PLAIN, **hand}, None, {"spirit": 20, "hand": ["Iron Carapace"]}, dice=[9]
    )
    t.play("p1", "attack", card="Volt Spike!", target="robot", hex="f5")
    t.play("p1", "add_card", card="V Cutter!")
    carapace(t, "p2", "V Cutter!").passing()
    t.play("p2", "take_the_hit").passing()
    t.play("p2", "gain_rage", take="spirit").passing()
    assert t.armour("p2") == 38  # the first card only
    assert [each.card for each in t.told("combo_broken")] == ["V Cutter!"]


@rule("GR-CNL-11")
def test_a_reactive_attack_goes_on_alone_when_the_attack_is_cancelled() -> None:
    t = attacked(
        {"hand": ["Volt Spike!"]},
        {"hand": ["Iron Carapace", "Ayzn Punch!"]},
        "Volt Spike!",
        dice=[9],
    )
    t.play("p2", "pass", until="now")
    t.play("p2", "strike_back", card="Ayzn Punch!", target="robot")
    carapace(t, "p2", "Volt Spike!").passing()
    assert t.told("roll_read")[-1].seat == "p2"
    assert t.told("roll_read")[-1].successes == 2  # each of its dice
    assert t.armour("p1") == 28


@rule("GR-CNL-12")
def test_when_the_reactive_attack_is_cancelled_every_die_of_the_attacker_is_a_success() -> None:
    t = attacked(
        {"hand": ["V Slasher!", "Iron Carapace"]}, {"hand": ["Ayzn Punch!"]}, "V Slasher!", dice=[9]
    )
    t.play("p2", "strike_back", card="Ayzn Punch!", target="robot")
    carapace(t, "p1", "Ayzn Punch!").passing()
    assert t.told("roll_read")[-1].successes == 3
    assert t.armour("p2") == 34


@rule("GR-CNL-05", "GR-CNL-06", "GR-TOK-05", "GR-RSP-15", "GR-TOK-06")
@pytest.mark.parametrize(("cancelled", "tokens"), [(True, 0), (False, 3)])
def test_the_tokens_of_a_cancelled_activation_are_gone(cancelled: bool, tokens: int) -> None:
    t = Table({"asking": "always"}, {"hex": "e5", "power": 3}, {"asking": "always"})
    t.play("p1", "activate", ability="Double Dagger")
    t.g.stack[-1].cancelled = cancelled
    windows = []
    while isinstance(t.asked, AskResponse):
        windows.append(t.asked.window)
        t.play(t.match.to_act[0], "pass", until="now")
    assert (t.power("p1"), sum(t.g.robots["p1"].tokens)) == (0, tokens)
    assert bool(t.told("activated")) is not cancelled
    assert [told.card for told in t.told("cancelled")] == ["Double Dagger"] * cancelled
    assert ("switched" in windows) is not cancelled, "a window on its success"


@rule("GR-ATK-09")
def test_cards_go_back_to_hand_when_the_target_has_gone_out_of_range() -> None:
    t = attacked({"hand": ["Volt Spike!"], "asking": "always"}, {}, "Volt Spike!")
    assert t.asked.window == "attack_declared"
    t.g.robots["p2"].hex = "h5"
    t.passing()
    assert t.hand("p1") == ["Volt Spike!"]
    assert t.spirit("p1") == 20
    assert t.asked.tag() == "choose_action"


@rule("GR-REA-19", "GR-REA-02")
def test_a_reactive_attack_out_of_range_is_taken_back_and_the_reactor_chooses_again() -> None:
    t = attacked(
        {"hand": ["V Blaster!", "Lightning Glaive!"]},
        {"hand": ["Ayzn Punch!"], "asking": "always"},
        "Lightning Glaive!",
    )
    t.passing()
    t.play("p2", "strike_back", card="Ayzn Punch!", target="robot")
    t.g.robots["p1"].hex = "d5"
    t.passing()
    assert t.hand("p2") == ["Ayzn Punch!"]
    assert t.spirit("p2") == 20
    assert t.asked.tag() == "choose_reaction"


@rule("GR-ATK-08", "GR-CRD-15")
def test_requirements_do_their_work_as_the_card_is_declared() -> None:
    t = Table(
        {
            "spirit": 20,
            "hand": ["Thunder Wave!"],
            "trauma": {"surge": [0, 0, 2]},
            "asking": "always",
        },
        {"hex": "e5"},
    )
    t.play("p1", "attack", card="Thunder Wave!", target="robot", hex="f5")
    assert t.asked.window == "attack_declared"
    assert t.g.fight is not None
    assert t.g.fight.active.cards[0].dice == 2


@rule("GR-REA-18")
def test_a_teammate_of_the_attacker_on_the_roof_does_not_react() -> None:
    t = Table(
        {"spirit": 20, "hand": ["V Blaster!"]},
        {"hex": "e5"},
        {},
        {"hex": "l11"},
        players={"p3": {}, "p4": {}},
        robots={"p3": {"hex": "g5"}, "p4": {"hex": "a1"}},
        builds=[
            {"pilot": "Takashi Kato", "robot": "Dai-Raijin V"},
            {"pilot": "Dash", "robot": "Ayzn"},
            {"pilot": "Noriko Nagare", "robot": "O-Gun"},
            {"pilot": "Hadrian Corto", "robot": "Chogoking"},
        ],
        setup={"mode": "team_vs_team", "players": 4},
        structures={"g5": 1},
        impact=["collapse"],
    )
    t.play("p1", "attack", card="V Blaster!", target="structure", hex="g5").passing()
    assert t.g.structures == {}
    assert t.hex("p3") == "g5"
    assert t.armour("p3") == 45


@rule("GR-ELV-08")
def test_height_against_a_structure_is_that_of_the_opponent_on_it() -> None:
    def dice(foe: str) -> int:
        t = Table(
            {"spirit": 20, "hand": ["V Blaster!"]},
            {"hex": "e5"},
            {},
            {"hex": foe},
            structures={"e5": 2, "g5": 1},
            impact=["collapse"],
        )
        t.play("p1", "attack", card="V Blaster!", target="structure", hex="g5")
        if foe == "g5":
            t.play("p2", "take_the_hit")
        return int(t.told("pool_gathered")[0].dice)

    assert (dice("g5"), dice("l11")) == (3, 2)


@rule("GR-COP-15")
def test_the_attacker_chooses_which_pilot_of_a_crew_is_hit() -> None:
    t = Table(
        {"spirit": 20, "hand": ["Volt Spike!"]},
        {"hex": "e5"},
        {},
        {"hex": "f5"},
        players={"p3": {}, "p4": {"rides": "p2"}},
        robots={"p3": {"hex": "a1"}, "p4": {"hex": ""}},
        builds=[
            {"pilot": "Takashi Kato", "robot": "Dai-Raijin V"},
            {"pilot": "Dash", "robot": "Ayzn"},
            {"pilot": "Noriko Nagare", "robot": "O-Gun"},
            {"pilot": "Hadrian Corto", "robot": "Chogoking"},
        ],
        setup={"mode": "team_vs_team", "players": 4},
    )
    t.play("p1", "attack", card="Volt Spike!", target="robot", hex="f5").passing()
    t.play("p2", "take_the_hit").passing()
    assert t.about == "which_pilot"
    t.pick("p1", "p4")
    assert (t.tokens("p2", "surge"), t.tokens("p4", "surge")) == (0, 1)
    assert t.armour("p2") == 40 - 2 - 1  # Born to fight
