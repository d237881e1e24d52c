"""What stands on the table: models and markers."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.core import Message
from plancia.core.scene import Piece
from plancia.games.infinity.fixtures import Site
from plancia.games.infinity.names import shown_name, site_name, thing_name
from plancia.games.infinity.profiles import Profile
from plancia.games.infinity.rules import masks, mates
from plancia.games.infinity.rules.line_of_sight import ZONE
from plancia.games.infinity.rules.sites import kind_of, owner_of, place_of_site
from plancia.games.infinity.scene.ground import BASE, compass, foot
from plancia.games.infinity.scene.scenery import at
from plancia.games.infinity.state import SEATS, Infinity, Trooper

TONES = dict(zip(SEATS, ("a", "b"), strict=True))
"""The colours of the players."""


def pieces(seen: Infinity) -> tuple[Piece, ...]:
    """Smoke, what a mission has on the table, then everybody, those who lie first."""
    troopers = sorted(seen.on_table(), key=lambda each: not each.prone)
    return (
        *smoke(seen),
        *comas(seen),
        *(site_piece(seen, each) for each in seen.sites.values()),
        *(ride_piece(seen, each) for each in seen.on_table() if each.left_ride is not None),
        *(piece(seen, each) for each in troopers),
    )


def comas(seen: Infinity) -> Iterator[Piece]:
    """The areas in which Sepsitors reach everybody. [INF-SS-COMA-01, INF-SS-COMA-04]"""
    for name, place in seen.comas.items():
        title = Message("infinity.piece.coma", {"model": name})
        yield Piece(f"coma-{name}", "smoke", at(place.x, place.y), title, glyph="~", size=2 * ZONE)


def smoke(seen: Infinity) -> Iterator[Piece]:
    """Clouds as wide as their template, under everybody. [INF-AMMO-SMOKE-01]"""
    width = seen.library.sizes.templates["circular"].width / BASE
    for n, place in enumerate(seen.smoke, 1):
        name = Message("infinity.piece.smoke")
        yield Piece(f"smoke-{n}", "smoke", at(place.x, place.y), name, glyph="~", size=width)


def site_piece(seen: Infinity, site: Site) -> Piece:
    """A console, a crate or a relay, in the colour of whose it is."""
    kind = kind_of(seen, site)
    owner = owner_of(seen, site.id) if kind == "relay" else site.holder
    place = place_of_site(seen, site)
    states = (("destroyed", kind == "relay" and bool(site.holder)), ("carried", bool(site.carrier)))
    return Piece(
        site.id,
        f"site.{kind}",
        at(place.x, place.y),
        site_name(seen, site.id),
        owner=owner or None,
        glyph=kind[0].upper(),
        tone=TONES.get(owner, "quiet"),
        states=tuple(name for name, applies in states if applies),
    )


def ride_piece(seen: Infinity, each: Trooper) -> Piece:
    """A motorcycle where its rider has left it. [INF-EQ-BIKE-04]"""
    ride = each.left_ride
    assert ride is not None  # whoever asks has seen to it
    return Piece(
        f"{each.id}-ride",
        "vehicle.motorcycle",
        at(ride.x, ride.y),
        thing_name(seen.library, "motorcycle"),
        owner=each.seat,
        glyph="M",
        tone=TONES[each.seat],
        height=round(ride.z, 2),
    )


def piece(seen: Infinity, each: Trooper) -> Piece:
    """A model with its front and its height, or a marker."""
    return Piece(
        each.id,
        symbol(seen, each),
        at(each.at.x, each.at.y),
        shown_name(seen, each),
        owner=each.seat,
        heading=None if each.concealed or each.laid else compass(each.heading),
        glyph="?" if each.concealed else seen.profile(each).name[0].upper(),
        tone=TONES[each.seat],
        badge=badge(seen, each),
        states=states_of(seen, each),
        size=foot(seen, each),
        height=round(each.at.z, 2),
    )


def badge(seen: Infinity, each: Trooper) -> str:
    """How high it stands, and for its owner how many share its marker. [INF-SS-CAMO-05]"""
    several = len(mates.together(seen, each))
    parts = (f"{each.at.z:g}" if each.at.z else "", f"×{several}" if several > 1 else "")
    return " ".join(filter(None, parts))


def symbol(seen: Infinity, each: Trooper) -> str:
    """How a model, a marker or what lies on the table is drawn. [INF-SET-05]"""
    profile = seen.profile(each)
    if each.concealed:
        return f"marker.{each.concealed}"
    if profile.id in seen.library.vehicles:
        return f"vehicle.{profile.id}"
    if each.laid:
        kind = "mine" if seen.library.laid[profile.id].marker else "device"
        return f"laid.{kind}.{profile.id}"
    return portrait(profile)


def portrait(profile: Profile) -> str:
    """How a trooper is drawn of whom all is known."""
    return f"trooper.{profile.type.lower()}.{profile.army}"


def states_of(seen: Infinity, each: Trooper) -> tuple[str, ...]:
    """What can be seen of a model's condition."""
    states = (
        ("acting", seen.order is not None and each.id in seen.order.troopers),
        ("prone", each.prone and not each.is_out),
        ("unconscious", each.is_out),
        ("wounded", each.wounds > 0 and not each.is_out),
        (each.kept_up, bool(each.kept_up)),
        ("raging", each.raging),
        ("hanging", each.hangs),
        ("suppressing", each.corridor is not None),
        ("marked", each.marked),
        ("on_foot", each.left_ride is not None),
        ("empty", each.empty),
        ("holds_on", bool(each.holds_on)),
        ("disabled", bool(each.disabled)),
        ("charged", any(charge.target == each.id for charge in seen.charges.values())),
        ("unidentified", masks.is_unidentified(each)),  # [INF-WPN-SEP-11]
        *((name, True) for name in each.states),
    )
    return tuple(name for name, applies in states if applies)
