"""What stands on the map: characters, aliens and objective tiles; the ways of the aliens."""

from __future__ import annotations

from plancia.core.scene import Overlay, Piece
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.names import alien_name, name_of, player_name
from plancia.games.project_elite.rules import objectives
from plancia.games.project_elite.scene.ground import at
from plancia.games.project_elite.scene.ways import ways
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
        badge=_given(seen, tile),
        states=("fixed",) if tile.is_fixed else (),
    )


def _given(seen: ProjectElite, tile: Tile) -> str:
    """How many of the dice that a tile waits for lie on it, where there are several."""
    found = objectives.tile_slots(seen, tile.id)
    if len(found) < 2 or tile.is_fixed:
        return ""
    return f"{sum(where in seen.covered for where, _ in found)}/{len(found)}"


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
    return tuple(
        Overlay("way", alien, tuple(_point(seen, space) for space in way), "harm", "line")
        for alien, way in ways(seen).items()
    )


def _point(seen: ProjectElite, space: Space) -> tuple[float, float]:
    return at(space if space != HOME else seen.board.start[0])
