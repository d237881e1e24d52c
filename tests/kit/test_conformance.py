"""The kit is green on games that keep their promises, and names the fault of those that do not."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from tests.examples.parlour.seen import Seen

from plancia import i18n
from plancia.core import Action, Chance, Game, Match, Refusal, Seat
from plancia.core.scene import Scene
from plancia.games.tris import ChooseCell, Tris
from plancia.testing import conformance
from tests.examples.parlour import Parlour, rules
from tests.examples.parlour.rules import Bid, ChooseBids, Counter, Grab, Placed, Throw

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


def checks_that_fail(game: type[Game], **how: Any) -> set[str]:
    report = conformance.check(game, matches=12, **how)
    for fault in report.faults:
        assert fault.text in str(report)
    return {fault.check for fault in report.faults}


def test_a_fault_can_be_seen_again_by_its_match(monkeypatch: pytest.MonkeyPatch) -> None:
    def offer_too_much(self: ChooseBids, g: Parlour, seat: Seat) -> Sequence[Bid]:
        return [Bid(slot) for slot in range(len(g.hands[seat]) + (g.round == 2))]

    monkeypatch.setattr(ChooseBids, "options", offer_too_much)
    found = [f for f in conformance.check(Parlour, matches=9, seed="s").faults if f.match == 7]
    again = conformance.check(Parlour, matches=1, seed="s", first=7).faults
    assert found == list(again)
    assert found[0].action > 0


def test_a_view_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Parlour.view

    def leaking(self: Parlour, seat: Seat | None) -> Seen:
        return msgspec.structs.replace(honest(self, seat), tokens=sum(self.deck))

    monkeypatch.setattr(Parlour, "view", leaking)
    assert {"secrets", "determinize"} <= checks_that_fail(Parlour)


def test_an_event_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def loud(self: Bid, g: Parlour) -> None:
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
    honest = Parlour.scene

    def leaking(self: Parlour, seat: Seat | None) -> Scene:
        return msgspec.structs.replace(honest(self, seat), rule=f"{self.hands['b']}")

    monkeypatch.setattr(Parlour, "scene", leaking)
    assert "secrets" in checks_that_fail(Parlour)


def test_a_reveal_that_is_not_noted_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def quiet(self: Counter, g: Parlour) -> None:
        card = g.hands[g.by].pop(self.slot)
        g.discards.append(card)
        g.tell("PAR-STACK", rules.Countered, g.by, card)

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
        return twin

    monkeypatch.setattr(Parlour, "clone", shallow)
    assert {"unchanged", "clone"} & checks_that_fail(Parlour)


def test_state_outside_the_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest, count = Grab.run, itertools.count()

    def counting(self: Grab, g: Parlour) -> None:
        honest(self, g)
        g.points[g.by] += next(count)

    monkeypatch.setattr(Grab, "run", counting)
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
    monkeypatch.setattr(Grab, "run", lambda self, g: g.score("PAR-NONE", g.by, 1))
    assert checks_that_fail(Parlour) >= {"rules"}


def test_an_event_that_cites_no_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Grab, "run", lambda self, g: g.tell((), Placed, g.by))
    assert checks_that_fail(Parlour, bound=200) >= {"rules"}


def test_a_decision_that_rests_on_an_unknown_rule_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ChooseCell, "rule", "TRIS-9")
    assert checks_that_fail(Tris) == {"rules"}


def test_a_refusal_by_an_unknown_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def vague(self: Throw, g: Parlour) -> Refusal | None:
        return None if 0 <= self.heading < 360 else Refusal.of("", "parlour.no.heading")

    monkeypatch.setattr(Throw, "verify", vague)
    assert checks_that_fail(Parlour) == {"rules"}


def test_a_check_that_changes_the_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(self: Throw, g: Parlour) -> Refusal | None:
        g.points[g.by] += 1
        return None if 0 <= self.heading < 360 else Refusal.of("PAR-THROW", "parlour.no.heading")

    monkeypatch.setattr(Throw, "verify", careless)
    assert "unchanged" in checks_that_fail(Parlour)


def test_a_check_that_crashes_on_garbage_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def trusting(self: Bid, g: Parlour) -> Refusal | None:
        return None if g.hands[g.by][self.slot] else Refusal.of("PAR-BID", "parlour.no.card")

    monkeypatch.setattr(Bid, "verify", trusting)
    assert "refusals" in checks_that_fail(Parlour)


def test_a_match_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules.TimeUp, "run", lambda self, g: None)
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

    def bare(self: Tris, seat: Seat | None) -> Scene:
        return msgspec.structs.replace(honest(self, seat), choices=())

    monkeypatch.setattr(Tris, "scene", bare)
    assert checks_that_fail(Tris) == {"scene"}


def test_an_event_for_nobody_who_plays_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        rules.Pass, "run", lambda self, g: g.whisper(("ghost",), "PAR-STACK", Placed, g.by)
    )
    assert checks_that_fail(Parlour) == {"events"}


def test_an_event_that_is_not_what_its_type_says_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken: Any = 5
    monkeypatch.setattr(rules.Pass, "run", lambda self, g: g.tell("PAR-STACK", Placed, broken))
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


def test_a_key_without_words_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = i18n.Translator.has

    def speechless(self: i18n.Translator, key: str) -> bool:
        return key != "tris.title" and honest(self, key)

    monkeypatch.setattr(i18n.Translator, "has", speechless)
    assert checks_that_fail(Tris) == {"words"}


def test_a_save_that_cannot_be_loaded_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def spoil(self: rules.Pass, g: Parlour) -> None:
        broken: Any = 5
        g.leader = broken

    monkeypatch.setattr(rules.Pass, "run", spoil)
    monkeypatch.setattr(rules.Lead, "run", lambda self, g: None)
    assert checks_that_fail(Parlour) == {"save"}
