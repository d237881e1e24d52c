"""Positions: a battle in the middle, as scenario files write it."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct
from msgspec.structs import replace

from plancia.core import Chance, PositionError, Seat
from plancia.core.positions import expect_known, expect_one_of
from plancia.games.infinity.arrivals import Entry, Gathering, Section
from plancia.games.infinity.fixtures import Charge, Console, Net, Pack, Site
from plancia.games.infinity.in_progress import Breach, Corridor
from plancia.games.infinity.library import library
from plancia.games.infinity.missions import mission, mission_files
from plancia.games.infinity.rules import leadership, objectives
from plancia.games.infinity.rules.impetuous import ChooseImpetuous
from plancia.games.infinity.rules.turn import ChooseOrder, EndTurn, StartTurn
from plancia.games.infinity.setting import Setup
from plancia.games.infinity.state import (
    EDGES,
    SEATS,
    Command,
    Concealment,
    Edge,
    Infinity,
    Kept,
    Spot,
    State,
    Trooper,
)
from plancia.games.infinity.tables import Lock
from plancia.space.volume import Layout, Place

Natural = Annotated[int, Meta(ge=0)]


class _Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a position: nothing that is not meant to be there."""


class TrooperAt(_Part, frozen=True):
    """A model, or what lies on the table: what is not written is as at the start."""

    seat: Seat
    profile: str
    laid: str = ""
    at: Annotated[tuple[float, ...], Meta(min_length=2, max_length=3)] = (0.0, 0.0)
    heading: float = 0.0
    group: Natural = 0
    spot: Spot = "table"
    prone: bool = False
    hangs: bool = False
    concealed: Concealment = ""
    under: str = ""
    wounds: Natural = 0
    out: bool = False
    kept_up: Kept = ""
    raging: bool = False
    felled: bool = False
    states: tuple[State, ...] = ()
    passing: tuple[State, ...] = ()
    uses: dict[str, Natural] = {}
    failed: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    taken: str = ""
    slain_by: str = ""
    volleys: dict[str, Natural] = {}
    marked: bool = False
    observers: tuple[str, ...] = ()
    entry: Entry = ""
    section: Section = ""
    chosen: tuple[str, ...] = ()
    shown: bool = False
    left_ride: Place | None = None
    machine: str = ""
    inside: str = ""
    empty: bool = False
    holds_on: str = ""
    drifted: Place | None = None
    broken: tuple[str, ...] = ()
    disabled: tuple[str, ...] = ()
    stunned: int = 0
    seized: bool = False
    master: str = ""
    identified: bool = False
    wild_for: Literal["", "p1", "p2"] = ""
    will: Natural = 0
    lingers: bool = False
    gained: tuple[str, ...] = ()
    gift: str = ""
    armour: int | None = None
    resets_from: Natural = 0
    corridor: Corridor | None = None


ALIKE: Final = tuple(
    name
    for name in TrooperAt.__struct_fields__
    if name in Trooper.__struct_fields__ and name != "at"
)
"""What is called the same in a model and in its line of a file."""


class CommandAt(_Part, frozen=True):
    """What a player has left; None: counted as at the start of a turn."""

    edge: Edge | Literal[""] = ""
    lieutenant: str = ""
    special: bool = True
    special_from: Natural = 0
    reserve: tuple[Natural, ...] | None = None
    own: tuple[str, ...] | None = None
    full: tuple[Natural, ...] = ()
    gathering: Gathering | None = None
    inspired: str = ""
    """Whose character the troops have taken over; empty: that of a Lieutenant who inspires them."""
    led: tuple[str, ...] = ()
    courier: str = ""
    sealed: tuple[str, ...] = ()
    """Secret aims of a mission; none: drawn."""
    retreats: bool = False
    steady: tuple[str, ...] = ()
    aboard: tuple[str, ...] = ()
    impetuous: tuple[str, ...] = ()
    breach: Breach | None = None
    closed: tuple[str, ...] = ()


class SiteAt(_Part, frozen=True):
    """A console, a crate or a relay."""

    at: Annotated[tuple[float, ...], Meta(min_length=3, max_length=3)] | None = None
    """None: where the mission wants it."""
    holder: Seat = ""
    carrier: str = ""


class Position(_Part, frozen=True):
    """A battle in the middle of a player's turn, or at its start."""

    troopers: dict[str, TrooperAt] = {}
    commands: dict[Seat, CommandAt] = {}
    active: Seat = "p1"
    first: Seat = "p1"
    turn: Annotated[int, Meta(ge=1)] = 1
    moment: Literal["orders", "start"] = "orders"
    """In the middle of the turn, or before orders are counted."""
    sites: dict[str, SiteAt] = {}
    """What lies on the table in a mission; what is not written is where the mission wants it."""
    score: dict[Seat, Natural] = {}
    layout: Layout | None = None
    shut: tuple[str, ...] = ()
    lurkers: tuple[Seat, ...] | None = None
    """Who may have somebody in hiding; None: who has."""
    smoke: tuple[Place, ...] = ()
    packs: dict[str, Pack] = {}
    comas: dict[str, Place] = {}
    charges: dict[str, Charge] = {}
    nets: dict[str, Net] = {}
    locks: dict[str, Lock] = {}
    consoles: dict[str, Console] = {}
    cracks: dict[str, Natural] = {}
    ruined: tuple[str, ...] = ()


def place(setup: Setup, position: Position, chance: Chance) -> Infinity:
    """A battle from a position on."""
    expect_one_of(position.active, SEATS, "active")
    expect_one_of(position.first, SEATS, "first")
    g = Infinity(setup=setup, chance=chance, library=library(setup.packs))
    if setup.table and position.layout is None:
        g.table_name = setup.table
    else:
        g.layout = position.layout or Layout(width=120.0, depth=120.0)
    g.shut, g.smoke, g.locks = position.shut, position.smoke, dict(position.locks)
    g.charges, g.nets = dict(position.charges), dict(position.nets)
    g.consoles = {name: replace(each) for name, each in position.consoles.items()}
    g.comas = dict(position.comas)
    g.cracks, g.ruined = dict(position.cracks), position.ruined
    g.phase, g.first, g.turn, g.active = "battle", position.first, position.turn, position.active
    for name, each in position.troopers.items():
        g.troopers[name] = _trooper(g, name, each)
    _expect_models(g, position)
    for name, pack in position.packs.items():
        g.packs[name] = replace(pack)
    hiding = dict.fromkeys(e.seat for e in g.troopers.values() if e.spot == "hidden")
    g.lurkers = tuple(hiding) if position.lurkers is None else position.lurkers
    if not g.on_table():
        raise PositionError("nobody stands on the table", "troopers")
    for seat in SEATS:
        _take_command(g, seat, position.commands.get(seat, CommandAt()))
    _prepare_mission(g, position)
    for seat in SEATS:
        _count_orders(g, seat, position.commands.get(seat, CommandAt()))
    if position.moment == "start":
        g.turn -= position.active == position.first
        g.restart(StartTurn(position.active))
    else:
        seats = (g.active,)
        g.restart(ChooseImpetuous(seats), ChooseOrder(seats), EndTurn(g.active))
    return g


def _take_command(g: Infinity, seat: Seat, written: CommandAt) -> None:
    """Who leads an army, and all that is remembered of its turn."""
    if written.lieutenant:
        expect_known(written.lieutenant, g.troopers, "model", "commands", seat, "lieutenant")
    lieutenant = written.lieutenant or _lieutenant(g, seat)
    g.commands[seat] = Command(
        seat=seat,
        edge=written.edge or EDGES[SEATS.index(seat)],
        lieutenant=lieutenant,
        first_lieutenant=lieutenant,
        special=written.special,
        special_from=written.special_from,
        led=list(written.led),
        retreats=written.retreats,
        full=list(written.full),
        gathering=written.gathering,
        steady=list(written.steady),
        aboard=list(written.aboard),
        impetuous=list(written.impetuous),
        breach=written.breach,
        closed=list(written.closed),
        courier=written.courier,
    )
    leader = leadership.inspirer(g, seat)
    g.commands[seat].inspired = written.inspired or (leader.id if leader is not None else "")


def _count_orders(g: Infinity, seat: Seat, written: CommandAt) -> None:
    """The orders that are left; what is not written is as at the start of a turn."""
    from plancia.games.infinity.rules import reserve

    command, mine = g.commands[seat], seat == g.active
    counted = reserve.counted(g, seat) if mine else [0] * reserve.groups(g, seat)
    command.reserve = counted if written.reserve is None else list(written.reserve)
    own = reserve.own_orders(g, seat) if mine else []
    command.own = own if written.own is None else list(written.own)


def _expect_models(g: Infinity, position: Position) -> None:
    """Whoever is named somewhere has to be there."""
    for name, each in position.troopers.items():
        if each.spot == "shared":
            expect_known(each.under, g.troopers, "model", "troopers", name, "under")
    for name, pack in position.packs.items():
        for member in (pack.controller, *pack.members):
            expect_known(member, g.troopers, "model", "packs", name)
    for name, charge in position.charges.items():
        expect_known(charge.by, g.troopers, "model", "charges", name, "by")
        if charge.target:
            expect_known(charge.target, g.troopers, "model", "charges", name, "target")


def _prepare_mission(g: Infinity, position: Position) -> None:
    """What lies on the table, and what is known to one player alone."""
    missions = [file.id for file in mission_files()]
    if not g.setup.mission:
        return
    expect_one_of(g.setup.mission, missions, "mission")
    objectives.prepare(g)
    g.score |= position.score
    sealed = mission(g.setup.mission).sealed
    for seat, written in position.commands.items():
        for name in written.sealed:
            expect_known(name, sealed, "sealed aim", "commands", seat, "sealed")
        if written.sealed:
            g.commands[seat].sealed = sorted(written.sealed)
    for name, each in position.sites.items():
        expect_known(name, g.sites, "site", "sites", name)
        site = g.sites[name]
        site.holder, site.carrier = each.holder, each.carrier
        if each.carrier:
            expect_known(each.carrier, g.troopers, "model", "sites", name, "carrier")
        if each.at is not None:
            site.at = Place(*map(float, each.at))


def _trooper(g: Infinity, name: str, each: TrooperAt) -> Trooper:
    trail = ("troopers", name)
    expect_one_of(each.seat, SEATS, *trail, "seat")
    known = {**g.library.profiles, **g.library.forms}
    expect_known(each.profile, known, "profile", *trail, "profile")
    if each.profile in {**g.library.laid, **g.library.vehicles} and not each.laid:
        raise PositionError("say who has laid it", *trail, "laid")
    used = {**g.library.weapons, **g.library.equipment}
    for thing in each.uses:
        expect_known(thing, used, "weapon", *trail, "uses", thing)
    layout = g.table.layout
    at = Place(*map(float, each.at))
    if not (0.0 <= at.x <= layout.width and 0.0 <= at.y <= layout.depth):
        raise PositionError("that is not on the table", *trail, "at")
    return Trooper(id=name, at=at, is_out=each.out, **_alike(each))


def _lieutenant(g: Infinity, seat: Seat) -> str:
    """The model with the option, or the first one: a position may leave it out."""
    army = list(g.army(seat))
    for trooper in army:
        if g.profile(trooper).is_lieutenant:
            return trooper.id
    return army[0].id if army else ""


def position_of(g: Infinity, seat: Seat | None) -> Position:
    """The battle as a seat knows it: of the other army only what is on the table."""
    known = g if g.viewer is not UNSET else g.view(seat)
    return Position(
        troopers={name: _written(each) for name, each in known.troopers.items()},
        commands={
            name: _command(each, whole=name == seat) for name, each in known.commands.items()
        },
        active=known.active or known.first or SEATS[0],
        first=known.first or SEATS[0],
        turn=max(known.turn, 1),
        layout=None if known.setup.table else known.table.layout,
        shut=known.shut,
        lurkers=known.lurkers,
        smoke=known.smoke,
        packs={name: replace(pack) for name, pack in known.packs.items()},
        comas=dict(known.comas),
        charges=dict(known.charges),
        nets=dict(known.nets),
        locks=dict(known.locks),
        consoles=dict(known.consoles),
        cracks=dict(known.cracks),
        ruined=known.ruined,
        sites={name: _site(each) for name, each in known.sites.items()},
        score=dict(known.score),
    )


def _site(each: Site) -> SiteAt:
    return SiteAt(at=tuple(each.at), holder=each.holder, carrier=each.carrier)


def _written(each: Trooper) -> TrooperAt:
    return TrooperAt(at=tuple(each.at), out=each.is_out, **_alike(each))


def _alike(each: Trooper | TrooperAt) -> dict[str, Any]:
    """What a model and its line in a file say in the same words."""
    found = {name: getattr(each, name) for name in ALIKE}
    return found | {name: dict(used) for name, used in found.items() if isinstance(used, dict)}


def _command(each: Command, *, whole: bool) -> CommandAt:
    if not whole:
        return CommandAt(
            edge=each.edge,
            breach=each.breach,
            closed=tuple(each.closed),
            courier=each.courier,
        )
    return CommandAt(
        edge=each.edge,
        lieutenant=each.lieutenant,
        special=each.special,
        special_from=each.special_from,
        reserve=tuple(each.reserve),
        own=tuple(each.own),
        inspired=each.inspired,
        led=tuple(each.led),
        retreats=each.retreats,
        full=tuple(each.full),
        gathering=each.gathering,
        steady=tuple(each.steady),
        aboard=tuple(each.aboard),
        impetuous=tuple(each.impetuous),
        breach=each.breach,
        closed=tuple(each.closed),
        courier=each.courier,
        sealed=tuple(each.sealed),
    )
