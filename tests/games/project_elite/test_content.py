"""The cards: how many there are, that they can be read, and what their words say."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree

import pytest

from plancia.content.read import ContentError
from plancia.games.project_elite.cards import Gear, Printed
from plancia.games.project_elite.library import CONTENT, library, read_cards
from plancia.testing import rule

CARDS = read_cards()
PRINTED: tuple[Printed, ...] = (
    *CARDS.characters,
    *CARDS.weapons,
    *CARDS.items,
    *CARDS.tech,
    *CARDS.aliens,
    *CARDS.events,
)
GEAR = (*CARDS.weapons, *CARDS.items, *CARDS.tech)


def named(card: Printed) -> str:
    """A card as tests call it."""
    return card.id


# --- what there is -------------------------------------------------------------------------------


def test_there_are_as_many_cards_as_promised() -> None:
    bosses = [profile for profile in CARDS.aliens if profile.is_boss]
    assert len(CARDS.characters) == 10
    assert len(CARDS.weapons) == 24
    assert len(CARDS.items) == 24
    assert len(CARDS.tech) == 16
    assert len(CARDS.aliens) - len(bosses) == 14
    assert len(bosses) == 6
    assert len(CARDS.events) == 16
    assert len(CARDS.extermination) == 12
    assert len(CARDS.recovery) == 10


@rule("PE-SET-08")
def test_the_decks_hold_every_copy_once() -> None:
    decks = library().decks
    assert {deck: len(cards) for deck, cards in decks.items()} == {
        "weapons": 27,
        "items": 29,
        "tech": 16,
        "aliens": 39,
        "bosses": 6,
        "events": 16,
    }
    every = [card for cards in decks.values() for card in cards]
    assert len(every) == len(set(every))
    assert "medkit" in decks["items"]
    assert "medkit.2" in decks["items"]
    assert library().gear["medkit.2"].id == "medkit"


def test_every_alien_is_on_a_card() -> None:
    assert {spawn.alien for spawn in CARDS.spawns + CARDS.bosses} == {a.id for a in CARDS.aliens}


def test_every_card_is_ours() -> None:
    assert {card.origin for card in PRINTED} == {"house"}


@pytest.mark.parametrize(
    "title",
    [
        *("Sarah Mercy", "Lila", "Bus"),
        *("Ion rifle", "Sonic blaster", "Recharger", "Scar Maker", "Heat gun"),
        *("X-ray visor", "Stress beacon", "Carapace armor", "Alien DNA"),
        *("Biter", "Hound", "Slime spitter", "Spawning egg", "Pendra'a'gon"),
        *("They are advancing", "Panic attack", "Highly toxic", "They never end"),
    ],
)
def test_all_names_of_the_book_are_there(title: str) -> None:
    assert title in [card.title.en for card in PRINTED]


def test_the_event_that_the_book_names_in_italian_is_called_so() -> None:
    assert library().events["they-never-end"].title.it == "Non finiscono mai"


# --- words for people ----------------------------------------------------------------------------


@pytest.mark.parametrize("card", PRINTED, ids=named)
def test_every_card_has_a_title_and_whole_sentences_in_both_languages(card: Printed) -> None:
    for title in (card.title.en, card.title.it):
        assert title == title.strip()
        assert title
    for text in (card.text.en, card.text.it):
        assert text.endswith(".")
        assert text[0].isupper()
        assert "  " not in text
    assert card.text.en != card.text.it


def numbers(text: str) -> list[str]:
    """All numbers of a sentence, without those of dice."""
    return re.findall(r"(?<![A-Z])\d+", text)


@pytest.mark.parametrize("card", PRINTED, ids=named)
def test_both_languages_say_the_same_numbers(card: Printed) -> None:
    assert sorted(numbers(card.text.en)) == sorted(numbers(card.text.it))


@rule("PE-WPN-04", "PE-WPN-05")
@pytest.mark.parametrize("card", [card for card in GEAR if card.shot], ids=named)
def test_what_a_card_shoots_is_what_it_says(card: Gear) -> None:
    shot = card.shot
    assert shot is not None
    reach = "Any range" if shot.range == "infinite" else f"Range {shot.range}"
    dice = f"roll 1 to {shot.shots} hit" if shot.chosen else f"roll {shot.shots} hit"
    for part in (reach, dice, f"on {shot.hits} or more"):
        assert part in card.text.en
    assert ("straight line" in card.text.en) == (shot.range == "infinite" or shot.range >= 4)
    assert (f"{shot.wounds} lives" in card.text.en) == (shot.wounds > 1)
    assert ("retreats 2 spaces" in card.text.en) == shot.retreat
    assert ("ouble is 1 more hit" in card.text.en) == shot.doubles
    assert f"con {shot.hits} o più" in card.text.it


@pytest.mark.parametrize("card", GEAR, ids=named)
def test_a_card_that_is_used_up_says_so(card: Gear) -> None:
    assert ("Discard this card" in card.text.en) == card.discarded
    assert ("Scarta questa carta" in card.text.it) == card.discarded
    assert ("Attach" in card.text.en) == card.attaches
    assert ("Colleg" in card.text.it) == card.attaches


# --- what the book says of single cards ----------------------------------------------------------


@rule("PE-CRD-07", "PE-CRD-08")
def test_the_ion_rifle_lets_its_player_choose_and_never_reaches_nine() -> None:
    shot = library().gear["ion-rifle"].shot
    assert shot is not None
    assert (shot.chosen, shot.shots, shot.most) == (True, 4, 8)


@rule("PE-CRD-20", "PE-CRD-21")
def test_scar_maker_hits_on_five_and_counts_doubles() -> None:
    shot = library().gear["scar-maker"].shot
    assert shot is not None
    assert (shot.hits, shot.doubles) == (5, True)
    assert shot.shots >= 2


@rule("PE-WPN-15", "PE-WPN-18", "PE-WPN-23")
def test_cards_use_all_that_cards_can_be() -> None:
    assert any(card.shot and card.shot.fixed for card in CARDS.weapons)
    assert any(len(card.costs) > 1 for card in CARDS.weapons)
    written = {slot for card in GEAR for cost in card.costs for slot in cost}
    assert {"shoot", "use once", "adjust once", "use injury"} <= written
    assert sum(card.weapon for card in CARDS.tech) >= 4
    assert any(not card.costs for card in CARDS.items)


@rule("PE-ALN-01", "PE-ALN-02", "PE-ALN-03", "PE-ALN-10")
def test_aliens_are_of_every_colour_and_class() -> None:
    assert {profile.colour for profile in CARDS.aliens} == {"grey", "green", "red"}
    kinds = {"soldier", "special", "boss", "mega_boss"}
    assert {profile.kind for profile in CARDS.aliens} == kinds


@rule("PE-SPN-03", "PE-SPN-06", "PE-SPN-10")
def test_alien_cards_use_all_that_such_cards_can_say() -> None:
    assert {spawn.area for spawn in CARDS.spawns} == {1, 2, 3, "d3"}
    assert any(spawn.each for spawn in CARDS.spawns)
    assert any(spawn.acts_now for spawn in CARDS.spawns)
    assert {True, 2} <= {spawn.moves_now for spawn in CARDS.spawns}


# --- faults in cards -----------------------------------------------------------------------------


def changed(folder: Path, file: str, old: str, new: str) -> int:
    """Write all cards into a folder with one change; the line of that change."""
    copytree(CONTENT, folder)
    path = folder / f"{file}.yaml"
    text = path.read_text("utf-8")
    path.write_text(text.replace(old, new, 1), "utf-8")
    return text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize(
    ("file", "old", "new", "where", "message"),
    [
        ("characters", "id: lila", "id: sarah-mercy", (0, 9), "the id 'sarah-mercy' is used twice"),
        ("characters", "life: 4", "life: 0", (0, 11), "4"),
        ("characters", "{do: wound, who: pusher}", "{do: steps}", (0, 14), "is picked with"),
        (
            "characters",
            "{do: steps}",
            "{do: alien_moves, n: 1}",
            (0, 12),
            "this word asks somebody",
        ),
        ("gear", "id: pistol", "id: bus", (0, 9), "the id 'bus' is used twice"),
        ("gear", "do: go_back, range: 2", "do: go_bak, range: 2", (0, 17), "go_bak"),
        ("gear", "symbol: use}", "symbol: used}", (0, 31), "used"),
        (
            "gear",
            "[[shoot, use injury]]",
            "[[shoot, use broken]]",
            (0, 21),
            "there is no slot 'use broken'",
        ),
        ("gear", "mods: [{of: sight, n: 1}]", "copies: 1", (-2, 5), "this card does nothing"),
        ("gear", "costs: [[search]]\n    does", "does", (-2, 5), "has no 'costs'"),
        ("gear", "attaches: true\n", "attaches: true\n    discards: 1\n", (1, 5), "'discards'"),
        ("gear", "mods: [{of: range, n: 1}]", "does: [{do: recall}]", (-5, 5), "is attached"),
        ("gear", "after: [{do: fire}]", "after: [{do: steps}]", (0, 13), "is picked with"),
        (
            "gear",
            "does: [{do: heal, lives: 1}]\n    text:\n      en: >-",
            "does: [{do: steps}]\n    text:\n      en: >-",
            (0, 12),
            "is picked with",
        ),
        ("aliens", "alien: caller}", "alien: crawler}", (0, 29), "there is no alien 'crawler'"),
        ("aliens", "alien: caller}", "alien: gorgath}", (0, 29), "'gorgath' is a boss"),
        ("aliens", "alien: gorgath}", "alien: caller}", (0, 31), "'caller' is no boss"),
        ("aliens", "[{do: hurt, range: 1}, ", "[{do: hurt, who: one}, ", (0, 12), "asks somebody"),
        (
            "events",
            "      4: [search, search, search, adjust, adjust]\n",
            "",
            (-3, 7),
            "with 4 players",
        ),
        ("events", "one_off: true", "cancel: {2: [use]}\n    one_off: true", (0, 5), "cannot be"),
        ("events", "{do: alien_moves, n: 3}", "{do: go_back}", (0, 12), "is picked with"),
        ("tiles", "slots: [use]", "slots: [shoot]", (0, 27), "show 'use', not 'shoot'"),
        ("tiles", "recovery:", "extras: []\nrecovery:", (0, 1), "unknown part 'extras'"),
    ],
)
def test_a_wrong_card_is_refused_where_it_is_wrong(
    tmp_path: Path, file: str, old: str, new: str, where: tuple[int, int], message: str
) -> None:
    line = changed(tmp_path / "content", file, old, new)
    with pytest.raises(ContentError) as caught:
        read_cards(tmp_path / "content")
    assert (caught.value.line - line, caught.value.column) == where
    assert message in str(caught.value)


def test_a_part_that_is_missing_is_named(tmp_path: Path) -> None:
    changed(tmp_path / "content", "tiles", "recovery:", "rescue:")
    with pytest.raises(ContentError, match=r"tiles\.yaml:\d+:1: the field 'recovery' is missing"):
        read_cards(tmp_path / "content")


def test_a_text_in_one_language_only_is_refused(tmp_path: Path) -> None:
    changed(tmp_path / "content", "characters", "it: Dex si muove di 1 spazio.", "it: ''")
    with pytest.raises(ContentError, match=r"characters\.yaml:\d+:11: nothing is written here"):
        read_cards(tmp_path / "content")
