"""The boards of the models: statistics, tracks, pilots; and the dice of the attack under way."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from plancia.core import Message
from plancia.core.scene import Die, Gauge, Marker, Panel, Pool, Sign, Track
from plancia.games.pacific_rim import ruler
from plancia.games.pacific_rim.components import Pilot, Stat
from plancia.games.pacific_rim.in_progress import Attack, Role
from plancia.games.pacific_rim.in_progress import Die as Rolled
from plancia.games.pacific_rim.library import Library
from plancia.games.pacific_rim.names import ability_id, ability_name, card_name, model_name, spoken
from plancia.games.pacific_rim.rules import attack as attacks
from plancia.games.pacific_rim.rules import dice, ending, values
from plancia.games.pacific_rim.scene.ground import is_acting
from plancia.games.pacific_rim.scene.pieces import states_of
from plancia.games.pacific_rim.state import RULER, SIDES, Model, PacificRim, Side

STATS: tuple[Stat, ...] = ("vel", "abi", "ene", "arm")
LEGEND = tuple(Sign(sign, Message(f"pacific_rim.face.{face}")) for face, sign in dice.SIGNS.items())
"""What the faces of a combat die mean. [PRE-DIE-03]"""


def gauges(seen: PacificRim) -> tuple[Gauge, ...]:
    """The round, the activations left, and the points as they are now, as far as known."""
    found = {"round": seen.round} if seen.round else {}
    if seen.round_phase == "turns":
        found["impulse"] = seen.impulse
    if seen.round and "nuke" not in seen.special:  # no points are counted underwater [PRE-SEA-12]
        found |= {side: points(seen, side) for side in SIDES}
    return tuple(gauge(name, value) for name, value in found.items())


@lru_cache(1024)
def gauge(name: str, value: int, of: int | None = None) -> Gauge:
    """A number of the battle or of a model."""
    return Gauge(Message(f"pacific_rim.gauge.{name}"), value, of)


def points(seen: PacificRim, side: Side) -> int:
    """What a side would score now; a secret mission counts for those who know it. [PRE-SEC-01]"""
    lines = [*ending.base_points(seen, side), *ending.mission_points(seen, side)]
    return sum(n for _, _, n in lines)


def panels(seen: PacificRim) -> tuple[Panel, ...]:
    """The attack under way or else what happens now, then the boards of all models."""
    found: list[Panel] = []
    if seen.attack is not None:
        found.append(fight(seen, seen.attack))
    elif seen.round_phase != "setup":
        found.append(course(seen))
    return (*found, *(panel(seen, each) for each in seen.models.values()))


def course(seen: PacificRim) -> Panel:
    """Where the round is, and what is special about this battle. [PRE-RND-01]"""
    lines = [Message(f"pacific_rim.phase.{seen.round_phase}", {"side": seen.turn})]
    lines += [Message(f"pacific_rim.special.{special}") for special in seen.special]
    if seen.setup.premeasuring == "allowed":
        lines.append(Message("pacific_rim.panel.measuring"))  # [PRE-GEO-21]
    kinds = dict.fromkeys(b.kind for b in seen.buildings.values() if b.standing)
    for kind in kinds:
        args = {"kind": f"building {kind}", "n": seen.library.building_armour(kind)}
        lines.append(Message("pacific_rim.panel.armour", args))
    title = Message("pacific_rim.panel.round", {"round": seen.round})
    return Panel("round", title, lines=tuple(lines))


# --- models ---------------------------------------------------------------------------------------


def panel(seen: PacificRim, each: Model) -> Panel:
    """The board of a model. [PRE-CMP-06]"""
    whole = values.structure(seen, each)
    structure = gauge("structure", whole - values.suffered(each), whole)
    return Panel(
        f"board-{each.id}",
        Message("pacific_rim.panel.model", {"model": model_name(seen, each.id)}),
        piece=each.id if each.place == "table" else "",
        lines=lines(seen, each),
        gauges=(structure, *(gauge(stat, values.stat(seen, each, stat)) for stat in STATS)),
        states=states(seen, each),
        owner=each.owner,
        tracks=tracks(seen, each),
        mentions=mentions(seen, each),
    )


def lines(seen: PacificRim, each: Model) -> tuple[Message, ...]:
    """Category or cost, pilots, upgrade, mutations, what it carries and what helps it next."""
    crew, dead = tuple(each.pilots), tuple(each.dead)
    drift = values.drift(seen, each) if len(crew) > 1 else None
    found = list(_printed(seen.library, each.profile, crew, dead, drift))
    found += _improved(seen.library, each.upgrade, each.mutations)
    if each.markers:
        found.append(Message("pacific_rim.panel.markers", {"n": each.markers}))
    if each.carries:
        found.append(Message("pacific_rim.panel.carries", {"thing": each.carries}))
    found += [Message("pacific_rim.panel.bonus", {"ability": bonus}) for bonus in each.bonuses]
    if seen.setup.premeasuring == "allowed" and is_acting(seen, each):
        found += measures(seen, each, seen.bases(each.id))
    return tuple(found)


def mentions(seen: PacificRim, each: Model) -> tuple[str, ...]:
    """What the board of a model names that can be read: pilots, abilities, upgrade, mutations."""
    pilots = seen.library.pilots
    abilities = dict.fromkeys(a for pilot in each.pilots for a in pilots[pilot].abilities)
    improved = (one.id for one in values.improvements(seen, each))
    return (*each.pilots, *map(ability_id, abilities), *improved)


@lru_cache(1024)
def _printed(
    library: Library,
    model: str,
    crew: tuple[str, ...],
    dead: tuple[str, ...],
    drift: int | None,
) -> tuple[Message, ...]:
    """Category or cost, and the pilots."""
    profile = library.profiles[model]
    if profile.kind == "kaiju":
        found = [Message("pacific_rim.panel.category", {"n": profile.category})]
    else:
        cost = profile.cost + sum(library.pilots[pilot].cost for pilot in (*crew, *dead))
        found = [Message("pacific_rim.panel.cost", {"n": cost})]
    found += [pilot_line(library, library.pilots[name]) for name in crew]
    found += [Message("pacific_rim.panel.dead", {"pilot": name}) for name in dead]
    if drift is not None:
        found.append(Message("pacific_rim.panel.drift", {"n": drift}))
    return tuple(found)


@lru_cache(1024)
def _improved(library: Library, upgrade: str, mutations: tuple[str, ...]) -> tuple[Message, ...]:
    """An upgrade and mutations."""
    found: list[Message] = []
    for improvement in values.improvements_of(library, upgrade, mutations):
        kind = "upgrade" if improvement.id in library.upgrades else "mutation"
        args = {"card": card_name(improvement.name), "text": spoken(improvement.about)}
        found.append(Message(f"pacific_rim.panel.{kind}", args))
    return tuple(found)


def measures(seen: PacificRim, each: Model, others: Iterable[str]) -> list[Message]:
    """What the ruler reaches of some bases, the nearest first. [PRE-GEO-16, PRE-GEO-17]"""
    found = [(ruler.measured(seen, what, each.id), what) for what in others]
    found.sort(key=lambda one: (one[0].within, one[0].wholly))
    return [
        Message("pacific_rim.panel.measure", {"what": what, "n": far.within, "all": far.wholly})
        if far.within
        else Message("pacific_rim.panel.contact", {"what": what})
        for far, what in found
        if far.within <= RULER
    ]


def pilot_line(library: Library, each: Pilot) -> Message:
    """A pilot with the rows that must match its neighbour's, and its abilities. [PRE-DRF-02]"""
    abilities = tuple(ability_name(library, ability) for ability in each.abilities)
    args = {"pilot": each.name, "rows": " ".join(each.rows), "abilities": abilities}
    return Message("pacific_rim.panel.pilot" if each.abilities else "pacific_rim.panel.rows", args)


def states(seen: PacificRim, each: Model) -> tuple[Message, ...]:
    """Where a model is, and what it has done in this round."""
    if each.place != "table":
        return (Message(f"pacific_rim.state.{each.place}"),)
    shown = states_of(seen, each)
    found: list[str] = []
    if "leader" in shown:
        found.append("token_used" if seen.leaders[each.side].used else "token_ready")
    found += [name for name in shown if name in ("acting", "activated", "engaged", "drift", "held")]
    return tuple(Message(f"pacific_rim.state.{name}") for name in found)


def tracks(seen: PacificRim, each: Model) -> tuple[Track, ...]:
    """The tracks of a model with their counters. [PRE-CMP-14, PRE-CMP-18]"""
    return tuple(
        [
            _track(each.id, track, each.tracks.get(track, 0), values.top(seen, each, track))
            for track in seen.profile(each).tracks
        ]
    )


@lru_cache(4096)
def _track(model: str, track: str, value: int, most: int) -> Track:
    """A track of a model."""
    name = Message(f"pacific_rim.word.{track}")
    return Track(f"{track}-{model}", name, 0, most, (Marker(name, value, "good", "●"),))


# --- the attack under way -------------------------------------------------------------------------


def fight(seen: PacificRim, attack: Attack) -> Panel:
    """Who attacks whom, with the dice of both. [PRE-COM-06]"""
    title = {"attacker": attack.attacker, "target": attack.target}
    pools = [pool(seen, attack, "attack")]
    if attack.mine:
        pools.append(pool(seen, attack, "defence"))
    told: list[Message] = []
    bonuses: dict[Role, int] = {"attack": attack.bonus, "defence": attack.saved}
    for role, more in bonuses.items():
        if rolled := attack.rolled(role):
            args = {"n": dice.successes(rolled) + more, "triggers": dice.triggers(rolled)}
            told.append(Message(f"pacific_rim.panel.{role}", args))
    if attack.push:
        told.append(Message("pacific_rim.panel.push", {"n": attack.push}))
    name = Message(f"pacific_rim.panel.{attack.kind}", title)
    about = (attack.attacker, attack.target)
    return Panel("attack", name, lines=tuple(told), pools=tuple(pools), about=about)


def pool(seen: PacificRim, attack: Attack, role: Role) -> Pool:
    """The dice of a side: rolled, or as many as will be."""
    if rolled := attack.rolled(role):
        shown = [one for n, die in enumerate(rolled) for one in faces(die, role, n)]
    else:
        target = seen.models.get(attack.target)
        if role == "attack":
            count = attacks.attack_pool(seen, attack)
        elif target is None or target.place == "table":
            count = attacks.defence_pool(seen, attack)
        else:
            count = 0  # it is gone
        shown = [Die("", dice.SIDES, role)] * max(0, count)
    title = Message(f"pacific_rim.pool.{role}", {"who": attack.roller(role)})
    return Pool(f"dice-{role}", title, tuple(shown), LEGEND)


def die_id(role: Role, number: int, extra: int) -> str:
    """By which options name a die, or an extra die that its criticals brought."""
    return f"{role} {number}" + (f" {extra}" if extra else "")


def faces(die: Rolled, role: Role, number: int) -> list[Die]:
    """A die, then the extra dice that its criticals brought. [PRE-DIE-07]"""
    found: list[Die] = []
    for extra, face in enumerate(die.faces):
        tone = "good" if dice.succeeds(face) else "quiet"
        name = die_id(role, number, extra)
        told = (Message("pacific_rim.state.again"),) if die.again else ()
        found.append(Die(dice.SIGNS[dice.COMBAT[face - 1]], dice.SIDES, role, told, tone, name))
    return found
