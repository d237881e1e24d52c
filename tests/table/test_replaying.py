"""A match seen again."""

from io import StringIO

import msgspec
import pytest

import plancia
from plancia.core import Match, Record, RecordError
from plancia.games.tris import Tris
from plancia.i18n import Translator
from plancia.table.plain import Plain
from plancia.table.replaying import Projector, develop
from plancia.table.terminal import Terminal
from plancia.table.words import Words
from tests.table.corridor import Corridor
from tests.table.glass import Glass


def won() -> Record:
    match = plancia.new("tris")
    for cell in (0, 3, 1, 4, 2):
        seat = match.to_act[0]
        match.play(seat, plancia.core.read_action(Tris, {"type": "mark", "cell": cell}))
    return match.record


def watched(record: Record, *lines: str) -> str:
    film = develop(plancia.games.find(record.game), record)
    out = StringIO()
    terminal = Terminal(StringIO("".join(f"{line}\n" for line in lines)), out)
    words = Words(film.match, Translator("en"))
    Projector(film, Plain(terminal, words), None).run()
    return out.getvalue()


def test_film_goes_forwards_and_backwards() -> None:
    said = watched(won(), "n", "", "p", "q")
    assert [line for line in said.splitlines() if line.startswith("Moment")] == [
        "Moment 0 of 5.",
        "Moment 1 of 5.",
        "Moment 2 of 5.",
        "Moment 1 of 5.",
    ]


def test_film_jumps_to_a_number_and_to_the_end_and_no_further() -> None:
    said = watched(won(), "2", "p", "p", "p", "99", "n")
    assert said.count("Moment 0 of 5.") == 3
    assert "Winner: x." in said
    assert said.rstrip().endswith("5/5>")


def test_film_says_what_can_be_typed() -> None:
    assert "p: back" in watched(won(), "sideways")


def test_every_moment_tells_what_led_to_it() -> None:
    said = watched(won(), "end")
    assert "x marks cell 2. [TRIS-2]\n" in said
    assert "x marks cell 0." not in said


def test_real_dice_are_replayed() -> None:
    match = Match.new(Corridor, {}, 1, real_dice=True)
    match.play(
        "hero", plancia.core.read_action(Corridor, {"type": "fire", "marine": "m1", "target": "g1"})
    )
    match.play("dice", plancia.core.read_action(Corridor, {"type": "type_dice", "faces": [4]}))
    assert develop(Corridor, match.record).match.digest() == match.digest()


def test_record_that_leads_elsewhere_is_refused() -> None:
    record = msgspec.structs.replace(won(), digest="0" * 64)
    with pytest.raises(RecordError, match="another position"):
        develop(Tris, record)


def test_film_explains_a_moment_by_its_rules() -> None:
    assert "[TRIS-2] Mark one empty cell" in watched(won(), "1", "?")


def test_film_tells_all_that_happened_so_far() -> None:
    said = watched(won(), "2", "log").partition("2/5> log\n")[2]
    assert said.startswith("x marks cell 0. [TRIS-2]\no marks cell 3. [TRIS-2]\n")
    assert "x marks cell 1." not in said


def test_drawn_film_keeps_its_answers_and_its_end_in_sight() -> None:
    film = develop(Tris, won())
    glass = Glass(film.match, 80, 24, "sideways", "end", colour=True)
    Projector(film, glass.screen, None).run()
    first, second, third = glass.out.getvalue().split("\x1b[2J\x1b[H")[1:]
    assert "p: back" not in first
    assert "p: back" in second
    assert "Winner: x." in third
