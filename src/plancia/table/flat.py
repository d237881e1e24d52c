"""Scenes for tables of text: cards, tracks and dice become lines of panels."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from plancia.core import Message
from plancia.core.exchange import Exchange, Roller, Share
from plancia.core.scene import Card, Panel, Pool, Scene, Track, Zone


def flat(scene: Scene) -> Scene:
    """The scene with everything that stands beside the board in its panels."""
    panels = [_with_lines(panel) for panel in scene.panels]
    panels += [_of_cards(zone) for zone in scene.zones]
    if scene.exchange is not None:
        panels.append(_of_exchange(scene.exchange))
    return msgspec.structs.replace(scene, panels=tuple(panels), zones=(), exchange=None)


def _of_exchange(exchange: Exchange) -> Panel:
    """Who rolls what, how each number is made, who beat whom, and what may become of everybody."""
    lines: list[Message] = []
    for bout in exchange.bouts:
        lines += [_roller(side) for side in (bout.left, bout.right) if side is not None]
        lines += [bout.verdict] if bout.verdict is not None else []
        lines.append(_shares(bout.shares))
    for each in exchange.prospects:
        told = {"name": each.name, "shares": _shares(each.shares)}
        lines.append(Message("plancia.table.exchange.prospect", told))
    return Panel("exchange", exchange.title, lines=tuple(lines))


def _roller(side: Roller) -> Message:
    """One side: every number with its rule, what is needed, and the dice."""
    made = [
        Message(
            "plancia.table.exchange.addend",
            {"name": each.name, "value": each.value, "rule": each.rule},
        )
        for each in side.addends
    ]
    faces = [die.face or "–" for die in side.dice]
    told = {"name": side.name, "made": made, "goal": side.goal or "–", "dice": faces}
    return Message("plancia.table.exchange.roller", told)


def _shares(shares: tuple[Share, ...]) -> Message:
    """All outcomes with their chances."""
    told = [
        Message(
            "plancia.table.exchange.share",
            {"name": each.name, "percent": round(100 * each.numerator / each.denominator, 1)},
        )
        for each in shares
    ]
    return Message("plancia.table.exchange.shares", {"shares": told})


def _with_lines(panel: Panel) -> Panel:
    if not panel.tracks and not panel.pools:
        return panel
    tracks = (_track(track) for track in panel.tracks)
    pools = (_pool(pool) for pool in panel.pools)
    return msgspec.structs.replace(panel, lines=(*panel.lines, *tracks, *pools))


def _track(track: Track) -> Message:
    """A track in words: what stands on it, or where several stand together, each space."""
    if [marker.name for marker in track.markers] == [track.title]:
        return _marker(track.title, track.markers[0].at)
    spaces: dict[float, list[Message]] = {}
    for marker in sorted(track.markers, key=lambda marker: marker.at):
        spaces.setdefault(marker.at, []).append(marker.name)
    if all(len(names) == 1 for names in spaces.values()):
        told = [_marker(marker.name, marker.at) for marker in track.markers]
    else:
        spread = [{"at": at, "names": names} for at, names in spaces.items()]
        told = [Message("plancia.table.space", space) for space in spread]
    return Message("plancia.table.track", {"title": track.title, "markers": told})


def _marker(name: Message, at: float) -> Message:
    return Message("plancia.table.marker", {"name": name, "at": at})


def _pool(pool: Pool) -> Message:
    faces = [die.face or "–" for die in pool.dice]
    return Message("plancia.table.pool", {"title": pool.title, "faces": faces})


def _of_cards(zone: Zone) -> Panel:
    shown = zone.cards[-1:] if zone.kind == "pile" else zone.cards
    hidden = zone.hidden + len(zone.cards) - len(shown)
    lines = [_card(card, typed=zone.kind == "hand") for card in shown]
    if hidden:
        lines.append(Message("plancia.table.hidden_cards", {"n": hidden}))
    return Panel(zone.id, zone.title, lines=tuple(lines))


def _card(card: Card, *, typed: bool) -> Message:
    """A card with all that stands on it; one in hand with what is typed for it."""
    title = card.title
    if typed:
        typed_id = Message(card.id)  # as it is written: an id alone would be turned into its name
        title = Message("plancia.table.card.typed", {"id": typed_id, "title": title})
    told = tuple(_details(card))
    if not told:
        return Message("plancia.table.card.bare", {"title": title})
    return Message("plancia.table.card.told", {"title": title, "details": told})


def _details(card: Card) -> Iterator[Message]:
    if card.face_down:
        yield Message("plancia.table.face_down")
    if card.cost is not None:
        yield card.cost
    yield from (_marker(gauge.name, gauge.value) for gauge in card.gauges)
    yield from card.states
    if card.text is not None:
        yield card.text
