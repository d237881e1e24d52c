"""Planted faults in what pieces can reach: the kit finds each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from plancia.core import Message
from plancia.core.reach import Goal, Incident
from plancia.games.space_hulk.state import SpaceHulk
from plancia.testing import conformance

pytestmark = pytest.mark.conformance

Spoil = Callable[[SpaceHulk, Goal], Goal]


def checks_that_fail(monkeypatch: pytest.MonkeyPatch, spoil: Spoil) -> set[str]:
    """What the kit finds where every goal is spoilt."""
    honest = SpaceHulk.reach

    def reach(self: SpaceHulk, *asked: Any) -> Sequence[Goal]:
        return [spoil(self, goal) for goal in honest(self, *asked)]

    monkeypatch.setattr(SpaceHulk, "reach", reach)
    setups = [{"mission": "first-steps"}]
    report = conformance.check(SpaceHulk, matches=1, upto=16, setups=setups)
    return {fault.check for fault in report.faults}


def test_honest_ways_are_gone_and_found_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    assert checks_that_fail(monkeypatch, lambda _, goal: goal) == set()
    report = conformance.check(SpaceHulk, matches=1, upto=10, setups=[{"mission": "first-steps"}])
    assert report.counts["ways"] > 0


def test_a_way_that_leads_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def elsewhere(_: SpaceHulk, goal: Goal) -> Goal:
        return replace(goal, at=(99, 99), way=(replace(goal.way[0], at=(99, 99)),))

    assert "ways" in checks_that_fail(monkeypatch, elsewhere)


def test_a_way_that_the_rules_forbid_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(_: SpaceHulk, goal: Goal) -> Goal:
        return replace(goal, actions=tuple({**one, "marine": "m9"} for one in goal.actions))

    assert "ways" in checks_that_fail(monkeypatch, nobody)


def test_a_way_that_knows_what_blips_hide_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    secret: dict[int, int] = {}
    view = SpaceHulk.view

    def looking(self: SpaceHulk, seat: str | None) -> SpaceHulk:
        seen = view(self, seat)
        secret[id(seen)] = sum(sum(alien.tokens) for alien in self.aliens.values())
        secret[id(seen)] += sum(map(sum, self.waiting.values()))
        return seen

    def telling(seen: SpaceHulk, goal: Goal) -> Goal:
        told = Incident(0, Message("space_hulk.cost.ap", {"n": secret[id(seen)]}), "SH-4.1-A")
        return replace(goal, incidents=(told,))

    monkeypatch.setattr(SpaceHulk, "view", looking)
    assert {"secrets", "determinize"} & checks_that_fail(monkeypatch, telling)


def test_an_incident_without_words_or_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def mute(_: SpaceHulk, goal: Goal) -> Goal:
        return replace(goal, incidents=(Incident(99, Message("space_hulk.way.none"), "SH-0"),))

    assert checks_that_fail(monkeypatch, mute) >= {"words", "rules", "ways"}


def test_a_stop_on_the_way_where_the_piece_goes_on_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def timid(_: SpaceHulk, goal: Goal) -> Goal:
        stop = Incident(0, Message("space_hulk.way.fire"), "SHB-MOV-07", stops=True)
        return replace(goal, incidents=(stop,))

    assert "ways" in checks_that_fail(monkeypatch, timid)
