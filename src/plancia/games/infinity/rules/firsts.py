"""Attacks that are over before those answer who cannot see them coming: out of a marker, or through
a zone that nobody else sees through. [INF-SS-CAMO-20 to INF-SS-CAMO-27, INF-VIS-NULL-06]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from plancia.games.infinity.hooks import Seeing
from plancia.games.infinity.in_progress import Declared, Notice, targets_of
from plancia.games.infinity.rules.hacking import answering
from plancia.games.infinity.rules.line_of_sight import ZONE, distance, near_along, sees
from plancia.games.infinity.rules.visibility import CAMOUFLAGED, is_veiled_between
from plancia.games.infinity.state import Concealment, Infinity, Trooper
from plancia.space.volume import Path, Place, Stretch

SHOTS: Final = frozenset({"bs_attack", "speculative_shot", "intuitive_attack"})
"""What counts as a BS attack. [INF-SS-IMPERS-12, INF-SS-CAMO-20]"""
OTHERS: Final = frozenset({"mark_target", "sepsitor", answering.GUIDED})
"""What else comes out of camouflage first, besides hacking. [INF-SS-CAMO-20]"""
THROUGH: Final = frozenset({"bs_attack", "mark_target"})
"""What is done through a zone that hides whoever does it. [INF-VIS-NULL-05]"""


def is_first_out_of(marker: Concealment, row: str) -> bool:
    """Whether an action comes first that a marker carries out with an order. [INF-SS-CAMO-20,
    INF-SS-IMPERS-12, INF-SS-IMPERS-13, INF-SS-IMPERS-14]
    """
    if marker in CAMOUFLAGED:
        return row in SHOTS or row in OTHERS or row in ("hack", "hack_transport")
    return bool(marker) and row in SHOTS


def surprising(g: Infinity) -> list[Declared]:
    """Attacks of markers that are still to be carried out, before anybody reacts. [INF-ARO-24]"""
    return [
        deed
        for deed in g.under_way.unsettled
        if is_first_out_of(g.troopers[deed.trooper].concealed, deed.action)
        and (deed.action not in ("hack", "hack_transport") or answering.is_attack(deed))
    ]


def veiled(g: Infinity) -> list[Declared]:
    """Attacks through a zone at somebody who does not see through it, and who has not reacted
    before. [INF-VIS-NULL-05, INF-VIS-NULL-06, INF-VIS-NULL-08]
    """
    return [
        deed
        for deed in g.under_way.unsettled
        if deed.action in THROUGH
        and g.hooks(g.troopers[deed.trooper]).seeing.pierces
        and any(is_blind_to(g, g.troopers[name], deed) for name in aimed_at(g, deed))
    ]


def is_blind_to(g: Infinity, viewer: Trooper, deed: Declared) -> bool:
    """Whether a zone hides from somebody whoever does something to it."""
    attacker = g.troopers[deed.trooper]
    if g.hooks(viewer).seeing.pierces or viewer.id in g.under_way.reactions:
        return False
    if is_forewarned(g, viewer, deed):
        return False
    return is_veiled_between(g, attacker, place_in(g, deed), viewer, viewer.at)


def goes_through(g: Infinity, deed: Declared) -> bool:
    """Whether something is done through a zone that nobody else sees through."""
    attacker, at = g.troopers[deed.trooper], place_in(g, deed)
    if deed.action not in THROUGH or not g.hooks(attacker).seeing.pierces:
        return False
    targets = (g.troopers[name] for name in aimed_at(g, deed))
    return any(is_veiled_between(g, attacker, at, each, each.at) for each in targets)


def aimed_at(g: Infinity, deed: Declared) -> set[str]:
    """At whom something is done: whom it names, and the enemies under direct templates."""
    from plancia.games.infinity.rules.templates import sprayed

    found = targets_of(deed)
    for heading in deed.headings:
        found |= {each.id for each in sprayed(g, deed, heading) if each in g.on_table(g.reactive)}
    return found


def place_in(g: Infinity, deed: Declared) -> Place:
    """Where somebody is as it does something with an order."""
    trooper = g.troopers[deed.trooper]
    return Path(g.under_way.way.get(trooper.id, (trooper.at,))).at(deed.moment)


def is_attack(deed: Declared) -> bool:
    """Whether somebody is attacked with it, or marked."""
    return (
        deed.action in SHOTS
        or deed.action in OTHERS
        or deed.action == "cc_attack"
        or answering.is_attack(deed)
    )


# --- who cannot be surprised ----------------------------------------------------------------------


def is_forewarned(g: Infinity, reactor: Trooper, deed: Declared) -> bool:
    """Whether an attack on somebody cannot surprise it: it answers at the same time. Only who is
    the target has that. [INF-SS-SIX-02, INF-SS-SIX-03, INF-SS-SIX-05, INF-EQ-MSV-06, INF-SS-SIX-04]
    """
    if reactor.id not in aimed_at(g, deed) or not is_attack(deed):
        return False
    foresees = g.hooks(reactor).reacting.foresees
    if foresees == "far" or (foresees == "near" and is_near(g, reactor, deed)):
        return True
    marker = g.troopers[deed.trooper].concealed
    return marker in CAMOUFLAGED and g.hooks(reactor).seeing.unmasks


def is_near(g: Infinity, reactor: Trooper, deed: Declared) -> bool:
    """Whether an attack comes from nearby. [INF-SS-SIX-01]"""
    return distance(place_in(g, deed), reactor.at) <= ZONE + 1e-6


def eyes_for(g: Infinity, reactor: Trooper, deed: Declared) -> Seeing:
    """How the target of an attack sees who attacks it: to all sides from nearby, and through zones.
    [INF-SS-SIX-01, INF-SS-SIX-05]
    """
    eyes = g.hooks(reactor).seeing
    foresees = g.hooks(reactor).reacting.foresees
    if foresees and is_near(g, reactor, deed):
        return replace(eyes, all_round=True, pierces=True)
    return replace(eyes, pierces=True) if foresees == "far" else eyes


def warnings(g: Infinity, reactor: Trooper) -> Iterator[Notice]:
    """What somebody knows of attacks on it, at the moments at which they are made."""
    for deed in g.under_way.unsettled:
        if is_forewarned(g, reactor, deed):
            attacker, at = g.troopers[deed.trooper], place_in(g, deed)
            eyes = eyes_for(g, reactor, deed)
            seen = sees(g, reactor, attacker, target_at=at, eyes=eyes)
            now = (Stretch(deed.moment, deed.moment),)
            near = near_along(reactor, Path((at,)))
            if seen or near:
                yield Notice(attacker.id, now if seen else (), now if near else ())


def exposed(g: Infinity, reactor: Trooper) -> Iterator[Notice]:
    """Whom an attack through a zone has shown to somebody whom the zone has hindered.
    [INF-VIS-NULL-06]
    """
    eyes = replace(g.hooks(reactor).seeing, pierces=True)
    for deed in g.under_way.settled:
        attacker, at = g.troopers[deed.trooper], place_in(g, deed)
        if goes_through(g, deed) and sees(g, reactor, attacker, target_at=at, eyes=eyes):
            yield Notice(attacker.id, (Stretch(deed.moment, deed.moment),))
