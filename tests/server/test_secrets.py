"""Nothing on the wire depends on what a seat cannot know.

Two servers play the same match with the same dice; in one of them all that a seat cannot know was
dealt anew at the start. Until a secret comes out, that seat gets the same bytes from both.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from plancia.core import Chance, Game, Match, Seat
from plancia.server.settings import Limits
from tests.examples.parlour import Parlour
from tests.server.harness import ALICE, Server, Socket, entropy, run

FAST = Limits(
    messages_per_second=1e6,
    actions_per_second=1e6,
    requests_per_second=1e6,
    requests_burst=1e6,
)


def dealt_again(seat: Seat, deal: str) -> Any:
    """A way to start matches whose secrets are drawn again for a seat."""

    def start(kind: type[Game], setup: dict[str, Any], seed: str) -> Match:
        match = Match.new(kind, setup, seed)
        if deal:
            before = match.digest()
            match.game.redraw(seat, Chance.seeded(deal))
            assert match.digest() != before
        return match

    return start


async def everything(socket: Socket, count: int) -> list[str]:
    return [await socket.hear_text() for _ in range(count)]


async def hulk(server: Server) -> list[str]:
    """What a player gets in a mission until the first blip is turned over."""
    _, socket, welcome = await server.alone(setup={"mission": "lifeline"})
    rng = random.Random(7)
    heard: list[str] = []
    for number in range(60):
        # Whoever moves his marines first meets the aliens later.
        choices = [c for c in welcome["sheet"]["choices"] if c["piece"]]
        choice = rng.choice(choices or welcome["sheet"]["choices"])
        socket.say("act", id=f"m{number}", n=welcome["n"], action=choice["action"])
        told = await everything(socket, 2)
        socket.say("resync")
        told.append(await socket.hear_text())
        welcome = json.loads(told[-1])
        if any(line["tag"] == "revealed" for line in welcome["lines"]):
            break
        heard += told
    return heard


@pytest.mark.parametrize("deal", ["one", "two"])
def test_a_mission_looks_the_same_whatever_the_blips_are(tmp_path: Path, deal: str) -> None:
    told = []
    for folder, cards in (("a", ""), ("b", deal)):
        (tmp_path / folder).mkdir()
        start = dealt_again("marines", cards)
        given = {"start": start, "entropy": entropy(), "limits": FAST, "now": lambda: 1.0}
        told.append(run(tmp_path / folder, hulk, **given))
    same = min(map(len, told))
    assert same >= 30
    assert told[0][:same] == told[1][:same]


async def seen_again(server: Server) -> list[bytes]:
    """All that HTTP tells a player and a spectator until the first blip is turned over."""
    made, socket, welcome = await server.alone(setup={"mission": "lifeline"})
    table, watcher = made["table"], made["spectate_link"].removeprefix("/#/watch/")
    path = f"/api/tables/{table}"
    rng = random.Random(7)
    told: list[bytes] = []
    for number in range(40):
        choices = [c for c in welcome["sheet"]["choices"] if c["piece"]]
        choice = rng.choice(choices or welcome["sheet"]["choices"])
        socket.say("act", id=f"m{number}", n=welcome["n"], action=choice["action"])
        await socket.hear("update")
        socket.say("resync")
        welcome = await socket.hear("welcome")
        if any(line["tag"] == "revealed" for line in welcome["lines"]):
            break
        n = number + 1
        addresses = [
            f"{path}/frame/{n}",
            f"{path}/scenario",
            f"{path}/record",
            f"/api/fair/{table}",
        ]
        if number % 8 == 0:
            addresses += [f"{path}/frames?lang=it", f"{path}/frames?from={n // 2}", "/api/tables"]
            addresses += [f"{path}/scenario?n={n // 2}&seat=marines", f"{path}/frame/{n + 1}"]
        for address in addresses:
            for token in (ALICE, watcher):
                answer = await server.get(address, token)
                told.append(f"{address} {answer.status_code} ".encode() + answer.content)
    return told


@pytest.mark.parametrize("deal", ["one", "two"])
def test_replays_scenarios_and_records_tell_no_more_than_the_table(
    tmp_path: Path, deal: str
) -> None:
    told = []
    for folder, cards in (("a", ""), ("b", deal)):
        (tmp_path / folder).mkdir()
        start = dealt_again("marines", cards)
        given = {"start": start, "entropy": entropy(), "limits": FAST, "now": lambda: 1.0}
        told.append(run(tmp_path / folder, seen_again, **given))
    same = min(map(len, told))
    assert same >= 200
    for one, other in zip(told[0][:same], told[1][:same], strict=True):
        assert one == other
    answered = [answer for answer in told[0] if b" 200 " in answer[:120]]
    for part in (b"/frame/", b"/frames", b"/scenario", b"/api/fair/", b"/api/tables "):
        assert any(part in answer[:120] for answer in answered), part


async def parlour(server: Server) -> list[str]:
    """What the first seat hears while all bid in secret."""
    seats = {"a": {"kind": "me"}, "b": {"kind": "friend"}, "c": {"kind": "friend"}}
    made = await server.table(game="parlour", seats=seats)
    sockets = [(await server.hello(made["table"], made["token"]))[0]]
    for seat in ("b", "c"):
        joined = await server.join(made, seat, seat * 32)
        sockets.append((await server.hello(made["table"], joined["token"]))[0])
    for socket, name in zip(sockets, "abc", strict=True):
        socket.say("nonce", value=f"nonce of {name}")
        await socket.hear("welcome")
    first = sockets[0]
    while (await first.hear("welcome"))["standing"].get("waiting"):
        pass
    for socket in sockets[1:]:
        socket.say("act", id="bid", n=0, action={"type": "bid", "slot": 0})
        assert (await socket.hear("ack", "refused"))["type"] == "ack"
    heard = await everything(first, 2)
    first.say("resync")
    first.say("act", id="bid", n=0, action={"type": "bid", "slot": 1})
    return [*heard, *await everything(first, 2)]


def test_secret_bids_of_others_reach_nobody_and_make_nobody_late(tmp_path: Path) -> None:
    told = []
    for deal in ("", "again"):
        folder = tmp_path / f"deal{deal}"
        folder.mkdir()
        given = {"start": dealt_again("a", deal), "entropy": entropy(), "limits": FAST}
        told.append(run(folder, parlour, find=lambda name: Parlour, **given))
    assert told[0] == told[1]
    assert '"type":"ack"' in told[0][3]
