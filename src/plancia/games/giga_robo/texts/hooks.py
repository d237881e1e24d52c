"""What happens by itself when an event comes: hooks of abilities and activated cards."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.core import Seat
from plancia.games.giga_robo.in_force.memo import effects_of, memo_of
from plancia.games.giga_robo.state import GigaRobo, Lasting, MeterCard, Player
from plancia.games.giga_robo.texts.running import carry_out
from plancia.games.giga_robo.words.lasting import Hook
from plancia.texts.lasting import Limited


def found(
    g: GigaRobo, player: Player, event: str, victim: Seat = ""
) -> Iterator[tuple[str, int, Hook, int]]:
    """The hooks of a player that an event sets off: source, number, hook, X."""
    for name, index, hook, source in effects_of(g, player).hooks.get(event, ()):
        hit = source.hit if isinstance(source, MeterCard) else ""
        only = source.victim if isinstance(source, Lasting) else hit
        if only and victim and only != victim:
            continue
        if hook.ready(g, player.seat, victim, name, used_by(g, player, hook)):
            yield name, index, hook, source.x if isinstance(source, Lasting) else 0


def waiting(g: GigaRobo, crew: list[Player], event: str) -> tuple[tuple[Seat, str, int], ...]:
    """The hooks of a crew that an event sets off: whose, source, number."""
    there: list[tuple[Seat, str, int]] = []
    for player in crew:
        if event in effects_of(g, player).hooks:
            there += [(player.seat, name, index) for name, index, _, _ in found(g, player, event)]
    return tuple(there)


def used_by(g: GigaRobo, player: Player, limited: Limited) -> list[str]:
    """Where it is noted that something was used which works once. [GR-KW-13]"""
    return g.fight.used if limited.once == "attack" and g.fight is not None else player.used


def use(g: GigaRobo, player: Player, limited: Limited, source: str) -> None:
    """Note that something was used, if it works once."""
    if limited.once:
        used_by(g, player, limited).append(limited.mark(source))


def fire(g: GigaRobo, event: str, seat: Seat, victim: Seat = "", amount: int = 0) -> None:
    """Set off the hooks of one player, the first one first; X is the amount, if they have none."""
    player = g.players[seat]
    if event not in effects_of(g, player).hooks:
        return  # the usual case
    for name, index, hook, own in reversed(list(found(g, player, event, victim))):
        answer(g, player, name, index, hook, victim, own or amount)


def answer(
    g: GigaRobo, player: Player, name: str, index: int, hook: Hook, victim: Seat = "", x: int = 0
) -> None:
    """Carry a hook out, or offer it to its owner."""
    use(g, player, hook, name)
    place = script_of(name, index)
    carry_out(g, place, player.seat, name, victim=victim, x=x, may=hook.may)


def script_of(name: str, index: int) -> str:
    """Where the script of a hook stands."""
    return f"{name}/active/hooks/{index}/do"


def fire_opponents(g: GigaRobo, event: str, seat: Seat) -> None:
    """Set off the hooks of all opponents of a player."""
    for own, effects in memo_of(g).effects.items():
        if event in effects.hooks and not g.players[own].out and g.hostile(own, seat):
            fire(g, event, own, seat)
