"""How a match ends is said as what happened, in every game."""

from __future__ import annotations

import pytest

import plancia
from plancia.core import Match, Message, Outcome, Seat
from plancia.games.giga_robo.state import GigaRobo
from plancia.i18n import Translator
from plancia.table.words import Words


def said(
    match: Match, winners: tuple[Seat, ...], reason: str, *rules: str, lang: str = "en"
) -> str:
    """The end of a match in words."""
    return Words(match, Translator(lang)).outcome(Outcome(winners, Message(reason), rules))


@pytest.fixture(scope="module")
def hulk() -> Match:
    return plancia.new("space_hulk", seed=1, mission="lifeline")


@pytest.fixture(scope="module")
def robots() -> Match[GigaRobo]:
    match: Match[GigaRobo] = plancia.new("giga_robo", seed=5)
    match.game.robots["p2"].armour = 0
    return match


def test_a_mission_is_won_and_lost_in_its_own_words(hulk: Match) -> None:
    won = said(hulk, ("marines",), "space_hulk.end.victory", "SH-1.3-B")
    assert won == "Mission accomplished. Two marines leave by the airlock in the east."
    lost = said(hulk, (), "space_hulk.end.failure", "SH-1.3-B", lang="it")
    assert lost == (
        "La missione è fallita. Restano meno di due Space Marine, compresi quelli già in salvo."
    )
    given_up = said(hulk, (), "space_hulk.end.conceded", "SH-1.3-B")
    assert given_up == "The mission was given up."


def test_a_duel_names_who_fell(robots: Match[GigaRobo]) -> None:
    assert said(robots, ("p1",), "giga_robo.end.defeat", "GR-END-02") == (
        "Winner: Dai-Raijin V. Ayzn is out of armour."
    )


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("GR-END-03", "Both robots are out of armour at the end of the same turn: a draw."),
        ("GR-END-05", "Neither team has a robot left standing: a draw."),
        ("GR-END-08", "Nobody has a larger share of armour left than everybody else: a draw."),
    ],
)
def test_a_draw_says_why_nobody_is_ahead(robots: Match[GigaRobo], rule: str, words: str) -> None:
    assert said(robots, (), "giga_robo.end.draw", rule) == words


def test_a_tie_in_points_says_what_decides_it() -> None:
    match = plancia.new("pacific_rim", seed=3)
    reason = Message("pacific_rim.end.points", {"jaeger": 7, "kaiju": 7})
    words = Words(match, Translator("en"))
    tied = words.outcome(Outcome(("p1",), reason, ("PRE-SCO-14",)))
    assert tied.endswith("7 victory points each: on a tie the Jaegers win.")
    counted = Message("pacific_rim.end.points", {"jaeger": 7, "kaiju": 5})
    more = words.outcome(Outcome(("p1",), counted, ("PRE-SCO-13",)))
    assert more.endswith("Victory points: 7 for the Jaegers, 5 for the Kaiju.")


def test_several_winners_win_together(robots: Match[GigaRobo]) -> None:
    told = said(robots, ("p1", "p2"), "giga_robo.end.share", "GR-END-07", lang="it")
    assert told.startswith("Vincono Dai-Raijin V, Ayzn. ")


def test_a_full_grid_is_a_draw_and_no_more() -> None:
    match = plancia.new("tris")
    assert said(match, (), "tris.end.draw") == "The grid is full and nobody has a line: a draw."
