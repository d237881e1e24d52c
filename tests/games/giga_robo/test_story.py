"""What is told of a turn: everything that happens, in order, with the rules behind it."""

from __future__ import annotations

from typing import Any

import msgspec

from plancia.testing import rule
from tests.games.giga_robo.duel import duel
from tests.games.giga_robo.table import Table


def story(t: Table) -> list[tuple[Any, ...]]:
    """Every event so far: its rule, its kind, what it says."""
    return [
        (told.rules[0], told.event.tag(), *msgspec.structs.astuple(told.event))
        for told in t.match.events
    ]


@rule("GR-TRN-01", "GR-ATK-07", "GR-ATK-10", "GR-DIC-07", "GR-TIE-01", "GR-RSL-04", "GR-RSL-07")
def test_a_turn_with_a_combo_and_a_reply_is_told_step_by_step() -> None:
    t = Table(
        {"spirit": 9, "hand": ["Flash Strike!", "Volt Spike!"]},
        {"hex": "e5", "power": 2},
        {"spirit": 8, "hand": ["Core Breach!"]},
        {"hex": "f5", "power": 1},
        dice=[11, 5, 3, 9, 4, 4],
        moment="turn",
    )
    t.passing().play("p1", "gain", take="heart").passing()
    t.play("p1", "attack", card="Flash Strike!", target="robot", hex="f5")
    t.play("p1", "add_card", card="Volt Spike!").passing()
    t.play("p2", "strike_back", card="Core Breach!", target="robot").passing()
    t.play("p1", "add_power", dice=1).passing().play("p2", "add_power", dice=1).passing()
    t.play("p2", "gain_rage", take="power").passing()
    t.play("p1", "move", path=["e4"]).passing().play("p1", "end_combat").passing()
    assert story(t) == [
        ("GR-TRN-01", "turn_began", "p1", 1),
        ("GR-TRN-01", "phase_began", "p1", "start"),
        ("GR-TRN-01", "phase_began", "p1", "upkeep"),
        ("GR-UPK-02", "upkeep_chosen", "p1", "heart"),
        ("GR-UPK-02", "spirit_gained", "p1", 4, 4),
        ("GR-TRN-01", "phase_began", "p1", "combat"),
        ("GR-ATK-07", "attack_declared", "p1", ("Flash Strike!", "Volt Spike!"), *AT_P2),
        ("GR-ATK-10", "paid", "p1", 5),
        ("GR-ATK-07", "attack_declared", "p2", ("Core Breach!",), "robot", "e5", "p1"),
        ("GR-ATK-10", "paid", "p2", 7),
        ("GR-DIC-03", "pool_gathered", "p1", 2, 0, 0),
        ("GR-DIC-03", "pool_gathered", "p2", 2, 0, 0),
        ("GR-DIC-07", "power_added", "p1", 1),
        ("GR-DIC-07", "power_added", "p2", 1),
        ("GR-TIE-01", "dice_rolled", "p1", (11, 5, 3), ("attack", "attack", "power")),
        ("GR-TIE-01", "dice_rolled", "p2", (9, 4, 4), ("attack", "attack", "power")),
        ("GR-TIE-09", "roll_read", "p1", 1),
        ("GR-KW-62", "trauma_taken", "p2", "surge", 1),
        ("GR-RSL-04", "damage_counted", "p1", 4),
        ("GR-RSL-04", "hurt", "p2", 4, 36, "p1"),
        ("GR-CRD-14", "card_to_hand", "p1", "Flash Strike!"),
        ("GR-CDN-02", "card_to_meter", "p1", "Volt Spike!", 1, False),
        ("GR-CDN-02", "card_to_meter", "p2", "Core Breach!", 2, False),
        ("GR-RAG-01", "rage_gained", "p2", "power"),
        ("GR-RAG-01", "power_gained", "p2", 1),
        ("GR-MOV-01", "move_declared", "p1", "e4"),
        ("GR-MOV-01", "moved", "p1", "e5", ("e4",), "speed"),
        ("GR-TRN-01", "phase_began", "p1", "cooldown"),
        ("GR-CDN-06", "card_to_hand", "p1", "Volt Spike!"),
        ("GR-TRN-01", "phase_began", "p1", "end"),
        ("GR-TRN-01", "turn_began", "p2", 2),
        ("GR-TRN-01", "phase_began", "p2", "start"),
        ("GR-TRN-01", "phase_began", "p2", "upkeep"),
    ]


AT_P2 = ("robot", "f5", "p2")


@rule("GR-ABL-02", "GR-ABL-04", "GR-ABL-05", "GR-RSP-11", "GR-RSP-12", "GR-CNL-01")
def test_abilities_and_instants_are_told_as_they_are_declared_and_resolved() -> None:
    p2 = {"spirit": 9, "hand": ["Reflex Edge"]}
    t = duel("Dai-Raijin V", "Charge!", "Spirit Spark", r1={"power": 3}, p2=p2)
    t.play("p1", "activate", ability="Arc Wing").passing()
    t.play("p1", "deactivate", ability="Arc Wing").passing()
    t.play("p1", "play", card="Spirit Spark")
    t.play("p2", "play", card="Reflex Edge").passing()
    t.play("p1", "play", card="Charge!").passing()
    assert story(t) == [
        ("GR-ABL-02", "triggered", "p1", "Arc Wing", 0, ""),
        ("GR-ABL-04", "activated", "p1", "Arc Wing", 1),
        ("GR-ABL-05", "ability_off", "p1", "Arc Wing"),
        ("GR-RSP-11", "instant_played", "p1", "Spirit Spark", 0, 0, "p2"),
        ("GR-RSP-11", "instant_played", "p2", "Reflex Edge", 4, 0, "p1"),
        ("GR-RSP-12", "resolved", "p2", "Reflex Edge"),
        ("GR-CDN-02", "card_to_meter", "p2", "Reflex Edge", 3, False),
        ("GR-RSP-12", "cancelled", "p1", "Spirit Spark"),
        ("GR-CDN-02", "card_to_meter", "p1", "Spirit Spark", 3, False),
        ("GR-RSP-11", "instant_played", "p1", "Charge!", 3, 0, "p2"),
        ("GR-RSP-12", "resolved", "p1", "Charge!"),
        ("GR-CDN-02", "card_to_meter", "p1", "Charge!", 1, False),
    ]


@rule("GR-TIL-08", "GR-MOV-21", "GR-TRA-03", "GR-TRA-04", "GR-CDN-06", "GR-FSP-02")
def test_what_lies_on_the_way_and_burns_in_the_meter_is_told() -> None:
    trauma = {"panic": [0, 0, 2], "fire": [1, 0, 0]}
    t = duel(
        "Dai-Raijin V",
        p1={"spirit": 0, "trauma": trauma, "meter": {1: ["Charge!"], 2: ["Overvoltage!"]}},
        tiles={"e4": "inferno"},
        anchors={"e3": 1},
        moment="turn",
    )
    t.passing().play("p1", "gain", take="heart").passing()
    t.play("p1", "move", path=["e4", "e3"]).passing().play("p1", "end_combat").passing()
    told = [each for each in story(t) if each[1] not in ("phase_began", "turn_began")]
    assert told == [
        ("GR-UPK-02", "upkeep_chosen", "p1", "heart"),
        ("GR-UPK-02", "spirit_gained", "p1", 2, 4),
        ("GR-MOV-01", "move_declared", "p1", "e3"),
        ("GR-TIL-08", "trauma_taken", "p1", "fire", 1),
        ("GR-TRA-03", "anchor_picked", "p1", "e3"),
        ("GR-MOV-21", "trauma_taken", "p1", "anchor", 1),
        ("GR-MOV-01", "moved", "p1", "e5", ("e4", "e3"), "speed"),
        ("GR-TRA-04", "hurt", "p1", 2, 28, ""),
        ("GR-CDN-06", "card_to_hand", "p1", "Charge!"),
    ]


@rule("GR-FSP-02", "GR-TRA-06")
def test_a_gain_that_panic_takes_whole_is_told_as_nothing() -> None:
    t = duel("Dai-Raijin V", p1={"spirit": 0, "trauma": {"panic": [2, 2, 2]}}, moment="upkeep")
    t.passing().play("p1", "gain", take="heart").passing()
    assert ("GR-UPK-02", "spirit_gained", "p1", 0, 4) in story(t)
    assert t.spirit("p1") == 0
