"""The options, pointing at what they concern."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from plancia.core.scene import Choice, Point
from plancia.games.infinity.rules.airborne import (
    Enter,
    EnterTogether,
    JumpIn,
    JumpTogether,
    LandPod,
)
from plancia.games.infinity.rules.close_combat import Strike
from plancia.games.infinity.rules.coming_out import Stand
from plancia.games.infinity.rules.deployment import Deploy
from plancia.games.infinity.rules.hacking.transports import JumpThere
from plancia.games.infinity.rules.jumping import Land
from plancia.games.infinity.rules.movement import Move, Rotate
from plancia.games.infinity.rules.ranged import Shoot
from plancia.games.infinity.rules.riding import Dismount
from plancia.games.infinity.rules.scenery import PutPiece
from plancia.games.infinity.rules.screening import ThrowSmoke
from plancia.games.infinity.rules.sites import UseSite
from plancia.games.infinity.rules.spraying import SpeculativeShot
from plancia.games.infinity.rules.suppression import Suppress
from plancia.games.infinity.rules.turn import Split
from plancia.games.infinity.scene import labels
from plancia.games.infinity.scene.chances import chances
from plancia.games.infinity.scene.emphasis import emphasised
from plancia.games.infinity.scene.ground import compass
from plancia.games.infinity.scene.scenery import at
from plancia.games.infinity.state import Infinity


def choices(seen: Infinity, asked: Any, options: Sequence[Any]) -> tuple[Choice, ...]:
    """One for each option, numbered, with its chances."""
    found = [choice(seen, asked, option, str(n)) for n, option in enumerate(options, 1)]
    return emphasised(seen, asked, options, found)


def choice(seen: Infinity, asked: Any, option: Any, key: str) -> Choice:
    """An option with its piece, its targets and where it leads."""
    heading: float | None = getattr(option, "heading", None)
    return Choice.of(
        "infinity",
        option,
        labels.variant(option),
        labels.words(seen, option),
        key=key,
        piece=getattr(option, "trooper", ""),
        targets=tuple(targets(option)),
        at=places(option),
        heading=None if heading is None else compass(heading),
        odds=chances(seen, asked, option),
    )


def targets(option: Any) -> Iterable[str]:
    """The models that an option is aimed at."""
    match option:
        case Shoot():
            return [shot.target for shot in option.shots]
        case Strike():
            return [option.target]
        case UseSite():
            return [option.site]
        case Suppress():
            return option.aims()
    target = getattr(option, "target", "")
    return [target] if target else []


def places(option: Any) -> tuple[Point, ...]:
    """The places that an option leads through."""
    match option:
        case (
            Deploy()
            | Dismount()
            | Enter()
            | JumpIn()
            | LandPod()
            | JumpTogether()
            | JumpThere()
            | Land()
            | PutPiece()
        ):
            return (at(option.at[0], option.at[1]),)
        case Split(at=(x, y)) | Stand(at=(x, y)):
            return (at(x, y),)
        case EnterTogether():
            return tuple(at(*place) for place in option.at)
        case Move():
            return tuple(at(x, y) for x, y in option.path)
        case Rotate():
            return ()
        case ThrowSmoke(aim=(x, y, *_)) | SpeculativeShot(target="", aim=(x, y, *_)):
            return (at(x, y),)
        case Suppress(marker=(x, y, *_)):
            return (at(x, y),)
    path = getattr(option, "path", ())
    if path:
        return tuple(at(x, y) for x, y in path)
    to = getattr(option, "to", None)
    return () if to is None else (at(to.x, to.y),)
