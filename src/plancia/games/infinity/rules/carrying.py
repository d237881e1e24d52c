"""Carrying a comrade, in battles that allow it. [INF-ATTR-06]"""

from __future__ import annotations

from plancia.core import Refusal
from plancia.games.infinity.events import Carried
from plancia.games.infinity.in_progress import Way
from plancia.games.infinity.rules.line_of_sight import figure, touch
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.walking import Gait, ground_of
from plancia.space.volume import Place


def refusal(g: Infinity, carrier: Trooper, name: str) -> Refusal | None:
    """Only a comrade in base contact with a smaller PH, who is unconscious or willing: every own
    model is. [INF-ATTR-06]
    """
    if not g.setup.carrying:
        return Refusal.of("INF-ATTR-06", "infinity.no.carrying")
    load = g.troopers.get(name)
    if load is None or load is carrier or not load.is_on_table or g.side(load) != g.side(carrier):
        return Refusal.of("INF-ATTR-06", "infinity.no.load", model=carrier.id)
    if not touch(g, carrier, load):
        return Refusal.of("INF-ATTR-06", "infinity.no.contact", model=carrier.id)
    if g.profile(carrier).attributes.ph <= g.profile(load).attributes.ph:
        return Refusal.of("INF-ATTR-06", "infinity.no.strong", model=carrier.id)
    return None


def put_down(g: Infinity, carrier: Trooper, name: str, way: Way) -> None:
    """The load lies where it was beside its carrier, or behind it where there is no room."""
    load = g.troopers[name]
    dx, dy = load.at.x - way[0].x, load.at.y - way[0].y
    end = way[-1]
    size = g.profile(load).size
    gait = Gait(size.base / 2, size.height, size.height / 2)
    for x, y in ((dx, dy), (-dx, -dy), (dy, -dx), (-dy, dx)):
        at = Place(round(end.x + x, 4), round(end.y + y, 4), end.z)
        apart = all(
            at.level_distance(each.at) >= gait.radius + figure(g, each).build.radius - 0.01
            for each in g.on_table()
            if each is not load
        )
        if apart and ground_of(g.table).has_room(at, gait):
            load.at = at
            g.tell("INF-ATTR-06", Carried, load.id, carrier.id)
            return
