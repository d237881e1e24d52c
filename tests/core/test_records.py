"""Records and saves: they lead to the same match, or say plainly why they cannot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import plancia
from plancia.bots import RandomBot
from plancia.core import (
    Action,
    Chance,
    Content,
    Decision,
    Event,
    Game,
    Match,
    Record,
    RecordError,
    Seat,
    Setup,
    load,
    read_action,
    replay,
    replaying,
)
from plancia.core.saving import action_type, kinds_of
from plancia.core.setting_up import read_setup
from plancia.games.tris import Mark, Tris
from plancia.testing.golden import play_out
from tests.examples.parlour import Parlour
from tests.examples.parlour.rules import Bid


class Water(Content):
    """A pond's content: its depth."""

    __slots__ = ("depth",)

    def __init__(self, depth: int) -> None:
        self.depth = depth

    @property
    def ref(self) -> str:
        return f"water-of-depth-{self.depth}"


class PondSetup(Setup, frozen=True):
    depth: int = 1


class Dive(Action["Pond"], frozen=True):
    def run(self, g: Pond, asked: Any) -> None:
        g.finish(("p",), "pond.end", "POND-1")


class Edge(Decision["Pond"], frozen=True):
    rule: ClassVar[str] = "POND-1"
    kinds: ClassVar[tuple[type, ...]] = (Dive,)

    def options(self, g: Pond, seat: Seat) -> Sequence[Dive]:
        return (Dive(),)


WATERS = {1: Water(1)}


class Pond(Game):
    """A game with content."""

    id: ClassVar[str] = "pond"
    setup_type: ClassVar[type[Setup]] = PondSetup
    water: Water

    @classmethod
    def create(cls, setup: PondSetup, chance: Chance) -> Pond:
        return cls(setup=setup, chance=chance, water=WATERS[setup.depth], agenda=[Edge(("p",))])

    @classmethod
    def contents(cls, setup: PondSetup) -> tuple[Content, ...]:
        return (WATERS[setup.depth],)

    def seats(self) -> tuple[Seat, ...]:
        return ("p",)


def finished(kind: type[Game], seed: int = 0) -> Match:
    match = Match.new(kind, {}, seed)
    play_out(match, RandomBot(seed))
    return match


def half(seed: int = 0) -> Match:
    """A match of Parlour in the middle of a decision that one seat has answered."""
    match = Match.new(Parlour, {}, seed)
    match.play("b", Bid(0))
    return match


# --- records -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Tris, Parlour, Pond])
def test_a_record_leads_to_the_same_match_and_events(kind: type[Game]) -> None:
    match = finished(kind)
    again = replay(kind, match.record)
    assert again.digest() == match.digest()
    assert again.events == match.events
    assert again.rolls == match.rolls
    assert again.record == match.record


def test_a_record_can_be_stepped_through() -> None:
    match = plancia.new("tris")
    views = [match.view(None)]
    for cell in (4, 0, 2):
        match.play(match.to_act[0], Mark(cell))
        views.append(match.view(None))
    assert [step.view(None) for step in replaying(Tris, match.record)] == views


def test_a_placed_match_is_recorded_with_its_position_and_script() -> None:
    position = {"hands": {"a": [15], "b": [3], "c": [5]}}
    match = Match.placed(Parlour, {"rounds": 1}, position, seed=4, dice=(6,), picks=())
    play_out(match, RandomBot(2))
    record = msgspec.json.decode(msgspec.json.encode(match.record), type=Record)
    assert (record.position, record.dice) == (position, (6,))
    assert replay(Parlour, record).digest() == match.digest()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"game": "pond"}, "record: expected a match of tris, found one of pond"),
        ({"rules": 3}, "record: needs version 3 of the rules of tris, this is version 1"),
        ({"content": "abcdef0123456789"}, "record: needs content abcdef012345, this installation"),
        ({"digest": "0"}, "record: the replay ends in another position than the match did"),
        ({"setup": {"size": 3}}, "set-up of tris: Object contains unknown field `size`"),
        ({"position": {}}, "position: tris has no positions"),
    ],
)
def test_a_record_that_cannot_be_replayed_says_what_it_needs(
    change: dict[str, Any], fault: str
) -> None:
    record = msgspec.structs.replace(finished(Tris).record, **change)
    with pytest.raises(RecordError) as error:
        replay(Tris, record)
    assert str(error.value).startswith(fault)


@pytest.mark.parametrize(
    ("seat", "action", "fault"),
    [
        ("o", {"type": "mark", "cell": 1}, r"record: action 1 cannot be played: \[ENG-TURN\]"),
        ("x", {"type": "mark", "cell": 9}, r"record: action 1 cannot be played: \[TRIS-1\]"),
        ("x", {"type": "mork", "cell": 1}, "action: Invalid value 'mork'"),
        ("x", {"type": "mark"}, "action: Object missing required field `cell`"),
        ("x", {}, "action: "),
    ],
)
def test_a_record_with_a_wrong_action_names_it(
    seat: str, action: dict[str, Any], fault: str
) -> None:
    record = Record("tris", 1, "", {}, 0, (plancia.core.Played(seat, action),))
    with pytest.raises(RecordError, match=fault):
        replay(Tris, record)


def test_a_record_whose_script_is_too_short_says_so() -> None:
    position = {"hands": {"a": [15], "b": [3], "c": [5]}}
    match = Match.placed(Parlour, {"rounds": 1}, position, dice=(6,))
    play_out(match, RandomBot(2))
    record = msgspec.structs.replace(match.record, dice=())
    with pytest.raises(RecordError, match="cannot be played: PAR-THROW rolls 1 dice"):
        replay(Parlour, record)


def test_changed_content_is_named_by_records_and_saves(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(Pond, {})
    saved, record = match.save(), match.record
    assert record.content == "water-of-depth-1"
    loaded = load(Pond, saved).game
    assert isinstance(loaded, Pond)
    assert loaded.water is WATERS[1]
    monkeypatch.setitem(WATERS, 1, Water(2))
    with pytest.raises(RecordError, match="needs content water-of-dep, this installation has wat"):
        replay(Pond, record)
    with pytest.raises(RecordError, match="save: the content has changed: water-of-dep"):
        load(Pond, saved)


# --- saves ---------------------------------------------------------------------------------------


def test_a_loaded_match_goes_on_as_the_saved_one() -> None:
    match = half()
    loaded = load(Parlour, match.save())
    assert loaded.to_act == match.to_act == ("a", "c")
    for each in (match, loaded):
        play_out(each, RandomBot(3))
    assert loaded.digest() == match.digest()
    assert loaded.record == match.record


def test_a_finished_match_is_saved_with_its_outcome() -> None:
    match = finished(Parlour)
    loaded = load(Parlour, match.save())
    assert loaded.outcome == match.outcome
    assert loaded.to_act == ()


@pytest.mark.parametrize("kind", [Tris, Pond])
def test_every_beginning_of_a_save_is_refused(kind: type[Game]) -> None:
    data = Match.new(kind, {}).save()
    for length in range(len(data)):
        with pytest.raises(RecordError):
            load(kind, data[:length])


@given(st.data())
def test_a_damaged_save_is_refused_or_is_the_same_match(data: st.DataObject) -> None:
    saved = half().save()
    place = data.draw(st.integers(0, len(saved) - 1))
    byte = data.draw(st.integers(0, 255))
    damaged = saved[:place] + bytes([byte]) + saved[place + 1 :]
    try:
        loaded = load(Parlour, damaged)
    except RecordError:
        return
    assert loaded.digest() == half().digest()


def test_a_save_of_another_format_game_or_version_is_refused() -> None:
    saved = plancia.new("tris").save()
    for old, new, fault in (
        (b'"plancia":"2"', b'"plancia":"9"', "save: expected format 2, found '9'"),
        (b'"rules":1', b'"rules":2', "save: needs version 2 of the rules of tris"),
        (b'"x":0', b'"x":1', "save: the state does not match its record"),
        (b'"x":0', b'"x":"0"', "save: Expected `int`, got `str`"),
        (b'"agenda"', b'"agendo"', "save: expected the state of a game"),
    ):
        assert old in saved
        with pytest.raises(RecordError) as error:
            load(Tris, saved.replace(old, new))
        assert str(error.value).startswith(fault)
    with pytest.raises(RecordError, match="save: expected a match of parlour, found one of tris"):
        load(Parlour, saved)


@pytest.mark.parametrize(
    "data", [b"", b"null", b"[]", b"{}", b"\xff\xfe", b"[" * 100_000, b'{"plancia":"2"}']
)
def test_what_is_no_save_at_all_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError, match=r"^save: "):
        load(Tris, data)


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{}", b'"\xff"', b"[" * 100_000, b'{"record": 5}', b'{"record": {}}']
)
def test_a_file_of_no_game_is_refused(data: bytes) -> None:
    with pytest.raises(RecordError, match="save: expected a saved match of Plancia"):
        plancia.load_match(data)


def test_a_clone_keeps_no_record() -> None:
    with pytest.raises(RecordError, match="a clone keeps no record"):
        _ = half().clone().record


# --- digests and wire forms ----------------------------------------------------------------------


def test_equal_matches_have_equal_digests_and_others_do_not() -> None:
    assert half(1).digest() == half(1).digest()
    assert half(1).digest() != half(2).digest()
    assert half(1).digest() != Match.new(Parlour, {}, 1).digest()


def test_a_digest_does_not_depend_on_who_looked() -> None:
    one, other = half(), half()
    other.options("c")
    other.view("a")
    assert one.digest() == other.digest()


def test_the_order_of_a_mapping_belongs_to_a_match_and_survives_a_save() -> None:
    one, other = half(), half()
    game = other.game
    game.hands = dict(reversed(game.hands.items()))
    assert one.digest() != other.digest()
    again = load(Parlour, other.save()).game
    assert isinstance(again, Parlour)
    assert list(again.hands) == list(game.hands)


def test_the_digest_of_a_new_match_stays_the_same_over_versions() -> None:
    assert plancia.new("tris").digest() == (
        "13066d923f0e496149f250e72c28d0ca4efd6152516913bcdad4a8918f0717b2"
    )


def test_a_set_up_is_read_strictly() -> None:
    assert read_setup(Pond, {"depth": 3}) == PondSetup(3)
    with pytest.raises(RecordError, match="set-up of pond: Expected `int`, got `str`"):
        read_setup(Pond, {"depth": "deep"})


def test_a_game_reads_its_own_actions_and_no_others() -> None:
    assert read_action(Pond, {"type": "dive"}) == Dive()
    with pytest.raises(RecordError):
        read_action(Pond, {"type": "mark", "cell": 1})
    assert action_type(Pond) is Dive


def test_a_variant_reads_the_actions_of_its_game() -> None:
    class Variant(Parlour):
        id: ClassVar[str] = "variant"

    assert read_action(Variant, {"type": "bid", "slot": 1}) == Bid(1)
    assert kinds_of(Variant, Event) == kinds_of(Parlour, Event)


def test_two_kinds_with_one_name_are_a_fault() -> None:
    class Twice(Game):
        id: ClassVar[str] = "twice"

    first = type("Same", (Event,), {"__module__": __name__})
    second = type("Same", (Event,), {"__module__": __name__})
    try:
        with pytest.raises(TypeError, match="two kinds share the wire name same"):
            kinds_of(Twice, Event)
    finally:
        first.__module__ = second.__module__ = "elsewhere"
