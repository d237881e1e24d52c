"""Real dice: an action waits until a person has rolled, and the record keeps the faces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
import pytest

from plancia.core import (
    CLOCK,
    DICE,
    Action,
    Chance,
    Decision,
    Game,
    Illegal,
    Match,
    RecordError,
    Seat,
    Setup,
    Step,
    load,
    read_action,
    replay,
)
from plancia.core.real_dice import TypeDice
from plancia.testing import rule


class Gather(Step["Pig"], frozen=True):
    """The start: one die says how many points there are."""

    def run(self, g: Pig) -> None:
        (g.points,) = g.roll(1, 6, "PIG-1")
        g.then(Turn(("p",)))


class Rolls(Action["Pig"], frozen=True):
    """Two rolls in one action, with a random pick between."""

    def run(self, g: Pig, asked: Any) -> None:
        g.points += sum(g.roll(2, 6, "PIG-2"))
        g.points += g.pick([0, 100])
        g.points += sum(g.roll(1, 8, "PIG-3"))
        g.then(Turn(("p",)))


class Stop(Action["Pig"], frozen=True):
    def run(self, g: Pig, asked: Any) -> None:
        g.finish(("p",), "pig.end", "PIG-1")


class Wait(Action["Pig"], frozen=True):
    def run(self, g: Pig, asked: Any) -> None:
        g.then(Turn(("p",)))


class Turn(Decision["Pig"], frozen=True):
    rule: ClassVar[str] = "PIG-1"
    kinds: ClassVar[tuple[type, ...]] = (Rolls, Stop, Wait)

    def options(self, g: Pig, seat: Seat) -> Sequence[Action[Pig]]:
        return (Rolls(), Stop(), Wait())


class Pig(Game):
    id: ClassVar[str] = "pig"
    points: int = 0

    @classmethod
    def create(cls, setup: Setup, chance: Chance) -> Pig:
        return cls(setup=setup, chance=chance, agenda=[Gather()])

    def seats(self) -> tuple[Seat, ...]:
        return ("p",)


def points(match: Match[Pig]) -> int:
    return match.game.points


@rule("ENG-DICE")
def test_an_action_waits_for_every_roll_and_is_carried_out_with_the_last() -> None:
    match = Match.new(Pig, {}, seed=1)
    match.use_real_dice()
    start = points(match)
    match.play("p", Rolls())
    assert match.to_act == (DICE,)
    need = match.pending[DICE]
    assert (need.rule, need.prompt.key) == ("ENG-DICE", "plancia.ask.roll_real_dice")
    assert need.prompt.args == {"seats": (DICE,), "count": 2, "sides": 6, "why": "PIG-2"}
    assert need.options == (TypeDice((1, 1)),)
    assert points(match) == start
    match.play(DICE, TypeDice((5, 6)))
    assert match.pending[DICE].prompt.args["why"] == "PIG-3"
    assert points(match) == start
    match.play(DICE, TypeDice((8,)))
    assert match.to_act == ("p",)
    assert points(match) - start in (19, 119)
    assert not match.can_undo("p")


@rule("ENG-DICE")
@pytest.mark.parametrize("faces", [(), (1,), (1, 2, 3), (0, 1), (6, 7)])
def test_faces_that_were_not_asked_for_are_refused(faces: tuple[int, ...]) -> None:
    match = Match.new(Pig, {}, seed=1)
    match.use_real_dice()
    match.play("p", Rolls())
    before = match.digest()
    with pytest.raises(Illegal, match="ENG-DICE"):
        match.play(DICE, TypeDice(faces))
    assert match.digest() == before
    assert match.to_act == (DICE,)


@rule("ENG-DICE", "ENG-TURN")
def test_nobody_else_acts_while_dice_are_awaited() -> None:
    match = Match.new(Pig, {}, seed=1)
    match.use_real_dice()
    match.play("p", Wait())
    match.play("p", Rolls())
    assert not match.can_undo("p")
    for seat in ("p", CLOCK):
        refusal = match.verify(seat, Stop())
        assert refusal is not None
        assert refusal.rule == "ENG-TURN"
    refusal = match.verify(DICE, Stop())
    assert refusal is not None
    assert refusal.rule == "ENG-DICE"


@rule("ENG-DICE")
def test_dice_can_be_real_from_the_very_start() -> None:
    match = Match.new(Pig, {}, seed=1, real_dice=True)
    assert match.pending[DICE].prompt.args["why"] == "PIG-1"
    loaded = load(Pig, match.save())
    assert loaded.to_act == (DICE,)
    for each in (match, loaded):
        each.play(DICE, TypeDice((4,)))
        assert points(each) == 4
        assert replay(Pig, each.record).digest() == each.digest()


def test_a_record_replays_dice_that_became_real_on_the_way() -> None:
    match = Match.new(Pig, {}, seed=1)
    match.play("p", Rolls())
    match.use_real_dice()
    assert replay(Pig, match.record).digest() == match.digest()
    match.play("p", Rolls())
    match.play(DICE, TypeDice((1, 2)))
    assert replay(Pig, match.record).digest() == match.digest()
    match.play(DICE, TypeDice((3,)))
    match.play("p", Stop())
    record = match.record
    assert (record.real_dice, record.dice) == (2, (1, 2, 3))
    again = replay(Pig, msgspec.json.decode(msgspec.json.encode(record), type=type(record)))
    assert again.digest() == match.digest()
    assert again.record == record


def test_a_match_that_awaits_dice_is_saved_with_its_action() -> None:
    match = Match.new(Pig, {}, seed=1)
    match.use_real_dice()
    match.play("p", Rolls())
    match.play(DICE, TypeDice((5, 6)))
    loaded = load(Pig, match.save())
    assert loaded.pending[DICE].prompt == match.pending[DICE].prompt
    for each in (match, loaded):
        each.play(DICE, TypeDice((7,)))
    assert loaded.digest() == match.digest()
    assert loaded.record == match.record


def test_a_save_with_an_awaiting_action_that_is_not_legal_is_refused() -> None:
    match = Match.new(Pig, {}, seed=1, real_dice=True)
    match.play(DICE, TypeDice((4,)))
    match.play("p", Rolls())
    data = match.save().replace(b'"awaiting":{"seat":"p"', b'"awaiting":{"seat":"q"')
    with pytest.raises(RecordError, match="awaiting action is not legal"):
        load(Pig, data)


def test_taking_back_ends_where_dice_became_real() -> None:
    match = Match.new(Pig, {}, seed=1)
    match.play("p", Wait())
    assert match.can_undo("p")
    match.use_real_dice()
    assert not match.can_undo("p")


def test_asking_for_real_dice_twice_changes_nothing() -> None:
    match = Match.new(Pig, {}, seed=1)
    match.use_real_dice()
    match.play("p", Wait())
    record = match.record
    match.use_real_dice()
    assert match.record == record


def test_scripted_dice_do_not_become_real() -> None:
    match = Match.new(Pig, {}, seed=1, dice=(3,))
    assert points(match) == 3
    with pytest.raises(ValueError, match="scripted"):
        match.use_real_dice()


def test_typed_dice_are_read_from_the_wire() -> None:
    assert read_action(Pig, {"type": "type_dice", "faces": [1, 2]}) == TypeDice((1, 2))
    with pytest.raises(RecordError, match="action: "):
        read_action(Pig, {"type": "type_dice", "faces": "six"})
