"""The lab: the same figures for any number of processes, intervals, and the bench."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import plancia
from plancia.bots import UnknownBot
from plancia.lab import (
    Figures,
    bench,
    bench_exchange,
    bench_orders,
    playout,
    share,
    simulate,
    wilson,
)


def test_figures_are_the_same_for_one_process_and_for_two() -> None:
    bots = {"x": "mcts:10", "o": "greedy"}
    one = simulate("tris", games=12, bots=bots, seed=4, jobs=1)
    two = simulate("tris", games=12, bots=bots, seed=4, jobs=2)
    assert one.figures == two.figures
    assert (one.timing.jobs, two.timing.jobs) == (1, 2)


def test_another_seed_gives_other_matches() -> None:
    first, second = (simulate("tris", games=20, seed=seed).figures for seed in (1, 2))
    assert first.matches != second.matches


def test_a_longer_simulation_begins_with_the_matches_of_a_shorter_one() -> None:
    short, long = (simulate("tris", games=games, seed=1).figures for games in (5, 9))
    assert long.matches[:5] == short.matches


def test_figures_add_the_matches_up() -> None:
    figures = simulate("tris", games=50, seed=1).figures
    winners = [line.winners for line in figures.matches]
    assert figures.wins["x"].count == winners.count(("x",))
    assert figures.wins["o"].count == winners.count(("o",))
    assert figures.nobody == winners.count(())
    assert sum(figures.reasons.values()) == 50
    assert set(figures.reasons) <= {"tris.end.line", "tris.end.draw"}
    assert figures.steps == sum(line.steps for line in figures.matches)
    assert figures.steps_per_match == figures.steps / 50
    assert figures.bots == {"x": "random", "o": "random"}


def test_a_better_bot_wins_more() -> None:
    wins = simulate("tris", games=30, bots={"o": "mcts:80"}, seed=1).figures.wins
    assert wins["o"].low > wins["x"].high


def test_figures_go_to_json_and_back() -> None:
    result = simulate("tris", games=3, seed=1)
    data = msgspec.json.encode(result)
    assert msgspec.json.decode(data, type=type(result)) == result
    assert msgspec.convert(msgspec.to_builtins(result.figures), Figures) == result.figures


def test_progress_is_told_after_every_match() -> None:
    told: list[tuple[int, int]] = []
    simulate("tris", games=3, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_several_setups_are_played_in_turn_and_recorded() -> None:
    figures = simulate("tris", [{}, {}], games=2).figures
    assert figures.setups == ({}, {})


def test_a_match_over_the_limit_is_given_up_and_nobody_wins() -> None:
    figures = simulate("tris", games=2, limit=3).figures
    assert figures.reasons == {"": 2}
    assert figures.nobody == 2
    assert figures.steps == 6


def test_faulty_arguments_are_refused_before_anything_is_played() -> None:
    with pytest.raises(ValueError, match="no seat 'z'; expected one of: x, o"):
        simulate("tris", games=1, bots={"z": "greedy"})
    with pytest.raises(UnknownBot, match="no bot 'best'"):
        simulate("tris", games=1, bots={"x": "best"})
    with pytest.raises(ValueError, match="no game 'go'"):
        simulate("go", games=1)
    with pytest.raises(ValueError, match="set-up of tris"):
        simulate("tris", {"size": 4}, games=1)
    with pytest.raises(ValueError, match="games"):
        simulate("tris", games=0)


# Known values: Newcombe 1998, table I (81 of 263, 15 of 148, 0 of 20, 1 of 29), to four digits.
@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_intervals_agree_with_published_ones(count: int, of: int, low: float, high: float) -> None:
    found = wilson(count, of)
    assert found == pytest.approx((low, high), abs=5e-5)
    mirrored = wilson(of - count, of)
    assert mirrored == pytest.approx((1 - high, 1 - low), abs=5e-5)
    assert share(count, of).rate == count / of


def test_an_interval_of_nothing_is_everything() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    with pytest.raises(ValueError, match="3 in 2"):
        wilson(3, 2)


def test_a_playout_ends_the_match_and_counts_its_steps() -> None:
    match = plancia.new("tris").clone()
    steps = playout(match, Random(1).random)
    assert match.outcome is not None
    assert 5 <= steps <= 9


def test_bench_compares_tris_and_names_missing_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bench.PEERS, "open_spiel", lambda: None)
    figures = bench.bench(0.02, ["tris"])
    (comparison,) = figures.comparisons
    assert figures.missing == ("open_spiel",)
    assert comparison.ratio is None
    assert comparison.reached is None
    assert comparison.ours.low <= comparison.ours.per_second <= comparison.ours.high


def test_bench_takes_the_median_ratio_of_rounds_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    now = 0.0

    def clock() -> float:
        return now

    def contestant(name: str, seconds: float) -> bench.Round:
        def play() -> int:
            nonlocal now
            now += seconds
            order.append(name)
            return 6

        return play

    monkeypatch.setattr(bench, "perf_counter", clock)
    speeds = bench.measure([("a", contestant("a", 0.5)), ("b", contestant("b", 1.0))], 10.0)
    assert "".join(order[:8]) == "aaaaabbb"  # a quarter of the time fills caches
    assert "".join(order[8:]) == "aab" * bench.ROUNDS
    assert bench.summary("a", speeds[0]).per_second == 12.0
    assert bench.summary("b", speeds[1]).per_second == 6.0


def test_bench_clones_matches_that_are_half_played() -> None:
    matches = bench.middles_of("space_hulk", matches=3)
    assert [match.outcome for match in matches] == [None] * 3
    assert bench.clones_of(matches, batch=2)() == 6


def test_bench_carries_out_whole_orders_of_infinity() -> None:
    one = bench_orders.orders(bench_orders.FEWEST)
    assert [one(), one()] == [1, 1]


def test_bench_counts_the_odds_of_an_exchange_of_infinity() -> None:
    one = bench_exchange.exchanges()
    assert [one(), one()] == [1, 1]


def test_bench_refuses_what_it_cannot_measure() -> None:
    with pytest.raises(ValueError, match="'go'"):
        bench.bench(0.01, ["go"])


@pytest.mark.parametrize("peer", ["chess", "open_spiel"])
def test_a_peer_plays_whole_games_where_it_is_installed(peer: str) -> None:
    play = bench.PEERS[peer]()
    if play is None:
        pytest.skip(f"{peer} is not installed")
    assert play() >= 5
