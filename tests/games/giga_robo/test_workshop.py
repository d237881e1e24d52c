"""Builds that players put together: what the workshop offers is what the rules take."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from plancia.cli.main import main
from plancia.core import Match, RecordError
from plancia.games.giga_robo import GigaRobo
from plancia.games.giga_robo.builds import check, complete, quick_start
from plancia.games.giga_robo.library import library
from plancia.games.giga_robo.rules.setup import TakeBuild
from plancia.games.giga_robo.state import Build
from plancia.testing import rule
from tests.games.giga_robo.table import Table

SHOP = GigaRobo.workshop()


def quick(pilot: str, robot: str) -> dict[str, Any]:
    """A kit by the quick start marks of the workshop."""
    kit: dict[str, Any] = {"pilot": pilot, "robot": robot}
    for bench in SHOP.benches[2:]:
        found = [t.card.id for t in bench.things if t.of in (pilot, robot) and t.quick]
        kit[bench.id] = found[0] if bench.n == 1 else found
    return kit


def game_of(setup: dict[str, Any]) -> GigaRobo:
    return Match.new(GigaRobo, setup, 1).game


@rule("GR-SET-09", "GR-SET-10", "GR-SET-11", "GR-SET-12", "GR-SET-16")
def test_the_marks_of_the_workshop_make_the_quick_start_build_of_every_pair() -> None:
    for pilot in library(()).pilots:
        for robot in library(()).robots:
            kit = quick(pilot, robot)
            build = quick_start(library(()), pilot, robot)
            assert kit["ability"] == build.ability
            assert set(kit["abilities"]) == set(build.abilities)
            assert kit["ultimate"] == build.ultimate
            assert set(kit["cards"]) == set(build.cards)
            assert check(library(()), build) == ""


def test_a_kit_is_the_build_of_its_seat_and_others_have_another_pair() -> None:
    kit = quick("Dash", "Dai-Raijin V")
    game = game_of(GigaRobo.with_kits({}, {"p2": kit}))
    assert game.players["p2"].pilot == "Dash"
    assert game.robots["p2"].name == "Dai-Raijin V"
    assert game.players["p1"].pilot != "Dash"
    assert game.robots["p1"].name != "Dai-Raijin V"


def test_six_players_find_pairs_around_a_kit() -> None:
    kits = {"p1": {"pilot": "Dash", "robot": "O-Gun"}}
    setup = GigaRobo.with_kits({"mode": "free_for_all", "players": 6}, kits)
    game = game_of(setup)
    assert len({robot.name for robot in game.robots.values()}) == 6
    assert len({player.pilot for player in game.players.values()}) == 6


@rule("GR-SET-12")
def test_a_kit_with_a_card_too_few_is_refused() -> None:
    kit = quick("Dash", "Ayzn")
    kit["cards"] = kit["cards"][1:]
    with pytest.raises(RecordError, match="expected 15 cards"):
        GigaRobo.with_kits({}, {"p1": kit})
    with pytest.raises(RecordError, match="no seat 'p3'"):
        GigaRobo.with_kits({}, {"p3": quick("Dash", "Ayzn")})
    with pytest.raises(RecordError, match="build: "):
        GigaRobo.with_kits({}, {"p1": {"pilot": "Dash"}})


def test_a_build_comes_from_a_file_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("pilot: Noriko Nagare\nrobot: Shinokami\n", "utf-8")
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    main(["play", "giga_robo", "--seed", "3", "--build", f"p1={file}", "--lang", "en"])
    assert "Noriko Nagare takes the controls of Shinokami" in capsys.readouterr().out


@rule("GR-SET-39", "GR-SET-11", "GR-SET-16")
def test_the_table_asks_for_builds_in_secret_and_offers_the_workshop() -> None:
    match = Match.new(GigaRobo, {"builds": "table"}, 3)
    while len(match.to_act) == 1:
        seat = match.to_act[0]
        match.apply(seat, match.options(seat)[0])
    assert set(match.to_act) == {"p1", "p2"}
    (made,) = match.scene("p1").opens
    (field,) = made.fields
    assert field.kind == "kit"
    assert field.fixed.keys() == {"pilot", "robot"}
    for seat in match.to_act:
        quick = complete(library(()), match.game.builds[seat])
        (offered,) = [option for option in match.options(seat) if isinstance(option, TakeBuild)]
        assert (offered.ultimate, offered.cards) == (quick.ultimate, quick.cards)
        assert library(()).cards[offered.ultimate].ultimate


def test_what_is_left_empty_comes_from_the_quick_start_build() -> None:
    whole = complete(library(()), Build("Dash", "Ayzn"))
    assert whole == quick_start(library(()), "Dash", "Ayzn")
    assert Table().g.robots["p1"].name == "Dai-Raijin V"
