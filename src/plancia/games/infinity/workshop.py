"""The workshop: an army, its size, and the troops in combat groups. [INF-ARMY-07 to INF-ARMY-38]

A kit names each profile as often as it is bought, in order; the word `group` between two of them
begins another combat group.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec import to_builtins

from plancia.core import Message, RecordError, Seat, Unfit
from plancia.core.scene import Card
from plancia.core.workshop import (
    Appraisal,
    Bench,
    Kit,
    Ready,
    Remark,
    Thing,
    Total,
    WayOut,
    Workshop,
)
from plancia.games.infinity.builds import GROUP, availability, faults, swc_limit
from plancia.games.infinity.library import Library, library, packs
from plancia.games.infinity.lists import (
    COMPANY,
    SIZES,
    ArmyList,
    from_code,
    line_ups,
    share_code,
)
from plancia.games.infinity.names import army_name, halves, loadout, title
from plancia.games.infinity.profiles import Profile
from plancia.games.infinity.quick_start import quick_start
from plancia.games.infinity.rules.leadership import RETREAT
from plancia.games.infinity.ways_out import called, ways_out

ARMY, POINTS, TROOPS = "army", "points", "troops"
CODE: Final = "code"
"""What a kit holds that is only a share code."""
ANOTHER_GROUP: Final = "group"
"""What stands in a kit where another combat group begins. [INF-ARMY-38]"""
MOST: Final = 60
"""More models than anybody can pay in a game of the sizes offered."""
SEATS: Final[tuple[Seat, ...]] = ("p1", "p2")
MOST_GROUPS: Final = MOST // GROUP
SWC_HALVES: Final = "swc"
MOST_POINTS, MOST_SWC = "most_points", "most_swc"
"""What a size, and some Lieutenants, allow. [INF-ARMY-07, INF-ARMY-26, INF-ARMY-32]"""


def workshop() -> Workshop:
    """All that can be bought, what it adds up to, and lists that are ready."""
    found = library(packs())
    armies = tuple(Thing(Card(name, army_name(found, name), "army")) for name in found.armies)
    company = Thing(Card(COMPANY, army_name(found, COMPANY), "army"))
    sizes = tuple(
        Thing(
            Card(str(size), Message("infinity.workshop.size", {"n": size}), "size"),
            worth={MOST_POINTS: size, MOST_SWC: 2 * swc_limit((), size)},
        )
        for size in SIZES
    )
    benches = (
        Bench(ARMY, heading(ARMY), (*armies, company)),
        Bench(POINTS, heading(POINTS), sizes),
        Bench(TROOPS, heading(TROOPS), tuple(troops(found)), MOST, 1),
    )
    limits = {"points": MOST_POINTS, SWC_HALVES: MOST_SWC, "models": ""}
    totals = tuple(
        Total(name, Message(f"infinity.total.{name}"), limit, 2 if name == SWC_HALVES else 1)
        for name, limit in limits.items()
    )
    return Workshop(benches, totals, tuple(ready(found)))


def heading(bench: str) -> Message:
    """What a bench is called."""
    return Message(f"infinity.bench.{bench}")


def troops(found: Library) -> Iterator[Thing]:
    """Every profile of every army, again for companies, and the beginning of a group."""
    separator = Card(ANOTHER_GROUP, Message("infinity.workshop.group"), "group")
    yield Thing(separator, most=MOST_GROUPS - 1)
    for profile in found.profiles.values():
        unit = found.units[profile.unit]
        if unit.pack_only:
            continue
        card = shown(found, profile)
        worth = {"points": profile.cost, SWC_HALVES: round(2 * profile.swc), "models": 1}
        if profile.adds_swc:  # [INF-ARMY-32]
            worth[MOST_SWC] = 2 * profile.adds_swc
        most = availability(unit, company=False) or MOST
        yield Thing(card, profile.army, worth=worth, most=most, sheet=unit.id)
        if found.armies[profile.army].human:  # [INF-ARMY-24]
            most = availability(unit, company=True) or 1
            yield Thing(card, COMPANY, worth=worth, most=most, sheet=unit.id)


def shown(found: Library, profile: Profile) -> Card:
    """An option as a small card: who, what with, and for how much. [INF-ATTR-18]"""
    price = Message("infinity.card.cost", {"n": profile.cost, "swc": halves(profile.swc)})
    if profile.adds_swc:
        price = Message("infinity.card.adds", {"n": profile.cost, "swc": profile.adds_swc})
    carried = Message("infinity.card.carries", {"things": loadout(found, profile)})
    kind = f"unit.{profile.type.lower()}.{profile.army}"
    return Card(profile.id, called(profile), kind, carried, price)


def ready(found: Library) -> Iterator[Ready]:
    """Our line-ups, then a list of every army and size. [INF-ARMY-09]"""
    for line_up in line_ups().values():
        yield Ready(title(line_up.title), kit_of(line_up.army_list))
    for army in found.armies:
        for size in SIZES:
            args = {"army": army_name(found, army), "n": size}
            kit = kit_of(quick_start(found, army, size))
            yield Ready(Message("infinity.workshop.ready", args), kit)


# --- what players bring ---------------------------------------------------------------------------


def kit_of(army_list: ArmyList) -> dict[str, str | tuple[str, ...]]:
    """A list as the workshop writes it."""
    words: list[str] = []
    for number, group in enumerate(army_list.groups):
        words += [ANOTHER_GROUP] * (number > 0) + list(group)
    return {ARMY: army_list.army, POINTS: str(army_list.points), TROOPS: tuple(words)}


def read_kit(kit: Kit) -> ArmyList:
    """The list of a kit, or of a share code instead; raises Unfit where it is no list at all."""
    if set(kit) == {CODE}:
        return from_code(library(packs()), str(kit[CODE]))
    army, points, words = kit.get(ARMY), str(kit.get(POINTS)), kit.get(TROOPS)
    strange = [name for name in kit if name not in (ARMY, POINTS, TROOPS)]
    if strange:
        raise Unfit(Message("infinity.fault.kit.bench", {"bench": strange[0]}))
    if not isinstance(army, str) or not points.isdecimal() or not int(points):
        raise Unfit(Message("infinity.fault.kit"))
    if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words):
        raise Unfit(Message("infinity.fault.kit"))
    return ArmyList(army, int(points), tuple(_split(words)))


def _split(words: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """The combat groups of a kit."""
    group: list[str] = []
    for word in words:
        if word == ANOTHER_GROUP:
            yield tuple(group)
            group = []
        else:
            group.append(word)
    yield tuple(group)


def check_kit(kit: Kit) -> Message | None:
    """What is wrong with a list by itself; None: nothing."""
    try:
        wrong = faults(library(packs()), read_kit(kit))
    except Unfit as fault:
        return fault.message
    return wrong[0].message if wrong else None


def appraise(kit: Kit) -> Appraisal:
    """All that is wrong with a list, what is in order, and its share code."""
    try:
        army_list = read_kit(kit)
    except Unfit as fault:
        return Appraisal((Remark(fault.message, "INF-ARMY-10"),))
    found = library(packs())
    wrong = faults(found, army_list)
    remarks = [Remark(fault.message, fault.rule) for fault in wrong]
    known = all(name in found.profiles for name in army_list.members)
    if known and army_list.members:
        remarks += in_order(found, army_list)
    code = share_code(army_list) if known else ""
    offered = (
        WayOut(each.change, kit_of(each.after), each.left, each.points)
        for each in (ways_out(found, army_list, wrong) if known and wrong else ())
    )
    came = kit_of(army_list) if CODE in kit else None
    return Appraisal(tuple(remarks), code, came, tuple(offered))


def in_order(found: Library, army_list: ArmyList) -> Iterator[Remark]:
    """What a list gives its player, where the rules are kept."""
    members = [found.profiles[name] for name in army_list.members]
    leaders = [each for each in members if each.is_lieutenant]
    if len(leaders) == 1:
        text = Message("infinity.remark.lieutenant", {"model": called(leaders[0])})
        yield Remark(text, "INF-ARMY-33", is_fault=False)
    helpers = [each for each in members if each.is_hacker or each.type == "TAG"]
    if helpers and any(each.type == "REM" for each in members):
        text = Message("infinity.remark.remotes", {"model": called(helpers[0])})
        yield Remark(text, "INF-ARMY-04", is_fault=False)
    for number, group in enumerate(army_list.groups, 1):
        orders = sum(found.profiles[name].training == "regular" for name in group)
        text = Message("infinity.remark.orders", {"group": number, "n": orders})
        yield Remark(text, "INF-ORD-03", is_fault=False)
    limit = max((each.hooks.serving.holds_out for each in members), default=0) or RETREAT
    lost = -(-army_list.points * limit // 100)
    text = Message("infinity.remark.retreat", {"n": lost, "total": army_list.points})
    yield Remark(text, "INF-MORALE-01", is_fault=False)


def with_lists(setup: dict[str, Any], brought: Mapping[Seat, Kit]) -> dict[str, Any]:
    """A set-up in which these seats bring these lists, all of one size. [INF-ARMY-07]"""
    if setup.get("lists") == "table":
        raise Unfit(Message("infinity.fault.at_table"))
    strange = [seat for seat in brought if seat not in SEATS]
    if strange:
        raise RecordError(f"lists: no seat {strange[0]!r}; expected one of {', '.join(SEATS)}")
    lists = {seat: read_kit(kit) for seat, kit in brought.items()}
    sizes = {each.points for each in lists.values()}
    points = int(setup.get("points") or max(sizes, default=SIZES[1]))
    for seat, each in lists.items():
        if each.points != points:
            args = {"points": each.points, "total": points}
            raise Unfit(Message("infinity.fault.other_size", args), seat)
        wrong = faults(library(packs()), each)
        if wrong:
            raise Unfit(wrong[0].message, seat)
    plain = {seat: to_builtins(each) for seat, each in lists.items()}
    made = {**setup, "points": points, "lists": {**setup.get("lists", {}), **plain}}
    members = {name for each in lists.values() for name in each.members}
    used = {pack for pack in packs() if members & brought_by(pack)}
    return {**made, "packs": sorted({*setup.get("packs", ()), *used})} if used else made


def brought_by(pack: str) -> set[str]:
    """The profiles that are there only with a pack."""
    return set(library((pack,)).profiles) - set(library().profiles)
