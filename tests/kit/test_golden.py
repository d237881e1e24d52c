"""Golden records: old matches that still replay to the last die."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from plancia.core import Match, Record, RecordError
from plancia.testing.golden import play_out, random_policy, replay_golden, write_golden
from tests.examples import find
from tests.examples.parlour import Parlour

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*/*.json"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_record_replays_to_its_end(path: Path) -> None:
    assert replay_golden(path, find).outcome is not None


def test_records_are_written_one_a_match(tmp_path: Path) -> None:
    setups = [{"rounds": 1}, {"rounds": 2}]
    paths = write_golden(Parlour, 3, random_policy(0), tmp_path, seed=9, setups=setups)
    assert [path.relative_to(tmp_path).as_posix() for path in paths] == [
        "parlour/9-000.json",
        "parlour/9-001.json",
        "parlour/9-002.json",
    ]
    records = [msgspec.json.decode(path.read_bytes(), type=Record) for path in paths]
    assert [record.setup for record in records] == [{"rounds": 1}, {"rounds": 2}, {"rounds": 1}]
    for path in paths:
        assert replay_golden(path, find).outcome is not None


def test_a_golden_record_that_ends_elsewhere_is_refused(tmp_path: Path) -> None:
    (path,) = write_golden("tris", 1, random_policy(0), tmp_path)
    record = msgspec.json.decode(path.read_bytes(), type=Record)
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
        play_out(Match.new(Parlour, {}), random_policy(0), bound=3)
