"""Packs of Antipodes: several bodies of one mind, held in hand by a Controller. [INF-SS-ANTI-01 to
INF-SS-ANTI-16, INF-EQ-CTRL-01]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, Literal

from plancia.core import Refusal
from plancia.core.luck import Roll
from plancia.games.infinity.action_table import action_table
from plancia.games.infinity.events import PackHeld, PackTested, PackTurned
from plancia.games.infinity.fixtures import Pack, PackMode
from plancia.games.infinity.in_progress import Declared, Source, targets_of
from plancia.games.infinity.rules.dice import SIDES, result
from plancia.games.infinity.state import Infinity, Step, Trooper

LOSS: Final = 3
"""What the pack's WIP loses with each of its dead. [INF-SS-ANTI-05]"""
FEAR: Final = 10
"""Up to that a pack out of hand flees; above it runs wild. [INF-SS-ANTI-09, INF-SS-ANTI-10]"""
DEVICE: Final = "control_device"


# --- who belongs to one ---------------------------------------------------------------------------


def of(g: Infinity, trooper: Trooper) -> Pack | None:
    """The pack that a model belongs to; its Controller is no part of it."""
    return next((pack for pack in g.packs.values() if trooper.id in pack.members), None)


def mode_of(g: Infinity, trooper: Trooper) -> PackMode | Literal[""]:
    """How a model of a pack behaves; empty: it is in none."""
    pack = of(g, trooper) if g.packs else None
    return "" if pack is None else pack.mode


def is_wild(g: Infinity, trooper: Trooper) -> bool:
    """Whether nobody leads a model any more. [INF-SS-ANTI-10]"""
    return mode_of(g, trooper) == "berserk"


def bodies(g: Infinity, pack: Pack) -> list[Trooper]:
    """The members that are left, Unconscious or not."""
    found = (g.troopers[name] for name in pack.members if name in g.troopers)
    return [each for each in found if each.spot != "gone"]


def together(g: Infinity, troopers: Sequence[Trooper], source: Source) -> list[Trooper]:
    """Who is activated: with one of a pack all of it, for a single order. [INF-SS-ANTI-02]"""
    pack = of(g, troopers[0]) if g.packs and len(troopers) == 1 else None
    if pack is None:
        return list(troopers)
    mates = [
        each
        for each in bodies(g, pack)
        if each is not troopers[0] and g.can_act(each) and not each.is_in("immobilised")
    ]
    command = g.mine
    for each in mates:
        if source == "impetuous" and each.id in command.impetuous:
            command.impetuous.remove(each.id)
        if each.id not in command.led:
            command.led.append(each.id)
    return [troopers[0], *(each for each in mates if each.is_on_table)]


def refusal(g: Infinity, trooper: Trooper) -> Refusal | None:
    """Why a player cannot lead a pack. [INF-SS-ANTI-10]"""
    if is_wild(g, trooper):
        return Refusal.of("INF-SS-ANTI-10", "infinity.no.wild", model=trooper.id)
    return None


def row_refusal(g: Infinity, trooper: Trooper, rules: tuple[str, ...]) -> Refusal | None:
    """A pack has one reaction, which all its members share; one that flees only dodges.
    [INF-SS-ANTI-03, INF-SS-ANTI-09]
    """
    pack = of(g, trooper) if g.packs else None
    if pack is None:
        return None
    table = action_table()
    if pack.mode == "flees" and rules != table["dodge"].rules:
        return Refusal.of("INF-SS-ANTI-09", "infinity.no.pack_flees", model=trooper.id)
    for deed in answering_mates(g, trooper):
        if table[deed.action].rules != rules:
            return Refusal.of("INF-SS-ANTI-03", "infinity.no.pack_mind", model=trooper.id)
    return None


def target_refusal(g: Infinity, trooper: Trooper, names: set[str]) -> Refusal | None:
    """All of a pack react against the same model. [INF-SS-ANTI-03]"""
    mates = answering_mates(g, trooper)
    if names and any(targets_of(deed) not in (set(), names) for deed in mates):
        return Refusal.of("INF-SS-ANTI-03", "infinity.no.common_target")
    return None


def answering_mates(g: Infinity, trooper: Trooper) -> list[Declared]:
    """The reactions of the rest of its pack."""
    pack = of(g, trooper) if g.packs else None
    found = g.under_way.reactions
    return [] if pack is None else [found[name] for name in pack.members if name in found]


# --- control --------------------------------------------------------------------------------------


def is_held(g: Infinity, pack: Pack) -> bool:
    """Whether its Controller is there, and the device works. [INF-SS-ANTI-07, INF-EQ-CTRL-01]"""
    controller = g.troopers.get(pack.controller)
    return (
        controller is not None
        and controller.spot != "gone"
        and not controller.is_out
        and not controller.is_in("sepsitorized")
        and DEVICE not in (*controller.disabled, *controller.broken)
    )


def losses(g: Infinity, pack: Pack) -> int:
    """How many have died of those with which it began. [INF-SS-ANTI-05]"""
    return sum(g.troopers[name].spot == "gone" for name in pack.members if name in g.troopers)


def will_of(g: Infinity, pack: Pack) -> int:
    """The WIP that a pack has left. [INF-SS-ANTI-05]"""
    printed = g.library.profile(g.troopers[pack.members[0]].profile).attributes.wip
    return printed - LOSS * losses(g, pack)


class Reckon(Step, frozen=True):
    """At the end of an order the losses of a pack are counted, and who has lost its Controller is
    tested. [INF-SS-ANTI-05, INF-SS-ANTI-07, INF-SS-ANTI-12]
    """

    def run(self, g: Infinity) -> None:
        """What runs wild stays so; what works again takes the others back in hand."""
        for pack in g.packs.values():
            dead = losses(g, pack)
            for each in bodies(g, pack):
                each.will = will_of(g, pack) if dead else 0
            _remember(g, pack)
            more, pack.dead = dead > pack.dead, dead
            if not bodies(g, pack) or pack.mode == "berserk":
                continue
            if is_held(g, pack):
                if pack.mode != "led":
                    pack.mode = "led"
                    g.tell("INF-SS-ANTI-11", PackHeld, pack.controller)
            elif pack.mode == "led" or more:
                test(g, pack)


def _remember(g: Infinity, pack: Pack) -> None:
    """The last order that its Controller's side has given it. [INF-SS-ANTI-08]"""
    order = g.order
    if order is None or pack.mode != "led" or order.troopers[0] not in pack.members:
        return
    rows = tuple(deed.action for deed in order.deeds_of(order.troopers[0]))
    if rows:
        pack.last = rows


def test(g: Infinity, pack: Pack) -> None:
    """Without a Controller it goes on, flees, or runs wild. [INF-SS-ANTI-07 to INF-SS-ANTI-10,
    INF-SS-ANTI-12]
    """
    wip, first = will_of(g, pack), bodies(g, pack)[0]
    rule = "INF-SS-ANTI-12" if pack.mode != "led" else "INF-SS-ANTI-07"
    (die,) = g.roll(1, SIDES, rule)
    good = result(die, wip).succeeds
    chance = Fraction(min(max(wip, 0), SIDES), SIDES)
    g.judge(Roll.check, rule, (die,), SIDES, first.seat, chance=chance, good=good)
    g.tell(rule, PackTested, first.id, die, wip, "held" if good else "failed")
    if good:
        pack.mode = "goes_on"
        return
    (fate,) = g.roll(1, SIDES, "INF-SS-ANTI-09")
    pack.mode = "flees" if fate <= FEAR else "berserk"
    rules = "INF-SS-ANTI-09" if pack.mode == "flees" else "INF-SS-ANTI-10"
    g.tell(rules, PackTurned, first.id, fate, pack.mode)


# --- what a pack without a Controller does --------------------------------------------------------


def order_mode(g: Infinity) -> PackMode | Literal[""]:
    """How the pack behaves whose order is carried out; empty: no pack is activated."""
    return mode_of(g, g.troopers[g.under_way.troopers[0]]) if g.packs else ""


def strays(g: Infinity) -> bool:
    """Whether the order is one of a pack that does not do what its player wants."""
    return order_mode(g) in ("goes_on", "flees", "berserk")


def nearest_edge(g: Infinity, at: tuple[float, float], radius: float) -> tuple[float | None, float]:
    """The nearest edge of the table, as a place or a line to go to. [INF-SS-ANTI-09]"""
    x, y = at
    width, depth = g.table.layout.width, g.table.layout.depth
    ways: list[tuple[float, tuple[float | None, float]]] = [
        (y, (None, radius)),
        (depth - y, (None, depth - radius)),
        (x, (radius, y)),
        (width - x, (width - radius, y)),
    ]
    return min(ways, key=lambda way: way[0])[1]


def edge_gap(g: Infinity, trooper: Trooper) -> float:
    """How far a base is from the nearest edge of the table."""
    (x, y, _), layout = trooper.at, g.table.layout
    return min(x, y, layout.width - x, layout.depth - y) - g.profile(trooper).size.base / 2


def prey(g: Infinity, pack: Pack) -> Trooper | None:
    """The nearest model, friend or foe, that is no marker. [INF-SS-ANTI-11]"""
    mine = bodies(g, pack)
    others = [
        each
        for each in g.on_table()
        if each not in mine and not (each.concealed or each.laid or each.is_out)
    ]
    pairs = ((one.at.distance(each.at), each.id, each) for one in mine for each in others)
    return min(pairs, default=(0.0, "", None))[2]


def wild_packs(g: Infinity) -> Iterator[str]:
    """The packs that nobody leads any more."""
    return (name for name, pack in g.packs.items() if pack.mode == "berserk" and bodies(g, pack))
