"""What cards can ask of the game, each condition as the requirement of an instant."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.giga_robo.laboratory import Laboratory, attack, instant

BARRIER = {"is": "near", "what": "barrier"}
FIRE = {"is": "holding", "kind": "fire"}
TWO_FIRE = {**FIRE, "least": 2}
THEIR_FIRE = {**FIRE, "who": "opponent"}
OPPONENT_NEAR = {"is": "near", "what": "opponent"}


def on(what: str) -> dict[str, Any]:
    return {"is": "near", "what": what, "least": 0, "most": 0}


GROUND = {"is": "near", "what": "structure", "least": 0, "most": 0, "none": True}


def near(what: str, **more: Any) -> dict[str, Any]:
    return {"is": "near", "what": what, **more}


CASES: list[tuple[dict[str, Any], dict[str, Any], bool]] = [
    (on("structure"), {"structures": {"e5": 1}}, True),
    (on("structure"), {"structures": {"f5": 1}}, False),
    (GROUND, {"structures": {"f5": 1}}, True),
    (GROUND, {"structures": {"e5": 1}}, False),
    (on("inferno"), {"tiles": {"e5": "inferno"}}, True),
    (on("inferno"), {"tiles": {"e5": "flood", "f5": "inferno"}}, False),
    (on("crater"), {"tiles": {"e5": ["crater", "flood"]}}, True),
    (on("flood"), {"tiles": {"e5": ["crater", "flood"]}}, True),
    (on("rubble"), {"tiles": {"e5": "crater"}}, False),
    (near("structure"), {"structures": {"f5": 2}}, True),
    (near("structure"), {"structures": {"e5": 1, "g5": 1}}, False),
    (near("structure", least=0), {"structures": {"e5": 1}}, True),
    (near("barrier"), {"barriers": ["e4"]}, True),
    (near("barrier"), {"barriers": ["e5"]}, False),
    (near("barrier", least=0), {"barriers": ["e5"]}, True),
    (near("barrier", least=0), {"barriers": ["e3"]}, False),
    (near("inferno"), {"tiles": {"f5": "inferno"}}, True),
    (near("inferno"), {"tiles": {"f5": "flood", "e5": "inferno"}}, False),
    (near("rubble"), {"tiles": {"f5": "rubble"}}, True),
    (near("anchor"), {"anchors": {"f5": 1}}, True),
    (near("anchor"), {"anchors": {"e5": 1}}, False),
    (OPPONENT_NEAR, {"at": "f5"}, True),
    (OPPONENT_NEAR, {"at": "g5"}, False),
    (FIRE, {"p1": {"trauma": {"fire": [1, 0, 0]}}}, True),
    (FIRE, {"p1": {"trauma": {"surge": [1, 0, 0]}}, "p2": {"trauma": {"fire": [1, 0, 0]}}}, False),
    (TWO_FIRE, {"p1": {"trauma": {"fire": [1, 0, 0]}}}, False),
    (TWO_FIRE, {"p1": {"trauma": {"fire": [1, 0, 1]}}}, True),
    (THEIR_FIRE, {"p2": {"trauma": {"fire": [0, 0, 1]}}}, True),
    (THEIR_FIRE, {"p1": {"trauma": {"fire": [0, 0, 1]}}}, False),
    ({"is": "higher"}, {"structures": {"e5": 1}}, True),
    ({"is": "higher"}, {"structures": {"e5": 1, "g5": 1}}, False),
    ({"is": "higher"}, {}, False),
    ({"is": "higher", "than": "any_opponent"}, {"tiles": {"g5": "crater"}}, True),
    ({"is": "higher", "than": "any_opponent"}, {"tiles": {"e5": "crater"}}, False),
    ({"is": "near", "what": "opponent", "most": 3}, {"at": "h5"}, True),
    ({"is": "near", "what": "opponent", "most": 2}, {"at": "h5"}, False),
    ({"is": "near", "what": "opponent", "most": 3}, {"at": "f5"}, True),
    ({"is": "near", "what": "opponent", "least": 2, "most": 3}, {"at": "f5"}, False),
    (
        {"is": "near", "what": "opponent", "least": 2, "most": 3},
        {"at": "g5", "structures": {"g5": 2}},
        True,
    ),
    ({"is": "now", "what": "covered"}, {"structures": {"f5": 1}}, True),
    ({"is": "now", "what": "covered"}, {"barriers": ["e5"]}, True),
    ({"is": "now", "what": "covered"}, {"barriers": ["g5"]}, False),
    ({"is": "working", "ability": "Idle 0"}, {"r1": {"on": ["Idle 0"]}}, True),
    ({"is": "working", "ability": "Idle 0"}, {"r1": {"on": ["Idle 1"]}}, False),
    ({"is": "working", "ability": "Sniper's Perch"}, {"r1": {"on": ["Idle 1"]}}, False),
    ({"is": "now", "what": "no_attack"}, {}, True),
    ({"is": "granted", "stat": "rage_without_damage"}, {}, False),
    (
        {"is": "granted", "stat": "rage_without_damage"},
        {"p1": {"ability": "Righteous Fury"}},
        True,
    ),
    ({"is": "setting", "name": "death_spore", "value": "all_players"}, {}, True),
    (
        {"is": "setting", "name": "death_spore", "value": "all_players"},
        {"setup": {"death_spore": "owner_only"}},
        False,
    ),
    ({"is": "can_name", "of": "own_hand_attack"}, {"p1": {"hand": ["Needy", "Blow"]}}, True),
    ({"is": "can_name", "of": "own_hand_attack"}, {}, False),
    (
        {"is": "can_name", "of": "own_hand_attack", "ultimates": False},
        {"p1": {"hand": ["Needy", "Sol Sphere!"]}},
        False,
    ),
    (
        {"is": "can_name", "of": "own_hand_attack"},
        {"p1": {"hand": ["Needy", "Sol Sphere!"]}},
        True,
    ),
    ({"is": "attacking"}, {}, False),
    ({"is": "now", "what": "reacting"}, {}, False),
    ({"is": "now", "what": "replying"}, {}, False),
    ({"is": "now", "what": "shot_at"}, {}, False),
    ({"is": "attacking", "hit": True, "card": {}}, {}, False),
    ({"is": "now", "what": "barrier_in_path"}, {"barriers": ["f5"]}, False),
    ({"is": "now", "what": "from_barrier"}, {"barriers": ["f5"]}, False),
]

FIGHTING: list[tuple[dict[str, Any], str, str, bool]] = [
    ({"is": "attacking"}, "attack_declared", "p1", True),
    ({"is": "attacking"}, "attack_declared", "p2", False),
    ({"is": "attacking", "type": "ranged"}, "attack_declared", "p1", True),
    ({"is": "attacking", "type": "melee"}, "attack_declared", "p1", False),
    ({"is": "attacking", "card": {"name": "Sho"}}, "attack_declared", "p1", True),
    ({"is": "attacking", "card": {"name": "Blow"}}, "attack_declared", "p1", False),
    ({"is": "attacking"}, "rolled", "p2", False),  # a defence is no attack
    ({"is": "now", "what": "reacting"}, "attack_declared", "p2", True),
    ({"is": "now", "what": "reacting"}, "attack_declared", "p1", False),
    ({"is": "now", "what": "reacting"}, "rolled", "p2", False),
    ({"is": "now", "what": "replying"}, "attack_declared", "p2", True),
    ({"is": "now", "what": "replying"}, "attack_declared", "p1", False),
    ({"is": "attacking", "hit": True, "card": {}}, "success", "p1", False),
    ({"is": "attacking", "hit": True, "card": {}}, "resolved", "p1", True),
    ({"is": "attacking", "hit": True, "card": {"type": "melee"}}, "resolved", "p1", False),
    ({"is": "attacking", "hit": True, "card": {}}, "resolved", "p2", False),
    (
        {"is": "now", "what": "no_attack"},
        "attack_declared",
        "p1",
        True,
    ),  # it may still be taken back
    ({"is": "now", "what": "no_attack"}, "rolled", "p1", False),
    ({"is": "now", "what": "barrier_in_path"}, "attack_declared", "p1", True),
    ({"is": "now", "what": "barrier_in_path"}, "attack_declared", "p2", False),
    ({"is": "now", "what": "from_barrier"}, "attack_declared", "p1", False),
]
LAB = Laboratory(
    *(instant(f"Needy {n}", needs=[case[0]]) for n, case in enumerate(CASES)),
    *(instant(f"Fighter {n}", needs=[case[0]]) for n, case in enumerate(FIGHTING)),
    instant("Needy"),
    attack("Shot"),
    attack("Blow", type="melee"),
)


@rule("GR-KW-32", "GR-CRD-15")
@pytest.mark.parametrize("number", range(len(CASES)))
def test_a_requirement_must_hold_for_the_card_to_be_played(number: int) -> None:
    _, given, holds = CASES[number]
    position = {**given, "p1": dict(given.get("p1", {}))}
    hand = [name for name in position["p1"].pop("hand", ()) if name != "Needy"]
    card = f"Needy {number}"
    t = LAB.table(card, *hand, **position)
    assert bool(t.options("p1", "play", card=card)) is holds
    if not holds:
        t.refused("p1", "play", "GR-CRD-15", card=card)


@rule("GR-KW-32", "GR-KW-31", "GR-KW-168", "GR-KW-169", "GR-KW-118")
@pytest.mark.parametrize("number", range(len(FIGHTING)))
def test_a_requirement_about_the_attack_is_read_in_its_windows(number: int) -> None:
    _, window, owner, holds = FIGHTING[number]
    hands: dict[str, list[str]] = {"p1": ["Shot"], "p2": []}
    card = f"Fighter {number}"
    hands[owner].append(card)
    t = LAB.table(
        *hands["p1"],
        p1={"asking": "always"},
        p2={"hand": hands["p2"], "asking": "always"},
        barriers=["f5"],
        dice=[12, 11, 1, 1],
    )
    t.play("p1", "attack", card="Shot", target="robot")
    while t.g.window != window or t.match.to_act != (owner,):
        if t.options("p2", "defend"):
            t.play("p2", "defend")
        else:
            t.play(t.match.to_act[0], "pass", until="now")
    assert bool(t.options(owner, "play", card=card)) is holds


@rule("GR-KW-116")
def test_an_attack_measured_from_a_barrier_knows_it() -> None:
    far = attack("Far", range=[1, 1], starts="any_barrier", on_play=[])
    lab = Laboratory(far, instant("From there", needs=[{"is": "now", "what": "from_barrier"}]))
    t = lab.table("Far", "From there", barriers=["f5", "k5"])
    t.play("p1", "attack", card="Far", target="robot", start="f5")
    assert t.options("p1", "play", card="From there")
