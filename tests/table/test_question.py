"""At 80×24 the question of every game stands whole on the screen, with its options below it."""

import random
import re
from collections.abc import Iterator

import pytest

import plancia
from plancia.core import Match
from plancia.core.scene import Scene
from plancia.games import BUILT_IN
from plancia.games.pacific_rim.rules.movement import StepForward
from plancia.i18n import Translator
from plancia.table.face import MANY, Sight, grouped, leading, places
from plancia.table.words import Words
from tests.table.glass import Glass

SMALL = (80, 24)
NEWS = [
    f"Event {number} tells something that is neither short nor long. [R-1]" for number in range(9)
]


def moments(game: str, seed: int) -> Iterator[Match]:
    """A match of random players, looked at now and then."""
    match = plancia.new(game, seed=seed)
    dice = random.Random(seed)
    for number in range(120):
        if not match.to_act:
            return
        if number % 6 == 0:
            yield match
        seat = match.to_act[0]
        match.play(seat, dice.choice(match.options(seat)))


def told(scene: Scene) -> list[str]:
    """The numbers of the options that have to be seen: those of no piece, and of the one that goes
    on; many of one kind, or of one piece, may be told together.
    """
    groups, lead = grouped(scene, ""), leading(scene, "")
    own = groups.get(lead, []) if lead and len(groups.get(lead, [])) <= MANY else []
    return [each.number for found in (groups.get("", []), own) for each in places(found)[0]]


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_question_is_never_cut(game: str, lang: str) -> None:
    for match in moments(game, 3 if lang == "en" else 4):
        seat = match.to_act[0]
        scene = match.scene(seat)
        glass = Glass(match, *SMALL)
        glass.words = glass.screen.words = Words(match, Translator(lang))
        asked = glass.words.prompt(scene, match.pending[seat].prompt)
        shown = glass.shows(Sight(scene, NEWS, (), asked, lead=leading(scene, "")))
        lines = shown.rstrip("\n").splitlines()
        assert len(lines) < SMALL[1]
        assert max(map(len, lines)) <= SMALL[0]
        around = " ".join(shown.split())
        assert " ".join(asked.split()) in around
        below = around.rpartition(" ".join(asked.split()))[2]
        assert [n for n in told(scene) if not re.search(rf"(^|\s){n}\s", below)] == []


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("end the movement", "one hex forward", "half rotation to the right")),
        ("it", ("termina il movimento", "un esagono avanti", "mezza rotazione a destra")),
    ],
)
def test_options_keep_their_words_as_long_as_there_is_room(
    lang: str, words: tuple[str, ...]
) -> None:
    match = plancia.new("pacific_rim", seed=3, card="first-sortie")
    while not any(isinstance(each, StepForward) for each in match.options(match.to_act[0])):
        seat = match.to_act[0]
        match.play(seat, match.options(seat)[0])
    seat = match.to_act[0]
    scene = match.scene(seat)
    glass = Glass(match, *SMALL)
    glass.words = glass.screen.words = Words(match, Translator(lang))
    asked = glass.words.prompt(scene, match.pending[seat].prompt)
    shown = glass.shows(Sight(scene, NEWS, (), asked, lead=leading(scene, "")))
    assert len(shown.rstrip("\n").splitlines()) < SMALL[1]
    assert [each for each in words if each not in shown] == []
