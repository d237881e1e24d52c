"""Tables in the middle of a round, for tests of the rules: the map is The Outpost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from plancia.core import Match, read_action
from plancia.core.events import Event
from plancia.games.project_elite import ProjectElite
from plancia.games.project_elite.state import Die

Wire = dict[str, Any]
Table = Match[ProjectElite]
MOVE, ADJUST, SEARCH, SHOOT, USE, ALIEN = range(1, 7)
"""The faces of an action die as numbers."""
FAR = {"a1": {"kind": "runner", "at": (0, 0)}}
"""An alien that is in nobody's way."""
NESTS = {"nest-1": (2, 5)}
"""An extermination tile far from everything: the game goes on."""


def table(
    *,
    players: int = 2,
    dice: Iterable[int] = (),
    setup: Wire | None = None,
    p1: Wire | None = None,
    p2: Wire | None = None,
    **position: Any,
) -> Table:
    """A match at the beginning of a phase; without more, of the action phase in real time.

    Life is lost without an ability getting in between: p1 is Sarah Mercy, p2 is Lila.
    """
    seats = {"p1": {"character": "sarah-mercy", **(p1 or {})}}
    if players > 1:
        seats["p2"] = {"character": "lila", **(p2 or {})}
    return Match.placed(
        ProjectElite,
        {"players": players, "map": "outpost", **(setup or {})},
        {"players": seats, **position},
        dice=tuple(dice) if dice else None,
    )


def wire(kind: str, /, **fields: Any) -> Wire:
    """A command as it is written in a file."""
    return {"type": kind, **fields}


def act(match: Table, seat: str, kind: str, /, **fields: Any) -> None:
    """Let a player do something; what is allowed and can be listed was offered."""
    action = read_action(ProjectElite, wire(kind, **fields))
    if match.verify(seat, action) is None:
        asked = match.pending[seat].decision
        if type(action) in asked.kinds and type(action) not in asked.open:
            assert action in match.options(seat)
    match.play(seat, action)


def refused(match: Table, seat: str, kind: str, /, **fields: Any) -> str:
    """The rule that forbids something now; empty if it is allowed."""
    refusal = match.verify(seat, read_action(ProjectElite, wire(kind, **fields)))
    return "" if refusal is None else refusal.rule


def told(match: Table, kind: type[Event]) -> list[Any]:
    """All events of a kind."""
    return [each.event for each in match.events if isinstance(each.event, kind)]


def told_by(match: Table, rule_id: str) -> list[Any]:
    """All events that a rule has brought about."""
    return [each.event for each in match.events if each.rules == (rule_id,)]


def phase(match: Table) -> str:
    """The phase that the round is in."""
    return match.game.phase


def alien(kind: str, *at: int, lives: int | None = None) -> Wire:
    """An alien as a position writes it."""
    return {"kind": kind, "at": at} | ({} if lives is None else {"lives": lives})


def life(match: Table, seat: str) -> int:
    """The life tokens of a character."""
    return match.game.players[seat].life


def where(match: Table, who: str) -> tuple[int, int]:
    """Where somebody stands."""
    return match.game.place_of(who)


def faces(match: Table, seat: str) -> list[str]:
    """What the dice of a player show."""
    return [die.face for die in match.game.players[seat].dice]


def ring(match: Table) -> None:
    """The bell ends the phase."""
    rings_at = match.rings_at
    assert rings_at is not None
    match.play("clock", read_action(ProjectElite, {"type": "ring"}), at=rings_at)


def show(match: Table, seat: str, *shown: str) -> None:
    """Let the dice of a player show something; what is not named is blank."""
    player = match.game.players[seat]
    named = [Die(face) for face in shown]  # type: ignore[arg-type]
    player.dice = (*named, *[Die()] * (len(player.dice) - len(named)))


def finish(match: Table) -> None:
    """Everybody is done, so that time is up at once."""
    for seat in match.game.seats():
        act(match, seat, "finish")


def pass_all(match: Table) -> None:
    """Nobody uses what is left over after the bell."""
    while match.game.phase == "closing" and match.to_act:
        act(match, match.to_act[0], "pass")
