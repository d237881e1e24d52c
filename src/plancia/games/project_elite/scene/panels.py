"""The boards of the players: life, dice and gear; the calendar of the rounds."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from plancia.core import Message
from plancia.core.scene import Die, Gauge, Marker, Panel, Pool, Sign, Track
from plancia.games.project_elite import state
from plancia.games.project_elite.cards import SYMBOLS
from plancia.games.project_elite.names import name_of, player_name, spoken
from plancia.games.project_elite.scene import places
from plancia.games.project_elite.scene.ways import ways
from plancia.games.project_elite.state import ROUNDS, Player, ProjectElite

LEGEND = tuple(Sign(symbol, Message(f"project_elite.symbol.{symbol}")) for symbol in SYMBOLS)
"""What the faces of action dice mean: told once, on one's own board."""


def panels(seen: ProjectElite) -> tuple[Panel, ...]:
    """One's own board first, with what is to come; then the others."""
    seats = sorted(seen.players, key=lambda seat: seat != seen.viewer)
    first, *others = (_player(seen, seen.players[seat]) for seat in seats)
    pools = tuple(replace(pool, legend=LEGEND) for pool in first.pools)
    return (replace(first, tracks=(_calendar(seen),), pools=pools), *others)


def _player(seen: ProjectElite, player: Player) -> Panel:
    if not player.character:
        return Panel(player.seat, player_name(seen, player.seat), owner=player.seat)
    card = seen.character(player.seat)
    gauges = [
        Gauge(Message("project_elite.gauge.life"), player.life, card.life),
        Gauge(Message("project_elite.gauge.dice"), player.owned, len(player.dice)),
    ]
    if card.tokens or player.tokens:
        gauges.append(Gauge(Message("project_elite.gauge.tokens"), player.tokens))
    if seen.setup.time == "turns" and seen.phase == "action":
        gauges.append(Gauge(Message("project_elite.gauge.seconds"), player.seconds, seen.limit))
    dice = tuple(die(seen, player.seat, n, each) for n, each in enumerate(player.dice))
    return Panel(
        player.seat,
        player_name(seen, player.seat),
        piece=player.seat,
        lines=(Message("project_elite.panel.ability", {"text": spoken(card.text)}),),
        gauges=tuple(gauges),
        states=tuple(_states(seen, player)),
        owner=player.seat,
        pools=(Pool(f"dice-{player.seat}", Message("project_elite.panel.dice"), dice),),
        mentions=(player.character,),
        slots=places.of_card(seen.library, card.id, card.costs, seen.covered),
    )


def _states(seen: ProjectElite, player: Player) -> Iterator[Message]:
    """What others should see at once: in real time that is danger alone."""
    if player.is_locked:
        yield Message("project_elite.state.locked")
    if any(player.at in way[1:] for way in ways(seen).values()):
        yield Message("project_elite.state.in_its_way")
    if player.is_done and seen.phase == "action" and seen.setup.time == "turns":
        yield Message("project_elite.state.done")


def die_id(seat: str, index: int | str) -> str:
    """By which options name a die."""
    return f"die-{seat}-{index}"


def die(seen: ProjectElite, seat: str, index: int, shown: state.Die) -> Die:
    """An action die as it lies on the table."""
    states: list[Message] = []
    tone = "quiet"
    if shown.gone:
        states.append(Message("project_elite.die.gone"))
    elif shown.on:
        card = shown.on.removeprefix("tile ").removeprefix("event ").split("/")[0]
        held = Message(f"project_elite.die.{shown.held}", {"card": name_of(seen, card)})
        states.append(held)
    elif shown.is_locked:
        states.append(Message("project_elite.state.locked"))
        tone = "harm"
    elif shown.is_ready:
        tone = "act" if seat == seen.viewer else "quiet"
    return Die(shown.face, 6, "action", tuple(states), tone, die_id(seat, index))


def _calendar(seen: ProjectElite) -> Track:
    """What comes in which round. [PE-STC-03]"""
    spaces: list[Message | None] = []
    for number in range(1, ROUNDS + 1):
        day = seen.calendar.get(number)
        if day is None or not (day.events or day.bosses or day.eggs):
            spaces.append(None)
            continue
        args = {"events": day.events, "bosses": day.bosses}
        spaces.append(Message("project_elite.panel.day", args))
    marker = Marker(Message("project_elite.panel.round_marker"), max(seen.round, 1), "act", "▲")
    title = Message("project_elite.panel.rounds")
    return Track("rounds", title, 1, ROUNDS, (marker,), tuple(spaces))
