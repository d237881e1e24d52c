"""The workshop for army lists, and the compendium."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from plancia.cli.setups import kits
from plancia.content.packs import check
from plancia.core import Match, RecordError, Unfit
from plancia.games.infinity import READERS, Infinity
from plancia.games.infinity.compendium import compendium
from plancia.games.infinity.library import library
from plancia.games.infinity.lists import line_ups, share_code
from plancia.games.infinity.reading import CONTENT
from plancia.games.infinity.workshop import check_kit, kit_of, read_kit, with_lists, workshop
from plancia.i18n import Translator
from plancia.testing import rule

LIBRARY = library()
SHOP = workshop()
ARMY, POINTS, TROOPS = SHOP.benches
LIST = line_ups()["last-train-north"].army_list
KIT: dict[str, Any] = dict(kit_of(LIST))


def said(kit: dict[str, Any], lang: str = "en") -> str:
    fault = check_kit(kit)
    return Translator(lang).text(fault) if fault else ""


def test_a_kit_is_a_list_and_back() -> None:
    for line_up in line_ups().values():
        assert read_kit(dict(kit_of(line_up.army_list))) == line_up.army_list


def test_all_that_can_be_bought_is_on_the_benches() -> None:
    own = {thing.card.id for thing in TROOPS.things if thing.of == "ariadna"}
    bought = {
        profile.id
        for profile in LIBRARY.profiles.values()
        if profile.army == "ariadna" and not LIBRARY.units[profile.unit].pack_only
    }
    assert own == bought
    assert [thing.card.id for thing in ARMY.things] == [*LIBRARY.armies, "company"]
    assert [thing.card.id for thing in POINTS.things] == ["100", "150", "200", "300"]


@rule("INF-ARMY-12", "INF-ARMY-17", "INF-ARMY-18")
def test_a_thing_says_how_often_it_can_be_chosen() -> None:
    most = {(thing.card.id, thing.of): thing.most for thing in TROOPS.things}
    assert most[("s_a_s/rifle", "ariadna")] == 2
    assert most[("s_a_s/rifle", "company")] == 1
    assert most[("scouts/e_mauler_ojotnik", "company")] == 2
    assert most[("line_kazak/rifle", "company")] == 4
    assert most[("line_kazak/rifle", "ariadna")] >= 30
    assert not [name for name, of in most if of == "company" and name.startswith("morat")]


@rule("INF-ARMY-27", "INF-ARMY-11")
def test_totals_are_points_and_halves_of_support_points() -> None:
    worth = {thing.card.id: thing.worth for thing in TROOPS.things}
    assert worth["line_kazak/sniper_rifle"] == {"points": 18, "swc": 1, "models": 1}
    assert [total.id for total in SHOP.totals] == ["points", "swc", "models"]


@rule("INF-ARMY-26", "INF-ARMY-32")
def test_a_size_says_what_the_totals_may_be_and_some_lieutenants_add_to_it() -> None:
    limits = {total.id: total.limit for total in SHOP.totals}
    assert limits == {"points": "most_points", "swc": "most_swc", "models": ""}
    allowed = {thing.card.id: thing.worth for thing in POINTS.things}
    assert allowed["300"] == {"most_points": 300, "most_swc": 12}
    worth = {thing.card.id: thing.worth for thing in TROOPS.things}
    assert worth["van_zant/ap_rifle_lieutenant"]["most_swc"] == 2
    assert "most_swc" not in worth["van_zant/ap_rifle"]


def test_what_is_ready_is_legal() -> None:
    assert len(SHOP.ready) == 10 + 6 * 4
    for ready in SHOP.ready:
        assert check_kit(dict(ready.kit)) is None


def test_a_wrong_kit_is_told_in_a_sentence() -> None:
    troops = [name for name in KIT["troops"] if not name.endswith("lieutenant")]
    assert said({**KIT, "troops": troops}) == "The list has no Lieutenant; an army needs one."
    assert (
        said({**KIT, "troops": troops}, "it")
        == "La lista non ha un Tenente; un esercito ne vuole uno."
    )
    assert said({**KIT, "hats": "many"}) == "An army list has nothing called hats."
    for wrong in ({}, {**KIT, "points": "many"}, {**KIT, "troops": "all"}, {**KIT, "army": 1}):
        assert said(wrong) == "An army list names its army, its points and its troops."


@rule("INF-ARMY-38")
def test_the_word_group_begins_another_combat_group() -> None:
    army_list = line_ups()["salt-caravan"].army_list
    words = kit_of(army_list)["troops"]
    assert Counter(words)["group"] == len(army_list.groups) - 1 == 1


@rule("INF-ARMY-07")
def test_lists_at_a_table_are_of_one_size() -> None:
    other = dict(kit_of(line_ups()["canal-street-watch"].army_list))
    setup = with_lists({}, {"p1": KIT, "p2": other})
    assert setup["points"] == 100
    assert set(setup["lists"]) == {"p1", "p2"}
    larger = dict(kit_of(line_ups()["red-gate"].army_list))
    with pytest.raises(Unfit) as fault:
        with_lists({}, {"p1": KIT, "p2": larger})
    assert fault.value.message.key == "infinity.fault.other_size"
    with pytest.raises(RecordError, match="no seat 'p3'"):
        with_lists({}, {"p3": KIT})


def test_the_compendium_has_an_entry_for_everything() -> None:
    chapters = {chapter.id: chapter for chapter in compendium()}
    for army in LIBRARY.armies.values():
        assert [card.id for card in chapters[army.id].cards] == [unit.id for unit in army.units]
    assert len(chapters["weapons"].cards) == len(LIBRARY.weapons)
    ids = [card.id for chapter in chapters.values() for card in chapter.cards]
    assert len(ids) == len(set(ids))


@rule("INF-ATTR-18")
def test_a_card_of_a_unit_has_its_profile_line_and_its_options() -> None:
    (card,) = (
        card for chapter in compendium() for card in chapter.cards if card.id == "line_kazak"
    )
    text = Translator("en").text
    line = " ".join(f"{text(gauge.name)} {gauge.value}" for gauge in card.gauges)
    assert line == "MOV 10 2nd MOV 10 CC 13 BS 11 PH 11 WIP 13 ARM 1 BTS 0 W 1"
    assert card.text is not None
    assert text(card.text) == "Light Infantry, line troops; regular, not impetuous, no Cube"
    assert text(card.states[5]) == "Sniper Rifle: 18 points, SWC 0.5"
    assert Translator("it").text(card.states[5]) == "Fucile di Precisione: 18 punti, CAP 0,5"


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_card_can_be_read_in_both_languages(lang: str) -> None:
    text = Translator(lang).text
    for chapter in compendium():
        for card in chapter.cards:
            for message in (card.title, card.text, card.cost, *card.states):
                assert message is None or "infinity." not in text(message)
    for thing in TROOPS.things:
        for message in (thing.card.title, thing.card.text, thing.card.cost, *thing.card.states):
            assert message is None or "infinity." not in text(message)


@rule("INF-ARMY-10", "INF-ARMY-11")
def test_the_game_has_the_workshop_and_checks_what_is_brought() -> None:
    assert Infinity.workshop() == SHOP
    assert Infinity.compendium() == compendium()
    assert Infinity.check_kit(KIT) is None
    assert Infinity.check_kit({**KIT, "points": "50"}) is not None
    match = Match.new(Infinity, Infinity.with_kits({}, {"p1": KIT}), 7)
    mine = [each for each in match.game.troopers.values() if each.seat == "p1"]
    assert sorted(each.profile for each in mine) == sorted(LIST.members)


def test_files_of_packs_are_read_by_kind(tmp_path: Path) -> None:
    good = (CONTENT / "armies" / "nomads.yaml").read_text("utf-8")
    for kind, text in (("armies", good), ("line-ups", "title: none")):
        folder = tmp_path / "friday" / "infinity" / kind
        folder.mkdir(parents=True)
        (folder / "mine.yaml").write_text(text, "utf-8")
    faults = check(tmp_path, READERS)
    assert [Path(fault.file).parent.name for fault in faults] == ["line-ups"]


def test_a_list_of_an_army_of_a_pack_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLANCIA_PACKS", str(tmp_path))
    ours = (CONTENT / "armies" / "nomads.yaml").read_text("utf-8")
    theirs = ours.replace("id: nomads", "id: drifters", 1).replace("  - id: ", "  - id: drift_")
    theirs = theirs.replace("      - id: drift_", "      - id: ")
    for pack, text in (("friday", theirs), ("wrong", ours)):
        folder = tmp_path / pack / "infinity" / "armies"
        folder.mkdir(parents=True)
        (folder / "army.yaml").write_text(text, "utf-8")
    shop = Infinity.workshop()
    assert "drifters" in [thing.card.id for thing in shop.benches[0].things]
    assert "drifters" in [chapter.id for chapter in Infinity.compendium()]
    troops = ["drift_wildcats/combi_rifle_lieutenant", "drift_alguaciles/combi_rifle"]
    kit = {"army": "drifters", "points": "100", "troops": troops}
    setup = Infinity.with_kits({}, {"p2": kit})
    assert setup["packs"] == ["friday"]
    match = Match.new(Infinity, setup, 3)
    assert {each.profile for each in match.game.troopers.values() if each.seat == "p2"} == set(
        troops
    )
    assert Infinity.with_kits({}, {"p1": KIT}).get("packs") is None


def test_a_share_code_is_a_kit_too(tmp_path: Path) -> None:
    code = {"code": share_code(LIST)}
    assert sorted(read_kit(code).members) == sorted(LIST.members)
    assert check_kit(code) is None
    assert said({"code": "1-ariadna-150-"}).startswith("That is no share code of an army list")
    file = tmp_path / "mine.yaml"
    file.write_text(f"code: {share_code(LIST)}\n", "utf-8")
    assert kits([f"p1={file}"]) == {"p1": code}


def test_a_list_is_a_file_that_people_can_write(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(
        "army: ariadna\npoints: 100\ntroops: [line_kazak/rifle_lieutenant, line_kazak/rifle]\n",
        "utf-8",
    )
    setup = Infinity.with_kits({}, kits([f"p2={file}"]))
    pair = ("line_kazak/rifle_lieutenant", "line_kazak/rifle")
    assert setup["lists"]["p2"]["groups"] == (pair,)
