"""Moments of scenario files: any state can be written down, and is read as strictly as the rest."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from plancia import core, scenario
from plancia.content.read import Document
from plancia.core import Chance, Game, Match, RecordError, Seat, TimeControl
from plancia.core.agreeing import Propose
from plancia.games import BUILT_IN
from plancia.games import find as find_game
from plancia.scenario.moments import difference
from plancia.testing.exports import check_exports
from tests.examples import find
from tests.examples.parlour import Parlour


def bidding(*seats: str, seed: int = 3) -> Match[Parlour]:
    """A match of Parlour in which some seats have laid their first card."""
    match = Match.new(Parlour, {}, seed=seed)
    for seat in seats:
        match.play(seat, match.options(seat)[0])
    return match


def again(exported: scenario.Scenario) -> Match:
    """The match in which the text of a file begins."""
    document = Document(exported.text(), "export.yaml")
    report = scenario.run(document, find)
    assert report.ok, report.fault
    return scenario.start(find(exported.game), scenario.read(document))


@pytest.mark.parametrize("game", BUILT_IN)
def test_any_moment_of_a_game_can_be_exported_and_begun_again(game: str) -> None:
    found = check_exports(find_game(game), 16, "moments", each=4)
    assert found.faults == []
    assert found.counts["digests"] == found.counts["moments"] == 16
    assert found.counts["views"] >= 32


def test_any_moment_of_parlour_can_be_exported_and_begun_again() -> None:
    found = check_exports(Parlour, 60, "moments", each=20)
    assert found.faults == []
    assert found.counts["choices"] > 0


def test_what_is_not_there_at_the_start_may_be_there_at_the_moment() -> None:
    match = bidding("a", "b")
    match.play("a", Propose("take_back"))
    exported = scenario.export_all(match)
    assert exported.moment is not None
    assert exported.moment["talk"]["proposal"]["by"] == "a"
    assert again(exported).digest() == match.digest()
    gone = replace(exported, moment={**exported.moment, "talk": None})
    assert again(gone).game.talk is UNSET
    wrong = replace(exported, moment={**exported.moment, "talk": "yes"})
    assert not scenario.run(Document(wrong.text(), "export.yaml"), find).ok


def test_a_position_that_says_it_all_needs_no_moment() -> None:
    exported = scenario.export(bidding(), "a")
    assert exported.moment is None
    assert again(exported).view("a") == bidding().view("a")


def test_what_the_position_does_not_say_is_in_the_moment() -> None:
    match = bidding("b")
    exported = scenario.export_all(match)
    assert {"agenda", "bids"} <= (exported.moment or {}).keys()
    assert again(exported).digest() == match.digest()


def test_the_file_of_a_seat_hangs_on_nothing_that_it_cannot_know() -> None:
    one, other = bidding("b"), bidding("b")
    other.game.redraw("a", Chance.seeded("other"))
    assert one.digest() != other.digest()
    assert scenario.export(one, "a").text() == scenario.export(other, "a").text()
    assert scenario.export(one, "b").text() != scenario.export(other, "b").text()


def test_clocks_and_pauses_are_exported() -> None:
    match = Match.new(Parlour, {}, seed=3, time=TimeControl("side", 60, 2))
    match.play("a", match.options("a")[0], at=5_000)
    match.play("b", core.Pause(), at=7_000)
    for exported in (scenario.export(match, "a"), scenario.export_all(match)):
        begun = again(exported)
        assert begun.game.paused
        assert begun.game.clocks == match.game.clocks
        assert (begun.game.now, begun.to_act) == (7_000, match.to_act)


def test_a_match_that_waits_for_real_dice_is_exported_as_before_the_roll() -> None:
    match = Match.new(Parlour, {"rounds": 1}, seed=3, real_dice=True)
    runner = scenario.Runner(match)
    for line in ({"type": "bid", "slot": 0}, {"type": "pass"}):
        runner.carry_out(scenario.Line(everybody=line))
    match.play("clock", core.Ring())
    (leader,) = match.to_act
    before = match.digest()
    match.play(leader, match.options(leader)[0])
    assert match.to_act == ("dice",)
    for exported in (scenario.export(match, leader), scenario.export_all(match)):
        assert again(exported).to_act == (leader,)
    assert again(scenario.export_all(match)).digest() == before


def test_a_match_with_scripted_dice_is_exported_with_those_to_come() -> None:
    match = Match.new(Parlour, {"rounds": 1}, 3, (4, 2))
    match.play("a", match.options("a")[0])
    begun = again(scenario.export_all(match))
    assert begun.digest() == match.digest()
    assert begun.game.chance.dice == (4, 2)
    played = replace(scenario.export_all(match), play=(bid("b"),), expect=())
    report = scenario.run(Document(played.text(), "export.yaml"), find)
    assert report.fault.endswith("the last 2 of 2 dice were never rolled")


def bid(seat: str) -> scenario.Line:
    return scenario.Line(seat=seat, action={"type": "bid", "slot": 0})


def test_a_match_that_began_at_a_moment_has_a_record_that_replays() -> None:
    match = again(scenario.export_all(bidding("a")))
    match.play("b", match.options("b")[0])
    assert core.replay(Parlour, match.record).digest() == match.digest()


class Forgetful(Parlour):
    """A game whose redraw hangs on the secrets themselves."""

    def redraw(self, seat: Seat | None, rng: Chance) -> None:
        for other, hand in self.hands.items():
            if other != seat:
                rng.shuffle(hand)


class Leaky(Parlour):
    """A game whose redraw leaves a secret where it is."""

    def redraw(self, seat: Seat | None, rng: Chance) -> None:
        bids = dict(self.bids)
        super().redraw(seat, rng)
        self.bids = bids


@pytest.mark.parametrize("kind", [Forgetful, Leaky])
def test_the_check_of_exports_catches_files_that_tell_secrets(kind: type[Game]) -> None:
    found = check_exports(kind, 40, "leaks", each=20)
    assert any("could tell other" in fault for fault in found.faults)


def test_the_check_of_exports_catches_a_file_that_leads_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lossy(base: Any, real: Any) -> dict[str, Any]:
        return {path: value for path, value in difference(base, real).items() if path != "bids"}

    monkeypatch.setattr("plancia.scenario.moments.difference", lossy)
    found = check_exports(Parlour, 40, "lossy", each=20)
    assert any("leads to another digest" in fault for fault in found.faults)
    assert any("the file shows another view" in fault for fault in found.faults)


# --- reading --------------------------------------------------------------------------------------

MOMENT = """\
title: In the middle
game: parlour
position: {hands: {a: [15], b: [3], c: [5]}}
moment:
  points.a: 4
  agenda:
    - {type: round}
    - {type: choose_bids, seats: [b]}
expect:
  - {state: {points.a: 4}}
  - {pending: b}
"""


def test_a_moment_changes_what_it_names_and_nothing_else() -> None:
    report = scenario.run(Document(MOMENT, "m.yaml"), find)
    assert report.ok, report.fault


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("points.a: 4", "points.a: four", "5:13: expected int, got str"),
        (
            "  points.a: 4",
            "  pionts.a: 4",
            "5:3: moment: pionts.a: no field 'pionts' (did you mean",
        ),
        ("points.a: 4", "setup.rounds: 4", "5:3: moment: setup.rounds: 'setup' is no part of"),
        ("points.a: 4", "viewer: a", "5:3: moment: viewer: 'viewer' is no part of a moment"),
        (
            "  points.a: 4",
            "  points.z: 4",
            "5:3: moment: points.z: there is nothing in the position",
        ),
        ("points.a: 4", "chance.position: -4", "5:20: expected int >= 0"),
        ("{type: round}", "{type: rond}", "7:14: invalid value 'rond' (did you mean 'round'?)"),
        ("{type: round}", "{type: round, x: 1}", "7:21: moment: agenda: no field 'x'"),
        ("seats: [b]", "saets: [b]", "8:7: the field 'seats' is missing here"),
    ],
)
def test_a_moment_is_read_strictly(old: str, new: str, fault: str) -> None:
    report = scenario.run(Document(MOMENT.replace(old, new), "m.yaml"), find)
    assert report.fault.startswith(f"m.yaml:{fault}")


def test_a_moment_that_cannot_go_on_is_refused() -> None:
    text = MOMENT.replace("    - {type: choose_bids, seats: [b]}\n", "").replace(
        "{type: round}", "{type: show}"
    )
    fault = scenario.run(Document(text, "m.yaml"), find).fault
    assert fault.startswith("m.yaml:4:1: moment: nothing can follow from it: ")


def test_a_moment_needs_no_position() -> None:
    exported = scenario.export_all(bidding("a"))
    begun = scenario.start(Parlour, replace(exported, position=None, moment={"points.b": 7}))
    assert begun.game.points == {"a": 0, "b": 7, "c": 0}


def test_a_moment_for_another_position_is_an_error() -> None:
    with pytest.raises(RecordError, match=r"moment: points\.z: there is nothing"):
        scenario.start(Parlour, scenario.Scenario("x", "parlour", moment={"points.z": 1}))
