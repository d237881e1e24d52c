"""Positions: a round in the middle, as scenario files write it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from plancia.core import Chance, Seat, Step
from plancia.core.positions import expect_known, expect_one_of
from plancia.games.project_elite.cards import Symbol
from plancia.games.project_elite.maps.drawing import AREAS
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.rules import (
    abilities,
    alien_movement,
    closing,
    event_cards,
    spawning,
    turn,
)
from plancia.games.project_elite.rules.action_phase import ActionPhase
from plancia.games.project_elite.rules.setup import set_up
from plancia.games.project_elite.state import (
    Alien,
    Area,
    Deck,
    Die,
    InPlay,
    Player,
    ProjectElite,
    PutOff,
    Setup,
    Tile,
)

Moment = Literal["event", "spawning", "planning", "action", "abilities", "movement", "end"]
"""Where the round stands: at the beginning of one of its phases."""
Natural = Annotated[int, Meta(ge=0)]
Number = Annotated[int, Meta(ge=1, le=8)]


class _Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a position: nothing that is not meant to be there."""


class PlayerAt(_Part, frozen=True):
    """A player: what is not written is as at the start."""

    character: str = ""
    at: Space = HOME
    life: Annotated[int, Meta(ge=1)] | None = None
    dice: tuple[Symbol | Literal["", "gone"], ...] = ()
    """What the action dice show; not written: all are blank."""
    gear: tuple[str, ...] = ()
    tiles: tuple[str, ...] | None = None
    tokens: Natural = 0


class AlienAt(_Part, frozen=True):
    """An alien on the board."""

    kind: str
    at: Space
    lives: Annotated[int, Meta(ge=1)] | None = None


class Position(_Part, frozen=True):
    """A round in the middle."""

    moment: Moment = "action"
    round: Number = 1
    players: dict[Seat, PlayerAt] = {}
    aliens: dict[str, AlienAt] = {}
    acid: tuple[Space, ...] = ()
    slime: tuple[Space, ...] = ()
    eggs: tuple[Space, ...] = ()
    tech: tuple[Space, ...] = ()
    tiles: dict[str, Space] | None = None
    """Objective tiles on the board; not written: as the set-up has placed them."""
    objectives: tuple[Space, ...] | None = None
    areas: dict[int, str] = {}
    """The printed areas of the three tokens; not written: by chance."""
    draws: tuple[PutOff, ...] = ()
    """Draws that were put off, in their order."""
    events: tuple[str, ...] = ()
    attached: dict[str, tuple[str, ...]] = {}
    decks: dict[Deck, tuple[str, ...]] = {}
    """The next cards of a deck, the first one on top; the others follow in any order."""


PHASES: dict[Moment, tuple[Step[ProjectElite], ...]] = {
    "event": (event_cards.EventPhase(),),
    "spawning": (spawning.SpawnPhase(),),
    "planning": (turn.Planning(),),
    "action": (ActionPhase(), closing.TimeUp()),
    "abilities": (abilities.AbilityPhase(), event_cards.AtMoment("abilities_end")),
    "movement": (alien_movement.MovementPhase(),),
    "end": (turn.EndOfRound(),),
}
"""The phases of a round and what belongs to each."""


def place(setup: Setup, position: Position, chance: Chance) -> ProjectElite:
    """A round from one of its phases on."""
    g = set_up(setup, chance)
    names = list(PHASES)
    steps = [step for name in names[names.index(position.moment) :] for step in PHASES[name]]
    g.restart(*steps)
    g.round = position.round
    _place_players(g, position)
    _place_aliens(g, position)
    for field in ("acid", "slime", "eggs", "tech"):
        for number, space in enumerate(getattr(position, field)):
            expect_one_of(space in g.board.arrows, (True,), field, number)
        setattr(g, field, getattr(position, field))
    if position.tiles is not None:
        g.tiles = {tile: Tile(tile, at) for tile, at in position.tiles.items()}
    if position.objectives is not None:
        g.objectives = position.objectives
    for number, draw in enumerate(position.draws):
        expect_known(draw.seat, g.players, "seat", "draws", number)
    g.draws = position.draws
    for token, printed in position.areas.items():
        expect_one_of(printed, AREAS, "areas", token)
        g.areas[token] = Area(printed=printed)
    _place_cards(g, position)
    return g


def _place_players(g: ProjectElite, position: Position) -> None:
    """Everybody gets a character: the one that is written, or the next that is free."""
    for seat in position.players:
        expect_known(seat, g.players, "seat", "players", seat)
    taken = [each.character for each in position.players.values() if each.character]
    free = [name for name in g.library.characters if name not in taken]
    for player in g.players.values():
        written = position.players.get(player.seat, PlayerAt())
        trail = ("players", player.seat)
        player.character = written.character or free.pop(0)
        known = g.library.characters
        expect_known(player.character, known, "character", *trail, "character")
        player.life = written.life or known[player.character].life
        expect_known(written.at, g.board.spaces, "space", *trail, "at")
        player.at = written.at
        player.gear = list(written.gear)
        player.tokens = written.tokens
        if written.tiles is not None:
            player.tiles = written.tiles
        if written.dice:
            _place_dice(player, written)


def _place_dice(player: Player, written: PlayerAt) -> None:
    player.dice = tuple(Die(gone=True) if face == "gone" else Die(face) for face in written.dice)


def _place_aliens(g: ProjectElite, position: Position) -> None:
    for name, written in position.aliens.items():
        trail = ("aliens", name)
        expect_known(written.kind, g.library.profiles, "kind of alien", *trail, "kind")
        expect_known(written.at, g.board.arrows, "space", *trail, "at")
        lives = written.lives or g.library.profiles[written.kind].lives
        g.aliens[name] = Alien(name, written.kind, written.at, lives)
        if name[1:].isdigit():
            g.born = max(g.born, int(name[1:]))


def _place_cards(g: ProjectElite, position: Position) -> None:
    """Cards that somebody has are in no deck; those that are written lie on top."""
    held = [card for player in g.players.values() for card in player.gear]
    held += [*position.events, *(item for items in position.attached.values() for item in items)]
    for card in held:
        expect_known(card, g.library.deck_of, "card", "players")
    g.attached = {weapon: list(items) for weapon, items in position.attached.items()}
    g.events = [InPlay(card, position.round) for card in position.events]
    for deck, cards in g.decks.items():
        top = position.decks.get(deck, ())  # type: ignore[call-overload]
        rest = [card for card in cards if card not in held and card not in top]
        g.decks[deck] = [*rest, *reversed(top)]


def position_of(seen: ProjectElite) -> Position:
    """What a view shows, as a position."""
    phases: dict[str, Moment] = {"setup": "event", "closing": "action"}
    moment: Moment = phases.get(seen.phase, seen.phase)  # type: ignore[arg-type]
    return Position(
        moment=moment,
        round=max(seen.round, 1),
        players={
            player.seat: PlayerAt(
                player.character,
                player.at,
                player.life or None,
                tuple("gone" if die.gone else die.face for die in player.dice),
                tuple(player.gear),
                player.tiles,
                player.tokens,
            )
            for player in seen.players.values()
            if player.character
        },
        aliens={a.id: AlienAt(a.kind, a.at, a.lives) for a in seen.aliens.values()},
        acid=seen.acid,
        slime=seen.slime,
        eggs=seen.eggs,
        tech=seen.tech,
        tiles={tile.id: tile.at for tile in seen.tiles.values()},
        objectives=seen.objectives,
        areas={number: area.printed for number, area in seen.areas.items() if area.printed},
        draws=seen.draws,
        events=tuple(event.card for event in seen.events),
        attached={weapon: tuple(items) for weapon, items in seen.attached.items()},
    )
