"""What lies on the table in a mission: consoles, crates and relays, and what models do with them.

These are aims of our own; the book leaves missions to the players. [INF-VICT-03]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin
from typing import ClassVar, Final

from plancia.core import Refusal, Seat
from plancia.games.infinity.events import CrateDropped, CrateTaken, SiteTaken
from plancia.games.infinity.fixtures import Site
from plancia.games.infinity.in_progress import Contest, Declared, Line, Throw
from plancia.games.infinity.missions import Mission, mission
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.movement import settled, start_of
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.state import EDGES, SEATS, Infinity, Trooper
from plancia.games.infinity.throws import own_throw
from plancia.games.infinity.walking import Gait, ground_of
from plancia.space.volume import Place

HANDLE: Final = 0.3
"""How far a base may be from what it touches."""
RADIUS: Final = 1.25
"""How large the base of a site is."""
UNTRAINED: Final = -3
"""For whoever is none of the trained."""
ROOM: Final = Gait(2.5, 2.8, 1.4)
"""What there has to be room for beside a site: a base all around it."""
RING: Final = 1.5
FARTHEST: Final = 24
"""How far from where a file wants it a site may come to lie, in rings."""


def mission_of(g: Infinity) -> Mission | None:
    """The mission that is played, if there is one."""
    return mission(g.setup.mission) if g.setup.mission else None


def lay_out(g: Infinity) -> None:
    """Put everything where the mission wants it, on open ground."""
    played = mission_of(g)
    for site in played.sites.values() if played is not None else ():
        g.sites[site.id] = Site(id=site.id, at=open_ground(g, *site.at))


def open_ground(g: Infinity, across: float, along: float) -> Place:
    """The nearest place to so many hundredths of the table where a base has room all around."""
    layout, ground = g.table.layout, ground_of(g.table)
    x, y = layout.width * across / 100, layout.depth * along / 100
    for ring in range(FARTHEST):
        for part in range(max(1, 6 * ring)):
            angle = 2 * pi * part / max(1, 6 * ring)
            at = Place(x + RING * ring * cos(angle), y + RING * ring * sin(angle), 0.0)
            inside = 3.0 <= at.x <= layout.width - 3.0 and 3.0 <= at.y <= layout.depth - 3.0
            if inside and ground.has_room(at, ROOM):
                return settled(at)
    return settled(Place(x, y, ground.highest(x, y)))


def owner_of(g: Infinity, site: str) -> Seat:
    """Whose relay it is: of the army that set up along its edge; empty: nobody's."""
    played = mission_of(g)
    assert played is not None
    edge = played.sites[site].owner
    return next((seat for seat in SEATS if edge in EDGES and g.commands[seat].edge == edge), "")


def place_of_site(g: Infinity, site: Site) -> Place:
    """Where it is: with whoever carries it."""
    return g.troopers[site.carrier].at if site.carrier else site.at


# --- using one ------------------------------------------------------------------------------------


class UseSite(Deed, frozen=True):
    """Take a console over, destroy a relay, or pick up or put down a crate. [INF-VICT-03]"""

    site: str

    row: ClassVar[str] = "use_site"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """It must be touched, and there must be something to be done with it."""
        site, played = g.sites.get(self.site), mission_of(g)
        if site is None or played is None:
            return Refusal.of("INF-VICT-03", "infinity.no.site", model=trooper.id)
        kind, side = played.sites[site.id].kind, g.side(trooper)
        if site.carrier == trooper.id:
            return None
        if site.carrier or not touches(g, trooper, site):
            return Refusal.of("INF-VICT-03", "infinity.no.site", model=trooper.id)
        if kind == "crate" and any(each.carrier == trooper.id for each in g.sites.values()):
            return Refusal.of("INF-VICT-03", "infinity.no.second_crate", model=trooper.id)
        if kind == "console" and site.holder == side:
            return Refusal.of("INF-VICT-03", "infinity.no.site_held", site=site.id)
        if kind == "relay" and (site.holder or owner_of(g, site.id) == side):
            return Refusal.of("INF-VICT-03", "infinity.no.relay", site=site.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """Where the path ends when it is declared."""
        at = start_of(g, trooper)
        return Declared(action=self.row, trooper=self.trooper, site=self.site, aim=at)


def touches(g: Infinity, trooper: Trooper, site: Site) -> bool:
    """Whether a model is at a site, where the order takes it."""
    at = start_of(g, trooper)
    build = figure(g, trooper).build
    near = at.level_distance(site.at) <= build.radius + RADIUS + HANDLE
    return near and abs(at.z - site.at.z) < build.height


def needs_roll(g: Infinity, deed: Declared) -> bool:
    """Whether it takes a roll of WIP: crates do not."""
    played = mission_of(g)
    return played is not None and played.sites[deed.site].kind != "crate"


def use_throw(g: Infinity, deed: Declared) -> Throw:
    """The roll of WIP for a console or a relay."""
    trained = g.hooks(g.troopers[deed.trooper]).working.trained
    found = () if trained else (Line("INF-VICT-03", "untrained", UNTRAINED),)
    return own_throw(g, deed, "wip", lines=found)


def use(g: Infinity, contests: Iterable[Contest]) -> None:
    """Consoles change hands, relays are destroyed, crates are taken or put down."""
    able = {
        contest.active.trooper
        for contest in contests
        if contest.active is not None and contest.active.action == UseSite.row and any(contest.hits)
    }
    for deed in g.under_way.deeds:
        if deed.action != UseSite.row:
            continue
        site, trooper = g.sites[deed.site], g.troopers[deed.trooper]
        if needs_roll(g, deed):
            if trooper.id in able:
                site.holder = g.side(trooper)
                g.tell("INF-VICT-03", SiteTaken, trooper.id, site.id, kind_of(g, site))
        elif site.carrier == trooper.id:
            drop(g, site, deed.aim or trooper.at)
        elif not site.carrier:
            site.carrier = trooper.id
            g.tell("INF-VICT-03", CrateTaken, trooper.id, site.id)


def kind_of(g: Infinity, site: Site) -> str:
    """A console, a crate or a relay."""
    played = mission_of(g)
    assert played is not None
    return played.sites[site.id].kind


def drop(g: Infinity, site: Site, at: Place) -> None:
    """A crate lies where its carrier is."""
    g.tell("INF-VICT-03", CrateDropped, site.carrier, site.id)
    site.carrier, site.at = "", settled(at)


def let_go(g: Infinity) -> None:
    """Whoever is out of action, gone or possessed by the enemy carries nothing any more."""
    for site in g.sites.values():
        carrier = g.troopers.get(site.carrier)
        if carrier is not None and not (
            carrier.is_on_table
            and g.can_act(carrier)
            and not carrier.is_in("possessed", "sepsitorized")
        ):
            drop(g, site, carrier.at)


def samples(g: Infinity, trooper: Trooper) -> Iterator[UseSite]:
    """Everything that somebody could use."""
    return (UseSite(trooper.id, site) for site in g.sites)
