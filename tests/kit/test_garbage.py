"""Garbage: wrong actions are made out of right ones."""

from __future__ import annotations

import random
from typing import Any

import pytest

from plancia.testing.garbage import KEPT, Garbage


@pytest.mark.parametrize(
    "value", [True, 3, 2.5, "m1", [1, 2], (4,), [], {"a": 1}, None], ids=lambda value: repr(value)
)
def test_one_field_is_changed_and_nothing_else(value: Any) -> None:
    garbage = Garbage(random.Random(1))
    wire = {"type": "move", "to": value}
    for _ in range(50):
        (wrong,) = garbage.mutated(wire)
        assert wrong.keys() == wire.keys()
        assert wrong["type"] == "move"
    assert wire == {"type": "move", "to": value}
    assert any(wrong != wire for _ in range(50) for wrong in garbage.mutated(wire))


def test_an_action_without_fields_cannot_be_changed() -> None:
    assert list(Garbage(random.Random(1)).mutated({"type": "pass"})) == []


def test_stale_actions_are_those_that_were_offered() -> None:
    garbage = Garbage(random.Random(1))
    assert list(garbage.stale()) == []
    wires = [{"type": "move", "piece": f"m{n}"} for n in range(KEPT + 50)]
    for wire in wires:
        garbage.remember(wire)
    assert all(old in wires for _ in range(50) for old in garbage.stale())


def test_the_same_random_numbers_make_the_same_garbage() -> None:
    def some() -> list[dict[str, Any]]:
        garbage = Garbage(random.Random(7))
        return [wrong for n in range(30) for wrong in garbage.mutated({"type": "a", "n": n})]

    assert some() == some()
