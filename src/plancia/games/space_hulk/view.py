"""What the player knows of a mission: everything on the table but the blips' values."""

from __future__ import annotations

from msgspec import Struct

from plancia.core import Outcome
from plancia.games.space_hulk.state import Acting, Fight, Marine, SpaceHulk, Thing
from plancia.space.square import Facing, Square


class MarineView(Struct, frozen=True):
    """A marine: all of him is in the open."""

    id: str
    at: Square | None
    facing: Facing
    fate: str
    activation: str
    ap: int
    ammo: int | None
    reloads: int
    reloaded: bool
    psi: int
    power_used: bool
    overwatch: bool
    guard: bool
    jammed: bool
    last_target: str
    carries: str


class AlienView(Struct, frozen=True):
    """An alien piece; of a blip only the number of its tokens is known. [SHB-BLP-02]"""

    id: str
    kind: str
    at: Square
    facing: Facing | None
    count: int
    """Genestealers of a piece, or face-down tokens of a blip."""
    acted: bool


class ThingView(Struct, frozen=True):
    """An object: lying on a square, carried by a marine, or gone."""

    id: str
    at: Square | None
    carrier: str
    fate: str


class ActingView(Struct, frozen=True):
    """The alien activation under way: which piece, what it may still spend, for whom it goes."""

    piece: str
    ap: int
    target: str
    reachable: bool
    free_turn: bool
    heir: str
    heir_ap: int


class FightView(Struct, frozen=True):
    """The close assault under way; its dice lie on the table."""

    marine: str
    alien: str
    alien_attacks: bool
    alien_at: Square
    front: bool
    marine_dice: tuple[int, ...]
    alien_dice: tuple[int, ...]
    stage: str
    psi: int


class View(Struct, frozen=True):
    """A mission as the player sees it; a spectator sees no more and no less."""

    mission: str
    turn: int
    phase: str
    cp: int
    marines: tuple[MarineView, ...]
    aliens: tuple[AlienView, ...]
    doors: dict[str, str]
    things: tuple[ThingView, ...]
    fire: tuple[Square, ...]
    burned: tuple[Square, ...]
    barrier: Square | None
    waiting: dict[int, int]
    """How many blips wait beside the board, by entry point."""
    pile: int
    """How many tokens are left to draw."""
    used: tuple[int, ...]
    """The tokens that were turned over and lie aside, smallest first."""
    kills: int
    lord_came: bool
    held: dict[str, int]
    acting: ActingView | None
    fight: FightView | None
    untested: tuple[int, ...]
    in_order: bool
    free_shot: str
    reacted: str
    passing: str
    outcome: Outcome | None


def view_of(g: SpaceHulk) -> View:
    """The mission as far as the player knows it, built from what lies face up. [SHB-BLP-02]"""
    return View(
        mission=g.board.mission.id,
        turn=g.turn,
        phase=g.phase,
        cp=g.cp,
        marines=tuple(_marine(marine) for marine in g.marines.values()),
        aliens=tuple(
            AlienView(
                alien.id,
                alien.kind,
                alien.at,
                alien.facing,
                len(alien.tokens) if alien.kind == "blip" else alien.count,
                alien.acted,
            )
            for alien in g.aliens.values()
        ),
        doors=dict(g.doors),
        things=tuple(_thing(thing) for thing in g.things.values()),
        fire=g.fire,
        burned=g.burned,
        barrier=g.barrier,
        waiting={gate: len(stack) for gate, stack in sorted(g.waiting.items()) if stack},
        pile=len(g.pile),
        used=tuple(sorted(g.used)),
        kills=g.kills,
        lord_came=g.lord_came,
        held=dict(g.held),
        acting=None if g.acting is None else _acting(g.acting),
        fight=None if g.fight is None else _fight(g.fight),
        untested=tuple(g.untested),
        in_order=g.in_order,
        free_shot=g.free_shot,
        reacted=g.reacted,
        passing=g.passing,
        outcome=g.outcome,
    )


def _marine(marine: Marine) -> MarineView:
    return MarineView(
        id=marine.id,
        at=marine.at,
        facing=marine.facing,
        fate=marine.fate,
        activation=marine.activation,
        ap=marine.ap,
        ammo=marine.ammo,
        reloads=marine.reloads,
        reloaded=marine.reloaded,
        psi=marine.psi,
        power_used=marine.power_used,
        overwatch=marine.overwatch,
        guard=marine.guard,
        jammed=marine.jammed,
        last_target=marine.last_target,
        carries=marine.carries,
    )


def _thing(thing: Thing) -> ThingView:
    return ThingView(thing.id, thing.at, thing.carrier, thing.fate)


def _acting(acting: Acting) -> ActingView:
    return ActingView(
        acting.piece,
        acting.ap,
        acting.target,
        acting.reachable,
        acting.free_turn,
        acting.heir,
        acting.heir_ap,
    )


def _fight(fight: Fight) -> FightView:
    return FightView(
        fight.marine,
        fight.alien,
        fight.alien_attacks,
        fight.alien_at,
        fight.front,
        fight.marine_dice,
        fight.alien_dice,
        fight.stage,
        fight.psi,
    )
