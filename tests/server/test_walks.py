"""Ways at a table: whoever asks is told where a piece can go; a way is walked deed by deed."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from plancia.core import Game, Match, TimeControl
from plancia.games.space_hulk.state import SpaceHulk
from plancia.server.settings import Limits, Settings
from tests.server.harness import Json, Server, Socket, act, run

CHAPEL = {
    "marines": {"m1": {"at": (1, 6), "facing": "E"}, "m2": {"at": (3, 7), "facing": "S"}},
    "aliens": {"g1": {"at": (9, 6), "facing": "W"}, "b1": {"at": (2, 1), "tokens": [1]}},
    "doors": {"d1": "open"},
}
"""First Steps: m1 looks along a corridor; a blip waits in the shaft to the south."""


def start(kind: type[Game], setup: dict[str, Any], seed: str, time: TimeControl | None) -> Match:
    """A mission in the middle, any other match from its beginning."""
    if kind is not SpaceHulk:
        return Settings().start(kind, setup, seed, time)
    return Match.placed(kind, setup, CHAPEL, seed, time=time)


async def chapel(server: Server, lang: str = "en") -> tuple[Json, Socket]:
    made, page, _ = await server.alone(setup={"mission": "first-steps"})
    if lang != "en":
        page.say("lang", lang=lang)
        await page.hear("welcome")
    return made, page


async def reach(page: Socket, piece: str = "m1", **more: Any) -> dict[tuple[int, int], Json]:
    page.say("reach", id="r", piece=piece, **more)
    answer = await page.hear("reached")
    assert (answer["id"], answer["piece"]) == ("r", piece)
    return {(goal["at"][0], goal["at"][1]): goal for goal in answer["goals"]}


async def walk(page: Socket, goal: Json, n: int = 0, name: str = "w") -> Json:
    first, *then = goal["actions"]
    page.say("act", id=name, n=n, action=first, then=then)
    return await page.hear("ack", "refused")


def test_goals_are_told_with_their_ways_in_the_language_of_the_page(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, page = await chapel(server, "it")
        goals = await reach(page)
        goal = goals[2, 3]
        assert goal["cost"] == "4 PA"
        assert [pace["cost"] for pace in goal["way"]] == [1, 2, 3, 4]
        (stop,) = goal["incidents"]
        assert (stop["pace"], stop["rule"], stop["stops"]) == (2, "SH-4.1-A", True)
        assert "viene rivelato" in stop["text"]
        assert "incidents" not in goals[5, 6]
        only = await reach(page, to=[5, 6])
        assert list(only) == [(5, 6)]
        bent = await reach(page, through=[[2, 7]], to=[4, 6])
        assert [pace["at"] for pace in bent[4, 6]["way"]] == [[2, 7], [3, 6], [4, 6]]
        assert await reach(page, "g1") == {}

    run(tmp_path, story, start=start)


def test_each_step_of_a_way_is_a_deed_and_all_are_acknowledged_together(tmp_path: Path) -> None:
    async def story(server: Server) -> str:
        made, page = await chapel(server)
        ack = await walk(page, (await reach(page))[5, 6])
        assert ack == {"type": "ack", "id": "w", "n": 4, "deeds": 4}
        update = await page.hear("update")
        assert (update["from"], update["n"], len(update["lines"])) == (0, 4, 4)
        table: str = made["table"]
        return table

    table = run(tmp_path, story, start=start)
    with sqlite3.connect(tmp_path / "tables.db") as database:
        deeds = database.execute("select n, message from deeds where table_id = ?", [table])
        assert sorted(deeds) == [(1, "w"), (2, None), (3, None), (4, None)]


def test_a_way_that_is_sent_again_is_walked_once(tmp_path: Path) -> None:
    async def story(server: Server) -> Json:
        made, page = await chapel(server)
        goal = (await reach(page))[4, 6]
        assert (await walk(page, goal))["n"] == 3
        assert (await walk(page, goal)) == {"type": "ack", "id": "w", "n": 3}
        return made

    made = run(tmp_path, story, start=start)

    async def after_a_restart(server: Server) -> None:
        page, welcome = await server.hello(made["table"], made["token"])
        assert welcome["n"] == 3
        page.say("act", id="w", n=0, action={"type": "end_turn"}, then=[{"type": "end_turn"}])
        assert (await page.hear("ack", "refused"))["type"] == "ack"
        page.say("resync")
        assert (await page.hear("welcome"))["n"] == 3

    run(tmp_path, after_a_restart, start=start)


def test_what_is_revealed_stops_a_way_and_the_answer_says_why(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, page = await chapel(server)
        ack = await walk(page, (await reach(page))[2, 3])
        assert (ack["n"], ack["deeds"]) == (3, 3)
        stopped = ack["stopped"]
        assert (stopped["cause"], stopped["rule"]) == ("chance", "SH-4.1-B")
        assert "blip b1" in stopped["message"]
        assert (2, 3) in await reach(page), "the rest is asked again"

    run(tmp_path, story, start=start)


def test_a_step_that_is_not_allowed_stops_a_way_by_its_rule(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, page = await chapel(server)
        forward = {"type": "move", "marine": "m1", "to": [2, 6]}
        through_a_wall = {"type": "move", "marine": "m1", "to": [3, 8]}
        page.say("act", id="w", n=0, action=forward, then=[through_a_wall, forward])
        ack = await page.hear("ack", "refused")
        assert (ack["n"], ack["stopped"]["cause"]) == (1, "illegal")
        assert ack["stopped"]["rule"] == "SHB-MOV-05"
        page.say("act", id="v", n=1, action={**forward, "to": [3, 6]}, then=[{"type": "dance"}])
        ack = await page.hear("ack", "refused")
        assert (ack["n"], ack["stopped"]["cause"]) == (2, "malformed")

    run(tmp_path, story, start=start)


def test_a_way_whose_first_step_is_refused_is_not_begun(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, page = await chapel(server)
        away = {"type": "move", "marine": "m1", "to": [9, 9]}
        page.say("act", id="w", n=0, action=away, then=[{"type": "end_turn"}])
        refused = await page.hear("ack", "refused")
        assert (refused["type"], refused["n"], refused["rule"]) == ("refused", 0, "SHB-MOV-05")

    run(tmp_path, story, start=start)


def test_nobody_acts_on_when_another_seat_is_asked(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, x, _ = await server.pair()
        marks = [{"type": "mark", "cell": cell} for cell in (4, 0)]
        x.say("act", id="w", n=0, action=marks[0], then=marks[1:])
        ack = await x.hear("ack", "refused")
        assert (ack["n"], ack["stopped"]["cause"]) == (1, "others")
        assert ack["stopped"]["message"] == "O must act first."

    run(tmp_path, story)


def test_a_way_is_taken_back_whole_or_as_far_as_it_can_be(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, page = await chapel(server)
        await walk(page, (await reach(page))[5, 6])
        page.say("undo", id="u", n=4, deeds=3)
        assert await page.hear("ack", "refused") == {"type": "ack", "id": "u", "n": 7, "deeds": 3}
        page.say("undo", id="v", n=7, deeds=9)
        assert await page.hear("ack", "refused") == {"type": "ack", "id": "v", "n": 8}
        page.say("undo", id="x", n=8, deeds=2)
        assert (await page.hear("ack", "refused"))["rule"] == "ENG-UNDO"
        assert (5, 6) in await reach(page)

    run(tmp_path, story, start=start)


def test_who_only_watches_asks_in_vain_and_before_the_beginning_nothing_is_reached(
    tmp_path: Path,
) -> None:
    async def story(server: Server) -> None:
        made = await server.table(game="space_hulk", setup={"mission": "first-steps"})
        page, _ = await server.hello(made["table"], made["token"])
        assert await reach(page) == {}
        watching = made["spectate_link"].removeprefix("/#/watch/")
        other, _ = await server.hello(made["table"], watching)
        other.say("reach", id="r", piece="m1")
        assert (await other.hear("reached", "error"))["code"] == "denied"

    run(tmp_path, story, start=start)


def test_the_steps_of_a_way_count_as_actions(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        _, page = await chapel(server)
        assert (await walk(page, (await reach(page))[5, 6]))["type"] == "ack"
        refused = await act(page, 4, {"type": "end_turn"}, "too soon")
        assert refused["code"] == "too_fast"

    run(tmp_path, story, start=start, limits=Limits(actions_per_second=1))


def test_the_same_question_is_answered_once_a_version(tmp_path: Path, monkeypatch: Any) -> None:
    asked = []
    honest = SpaceHulk.reach

    def counting(self: SpaceHulk, piece: str, *more: Any) -> Any:
        asked.append(piece)
        return honest(self, piece, *more)

    monkeypatch.setattr(SpaceHulk, "reach", counting)

    async def story(server: Server) -> None:
        _, page = await chapel(server)
        for _ in range(3):
            await reach(page)
        await reach(page, to=[5, 6])
        assert asked == ["m1"]
        await act(page, 0, {"type": "turn", "marine": "m1", "facing": "N"})
        await reach(page)
        assert asked == ["m1", "m1"]

    run(tmp_path, story, start=start)
