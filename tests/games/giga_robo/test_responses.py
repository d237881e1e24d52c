"""Responses: windows, priority, the stack, cancelling, and when players are asked."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Chance
from plancia.games.giga_robo.rules.responses.timing import WINDOWS
from plancia.testing import rule
from tests.games.giga_robo.table import DASH_IN_AYZN, Table

EVERYBODY = {"asking": "always"}


def watched(
    p1: dict[str, Any] | None = None,
    p2: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """A table at which both are always asked."""
    return Table(
        {**EVERYBODY, **(p1 or {})}, more.pop("r1", None), {**EVERYBODY, **(p2 or {})}, **more
    )


def windows(t: Table, stop: str = "", most: int = 60) -> list[tuple[str, str]]:
    """Pass on and note every window with who is asked, until something else is asked."""
    found: list[tuple[str, str]] = []
    for _ in range(most):
        if t.asked is None or t.asked.tag() != "ask_response":
            break
        found.append((t.asked.window, t.match.to_act[0]))
        t.play(t.match.to_act[0], "pass", until="now")
    return found


def names(found: list[tuple[str, str]]) -> list[str]:
    return list(dict.fromkeys(name for name, _ in found))


# --- the timing table -----------------------------------------------------------------------------


@rule("GR-WIN-01", "GR-WIN-02", "GR-WIN-03", "GR-WIN-04", "GR-WIN-05", "GR-TRN-01", "GR-UPK-04")
def test_the_windows_of_a_turn_up_to_the_first_action() -> None:
    t = watched(moment="turn")
    assert (t.g.phase, t.g.window) == ("start", "start_begins")
    before = names(windows(t))
    assert before == ["start_begins", "start_ends", "upkeep_begins"]
    assert t.g.phase == "upkeep"
    t.play("p1", "gain", take="heart")
    assert names(windows(t)) == ["upkeep_ends", "combat_begins"]
    assert t.asked.tag() == "choose_action"


@rule("GR-WIN-20", "GR-WIN-21", "GR-WIN-22", "GR-WIN-23", "GR-WIN-24", "GR-TRN-06", "GR-TRN-08")
def test_the_windows_after_the_combat_phase() -> None:
    t = watched()
    t.play("p1", "end_combat")
    found = names(windows(t))
    assert found[:5] == [
        "combat_ends",
        "cooldown_begins",
        "cooldown_ends",
        "end_begins",
        "end_ends",
    ]
    assert found[5:] == ["start_begins", "start_ends", "upkeep_begins"]  # of the next player
    assert t.g.active == "p2"


@rule("GR-RSP-20")
def test_the_end_of_a_phase_and_the_beginning_of_the_next_are_two_windows() -> None:
    t = watched()
    t.play("p1", "end_combat")
    assert windows(t)[:4] == [
        ("combat_ends", "p1"),
        ("combat_ends", "p2"),
        ("cooldown_begins", "p1"),
        ("cooldown_begins", "p2"),
    ]


@rule("GR-WIN-06", "GR-WIN-07")
def test_a_move_has_a_window_before_and_one_after() -> None:
    t = watched()
    t.play("p1", "move", path=("e6",))
    assert t.hex("p1") == "e5"  # declared, not made
    t.play("p1", "pass", until="now").play("p2", "pass", until="now")
    assert t.hex("p1") == "e6"
    assert names(windows(t)) == ["moved"]


@rule("GR-WIN-08", "GR-WIN-12", "GR-WIN-14", "GR-WIN-15", "GR-RSL-01")
def test_the_windows_of_an_attack_that_is_defended() -> None:
    t = watched({"spirit": 9, "hand": ["Volt Spike!"]}, dice=[1, 9, 9])
    t.play("p1", "attack", card="Volt Spike!", target="robot", hex="f5")
    assert (t.g.window, t.spirit("p1")) == ("attack_declared", 9), "it is not paid yet"
    assert names(windows(t)) == ["attack_declared"]
    assert t.spirit("p1") == 9 - 3
    t.play("p2", "defend")
    assert names(windows(t)) == ["rolled", "success", "resolved"]


@rule("GR-WIN-09", "GR-WIN-10", "GR-WIN-11")
def test_power_dice_open_windows_only_if_there_are_any() -> None:
    def duel(mine: int, theirs: int) -> list[str]:
        t = watched(
            {"spirit": 9, "hand": ["Volt Spike!"]},
            {"spirit": 9, "hand": ["Ayzn Punch!"]},
            r1={"hex": "e5", "power": 1},
            r2={"hex": "f5", "power": 1},
            dice=[1] * 5,
        )
        t.play("p1", "attack", card="Volt Spike!", target="robot", hex="f5")
        windows(t)
        t.play("p2", "strike_back", card="Ayzn Punch!", target="robot")
        found = windows(t)
        t.play("p1", "add_power", dice=mine)
        found += windows(t)
        t.play("p2", "add_power", dice=theirs)
        return names(found + windows(t, most=2))

    assert duel(0, 0) == ["reactive_declared", "rolled"]
    assert duel(1, 1) == ["reactive_declared", "attacker_power", "reactor_power"]


@rule("GR-WIN-18", "GR-WIN-26", "GR-ABL-02", "GR-ABL-04")
def test_an_activation_can_be_answered_and_opens_a_window_when_it_has_succeeded() -> None:
    t = watched(r1={"hex": "e5", "power": 1})
    t.play("p1", "activate", ability="Arc Wing")
    assert t.g.robots["p1"].tokens == (0, 0, 0)  # it waits
    assert windows(t) == [
        ("declared", "p2"),
        ("declared", "p1"),
        ("switched", "p1"),
        ("switched", "p2"),
    ]
    assert sum(t.g.robots["p1"].tokens) == 1


@rule("GR-WIN-18", "GR-RSP-14", "GR-ABL-05")
def test_deactivating_is_an_action_with_a_window_and_its_tokens_are_gone() -> None:
    t = watched(r1={"hex": "e5", "on": ["Arc Wing"], "power": 1})
    t.play("p1", "deactivate", ability="Arc Wing")
    assert names(windows(t)) == ["switched"]
    assert (sum(t.g.robots["p1"].tokens), t.power("p1")) == (0, 1)
    assert not t.options("p1", "deactivate")
    t.refused("p1", "deactivate", "GR-ABL-05", ability="Arc Wing")


@rule("GR-RSP-14")
def test_deactivating_is_not_offered_in_a_window() -> None:
    t = watched(r1={"hex": "e5", "on": ["Arc Wing"]}, moment="combat")
    assert t.asked.window == "combat_begins"
    t.refused("p1", "deactivate", ability="Arc Wing")


@rule("GR-WIN-16", "GR-RSP-19", "GR-RSP-12")
def test_an_instant_as_an_action_goes_to_the_meter_before_the_window_on_its_success() -> None:
    t = watched({"hand": ["Spirit Spark"]})
    t.play("p1", "play", card="Spirit Spark")
    assert "Spirit Spark" not in t.g.players["p1"].hand
    assert t.meter("p1") == {}  # neither in hand nor in the meter
    found: list[str] = []
    while t.asked.tag() == "ask_response":
        if t.asked.window == "instant_done":
            assert t.meter("p1") == {"Spirit Spark": (3, False)}
        found.append(t.asked.window)
        t.play(t.match.to_act[0], "pass", until="now")
    assert found == ["declared", "declared", "instant_done", "instant_done"]
    assert t.spirit("p1") == 3


@rule("GR-WIN-17", "GR-ABL-07", "GR-TOK-05")
def test_a_trigger_is_paid_for_one_effect_and_opens_a_window_when_it_has_succeeded() -> None:
    robot = {"hex": "e5", "power": 2, "abilities": ["Ion Exhaust"]}
    t = watched({"trauma": {"surge": [0, 1, 2]}}, r1=robot)
    t.play("p1", "use", source="Ion Exhaust")
    assert t.power("p1") == 0  # paid
    assert t.tokens("p1", "surge") == 3  # not yet done
    assert names(windows(t)) == ["declared", "trigger_done"]
    assert t.tokens("p1", "surge") == 0
    assert not t.options("p1", "use")


@rule("GR-RSP-16")
def test_every_window_stands_in_the_timing_table() -> None:
    assert sorted(WINDOWS.values())[:3] == ["GR-WIN-01", "GR-WIN-02", "GR-WIN-03"]
    assert len(set(WINDOWS.values())) == len(WINDOWS)


# --- priority and the stack -----------------------------------------------------------------------


@rule("GR-RSP-03")
def test_the_active_player_is_asked_first_then_the_others_in_turn_order() -> None:
    t = three(active="p2", order=["p3", "p2", "p1"], moment="combat")
    assert [seat for _, seat in windows(t)] == ["p2", "p1", "p3"]


def three(hands: dict[str, list[str]] | None = None, **more: Any) -> Table:
    """Three players who are always asked."""
    cards = hands or {}
    parts = {
        seat: {"asking": "always", "spirit": 20, "hand": cards.get(seat, [])}
        for seat in ("p1", "p2", "p3")
    }
    return Table(
        parts["p1"],
        {"hex": "e5"},
        parts["p2"],
        {"hex": "f5"},
        players={"p3": parts["p3"]},
        robots={"p3": {"hex": "g5"}},
        builds=[
            {"pilot": "Takashi Kato", "robot": "Dai-Raijin V"},
            {"pilot": "Dash", "robot": "Ayzn"},
            {"pilot": "Noriko Nagare", "robot": "O-Gun"},
        ],
        setup={"mode": "free_for_all", "players": 3},
        **more,
    )


@rule("GR-RSP-01", "GR-RSP-02", "GR-RSP-04", "GR-RSP-05", "GR-RSP-06")
def test_after_a_declaration_the_next_player_is_asked_and_the_responder_last() -> None:
    t = three({"p2": ["Spirit Spark"]}, moment="combat")
    t.play("p1", "pass", until="now")
    t.play("p2", "play", card="Spirit Spark")
    asked = []
    while t.g.stack:
        asked.append(t.match.to_act[0])
        t.play(t.match.to_act[0], "pass", until="now")
    assert asked == ["p3", "p1", "p2"]
    assert t.spirit("p2") == 23
    assert [seat for _, seat in windows(t)] == ["p1", "p2", "p3"]  # the window goes on


@rule("GR-RSP-07", "GR-RSP-08", "GR-RSP-09", "GR-CNL-01", "GR-CNL-02", "GR-CNL-03", "GR-RSP-15")
def test_the_latest_response_resolves_first_and_can_cancel_the_one_below() -> None:
    t = three({"p1": ["Spirit Spark"], "p2": ["Reflex Edge"]}, moment="combat")
    t.play("p1", "play", card="Spirit Spark")
    t.play("p2", "play", card="Reflex Edge")
    assert [pending.source for pending in t.g.stack] == ["Spirit Spark", "Reflex Edge"]
    while t.g.stack:
        t.play(t.match.to_act[0], "pass", until="now")
    assert t.spirit("p1") == 20  # cancelled
    assert t.spirit("p2") == 16  # paid
    assert t.meter("p1") == {"Spirit Spark": (3, False)}
    assert t.meter("p2") == {"Reflex Edge": (3, False)}
    assert [seat for _, seat in windows(t)][:3] == ["p1", "p2", "p3"]


@rule("GR-RSP-08", "GR-RSP-09")
def test_responses_nest_as_deep_as_players_like() -> None:
    t = three(
        {"p1": ["Spirit Spark", "Flash Counter!"], "p2": ["Reflex Edge"]},
        moment="combat",
        dice=[12],
    )
    t.play("p1", "play", card="Spirit Spark")
    t.play("p2", "play", card="Reflex Edge")
    t.play("p3", "pass", until="now")
    t.play("p1", "play", card="Flash Counter!", at=str(t.g.stack[-1].number))
    assert len(t.g.stack) == 3
    while t.g.stack:
        t.play(t.match.to_act[0], "pass", until="now")
    assert t.spirit("p1") == 20 - 2 + 3  # the counter was cancelled, so the spark came


@rule("GR-RSP-13")
def test_attack_cards_cannot_be_played_in_a_window() -> None:
    t = watched({"spirit": 9, "hand": ["Volt Spike!"]}, moment="combat")
    t.refused("p1", "play", "GR-RSP-13", card="Volt Spike!")


@rule("GR-RSP-11")
def test_the_cost_of_an_instant_is_paid_as_it_is_declared() -> None:
    t = watched({"spirit": 5, "hand": ["Schwarzer Ritter!"]}, moment="combat")
    t.play("p1", "play", card="Schwarzer Ritter!")
    assert t.spirit("p1") == 1
    t.refused("p2", "play", card="Schwarzer Ritter!")


@rule("GR-CNL-05", "GR-CNL-06", "GR-ABL-03")
def test_an_activation_needs_all_its_tokens_at_once() -> None:
    t = watched(r1={"hex": "e5", "power": 2, "abilities": ["Double Dagger"]})
    assert not t.options("p1", "activate")
    t.refused("p1", "activate", "GR-ABL-03", ability="Double Dagger")


# --- when players are asked -----------------------------------------------------------------------


@rule("GR-RSP-17")
def test_a_player_who_could_not_respond_is_not_asked() -> None:
    t = Table({}, {"hex": "e5"}, moment="combat")
    assert t.asked.tag() == "choose_action"
    could = Table({"hand": ["Spirit Spark"]}, {"hex": "e5"}, moment="combat")
    assert could.asked.window == "combat_begins"
    always = Table({"asking": "always"}, {"hex": "e5"}, moment="combat")
    assert (always.asked.window, always.match.to_act) == ("combat_begins", ("p1",))
    never = Table({"hand": ["Spirit Spark"], "asking": "pass"}, {"hex": "e5"}, moment="combat")
    assert never.asked.tag() == "choose_action"


@rule("GR-RSP-17")
def test_whether_a_player_is_asked_does_not_depend_on_unseen_cards() -> None:
    for unseen in ("Flash Strike!", "Turbine Spike!"):
        t = Table({"hand": [unseen], "hidden": [unseen]}, {"hex": "e5"}, moment="combat")
        assert t.asked.tag() == "choose_action"


@rule("GR-GEN-23")
def test_a_card_in_an_attack_is_not_thought_to_be_in_the_hand() -> None:
    # Three cards of O-Gun have no cooldown value: one attacks, one was never seen.
    cards = ["Anchor Smasher!", "Sky Anchor Exo-Driver!"]
    t = Table(
        {"spirit": 9, "hand": cards, "hidden": cards[1:]},
        builds=[{"pilot": "Noriko Nagare", "robot": "O-Gun"}, DASH_IN_AYZN],
    )
    t.play("p1", "attack", card="Anchor Smasher!", target="robot", hex="f5").passing()
    assert t.match.to_act == ("p2",)
    thought: set[str] = set()
    for seed in range(20):
        game = t.g.clone()
        game.redraw("p2", Chance.seeded(seed))
        thought.update(game.players["p1"].hand)
    assert thought == {"Sky Anchor Exo-Driver!", "Sky Anchor Depth Charge!"}


@rule("GR-RSP-17")
def test_passing_for_the_turn_ends_with_the_turn() -> None:
    t = Table(
        {"hand": ["Spirit Spark"]},
        {"hex": "e5"},
        {"hand": ["Spirit Spark"]},
        {"hex": "f5"},
        moment="combat",
    )
    t.play("p1", "pass", until="turn")
    t.play("p2", "pass", until="turn")
    t.play("p1", "end_combat")
    assert t.g.active == "p2"
    assert t.g.players["p1"].asking == "could"
    assert t.asked.tag() == "ask_response"


@rule("GR-RSP-17")
def test_a_player_may_change_how_to_be_asked_at_any_decision() -> None:
    t = Table()
    t.match.play("p1", t.action("set_asking", asking="always"))
    assert t.g.players["p1"].asking == "always"
    assert t.asked.tag() == "choose_action"


@pytest.mark.parametrize("seat", ["p1", "p2"])
@rule("GR-RSP-02")
def test_anybody_may_respond_in_anybodys_turn(seat: str) -> None:
    t = Table(
        {"hand": ["Spirit Spark"]},
        {"hex": "e5"},
        {"hand": ["Spirit Spark"]},
        {"hex": "f5"},
        moment="combat",
    )
    if seat == "p2":
        t.play("p1", "pass", until="now")
    t.play(seat, "play", card="Spirit Spark").passing()
    assert t.spirit(seat) == 3
