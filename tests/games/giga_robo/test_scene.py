"""The table as players see it: options with keys, odds and previews, in whole sentences."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from plancia.core import Match
from plancia.core.scene import Choice
from plancia.games.giga_robo import GigaRobo
from plancia.games.giga_robo.odds import Dice, winning
from plancia.i18n import LANGUAGES, Translator
from plancia.table.words import Words
from plancia.testing import rule
from tests.games.giga_robo.table import Table


def option(t: Table, seat: str, kind: str, **fields: str) -> Choice:
    wanted = {"type": kind, **fields}
    choices: tuple[Choice, ...] = t.match.scene(seat).choices
    found = [choice for choice in choices if wanted.items() <= choice.action.items()]
    assert len(found) == 1, found
    return found[0]


def chances(choice: Choice) -> dict[str, Fraction]:
    return {o.of.key.rpartition(".")[2]: Fraction(o.numerator, o.denominator) for o in choice.odds}


@pytest.mark.parametrize("seed", range(3))
def test_whole_matches_are_told_in_whole_sentences_with_a_key_for_every_option(seed: int) -> None:
    match = Match.new(GigaRobo, {}, seed)
    dice = random.Random(seed)
    voices = [Words(match, Translator(lang)) for lang in LANGUAGES]
    for _ in range(120):
        if not match.to_act:
            break
        seat = match.to_act[0]
        scene, options = match.scene(seat), match.options(seat)
        assert len(scene.choices) == len(options)
        keys = [choice.key for choice in scene.choices if choice.key]
        assert len(keys) == len(set(keys))
        for words in voices:
            said = [words.text(choice.label) for choice in scene.choices]
            said += [words.text(line) for panel in scene.panels for line in panel.lines]
            said.append(words.prompt(scene, None))
            assert not [text for text in said if "giga_robo." in text or "{" in text]
        match.apply(seat, dice.choice(list(options)))
    for words in voices:
        told = [words.told(event) for event in match.events]
        assert not [text for text in told if "giga_robo." in text or "{" in text]


@rule("GR-TIE-09", "GR-REA-09")
def test_an_attack_has_the_exact_odds_against_a_defence_without_and_with_power_dice() -> None:
    t = Table({"spirit": 9, "hand": ["Arc Heel!"]}, r1={"hex": "e5", "power": 2})
    told = chances(option(t, "p1", "attack", card="Arc Heel!", hex="f5"))
    assert told["defence"] == winning((Dice(2, 12),), (Dice(2, 10),))
    assert told["defence_power"] == winning((Dice(2, 12), Dice(2, 12)), (Dice(2, 10),))


def test_only_cards_that_the_defender_is_known_to_hold_are_weighed() -> None:
    known = Table({"spirit": 9, "hand": ["Arc Heel!"]}, p2={"spirit": 9, "hand": ["Ayzn Punch!"]})
    told = option(known, "p1", "attack", card="Arc Heel!", hex="f5").previews
    assert [preview.kind for preview in told] == ["reaction"]
    hidden = Table(
        {"spirit": 9, "hand": ["Arc Heel!"]},
        p2={"spirit": 9, "hand": ["Schneller Schlag!"], "hidden": ["Schneller Schlag!"]},
    )
    assert option(hidden, "p1", "attack", card="Arc Heel!", hex="f5").previews == ()


@rule("GR-CVR-01", "GR-ELV-04")
def test_cover_and_height_of_a_target_are_seen_before_the_attack() -> None:
    t = Table(
        {"spirit": 9, "hand": ["Bolt Caster!"]},
        r1={"hex": "e5"},
        r2={"hex": "g5"},
        structures={"e5": 1, "f5": 1},
    )
    kinds = [p.kind for p in option(t, "p1", "attack", card="Bolt Caster!", hex="g5").previews]
    assert kinds[:2] == ["cover", "height"]


def test_a_reaction_says_how_likely_it_holds() -> None:
    t = Table({"spirit": 9, "hand": ["Arc Heel!"]}, p2={"spirit": 9, "hand": ["Ayzn Punch!"]})
    t.play("p1", "attack", card="Arc Heel!", hex="f5")
    held = chances(option(t, "p2", "defend"))["holds"]
    assert held == 1 - winning((Dice(2, 12),), (Dice(2, 10),))
    won = chances(option(t, "p2", "strike_back", card="Ayzn Punch!"))["wins"]
    assert won == winning((Dice(2, 12),), (Dice(2, 12),))


def test_what_a_robot_would_be_forced_into_is_shown() -> None:
    t = Table(
        {"spirit": 9, "hand": ["Bolt Caster!"]},
        dice=[12, 12, 12, 1, 1],
        structures={"g5": 1},
    )
    t.play("p1", "attack", card="Bolt Caster!", hex="f5")
    t.play("p2", "defend")
    into = [
        c for c in t.match.scene("p1").choices if c.previews and c.previews[0].kind == "collision"
    ]
    assert [choice.key for choice in into] == ["e5", "g5"]


def test_hidden_cards_are_counted_and_never_named_to_others() -> None:
    t = Table(p2={"hand": ["Schneller Schlag!", "Ayzn Punch!"], "hidden": ["Schneller Schlag!"]})
    zones = {zone.id: zone for zone in t.match.scene("p1").zones}
    assert [card.id for card in zones["hand-p2"].cards] == ["p2-ap"]
    assert zones["hand-p2"].hidden == 1
    own = {zone.id: zone for zone in t.match.scene("p2").zones}
    assert len(own["hand-p2"].cards) == 2


@rule("GR-RSP-17")
def test_how_one_wants_to_be_asked_can_be_set_whenever_one_is_asked() -> None:
    t = Table()
    (control,) = t.match.scene("p1").controls
    assert [value.action["asking"] for value in control.values] == ["always", "could", "pass"]
    assert control.on == 1
    assert t.match.scene("p2").controls == ()
    assert t.match.scene(None).controls == ()


def test_two_robots_of_a_kind_are_with_own_keys_by_their_pilots() -> None:
    pairs = [{"pilot": pilot, "robot": "Ayzn"} for pilot in ("Dash", "Takashi Kato")]
    t = Table(builds=pairs, setup={"copies": 2})
    words = Words(t.match, Translator("it"))
    assert words.seat("p1") == "Ayzn di Dash"
    assert words.seat("p2") == "Ayzn di Takashi Kato"
