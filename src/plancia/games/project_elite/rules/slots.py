"""Slots: covering them with dice, and what happens to the dice. [PE-SLT-01]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from plancia.core import Refusal, Seat
from plancia.games.project_elite.cards import Cost, Slot, Symbol
from plancia.games.project_elite.state import BLANK, GONE, Die, Held, Player, ProjectElite

Covering = tuple[tuple[int, str, Slot], ...]
"""Which die goes on which slot: its index, the place of the slot, and the slot itself."""


def find_dice(player: Player, wanted: Iterable[tuple[str, Slot]]) -> Covering | Symbol:
    """Ready dice for some slots, the lowest first; or the symbol that is missing."""
    found: list[tuple[int, str, Slot]] = []
    used: set[int] = set()
    for where, slot in wanted:
        for index, die in enumerate(player.dice):
            if die.face == slot.symbol and not die.on and not die.gone and index not in used:
                used.add(index)
                found.append((index, where, slot))
                break
        else:
            return slot.symbol
    return tuple(found)


def to_cover(g: ProjectElite, card: str, cost: int, written: Cost) -> list[tuple[str, Slot]]:
    """The slots of a cost that have to be covered now: used ones need no second die.

    `medkit/0/1` names the second slot of the first cost of a card. [PE-WPN-19, PE-WPN-23]
    """
    covered, start = g.covered, f"{card}/{cost}/"
    return [
        (where, slot)
        for index, slot in enumerate(g.library.slots[written])
        if (where := f"{start}{index}") not in covered
    ]


def payment(
    g: ProjectElite, player: Player, card: str, cost: int, costs: Sequence[Cost]
) -> Covering | Refusal:
    """The dice that activate something, or why they do not. [PE-WPN-02, PE-WPN-20]"""
    if not 0 <= cost < len(costs):
        return Refusal.of("PE-WPN-01", "project_elite.no.cost", card=card)
    wanted = to_cover(g, card, cost, costs[cost])
    if not wanted:
        return Refusal.of("PE-WPN-20", "project_elite.no.used_up", card=card)
    found = find_dice(player, wanted)
    if isinstance(found, str):
        return Refusal.of("PE-WPN-02", "project_elite.no.symbol", card=card, symbol=found)
    return found


def can_pay(g: ProjectElite, ready: Sequence[str], card: str, cost: int, written: Cost) -> bool:
    """Whether `payment` finds dice for a cost among those that are ready."""
    covered, left, is_used_up = g.covered, list(ready), True
    for index, slot in enumerate(g.library.slots[written]):
        if covered and f"{card}/{cost}/{index}" in covered:
            continue
        if slot.symbol not in left:
            return False
        left.remove(slot.symbol)
        is_used_up = False
    return not is_used_up


def cover_with_ready(
    g: ProjectElite, seat: Seat, wanted: Iterable[tuple[str, Slot]], *, waits: bool = False
) -> None:
    """Put ready dice on slots for which there are some: that was verified."""
    found = find_dice(g.players[seat], wanted)
    assert not isinstance(found, str)
    cover(g, seat, found, waits=waits)


def cover(g: ProjectElite, seat: Seat, covering: Covering, *, waits: bool = False) -> None:
    """Put dice on slots: from regular ones they come back blank at once, unless they wait there.

    [PE-SLT-03, PE-SLT-04, PE-SLT-07, PE-DIE-14]
    """
    player = g.players[seat]
    dice = list(player.dice)
    for index, where, slot in covering:
        if slot.kind == "regular" and not waits:
            dice[index] = BLANK
            continue
        held: Held = "waiting" if slot.kind == "regular" else slot.kind
        dice[index] = Die(slot.symbol, where, held)
        g.covered[where] = seat
    player.dice = tuple(dice)


def spend(player: Player, symbol: Symbol) -> None:
    """A symbol that needs no slot is spent: its die is blank again. [PE-DIE-14]"""
    for index, die in enumerate(player.dice):
        if die.face == symbol and not die.on and not die.gone:
            player.dice = (*player.dice[:index], BLANK, *player.dice[index + 1 :])
            return
    raise ValueError(f"{player.seat} has no die that shows {symbol}")


def take_back(g: ProjectElite, prefix: str, held: Iterable[Held] = ("waiting",)) -> None:
    """Dice on the slots of a card or tile go back to their owners, blank. [PE-SLT-08]"""
    kinds = tuple(held)
    for player in g.players.values():
        if any(die.on.startswith(prefix) and die.held in kinds for die in player.dice):
            player.dice = tuple(
                BLANK if die.on.startswith(prefix) and die.held in kinds else die
                for die in player.dice
            )
    for where in [where for where in g.covered if where.startswith(prefix)]:
        if not any(die.on == where for player in g.players.values() for die in player.dice):
            del g.covered[where]


def settle_round(g: ProjectElite) -> None:
    """Step (b): dice of single-use slots come back, those of injury slots are lost.

    [PE-SLT-06, PE-SLT-07, PE-END-11]
    """
    for player in g.players.values():
        player.dice = tuple(
            GONE if die.held == "injury" else BLANK if die.on else die for die in player.dice
        )
    g.covered = {}
