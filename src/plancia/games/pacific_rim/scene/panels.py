"""The boards of the models: statistics, tracks, pilots; and the dice of the attack under way."""

from __future__ import annotations

from typing import Literal

from plancia.core import Message
from plancia.core.scene import Die, Gauge, Marker, Panel, Pool, Track
from plancia.games.pacific_rim.components import Stat
from plancia.games.pacific_rim.names import card_name, model_name
from plancia.games.pacific_rim.rules import attack as attacks
from plancia.games.pacific_rim.rules import dice, ending, ground, ruler, values
from plancia.games.pacific_rim.scene.pieces import is_leader
from plancia.games.pacific_rim.state import RULER, Attack, Model, PacificRim
from plancia.games.pacific_rim.state import Die as Rolled
from plancia.games.pacific_rim.view import View

STATS: tuple[Stat, ...] = ("vel", "abi", "ene", "arm")
SIGNS = {dice.BLANK: "·", dice.TRIGGER: "◇", dice.SUCCESS: "★", dice.CRITICAL: "✸"}
"""What the faces of a combat die look like. [PRE-DIE-03]"""
Role = Literal["attack", "defence"]


def gauges(g: PacificRim, view: View) -> tuple[Gauge, ...]:
    """The round, the activations left, and the points as they are now, as far as known."""
    found = [Gauge(Message("pacific_rim.gauge.round"), view.round)] if view.round else []
    if view.phase == "turns":
        found.append(Gauge(Message("pacific_rim.gauge.impulse"), view.impulse))
    if view.round and "nuke" not in g.special:  # no points are counted underwater [PRE-SEA-12]
        found.append(Gauge(Message("pacific_rim.gauge.jaeger"), points(g, view, "jaeger")))
        found.append(Gauge(Message("pacific_rim.gauge.kaiju"), points(g, view, "kaiju")))
    return tuple(found)


def points(g: PacificRim, view: View, side: Literal["jaeger", "kaiju"]) -> int:
    """What a side would score now; a secret mission counts for those who know it. [PRE-SEC-01]"""
    lines = ending.base_points(g, side)
    if side in view.missions:
        lines += ending.mission_points(g, side)
    return sum(n for _, _, n in lines)


def panels(g: PacificRim, view: View) -> tuple[Panel, ...]:
    """The attack under way or else what happens now, then the boards of all models."""
    found: list[Panel] = []
    if g.attack is not None:
        found.append(fight(g, g.attack))
    elif view.phase != "setup":
        found.append(course(g, view))
    return (*found, *(panel(g, each) for each in g.models.values()))


def course(g: PacificRim, view: View) -> Panel:
    """Where the round is, and what is special about this battle. [PRE-RND-01]"""
    lines = [Message(f"pacific_rim.phase.{view.phase}", {"side": view.turn})]
    lines += [Message(f"pacific_rim.special.{special}") for special in g.special]
    kinds = dict.fromkeys(b.kind for b in g.buildings.values() if b.standing)
    lines += [
        Message(
            "pacific_rim.panel.armour",
            {"kind": f"building {kind}", "n": g.library.building_armour(kind)},
        )
        for kind in kinds
    ]
    title = Message("pacific_rim.panel.round", {"round": view.round})
    return Panel("round", title, lines=tuple(lines))


# --- models ---------------------------------------------------------------------------------------


def panel(g: PacificRim, each: Model) -> Panel:
    """The board of a model. [PRE-CMP-06]"""
    left = values.structure(g, each) - values.suffered(each)
    structure = Gauge(Message("pacific_rim.gauge.structure"), left, values.structure(g, each))
    stats = (
        Gauge(Message(f"pacific_rim.gauge.{stat}"), values.stat(g, each, stat)) for stat in STATS
    )
    return Panel(
        f"board-{each.id}",
        Message("pacific_rim.panel.model", {"model": model_name(g, each.id)}),
        piece=each.id if each.place == "table" else "",
        lines=lines(g, each),
        gauges=(structure, *stats),
        states=states(g, each),
        owner=each.owner,
        tracks=tracks(g, each),
    )


def lines(g: PacificRim, each: Model) -> tuple[Message, ...]:
    """Category or cost, pilots, upgrade, mutations, what it carries and what helps it next."""
    profile = g.profile(each)
    if profile.kind == "kaiju":
        found = [Message("pacific_rim.panel.category", {"n": profile.category})]
    else:
        cost = profile.cost + sum(g.library.pilots[p].cost for p in (*each.pilots, *each.dead))
        found = [Message("pacific_rim.panel.cost", {"n": cost})]
    found += [pilot(g, name) for name in each.pilots]
    found += [Message("pacific_rim.panel.dead", {"pilot": name}) for name in each.dead]
    if len(each.pilots) > 1:
        found.append(Message("pacific_rim.panel.drift", {"n": values.drift(g, each)}))
    for improvement in values.improvements(g, each):
        kind = "upgrade" if improvement.id in g.library.upgrades else "mutation"
        text = {"en": improvement.about.en, "it": improvement.about.it}
        args = {"card": card_name(improvement.name), "text": text}
        found.append(Message(f"pacific_rim.panel.{kind}", args))
    if each.markers:
        found.append(Message("pacific_rim.panel.markers", {"n": each.markers}))
    if each.carries:
        found.append(Message("pacific_rim.panel.carries", {"thing": each.carries}))
    found += [Message("pacific_rim.panel.bonus", {"ability": bonus}) for bonus in each.bonuses]
    if g.setup.premeasuring == "allowed" and g.acting is not None and g.acting.model == each.id:
        found += measures(g, each)
    return tuple(found)


def measures(g: PacificRim, each: Model) -> list[Message]:
    """All that the ruler reaches from a model, nearest first. [PRE-GEO-16, PRE-GEO-17]"""
    near = [(ruler.measured(g, what, each.id), what) for what in g.bases(each.id)]
    near.sort(key=lambda found: (found[0].within, found[0].wholly))
    return [measure(far, what) for far, what in near if far.within <= RULER]


def measure(far: ruler.Measured, what: str) -> Message:
    """One base that the ruler reaches."""
    if far.within == 0:
        return Message("pacific_rim.panel.contact", {"what": what})
    args = {"what": what, "n": far.within, "all": far.wholly}
    return Message("pacific_rim.panel.measure", args)


def pilot(g: PacificRim, name: str) -> Message:
    """A pilot with the rows that must match its neighbour's, and its abilities. [PRE-DRF-02]"""
    found = g.library.pilots[name]
    args = {"pilot": found.name, "rows": " ".join(found.rows), "abilities": found.abilities}
    return Message("pacific_rim.panel.pilot" if found.abilities else "pacific_rim.panel.rows", args)


def states(g: PacificRim, each: Model) -> tuple[Message, ...]:
    """Where a model is, and what it has done in this round."""
    if each.place != "table":
        return (Message(f"pacific_rim.state.{each.place}"),)
    found: list[Message] = []
    if is_leader(g, each):
        used = "used" if g.leaders[each.side].used else "ready"
        found.append(Message(f"pacific_rim.state.token_{used}"))
    if g.acting is not None and g.acting.model == each.id:
        found.append(Message("pacific_rim.state.acting"))
    elif each.activated:
        found.append(Message("pacific_rim.state.activated"))
    if ground.engaged(g, each):
        found.append(Message("pacific_rim.state.engaged"))
    if values.connected(g, each):
        found.append(Message("pacific_rim.state.drift"))
    return tuple(found)


def tracks(g: PacificRim, each: Model) -> tuple[Track, ...]:
    """The tracks of a model with their counters. [PRE-CMP-14, PRE-CMP-18]"""
    found: list[Track] = []
    for track in g.profile(each).tracks:
        name = Message(f"pacific_rim.word.{track}")
        marker = Marker(name, each.tracks.get(track, 0), "good", "●")
        most = values.top(g, each, track)
        found.append(Track(f"{track}-{each.id}", name, 0, most, (marker,)))
    return tuple(found)


# --- the attack under way -------------------------------------------------------------------------


def fight(g: PacificRim, attack: Attack) -> Panel:
    """Who attacks whom, with the dice of both. [PRE-COM-06]"""
    args = {"attacker": attack.attacker, "target": attack.target}
    pools = [pool(g, attack, "attack")]
    if attack.mine:
        pools.append(pool(g, attack, "defence"))
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


def pool(g: PacificRim, attack: Attack, role: Role) -> Pool:
    """The dice of a side: rolled, or as many as will be."""
    rolled = attack.mine if role == "attack" else attack.theirs
    who = attack.attacker if role == "attack" else attack.target
    title = Message(f"pacific_rim.pool.{role}", {"who": who})
    if rolled:
        shown = [one for n, die in enumerate(rolled) for one in faces(die, role, n)]
    else:
        count = attacks.attack_pool(g, attack) if role == "attack" else defence(g, attack)
        shown = [Die("", dice.SIDES, role)] * max(0, count)
    return Pool(f"dice-{role}", title, tuple(shown))


def defence(g: PacificRim, attack: Attack) -> int:
    """How many dice the defender rolls; a target that is gone rolls none."""
    model = g.models.get(attack.target)
    if model is not None and model.place != "table":
        return 0
    return attacks.defence_pool(g, attack)


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
