"""A battle at the terminal: places in centimetres, ways by words, the chances of the page."""

from typing import Any

from plancia.core import Match
from plancia.games.infinity import Infinity
from plancia.i18n import Translator
from plancia.table.afield import describer
from plancia.table.words import Words
from tests.games.infinity.table import Table, foe, man
from tests.table.sitting import Sitting


def battle(premeasuring: str = "allowed", **more: Any) -> Table:
    """Angus at 60, 40, and Wen 35 cm to the north."""
    everybody = {"angus": man(60, 40, 90), "wen": foe(60, 75, 270), **more}
    return Table(everybody, setup={"premeasuring": premeasuring})


def said(t: Table, *lines: str, lang: str = "en") -> str:
    """The transcript of what is typed."""
    return Sitting(t.match, *lines, "quit", "quit", lang=lang).transcript()


def test_places_are_told_as_they_are_typed() -> None:
    t = battle(high=man(20.5, 30, 90, z=0.0))
    lines = list(describer(t.match.scene("p1"), Words(t.match, Translator("en"))).standing())
    angus = next(line for line in lines if line.startswith("Angus"))
    assert angus.startswith("Angus, 60 from the western edge and 40 from the southern edge")
    assert any("20½ from the western edge" in line for line in lines)


def test_every_piece_of_scenery_is_told_in_one_line_with_what_leads_in_and_up() -> None:
    match = Match.new(Infinity, {"table": "old_quarter"}, seed=1)
    scene = match.scene("p1")
    lines = list(describer(scene, Words(match, Translator("it"))).ground())
    assert len(lines) == 1 + len(match.game.table.pieces)
    assert (
        "palazzina: da 14 a 30 centimetri dal bordo ovest, da 32 a 44 dal bordo sud; "
        "altezza 9,2 centimetri; ci si può stare a 4,1; ci si può stare a 8,2; rampa di scale; "
        "2 × porta aperta; scala fino a 8,2 cm; 10 × finestra."
    ) in lines


def test_a_way_is_typed_and_declared() -> None:
    t = battle()
    said(t, "angus to 60,46")
    assert [deed.action for deed in t.game.under_way.deeds] == ["move"]
    assert t.game.under_way.way["angus"][-1][:2] == (60.0, 46.0)


def test_a_way_with_bends_is_typed_point_by_point() -> None:
    t = battle()
    said(t, "angus to 63,40;63,44", lang="it")
    way = t.game.under_way.way["angus"]
    assert [place[:2] for place in way] == [(60.0, 40.0), (63.0, 40.0), (63.0, 44.0)]


def test_a_question_mark_tells_the_chances_and_moves_nobody() -> None:
    t = battle()
    told = said(t, "angus to 60,46?")
    assert t.game.order is None
    assert "That way leads to 60,46: 4 cm left · 6 of 10." in told
    assert "Wen sees you from 0 to 6 cm [INF-LOS-01]" in told
    assert "hits you 70%" in told


def test_where_nobody_measures_no_chance_is_told() -> None:
    told = said(battle("forbidden"), "angus to 60,46?")
    assert "Wen sees a part of your way" in told
    assert "hits you" not in told
    assert " cm left" not in told


def test_what_is_no_place_is_refused() -> None:
    assert "cannot get to there now" in said(battle(), "angus to there")
