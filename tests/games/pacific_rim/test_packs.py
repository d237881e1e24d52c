"""Models, pilots and cards of one's own, in packs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from plancia.content.packs import check
from plancia.content.read import ContentError
from plancia.core import Match, load, replay
from plancia.games.pacific_rim import READERS, PacificRim
from plancia.games.pacific_rim.library import CONTENT, library, packs

TWO = {"en": "x", "it": "x"}


def card(name: str, *effects: dict[str, Any]) -> dict[str, Any]:
    """A plain action card."""
    shown = {"en": name.title(), "it": name.title()}
    harm = {"name": TWO}
    return {
        "id": name,
        "name": shown,
        "options": [{"effects": list(effects)}],
        "damage": harm,
        "about": TWO,
    }


KONG: dict[str, Any] = {
    "id": "big-ape",
    "name": "Big Ape",
    "kind": "kaiju",
    "origin": "house",
    "vel": 4,
    "abi": 3,
    "ene": 3,
    "arm": 3,
    "structure": 5,
    "tracks": {"rage": {"top": 3}, "blue": {"top": 1}},
    "category": 3,
    "about": TWO,
    "cards": [
        card("ape-run", {"do": "run"}),
        card("ape-punch", {"do": "melee", "ene": 2, "hit": [{"do": "hold"}]}),
        card("ape-throw", {"do": "tactical"}),
        card("ape-leap", {"do": "fly"}),
        card("ape-rest", {"do": "repair"}),
        card("ape-rage", {"do": "gain", "track": "rage"}),
    ],
}
PILOT = {
    "id": "ann",
    "name": "Ann",
    "origin": "house",
    "cost": 0,
    "rows": ["A", "A", "A"],
    "abilities": ["focus"],
    "about": TWO,
}
DUEL = {
    "id": "island",
    "name": TWO,
    "origin": "house",
    "jaeger": [{"model": "scrapper", "x": 100, "y": 300, "pilots": ["ann", "suresh-khurana"]}],
    "kaiju": [{"model": "big-ape", "x": 800, "y": 300, "heading": 180, "mutations": ["pursue"]}],
    "about": TWO,
}

NOBODY = {"model": "scrapper", "x": 100, "y": 300, "pilots": ["nobody", "suresh-khurana"]}


def write(folder: Path, pack: str, kind: str, name: str, what: Any) -> Path:
    """A file of a pack."""
    file = folder / pack / "pacific_rim" / kind / f"{name}.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(what), encoding="utf-8")  # which is YAML as well
    return file


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A packs folder with a Kaiju, a pilot and a quick start."""
    write(tmp_path, "isle", "models", "big-ape", KONG)
    write(tmp_path, "isle", "pilots", "ann", PILOT)
    write(tmp_path, "isle", "quick-starts", "island", DUEL)
    monkeypatch.setenv("PLANCIA_PACKS", str(tmp_path))
    return tmp_path


def test_a_pack_adds_to_a_table_that_names_it_and_to_no_other(folder: Path) -> None:
    assert check(folder, READERS) == []
    assert packs() == ("isle",)
    assert "big-ape" not in library().profiles
    found = library(("isle",))
    assert {"big-ape", "gipsy-avenger"} <= set(found.profiles)
    assert found.pilots["ann"].rows == ("A", "A", "A")
    assert found.ref != library().ref


def test_a_match_with_a_pack_is_played_saved_and_replayed(folder: Path) -> None:
    match = Match.new(PacificRim, {"packs": ["isle"], "card": "island"}, 1)
    assert match.game.models["big-ape"].deck[0] == "ape-run"
    match.play("p2", match.options("p2")[0])
    assert load(PacificRim, match.save()).digest() == match.digest()
    assert replay(PacificRim, match.record).digest() == match.digest()


def test_a_squad_brings_its_pack_to_the_table(folder: Path) -> None:
    kits: Any = {"p2": {"kaiju": ["big-ape"], "offensive.big-ape": "pursue"}}
    setup = PacificRim.with_kits({}, kits)
    assert setup["packs"] == ["isle"]
    assert "packs" not in PacificRim.with_kits({}, {"p2": {"kaiju": ["otachi"]}})
    benches = {bench.id: bench for bench in PacificRim.workshop().benches}
    assert "big-ape" in {thing.card.id for thing in benches["kaiju"].things}
    assert "ann" in {thing.card.id for thing in benches["pilots.scrapper"].things}


@pytest.mark.parametrize(
    ("kind", "name", "what", "fault"),
    [
        ("models", "five", {**KONG, "cards": KONG["cards"][:5]}, "6 different action cards"),
        ("models", "twice", {**KONG, "cards": KONG["cards"][:1] * 6}, "6 different action cards"),
        ("models", "odd", {**KONG, "colour": "red"}, "unknown field"),
        ("pilots", "loud", {**PILOT, "cost": -1}, "expected int >= 0"),
    ],
)
def test_what_is_wrong_with_a_file_is_told_with_its_place(
    folder: Path, kind: str, name: str, what: Any, fault: str
) -> None:
    file = write(folder, "isle", kind, name, what)
    (found,) = check(folder, READERS)
    assert fault in str(found)
    assert file.name in str(found)


@pytest.mark.parametrize(
    ("kind", "what", "fault"),
    [
        ("models", {**KONG, "id": "otachi"}, "'otachi' is taken"),
        ("quick-starts", {**DUEL, "id": "far", "jaeger": [NOBODY]}, "no 'nobody'"),
    ],
)
def test_a_pack_that_does_not_fit_is_left_out(
    folder: Path, kind: str, what: dict[str, Any], fault: str
) -> None:
    write(folder, "other", kind, "it", what)
    with pytest.raises(ContentError, match=fault):
        library(("other",))
    assert packs() == ("isle",)


def test_a_pack_that_is_not_there_is_refused(folder: Path) -> None:
    with pytest.raises(ContentError, match="nothing for this game in 'mars'"):
        library(("mars",))


def test_our_own_models_are_files_that_a_pack_could_hold() -> None:
    for file in sorted((CONTENT / "models").glob("*.yaml")):
        assert msgspec.to_builtins(READERS["pacific_rim", "models"](file))
