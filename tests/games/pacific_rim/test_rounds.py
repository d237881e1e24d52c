"""Rounds, impulse dice and leaders. [PRE-RND, PRE-LDR]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from plancia.testing import rule
from tests.games.pacific_rim.table import Table

ZERO, ONE, TWO = 1, 3, 6
"""Faces of the impulse die. [PRE-DIE-01]"""


def drone(n: int, **more: Any) -> dict[str, Any]:
    """A drone with a card that it may leave unused."""
    return {"model": "kaiju-drone", "at": (100 * n, 500, 270), "card": "harry", **more}


def battle(
    jaegers: int = 1, kaiju: int = 2, *, dice: Sequence[int] = (), moment: str = "turn", **more: Any
) -> Table:
    """Some Jaegers and drones, all with a card face up unless cards are still to be chosen."""
    names = ("gipsy-avenger", "scrapper", "coyote-tango")
    cards = ("combat-readiness", "scavenge", "field-repairs")
    models: dict[str, Any] = {
        names[n]: {"at": (100 * (n + 1), 100, 90), "card": cards[n]} for n in range(jaegers)
    }
    models |= {f"drone-{n}": drone(n) for n in range(1, kaiju + 1)}
    models |= more.pop("others", {})
    if moment == "choosing":
        for each in models.values():
            each.pop("card", None)
    return Table(models, moment=moment, dice=[*dice, *[ONE] * 30], **more)


def finish(t: Table) -> Table:
    """Let the model that acts do nothing."""
    while t.question in ("ask_run", "choose_move", "choose_option"):
        kinds = t.kinds()
        if "run_now" in kinds:
            t.play(t.seat, "run_now", run_now=False)
        else:
            t.play(t.seat, "stop_moving" if "stop_moving" in kinds else "leave_card")
    return t


def activate(t: Table, model: str) -> Table:
    """Activate a model that then does nothing."""
    return finish(t.play(t.seat, "pick_model", model=model))


def cards_seen(t: Table, seat: str | None) -> dict[str, str]:
    return {model.id: model.card for model in t.match.view(seat).models.values()}


# --- the order of a round -------------------------------------------------------------------------


@rule("PRE-RND-01")
def test_a_round_is_choosing_revealing_turns_and_its_end() -> None:
    t = battle(1, 1, moment="choosing", round=2)
    assert (t.question, t.g.round, t.g.round_phase) == ("choose_cards", 2, "choosing")
    t.play("p1", "lay_cards", cards={"gipsy-avenger": "combat-readiness"})
    t.play("p2", "lay_cards", cards={"drone-1": "harry"})
    assert (t.question, t.g.round_phase) == ("choose_first_turn", "turns")
    t.play("p2", "take_first", side="jaeger")
    activate(activate(t, "gipsy-avenger"), "drone-1")
    assert (t.question, t.g.round) == ("choose_cards", 3)


@rule("PRE-RND-02")
def test_every_model_in_play_gets_one_of_its_remaining_cards() -> None:
    worn = {"at": (700, 100, 90), "damage": ["buzz-saw", "roll-up"]}
    t = battle(1, 1, moment="choosing", others={"scrapper": worn, "striker-eureka": {}})
    t.refused("p1", "lay_cards", "PRE-RND-02", cards={"gipsy-avenger": "full-stride"})
    both = {"gipsy-avenger": "full-stride", "scrapper": "scavenge"}
    t.refused("p1", "lay_cards", "PRE-RND-02", cards={**both, "scrapper": "buzz-saw"})
    t.refused("p1", "lay_cards", "PRE-RND-02", cards={**both, "striker-eureka": "flare-gun"})
    t.play("p1", "lay_cards", cards=both)
    assert t.model("scrapper").card == "scavenge"
    assert "scavenge" not in t.model("scrapper").deck
    assert t.model("striker-eureka").card == ""  # in reserve


@rule("PRE-RND-02")
def test_cards_are_chosen_in_secret_and_at_the_same_time() -> None:
    t = battle(1, 1, moment="choosing")
    assert list(t.match.to_act) == ["p1", "p2"]
    t.play("p2", "lay_cards", cards={"drone-1": "swarm"})
    assert list(t.match.to_act) == ["p1"]
    assert cards_seen(t, "p2")["drone-1"] == "swarm"
    assert cards_seen(t, "p1")["drone-1"] == "?"
    assert cards_seen(t, None)["drone-1"] == "?"
    assert len(t.match.view("p1").models["drone-1"].deck) == 6


@rule("PRE-RND-02")
def test_a_model_whose_cards_are_all_damage_gets_none_and_cannot_activate() -> None:
    cards = ["buzz-saw", "flash-grenade", "roll-up", "scavenge", "overload", "deep-drift"]
    worn = {"at": (700, 100, 90), "damage": cards, "upgrade": "double-hull"}
    t = battle(0, 1, moment="choosing", others={"scrapper": worn})
    assert t.match.to_act == ("p2",)
    t.play("p2", "lay_cards", cards={"drone-1": "harry"})
    t.play("p2", "take_first", side="jaeger")
    assert t.seat == "p2"  # only the drone can be activated


@rule("PRE-RND-03")
def test_all_cards_are_turned_up_at_once_when_everybody_is_ready() -> None:
    t = battle(1, 1, moment="choosing")
    t.play("p1", "lay_cards", cards={"gipsy-avenger": "full-stride"})
    assert not t.told("cards_revealed")
    secret = t.g.reveals
    t.play("p2", "lay_cards", cards={"drone-1": "swarm"})
    assert t.g.reveals == secret + 1
    cards = {"gipsy-avenger": "full-stride", "drone-1": "swarm"}
    assert t.told("cards_revealed")[0].cards == cards
    assert cards_seen(t, "p1") == cards_seen(t, "p2") == cards_seen(t, None) == cards


# --- the first turn -------------------------------------------------------------------------------


def lay(t: Table) -> Table:
    while t.question == "choose_cards":
        t.match.play(t.seat, t.match.options(t.seat)[0])
    return t


@rule("PRE-RND-04")
@pytest.mark.parametrize(("jaegers", "kaiju", "seat"), [(1, 2, "p1"), (2, 1, "p2"), (2, 3, "p1")])
def test_the_side_with_fewer_models_decides_who_begins(jaegers: int, kaiju: int, seat: str) -> None:
    t = lay(battle(jaegers, kaiju, moment="choosing"))
    assert (t.question, t.match.to_act) == ("choose_first_turn", (seat,))
    t.play(seat, "take_first", side="kaiju" if seat == "p1" else "jaeger")
    assert t.told("impulse_rolled")[0].side == ("kaiju" if seat == "p1" else "jaeger")


@rule("PRE-RND-04")
def test_reserves_and_buildings_are_not_counted() -> None:
    reserve: dict[str, Any] = {"striker-eureka": {}, "cherno-alpha": {}}
    buildings = {"b1": {"at": (600, 300, 0)}}
    t = lay(battle(1, 2, moment="choosing", others=reserve, buildings=buildings))
    assert t.match.to_act == ("p1",)


@rule("PRE-RND-05")
def test_with_equal_numbers_the_kaiju_side_decides() -> None:
    t = lay(battle(2, 2, moment="choosing"))
    assert t.match.to_act == ("p2",)
    assert {wire["side"] for wire in t.options("take_first")} == {"jaeger", "kaiju"}


# --- turns ----------------------------------------------------------------------------------------


@rule("PRE-RND-06", "PRE-RND-07", "PRE-RND-12")
def test_a_turn_activates_as_many_models_as_the_die_shows_and_passes() -> None:
    t = battle(2, 3, dice=[TWO, ONE, ZERO, ONE], turn="kaiju")
    assert (t.seat, t.g.turn) == ("p2", "kaiju")
    activate(t, "drone-1")
    assert t.seat == "p2"
    activate(t, "drone-2")
    assert t.seat == "p1"
    activate(t, "scrapper")
    # The Kaiju rolled a blank and activate nothing: the Jaegers roll again.
    assert [(e.side, e.n) for e in t.told("impulse_rolled")] == [
        ("kaiju", 2),
        ("jaeger", 1),
        ("kaiju", 0),
        ("jaeger", 1),
    ]
    assert t.g.turn == "jaeger"


@rule("PRE-RND-08")
def test_the_first_activation_is_finished_before_the_second_model_is_chosen() -> None:
    t = battle(1, 2, dice=[TWO], turn="kaiju").play("p2", "pick_model", model="drone-2")
    assert t.question == "choose_move"
    t.refused("p2", "pick_model", model="drone-1")
    finish(t)
    assert (t.question, t.options("pick_model")) == (
        "choose_model",
        [{"type": "pick_model", "model": "drone-1"}],
    )


@rule("PRE-RND-09", "PRE-RND-11")
def test_a_model_without_a_face_up_card_cannot_be_activated() -> None:
    t = battle(1, 2, dice=[TWO], turn="kaiju", others={"drone-3": drone(3, card="")})
    t.refused("p2", "pick_model", "PRE-RND-09", model="drone-3")
    assert {wire["model"] for wire in t.options("pick_model")} == {"drone-1", "drone-2"}


@rule("PRE-RND-10")
def test_a_model_is_activated_once_a_round() -> None:
    done = battle(1, 1, dice=[TWO], turn="kaiju", others={"drone-2": drone(2, activated=True)})
    done.refused("p2", "pick_model", "PRE-RND-09", model="drone-2")
    t = activate(battle(1, 2, dice=[TWO], turn="kaiju"), "drone-1")
    t.refused("p2", "pick_model", model="drone-1")
    activate(t, "drone-2")
    activate(t, "gipsy-avenger")
    assert t.question == "choose_cards"
    assert sorted(event.model for event in t.told("activated")) == [
        "drone-1",
        "drone-2",
        "gipsy-avenger",
    ]


@rule("PRE-RND-11")
def test_a_card_that_is_lost_before_the_activation_takes_the_activation_with_it() -> None:
    # Two damage: the attacker takes the face-up card of the drone.
    dice = [*[4] * 8, *[1] * 4]
    models = {
        "gipsy-avenger": {"at": (300, 300, 0), "card": "chain-swords"},
        "drone-1": drone(1, at=(364.08588, 300, 180)),
        "drone-2": drone(2),
    }
    t = Table(models, dice=[*dice, *[ONE] * 20])
    t.play("p1", "stop_moving").play("p1", "use_card", option=0, extra=False)
    t.play("p1", "strike", target="drone-1").play("p1", "take_card")
    while t.question != "choose_model":
        t.match.play(t.seat, t.match.options(t.seat)[0])
    assert [wire["model"] for wire in t.options("pick_model")] == ["drone-2"]


@rule("PRE-RND-12")
def test_a_side_without_a_model_left_is_skipped_and_does_not_roll() -> None:
    t = activate(battle(1, 3, dice=[ONE] * 9, turn="jaeger"), "gipsy-avenger")
    for n in (1, 2, 3):
        assert t.seat == "p2"
        activate(t, f"drone-{n}")
    assert [event.side for event in t.told("impulse_rolled")] == ["jaeger", *["kaiju"] * 3]
    assert t.question == "choose_cards"


@rule("PRE-RND-13")
def test_what_exceeds_the_models_left_is_lost() -> None:
    t = activate(battle(1, 1, dice=[TWO, TWO], turn="kaiju"), "drone-1")
    assert t.seat == "p1"
    activate(t, "gipsy-avenger")
    assert t.question == "choose_cards"


@rule("PRE-RND-13")
def test_as_many_models_must_be_activated_as_the_die_allows() -> None:
    t = battle(1, 2, dice=[TWO], turn="kaiju")
    t.refused("p2", "forgo", "PRE-RND-13")
    assert t.kinds() == {"pick_model"}
    t = battle(1, 2, dice=[TWO, ONE], turn="kaiju", setup={"impulse_activations": "may"})
    t.play("p2", "forgo")
    assert t.seat == "p1"


@rule("PRE-RND-14")
def test_a_model_from_reserve_takes_part_from_the_next_round() -> None:
    t = battle(1, 1, dice=[ONE, ONE, 4], round=1, others={"scrapper": {}})
    activate(activate(t, "gipsy-avenger"), "drone-1")
    assert t.question == "choose_reserve"
    t.play("p1", "put_model", **{k: v for k, v in t.options("put_model")[0].items() if k != "type"})
    assert (t.question, t.g.round) == ("choose_cards", 2)
    t.refused("p1", "lay_cards", cards={"gipsy-avenger": "full-stride"})
    t.play("p1", "lay_cards", cards={"gipsy-avenger": "full-stride", "scrapper": "scavenge"})


# --- leaders --------------------------------------------------------------------------------------


def led(dice: Sequence[int], *, side: str = "kaiju", used: bool = False, **more: Any) -> Table:
    """The Kaiju's turn with a leader of a side: the first drone, or Gipsy Avenger."""
    model = "drone-1" if side == "kaiju" else "gipsy-avenger"
    leaders = {side: {"model": more.pop("leader", model), "used": used}}
    return battle(1, 2, dice=dice, turn="kaiju", leaders=leaders, **more)


@rule("PRE-LDR-02", "PRE-LDR-05")
def test_a_leader_lets_its_side_roll_the_impulse_die_again_once_per_game() -> None:
    t = led([ZERO, TWO, ONE, ONE])
    assert (t.question, t.seat) == ("ask_impulse_reroll", "p2")
    t.play("p2", "roll_impulse_again", again=True)
    assert t.g.leaders["kaiju"].used
    activate(activate(t, "drone-1"), "drone-2")
    activate(t, "gipsy-avenger")
    assert t.question == "choose_cards"
    lay(t)
    t.play(t.seat, "take_first", side="kaiju")
    assert t.question == "choose_model"  # not asked again


@rule("PRE-LDR-02")
def test_a_leader_may_keep_the_die_and_its_token() -> None:
    t = led([ONE]).play("p2", "roll_impulse_again", again=False)
    assert not t.g.leaders["kaiju"].used
    assert t.g.impulse == 0
    assert t.question == "choose_model"


@rule("PRE-LDR-02")
def test_the_die_of_the_other_side_is_rolled_again_only_by_the_other_reading() -> None:
    t = led([TWO], side="jaeger")
    assert t.question == "choose_model"
    t = led([TWO, ZERO, ONE], side="jaeger", setup={"leader_reroll": "any_impulse_die"})
    assert (t.question, t.seat) == ("ask_impulse_reroll", "p1")
    t.play("p1", "roll_impulse_again", again=True)
    assert t.g.turn == "jaeger"  # the Kaiju got a blank


@rule("PRE-LDR-03")
def test_the_second_result_stands() -> None:
    t = led([TWO, ZERO, ONE]).play("p2", "roll_impulse_again", again=True)
    assert t.told("impulse_again")[0].n == 0
    assert (t.question, t.g.turn) == ("choose_model", "jaeger")
    leaders = {"kaiju": {"model": "drone-1"}, "jaeger": {"model": "gipsy-avenger"}}
    both = {"leader_reroll": "any_impulse_die"}
    t = battle(1, 2, dice=[ONE, TWO], turn="kaiju", leaders=leaders, setup=both)
    t.play("p2", "roll_impulse_again", again=True)
    assert t.question == "choose_model"  # nor by the other leader


@rule("PRE-LDR-03")
def test_each_leader_is_asked_once_about_a_die_that_is_kept() -> None:
    leaders = {"kaiju": {"model": "drone-1"}, "jaeger": {"model": "gipsy-avenger"}}
    both = {"leader_reroll": "any_impulse_die"}
    t = battle(1, 2, dice=[ONE], turn="kaiju", leaders=leaders, setup=both)
    for seat in ("p2", "p1"):
        assert (t.question, t.match.to_act) == ("ask_impulse_reroll", (seat,))
        t.play(seat, "roll_impulse_again", again=False)
    assert t.question == "choose_model"
    assert not any(leader.used for leader in t.g.leaders.values())


@rule("PRE-LDR-04")
@pytest.mark.parametrize("where", [{"at": None}, {"at": (700, 500, 270), "destroyed": True}])
def test_a_leader_in_reserve_or_destroyed_gives_no_command(where: dict[str, Any]) -> None:
    away = drone(7, **where)
    t = led([ONE], leader="drone-7", others={"drone-7": away})
    assert t.question == "choose_model"


@rule("PRE-LDR-05")
def test_a_used_token_stays_used() -> None:
    t = led([ONE], used=True)
    assert t.question == "choose_model"
    assert t.g.leaders["kaiju"].used


@rule("PRE-LDR-06")
def test_a_destroyed_leader_is_not_replaced() -> None:
    weak = drone(1, at=(364.08588, 300, 180), damage=["swarm"])
    models = {
        "gipsy-avenger": {"at": (300, 300, 0), "card": "chain-swords"},
        "drone-1": weak,
        "drone-2": drone(2),
    }
    leaders = {"kaiju": {"model": "drone-1"}}
    t = Table(models, leaders=leaders, dice=[*[4] * 8, *[1] * 4, *[ONE] * 9], picks=[0])
    t.play("p1", "stop_moving").play("p1", "use_card", option=0, extra=False)
    t.play("p1", "strike", target="drone-1").play("p1", "draw_cards")
    assert t.model("drone-1").place == "destroyed"
    while t.question != "choose_model":
        t.match.play(t.seat, t.match.options(t.seat)[-1])
    assert t.g.leaders["kaiju"].model == "drone-1"
    assert not t.told("leader_named")
