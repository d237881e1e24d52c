"""The boards of the models: statistics, tracks, pilots; and the dice of the attack under way."""

from __future__ import annotations

from plancia.core import Message
from plancia.core.scene import Die, Gauge, Marker, Panel, Pool, Track
from plancia.games.pacific_rim import ruler
from plancia.games.pacific_rim.components import Stat
from plancia.games.pacific_rim.in_progress import Attack, Role
from plancia.games.pacific_rim.in_progress import Die as Rolled
from plancia.games.pacific_rim.names import card_name, model_name
from plancia.games.pacific_rim.rules import attack as attacks
from plancia.games.pacific_rim.rules import dice, ending, ground, values
from plancia.games.pacific_rim.scene.pieces import is_leader
from plancia.games.pacific_rim.state import RULER, Model, PacificRim, Side

STATS: tuple[Stat, ...] = ("vel", "abi", "ene", "arm")
SIGNS = {dice.BLANK: "·", dice.TRIGGER: "◇", dice.SUCCESS: "★", dice.CRITICAL: "✸"}
"""What the faces of a combat die look like. [PRE-DIE-03]"""


def gauges(seen: PacificRim) -> tuple[Gauge, ...]:
    """The round, the activations left, and the points as they are now, as far as known."""
    found = [Gauge(Message("pacific_rim.gauge.round"), seen.round)] if seen.round else []
    if seen.round_phase == "turns":
        found.append(Gauge(Message("pacific_rim.gauge.impulse"), seen.impulse))
    if seen.round and "nuke" not in seen.special:  # no points are counted underwater [PRE-SEA-12]
        found.append(Gauge(Message("pacific_rim.gauge.jaeger"), points(seen, "jaeger")))
        found.append(Gauge(Message("pacific_rim.gauge.kaiju"), points(seen, "kaiju")))
    return tuple(found)


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
    kinds = dict.fromkeys(b.kind for b in seen.buildings.values() if b.standing)
    lines += [
        Message(
            "pacific_rim.panel.armour",
            {"kind": f"building {kind}", "n": seen.library.building_armour(kind)},
        )
        for kind in kinds
    ]
    title = Message("pacific_rim.panel.round", {"round": seen.round})
    return Panel("round", title, lines=tuple(lines))


# --- models ---------------------------------------------------------------------------------------


def panel(seen: PacificRim, each: Model) -> Panel:
    """The board of a model. [PRE-CMP-06]"""
    left = values.structure(seen, each) - values.suffered(each)
    structure = Gauge(Message("pacific_rim.gauge.structure"), left, values.structure(seen, each))
    stats = (
        Gauge(Message(f"pacific_rim.gauge.{stat}"), values.stat(seen, each, stat)) for stat in STATS
    )
    return Panel(
        f"board-{each.id}",
        Message("pacific_rim.panel.model", {"model": model_name(seen, each.id)}),
        piece=each.id if each.place == "table" else "",
        lines=lines(seen, each),
        gauges=(structure, *stats),
        states=states(seen, each),
        owner=each.owner,
        tracks=tracks(seen, each),
    )


def lines(seen: PacificRim, each: Model) -> tuple[Message, ...]:
    """Category or cost, pilots, upgrade, mutations, what it carries and what helps it next."""
    profile = seen.profile(each)
    if profile.kind == "kaiju":
        found = [Message("pacific_rim.panel.category", {"n": profile.category})]
    else:
        cost = profile.cost + sum(seen.library.pilots[p].cost for p in (*each.pilots, *each.dead))
        found = [Message("pacific_rim.panel.cost", {"n": cost})]
    found += [pilot(seen, name) for name in each.pilots]
    found += [Message("pacific_rim.panel.dead", {"pilot": name}) for name in each.dead]
    if len(each.pilots) > 1:
        found.append(Message("pacific_rim.panel.drift", {"n": values.drift(seen, each)}))
    for improvement in values.improvements(seen, each):
        kind = "upgrade" if improvement.id in seen.library.upgrades else "mutation"
        text = {"en": improvement.about.en, "it": improvement.about.it}
        args = {"card": card_name(improvement.name), "text": text}
        found.append(Message(f"pacific_rim.panel.{kind}", args))
    if each.markers:
        found.append(Message("pacific_rim.panel.markers", {"n": each.markers}))
    if each.carries:
        found.append(Message("pacific_rim.panel.carries", {"thing": each.carries}))
    found += [Message("pacific_rim.panel.bonus", {"ability": bonus}) for bonus in each.bonuses]
    if (
        seen.setup.premeasuring == "allowed"
        and seen.acting is not None
        and seen.acting.model == each.id
    ):
        found += measures(seen, each)
    return tuple(found)


def measures(seen: PacificRim, each: Model) -> list[Message]:
    """All that the ruler reaches from a model, nearest first. [PRE-GEO-16, PRE-GEO-17]"""
    near = [(ruler.measured(seen, what, each.id), what) for what in seen.bases(each.id)]
    near.sort(key=lambda found: (found[0].within, found[0].wholly))
    return [measure(far, what) for far, what in near if far.within <= RULER]


def measure(far: ruler.Measured, what: str) -> Message:
    """One base that the ruler reaches."""
    if far.within == 0:
        return Message("pacific_rim.panel.contact", {"what": what})
    args = {"what": what, "n": far.within, "all": far.wholly}
    return Message("pacific_rim.panel.measure", args)


def pilot(seen: PacificRim, name: str) -> Message:
    """A pilot with the rows that must match its neighbour's, and its abilities. [PRE-DRF-02]"""
    found = seen.library.pilots[name]
    args = {"pilot": found.name, "rows": " ".join(found.rows), "abilities": found.abilities}
    return Message("pacific_rim.panel.pilot" if found.abilities else "pacific_rim.panel.rows", args)


def states(seen: PacificRim, each: Model) -> tuple[Message, ...]:
    """Where a model is, and what it has done in this round."""
    if each.place != "table":
        return (Message(f"pacific_rim.state.{each.place}"),)
    found: list[Message] = []
    if is_leader(seen, each):
        used = "used" if seen.leaders[each.side].used else "ready"
        found.append(Message(f"pacific_rim.state.token_{used}"))
    if seen.acting is not None and seen.acting.model == each.id:
        found.append(Message("pacific_rim.state.acting"))
    elif each.activated:
        found.append(Message("pacific_rim.state.activated"))
    if ground.engaged(seen, each):
        found.append(Message("pacific_rim.state.engaged"))
    if values.connected(seen, each):
        found.append(Message("pacific_rim.state.drift"))
    return tuple(found)


def tracks(seen: PacificRim, each: Model) -> tuple[Track, ...]:
    """The tracks of a model with their counters. [PRE-CMP-14, PRE-CMP-18]"""
    found: list[Track] = []
    for track in seen.profile(each).tracks:
        name = Message(f"pacific_rim.word.{track}")
        marker = Marker(name, each.tracks.get(track, 0), "good", "●")
        most = values.top(seen, each, track)
        found.append(Track(f"{track}-{each.id}", name, 0, most, (marker,)))
    return tuple(found)


# --- the attack under way -------------------------------------------------------------------------


def fight(seen: PacificRim, attack: Attack) -> Panel:
    """Who attacks whom, with the dice of both. [PRE-COM-06]"""
    args = {"attacker": attack.attacker, "target": attack.target}
    pools = [pool(seen, attack, "attack")]
    if attack.mine:
        pools.append(pool(seen, attack, "defence"))
    told = []
    for key, rolled, more in (
        ("attack", attack.mine, attack.bonus),
        ("defence", attack.theirs, attack.saved),
    ):
        if rolled:
            n = dice.successes(rolled) + more
            found = {"n": n, "triggers": dice.triggers(rolled)}
            told.append(Message(f"pacific_rim.panel.{key}", found))
    if attack.push:
        told.append(Message("pacific_rim.panel.push"))
    return Panel(
        "attack",
        Message(f"pacific_rim.panel.{attack.kind}", args),
        lines=tuple(told),
        pools=tuple(pools),
    )


def pool(seen: PacificRim, attack: Attack, role: Role) -> Pool:
    """The dice of a side: rolled, or as many as will be."""
    rolled, who = attack.rolled(role), attack.roller(role)
    title = Message(f"pacific_rim.pool.{role}", {"who": who})
    if rolled:
        shown = [one for n, die in enumerate(rolled) for one in faces(die, role, n)]
    else:
        count = attacks.attack_pool(seen, attack) if role == "attack" else defence(seen, attack)
        shown = [Die("", dice.SIDES, role)] * max(0, count)
    return Pool(f"dice-{role}", title, tuple(shown))


def defence(seen: PacificRim, attack: Attack) -> int:
    """How many dice the defender rolls; a target that is gone rolls none."""
    model = seen.models.get(attack.target)
    if model is not None and model.place != "table":
        return 0
    return attacks.defence_pool(seen, attack)


def faces(die: Rolled, role: Role, number: int) -> list[Die]:
    """A die, then the extra dice that its criticals brought. [PRE-DIE-07]"""
    found: list[Die] = []
    for extra, face in enumerate(die.faces):
        shows = dice.COMBAT[face - 1]
        tone = "good" if shows in (dice.SUCCESS, dice.CRITICAL) else "quiet"
        name = f"{role} {number}" + (f" {extra}" if extra else "")
        told = (Message("pacific_rim.state.again"),) if die.again else ()
        found.append(Die(SIGNS[shows], dice.SIDES, role, told, tone, name))
    return found
