"""People agree at a table: what they take back is gone for everybody, and stays gone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from plancia.core import Match, Propose, RecordError, Resign, replay, to_wire
from plancia.core.record import Record
from plancia.server import worker
from plancia.server.live import Live
from tests.examples import find
from tests.server.clockwork import FakeClock, settled
from tests.server.harness import ALICE, BOB, Json, Server, Socket, act, run
from tests.server.test_time import first_option

BACK, DRAW = {"type": "propose", "what": "take_back"}, {"type": "propose", "what": "draw"}
YES, NO = {"type": "reply", "yes": True}, {"type": "reply", "yes": False}
RESIGN = {"type": "resign"}


def mark(cell: int) -> Json:
    return {"type": "mark", "cell": cell}


async def done(socket: Socket, n: int, action: Json, name: str) -> int:
    """Act, and give the version that it led to."""
    answer = await act(socket, n, action, name)
    assert answer["type"] == "ack", answer
    version: int = answer["n"]
    return version


async def live_of(server: Server, made: Json) -> Live:
    live: Live = await server.app.state.tables.get(made["table"])
    return live


def marks(welcome: Json) -> int:
    return len(welcome["sheet"]["pieces"])


async def shown(socket: Socket) -> Json:
    """What a page shows after all that has come."""
    socket.say("resync")
    socket.say("ping")
    welcome: Json = {}
    while (message := await socket.hear("welcome", "pong"))["type"] == "welcome":
        welcome = message
    return welcome


async def with_two_marks(server: Server) -> tuple[Json, Socket, Socket]:
    made, x, o = await server.pair()
    await done(x, 0, mark(0), "x0")
    await done(o, 1, mark(1), "o0")
    return made, x, o


def test_who_asks_to_take_back_gets_it_when_the_other_agrees(tmp_path: Path) -> None:
    async def story(server: Server) -> Json:
        made, x, o = await with_two_marks(server)
        await done(x, 2, BACK, "ask")
        proposal = (await shown(o))["standing"]["proposal"]
        assert proposal == {"what": "take_back", "by": "x", "waits_for": ["o"]}
        assert await done(o, 3, YES, "yes") == 4
        assert await done(o, 3, YES, "yes") == 4, "the same message only once"
        for socket in (x, o):
            welcome = await shown(socket)
            assert marks(welcome) == 0
            assert welcome["standing"]["to_act"] == ["x"]
            assert "proposal" not in welcome["standing"]
            assert [line["tag"] for line in welcome["lines"]] == ["taken_back"]
            assert welcome["lines"][0]["by"] == "x"
        await done(x, 4, mark(8), "x1")
        return made

    made = run(tmp_path, story)

    async def after(server: Server) -> None:
        x, welcome = await server.hello(made["table"], made["token"])
        assert [piece["id"] for piece in welcome["sheet"]["pieces"]] != []
        assert marks(welcome) == 1
        assert welcome["n"] == 5
        frames = (await server.get(f"/api/tables/{made['table']}/frames", ALICE)).json()
        tags = [[line["tag"] for line in frame["lines"]] for frame in frames["next"]]
        assert len(tags) == 2
        assert tags[0] == ["taken_back"]
        await done(x, 5, RESIGN, "end")
        record = (await server.get(f"/api/tables/{made['table']}/record")).json()
        assert [played["action"]["type"] for played in record["actions"]] == ["mark", "resign"]
        fair = await server.get(f"/api/fair/{made['table']}")
        assert fair.status_code == 200

    run(tmp_path, after)


def test_nobody_answers_a_proposal_once_the_match_is_over(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        seats = {"x": {"kind": "me"}, "o": {"kind": "bot", "bot": "random"}}
        made, _, _ = await server.alone("tris", seats=seats)
        live = await live_of(server, made)
        assert live.play is not None
        match = live.play.match
        match.play("x", Propose("draw"))
        assert live.automata._asked(match) == "o"
        match.play("x", Resign())
        assert live.automata._asked(match) is None

    run(tmp_path, story)


def test_a_bot_does_not_answer_a_proposal_that_is_gone_when_it_has_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(server: Server) -> None:
        seats = {"x": {"kind": "me"}, "o": {"kind": "bot", "bot": "random"}}
        made, x, _ = await server.alone("tris", seats=seats)
        await done(x, 0, mark(4), "first")
        live = await live_of(server, made)
        while live.to_act != "x":
            await x.hear("update")

        act_alone, tried = live.act_alone, list[bool]()

        async def too_late(seat: str) -> bool:
            """Meanwhile whoever has asked goes on."""
            assert live.play is not None
            free = live.play.match.options(seat)[0]
            assert await act_alone(seat, to_wire(free), live.play.n)
            return True

        async def noted(seat: str, action: Json, n: int) -> bool:
            acted = await act_alone(seat, action, n)
            if action["type"] == "reply":
                tried.append(acted)
            return acted

        monkeypatch.setattr(live, "consent", too_late)
        monkeypatch.setattr(live, "act_alone", noted)
        await done(x, 2, BACK, "ask")
        while not tried:
            await x.hear()
        assert tried == [False]

    run(tmp_path, story)


def test_whoever_declines_keeps_the_match_as_it_is(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, o = await with_two_marks(server)
        await done(x, 2, BACK, "ask")
        await done(o, 3, NO, "no")
        welcome = await shown(x)
        assert marks(welcome) == 2
        assert [line["tag"] for line in welcome["lines"]][-1] == "declined"
        refused = await act(x, 4, BACK, "again")
        assert (refused["code"], refused["rule"]) == ("illegal", "ENG-BACK")
        assert refused["message"]

    run(tmp_path, story)


def test_who_watches_answers_nothing(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, x, _ = await with_two_marks(server)
        await done(x, 2, BACK, "ask")
        secret = made["spectate_link"].removeprefix("/#/watch/")
        watcher, _ = await server.hello(made["table"], secret)
        watcher.say("act", id="w", n=3, action=YES)
        assert (await watcher.hear("error"))["code"] == "denied"

    run(tmp_path, story)


def test_a_resignation_ends_the_match_and_is_told_in_the_list(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, x, o = await with_two_marks(server)
        await done(o, 0, RESIGN, "enough")  # not its turn, and from long ago: it still may
        welcome = await shown(x)
        assert welcome["over"]
        assert welcome["standing"]["result"]["winners"] == ["x"]
        for lang, word in (("en", "resigns"), ("it", "arrende")):
            tables = (await server.get(f"/api/tables?lang={lang}", BOB)).json()["tables"]
            assert tables[0]["result"]["winners"] == ["x"]
            assert word in tables[0]["result"]["text"]
        _ = made

    run(tmp_path, story)


def test_a_draw_by_agreement(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, o = await with_two_marks(server)
        assert (await shown(x))["standing"]["draws"]
        await done(o, 2, DRAW, "offer")
        await done(x, 3, YES, "yes")
        welcome = await shown(o)
        assert welcome["standing"]["result"]["winners"] == []
        assert welcome["standing"]["result"]["rules"] == ["ENG-DRAW"]

    run(tmp_path, story)


def test_a_proposal_waits_through_a_restart(tmp_path: Path) -> None:
    async def before(server: Server) -> Json:
        made, x, _ = await with_two_marks(server)
        await done(x, 2, BACK, "ask")
        return made

    made = run(tmp_path, before)

    async def after(server: Server) -> None:
        o, welcome = await server.hello(made["table"], BOB)
        assert welcome["standing"]["proposal"]["waits_for"] == ["o"]
        await done(o, welcome["n"], YES, "yes")
        assert marks(await shown(o)) == 0

    run(tmp_path, after)


@pytest.mark.parametrize("what", ["take_back", "draw"])
def test_bots_let_one_take_back_and_never_agree_on_a_draw(tmp_path: Path, what: str) -> None:
    async def story(server: Server) -> None:
        seats = {"x": {"kind": "me"}, "o": {"kind": "bot", "bot": "random"}}
        made, x, _ = await server.alone("tris", seats=seats)
        live = await live_of(server, made)
        await done(x, 0, mark(0), "x0")
        await settled(live)
        assert marks(await shown(x)) == 2
        await done(x, 2, {"type": "propose", "what": what}, "ask")
        await settled(live)
        welcome = await shown(x)
        assert marks(welcome) == (0 if what == "take_back" else 2)
        assert not welcome["over"]

    run(tmp_path, story)


def test_one_person_at_two_seats_agrees_with_themselves(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        seats = {"x": {"kind": "me"}, "o": {"kind": "shared"}}
        made, socket, _ = await server.alone("tris", seats=seats)
        live = await live_of(server, made)
        await done(socket, 0, mark(0), "x0")
        socket.say("as", seat="o")
        await done(socket, 1, mark(1), "o0")
        socket.say("as", seat="x")
        await done(socket, 2, BACK, "ask")
        await settled(live)
        assert marks(await shown(socket)) == 0

    run(tmp_path, story)


def test_bots_do_not_take_dice_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "choose", first_option)

    async def story(server: Server) -> None:
        seats: dict[str, Any] = {"a": {"kind": "me"}, "b": {"kind": "bot"}, "c": {"kind": "bot"}}
        made, socket, welcome = await server.alone("parlour", seats=seats)
        live = await live_of(server, made)
        play = live.play
        assert play is not None
        match: Match = play.match
        rolled = False
        for _ in range(80):
            await settled(live)
            if "a" not in match.to_act:
                break
            before = match.game.irrevocable
            welcome = await shown(socket)
            choices = [c["action"] for c in welcome["sheet"]["choices"]]
            await done(socket, welcome["n"], choices[0], f"m{welcome['n']}")
            await settled(live)
            if match.game.irrevocable != before and match.outcome is None:
                rolled = True
                break
        assert rolled
        n = play.n
        await done(socket, n, BACK, "ask")
        await settled(live)
        lines = (await shown(socket))["lines"]
        assert "declined" in [line["tag"] for line in lines]
        assert "taken_back" not in [line["tag"] for line in lines]

    run(tmp_path, story, find=find)


def test_clocks_go_back_with_the_match(tmp_path: Path) -> None:
    clock = FakeClock()

    async def story(server: Server) -> None:
        made = await server.table(game="tris", time={"kind": "side", "seconds": 60})
        joined = await server.join(made, "o")
        x, _ = await server.hello(made["table"], made["token"])
        o, _ = await server.hello(made["table"], joined["token"])
        for socket, value in ((x, "nonce of x"), (o, "nonce of o")):
            socket.say("nonce", value=value)
        while (await o.hear("welcome"))["standing"].get("waiting"):
            pass
        clock.seconds += 5
        await done(x, 0, mark(0), "x0")
        clock.seconds += 7
        await done(o, 1, mark(1), "o0")
        clock.seconds += 3
        await done(x, 2, BACK, "ask")
        await done(o, 3, YES, "yes")
        welcome = await shown(x)
        left = {one["seat"]: one["left"] for one in welcome["standing"]["clocks"]}
        assert left == {"x": 60_000, "o": 60_000}
        clock.seconds += 2
        await done(x, 4, mark(4), "x1")
        welcome = await shown(x)
        left = {one["seat"]: one["left"] for one in welcome["standing"]["clocks"]}
        assert left == {"x": 58_000, "o": 60_000}

    run(tmp_path, story, clock=clock)


def test_a_record_with_proposals_playsshown(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        made, x, o = await with_two_marks(server)
        await done(x, 2, DRAW, "offer")
        await done(o, 3, NO, "no")
        await done(o, 4, RESIGN, "end")
        data = (await server.get(f"/api/tables/{made['table']}/record")).json()
        record = msgspec.convert(data, Record)
        match = replay(find("tris"), record)
        assert match.outcome is not None
        with pytest.raises(RecordError):
            replay(find("tris"), msgspec.structs.replace(record, actions=record.actions[1:]))

    run(tmp_path, story)
