"""What a seat knows of a battle: all but cards that lie face down, and secret missions."""

from __future__ import annotations

from plancia.core import HIDDEN, Chance, Seat
from plancia.games.pacific_rim.state import Model, PacificRim, Side


def is_face_down(g: PacificRim, model: Model, seat: Seat | None) -> bool:
    """Whether a seat does not see which card lies before a model. [PRE-RND-02]"""
    return bool(model.card) and g.round_phase == "choosing" and model.owner != seat


def known_missions(g: PacificRim, seat: Seat | None) -> list[Side]:
    """The sides whose missions a seat knows: secret ones are each side's own. [PRE-SEC-01]"""
    if not g.setup.secret_missions or g.outcome is not None:
        return list(g.missions)
    mine = g.sides.get(seat) if seat is not None else None
    return [side for side in g.missions if side == mine]


def hide(seen: PacificRim, seat: Seat | None) -> None:
    """A card that lies face down may be any of its deck, whose order says nothing."""
    for model in seen.models.values():
        if is_face_down(seen, model, seat):
            model.deck.append(model.card)
            model.card = HIDDEN
        model.deck.sort()
    known = known_missions(seen, seat)
    seen.missions = {side: name for side, name in seen.missions.items() if side in known}


def redraw(g: PacificRim, seat: Seat | None, rng: Chance) -> None:
    """Deal again what a seat cannot know: cards that lie face down, missions of the other side."""
    for model in g.models.values():
        if is_face_down(g, model, seat):
            every = sorted([*model.deck, model.card])
            model.card = rng.pick(every)
            every.remove(model.card)
            model.deck = every
    known = known_missions(g, seat)
    if len(known) < len(g.missions):
        free = set(g.library.missions) - {g.missions[side] for side in known}
        for side in g.missions:
            if side not in known:
                name = rng.pick(dealt(g, side, sorted(free)))
                free.remove(name)
                g.missions[side] = name


def dealt(g: PacificRim, side: Side, missions: list[str]) -> list[str]:
    """Those of some missions that a side may hold in secret: none that is void. [PRE-SEC-01]"""
    if not g.scenario:
        return missions
    return [name for name in missions if not g.library.is_void(side, name, g.scenario)]
