"""What a seat knows of a battle: not lists, orders, leaders, or who is not on the table."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from plancia.core import HIDDEN, Chance, Seat
from plancia.games.infinity.hooks import Leading
from plancia.games.infinity.in_progress import Order
from plancia.games.infinity.library import Library
from plancia.games.infinity.missions import mission
from plancia.games.infinity.profiles import Profile
from plancia.games.infinity.rules import bringing
from plancia.games.infinity.rules.choosing import choices
from plancia.games.infinity.rules.reserve import counted, own_orders
from plancia.games.infinity.rules.waiting import is_open
from plancia.games.infinity.state import SEATS, Command, Infinity, Trooper
from plancia.games.infinity.unseen import (
    army_of,
    first_leader,
    fits,
    forget_lurkers,
    forget_markers,
    is_unseen,
    kin,
    lurks,
    plain,
    redraw_markers,
    redraw_unseen,
)


def hide(seen: Infinity, seat: Seat | None) -> None:
    """A view of the battle for a player, or for a spectator. [INF-PLAY-LIST-01, INF-LT-04]"""
    if seen.setup.lists != "table":
        mine = {name: each for name, each in seen.setup.lists.items() if name == seat}
        seen.setup = replace(seen.setup, lists=mine)
    for name in [each.id for each in seen.troopers.values() if each.seat != seat]:
        trooper = seen.troopers[name]
        if is_unseen(trooper):
            del seen.troopers[name]
            continue
        if trooper.concealed:  # nothing tells a model under a marker from what was laid there
            trooper.profile = marker_profile(seen.library, army_of(seen, trooper))
            trooper.laid, trooper.gained, trooper.will = "", (), 0
            trooper.gift, trooper.armour = "", None
        else:
            trooper.profile = known_profile(seen.library, trooper.profile)
        trooper.group = 0
        if trooper.concealed:
            trooper.shown = False  # it says who is under a marker
        if not trooper.shown:
            trooper.chosen = (HIDDEN,) if choices(seen, trooper) else ()
    _hide_packs(seen, seat)
    if seen.order is not None:
        _hide_order(seen, seen.order, seat)
    for owner, command in seen.commands.items():
        if owner != seat:
            command.lieutenant = command.first_lieutenant = HIDDEN
            command.sealed = []
            command.special, command.special_from = False, 0
            command.reserve, command.own, command.led = [], [], []
            command.inspired = ""
            command.steady, command.aboard = [], []
            command.impetuous = [name for name in command.impetuous if is_seen(seen, name)]
            command.held_back, command.full, command.gathering = [], [], None
    if seen.order is not None and seat != seen.active and seen.order.source != "impetuous":
        seen.order.source = "reserve"


def is_seen(g: Infinity, name: str) -> bool:
    """Whether everybody sees what somebody is, who is on the table."""
    trooper = g.troopers.get(name)
    return trooper is not None and not is_unseen(trooper) and not trooper.concealed


def _hide_packs(seen: Infinity, seat: Seat | None) -> None:
    """Others know of a pack when all of it has been seen. [INF-SS-ANTI-16]"""
    for name, pack in list(seen.packs.items()):
        found = [seen.troopers.get(each) for each in (pack.controller, *pack.members)]
        mine = any(each is not None and each.seat == seat for each in found)
        if not mine and any(each is None or each.concealed for each in found):
            del seen.packs[name]


def _hide_order(seen: Infinity, order: Order, seat: Seat | None) -> None:
    """Of an order nobody sees what hidden enemies do or let pass, nor what those under markers
    notice. [INF-ARO-27, INF-SS-CAMO-32]
    """
    there = seen.troopers
    order.reactions = {name: deed for name, deed in order.reactions.items() if name in there}
    order.notices = {
        name: () if there[name].concealed and there[name].seat != seat else notices
        for name, notices in order.notices.items()
        if name in there
    }
    for names in (order.waiting, order.forfeited, order.unseen, order.warned, order.answered):
        names[:] = [
            name
            for name in names
            if name in there and not (there[name].concealed and there[name].seat != seat)
        ]


@lru_cache(maxsize=4096)
def alike(library: Library, profile: str) -> tuple[Profile, ...]:
    """The options of a unit that look the same: they carry the same. [INF-PLAY-LIST-02]"""
    mine = library.profile(profile)
    if mine.unit not in library.units or profile in library.forms:
        return (mine,)
    return tuple(
        each
        for each in library.options(mine.unit)
        if (each.weapons, each.equipment) == (mine.weapons, mine.equipment)
        and without_rank(each) == without_rank(mine)
    )


def without_rank(profile: Profile) -> set[str]:
    """The skills of an option but for its rank."""
    return set(profile.skills) - {"lieutenant"}


def known_profile(library: Library, profile: str) -> str:
    """What an opponent takes a model for: not its rank. [INF-PLAY-LIST-02, INF-PLAY-LIST-03]"""
    if profile in library.forms:
        return profile
    return alike(library, profile)[0].id


def marker_profile(library: Library, army: str) -> str:
    """What stands for a marker: a plain trooper of the line. [INF-LOS-08]"""
    every = [each for each in library.profiles.values() if each.army == army]
    return next((each.id for each in every if each.type == "LI"), every[0].id)


def forget(g: Infinity, seat: Seat | None) -> None:
    """Of the orders of others a file holds no more than those who are seen could give: how many are
    left, of which kind and of which combat group, nobody knows; and it holds nobody who is not on
    the table. [INF-LT-04, INF-PLAY-LIST-03]
    """
    if bringing.is_under_way(g):
        return  # nobody has an army yet
    for owner, command in g.commands.items():
        if owner == seat:
            continue
        if g.phase == "battle":
            command.impetuous = [name for name in command.impetuous if is_seen(g, name)]
            _leave_unseen_out(g, command)
            if g.order is not None:
                _hide_order(g, g.order, seat)
        leader = g.troopers.get(command.lieutenant)
        wip = g.profile(leader).attributes.wip if leader is not None else 0
        forget_markers(g, owner)
        forget_lurkers(g, owner)
        if g.phase == "battle":
            _forget_leader(g, command)
        elif leader is not None:
            _forget_leader_to_be(g, command, leader, wip)
        for each in g.army(owner):
            each.group = 0
        _forget_orders(g, command)


def _forget_orders(g: Infinity, command: Command) -> None:
    """As if everybody who has acted in this turn had spent one order, and one at least is left."""
    command.special, command.own, command.reserve = False, [], [0]
    if g.active == command.seat:
        command.own = [name for name in own_orders(g, g.active) if name not in command.led]
        least = 0 if command.own else 1
        command.reserve = [max(sum(counted(g, g.active)) - len(command.led), least)]


def _forget_leader(g: Infinity, command: Command) -> None:
    """In a file the first model leads that could, for all that others know. [INF-PLAY-LIST-03]"""
    leader = g.troopers.get(command.lieutenant)
    if leader is not None and g.profile(leader).is_lieutenant and not leader.concealed:
        plain_one = _rank(g, leader, lieutenant=False)
        if plain_one is None:
            return  # everybody knows
        leader.profile = plain_one
    command.lieutenant = command.first_lieutenant = ""
    for each in sorted(g.on_table(command.seat), key=lambda each: each.id):
        if each.laid or each.is_out or each.seat != command.seat:
            continue
        found = first_leader(g, each) if each.concealed else _rank(g, each, lieutenant=True)
        if found:
            each.profile = found
            command.lieutenant = command.first_lieutenant = each.id
            return


def _forget_leader_to_be(g: Infinity, command: Command, leader: Trooper, wip: int) -> None:
    """While armies are deployed the first leads that could, as the opening roll has shown."""
    common = plain(_options(g, leader))
    if not common:
        return  # everybody knows
    leading = g.hooks(leader).leading
    leader.profile = common[0].id
    for each in g.army(command.seat):
        found = _ranks(g, each, wip, leading)
        if found:
            each.profile = found[0]
            command.lieutenant = command.first_lieutenant = each.id
            return


def _leave_unseen_out(g: Infinity, command: Command) -> None:
    """A file does not even say that there is anybody in hiding or in a transport."""
    gone = [each.id for each in g.army(command.seat) if is_unseen(each)]
    for name in gone:
        del g.troopers[name]
    command.aboard = [name for name in command.aboard if name not in gone]
    command.led = [name for name in command.led if name not in gone]
    command.steady = [name for name in command.steady if name not in gone]
    command.lieutenant = "" if command.lieutenant in gone else command.lieutenant


# --- drawing again --------------------------------------------------------------------------------


def redraw(g: Infinity, seat: Seat | None, rng: Chance) -> None:
    """Who leads the others may be anybody who could. [INF-PLAY-LIST-03]"""
    if bringing.is_under_way(g):
        bringing.redraw(g, seat, rng)
        return
    for owner in SEATS:  # before anything that hangs on a secret is drawn
        if owner != seat:
            redraw_markers(g, owner, rng)
    for owner in SEATS:
        if owner != seat:
            if g.phase == "battle":
                _redraw_leader(g, owner, rng)
            else:
                _redraw_leader_to_be(g, owner, rng)
            redraw_unseen(g, owner, rng)
            _redraw_choices(g, owner, rng)
            _redraw_list(g, owner)
            _redraw_sealed(g, owner, rng)
    if g.order is not None and g.active != seat and g.order.source != "impetuous":
        g.order.source = rng.pick(["reserve", "special"])  # which, nobody is told [INF-LT-04]


def _redraw_leader(g: Infinity, seat: Seat, rng: Chance) -> None:
    """Exchange the Lieutenant with somebody who looks and stands alike."""
    command = g.commands[seat]
    leader = g.troopers.get(command.lieutenant)
    if leader is None or not g.profile(leader).is_lieutenant:
        return
    plain = _rank(g, leader, lieutenant=False)
    if plain is None:
        return
    fitting = [
        each.id
        for each in g.army(seat)
        if each.id != leader.id
        and _condition(g, each) == _condition(g, leader)
        and _rank(g, each, lieutenant=True) is not None
        and not g.profile(each).is_lieutenant
    ]
    chosen = g.troopers[rng.pick(sorted([leader.id, *fitting]))]
    if chosen is leader:
        return
    promoted = _rank(g, chosen, lieutenant=True)
    assert promoted is not None
    leader.profile, chosen.profile = plain, promoted
    if command.first_lieutenant == command.lieutenant:
        command.first_lieutenant = chosen.id
    command.lieutenant = chosen.id


def _redraw_list(g: Infinity, seat: Seat) -> None:
    """What a player has brought is what its models have been drawn as. [INF-PLAY-LIST-01]"""
    brought = g.setup.agreed_lists.get(seat)
    if brought is None:
        return
    groups = tuple(
        tuple(each.profile for each in g.army(seat) if each.group == number)
        for number in range(len(brought.groups))
    )
    lists = {**g.setup.agreed_lists, seat: replace(brought, groups=groups)}
    g.setup = replace(g.setup, lists=lists)


def _redraw_choices(g: Infinity, seat: Seat, rng: Chance) -> None:
    """What nobody has seen yet may be anything. [INF-SS-GEN-04]"""
    for trooper in g.on_table(seat):
        if trooper.concealed:  # who that is, is drawn as well
            trooper.chosen = ()
        elif choices(g, trooper) and not trooper.shown and not trooper.laid:
            trooper.chosen = tuple(rng.pick(each) for each in choices(g, trooper))


def _redraw_sealed(g: Infinity, seat: Seat, rng: Chance) -> None:
    """The secret aims may be any, as many as there are; once the battle is over all are known."""
    command = g.commands[seat]
    if command.sealed and g.outcome is None:
        names = list(mission(g.setup.mission).sealed)
        rng.shuffle(names)
        command.sealed = sorted(names[: len(command.sealed)])


def _redraw_leader_to_be(g: Infinity, seat: Seat, rng: Chance) -> None:
    """While armies are deployed whoever leads may be on the table already, or not yet."""
    command = g.commands[seat]
    leader = g.troopers[command.lieutenant]
    wip = g.profile(leader).attributes.wip
    leading = g.hooks(leader).leading
    ranks = {each.id: _ranks(g, each, wip, leading) for each in g.army(seat)}
    common = plain(_options(g, leader))
    able = sorted(name for name, found in ranks.items() if found)
    if not common or not able:
        return
    chosen = g.troopers[rng.pick(able)]
    leader.profile = common[0].id
    chosen.profile = rng.pick(ranks[chosen.id])
    command.lieutenant = command.first_lieutenant = chosen.id


def _ranks(g: Infinity, trooper: Trooper, wip: int, leading: Leading) -> tuple[str, ...]:
    """The options with which a model could lead. Of those that are not seen all have to lurk who
    have been placed. [INF-SET-25, INF-SET-26]
    """
    stage = g.commands[trooper.seat].stage
    may_wait = stage == "before" or is_open(g, trooper) or bool(trooper.inside)
    return tuple(
        each.id
        for each in _options(g, trooper)
        if each.is_lieutenant
        and each.attributes.wip == wip
        and each.hooks.leading == leading
        and (may_wait or trooper.spot == "table" or lurks(g, trooper, each))
    )


def _options(g: Infinity, trooper: Trooper) -> tuple[Profile, ...]:
    """What a model may be: whatever looks alike, or any that gives the same orders if unseen."""
    if trooper.is_on_table and trooper.concealed:
        return tuple(e for e in kin(g.library, trooper.profile) if fits(g, trooper, e))
    found = alike if trooper.spot == "table" else kin
    return found(g.library, trooper.profile)


def _condition(g: Infinity, trooper: Trooper) -> tuple[object, ...]:
    """What a Lieutenant's state tells: who replaces it must be in the same."""
    profile = g.profile(trooper)
    return (trooper.spot, trooper.is_out, trooper.states, profile.attributes.wip, trooper.group)


def _rank(g: Infinity, trooper: Trooper, *, lieutenant: bool) -> str | None:
    """The option that looks like a model's own and has, or has not, the rank."""
    for each in alike(g.library, trooper.profile):
        if each.is_lieutenant == lieutenant:
            return each.id
    return None
