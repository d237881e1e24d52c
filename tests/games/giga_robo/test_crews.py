"""Teams of six: who may be attacked, who joins whom, and how a crew shares its robot."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.in_force.memo import effects_of
from plancia.games.giga_robo.in_force.values import total
from plancia.games.giga_robo.rules.cards import cost_of, printed
from plancia.games.giga_robo.rules.damage import hurt
from plancia.games.giga_robo.rules.ending import ChooseRobot
from plancia.games.giga_robo.rules.responses.declaring import Use, offers
from plancia.testing import rule
from tests.games.giga_robo.table import Table

BUILDS = [
    {"pilot": "Takashi Kato", "robot": "Dai-Raijin V", "ability": "Honorable Defeat"},
    {"pilot": "Dash", "robot": "Ayzn", "ability": "Circuit Flow"},
    {"pilot": "Noriko Nagare", "robot": "O-Gun"},
    {"pilot": "Hadrian Corto", "robot": "Chogoking"},
    {"pilot": "Terroch Arkan", "robot": "Ascalon Alpha"},
    {"pilot": "Kong of the Wastes", "robot": "Shinokami"},
]
HEXES = {"p1": "e5", "p2": "f5", "p3": "e7", "p4": "f7", "p5": "e9", "p6": "f9"}
"""p1, p3 and p5 against p2, p4 and p6."""


def teams(
    players: dict[str, Any] | None = None,
    robots: dict[str, dict[str, Any]] | None = None,
    seats: int = 6,
    **more: Any,
) -> Table:
    """Two teams; those who ride with somebody have no robot of their own any more."""
    people: dict[str, Any] = {f"p{n}": {} for n in range(1, seats + 1)} | (players or {})
    machines = {
        seat: {
            "hex": "" if people[seat].get("rides") else HEXES[seat],
            **(robots or {}).get(seat, {}),
        }
        for seat in people
    }
    later = list(people)[2:]
    return Table(
        people["p1"],
        machines["p1"],
        people["p2"],
        machines["p2"],
        players={seat: people[seat] for seat in later},
        robots={seat: machines[seat] for seat in later},
        builds=BUILDS[:seats],
        setup={"mode": "team_vs_team", "players": seats},
        **more,
    )


def crew(p1: Any = None, p3: Any = None, p5: Any = None, **more: Any) -> Table:
    """p3 and p5 are co-pilots of p1's robot, in this order."""
    people = {
        "p1": p1 or {},
        "p3": {"rides": "p1", **(p3 or {})},
        "p5": {"rides": "p1", **(p5 or {})},
    }
    return teams(people, **more)


def end(t: Table) -> Table:
    """The active player ends the turn; everybody passes."""
    return t.play(t.g.active, "end_combat").passing()


def values(t: Table, seat: str) -> list[str]:
    return [option["value"] for option in t.options(seat, "pick")]


# --- friends and foes -----------------------------------------------------------------------------


@rule("GR-GEN-03", "GR-GEN-18")
def test_teammates_are_no_targets() -> None:
    t = teams(
        {"p1": {"spirit": 20, "hand": ["Bolt Caster!"]}},
        {"p3": {"hex": "e6"}, "p2": {"hex": "f5"}},
    )
    aims = {option["hex"] for option in t.options("p1", "attack", target="robot")}
    assert "f5" in aims
    assert "e6" not in aims
    assert "e5" not in aims
    t.refused("p1", "attack", "GR-GEN-18", card="Bolt Caster!", target="robot", hex="e6")
    t.refused("p1", "attack", "GR-GEN-18", card="Bolt Caster!", target="robot", hex="e5")


@rule("GR-REA-18", "GR-STR-04")
def test_nobody_reacts_for_a_structure_under_a_teammate() -> None:
    t = teams(
        {"p1": {"spirit": 20, "hand": ["Bolt Caster!"]}},
        {"p3": {"hex": "e6"}},
        structures={"e6": 1},
        impact=["collapse"],
    )
    t.play("p1", "attack", card="Bolt Caster!", target="structure", hex="e6").passing()
    assert t.match.to_act == ("p1",)
    assert not t.told("reaction_chosen")


@rule("GR-REA-01", "GR-REA-10", "GR-REA-11")
def test_an_opponent_on_the_structure_reacts_but_cannot_defend_it() -> None:
    t = teams(
        {"p1": {"spirit": 20, "hand": ["Bolt Caster!"]}},
        {"p2": {"hex": "f5"}},
        structures={"f5": 1},
        impact=["collapse"],
    )
    t.play("p1", "attack", card="Bolt Caster!", target="structure", hex="f5").passing()
    assert t.match.to_act == ("p2",)
    t.refused("p2", "defend", "GR-REA-11")
    assert [option["type"] for option in t.options("p2")] == ["take_the_hit"]


@rule("GR-RAG-04")
def test_damage_by_a_teammate_gives_no_rage() -> None:
    t = teams()
    hurt(t.g, "p3", 2, by="p1")
    t.match._advance()
    assert t.armour("p3") == 45 - 2
    assert t.spirit("p3") == 0
    hurt(t.g, "p3", 2, by="p2")
    t.match._advance()
    assert t.match.to_act == ("p3",)
    assert {option["take"] for option in t.options("p3", "gain_rage")} == {"spirit", "power"}


# --- joining --------------------------------------------------------------------------------------


@rule("GR-COP-01", "GR-COP-05")
def test_a_robot_with_two_co_pilots_has_no_room() -> None:
    t = teams({"p3": {"rides": "p1"}}, {"p5": {"armour": 0}})
    end(t)
    assert t.options("p5") == [{"type": "join", "robot": "p1"}, {"type": "join", "robot": ""}]
    t.play("p5", "join", robot="p1").passing()
    assert [player.seat for player in t.g.crew("p1")] == ["p1", "p3", "p5"]
    assert [player.joined for player in t.g.crew("p1")] == [0, 1, 2]


@rule("GR-COP-06")
def test_a_pilot_who_joins_makes_the_cards_of_the_robot_cheaper_at_once() -> None:
    # Dash's Combat Logic: cards of the robot cost 1 less, from the moment Dash is on board.
    t = teams({"p2": {"ability": "Combat Logic"}}, {"p2": {"armour": 0}}, seats=4)
    lance = next(card for card in t.g.library.robots["Chogoking"].cards if printed(card) > 1)
    assert cost_of(t.g, "p4", lance) == printed(lance)
    end(t)
    t.play("p2", "join", robot="p4").passing()
    assert cost_of(t.g, "p4", lance) == printed(lance) - 1


@rule("GR-COP-06")
def test_heart_stays_a_pilots_own_though_the_crew_shares_the_rest() -> None:
    # Noriko's Crusade: her heart is 2 higher, nobody else's on board.
    t = crew(p3={"ability": "Crusade"}, p5={})
    assert [total(t.g, seat, "heart") for seat in ("p1", "p3", "p5")] == [0, 2, 0]


@rule("GR-COP-01")
def test_whoever_joins_nobody_is_out_of_the_game() -> None:
    t = teams({"p3": {"rides": "p1"}}, {"p5": {"armour": 0}})
    end(t)
    assert not t.g.players["p5"].out
    t.play("p5", "join", robot="").passing()
    assert t.g.players["p5"].out


@rule("GR-COP-05")
def test_whoever_finds_no_room_is_out_of_the_game_unasked() -> None:
    t = crew()
    assert ChooseRobot(("p5",)).run(t.g) == ()  # two co-pilots are in the only robot
    assert t.g.players["p5"].out
    t = teams({"p3": {"rides": "p1"}})
    assert ChooseRobot(("p5",)).run(t.g) == ("p5",)
    assert not t.g.players["p5"].out


@rule("GR-COP-16", "GR-COP-05")
def test_the_whole_crew_of_a_fallen_robot_may_join_others_while_there_is_room() -> None:
    t = teams({"p3": {"rides": "p1"}}, {"p1": {"armour": 0}})
    end(t)
    assert t.match.to_act == ("p1",)
    assert t.options("p1") == [{"type": "join", "robot": "p5"}, {"type": "join", "robot": ""}]
    t.play("p1", "join", robot="p5")
    assert t.match.to_act == ("p3",)
    t.play("p3", "join", robot="p5").passing()
    assert [player.seat for player in t.g.crew("p5")] == ["p5", "p1", "p3"]
    assert t.hex("p1") == ""
    assert t.match.outcome is None


@rule("GR-COP-05", "GR-COP-01")
def test_a_robot_without_armour_takes_nobody() -> None:
    t = teams(robots={"p3": {"armour": 0}, "p5": {"armour": 0}})
    end(t)
    for _ in range(2):
        (seat,) = t.match.to_act
        other = "p5" if seat == "p3" else "p3"
        t.refused(seat, "join", "GR-COP-05", robot=other)
        assert [option["robot"] for option in t.options(seat, "join")] == ["p1", ""]
        t.play(seat, "join", robot="p1")
    assert {player.seat for player in t.g.crew("p1")} == {"p1", "p3", "p5"}


@rule("GR-COP-17", "GR-TRN-08")
def test_the_order_goes_on_behind_the_active_player_who_fell() -> None:
    t = teams(robots={"p3": {"armour": 0}}, active="p3")
    end(t)
    t.play("p3", "join", robot="")
    assert t.g.active == "p4"
    assert t.g.order == ["p1", "p2", "p4", "p5", "p6"]


@rule("GR-COP-17", "GR-TRN-08")
def test_the_order_goes_on_where_it_was_when_another_player_falls() -> None:
    t = teams(robots={"p2": {"armour": 0}})
    end(t)
    t.play("p2", "join", robot="")
    assert t.g.active == "p3"
    last = teams(robots={"p6": {"armour": 0}}, active="p6")
    end(last).play("p6", "join", robot="")
    assert last.g.active == "p1"


@rule("GR-COP-17", "GR-TRN-08")
def test_the_order_goes_on_behind_all_who_fell_together() -> None:
    fallen = {"p2": {"armour": 0}, "p3": {"armour": 0}}
    t = end(teams(robots=fallen, active="p2", seats=4))
    for _ in fallen:
        t.play(t.match.to_act[0], "join", robot="")
    assert t.g.active == "p4"
    assert t.g.order == ["p1", "p4"]


@rule("GR-COP-02", "GR-COP-03")
def test_tokens_of_a_fallen_robot_are_gone() -> None:
    t = teams(robots={"p3": {"armour": 0, "power": 4}})
    end(t)
    t.play("p3", "join", robot="p1").passing()
    assert t.g.robots["p3"].power == 0
    assert t.g.robots["p1"].power == 0


# --- one robot, several pilots ------------------------------------------------------------------


@rule("GR-COP-13", "GR-COP-18")
def test_three_pilots_split_a_cost_one_after_another() -> None:
    t = crew({"spirit": 4, "hand": ["V Slasher!"]}, {"spirit": 3}, {"spirit": 2})
    t.play("p1", "attack", card="V Slasher!", target="robot", hex="f5").passing()
    assert values(t, "p1") == ["4", "3"]  # the others have 5 of the 8
    t.pick("p1", "4")
    assert values(t, "p1") == ["3", "2"]
    t.pick("p1", "2")
    assert [t.spirit(seat) for seat in ("p1", "p3", "p5")] == [0, 1, 0]


@rule("GR-COP-13")
def test_a_crew_cannot_pay_more_than_it_has_together() -> None:
    t = crew({"spirit": 3, "hand": ["V Slasher!"]}, {"spirit": 3}, {"spirit": 1})
    assert not t.options("p1", "attack")
    t.refused("p1", "attack", "GR-ATK-10", card="V Slasher!", target="robot", hex="f5")
    t = crew({"spirit": 4, "hand": ["V Slasher!"]}, {"spirit": 3}, {"spirit": 1})
    assert t.options("p1", "attack", hex="f5")


@rule("GR-COP-18", "GR-ABL-06")
def test_a_co_pilot_activates_no_robot_ability() -> None:
    t = crew(robots={"p1": {"power": 6}}, p3={"asking": "always"})
    ability = t.g.robots["p1"].abilities[0]
    t.play("p1", "end_combat")
    while t.match.to_act != ("p3",):
        t.play(t.match.to_act[0], "pass", until="now")
    t.refused("p3", "activate", "GR-ABL-06", ability=ability)
    assert not t.options("p3", "activate")


@rule("GR-COP-18", "GR-COP-04")
def test_a_co_pilot_is_not_asked_for_the_turn_of_its_robot() -> None:
    t = crew()
    assert t.match.to_act == ("p1",)
    end(t)
    assert t.g.active == "p2"
    assert t.g.order == ["p1", "p2", "p4", "p6"]


@rule("GR-COP-01")
def test_a_co_pilot_who_changes_robots_stands_by_the_new_one() -> None:
    t = teams({"p3": {"rides": "p1"}}, {"p1": {"armour": 0}})
    player = t.g.players["p3"]
    assert effects_of(t.g, player).robot is t.g.robots["p1"]
    end(t).play("p1", "join", robot="").play("p3", "join", robot="p5").passing()
    assert [each.seat for each in t.g.crew("p5")] == ["p5", "p3"]
    assert effects_of(t.g, player).robot is t.g.robots["p5"]


@rule("GR-COP-10", "GR-COP-07")
def test_rage_is_asked_for_in_the_order_in_which_the_crew_joined() -> None:
    t = crew()
    hurt(t.g, "p1", 1, by="p2")
    t.match._advance()
    t.play("p1", "gain_rage", take="power")
    assert t.power("p1") == 3
    t.play("p3", "gain_rage", take="power")
    assert t.power("p1") == 3 + 2
    t.play("p5", "gain_rage", take="spirit")
    assert [t.spirit(seat) for seat in ("p1", "p3", "p5")] == [0, 0, 5]


@rule("GR-COP-15")
def test_the_attacker_chooses_whose_meter_takes_the_tokens() -> None:
    players = {
        "p1": {},
        "p2": {"spirit": 20, "hand": ["Heart Lancer!"]},
        "p3": {"rides": "p1"},
        "p5": {"rides": "p1"},
    }
    t = teams(players, {"p2": {"hex": "h5"}}, active="p2", dice=[9, 8])
    t.play("p2", "attack", card="Heart Lancer!", target="robot", hex="e5").passing()
    t.play("p1", "take_the_hit").passing()
    assert t.match.to_act == ("p2",)
    assert set(values(t, "p2")) == {"p1", "p3", "p5"}
    t.pick("p2", "p3").passing()
    assert [t.tokens(seat, "panic") for seat in ("p1", "p3", "p5")] == [0, 2, 0]


@rule("GR-KW-80", "GR-KW-110", "GR-COP-06")
@pytest.mark.parametrize(
    ("armour", "given_up"), [(1, []), (2, [1]), (3, [1, 2]), (4, [1, 2, 3, 4])]
)
def test_armour_that_the_pilot_keeps_cannot_be_given_up_by_a_co_pilot(
    armour: int, given_up: list[int]
) -> None:
    # Honorable Defeat of the pilot keeps the last point; Bleeding Edge is the co-pilot's.
    people = {"p3": {"rides": "p1", "ability": "Bleeding Edge"}}
    t = teams(people, {"p1": {"armour": armour}}, seats=4)
    player = t.g.players["p3"]
    found = offers(t.g, player)
    assert [each.x for each in found if isinstance(each, Use)] == given_up


@rule("GR-COP-18", "GR-KW-42")
def test_the_pilot_swaps_the_cards_of_the_attack_that_a_co_pilot_lets_swap() -> None:
    # Reflex Strike is Dash's card; the attack and the hand it draws on are the pilot's.
    people = {
        "p2": {"rides": "p4", "spirit": 9, "hand": ["Reflex Strike"]},
        "p4": {
            "spirit": 20,
            "asking": "pass",
            "hand": ["Dynamo Fist!", "Phoenix Kick!", "Atom Smasher!"],
        },
    }
    t = teams(people, seats=4, active="p4")
    t.play("p4", "attack", card="Dynamo Fist!", target="robot", hex="e7")
    t.play("p2", "play", card="Reflex Strike").passing()
    t.pick("p4", "Phoenix Kick!")  # in place of the only card there is
    assert t.g.fight is not None
    assert [played.card for played in t.g.fight.active.cards] == ["Phoenix Kick!"]
    assert "Dynamo Fist!" in t.hand("p4")
