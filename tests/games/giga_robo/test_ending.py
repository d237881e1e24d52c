"""Turns, upkeep, power tokens, defeat, and co-pilots."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.rules import power
from plancia.games.giga_robo.rules.damage import hurt
from plancia.games.giga_robo.rules.spirit import take
from plancia.testing import rule
from tests.games.giga_robo.table import Table

BUILDS = [
    {"pilot": "Takashi Kato", "robot": "Dai-Raijin V"},
    {"pilot": "Dash", "robot": "Ayzn"},
    {"pilot": "Noriko Nagare", "robot": "O-Gun"},
    {"pilot": "Hadrian Corto", "robot": "Chogoking"},
]
HEXES = {"p1": "e5", "p2": "f5", "p3": "e7", "p4": "f7"}


def many(
    mode: str,
    seats: int,
    armour: dict[str, int] | None = None,
    players: dict[str, dict[str, Any]] | None = None,
    robots: dict[str, dict[str, Any]] | None = None,
    **more: Any,
) -> Table:
    """Three or four robots near each other."""
    found = players or {}
    machines = {
        f"p{n}": {"hex": HEXES[f"p{n}"], **(robots or {}).get(f"p{n}", {})}
        for n in range(1, seats + 1)
    }
    for seat, left in (armour or {}).items():
        machines[seat]["armour"] = left
    return Table(
        found.get("p1"),
        machines["p1"],
        found.get("p2"),
        machines["p2"],
        players={seat: found.get(seat, {}) for seat in list(machines)[2:]},
        robots={seat: machines[seat] for seat in list(machines)[2:]},
        builds=BUILDS[:seats],
        setup={"mode": mode, "players": seats},
        **more,
    )


def end(t: Table) -> Table:
    """The active player ends the turn; everybody passes."""
    return t.play(t.g.active, "end_combat").passing()


# --- turns and upkeep -----------------------------------------------------------------------------


@rule("GR-TRN-01", "GR-TRN-08")
def test_a_turn_has_five_phases_and_then_the_next_player_is_active() -> None:
    t = Table(moment="turn").passing()
    t.play("p1", "gain", take="heart").passing()
    end(t)
    phases = [each.phase for each in t.told("phase_began") if each.seat == "p1"]
    assert phases == ["start", "upkeep", "combat", "cooldown", "end"]
    assert t.g.active == "p2"


@rule("GR-UPK-02", "GR-FSP-03")
@pytest.mark.parametrize(("choice", "spirit", "tokens"), [("heart", 4, 0), ("power", 0, 3)])
def test_upkeep_gives_heart_in_spirit_or_power_in_tokens(
    choice: str, spirit: int, tokens: int
) -> None:
    t = Table(moment="upkeep").passing()
    t.play("p1", "gain", take=choice).passing()
    assert (t.spirit("p1"), t.power("p1")) == (spirit, tokens)


@rule("GR-UPK-03", "GR-FSP-02", "GR-TOK-03")
def test_the_gain_stops_at_the_caps_and_may_yield_nothing() -> None:
    t = Table({"spirit": 24}, {"hex": "e5", "power": 6}, moment="upkeep").passing()
    t.play("p1", "gain", take="heart").passing()
    assert t.spirit("p1") == 25
    full = Table({}, {"hex": "e5", "power": 6}, moment="upkeep").passing()
    full.play("p1", "gain", take="power").passing()
    assert full.power("p1") == 6


@rule("GR-TRN-05", "GR-TRN-03", "GR-TRN-02")
def test_actions_of_the_combat_phase_are_free_in_order_and_number() -> None:
    t = Table(
        {"spirit": 20, "hand": ["Spirit Spark", "Flash Strike!"]},
        {"hex": "e5", "power": 1},
        dice=[1, 9, 9] * 2,
    )
    kinds = {option["type"] for option in t.options("p1")}
    assert kinds == {"end_combat", "move", "attack", "play", "activate"}
    t.play("p1", "attack", card="Flash Strike!", target="robot", hex="f5").passing()
    t.play("p2", "defend").play("p1", "add_power", dice=0).passing()
    t.play("p1", "activate", ability="Arc Wing").passing()
    t.play("p1", "move", path=("f6",)).passing()
    t.play("p1", "play", card="Spirit Spark").passing()
    assert t.options("p1", "attack", card="Flash Strike!")


@rule("GR-TOK-02", "GR-TOK-03")
@pytest.mark.parametrize(("held", "gain", "got"), [(3, 2, 0), (2, 2, 1), (0, 2, 2)])
def test_tokens_in_control_and_on_abilities_are_six_at_most(held: int, gain: int, got: int) -> None:
    t = Table({}, {"hex": "e5", "on": ["Double Dagger"], "power": held})
    assert power.gain(t.g, "p1", gain) == got
    assert t.power("p1") == held + got


@rule("GR-TOK-06", "GR-ABL-05")
def test_tokens_that_left_play_can_be_gained_again() -> None:
    t = Table({}, {"hex": "e5", "on": ["Double Dagger"], "power": 3})
    t.play("p1", "deactivate", ability="Double Dagger").passing()
    assert t.power("p1") == 3
    assert power.gain(t.g, "p1", 9) == 3


@rule("GR-FSP-02")
def test_spirit_never_exceeds_the_pilots_maximum() -> None:
    t = Table({"spirit": 20})
    take(t.g, "p1", 50, "GR-FSP-02")
    assert t.spirit("p1") == 25


@rule("GR-ABL-06", "GR-ABL-01")
def test_a_robot_has_three_abilities_and_the_pilot_one() -> None:
    t = Table()
    assert len(t.g.robots["p1"].abilities) == 3
    assert t.g.players["p1"].ability == "Born to fight"


# --- the end --------------------------------------------------------------------------------------


@rule("GR-END-01", "GR-END-02", "GR-DMG-05")
def test_whoever_is_at_no_armour_at_the_end_of_a_turn_has_lost() -> None:
    t = Table({}, {"hex": "e5"}, {}, {"hex": "f5", "armour": 0})
    assert t.asked.tag() == "choose_action"  # not before the end of the turn
    outcome = end(t).match.outcome
    assert outcome is not None
    assert outcome.winners == ("p1",)
    assert outcome.rules == ("GR-END-02",)
    assert [told.robot for told in t.told("defeated")] == ["p2"]


@rule("GR-END-03")
def test_both_at_no_armour_is_a_draw() -> None:
    t = end(Table({}, {"hex": "e5", "armour": 0}, {}, {"hex": "f5", "armour": 0}))
    assert t.match.outcome is not None
    assert (t.match.outcome.winners, t.match.outcome.rules) == ((), ("GR-END-03",))


@rule("GR-END-06", "GR-END-07", "GR-END-08")
def test_free_for_all_ends_with_the_first_defeat_and_the_highest_share_wins() -> None:
    # 15 of 30 is 50 %, 21 of 40 is 52.5 %, 0 is out
    t = end(many("free_for_all", 3, {"p1": 15, "p2": 21, "p3": 0}))
    assert t.match.outcome is not None
    assert t.match.outcome.winners == ("p2",)
    # 24 of 40 and 27 of 45 are both 60 %
    tied = end(many("free_for_all", 3, {"p1": 0, "p2": 24, "p3": 27}))
    assert tied.match.outcome is not None
    assert tied.match.outcome.winners == ()
    # 1 of 40 is more than nothing
    last = end(many("free_for_all", 3, {"p1": 0, "p2": 1, "p3": 0}))
    assert last.match.outcome is not None
    assert last.match.outcome.winners == ("p2",)


@rule("GR-GEN-04", "GR-END-08")
def test_shares_are_compared_exactly_and_not_rounded() -> None:
    # 29 of 40 is 72.5 %, 32 of 45 is 71.1 %, 22 of 30 is 73.3 %
    t = end(many("free_for_all", 4, {"p1": 22, "p2": 29, "p3": 32, "p4": 0}))
    assert t.match.outcome is not None
    assert t.match.outcome.winners == ("p1",)


@rule("GR-END-04", "GR-END-05")
def test_a_team_loses_with_its_last_robot() -> None:
    t = end(many("team_vs_team", 4, {"p2": 0, "p4": 0}))
    assert t.match.outcome is not None
    assert t.match.outcome.winners == ("p1", "p3")
    draw = end(many("team_vs_team", 4, {"p1": 0, "p2": 0, "p3": 0, "p4": 0}))
    assert draw.match.outcome is not None
    assert draw.match.outcome.winners == ()


# --- co-pilots ------------------------------------------------------------------------------------


def joined(**more: Any) -> Table:
    """p3's robot (O-Gun) falls; its pilot, Noriko, joins p1 (Takashi in Dai-Raijin V)."""
    players = {
        "p3": {
            "spirit": 6,
            "hand": ["Hijack", "Harpoon Upper!"],
            "meter": {3: ["Break Through", "Burst-Chain!"]},
            "trauma": {"fire": [0, 0, 1]},
        },
        **more.pop("players", {}),
    }
    t = many("team_vs_team", 4, {"p3": 0}, players=players, **more)
    end(t)
    return t


@rule("GR-COP-01", "GR-COP-17", "GR-COP-04")
def test_a_defeated_player_may_join_a_teammates_robot_and_has_no_turn_any_more() -> None:
    t = joined()
    assert t.match.outcome is None
    assert t.options("p3") == [{"type": "join", "robot": "p1"}, {"type": "join", "robot": ""}]
    t.refused("p3", "join", "GR-COP-05", robot="p2")
    t.play("p3", "join", robot="p1").passing()
    assert t.hex("p3") == ""
    assert t.g.order == ["p1", "p2", "p4"]
    assert [player.seat for player in t.g.crew("p1")] == ["p1", "p3"]


@rule("GR-COP-17")
def test_who_does_not_co_pilot_takes_no_further_part() -> None:
    t = joined()
    t.play("p3", "join", robot="").passing()
    assert t.g.players["p3"].out
    assert "p3" not in t.g.from_active()


@rule("GR-COP-02", "GR-COP-03")
def test_robot_cards_are_lost_pilot_cards_spirit_and_tokens_stay() -> None:
    t = joined().play("p3", "join", robot="p1").passing()
    assert t.hand("p3") == ["Hijack"]
    assert set(t.meter("p3")) == {"Break Through"}
    assert t.spirit("p3") == 6
    assert t.tokens("p3", "fire") == 1
    assert sorted(t.g.players["p3"].removed) == ["Burst-Chain!", "Harpoon Upper!"]


def crewed(**more: Any) -> Table:
    """p3 is co-pilot of p1 from the start."""
    players = {"p3": {"rides": "p1", **more.pop("p3", {})}, "p1": more.pop("p1", {})}
    robots = {"p3": {"hex": ""}, **more.pop("robots", {})}
    return many("team_vs_team", 4, players=players, robots=robots, **more)


@rule("GR-COP-09", "GR-COP-11", "GR-COP-12")
def test_in_upkeep_every_pilot_gains_spirit_for_itself_and_power_for_the_robot() -> None:
    t = crewed(moment="upkeep").passing()
    t.play("p1", "gain", take="heart")
    t.play("p3", "gain", take="heart").passing()
    assert (t.spirit("p1"), t.spirit("p3")) == (4, 6)
    tokens = crewed(moment="upkeep").passing()
    tokens.play("p1", "gain", take="power")
    tokens.play("p3", "gain", take="power").passing()
    assert tokens.power("p1") == 3 + 2


@rule("GR-COP-10")
def test_all_pilots_of_a_robot_gain_rage() -> None:
    t = crewed()
    hurt(t.g, "p1", 1, by="p2")
    t.match._advance()
    t.play("p1", "gain_rage", take="spirit")
    t.play("p3", "gain_rage", take="spirit")
    assert (t.spirit("p1"), t.spirit("p3")) == (8, 6)


@rule("GR-COP-13", "GR-COP-18")
def test_the_cost_of_an_attack_may_be_split_between_the_pilots() -> None:
    t = crewed(p1={"spirit": 2, "hand": ["Volt Spike!"]}, p3={"spirit": 5})
    t.play("p1", "attack", card="Volt Spike!", target="robot", hex="f5").passing()
    assert t.about == "share"
    assert [option["value"] for option in t.options("p1")] == ["2", "1", "0"]
    t.pick("p1", "1")
    assert (t.spirit("p1"), t.spirit("p3")) == (1, 3)


@rule("GR-COP-14")
def test_every_pilot_cools_down_its_own_meter_and_fire_burns_separately() -> None:
    t = crewed(
        p1={"trauma": {"fire": [0, 0, 2]}, "meter": {2: ["Overvoltage!"]}},
        p3={"trauma": {"fire": [0, 1, 0], "anchor": [0, 0, 1]}, "meter": {1: ["Hijack"]}},
        moment="cooldown",
    ).passing()
    assert [each.n for each in t.told("hurt")] == [2, 1]
    assert t.meter("p1") == {"Overvoltage!": (1, False)}
    assert t.hand("p3") == ["Hijack"]


@rule("GR-COP-14")
def test_anchors_of_any_pilot_slow_the_shared_robot() -> None:
    from plancia.games.giga_robo.in_force.values import speed

    t = crewed(p3={"trauma": {"anchor": [0, 0, 1]}})
    assert speed(t.g, "p1") == 5


@rule("GR-COP-06", "GR-COP-19")
def test_the_robot_has_the_pilot_abilities_of_its_whole_crew() -> None:
    from plancia.games.giga_robo.in_force.values import total

    t = crewed(p3={"ability": "Born to fight"}, p1={"ability": "Honorable Defeat"})
    melee = t.g.library.cards["Volt Spike!"]
    assert total(t.g, "p1", "damage", "p2", melee) == 1


@rule("GR-RSP-18", "GR-COP-08", "GR-COP-18")
def test_a_co_pilot_is_asked_right_after_the_pilot_and_keeps_its_own_cards() -> None:
    t = crewed(p3={"spirit": 9, "hand": ["Pain and Gain"]}, moment="combat")
    assert t.g.from_active()[:2] == ["p1", "p3"]
    t.play("p3", "play", card="Pain and Gain").passing()
    assert set(t.meter("p3")) == {"Pain and Gain"}
    assert t.spirit("p3") == 7


@rule("GR-COP-05")
def test_a_robot_takes_two_co_pilots_at_most() -> None:
    from plancia.games.giga_robo.rules.ending import CO_PILOTS, open_robots

    t = crewed()
    assert CO_PILOTS == 2
    assert open_robots(t.g, t.g.players["p3"]) == ["p1"]


@rule("GR-COP-16")
def test_when_the_shared_robot_falls_its_crew_has_nowhere_left_to_go() -> None:
    t = crewed()
    t.g.robots["p1"].armour = 0
    end(t)
    assert t.match.outcome is not None
    assert t.match.outcome.winners == ("p2", "p4")
