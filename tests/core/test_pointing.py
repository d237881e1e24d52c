"""Why something cannot be chosen: from what is pointed at to the rule against it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, ClassVar

from msgspec.structs import replace

import plancia
from plancia.core import Action, Decision, Match, Message, Pointed, Refusal, why
from plancia.core.emphasis import chance_of, likeliest, marked
from plancia.core.pointing import fitting
from plancia.core.scene import Choice, Odds
from tests.games.space_hulk.helpers_base import table


def reason(match: Match[Any], seat: str, **pointed: Any) -> Refusal:
    """Why a seat cannot choose something."""
    found = why(match, seat, Pointed(**pointed))
    assert found is not None
    return found


def test_a_taken_cell_is_refused_by_its_own_rule_and_a_free_one_is_not() -> None:
    match = plancia.new("tris")
    assert why(match, "x", Pointed(at=(1.0, 1.0))) is None
    match.play("x", match.options("x")[4])
    assert reason(match, "o", id="c4", at=(1.0, 1.0)).rule == "TRIS-2"


def test_whoever_is_not_asked_is_told_whose_turn_it_is() -> None:
    match = plancia.new("tris")
    refusal = reason(match, "o", at=(1.0, 1.0))
    assert (refusal.rule, refusal.message.args["turn"]) == ("ENG-TURN", ["x"])


def test_what_means_nothing_is_refused_by_the_rule_of_the_question() -> None:
    match = plancia.new("tris")
    refusal = reason(match, "x", id="nothing")
    assert (refusal.rule, refusal.message.key) == ("TRIS-2", "plancia.no.choice")


def test_nothing_can_be_chosen_when_the_match_is_over() -> None:
    match = plancia.new("tris")
    for cell in (0, 3, 1, 4, 2):
        seat = match.to_act[0]
        match.play(seat, next(o for o in match.options(seat) if getattr(o, "cell", None) == cell))
    assert reason(match, "x", at=(1.0, 1.0)).rule == "ENG-OVER"


def corridors() -> Match[Any]:
    """Two marines in two corridors, each with a genestealer of his own."""
    return table(
        "s......\n######.\ns......\n",
        marines={"m1": {"at": [0, 2], "facing": "E"}, "m2": {"at": [0, 0], "facing": "E"}},
        aliens={"g1": {"at": [4, 2], "facing": "W"}, "g2": {"at": [4, 0], "facing": "W"}},
    )


class Shoot(Action[Any, Any], frozen=True):
    """A piece shoots at another."""

    by: str
    target: str
    aimed: bool = False


class Go(Action[Any, Any], frozen=True):
    """A piece goes to a square."""

    by: str
    to: tuple[int, int]


class Order(Decision[Any], frozen=True):
    """What a piece does."""

    rule: ClassVar[str] = "TRIS-2"
    kinds: ClassVar[tuple[type, ...]] = (Shoot, Go)


def test_ids_and_places_are_put_into_the_fields_of_what_is_asked_for() -> None:
    asked = Order(("a",))
    both = list(fitting(asked, Pointed("g2", (4.0, 0.0), "m1")))
    assert both == [Shoot("m1", "g2")]
    assert list(fitting(asked, Pointed("", (3.0, 2.0), "m1"))) == [Go("m1", (3, 2))]
    assert list(fitting(asked, Pointed("g2"))) == []


class Rest(Action[Any, Any], frozen=True):
    """A piece does nothing."""

    by: str


class Pause(Decision[Any], frozen=True):
    """Whether a piece does anything."""

    rule: ClassVar[str] = "TRIS-2"
    kinds: ClassVar[tuple[type, ...]] = (Rest,)


def test_an_empty_place_means_nothing_that_is_not_about_a_place() -> None:
    assert list(fitting(Pause(("a",)), Pointed("m1"))) == [Rest("m1")]
    assert list(fitting(Pause(("a",)), Pointed("", (3.0, 2.0), "m1"))) == []


def test_asking_changes_nothing() -> None:
    match = corridors()
    before = match.digest()
    assert reason(match, "marines", id="g2", at=(4.0, 0.0), held="m1").rule == "SHB-LOS-01"
    assert match.digest() == before


def option(chance: int, piece: str = "") -> Choice:
    """An option with a chance in six."""
    odds = (Odds(Message("wins"), chance, 6),) if chance else ()
    return Choice({"type": "go"}, Message("go"), piece=piece, odds=odds)


def test_the_likeliest_option_is_marked_and_one_that_gives_it_up_never_is() -> None:
    choices = [option(2), option(5), option(0)]
    best = likeliest(choices, range(3))
    assert best == 1
    left = Message("left")
    found = marked(choices, [best, 2], {2: left})
    assert [each.main for each in found] == [False, True, False]
    assert found[2].gives_up == left


def test_of_several_chances_beside_an_option_the_first_counts() -> None:
    shot, certain = option(2), option(6).odds
    both = replace(shot, odds=(*shot.odds, *certain))
    assert chance_of(both) == Fraction(1, 3)
    assert likeliest([option(3), both], range(2)) == 0


def test_without_chances_nothing_is_likeliest() -> None:
    assert likeliest([option(0), option(0)], range(2)) is None
