"""A table outlives an upgrade: it goes on in a new segment, and says so in its log."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from plancia.core import Chance, Game, Match, Record
from plancia.games.space_hulk import SpaceHulk
from plancia.server.fair import all_draws
from plancia.server.history import Damaged, History
from plancia.server.replays import Replay
from tests.examples.pile import DearPile, Pile, SecondPile, WiderPile
from tests.server.harness import ALICE, Json, Server, act, patched, run
from tests.server.tape import Tape

TAKE = {"type": "take"}


def played(folder: Path, kind: type[Game], times: int, made: Json | None = None) -> Json:
    """Open a table (or make one) with a version of the game, and take some stones."""

    async def story(server: Server) -> Json:
        if made is None:
            seats = {"a": {"kind": "me"}, "b": {"kind": "shared"}}
            table, socket, welcome = await server.alone("pile", seats=seats)
        else:
            table = made
            socket, welcome = await server.hello(made["table"], made["token"])
        assert welcome["type"] == "welcome", welcome
        for _ in range(times):
            assert (await act(socket, welcome["n"], TAKE))["type"] == "ack"
            socket.say("as", seat="b" if welcome["seat"] == "a" else "a")
            welcome = await socket.hear("welcome")
        path = f"/api/tables/{table['table']}"
        frames = (await server.get(f"{path}/frames", ALICE)).json()
        fair = (await server.get(f"/api/fair/{table['table']}", ALICE)).json()
        record = (await server.get(f"{path}/record", ALICE)).json()
        return {**table, "welcome": welcome, "frames": frames, "fair": fair, "record": record}

    return run(folder, story, find=lambda name: kind)


def told(found: Json) -> list[str]:
    """The kinds of sentences of a log."""
    return [line["text"].removeprefix("pile.event.") for line in found["welcome"]["lines"]]


def heights(found: Json) -> list[int]:
    """How high the pile was in every frame of the replay."""
    frames = found["frames"]
    shown = frames["first"]["sheet"]
    values = [shown["gauges"][0]["value"]]
    for frame in frames["next"]:
        shown = patched(shown, frame["patch"])
        values.append(shown["gauges"][0]["value"])
    return values


def test_content_that_changes_changes_nothing_that_was_told(tmp_path: Path) -> None:
    first = played(tmp_path, Pile, 2)
    assert told(first) == ["taken.1", "taken.1"]
    second = played(tmp_path, DearPile, 1, first)
    assert told(second)[:2] == ["taken.1", "taken.1"]
    assert second["welcome"]["lines"][2]["tag"] == "carried_over"
    assert "version 1" in told(second)[2]
    assert told(second)[3:] == ["taken.2"]
    third = played(tmp_path, DearPile, 0, first)
    assert third["welcome"]["lines"] == second["welcome"]["lines"], "it is said once"


def test_a_table_goes_on_from_its_state_under_rules_that_have_changed(tmp_path: Path) -> None:
    first = played(tmp_path, Pile, 3)
    second = played(tmp_path, SecondPile, 1, first)
    assert second["welcome"]["n"] == 4, "no action that was acknowledged is lost"
    assert heights(second)[:4] == [12, 11, 10, 9], "the first segment is shown as it was recorded"
    assert heights(second)[4] < 9
    lines = [len(frame["lines"]) for frame in second["frames"]["next"]]
    assert lines == [1, 1, 2, 1]


def test_the_record_and_the_draws_say_what_can_be_checked(tmp_path: Path) -> None:
    made = played(tmp_path, Pile, 3)
    made = played(tmp_path, SecondPile, 1, made)
    while not made["welcome"]["over"]:
        made = played(tmp_path, SecondPile, 1, made)
    record = msgspec.convert(made["record"], Record)
    assert [(part.rules, len(part.actions)) for part in record.earlier] == [(1, 3)]
    assert (record.rules, len(record.actions)) == (2, made["welcome"]["n"] - 3)
    assert made["fair"]["since"] == 3
    draws = made["fair"]["draws"]
    assert {draw["kind"] for draw in draws} == {"roll"}
    assert min(draw["n"] for draw in draws) == 4
    key = Chance.seeded(made["fair"]["seed"])
    key.shuffle([1, 2, 3])
    assert draws[0]["at"] == key.position, "the stream goes on where it was"
    assert draws[0]["values"] == list(key.roll(1, 6, ""))


def test_a_state_of_another_form_is_carried_over_too(tmp_path: Path) -> None:
    first = played(tmp_path, Pile, 2)
    second = played(tmp_path, WiderPile, 1, first)
    assert [line["tag"] for line in second["welcome"]["lines"]] == [
        *("taken", "taken", "carried_over", "taken")
    ]
    assert heights(second) == [12, 11, 10, 9]


def test_what_was_done_before_an_upgrade_is_not_taken_back(tmp_path: Path) -> None:
    tape = Tape(Match.new(Pile, {}))
    tape.play_at_random(1, 2)
    tape.undo("b")
    assert tape.play.match.can_undo("a") is False
    tape.play_at_random(1, 1)
    tape.reopen(Pile)
    assert tape.play.match.can_undo("b"), "nothing has changed yet"
    tape.reopen(DearPile)
    assert not any(map(tape.play.match.can_undo, ("a", "b")))
    tape.play_at_random(1, 1)
    tape.undo("a")
    assert [entry.tag for entry in tape.play.chronicle.entries][-1] == "carried_over"
    replay = Replay(DearPile, tape.history())
    assert [len(frame.told) for frame in replay.frames] == [0, 1, 2]


def plain(value: Any) -> Any:
    """As it is stored."""
    return msgspec.json.decode(msgspec.json.encode(value))


def is_waiting(tape: Tape) -> bool:
    """Whether somebody has to roll real dice."""
    return tape.play.match.roller is not None


class NextSpaceHulk(SpaceHulk):
    """Space Hulk in its next version."""

    version = SpaceHulk.version + 1


def test_an_action_that_waits_for_real_dice_waits_after_an_upgrade() -> None:
    tape = Tape(Match.new(SpaceHulk, {"mission": "lifeline"}, "seed", real_dice=True))
    while not is_waiting(tape):
        tape.play_at_random(3, 1)
    waiting = plain(tape.play.match.awaiting)
    tape.reopen(NextSpaceHulk)
    assert plain(tape.play.match.awaiting) == waiting
    while is_waiting(tape):
        tape.play_at_random(3, 1)
    record = plain(tape.history().record())
    assert record["actions"] == [waiting]
    assert record == plain(tape.play.match.record)
    tape.reopen(NextSpaceHulk)
    assert record == plain(tape.play.match.record)
    drawn = all_draws(NextSpaceHulk, tape.history())
    assert drawn.since == tape.segments[1].n
    assert {draw.kind for draw in drawn.draws} <= {"typed", "pick", "shuffle"}


def test_a_history_gives_the_record_of_its_match() -> None:
    tape = Tape(Match.new(SpaceHulk, {"mission": "two-fires"}, 5))
    tape.play_at_random(5, 40)
    assert plain(tape.history().record()) == plain(tape.play.match.record)
    for upto in range(1, len(tape.deeds), 7):
        tape.history().record(upto)


def test_a_moment_takes_little_room() -> None:
    tape = Tape(Match.new(SpaceHulk, {"mission": "two-fires"}, 5))
    tape.play_at_random(5, 40)
    sizes = [len(deed.moment or b"") for deed in tape.deeds]
    assert sum(sizes) / len(sizes) < 600


@pytest.mark.parametrize("digest", ["", "0" * 64])
def test_a_state_that_nobody_has_acknowledged_is_a_clear_fault(digest: str) -> None:
    tape = Tape(Match.new(Pile, {}))
    with pytest.raises(Damaged, match="acknowledged"):
        History(tape.segments, tape.deeds, digest)


def test_deeds_that_lead_elsewhere_are_a_clear_fault() -> None:
    """Rules that have changed without another version."""

    class Careless(Pile):
        def take(self) -> None:
            self.left -= 2

    tape = Tape(Match.new(Pile, {}))
    tape.play_at_random(1, 1)
    with pytest.raises(Damaged, match="do not lead"):
        tape.reopen(Careless)


def test_a_table_that_this_version_cannot_read_says_so(tmp_path: Path) -> None:
    first = played(tmp_path, Pile, 1)

    class Unreadable(Pile, kw_only=True):
        version = 3
        unknown: int

    async def story(server: Server) -> None:
        _, answer = await server.hello(first["table"], first["token"])
        assert answer["code"] == "old_rules"

    run(tmp_path, story, find=lambda name: Unreadable)


def test_a_table_whose_game_is_gone_hides_no_other_table(tmp_path: Path) -> None:
    played(tmp_path, Pile, 1)

    async def story(server: Server) -> None:
        await server.table(game="tris")
        listed = (await server.get("/api/tables", ALICE)).json()["tables"]
        assert [(table["game"], bool(table["fault"])) for table in listed] == [
            ("tris", False),
            ("pile", True),
        ]

    run(tmp_path, story)
