"""The workshop: squads for built battles. [PRE-FRC-06 to PRE-FRC-16, PRE-DRF-01, PRE-CIV-03]

Models first; then for each of them its pilots and its upgrade, or its mutations. No pilot and no
upgrade is there twice. What it is worth is summed up: the threat of Kaiju, the points of Jaegers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from plancia.core import Message, Seat, Unfit
from plancia.core.scene import Card
from plancia.core.workshop import Bench, Kit, Ready, Thing, Total, Workshop
from plancia.games.pacific_rim import builds
from plancia.games.pacific_rim.components import Improvement, Pilot, Profile
from plancia.games.pacific_rim.library import Library, library, packs
from plancia.games.pacific_rim.names import about, card_name, copy_name
from plancia.games.pacific_rim.scene.panels import STATS, gauge, pilot_line
from plancia.games.pacific_rim.state import SIDES, Recruit, Side

MOST = 6
"""So many models of a kind are enough for one squad."""

POINTS, THREAT = "points", "threat"


def workshop() -> Workshop:
    """All that can be chosen, what it adds up to, and the forces of the quick-start cards."""
    found = library(packs())
    benches = [
        Bench(builds.JAEGERS, title(builds.JAEGERS), models(found, "jaeger"), MOST, 0),
        Bench(builds.KAIJU, title(builds.KAIJU), models(found, "kaiju"), MOST, 0),
    ]
    for profile in found.profiles.values():
        for thing in builds.copies(found, profile.id):
            benches += parts(found, profile, thing)
    totals = tuple(Total(each, Message(f"pacific_rim.total.{each}")) for each in (THREAT, POINTS))
    return Workshop(tuple(benches), totals, tuple(ready(found)))


def title(bench: str, model: str = "") -> Message:
    """What is chosen at a bench, and for whom."""
    return Message(f"pacific_rim.bench.{bench}", {"model": model} if model else {})


def models(found: Library, kind: str) -> tuple[Thing, ...]:
    """The Jaegers or the Kaiju, each with its own drawing and what it is worth."""
    return tuple(
        model(profile, thing)
        for profile in found.profiles.values()
        if profile.kind == kind
        for thing in builds.copies(found, profile.id)
    )


def model(profile: Profile, thing: str) -> Thing:
    """A model as its board shows it. [PRE-CMP-06]"""
    numbers = [gauge(stat, getattr(profile, stat)) for stat in (*STATS, "structure")]
    if profile.kind == "kaiju":
        cost = Message("pacific_rim.panel.category", {"n": profile.category})
        worth = {THREAT: profile.category, POINTS: 2 * profile.category}  # [PRE-FRC-08, PRE-FRC-09]
    else:
        cost = Message("pacific_rim.panel.cost", {"n": profile.cost})
        worth = {POINTS: profile.cost}  # [PRE-FRC-09]
    name = Message("pacific_rim.name.model", {"model": copy_name(profile, thing)})
    kind = f"{profile.kind}.{profile.id}"
    card = Card(thing, name, kind, about(profile.about), cost, tuple(numbers))
    return Thing(card, worth=worth)


def parts(found: Library, profile: Profile, thing: str) -> list[Bench]:
    """What one model takes with it. [PRE-DRF-01, PRE-FRC-07, PRE-FRC-11]"""
    name = copy_name(profile, thing)

    def bench(part: str, things: Iterable[Thing], n: int, least: int, apart: str) -> Bench:
        heading = title(part, name)
        return Bench(builds.bench_id(part, thing), heading, tuple(things), n, least, thing, apart)

    if profile.kind == "jaeger":
        crew = (pilot(found, each) for each in found.pilots.values())
        free = (u for u in found.upgrades.values() if u.only in ("", profile.id))  # [PRE-CRD-12]
        upgrades = (improvement("upgrade", each) for each in free)
        return [
            bench(builds.PILOTS, crew, profile.crew, profile.crew, builds.PILOTS),
            bench(builds.UPGRADE, upgrades, 1, 0, builds.UPGRADE),
        ]
    benches: list[Bench] = []
    for slot, room in Counter(profile.slots).items():
        fits = (improvement("mutation", m) for m in found.mutations.values() if m.slot == slot)
        apart = f"{slot} {profile.id}" if profile.copies else ""
        benches.append(bench(slot, fits, room, 0, apart))
    return benches


def pilot(found: Library, each: Pilot) -> Thing:
    """A pilot with the rows that must match its neighbour's. [PRE-DRF-02]"""
    cost = Message("pacific_rim.panel.cost", {"n": each.cost})
    name = Message("pacific_rim.name.model", {"model": each.name})
    told = pilot_line(found, each)
    card = Card(each.id, name, "pilot", about(each.about), cost, states=(told,))
    return Thing(card, worth={POINTS: each.cost})  # [PRE-FRC-10]


def improvement(kind: str, each: Improvement) -> Thing:
    """An upgrade or a mutation: it costs nothing. [PRE-FRC-07, PRE-FRC-11]"""
    return Thing(Card(each.id, card_name(each.name), kind, about(each.about)))


def ready(found: Library) -> Iterable[Ready]:
    """The forces of the quick-start cards, Jaegers first. [PRE-CRD-17]"""
    for side in SIDES:
        for card in found.quick_starts.values():
            force = [builds.recruit_of(each) for each in card.force(side)]
            args = {"card": card_name(card.name), "side": Message(f"pacific_rim.side.{side}")}
            yield Ready(Message("pacific_rim.bench.ready", args), builds.kit_of(found, force))


# --- what players bring ---------------------------------------------------------------------------


def check_kit(kit: Kit) -> Message | None:
    """What is wrong with a squad by itself; None: nothing."""
    found = squad_of(kit)
    return found if isinstance(found, Message) else None


def squad_of(kit: Kit) -> tuple[Recruit, ...] | Message:
    """The squad of a kit, or what is wrong with it."""
    force = builds.read_kit(library(packs()), kit)
    if isinstance(force, Message):
        return force
    return builds.check_force(library(packs()), force) or force


def with_squads(setup: dict[str, Any], brought: Mapping[Seat, Kit]) -> dict[str, Any]:
    """A built battle in which these seats bring these squads; other sides build at the table."""
    seats = [f"p{n}" for n in range(1, int(setup.get("players", 2)) + 1)]
    squads: dict[Seat, tuple[Recruit, ...]] = {}
    for seat, kit in brought.items():
        if seat not in seats:
            raise Unfit(builds.fault("no_seat", seat=seat))
        found = squad_of(kit)
        if isinstance(found, Message):
            raise Unfit(found, seat)
        squads[seat] = found
    made = {**setup, "mode": "civil_war" if setup.get("mode") == "civil_war" else "built"}
    sides = sides_for(made, seats, squads)
    made["factions"] = [sides[seat] for seat in seats]
    whole: dict[Side, tuple[Recruit, ...]] = {
        side: tuple(each for seat, squad in squads.items() if sides[seat] == side for each in squad)
        for side in SIDES
    }
    for side, force in whole.items():
        if force and (wrong := builds.check_force(library(packs()), force)):
            raise Unfit(wrong, side)
    check_meeting(whole, civil_war=made["mode"] == "civil_war")
    named = set(names_of(whole))
    if from_packs := {pack for pack in packs() if named & names_in(pack)}:
        made["packs"] = sorted({*setup.get("packs", ()), *from_packs})
    return {**made, **{side: msgspec.to_builtins(force) for side, force in whole.items() if force}}


def names_of(whole: Mapping[Side, tuple[Recruit, ...]]) -> Iterator[str]:
    """Everything that the squads of both sides take with them."""
    for recruit in (recruit for force in whole.values() for recruit in force):
        yield from (recruit.model, recruit.upgrade, *recruit.pilots, *recruit.mutations)


def names_in(pack: str) -> set[str]:
    """What a pack brings to squads."""
    ours, all_of_them = (
        {*each.profiles, *each.pilots, *each.upgrades, *each.mutations}
        for each in (library(), library((pack,)))
    )
    return all_of_them - ours


def sides_for(
    setup: Mapping[str, Any], seats: Sequence[Seat], squads: Mapping[Seat, tuple[Recruit, ...]]
) -> dict[Seat, Side]:
    """Who fights for whom: as the set-up has it, or as the squads are. [PRE-FRC-03, PRE-FRC-05]"""
    named = setup.get("factions") or ()
    if named and named != "choose":
        return dict(zip(seats, named, strict=False))
    usual: dict[Seat, Side] = {seat: SIDES[n % 2] for n, seat in enumerate(seats)}
    if setup["mode"] == "civil_war":
        return usual
    own = {seat: kind_of(squad) for seat, squad in squads.items()}
    found: dict[Seat, Side] = {}
    for seat in seats:
        if seat in own:
            found[seat] = own[seat]
            continue
        counts = {side: [*own.values(), *found.values()].count(side) for side in SIDES}
        even = counts["jaeger"] == counts["kaiju"]
        found[seat] = usual[seat] if even else min(SIDES, key=lambda side: counts[side])
    if set(found.values()) != set(SIDES):
        raise Unfit(builds.fault("no_place"))
    return found


def kind_of(squad: Sequence[Recruit]) -> Side:
    """The faction of a squad of one kind."""
    kinds = {library(packs()).profiles[recruit.model].kind for recruit in squad}
    if len(kinds) != 1:
        raise Unfit(builds.fault("both_kinds"))
    return kinds.pop()


def check_meeting(whole: Mapping[Side, tuple[Recruit, ...]], *, civil_war: bool) -> None:
    """Two squads that are known must fit each other; one alone must find a foe. [PRE-FRC-09]"""
    found = library(packs())
    jaeger, kaiju = whole["jaeger"], whole["kaiju"]
    if jaeger and kaiju:
        wrong = builds.check_battle(found, jaeger, kaiju, civil_war=civil_war)
    else:
        most = tuple(Recruit(p.id) for p in found.profiles.values() if p.kind == "kaiju")
        wrong = None if civil_war else builds.check_battle(found, jaeger, most, civil_war=False)
    if wrong is not None:
        raise Unfit(wrong)
