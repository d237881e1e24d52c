"""All lines at once: a passage over and beside solids."""

from __future__ import annotations

import pytest

from plancia.space.volume.beams import Beam, Passage
from tests.space.test_volume_sight import box, table


def passage(eye: float, end: float) -> Passage:
    """From one point in the west to the two ends of a line 20 cm away, at these heights."""
    return Passage(Beam(((0.0, 0.0, eye),), ((20.0, -1.0), (20.0, 1.0)), end, end), (1.0, 0.0))


@pytest.mark.parametrize(
    ("eye", "end", "x", "top", "clear"),
    [
        (0.0, 10.0, 15.0, 7.0, True),  # the lines rise: at 15 cm they are 7.5 cm high
        (0.0, 10.0, 15.0, 8.0, False),
        (0.0, 10.0, 2.0, 4.0, False),
        (10.0, 0.0, 4.0, 7.0, True),  # they fall: at 5 cm they are 7.5 cm high
        (10.0, 0.0, 4.0, 8.0, False),
        (10.0, 0.0, 15.0, 4.0, False),
    ],
)
def test_lines_that_rise_or_fall_pass_over_what_is_low_where_they_cross_it(
    eye: float, end: float, x: float, top: float, clear: bool
) -> None:
    (solid,) = table(box(x, -5, x + 1, 5, top)).solids
    assert passage(eye, end).is_clear_of(solid) is clear
