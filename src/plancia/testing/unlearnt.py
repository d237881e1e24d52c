"""Secrets that stay secret when others come out: they must make no difference.

An action that shows a secret may part two twins, so their difference proves nothing. But what a
seat does not know after it either can be drawn again there, and put back to where it was before:
with these secrets the same action shows the same, and all that follows must be the same, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from plancia.core import Chance, Log, Match, Seat, saving
from plancia.testing.channels import Channel, difference, unlike
from plancia.testing.twins import Deed, heard


class _NoWayBack(Exception):  # noqa: N818 - reads as what it is
    """What was drawn again cannot be found before the action."""


def unlearnt_difference(
    channels: Sequence[Channel],
    before: Match,
    match: Match,
    told: int,
    deed: Deed,
    eyes: Seat | None,
    secrets: Chance,
) -> str | None:
    """What a seat learns by an action of secrets that nobody has shown it; empty if nothing.

    None: these secrets cannot be changed before the action.
    """
    other = match.clone()
    other.game.redraw(eyes, secrets)
    past, now, wanted = (_plain(each) for each in (before, match, other))
    twin = before.clone()
    try:
        state = _put_back(past, now, wanted)
        twin.game = saving.load(type(match.game), state)
    except (_NoWayBack, msgspec.ValidationError):
        return None
    twin.game.log = Log()
    is_alike = saving.dump(twin.view(eyes)) == saving.dump(before.view(eyes))
    if state == past or not is_alike or twin.verify(*deed) is not None:
        return None
    twin.apply(*deed)
    if not _holds(now, wanted, _plain(twin)):
        return None  # secrets have moved: this is another story
    given = (saving.encode(heard(each, eyes, since)) for each, since in ((match, told), (twin, 0)))
    return unlike("events", *given) or difference(channels, match, twin, eyes, dear=False)


def _plain(match: Match) -> Any:
    return msgspec.json.decode(saving.dump(match.game))


def _put_back(past: Any, now: Any, wanted: Any) -> Any:
    """The past of what is wanted now: the past, with all that is wanted otherwise than it is."""
    if now == wanted:
        return past
    if past == now:
        return wanted
    kinds = {type(past), type(now), type(wanted)}
    if kinds == {dict} and past.keys() == now.keys() == wanted.keys():
        return {name: _put_back(past[name], now[name], wanted[name]) for name in past}
    if kinds == {list} and len(now) == len(wanted):
        return _put_items_back(past, now, wanted)
    raise _NoWayBack


def _put_items_back(past: list[Any], now: list[Any], wanted: list[Any]) -> list[Any]:
    """The same for a list, out of which some things may have been taken, or put into it."""
    if len(past) == len(now):
        return [_put_back(*items) for items in zip(past, now, wanted, strict=True)]
    if len(past) > len(now):
        result = list(past)
        for place, item in zip(_places(now, past), wanted, strict=True):
            result[place] = item
        return result
    places = _places(past, now)
    if any(now[n] != wanted[n] for n in range(len(now)) if n not in places):
        raise _NoWayBack
    return [wanted[place] for place in places]


def _places(part: list[Any], whole: list[Any]) -> list[int]:
    """Where the items of a list stand in a longer one, in the same order."""
    found: list[int] = []
    for item in part:
        start = found[-1] + 1 if found else 0
        try:
            found.append(whole.index(item, start))
        except ValueError:
            raise _NoWayBack from None
    return found


def _holds(now: Any, wanted: Any, found: Any) -> bool:
    """Whether all that was wanted otherwise than it is has come to be so."""
    if now == wanted:
        return True
    if isinstance(found, dict) and isinstance(now, dict) and isinstance(wanted, dict):
        return all(
            name in found and _holds(value, wanted.get(name), found[name])
            for name, value in now.items()
        )
    if isinstance(found, list) and isinstance(now, list) and len(now) == len(found) == len(wanted):
        return all(map(_holds, now, wanted, found))
    return bool(found == wanted)
