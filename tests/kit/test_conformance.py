"""The kit is green on games that keep their promises, and names the fault of those that do not."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from plancia.core import Action, Chance, Game, Match, Refusal, Seat
from plancia.core.scene import Scene
from plancia.games.tris import ChooseCell, Tris
from plancia.testing import conformance
from tests.examples.parlour import Parlour, rules
from tests.examples.parlour.rules import Aim, Bid, ChooseBids, Counter, Placed, Respond, Throw
from tests.examples.parlour.scramble import Keep, Leave, Reach, Scramble, UseToken
from tests.kit.planting import checks_that_fail

pytestmark = pytest.mark.conformance


@pytest.mark.parametrize("game", [Tris, Parlour])
def test_a_sound_game_is_green(game: type[Game], full: bool) -> None:
    report = conformance.check(game, matches=1_000 if full else 25)
    assert report.ok, str(report)
    assert report.summary()["faults"] == {}
    assert report.counts["refusals"] > report.counts["actions"] > report.matches


def test_the_same_seed_sees_the_same_matches() -> None:
    one, other = (conformance.check(Parlour, matches=3, seed=5) for _ in range(2))
    assert one == other


def test_progress_is_told_after_every_match() -> None:
    seen: list[tuple[int, int]] = []
    conformance.check("tris", matches=3, progress=lambda *done: seen.append(done))
    assert seen == [(1, 3), (2, 3), (3, 3)]


def test_only_the_beginning_of_a_long_match_is_all_checked() -> None:
    whole = conformance.check("tris", matches=20)
    some = conformance.check("tris", matches=20, thorough=2)
    assert whole.ok
    assert some.ok
    assert "unchecked" not in whole.counts
    assert some.counts["unchecked"] + some.counts["decisions"] >= 20 * 5
    assert some.counts["decisions"] < whole.counts["decisions"] / 2
    assert 5 <= some.counts["longest"] <= 9, "every match is played to its end"


def test_set_ups_are_taken_in_turn() -> None:
    short = conformance.check(Parlour, matches=4, setups=[{"rounds": 1}])
    both = conformance.check(Parlour, matches=4, setups=[{"rounds": 1}, {"rounds": 2}])
    assert short.ok
    assert both.counts["actions"] > short.counts["actions"]


# --- games that break a promise ------------------------------------------------------------------


def test_a_fault_can_be_seen_again_by_its_match(monkeypatch: pytest.MonkeyPatch) -> None:
    def offer_too_much(self: ChooseBids, g: Parlour, seat: Seat) -> Sequence[Bid]:
        return [Bid(slot) for slot in range(len(g.hands[seat]) + (g.round == 2))]

    monkeypatch.setattr(ChooseBids, "options", offer_too_much)
    found = [f for f in conformance.check(Parlour, matches=9, seed="s").faults if f.match == 7]
    again = conformance.check(Parlour, matches=1, seed="s", first=7).faults
    assert found == list(again)
    assert found[0].action > 0


def test_what_is_looked_at_in_a_match_does_not_hang_on_the_matches_before() -> None:
    whole, before, alone = (
        conformance.check("space_hulk", matches=many, first=first, upto=25, sample=4)
        for many, first in ((3, 0), (2, 0), (1, 2))
    )
    for what in ("actions", "ways", "twins"):
        assert whole.counts[what] - before.counts[what] == alone.counts[what], what


def test_a_view_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Parlour.hide

    def leaking(self: Parlour, seat: Seat | None) -> None:
        honest(self, seat)
        self.discards = [sum(self.deck)]

    monkeypatch.setattr(Parlour, "hide", leaking)
    assert {"secrets", "determinize"} <= checks_that_fail(Parlour)


def test_a_view_that_changes_by_itself_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    count = itertools.count()

    def counting(self: Parlour, seat: Seat | None) -> None:
        self.round = next(count)

    monkeypatch.setattr(Parlour, "hide", counting)
    assert "view" in checks_that_fail(Parlour)


def test_a_view_that_cannot_be_sent_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Parlour, seat: Seat | None) -> None:
        nobody: Any = None
        self.leader = nobody

    monkeypatch.setattr(Parlour, "hide", broken)
    assert "view" in checks_that_fail(Parlour)


def test_a_scene_made_from_more_than_its_view_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest, known = Parlour.scene, Parlour.view
    views: list[Parlour] = []

    def remembering(self: Parlour, seat: Seat | None) -> Parlour:
        seen = known(self, seat)
        views.append(seen)
        return seen

    def peeking(self: Parlour, options: Sequence[Action[Any]]) -> Scene:
        scene = honest(self, options)
        is_original = any(self is seen for seen in views)
        return scene if is_original else msgspec.structs.replace(scene, rule="other")

    monkeypatch.setattr(Parlour, "view", remembering)
    monkeypatch.setattr(Parlour, "scene", peeking)
    assert "scene" in checks_that_fail(Parlour, setups=[{"rounds": 1}], upto=5)


def test_a_secret_choice_that_shows_later_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(self: rules.Show, g: Parlour) -> None:
        g.tell("PAR-SHOW", rules.Shown, dict(g.bids))
        g.leader = max(g.bids, key=lambda seat: g.bids[seat])
        g.bids.clear()

    monkeypatch.setattr(Parlour, "redraw", lambda self, seat, rng: None)
    monkeypatch.setattr(rules.Show, "run", shown)
    faults = conformance.check(Parlour, matches=12, seed=4).faults
    assert any(fault.check == "secrets" and "Bid" in fault.text for fault in faults)


def test_lanes_are_played_with_random_times_bells_and_pauses() -> None:
    times: set[int] = set()
    seen: set[str] = set()
    honest = Match.play

    def watching(self: Match, seat: Seat, action: Action[Any], at: int | None = None) -> None:
        honest(self, seat, action, at)
        times.add(self.game.now)
        seen.add(action.tag())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Match, "play", watching)
        assert conformance.check(Parlour, matches=10).ok
    assert len(times) > 50
    assert {"ring", "pause", "continue", "leave", "offer", "receiver", "take"} <= seen


def test_an_event_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def loud(self: Bid, g: Parlour, asked: ChooseBids) -> None:
        g.bids[g.by] = card = g.hands[g.by].pop(self.slot)
        g.tell("PAR-BID", Placed, "high" if card > 7 else "low")

    monkeypatch.setattr(Bid, "run", loud)
    assert checks_that_fail(Parlour) == {"secrets"}


def test_options_that_tell_a_secret_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def knowing(self: ChooseBids, g: Parlour, seat: Seat) -> Sequence[Bid]:
        options = [Bid(slot) for slot in range(len(g.hands[seat]))]
        return options if sum(g.deck) % 2 else options[::-1]

    monkeypatch.setattr(ChooseBids, "options", knowing)
    assert {"secrets", "determinize"} <= checks_that_fail(Parlour)


def test_a_scene_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Parlour, "view", lambda self, seat: _unhidden(self, seat))
    assert "secrets" in checks_that_fail(Parlour)


def _unhidden(game: Parlour, seat: Seat | None) -> Parlour:
    seen = Game.view(game, seat)
    seen.hands = {owner: list(hand) for owner, hand in game.hands.items()}
    return seen


def test_a_reveal_that_is_not_noted_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def quiet(self: Counter, g: Parlour, asked: Respond) -> None:
        card = g.hands[g.by].pop(self.slot)
        g.discards.append(card)
        g.tell("PAR-STACK", rules.Countered, g.by, card)
        g.give(rules.CARRIED_OUT)

    monkeypatch.setattr(Counter, "run", quiet)
    assert checks_that_fail(Parlour) == {"secrets"}


def test_a_redraw_that_changes_what_the_seat_knows_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def too_much(self: Parlour, seat: Seat | None, rng: Chance) -> None:
        self.hands["a"], self.hands["b"] = self.hands["b"], self.hands["a"]

    monkeypatch.setattr(Parlour, "redraw", too_much)
    assert {"secrets", "determinize"} <= checks_that_fail(Parlour)


def test_a_redraw_that_does_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Parlour, "redraw", lambda self, seat, rng: None)
    assert checks_that_fail(Parlour) == {"secrets"}


def test_clones_that_share_state_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def shallow(self: Parlour) -> Parlour:
        twin = copy.copy(self)
        twin.agenda, twin.log, twin.chance = list(self.agenda), None, self.chance.clone()
        twin.lanes = {seat: list(lane) for seat, lane in self.lanes.items()}
        return twin

    monkeypatch.setattr(Parlour, "clone", shallow)
    assert {"unchanged", "clone"} & checks_that_fail(Parlour)


def test_state_outside_the_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest, count = Keep.run, itertools.count()

    def counting(self: Keep, g: Parlour, asked: UseToken) -> None:
        honest(self, g, asked)
        g.points[g.by] += next(count)

    monkeypatch.setattr(Keep, "run", counting)
    assert {"clone", "save", "replay"} <= checks_that_fail(Parlour)


def test_an_offered_action_that_is_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def full_board(self: ChooseCell, g: Tris, seat: Seat) -> Sequence[Action[Any]]:
        return tuple(self.kinds[0](cell) for cell in range(9))

    monkeypatch.setattr(ChooseCell, "options", full_board)
    assert "offers" in checks_that_fail(Tris)


def test_an_action_that_is_offered_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = ChooseCell.options
    monkeypatch.setattr(ChooseCell, "options", lambda self, g, seat: honest(self, g, seat) * 2)
    assert "offers" in checks_that_fail(Tris)


def test_a_legal_action_that_is_not_offered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = ChooseCell.options
    monkeypatch.setattr(ChooseCell, "options", lambda self, g, seat: honest(self, g, seat)[:2])
    assert "complete" in checks_that_fail(Tris)


def test_a_decision_without_options_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChooseBids, "options", lambda self, g, seat: [])
    assert "way-on" in checks_that_fail(Parlour)


def test_a_decision_for_somebody_who_does_not_play_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Tris, "seats", lambda self: ("x",))
    assert "seats" in checks_that_fail(Tris)


def test_an_event_that_cites_an_unknown_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    _leaving_tells(monkeypatch, lambda g: g.score("PAR-NONE", g.by, 1))
    assert checks_that_fail(Parlour) >= {"rules"}


def test_an_event_that_cites_no_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    _leaving_tells(monkeypatch, lambda g: g.tell((), Placed, g.by))
    assert checks_that_fail(Parlour) >= {"rules"}


def test_a_decision_that_rests_on_an_unknown_rule_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ChooseCell, "rule", "TRIS-9")
    assert checks_that_fail(Tris) == {"rules"}


def test_a_refusal_by_an_unknown_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def vague(self: Throw, g: Parlour, asked: Aim) -> Refusal | None:
        if 0 <= self.heading < 360:
            return None
        return Refusal.of("", "parlour.no.heading", heading=self.heading)

    monkeypatch.setattr(Throw, "verify", vague)
    assert checks_that_fail(Parlour) == {"rules"}


def test_a_check_that_changes_the_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(self: Throw, g: Parlour, asked: Aim) -> Refusal | None:
        g.points[g.by] += 1
        return None if 0 <= self.heading < 360 else Refusal.of("PAR-THROW", "parlour.no.heading")

    monkeypatch.setattr(Throw, "verify", careless)
    assert "unchanged" in checks_that_fail(Parlour)


def test_a_check_that_crashes_on_garbage_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def trusting(self: Bid, g: Parlour, asked: ChooseBids) -> Refusal | None:
        return None if g.hands[g.by][self.slot] else Refusal.of("PAR-BID", "parlour.no.card")

    monkeypatch.setattr(Bid, "verify", trusting)
    assert "refusals" in checks_that_fail(Parlour)


def test_a_match_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules.Lead, "run", lambda self, g: g.then(Scramble(), rules.Lead()))
    assert checks_that_fail(Parlour, bound=60) == {"bound"}


def test_a_crash_is_found_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(self: rules.Lead, g: Parlour) -> None:
        raise ZeroDivisionError("lead")

    monkeypatch.setattr(rules.Lead, "run", crash)
    faults = conformance.check(Parlour, matches=1).faults
    assert [fault.check for fault in faults] == ["crash"]
    assert "ZeroDivisionError: lead at test_conformance.py:" in faults[0].text


def test_a_scene_without_its_choices_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Tris.scene

    def bare(self: Tris, options: Sequence[Action[Any]]) -> Scene:
        return msgspec.structs.replace(honest(self, options), choices=())

    monkeypatch.setattr(Tris, "scene", bare)
    assert checks_that_fail(Tris) == {"scene"}


def _leaving_tells(monkeypatch: pytest.MonkeyPatch, tell: Callable[[Parlour], None]) -> None:
    honest = Leave.run

    def telling(self: Leave, g: Parlour, asked: Reach) -> None:
        tell(g)
        honest(self, g, asked)

    monkeypatch.setattr(Leave, "run", telling)


def test_an_event_for_nobody_who_plays_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    _leaving_tells(monkeypatch, lambda g: g.whisper(("ghost",), "PAR-STACK", Placed, g.by))
    assert checks_that_fail(Parlour) == {"events"}


def test_an_event_that_is_not_what_its_type_says_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken: Any = 5
    _leaving_tells(monkeypatch, lambda g: g.tell("PAR-STACK", Placed, broken))
    assert checks_that_fail(Parlour) == {"events"}


def test_winners_who_do_not_play_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def crown(self: rules.Round, g: Parlour) -> None:
        g.finish(("ghost",), "parlour.end.points", "PAR-END", points=0)

    monkeypatch.setattr(rules.Lead, "run", crown)
    assert checks_that_fail(Parlour) == {"outcome"}


def test_undo_that_leads_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match.undo

    def forgetful(self: Match, seat: Seat) -> None:
        honest(self, seat)
        self.game.irrevocable += 1

    monkeypatch.setattr(Match, "undo", forgetful)
    assert "undo" in checks_that_fail(Tris)


def test_a_save_that_cannot_be_loaded_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def spoil(g: Parlour) -> None:
        broken: Any = 5
        g.leader = broken

    honest = Parlour.hide

    def hide(self: Parlour, seat: Seat | None) -> None:
        honest(self, seat)
        self.leader = ""

    _leaving_tells(monkeypatch, spoil)
    monkeypatch.setattr(Parlour, "hide", hide)
    monkeypatch.setattr(rules.Lead, "run", lambda self, g: None)
    assert checks_that_fail(Parlour) == {"save"}
