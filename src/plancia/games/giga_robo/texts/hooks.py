"""What happens by itself when an event comes: hooks of abilities and activated cards."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.core import Seat
from plancia.games.giga_robo.in_force.memo import effects_of, memo_of
from plancia.games.giga_robo.state import GigaRobo, Lasting, MeterCard, Player, Sequel, Step
from plancia.games.giga_robo.texts.choosing import NO, YES, choose
from plancia.games.giga_robo.texts.running import carry_out
from plancia.games.giga_robo.words.lasting import Hook


def found(
    g: GigaRobo, player: Player, event: str, victim: Seat = ""
) -> Iterator[tuple[str, int, Hook, int]]:
    """The hooks of a player that an event sets off: source, number, hook, X."""
    for name, index, hook, source in effects_of(g, player).hooks.get(event, ()):
        only = ""
        if isinstance(source, Lasting | MeterCard):
            only = source.victim if isinstance(source, Lasting) else source.hit
        if only and victim and only != victim:
            continue
        if hook.when and not hook.when.hold(g, player.seat, victim):
            continue
        if hook.once and once(hook, name) in once_list(g, player, hook):
            continue
        yield name, index, hook, source.x if isinstance(source, Lasting) else 0


def waiting(g: GigaRobo, crew: list[Player], event: str) -> tuple[tuple[Seat, str, int], ...]:
    """The hooks of a crew that an event sets off: whose, source, number."""
    there: list[tuple[Seat, str, int]] = []
    for player in crew:
        if event in effects_of(g, player).hooks:
            for name, index, _, _ in found(g, player, event):
                there.append((player.seat, name, index))
    return tuple(there)


def once(hook: Hook, name: str) -> str:
    """How the use of a hook that works once is noted. [GR-KW-13]"""
    return f"{hook.once}:{hook.on}:{name}"


def once_list(g: GigaRobo, player: Player, hook: Hook) -> list[str]:
    """Where it is noted."""
    return g.fight.used if hook.once == "attack" and g.fight is not None else player.used


def fire(g: GigaRobo, event: str, seat: Seat, victim: Seat = "", amount: int = 0) -> None:
    """Set off the hooks of one player, the first one first; X is the amount, if they have none."""
    player = g.players[seat]
    if event not in effects_of(g, player).hooks:
        return  # the usual case
    for name, index, hook, own in reversed(list(found(g, player, event, victim))):
        if hook.once:
            once_list(g, player, hook).append(once(hook, name))
        if hook.may:
            g.then(OfferHook(seat, name, index, victim, own or amount))
        else:
            carry_out(g, script_of(name, index), seat, name, victim=victim, x=own or amount)


def script_of(name: str, index: int) -> str:
    """Where the script of a hook stands."""
    return f"{name}/active/hooks/{index}/do"


class OfferHook(Step, frozen=True):
    """A hook that its owner may leave."""

    seat: Seat
    name: str
    index: int
    victim: Seat
    x: int

    def run(self, g: GigaRobo) -> None:
        """Yes or no."""
        choose(g, self.seat, "hook", "word", (YES, NO), TakeHook(self), source=self.name)


class TakeHook(Sequel[str], frozen=True):
    """What the owner of a hook decided."""

    hook: OfferHook

    def resume(self, g: GigaRobo, answer: str) -> None:
        """Carry it out if it was taken."""
        if answer == YES:
            hook = self.hook
            place = script_of(hook.name, hook.index)
            carry_out(g, place, hook.seat, hook.name, victim=hook.victim, x=hook.x)


def fire_opponents(g: GigaRobo, event: str, seat: Seat) -> None:
    """Set off the hooks of all opponents of a player."""
    effects = memo_of(g).effects
    for player in g.players.values():
        waiting = event in effects[player.seat].hooks
        if waiting and not player.out and g.hostile(player.seat, seat):
            fire(g, event, player.seat, seat)
