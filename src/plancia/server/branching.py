"""From any moment of a replay: playing on from there, and what a bot would do."""

from __future__ import annotations

from starlette.requests import Request

from plancia.bots import DEFAULT, level_name
from plancia.core import CLOCK, DICE, Match, Seat
from plancia.server import api, situations
from plancia.server.endpoints import number
from plancia.server.faults import Failed
from plancia.server.guard import device_of, language_of
from plancia.server.live import Live
from plancia.server.render import ServerWords, speaker
from plancia.server.replays import Replay
from plancia.server.seating import BOTS, new_secret
from plancia.server.tables import Tables
from plancia.server.worker import in_worker


async def branch(
    tables: Tables, request: Request, live: Live, replay: Replay, seat: Seat | None
) -> api.MadeTable:
    """A new table that goes on from a moment, with bots for the others.

    It knows what its player knew: all else is drawn again.
    """
    device, n = device_of(request), number(request, "n", replay.last)
    _refuse_other_rules(replay, n, live)
    if live.state != "over" and (seat is None or _plays_against_people(live, seat)):
        raise Failed("running")  # nobody tries out what other people will answer
    match = await in_worker(replay.match, n)
    if match.outcome is not None:
        raise Failed("nobody_asked")
    mine = _first_asked(match) if seat is None else seat
    return await tables.branch(device, live.kind, situations.moment_of(match, mine), mine)


async def advice(
    tables: Tables, request: Request, live: Live, replay: Replay, seat: Seat | None
) -> api.Advice:
    """What a bot would do in a moment, for one of the seats that are asked then."""
    n, bot = number(request, "n", replay.last), request.query_params.get("bot", DEFAULT)
    if bot not in BOTS:
        raise Failed("bad_request", expected=f"bot: one of {', '.join(BOTS)}")
    _refuse_other_rules(replay, n, live)
    if live.state != "over" and (seat is None or _plays_against_people(live, seat)):
        raise Failed("running")  # nobody is helped against other people
    match = await in_worker(replay.match, n)
    asked = [each for each in match.to_act if each not in (CLOCK, DICE)]
    if not asked or (live.state != "over" and seat not in asked):
        raise Failed("nobody_asked")
    by = seat if seat in asked else asked[0]
    services = tables.services
    owner = live.seating.owner or live.id
    seed = new_secret(services.settings.entropy)
    save = await in_worker(match.save)
    action = await services.thinkers.choose(save, str(by), bot, seed, owner, urgent=False)
    return await in_worker(_told, match, n, str(by), bot, action, language_of(request))


def _plays_against_people(live: Live, seat: Seat) -> bool:
    chairs = live.seating.chairs
    return any(each.human and each.client != chairs[seat].client for each in chairs.values())


def _refuse_other_rules(replay: Replay, n: int, live: Live) -> None:
    if not replay.fits(n):
        raise Failed("old_rules", table=live.id)


def _first_asked(match: Match) -> Seat:
    """Whose part somebody takes who has none: that of the seat that is asked, or the first."""
    seats: tuple[Seat, ...] = match.game.seats()
    return next((seat for seat in match.to_act if seat in seats), seats[0])


def _told(
    match: Match, n: int, seat: Seat, bot: str, action: dict[str, object], lang: str
) -> api.Advice:
    """What a bot chose, as the option that it took is labelled."""
    words = ServerWords(match, speaker(lang))
    choices = (each for each in match.scene(seat).choices if each.action == action)
    label = next((words.text(each.label) for each in choices), str(action["type"]))
    return api.Advice(n, seat, words.seat(seat), words.text(level_name(bot)), label, action)
