"""Models on the outside of a vehicle: they hold on, are carried along and jump off. [INF-EQ-GRIP-01
to INF-EQ-GRIP-08]
"""

from __future__ import annotations

from itertools import islice
from math import cos, radians, sin
from typing import Final

from plancia.games.infinity.events import Carried, HeldOn, LetGo
from plancia.games.infinity.rules import crew
from plancia.games.infinity.rules.clusters import holders
from plancia.games.infinity.rules.line_of_sight import apart_in_contact
from plancia.games.infinity.rules.movement import settled
from plancia.games.infinity.state import Infinity, Trooper

APART: Final = 50.0
"""Degrees between those who hold on at the back. [INF-EQ-GRIP-05]"""


def has_grip(g: Infinity, vehicle: Trooper) -> bool:
    """Whether there is room for one more. [INF-EQ-GRIP-01]"""
    return len(holders(g, vehicle)) < g.hooks(vehicle).moving.carries


def hold_on(g: Infinity, trooper: Trooper, vehicle: Trooper) -> None:
    """Somebody is on the vehicle from now on. [INF-EQ-GRIP-02]"""
    trooper.holds_on = vehicle.id
    g.tell("INF-EQ-GRIP-02", HeldOn, trooper.id, vehicle.id)
    follow(g)


def follow(g: Infinity) -> None:
    """Those who hold on are beside the back of their vehicle, wherever that is. [INF-EQ-GRIP-05,
    INF-EQ-GRIP-08]
    """
    for vehicle in g.on_table():
        found = holders(g, vehicle)
        for number, each in enumerate(found):
            angle = vehicle.heading + 180.0 + APART * (number - (len(found) - 1) / 2)
            far, turned = apart_in_contact(g, each, vehicle), radians(angle)
            x, y = vehicle.at.x + far * cos(turned), vehicle.at.y + far * sin(turned)
            at = settled(vehicle.at._replace(x=x, y=y))
            if each.at != at:
                each.at = at
                g.tell("INF-EQ-GRIP-08", Carried, each.id, vehicle.id)


def let_go(g: Infinity, trooper: Trooper) -> None:
    """Somebody is beside the vehicle. [INF-EQ-GRIP-03, INF-EQ-GRIP-08]"""
    vehicle = g.troopers[trooper.holds_on]
    trooper.holds_on = ""
    free = islice(crew.beside(g, vehicle, trooper), crew.WAYS)
    trooper.at = min(free, key=trooper.at.distance, default=trooper.at)
    g.tell("INF-EQ-GRIP-03", LetGo, trooper.id, vehicle.id)


def shake_off(g: Infinity) -> None:
    """Nobody stays on what is destroyed, gone or locked. [INF-EQ-GRIP-08]"""
    for each in g.on_table():
        vehicle = g.troopers.get(each.holds_on)
        if vehicle is not None and (
            vehicle.is_out or not vehicle.is_on_table or vehicle.is_in("immobilised")
        ):
            let_go(g, each)
