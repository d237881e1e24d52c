"""What stands on the map: characters, aliens and objective tiles; the ways of the aliens."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.core.scene import Overlay, Piece
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.names import alien_name, name_of, player_name
from plancia.games.project_elite.scene.ground import at
from plancia.games.project_elite.state import SEATS, Alien, Player, ProjectElite, Tile

TONES = dict(zip(SEATS, "abcdef", strict=True))
"""Each player has a hue."""


def pieces(seen: ProjectElite) -> tuple[Piece, ...]:
    """Everything that stands or lies on the map, tiles below; the starting area holds several."""
    inside = [player.seat for player in seen.players.values() if player.at == HOME]
    inside += [tile.id for tile in seen.tiles.values() if tile.at == HOME]
    return (
        *(_tile(seen, tile, inside) for tile in seen.tiles.values()),
        *(_alien(seen, alien) for alien in seen.aliens.values()),
        *(_player(seen, player, inside) for player in seen.players.values() if player.character),
    )


def place(seen: ProjectElite, space: Space, who: str, inside: list[str]) -> tuple[float, float]:
    """Where a piece is drawn: in the starting area each on a square of its own, in turn."""
    if space != HOME:
        return at(space)
    squares = seen.board.start
    return at(squares[inside.index(who) % len(squares)])


def _tile(seen: ProjectElite, tile: Tile, inside: list[str]) -> Piece:
    return Piece(
        tile.id,
        f"tile.{seen.setup.objective}",
        place(seen, tile.at, tile.id, inside),
        name_of(seen, tile.id),
        glyph="■",
        tone="good",
        states=("fixed",) if tile.is_fixed else (),
    )


def _player(seen: ProjectElite, player: Player, inside: list[str]) -> Piece:
    locked = ("locked",) if player.is_locked else ()
    return Piece(
        player.seat,
        f"character.{player.character}",
        place(seen, player.at, player.seat, inside),
        player_name(seen, player.seat),
        owner=player.seat,
        glyph=player.seat[1],
        tone=TONES[player.seat],
        badge=str(player.life),
        states=locked,
    )


def _alien(seen: ProjectElite, alien: Alien) -> Piece:
    profile = seen.profile(alien)
    states = []
    if profile.is_boss:
        states.append("boss")
    if any(area.egg == alien.id for area in seen.areas.values()):
        states.append("carries_area")
    return Piece(
        alien.id,
        f"alien.{alien.kind}",
        at(alien.at),
        alien_name(seen, alien.id),
        glyph=alien.kind[0].upper() if profile.is_boss else alien.kind[0],
        tone="harm",
        badge=str(alien.lives) if profile.lives > 1 else "",
        states=tuple(states),
        size=1.3 if profile.is_boss else 1.0,
    )


def overlays(seen: ProjectElite) -> tuple[Overlay, ...]:
    """The ways of the aliens along the arrows, as far as they go in a phase."""
    return tuple(_ways(seen))


def _ways(seen: ProjectElite) -> Iterator[Overlay]:
    for alien in seen.aliens.values():
        way = [alien.at]
        for _ in range(seen.profile(alien).movement):
            following = seen.board.arrows.get(way[-1], ())
            if len(following) != 1:
                break
            way.append(following[0])
        points = tuple(at(s if s != HOME else seen.board.start[0]) for s in way)
        if len(points) > 1:
            yield Overlay("way", alien.id, points, "harm", "line")
