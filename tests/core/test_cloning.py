"""Cloning: everything mutable is copied, everything immutable is shared."""

from __future__ import annotations

import pytest
from msgspec import UNSET, Struct, UnsetType, defstruct

from plancia.core.cloning import cloner_of


class Inner(Struct):
    numbers: list[int]
    name: str = ""


class Flat(Struct):
    value: int = 0


class Frozen(Struct, frozen=True):
    value: int = 0


class Own:
    def __init__(self) -> None:
        self.copies = 0

    def twin(self) -> Own:
        other = Own()
        other.copies = self.copies + 1
        return other


class Shared(Struct):
    value: int = 0


class Outer(Struct):
    number: int
    text: str | None
    point: tuple[int, int]
    plain: list[int]
    flat: Flat
    frozen: Frozen
    inner: Inner
    maybe: Inner | None
    inners: list[Inner]
    by_name: dict[str, Inner]
    lists: dict[str, list[int]]
    grid: list[list[int]]
    own: Own
    shared: Shared


def outer(maybe: Inner | None = None) -> Outer:
    return Outer(
        number=1,
        text=None,
        point=(1, 2),
        plain=[1],
        flat=Flat(),
        frozen=Frozen(),
        inner=Inner([1]),
        maybe=maybe,
        inners=[Inner([2])],
        by_name={"a": Inner([3])},
        lists={"a": [4]},
        grid=[[5]],
        own=Own(),
        shared=Shared(),
    )


clone = cloner_of(Outer, (Shared,), {Own: "twin"})


def test_a_clone_equals_its_original() -> None:
    old = outer(Inner([9]))
    new = clone(old)
    assert new is not old
    assert new.own.copies == 1
    new.own = old.own
    assert new == old


def test_changing_a_clone_at_any_depth_leaves_the_original() -> None:
    old, untouched = outer(Inner([9])), outer(Inner([9]))
    new = clone(old)
    new.plain.append(2)
    new.flat.value = 7
    new.inner.numbers.append(7)
    assert new.maybe is not None
    new.maybe.numbers.append(7)
    new.inners[0].numbers.append(7)
    new.inners.append(Inner([]))
    new.by_name["a"].numbers.append(7)
    new.lists["a"].append(7)
    new.grid[0].append(7)
    untouched.own = old.own
    assert old == untouched


def test_what_cannot_change_is_shared() -> None:
    old = outer()
    new = clone(old)
    assert new.frozen is old.frozen
    assert new.shared is old.shared
    assert new.point is old.point
    assert new.maybe is None


class Heap(Struct):
    names: frozenset[str]


def test_a_set_is_refused_because_a_save_could_not_keep_its_order() -> None:
    with pytest.raises(TypeError, match="use a sorted tuple"):
        cloner_of(Heap, (), {})


def test_a_list_must_say_what_it_holds() -> None:
    vague = defstruct("Vague", [("things", list)])
    with pytest.raises(TypeError, match="say what a list holds"):
        cloner_of(vague, (), {})


class Passing(Struct):
    inner: dict[str, Inner] | UnsetType = UNSET


def test_what_may_be_absent_is_copied_when_it_is_there() -> None:
    copied = cloner_of(Passing, (), {})
    assert copied(Passing()).inner is UNSET
    old = Passing({"a": Inner([1])})
    new = copied(old)
    assert isinstance(new.inner, dict)
    new.inner["a"].numbers.append(2)
    assert old == Passing({"a": Inner([1])})


class Either(Struct):
    thing: Inner | Flat


def test_a_union_of_mutable_types_is_refused() -> None:
    with pytest.raises(TypeError, match="union of mutable types"):
        cloner_of(Either, (), {})
