"""What cards can do: every plain word by itself, and all that is told of it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from plancia.testing import rule
from tests.games.giga_robo.laboratory import Laboratory, instant
from tests.games.giga_robo.table import Table

TOKENS = {"trauma": {"surge": [1, 0, 2], "fire": [0, 1, 0]}}
ACTIVE = [("barrier_made", "p1", "")]
METER: dict[str, Any] = {"meter": {1: ["Filler 1"], 2: ["Filler 2"], 3: ["Filler 3"]}}

CASES: list[tuple[dict[str, Any], dict[str, Any], tuple[Any, ...], list[Any]]] = [
    ({"do": "give", "kind": "fire"}, {}, (), [("trauma_taken", "p2", "fire", 1)]),
    (
        {"do": "give", "kind": "panic", "to": "own", "n": 2},
        {},
        (),
        [("trauma_taken", "p1", "panic", 2)],
    ),
    (
        {"do": "give", "kind": "panic", "to": "adjacent_opponents"},
        {"at": "f5"},
        (),
        [("trauma_taken", "p2", "panic", 1)],
    ),
    ({"do": "give", "kind": "panic", "to": "adjacent_opponents"}, {"at": "g5"}, (), []),
    ({"do": "give", "kind": "surge", "to": "harmed"}, {}, (), []),
    (
        {"do": "remove", "kind": "surge"},
        {"p1": TOKENS},
        ("3",),
        [("trauma_gone", "p1", "surge", 1)],
    ),
    (
        {"do": "remove", "kind": "surge", "n": "all", "of": "opponent"},
        {"p2": TOKENS},
        (),
        [("trauma_gone", "p2", "surge", 3)],
    ),
    (
        {"do": "remove", "kind": "surge", "n": 2, "of": "opponent"},
        {"p2": TOKENS},
        ("1",),
        [("trauma_gone", "p2", "surge", 1), ("trauma_gone", "p2", "surge", 1)],
    ),
    ({"do": "remove", "kind": "fire"}, {"p1": TOKENS}, (), [("trauma_gone", "p1", "fire", 1)]),
    (
        {"do": "pass_tokens", "kind": "surge"},
        {"p1": TOKENS},
        (),
        [("trauma_gone", "p1", "surge", 3), ("trauma_taken", "p2", "surge", 3)],
    ),
    (
        {"do": "remove", "kind": "every", "n": "all"},
        {"p1": TOKENS},
        (),
        [("trauma_gone", "p1", "fire", 1), ("trauma_gone", "p1", "surge", 3)],
    ),
    ({"do": "gain", "what": "power"}, {}, (), [("power_gained", "p1", 1)]),
    ({"do": "lose", "what": "power"}, {"r2": {"power": 3}}, (), [("power_lost", "p2", 1)]),
    (
        {"do": "lose", "what": "power", "n": "all"},
        {"r2": {"power": 3}},
        (),
        [("power_lost", "p2", 3)],
    ),
    ({"do": "lose", "what": "power", "n": 5}, {"r2": {"power": 3}}, (), [("power_lost", "p2", 3)]),
    ({"do": "lose", "what": "power"}, {}, (), []),
    ({"do": "gain", "what": "spirit", "n": 3}, {}, (), [("spirit_gained", "p1", 3, 3)]),
    ({"do": "lose", "what": "spirit", "n": 30}, {}, (), [("spirit_lost", "p2", 20)]),
    (
        {"do": "gain", "what": "armour", "n": 4},
        {"r1": {"armour": 38}},
        (),
        [("repaired", "p1", 2, 40)],
    ),
    ({"do": "gain", "what": "armour", "n": 4}, {}, (), []),
    (
        {"do": "lose", "what": "armour", "who": "own", "n": 4},
        {"r1": {"barrier": True}},
        (),
        [("hurt", "p1", 4, 36, "")],
    ),
    (
        {"do": "inflict", "n": 4},
        {"r2": {"barrier": True}},
        (),
        [("barrier_gone", "", "p2"), ("hurt", "p2", 1, 39, "p1")],
    ),
    ({"do": "inflict", "n": 2, "received": True}, {}, (), [("hurt", "p2", 2, 38, "")]),
    (
        {"do": "inflict", "n": 2, "collision": True},
        {"p2": {"ability": "Think you can stop me!?"}},
        (),
        [("hurt", "p2", 1, 39, "p1")],
    ),
    ({"do": "take_back"}, {"p1": METER}, ("Filler 2",), [("card_to_hand", "p1", "Filler 2")]),
    ({"do": "shift"}, {"p1": METER}, ("+ Filler 1",), [("card_shifted", "p1", "Filler 1", 2)]),
    (
        {"do": "shift", "by": "down", "of": "own", "n": 2, "each": True},
        {"p1": METER},
        ("- Filler 1", "- Filler 2"),
        [("card_to_hand", "p1", "Filler 1"), ("card_shifted", "p1", "Filler 2", 1)],
    ),
    (
        {"do": "send_to_three"},
        {"p2": METER},
        ("Filler 1",),
        [("card_shifted", "p2", "Filler 1", 3)],
    ),
    (
        {"do": "send_to_three", "of": "own", "n": 2},
        {"p1": METER},
        ("Filler 2",),
        [("card_shifted", "p1", "Filler 2", 3), ("card_shifted", "p1", "Filler 1", 3)],
    ),
    (
        {"do": "lose_to_meter"},
        {"p2": {"hand": ["Charge!", "Turbine Spike!"]}},
        (),
        [("card_to_meter", "p2", "Charge!", 1, False)],
    ),
    (
        {"do": "switch"},
        {"p2": {**METER, "on": ["Filler 1"]}},
        (),
        [("switched", "p2", "Filler 1", False)],
    ),
    (
        {"do": "switch", "abilities": True},
        {"p2": {**METER, "on": ["Filler 1"]}, "r2": {"on": ["Iron Fusion Stage 1!"]}},
        ("Iron Fusion Stage 1!",),
        [("ability_off", "p2", "Iron Fusion Stage 1!")],
    ),
    (
        {"do": "lose_cards"},
        {"p2": {"hand": ["Volt Spike!", "Core Breach!"]}},
        ("Core Breach!",),
        [("card_removed", "p2", "Core Breach!")],
    ),
    (
        {"do": "lose_cards", "where": "meter", "n": 2},
        {"p2": METER},
        ("Filler 1", "Filler 3"),
        [("card_removed", "p2", "Filler 1"), ("card_removed", "p2", "Filler 3")],
    ),
    (
        {"do": "switch", "on": True, "of": "own"},
        {"p1": {**METER, "on": ["Filler 1", "Filler 2"]}},
        (),
        [("switched", "p1", "Filler 3", True)],
    ),
    (
        {"do": "create", "tile": "inferno", "where": "under_opponent"},
        {},
        (),
        [("tile_made", "inferno", "g5"), ("trauma_taken", "p2", "fire", 1)],
    ),
    (
        {"do": "create", "tile": "crater", "where": "under_you"},
        {},
        (),
        [("tile_made", "crater", "e5")],
    ),
    (
        {"do": "create", "tile": "flood", "where": "adjacent", "n": 2},
        {},
        ("f5", "d5"),
        [("tile_made", "flood", "f5"), ("tile_made", "flood", "d5")],
    ),
    ({"do": "create", "tile": "flood", "where": "adjacent", "may": True}, {}, ("none",), []),
    (
        {"do": "destroy", "what": "elemental", "where": "adjacent"},
        {"tiles": {"f5": "flood", "e4": ["crater", "inferno"], "g5": "inferno"}},
        (),
        [("tile_gone", "flood", "f5"), ("tile_gone", "inferno", "e4")],
    ),
    (
        {"do": "destroy", "where": "under_opponent", "other": "rubble"},
        {"structures": {"g5": 1}, "impact": ["collapse"]},
        (),
        [
            ("structure_gone", "g5", 1),
            ("impact_drawn", "collapse", "g5", False),
            ("tile_made", "rubble", "g5"),
        ],
    ),
    (
        {"do": "destroy", "where": "under_you", "other": "rubble"},
        {},
        (),
        [("tile_made", "rubble", "e5")],
    ),
    (
        {"do": "collide"},
        {"structures": {"g5": 1}, "impact": ["collapse"]},
        (),
        [
            ("structure_gone", "g5", 1),
            ("impact_drawn", "collapse", "g5", True),
            ("hurt", "p2", 2, 38, ""),
            ("tile_made", "rubble", "g5"),
        ],
    ),
    (
        {"do": "collide", "who": "own"},
        {"structures": {"e5": 2}, "impact": ["collapse"]},
        (),
        [
            ("structure_gone", "e5", 2),
            ("impact_drawn", "collapse", "e5", True),
            ("hurt", "p1", 3, 37, ""),
            ("tile_made", "rubble", "e5"),
        ],
    ),
    ({"do": "barrier"}, {}, ("active",), [("barrier_made", "p1", "")]),
    ({"do": "barrier"}, {}, ("f5",), [("barrier_made", "p1", "f5")]),
    (
        {"do": "destroy", "what": "barrier", "where": "every_barrier"},
        {"barriers": ["a1", "f5"]},
        (),
        [("barrier_gone", "a1", ""), ("barrier_gone", "f5", "")],
    ),
    ({"do": "push"}, {}, (("h5",),), [("forced", "p2", "push", ("h5",))]),
    ({"do": "push", "n": 2, "may": True}, {}, ((),), []),
    ({"do": "pull"}, {}, (("f5",),), [("forced", "p2", "pull", ("f5",))]),
    (
        {"do": "pull", "next_to_you": True},
        {"at": "i5"},
        (("h5", "g5", "f5"),),
        [("forced", "p2", "pull", ("h5", "g5", "f5"))],
    ),
    ({"do": "throw"}, {}, (("h5",),), [("forced", "p2", "throw", ("h5",))]),
    ({"do": "throw", "to": "next_to_you"}, {}, (("d5",),), [("forced", "p2", "throw", ("d5",))]),
    ({"do": "leap", "n": 2}, {}, ("c5",), [("moved", "p1", "e5", ("c5",), "leap")]),
    (
        {"do": "leap", "to": "next_to_opponent"},
        {},
        ("h5",),
        [("moved", "p1", "e5", ("h5",), "leap")],
    ),
    ({"do": "leap", "to": "next_to_opponent", "may": True}, {}, ("none",), []),
    (
        {"do": "leap", "to": "next_to_structure"},
        {"structures": {"d5": 1}},
        ("c5",),
        [("moved", "p1", "e5", ("c5",), "leap")],
    ),
    (
        {"do": "leap", "to": "next_to_anchor"},
        {"anchors": {"k5": 1}},
        ("l5",),
        [("moved", "p1", "e5", ("l5",), "leap")],
    ),
    (
        {"do": "move_to", "to": "next_to_opponent"},
        {"at": "h5"},
        ("g5",),
        [("moved", "p1", "e5", ("f5", "g5"), "named")],
    ),
    ({"do": "move_to", "to": "away"}, {}, ("d5",), [("moved", "p1", "e5", ("d5",), "named")]),
    (
        {"do": "may", "then": [{"do": "gain", "what": "power"}]},
        {},
        ("yes",),
        [("power_gained", "p1", 1)],
    ),
    ({"do": "may", "then": [{"do": "gain", "what": "power"}]}, {}, ("no",), []),
    (
        {
            "do": "may",
            "then": [{"do": "gain", "what": "power", "n": {"of": "x"}}],
            "x": 3,
            "price": [{"pay": "spirit", "n": {"of": "x"}}],
        },
        {"p1": {"spirit": 2}},
        ("2",),
        [("power_gained", "p1", 2)],
    ),
    (
        {
            "do": "if",
            "when": [{"is": "now", "what": "no_attack"}],
            "then": [{"do": "gain", "what": "power"}],
        },
        {},
        (),
        [("power_gained", "p1", 1)],
    ),
    (
        {"do": "if", "when": [{"is": "attacking"}], "other": [{"do": "gain", "what": "power"}]},
        {},
        (),
        [("power_gained", "p1", 1)],
    ),
    (
        {"do": "repeat", "times": 3, "then": [{"do": "gain", "what": "power"}]},
        {},
        (),
        [("power_gained", "p1", 1), ("power_gained", "p1", 1), ("power_gained", "p1", 1)],
    ),
    (
        {
            "do": "recovery_roll",
            "ok": [{"do": "gain", "what": "power"}],
            "fail": [{"do": "gain", "what": "spirit", "n": 1}],
        },
        {"dice": [7]},
        (),
        [
            ("dice_rolled", "p1", (7,), ("attack",)),
            ("recovered", "p1", (7,), True),
            ("power_gained", "p1", 1),
        ],
    ),
    (
        {
            "do": "recovery_roll",
            "ok": [{"do": "gain", "what": "power"}],
            "fail": [{"do": "gain", "what": "spirit", "n": 1}],
        },
        {"dice": [6]},
        (),
        [
            ("dice_rolled", "p1", (6,), ("attack",)),
            ("recovered", "p1", (6,), False),
            ("spirit_gained", "p1", 1, 1),
        ],
    ),
    (
        {
            "do": "recovery_roll",
            "who": "opponent",
            "times": 2,
            "ok": [{"do": "gain", "what": "power"}],
        },
        {"dice": [7, 6], "p2": {"ability": "Honorable Defeat"}},
        (),
        [
            ("dice_rolled", "p2", (7,), ("attack",)),
            ("recovered", "p2", (7,), True),
            ("power_gained", "p1", 1),
            ("dice_rolled", "p2", (6,), ("attack",)),
            ("recovered", "p2", (6,), False),
        ],
    ),
    ({"do": "throw", "n": 2, "up_to": True}, {}, (("h5",),), [("forced", "p2", "throw", ("h5",))]),
    ({"do": "throw", "n": 2}, {}, (("i5",),), [("forced", "p2", "throw", ("i5",))]),
    ({"do": "throw", "n": 2, "may": True}, {}, ((),), []),
    ({"do": "take_back", "n": 0}, {"p1": METER}, (), []),
    ({"do": "shift", "may": True}, {"p1": METER}, ("none",), []),
    ({"do": "shift", "of": "opponent", "by": "up"}, {"p2": {"meter": {3: ["Filler 1"]}}}, (), []),
    ({"do": "send_to_three"}, {"p2": {"meter": {3: ["Filler 1"]}}}, (), []),
    ({"do": "lose_to_meter"}, {"p2": {"hand": ["Turbine Spike!"]}}, (), []),
    ({"do": "switch"}, {"p2": METER}, (), []),
    ({"do": "collide"}, {}, (), []),
    ({"do": "barrier", "n": 2}, {}, ("active", "f5"), [*ACTIVE, ("barrier_made", "p1", "f5")]),
    ({"do": "create", "tile": "flood", "where": "landing"}, {}, (), []),
    (
        {"do": "create", "tile": "rubble", "where": "on_or_next_to_opponent"},
        {},
        ("h5",),
        [("tile_made", "rubble", "h5")],
    ),
    ({"do": "create", "tile": "rubble", "where": "on_or_next_to_target"}, {}, (), []),
    ({"do": "leap", "to": "next_to_structure"}, {"structures": {"k5": 1}}, (), []),
    ({"do": "leap", "to": "next_to_anchor"}, {}, (), []),
    ({"do": "move_to", "to": "next_to_opponent"}, {"at": "f5"}, (), []),
    ({"do": "move_to", "to": "hex_left"}, {}, (), []),
    (
        {"do": "move_to", "to": "nearest_next_to_opponent"},
        {"at": "h5"},
        (),
        [("moved", "p1", "e5", ("f5", "g5"), "named")],
    ),
    ({"do": "move_points", "n": 0}, {}, (), []),
]
"""A word, the position, what is picked on the way, and what happens."""

LAB = Laboratory(*(instant(f"Word {n}", case[0], names="opponent") for n, case in enumerate(CASES)))


def played(number: int) -> Table:
    """The instant with a word was played and everything picked."""
    _, given, picks, _ = CASES[number]
    t = LAB.table(f"Word {number}", **given).play("p1", "play", card=f"Word {number}")
    for pick in picks:
        (seat,) = t.match.to_act
        if isinstance(pick, tuple):
            t.play(seat, "route", path=pick)
        else:
            t.pick(seat, pick)
    return t.passing()


@rule("GR-KW-04", "GR-KW-55", "GR-KW-56", "GR-KW-59", "GR-KW-62", "GR-KW-64", "GR-KW-70")
@rule("GR-KW-79", "GR-KW-81", "GR-KW-122", "GR-KW-137", "GR-KW-142", "GR-KW-143", "GR-KW-178")
@pytest.mark.parametrize("number", range(len(CASES)))
def test_a_word_does_what_it_says_and_nothing_else(number: int) -> None:
    told = [each.event for each in played(number).match.events]
    story = [(event.tag(), *msgspec.structs.astuple(event)) for event in told]
    assert story[0][:3] == ("instant_played", "p1", f"Word {number}")
    after = [n for n, event in enumerate(story) if event[0] == "resolved"]
    assert story[1 : after[-1] if after else None] == CASES[number][3]
