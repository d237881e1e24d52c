"""The bench of tables with heights."""

from __future__ import annotations

import pytest

from plancia.lab import bench, bench_volume


@pytest.mark.parametrize("name", ["volume_sight", "volume_paths"])
def test_the_bench_measures_the_volume(name: str) -> None:
    figures = bench.bench(0.02, [name])
    (comparison,) = figures.comparisons
    assert comparison.ours.per_second > 0
    assert comparison.ratio is not None
    assert figures.missing == ()


def test_the_table_of_the_bench_is_full_of_scenery() -> None:
    assert len(bench_volume.table().layout.placed) == 30
    assert len(bench_volume.table().solids) > 60
