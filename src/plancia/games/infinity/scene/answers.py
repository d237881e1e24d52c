"""One sheet for all reactions: who may react and why, each with what is best marked.

[INF-ORD-30, INF-ARO-03, INF-ARO-05]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from plancia.core import Message
from plancia.core.exchange import Answer, Answers
from plancia.games.infinity.in_progress import Notice
from plancia.games.infinity.names import trooper_name
from plancia.games.infinity.rules.close_combat import Strike
from plancia.games.infinity.rules.dodge import Dodge
from plancia.games.infinity.rules.movement import Alert, Rotate
from plancia.games.infinity.rules.orders import Deed
from plancia.games.infinity.rules.ranged import Shoot, mode_of
from plancia.games.infinity.rules.reactions import ChooseReactions, LetPassAll
from plancia.games.infinity.rules.spraying import Spray
from plancia.games.infinity.scene.chances import ROLLED, may_tell, worth
from plancia.games.infinity.scene.pieces import TONES, portrait
from plancia.games.infinity.state import Infinity, Trooper

USUAL: Final[tuple[type[Deed], ...]] = (Strike, Spray, Shoot, Dodge, Rotate, Alert)
"""What models do, the most usual first."""
MARKED: Final = (Strike, Spray, Shoot, Dodge)
"""What is worth doing without being asked."""


def answers(seen: Infinity, asked: Any, options: Sequence[Any]) -> Answers | None:
    """The sheet of the seat that is asked for its reactions."""
    if not isinstance(asked, ChooseReactions) or seen.viewer == seen.active or not options:
        return None
    closing = next((n for n, each in enumerate(options) if isinstance(each, LetPassAll)), None)
    order = seen.under_way
    noticing = (name for name in order.notices if not seen.troopers[name].laid)
    waiting = [name for name in noticing if name not in order.reactions]
    rows = tuple(_answer(seen, asked, options, seen.troopers[name]) for name in waiting)
    title = Message("infinity.answers.title", {"n": len(rows)})
    if not rows:  # asked because an army like this could have somebody in hiding
        title = Message("infinity.answers.nobody")
    return Answers(title, "INF-ARO-05", rows, closing)


def _answer(
    seen: Infinity, asked: ChooseReactions, options: Sequence[Any], trooper: Trooper
) -> Answer:
    notices = seen.under_way.notices[trooper.id]
    places = ranked(seen, asked, options, trooper)
    best = options[places[0]] if places else None
    return Answer(
        trooper.id,
        trooper_name(seen, trooper),
        portrait(seen.profile(trooper)),
        TONES[trooper.seat],
        tuple(_noticed(seen, notices)),
        ("INF-ARO-04",) if any(each.sight for each in notices) else ("INF-ZOC-02",),
        places,
        places[0] if isinstance(best, MARKED) else None,
    )


def _noticed(seen: Infinity, notices: Iterable[Notice]) -> Iterable[Message]:
    """What of the order somebody has noticed; not how far that is. [INF-ORD-25]"""
    for notice in notices:
        mover = trooper_name(seen, seen.troopers[notice.mover])
        word = "sees" if notice.sight else "hears"
        yield Message(f"infinity.answers.{word}", {"model": mover})


def ranked(
    seen: Infinity, asked: ChooseReactions, options: Sequence[Any], trooper: Trooper
) -> tuple[int, ...]:
    """Its options, the best one first; of those that differ only in when they are done, one."""
    found: dict[tuple[Any, ...], tuple[float, int]] = {}
    for place, option in enumerate(options):
        if getattr(option, "trooper", None) != trooper.id:
            continue
        value = _value(seen, asked, option, trooper)
        kind = _kind(option)
        if kind not in found or value > found[kind][0]:
            found[kind] = (value, place)
    return tuple(place for _, place in sorted(found.values(), key=lambda each: (-each[0], each[1])))


def _kind(option: Any) -> tuple[Any, ...]:
    """What two options have in common that differ only in the moment."""
    shots = getattr(option, "shots", ())
    return (
        type(option),
        getattr(option, "weapon", ""),
        getattr(option, "target", ""),
        getattr(option, "mode", ""),
        tuple(shot.target for shot in shots),
    )


def _value(seen: Infinity, asked: ChooseReactions, option: Any, trooper: Trooper) -> float:
    """By its odds where they may be told; else by what it is and what it is done with."""
    order = USUAL.index(type(option)) if type(option) in USUAL else len(USUAL)
    if may_tell(seen) and isinstance(option, ROLLED):
        return worth(seen, asked, option, trooper.seat) - order / 1000
    return _guess(seen, option, trooper) - order - 10.0


def _guess(seen: Infinity, option: Any, trooper: Trooper) -> float:
    """What a weapon promises whose distance nobody has measured: below 1."""
    if not isinstance(option, Shoot):
        return 0.0
    weapon = seen.weapon(option.weapon)
    mode = mode_of(weapon, option.mode)
    profile = seen.profile(trooper)
    attribute = profile.attributes.of(weapon.attribute) if weapon.attribute else 0
    strength = weapon.damage_by(profile.attributes.ph) or 0
    rolls = len(mode.ammunition) if mode is not None else 1
    return (attribute * (strength + rolls)) / 1000
