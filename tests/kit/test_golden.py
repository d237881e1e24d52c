"""Golden records: old matches that still replay to the last die."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from plancia.bots import RandomBot
from plancia.core import Match, Record, RecordError
from plancia.games.pacific_rim import PacificRim
from plancia.games.tris import Tris
from plancia.testing.golden import play_out, replay_golden, write_record
from tests.examples import find
from tests.examples.parlour import Parlour
from tools import golden

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*/*.json"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_record_replays_to_its_end(path: Path) -> None:
    assert replay_golden(path, find).outcome is not None


def test_a_golden_record_that_ends_elsewhere_is_refused(tmp_path: Path) -> None:
    match = Match.new(Tris, {}, "golden:0")
    play_out(match, RandomBot(0))
    path = tmp_path / "0-000.json"
    write_record(match, path)
    record = msgspec.json.decode(path.read_bytes(), type=Record)
    assert record == match.record
    for change, fault in (
        ({"digest": "0" * 64}, "ends in another position"),
        ({"digest": ""}, "needs the digest"),
        ({"rules": 99}, "needs version 99 of the rules of tris, this is version 1"),
    ):
        path.write_bytes(msgspec.json.encode(msgspec.structs.replace(record, **change)))
        with pytest.raises(RecordError, match=fault):
            replay_golden(path)
    path.write_bytes(b"{")
    with pytest.raises(RecordError, match=r"0-000\.json: "):
        replay_golden(path)


def test_a_match_that_does_not_end_is_not_played_for_ever() -> None:
    with pytest.raises(RuntimeError, match="not over after 3 actions"):
        play_out(Match.new(Parlour, {}), RandomBot(0), bound=3)


def test_the_tool_replaces_all_records_of_a_game(tmp_path: Path) -> None:
    old = tmp_path / "tris" / "random-007.json"
    old.parent.mkdir()
    old.write_text("{}")
    golden.main(["tris", "--folder", str(tmp_path)])
    assert [path.name for path in old.parent.iterdir()] == ["greedy-000.json"]
    assert replay_golden(old.parent / "greedy-000.json").outcome is not None


def test_what_random_play_does_not_end_soon_is_played_by_greedy_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setups = [{"card": "first-sortie"}] * 2
    monkeypatch.setattr(PacificRim, "sample_setups", lambda seed, count: setups)
    for long, names in ((400, ["greedy-000", "random-001"]), (9, ["greedy-000", "greedy-001"])):
        monkeypatch.setattr(golden, "LONG", long)
        golden.main(["pacific_rim", "--folder", str(tmp_path)])
        written = sorted(path.stem for path in tmp_path.glob("pacific_rim/*.json"))
        assert written == names
