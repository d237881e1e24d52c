"""Places and headings as tables and players have them: compass degrees, 0 = north, clockwise.

The rules reckon on the plane, counter-clockwise from the x axis [PRE-GEO-01]; this is the one place
where the two meet.
"""

from __future__ import annotations

from plancia.space.plane import Pose

NORTH = 90.0
"""North on the plane."""


def at(x: float, y: float) -> tuple[float, float]:
    """A point as it is shown: a thousandth of a millimetre is fine enough."""
    return (round(x, 3), round(y, 3))


def compass(heading: float) -> float:
    """A heading of the plane by the compass."""
    return round((NORTH - heading) % 360.0, 4) % 360.0


def pose_of(at: tuple[float, float], heading: float) -> Pose:
    """The pose at a point that looks where the compass says."""
    return Pose(*at, NORTH - heading).settled()
