"""Events say what there is to see: whatever changes its place on the table was seen to do so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from plancia.core import Event, Match
from plancia.core.motion import Along, Appear, Change, Draw, Fall, Motion, Vanish
from plancia.core.scene import Scene
from plancia.games.giga_robo import GigaRobo
from plancia.games.giga_robo.events.board import BarrierMade, Moved
from plancia.games.giga_robo.events.cards import CardToMeter
from plancia.games.giga_robo.events.turn import ZoneChosen
from plancia.games.giga_robo.sample_setups import random_setups
from tests.games.giga_robo.table import Table

DECISIONS = 200

Step = tuple[GigaRobo, Scene, Scene, list[Event]]


def at_rest(seed: int, setup: dict[str, object]) -> Iterator[Step]:
    """Pairs of scenes of a random match with the events between them.

    A robot that is asked something on its way has no motion yet: the whole way is told when it has
    arrived. The ready obstacles lie on the map as soon as it is chosen. When a match is over the
    robots that fell last are still shown.
    """
    match, random = Match.new(GigaRobo, setup, seed), Random(seed)
    before, told = match.scene(None), 0
    for _ in range(DECISIONS):
        if not match.to_act:
            return
        seat = match.to_act[0]
        options = match.options(seat)
        eager = [o for o in options if o.tag() not in ("end_combat", "pass", "move")]
        match.apply(seat, random.choice(eager if eager and random.random() < 0.6 else options))
        if match.game.moving or match.outcome is not None:
            continue
        after, events = match.scene(None), [each.event for each in match.events[told:]]
        if not {"builds_revealed", "map_chosen"}.intersection(event.tag() for event in events):
            yield match.game, before, after, events
        before, told = after, len(match.events)


def untold(before: Scene, after: Scene, motions: Iterable[Motion]) -> list[str]:
    """The pieces, places and meters that look different though no motion says why."""
    places = {piece.id: piece.at for piece in before.pieces}
    ground = {cell.at: cell.marks for cell in before.board.cells}
    changed: set[tuple[float, float]] = set()
    filled: set[str] = set()
    for motion in motions:
        match motion:
            case Along(piece, way):
                places[piece] = way[-1]
            case Appear(piece):
                places.update((other.id, other.at) for other in after.pieces if other.id == piece)
            case Fall(piece) | Vanish(piece):
                places.pop(piece, None)
            case Change(at):
                changed.update(at)
            case Draw(_, end):
                filled.add(end)
    now = {piece.id: piece.at for piece in after.pieces}
    wrong = [piece for piece in {*places, *now} if places.get(piece) != now.get(piece)]
    cells = [cell for cell in after.board.cells if ground.get(cell.at) != cell.marks]
    wrong += [f"{cell.name}" for cell in cells if cell.at not in changed]
    held = {(zone.id, card.id) for zone in before.zones for card in zone.cards}
    coming = {
        zone.id for zone in after.zones for card in zone.cards if (zone.id, card.id) not in held
    }
    return wrong + [zone for zone in coming - filled if zone.startswith("meter")]


def missing(seed: int, setup: dict[str, object]) -> list[str]:
    """All that a match changed without a motion."""
    found: list[str] = []
    for game, before, after, events in at_rest(seed, setup):
        motions = [motion for event in events for motion in event.motions(game)]
        wrong = untold(before, after, motions)
        found += [f"{each}: {[event.tag() for event in events]}" for each in wrong]
    return found


@pytest.mark.parametrize("seed", range(8))
def test_every_change_on_the_map_is_seen(seed: int) -> None:
    assert missing(seed, dict(random_setups("motions", 8)[seed])) == []


@pytest.mark.parametrize("kind", [Moved, ZoneChosen, BarrierMade, CardToMeter])
def test_an_event_without_its_motions_is_noticed(
    kind: type[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, "motions", Event.motions)
    setups = random_setups("motions", 8)
    assert any(missing(seed, dict(setup)) for seed, setup in enumerate(setups))


def test_a_robot_walks_through_every_hex_of_its_way() -> None:
    t = Table()
    t.play("p1", "move", path=["e4", "e3"])
    (walk,) = t.told("moved")
    (along,) = walk.motions(t.g)
    at = [t.match.scene(None).board.cells[t.g.layout.map.names.index(h)].at for h in walk.path]
    assert list(along.way[1:]) == at
    assert along.way[0] != along.way[1]
    assert along.piece == "p1"
