"""Sets of hexes as numbers: the same as sets of labels, and all their neighbours at once."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from plancia.space.hex import HexMap

SMALL = st.sets(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=1).map(HexMap)


@given(SMALL, st.data())
def test_a_set_of_hexes_has_the_neighbours_of_all_of_them(
    field: HexMap, data: st.DataObject
) -> None:
    some = data.draw(st.sets(st.sampled_from(field.names)))
    beside = {*some, *(near for hex in some for near in field.near[hex])}
    assert field.masks.beside(field.masks.of(some)) == field.masks.of(beside)


@given(SMALL, st.data())
def test_the_hexes_of_a_set_come_in_canonical_order(field: HexMap, data: st.DataObject) -> None:
    some = data.draw(st.sets(st.sampled_from(field.names), min_size=1))
    ordered = [label for label in field.names if label in some]
    mask = field.masks.of(some)
    assert [*field.masks.labels(mask)] == ordered
    assert [field.masks.nth(mask, number) for number in range(len(some))] == [
        field.masks.bit[label] for label in ordered
    ]


@given(SMALL)
def test_every_hex_has_a_bit_of_its_own(field: HexMap) -> None:
    assert field.masks.all == sum(field.masks.bit.values())
    assert field.masks.all.bit_count() == len(field.names)
