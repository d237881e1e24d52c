"""What the aliens could answer: who would reach a marine in their next turn and attack him.

Aliens choose nothing [SH-1.2-C], so this is no guess: target, way and points follow from the rules
and from what lies face up. A blip attacks like one genestealer, whatever it hides [SH-3.2.2-C].
What happens on the way is not foreseen: overwatch, reactions, and dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from plancia.core import Message
from plancia.core.scene import Odds, Preview
from plancia.games.space_hulk.events import waiting
from plancia.games.space_hulk.rules import doors, movement, turn
from plancia.games.space_hulk.rules.activation import facing_of, marines_in_contact
from plancia.games.space_hulk.rules.assault import assault_odds
from plancia.games.space_hulk.rules.ending import lurks
from plancia.games.space_hulk.rules.entries import ENTRY_COST, blocked
from plancia.games.space_hulk.rules.targets import (
    Ground,
    best_hidden,
    field_to,
    ground,
    nearest,
    seen_by,
)
from plancia.games.space_hulk.scene.chances import chance
from plancia.games.space_hulk.state import (
    ALIEN_AP,
    Action,
    Alien,
    DoorState,
    Look,
    Marine,
    SpaceHulk,
)
from plancia.space.compass import Facing, Square


class Threat(NamedTuple):
    """A piece that would attack a marine in the next alien turn."""

    piece: str
    """An alien, or the blips that wait beside the board (`e1`)."""
    marine: str
    way: tuple[Square, ...]
    """From where it stands to where it attacks."""
    attacks: int
    """How often, if nobody dies."""
    odds: tuple[Odds, ...] = ()


class Foresight:
    """The answers to the options of one moment; equal boards are looked at once."""

    def __init__(self, seen: SpaceHulk) -> None:
        """Look ahead from here."""
        self._seen = seen
        self._known: dict[tuple[str, object, object], tuple[Threat, ...]] = {}

    def previews(self, option: Action) -> tuple[Preview, ...]:
        """Who could attack the marine after an option, or anybody when the turn ends."""
        seen = self._seen
        if not (seen.aliens or seen.waiting):
            return ()
        match option:
            case movement.Move(marine=marine, to=to):
                found = self._after(marine, at=to)
            case movement.Climb(marine=marine):
                found = self._after(marine, at=seen.board.ladders[seen.marines[marine].square])
            case movement.Turn(marine=marine, facing=facing):
                found = self._after(marine, facing=facing)
            case doors.OpenDoor(marine=marine, door=door):
                found = self._after(marine, door=(door, "open"))
            case doors.CloseDoor(marine=marine, door=door):
                found = self._after(marine, door=(door, "closed"))
            case turn.EndTurn():
                found = tuple(threats(seen, seen.on_board()))
            case _:
                found = ()
        return tuple(preview(threat) for threat in found)

    def _after(
        self,
        marine: str,
        at: Square | None = None,
        facing: Facing | None = None,
        door: tuple[str, DoorState] | None = None,
    ) -> tuple[Threat, ...]:
        """The threats to a marine on the board as it would be; nothing is revealed by looking."""
        key = (marine, at or facing, door)
        if key not in self._known:
            seen, moved = self._seen, self._seen.marines[marine]
            stood, doors = (moved.at, moved.facing), seen.doors
            moved.at, moved.facing = at or moved.at, facing or moved.facing
            if door is not None:
                seen.doors = {**doors, door[0]: door[1]}
            try:  # a view is nobody else's: it is put back as it was
                coming = [threat for threat in threats(seen, [moved]) if threat.marine == marine]
            finally:
                (moved.at, moved.facing), seen.doors = stood, doors
            self._known[key] = tuple(coming)
        return self._known[key]


def preview(threat: Threat) -> Preview:
    """A threat as the table shows it."""
    args = {"marine": threat.marine, "n": threat.attacks}
    if threat.piece.startswith("e"):
        text = Message("space_hulk.preview.entering", {"gate": int(threat.piece[1:]), **args})
    else:
        text = Message("space_hulk.preview.threat", {"piece": threat.piece, **args})
    return Preview("threat", text, threat.piece, threat.way, "harm", threat.odds)


# --- looking ahead -------------------------------------------------------------------------------


def threats(seen: SpaceHulk, marines: list[Marine]) -> Iterator[Threat]:
    """Everybody on the board and beside it who would attack somebody in the next alien turn.

    Whoever is too far from all of these marines, as the crow flies, need not be looked at.
    """
    squares, gates = [marine.square for marine in marines], seen.board.gates
    inside = [alien for alien in seen.aliens.values() if _is_near(seen, alien.at, squares)]
    outside = [
        gate
        for gate, tokens in seen.waiting.items()
        if tokens and _is_near(seen, gates[gate].at, squares)
    ]
    if not (inside or outside):
        return
    look = seen.look()
    for alien in inside:
        yield from threats_of(seen, look, alien, ALIEN_AP)
    for gate in outside:
        if not (lurks(seen, gate) or blocked(seen, gate, look)):
            blip = Alien(id=waiting(gate), kind="blip", at=gates[gate].at)
            yield from threats_of(seen, look, blip, ALIEN_AP - ENTRY_COST, entering=True)


def _is_near(seen: SpaceHulk, at: Square, squares: list[Square]) -> bool:
    """Whether the points of an alien could be enough; on a ladder the crow does not fly."""
    if seen.board.ladders:
        return True
    x, y = at
    for east, north in squares:
        if -ALIEN_AP <= east - x <= ALIEN_AP and -ALIEN_AP <= north - y <= ALIEN_AP:
            return True
    return False


def threats_of(
    seen: SpaceHulk, look: Look, alien: Alien, ap: int, *, entering: bool = False
) -> Iterator[Threat]:
    """The marines that a piece may go for, if it gets at them with a point left to attack."""
    walk = ground(seen, alien.id, look)
    distance, near = nearest(seen, alien.at, walk)
    if distance >= ap or (distance and alien.at in seen.fire):  # [SH-1.10.1-L]
        return
    for marine in best_hidden(seen, look, alien.id, alien.at, walk, near, entering):
        found = _approach(seen, look, alien, marine, walk, ap)
        if found is not None:
            yield found


def _approach(
    seen: SpaceHulk, look: Look, alien: Alien, marine: Marine, walk: Ground, ap: int
) -> Threat | None:
    """The way of a piece to its target, up to the first contact. [SH-1.10.1-G, SH-3.1.1-A]"""
    field, contacts = field_to(seen, marine, walk), seen.board.contacts
    watched, at, way = 0, alien.at, [alien.at]
    while ap > 0 and not contacts[at] & look.marines:
        steps = field.ways(at)
        if len(steps) > 1:
            watched = watched or seen_by(seen, marine, alien.id, look)
            steps = tuple(ranked.step for ranked in field.ranked(at, watched))
        if not steps:
            return None
        ap -= 2 if steps[0].bit & look.doors else 1  # a closed door is opened first [SH-3.1.3-A]
        at = steps[0].to
        way.append(at)
    there = Alien(alien.id, alien.kind, at, alien.facing, alien.count)
    touched = marines_in_contact(seen, there, look)
    if ap <= 0 or not touched:
        return None
    victim = marine if marine in touched else touched[0]
    turns = len(way) == 1 and alien.facing not in (None, facing_of(there, victim))
    attacks = ap - turns  # [SH-3.1.2-F]
    return Threat(alien.id, victim.id, tuple(way), attacks, _odds(seen, victim, there))


def _odds(seen: SpaceHulk, marine: Marine, alien: Alien) -> tuple[Odds, ...]:
    """The chance that the first attack kills; not where the hidden size of a blip would count."""
    if alien.kind == "blip" and seen.setup.group_assault_dice != "three":
        return ()
    return (chance("first_attack", assault_odds(seen, marine, alien, alien_attacks=True).loss),)
