"""What stands on the table: models and markers."""

from __future__ import annotations

from plancia.core.scene import Piece
from plancia.games.infinity.names import trooper_name
from plancia.games.infinity.scene.ground import compass, foot
from plancia.games.infinity.scene.scenery import at
from plancia.games.infinity.state import SEATS, Infinity, Trooper

TONES = dict(zip(SEATS, ("a", "b"), strict=True))
"""The colours of the players."""


def pieces(seen: Infinity) -> tuple[Piece, ...]:
    """Everybody on the table, those who lie first."""
    return tuple(piece(seen, each) for each in sorted(seen.on_table(), key=lambda e: not e.prone))


def piece(seen: Infinity, each: Trooper) -> Piece:
    """A model with its front and its height, or a marker."""
    profile = seen.profile(each)
    return Piece(
        each.id,
        f"marker.{each.concealed}"
        if each.concealed
        else f"trooper.{profile.type.lower()}.{profile.army}",
        at(each.at.x, each.at.y),
        trooper_name(seen, each),
        owner=each.seat,
        heading=None if each.concealed else compass(each.heading),
        glyph="?" if each.concealed else seen.profile(each).name[0],
        tone=TONES[each.seat],
        badge=f"{each.at.z:g}" if each.at.z else "",
        states=states_of(seen, each),
        size=foot(seen, each),
        height=round(each.at.z, 2),
    )


def states_of(seen: Infinity, each: Trooper) -> tuple[str, ...]:
    """What can be seen of a model's condition."""
    states = (
        ("acting", seen.order is not None and each.id in seen.order.troopers),
        ("prone", each.prone and not each.is_out),
        ("unconscious", each.is_out),
        ("wounded", each.wounds > 0 and not each.is_out),
        ("hanging", each.hangs),
        *((name, True) for name in each.states),
    )
    return tuple(name for name, applies in states if applies)
