"""A match that goes on under other rules or content: segments, and records that keep them."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest

from plancia.core import Match, RecordError, carry_over, load, replay
from tests.examples.pile import Pile, SecondPile, Take


class Puzzled(SecondPile):
    """A version that makes nothing of older states."""

    version: ClassVar[int] = 3

    @classmethod
    def upgrade(cls, state: dict[str, Any], version: int) -> dict[str, Any]:
        raise KeyError("stones")


def begun() -> Match:
    match: Match = Match.new(Pile, {}, seed=5)
    match.play("a", Take())
    match.play("b", Take())
    return match


def test_a_save_of_older_rules_is_refused_unless_it_is_carried_over() -> None:
    with pytest.raises(RecordError, match="needs version 1 of the rules"):
        load(SecondPile, begun().save())


def test_what_was_played_stays_as_it_was_recorded_and_the_rest_follows_the_new_rules() -> None:
    before = begun()
    match: Match = carry_over(SecondPile, before.save())
    match.play("a", Take())
    record = match.record
    (past,) = record.earlier
    assert (past.rules, past.actions, past.digest) == (1, before.record.actions, before.digest())
    assert (record.rules, len(record.actions)) == (SecondPile.version, 1)
    assert replay(SecondPile, record).digest() == match.digest()
    assert load(SecondPile, match.save()).digest() == match.digest()


def test_a_state_that_the_new_rules_cannot_read_is_refused_with_its_reason() -> None:
    with pytest.raises(RecordError, match=r"the state of version 1 cannot be read: 'stones'"):
        carry_over(Puzzled, begun().save())


def test_a_digest_of_an_older_form_of_states_is_not_compared() -> None:
    record = begun().record
    other = msgspec.structs.replace(record, digest="0" * 64)
    with pytest.raises(RecordError, match="ends in another position"):
        replay(Pile, other)
    older = msgspec.structs.replace(other, form=1)
    assert replay(Pile, older).digest() == record.digest
