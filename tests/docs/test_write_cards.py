"""The robot of the page on cards can be played, and its list of words is current."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from plancia.content.packs import check
from plancia.content.read import ContentError
from plancia.core import Match
from plancia.games.giga_robo import GigaRobo
from plancia.games.giga_robo.builds import quick_start
from plancia.games.giga_robo.library import READERS, library, read_kit
from plancia.games.giga_robo.words.cards import Chassis
from tools.words_page import PAGE, page


@pytest.fixture
def friday(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A packs folder with the robot of the page."""
    (text,) = re.findall(
        r"^```yaml\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    file = tmp_path / "friday" / "giga_robo" / "robots" / "bastion.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    monkeypatch.setenv("PLANCIA_PACKS", str(tmp_path))
    return file


def test_the_robot_of_the_page_plays_a_match(friday: Path) -> None:
    setup = {
        "packs": ["friday"],
        "builds": [
            {"pilot": "Dash", "robot": "Bastion"},
            {"pilot": "Takashi Kato", "robot": "O-Gun"},
        ],
    }
    match = Match.new(GigaRobo, setup, 3)
    chance = random.Random(3)
    played = set()
    for _ in range(1500):
        if not match.to_act:
            break
        seat = match.to_act[0]
        options = list(match.options(seat))
        kinds = sorted({type(option).__name__ for option in options})
        kind = chance.choice(kinds)
        match.apply(seat, chance.choice([o for o in options if type(o).__name__ == kind]))
        played |= {held.card for held in match.game.players["p1"].meter}
    assert {"Moat!", "Portcullis!"} <= played
    assert match.game.robots["p1"].name == "Bastion"


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("{do: gain, what: armour", "{do: gian, what: armour", "'gian' (did you mean 'gain'?)"),
        ("what: armour, n: 3", "what: armour, m: 3", "unknown field 'm'; expected one of do, "),
        ("[{do: gain, what: armour, n: 3}]", "{do: gain}", "expected array, got object"),
        ("ok: [{do: barrier}]", "ok: [{do: bariere}]", "'bariere' (did you mean 'barrier'?)"),
        ("{is: near, what", "{is: neer, what", "'neer' (did you mean 'near'?)"),
        ("{pay: power, n: 2}", "{pay: powre, n: 2}", "'powre' (did you mean 'power'?)"),
    ],
)
def test_a_fault_in_a_card_is_shown_where_it_is(
    friday: Path, right: str, wrong: str, said: str
) -> None:
    text = friday.read_text(encoding="utf-8")
    assert text.count(right) == 1
    text = text.replace(right, wrong)
    friday.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        read_kit(Chassis, friday)
    fault = caught.value
    assert said in fault.message
    before = text[: text.index(wrong)]
    assert fault.line == before.count("\n") + 1
    start = len(before) - (before.rfind("\n") + 1)
    assert start < fault.column <= start + len(wrong)


def test_a_kit_needs_a_whole_quick_start_build(friday: Path) -> None:
    text = friday.read_text(encoding="utf-8").replace("quick_start: true", "quick_start: false", 1)
    friday.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match="quick start"):
        read_kit(Chassis, friday)


@pytest.mark.parametrize("owner", ["Bastion", "Takashi Kato"])
def test_a_single_card_can_be_taken_into_a_build(friday: Path, owner: str) -> None:
    file = friday.parents[1] / "cards" / "shrug.yaml"
    file.parent.mkdir()
    about = "about: {en: Nothing., it: Niente.}"
    card = f"{{name: Shrug!, type: instant, cost: 1, {about}}}"
    file.write_text(f"of: {owner}\ncard: {card}\n", encoding="utf-8")
    robot = owner if owner == "Bastion" else "O-Gun"
    quick = quick_start(library(("friday",)), "Takashi Kato", robot)
    build = replace(quick, cards=(*quick.cards[:-1], "Shrug!"))
    setup = GigaRobo.with_kits({}, {"p1": to_builtins(build)})
    assert setup["packs"] == ["friday"]
    assert "Shrug!" in Match.new(GigaRobo, setup).game.players["p1"].hand
    assert check(friday.parents[2], READERS) == []


def test_the_list_of_words_is_current() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert page(text) == text, "run `python -m tools.words_page`"


def test_a_pack_that_is_not_there_is_refused(friday: Path) -> None:
    with pytest.raises(ContentError, match="no pilots, robots or cards in a pack 'fryday'"):
        Match.new(GigaRobo, {"packs": ["fryday"]})
