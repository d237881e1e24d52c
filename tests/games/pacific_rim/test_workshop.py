"""Squads that players put together: what the workshop offers is what the rules take."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from plancia.cli.main import main
from plancia.core import Match, Message, Unfit
from plancia.core.workshop import Bench
from plancia.games.pacific_rim import PacificRim, builds
from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.rules.forces import TakeForce
from plancia.games.pacific_rim.scene.panels import pilot_line
from plancia.games.pacific_rim.state import Recruit
from plancia.i18n import LANGUAGES, Translator
from plancia.testing import rule
from tests.games.pacific_rim.table import Table

LIBRARY = library()
SHOP = PacificRim.workshop()
BENCHES: dict[str, Bench] = {bench.id: bench for bench in SHOP.benches}

GIPSY: dict[str, Any] = {
    "jaegers": ["gipsy-avenger"],
    "pilots.gipsy-avenger": ["jake-pentecost", "nathan-lambert"],
    "upgrade.gipsy-avenger": "one-of-a-kind",
}
OTACHI: dict[str, Any] = {"kaiju": ["otachi"], "offensive.otachi": "pursue"}
DRONES: dict[str, Any] = {
    "kaiju": ["kaiju-drone", "kaiju-drone-2"],
    "offensive.kaiju-drone": "pursue",
    "defensive.kaiju-drone-2": "thick-hide",
}


def wrong(kit: dict[str, Any], lang: str = "en") -> str:
    fault = PacificRim.check_kit(kit)
    return "" if fault is None else Translator(lang).text(fault)


def battle(setup: dict[str, Any], brought: dict[str, Any]) -> PacificRim:
    return Match.new(PacificRim, PacificRim.with_kits(setup, brought), 1).game


# --- what is offered ------------------------------------------------------------------------------


@rule("PRE-DRF-02", "PRE-FRC-10")
def test_a_pilot_is_shown_with_its_rows_and_its_cost() -> None:
    for thing in BENCHES["pilots.gipsy-avenger"].things:
        pilot = LIBRARY.pilots[thing.card.id]
        assert thing.worth == {"points": pilot.cost}
        assert thing.card.states == (pilot_line(LIBRARY, pilot),)


@rule("PRE-FRC-08", "PRE-FRC-09")
def test_a_kaiju_adds_its_category_to_the_threat_and_twice_that_to_the_budget() -> None:
    worth = {thing.card.id: thing.worth for thing in BENCHES["kaiju"].things}
    for profile in LIBRARY.profiles.values():
        if profile.kind == "kaiju":
            category = profile.category
            assert worth[profile.id] == {"threat": category, "points": 2 * category}


@rule("PRE-CMP-06")
@pytest.mark.parametrize("kind", ["jaegers", "kaiju"])
def test_a_board_shows_the_category_of_a_kaiju_and_the_points_of_a_jaeger(kind: str) -> None:
    word = "category" if kind == "kaiju" else "cost"
    for thing in BENCHES[kind].things:
        profile = LIBRARY.profiles[thing.card.kind.partition(".")[2]]
        assert thing.card.cost == Message(
            f"pacific_rim.panel.{word}", {"n": getattr(profile, word)}
        )


@rule("PRE-CRD-12", "PRE-FRC-11")
def test_a_jaeger_is_offered_the_upgrades_of_all_and_its_own() -> None:
    for profile in LIBRARY.profiles.values():
        if profile.kind == "jaeger":
            offered = {thing.card.id for thing in BENCHES[f"upgrade.{profile.id}"].things}
            free = {u.id for u in LIBRARY.upgrades.values() if u.only in ("", profile.id)}
            assert offered == free
            bench = BENCHES[f"upgrade.{profile.id}"]
            assert (bench.n, bench.least) == (1, 0)  # one, or none


@rule("PRE-FRC-16", "PRE-DRF-01", "PRE-TRI-01")
def test_every_jaeger_has_a_bench_for_its_crew_with_all_pilots() -> None:
    for profile in LIBRARY.profiles.values():
        if profile.kind == "jaeger":
            bench = BENCHES[f"pilots.{profile.id}"]
            assert (bench.of, bench.n, bench.least) == (profile.id, profile.crew, profile.crew)
            assert {thing.card.id for thing in bench.things} == set(LIBRARY.pilots)
            assert bench.apart == "pilots", "a pilot is in one place"


@rule("PRE-CRD-12")
def test_a_reserved_upgrade_is_offered_to_its_jaeger_alone() -> None:
    offered = {
        bench.of
        for bench in SHOP.benches
        if "one-of-a-kind" in {thing.card.id for thing in bench.things}
    }
    assert offered == {"gipsy-avenger"}


@rule("PRE-MUT-02", "PRE-FRC-07")
def test_mutations_lie_at_the_bench_of_their_slot() -> None:
    for profile in LIBRARY.profiles.values():
        for slot in ("offensive", "defensive"):
            bench = BENCHES.get(f"{slot}.{profile.id}")
            assert (bench is not None) == (profile.kind == "kaiju" and slot in profile.slots)
            if bench is not None:
                assert (bench.n, bench.least) == (profile.slots.count(slot), 0)
                kinds = {LIBRARY.mutations[thing.card.id].slot for thing in bench.things}
                assert kinds == {slot}


@rule("PRE-FRC-08", "PRE-FRC-10", "PRE-CIV-03")
def test_totals_are_what_the_rules_count() -> None:
    worth = {thing.card.id: thing.worth for bench in SHOP.benches for thing in bench.things}
    for kit in (GIPSY, OTACHI, DRONES):
        force = builds.read_kit(LIBRARY, kit)
        assert isinstance(force, tuple)
        ids = [
            one for value in kit.values() for one in ([value] if isinstance(value, str) else value)
        ]
        points = sum(worth[one].get("points", 0) for one in ids)
        threat = sum(worth[one].get("threat", 0) for one in ids)
        assert points == builds.value(LIBRARY, force)
        assert threat == builds.threat(LIBRARY, force)


def test_ready_squads_are_those_of_the_quick_start_cards_and_legal() -> None:
    assert len(SHOP.ready) == 2 * len(LIBRARY.quick_starts)
    for ready in SHOP.ready:
        assert wrong(ready.kit) == ""
        force = builds.read_kit(LIBRARY, ready.kit)
        assert isinstance(force, tuple)
        assert builds.read_kit(LIBRARY, builds.kit_of(LIBRARY, force)) == force


# --- what is wrong --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "english", "italian"),
    [
        ({"jaegers": []}, "at least one model", "almeno un modello"),
        ({"pilots.gipsy-avenger": ["jake-pentecost"]}, "needs 2 pilots and has 1", "di 2 piloti"),
        ({"pilots.gipsy-avenger": ["nobody", "x"]}, "no pilot “nobody”", "nessun pilota"),
        ({"jaegers": ["gipsy-avenger", "mothra"]}, "no model “mothra”", "nessun modello"),
        ({"wings": "x"}, "“wings” is not part of a force", "non fa parte di una squadra"),
        ({"upgrade.gipsy-avenger": "wings"}, "no upgrade", "nessun potenziamento"),
        ({"offensive.gipsy-avenger": "pursue"}, "takes no mutations", "non porta mutazioni"),
    ],
)
def test_what_is_wrong_is_said_in_both_languages(
    change: dict[str, Any], english: str, italian: str
) -> None:
    assert english in wrong({**GIPSY, **change})
    assert italian in wrong({**GIPSY, **change}, "it")


@rule("PRE-FRC-15")
def test_drones_are_with_own_keys_by_their_mutations() -> None:
    assert wrong(DRONES) == ""
    bare = {**DRONES, "defensive.kaiju-drone-2": ""}
    assert "with several Kaiju Drone, each needs a mutation" in wrong(bare)
    assert "cannot carry the same mutation" in wrong({**bare, "offensive.kaiju-drone-2": "pursue"})
    force = builds.read_kit(LIBRARY, DRONES)
    wanted = (
        Recruit("kaiju-drone", mutations=("pursue",)),
        Recruit("kaiju-drone", mutations=("thick-hide",)),
    )
    assert force == wanted


# --- at the table ---------------------------------------------------------------------------------


def test_squads_of_both_seats_meet() -> None:
    game = battle({}, {"p1": GIPSY, "p2": OTACHI})
    assert game.setup.mode == "built"
    assert [model.id for model in game.models.values()] == ["otachi", "gipsy-avenger"]
    assert game.models["gipsy-avenger"].upgrade == "one-of-a-kind"
    assert game.models["otachi"].mutations == ("pursue",)


@rule("PRE-FRC-03")
def test_whoever_brings_kaiju_fights_for_them() -> None:
    game = battle({}, {"p1": OTACHI})
    assert game.sides == {"p1": "kaiju", "p2": "jaeger"}
    assert game.models["otachi"].owner == "p1"


@rule("PRE-FRC-06", "PRE-FRC-09")
def test_a_side_that_brings_nothing_builds_at_the_table_what_fits() -> None:
    match = Match.new(PacificRim, PacificRim.with_kits({}, {"p1": GIPSY}), 1)
    assert match.to_act == ("p2",)
    for option in match.options("p2"):
        twin = match.clone()
        twin.play("p2", option)
        assert twin.outcome is None
    t = object.__new__(Table)
    t.match = match
    t.refused("p2", "take_force", "PRE-FRC-09", force=[{"model": "onibaba"}])  # 4 points for 8


@rule("PRE-FRC-09", "PRE-CIV-02")
def test_squads_that_do_not_fit_each_other_are_refused() -> None:
    with pytest.raises(Unfit) as caught:
        PacificRim.with_kits({}, {"p1": GIPSY, "p2": {"kaiju": ["onibaba"]}})
    assert caught.value.message.args == {"spent": 8, "budget": 4}
    with pytest.raises(Unfit, match="unequal"):
        PacificRim.with_kits({"mode": "civil_war"}, {"p1": GIPSY, "p2": {"kaiju": ["onibaba"]}})
    assert battle({"mode": "civil_war"}, {"p1": GIPSY, "p2": OTACHI}).setup.mode == "civil_war"


@pytest.mark.parametrize(
    ("brought", "key"),
    [
        ({"p3": GIPSY}, "no_seat"),
        ({"p1": {**GIPSY, **OTACHI}}, "both_kinds"),
        ({"p1": OTACHI, "p2": {"kaiju": ["onibaba"]}}, "no_place"),
        ({"p1": {"jaegers": ["scrapper"]}}, "crew"),
    ],
)
def test_squads_that_cannot_be_brought_are_refused(brought: dict[str, Any], key: str) -> None:
    with pytest.raises(Unfit) as caught:
        PacificRim.with_kits({}, brought)
    assert caught.value.message.key == f"pacific_rim.fault.{key}"
    for lang in LANGUAGES:
        assert Translator(lang).text(caught.value.message)


def test_team_mates_bring_one_force_together() -> None:
    scrapper = {
        "jaegers": ["scrapper"],
        "pilots.scrapper": ["suresh-khurana", "ilya-kurshenko"],
    }
    game = battle({"players": 3}, {"p1": GIPSY, "p3": scrapper})
    assert game.sides == {"p1": "jaeger", "p2": "kaiju", "p3": "jaeger"}
    twice = {**scrapper, "pilots.scrapper": ["jake-pentecost", "ilya-kurshenko"]}
    with pytest.raises(Unfit, match="pilot_twice"):
        PacificRim.with_kits({"players": 3}, {"p1": GIPSY, "p3": twice})


@rule("PRE-FRC-06")
def test_a_kit_of_the_workshop_is_a_force_at_the_table() -> None:
    t = Table.new({"mode": "built"})
    (offer,) = t.match.scene("p2").opens
    (field,) = offer.fields
    assert (field.kind, field.name, field.fixed) == ("kit", "force", {"jaegers": ""})
    t.refused("p2", "take_force", "PRE-FRC-06", force=GIPSY)
    t.refused("p2", "take_force", "PRE-FRC-06", force={"wings": "x"})
    t.play("p2", "take_force", force=OTACHI)
    assert t.model("otachi").mutations == ("pursue",)
    (offer,) = t.match.scene("p1").opens
    assert offer.fields[0].fixed == {"kaiju": ""}
    t.play("p1", "take_force", force=GIPSY)
    assert t.model("gipsy-avenger").pilots == ["jake-pentecost", "nathan-lambert"]


def test_a_force_of_the_workshop_can_be_kept_in_a_table_of_actions() -> None:
    kit: dict[str, str | tuple[str, ...]] = {"kaiju": ("otachi",), "offensive.otachi": "pursue"}
    assert len({TakeForce(kit), TakeForce(dict(kit)), TakeForce((Recruit("otachi"),))}) == 2


def test_a_squad_comes_from_a_file_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("kaiju:\n  - otachi\noffensive.otachi: pursue\n", "utf-8")
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    command = ["play", "pacific_rim", "--seed", "3", "--build", f"p1={file}", "--lang"]
    assert main([*command, "en"]) == 0
    assert "The Kaiju field Otachi (8 points)." in capsys.readouterr().out
    file.write_text("jaegers:\n  - scrapper\n", "utf-8")
    assert main([*command, "it"]) == 2
    assert "Scrapper ha bisogno di 2 piloti e ne ha 0" in capsys.readouterr().err
