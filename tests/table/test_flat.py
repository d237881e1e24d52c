"""Cards, tracks and dice as lines of text."""

from __future__ import annotations

from plancia.core import Match, Message
from plancia.core.scene import Card, Die, Gauge, Marker, Panel, Pool, Scene, Track, Zone
from plancia.games.project_elite.state import ProjectElite
from plancia.i18n import Translator
from plancia.table.describe import Describer
from plancia.table.flat import flat
from plancia.table.words import Words
from tests.examples.parlour import Parlour
from tests.examples.parlour.picture import PLANE


def told(*panels: Panel, zones: tuple[Zone, ...] = (), lang: str = "en") -> str:
    scene = Scene("parlour", "a", Message("Table"), PLANE, panels=panels, zones=zones)
    words = Words(Match.new(Parlour, {}), Translator(lang))
    return "\n".join(Describer(scene, words).table())


def test_a_card_is_told_with_all_that_stands_on_it() -> None:
    card = Card(
        "c1",
        Message("Punch"),
        text=Message("Three dice"),
        cost=Message("2 spirit"),
        gauges=(Gauge(Message("range"), 3),),
        states=(Message("ready"),),
    )
    said = told(zones=(Zone("hand", Message("Hand"), "hand", (card,)),))
    assert said == "Hand:\n  c1 Punch: 2 spirit, range 3, ready, Three dice"


def test_a_card_in_hand_is_told_with_what_is_typed_for_it_not_with_its_name_twice() -> None:
    match = Match.new(ProjectElite, {"time": "turns", "characters": ["sarah-mercy", "lila"]})
    match.game.players["p1"].gear.append("marksman-rifle")
    words = Words(match, Translator("en"))
    said = "\n".join(Describer(match.scene("p1"), words).table())
    assert "marksman-rifle Marksman rifle: shoot" in said


def test_of_a_pile_only_the_top_card_is_told_and_the_others_are_counted() -> None:
    cards = tuple(Card(name, Message(name)) for name in ("One", "Two", "Three"))
    zone = Zone("pile", Message("Pile"), "pile", cards, hidden=1)
    assert told(zones=(zone,)) == "Pile:\n  Three\n  3 cards you cannot see"
    assert told(zones=(zone,), lang="it") == "Pile:\n  Three\n  3 carte che non vedi"


def test_tracks_and_dice_are_lines_of_their_panel() -> None:
    track = Track("heat", Message("Heat"), 0, 9, (Marker(Message("now"), 3),))
    pool = Pool("power", Message("Power"), (Die("5"), Die()))
    said = told(Panel("r1", Message("Robot"), tracks=(track,), pools=(pool,)))
    assert said == "Robot: Heat: now 3; Power: 5, –."


def test_what_shares_a_space_of_a_track_is_told_together() -> None:
    markers = tuple(Marker(Message(name), at) for name, at in (("card", 3), ("fire", 1), ("a", 1)))
    track = Track("meter", Message("Meter"), 1, 3, markers)
    said = told(Panel("r1", Message("Robot"), tracks=(track,)))
    assert said == "Robot: Meter: on 1: fire, a, on 3: card."


def test_a_card_that_lies_face_down_says_so() -> None:
    zone = Zone("bids", Message("Bids"), cards=(Card("b", Message("Seven"), face_down=True),))
    assert told(zones=(zone,)) == "Bids:\n  Seven: face down"


def test_a_scene_without_any_of_these_stays_as_it_is() -> None:
    scene = Scene("parlour", None, Message("Table"), PLANE, panels=(Panel("p", Message("P")),))
    assert flat(scene) == scene
