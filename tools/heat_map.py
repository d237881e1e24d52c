"""A heat map as SVG: a share of matches for every row and column."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

WIDE, HIGH, LEFT, TOP = 96, 40, 170, 44


def heat_map(
    rows: Sequence[str], columns: Sequence[str], values: Mapping[tuple[str, str], float]
) -> str:
    """Shares from 0 (blue) over one half (white) to 1 (red), each with its number."""
    width, height = LEFT + WIDE * len(columns) + 10, TOP + HIGH * len(rows) + 10
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for number, name in enumerate(columns):
        x = LEFT + WIDE * number + WIDE // 2
        parts.append(f'<text x="{x}" y="{TOP - 14}" text-anchor="middle">{escape(name)}</text>')
    for line, row in enumerate(rows):
        y = TOP + HIGH * line
        middle = y + HIGH // 2 + 5
        parts.append(f'<text x="{LEFT - 10}" y="{middle}" text-anchor="end">{escape(row)}</text>')
        for number, column in enumerate(columns):
            x, value = LEFT + WIDE * number, values[row, column]
            parts.append(
                f'<rect x="{x}" y="{y}" width="{WIDE - 2}" height="{HIGH - 2}" '
                f'fill="{colour(value)}"/>'
            )
            centre = x + WIDE // 2 - 1
            parts.append(f'<text x="{centre}" y="{middle}" text-anchor="middle">{value:.0%}</text>')
    return "\n".join([*parts, "</svg>", ""])


def colour(value: float) -> str:
    """Blue below one half, red above it, the paler the nearer."""
    pale = round(255 - 150 * min(1.0, abs(value - 0.5) * 2))
    return f"#ff{pale:02x}{pale:02x}" if value >= 0.5 else f"#{pale:02x}{pale:02x}ff"
