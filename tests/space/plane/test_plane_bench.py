"""The bench of the free plane: the same work on both sides, and a peer that may be missing."""

from __future__ import annotations

import pytest

from plancia.lab import bench, bench_plane
from plancia.space.plane import sweep, visible


def test_both_sides_of_the_bench_give_the_same_answers() -> None:
    numpy, shapely = pytest.importorskip("numpy"), pytest.importorskip("shapely")
    peer = bench_plane.Peer(shapely, numpy)
    for case in bench_plane.cases()[:60]:
        pose = case.one.pose
        ours = sweep(
            bench_plane.BASE,
            pose,
            pose.heading,
            bench_plane.LENGTH,
            (case.other, *case.rest),
            bench_plane.MAT,
        )
        assert peer.sweep(peer.case(case)) == pytest.approx(ours.distance, abs=1e-6)
        assert peer.sees(peer.case(case)) == visible(case.one, case.other, case.rest)


@pytest.mark.parametrize("name", ["sweeps", "sight"])
def test_the_bench_measures_the_plane_and_names_a_missing_peer(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_plane, "SHAPELY", "no_such_library")
    figures = bench.bench(0.02, [name])
    (comparison,) = figures.comparisons
    assert comparison.ours.per_second > 0
    assert comparison.reached is None
    assert figures.missing == (f"shapely {name}",)


@pytest.mark.parametrize("peer", ["shapely sweeps", "shapely sight"])
def test_the_peer_of_the_plane_works_where_it_is_installed(peer: str) -> None:
    pytest.importorskip("shapely")
    work = bench.PEERS[peer]()
    assert work is not None
    assert work() == 10
