"""What can be named as something is declared, each kind by itself."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from plancia.games.giga_robo.words.lasting import Naming
from plancia.testing import rule
from tests.games.giga_robo.laboratory import ROBOT, Laboratory, attack, instant
from tests.games.giga_robo.table import DASH_IN_AYZN, Table

KINDS = [kind for kind in get_args(Naming) if kind]
SAP = {"do": "lose", "what": "spirit", "n": 2}
LAB = Laboratory(
    *(instant(f"Name {kind}", names=kind) for kind in KINDS),
    *(instant(f"Spare {kind}", names=kind, not_ultimates=True) for kind in KINDS),
    instant("Near", names="opponent", range=[2, 3]),
    instant("In range", names="attack", range=[2, 3]),
    instant("Any"),
    instant("Great", ultimate=True),
    attack("Shot", icons=["combo"], range=[1, 9]),
    attack("Second", icons=["combo", "reaction"], range=[1, 9]),
    attack("Ultimate", ultimate=True, range=[1, 9]),
    instant("Sap", SAP),
    instant("Sap own", SAP, names="own_attack_card"),
    instant("Sap theirs", SAP, names="attack_card"),
)
FOUR = (
    {"pilot": "Takashi Kato", "robot": ROBOT},
    DASH_IN_AYZN,
    {"pilot": "Noriko Nagare", "robot": "O-Gun"},
    {"pilot": "Hadrian Corto", "robot": "Chogoking"},
)


def named(t: Table, seat: str, card: str) -> set[str]:
    """What a seat can name with a card now."""
    return {option["at"] for option in t.options(seat, "play", card=card)}


def shot(
    card: str, *more: str, owner: str = "p2", hand: tuple[str, ...] = (), **rest: Any
) -> Table:
    """p1 declares an attack; the owner of an instant may answer it."""
    theirs = hand if owner == "p2" else ()
    mine = hand if owner == "p1" else ()
    t = LAB.table(card, *more, *mine, p2={"hand": list(theirs)}, **rest)
    t.play("p1", "attack", card=card, target="robot")
    for each in more:
        t.play("p1", "add_card", card=each)
    return t


@rule("GR-KW-14", "GR-KW-08", "GR-CRD-08")
def test_opponents_are_named_within_the_printed_range() -> None:
    assert named(LAB.table("Name opponent"), "p1", "Name opponent") == {"p2"}
    for at, found in (("f5", set()), ("g5", {"p2"}), ("h5", {"p2"}), ("i5", set())):
        assert named(LAB.table("Near", at=at), "p1", "Near") == found
    card = "Name adjacent_opponent"
    assert named(LAB.table(card, at="f5"), "p1", card) == {"p2"}
    assert named(LAB.table(card, at="g5"), "p1", card) == set()
    t = LAB.table(card, at="g5")
    t.refused("p1", "play", "GR-KW-14", card=card, at="p2")


@rule("GR-KW-34", "GR-KW-33")
def test_an_opponents_instant_that_waits_is_named() -> None:
    t = LAB.table("Any", p2={"hand": ["Name instant"]}).play("p1", "play", card="Any")
    assert named(t, "p2", "Name instant") == {str(t.g.stack[-1].number)}
    t = LAB.table("Great", p2={"hand": ["Name instant", "Spare instant"]})
    t.play("p1", "play", card="Great")
    assert len(named(t, "p2", "Name instant")) == 1
    assert named(t, "p2", "Spare instant") == set()
    own = LAB.table("Any", "Name instant", p1={"asking": "always"})
    own.play("p1", "play", card="Any")
    assert named(own, "p1", "Name instant") == set()


@rule("GR-KW-35", "GR-KW-33", "GR-KW-165")
def test_attack_cards_of_opponents_are_named_while_their_text_has_not_begun() -> None:
    hand = ("Name attack", "Name attack_card", "Name reaction_card")
    t = shot("Shot", "Second", hand=hand)
    assert named(t, "p2", "Name attack") == {"Shot"}
    assert named(t, "p2", "Name attack_card") == {"Shot", "Second"}
    assert named(t, "p2", "Name reaction_card") == {"Second"}
    own = shot("Shot", owner="p1", hand=("Name attack_card", "Any"))
    assert own.options("p1", "play", card="Any")
    assert named(own, "p1", "Name attack_card") == set()
    ultimate = shot("Ultimate", hand=("Name attack_card", "Spare attack_card", "Spare attack"))
    assert named(ultimate, "p2", "Name attack_card") == {"Ultimate"}
    assert named(ultimate, "p2", "Spare attack_card") == set()
    assert named(ultimate, "p2", "Spare attack") == set()


@rule("GR-CRD-08", "GR-KW-35")
@pytest.mark.parametrize(("at", "found"), [("f5", set()), ("g5", {"Shot"}), ("i5", set())])
def test_an_attack_is_named_within_range_of_the_attacker(at: str, found: set[str]) -> None:
    t = shot("Shot", hand=("In range", "Any"), at=at)
    assert t.match.to_act == ("p2",)
    assert named(t, "p2", "In range") == found


@rule("GR-KW-37", "GR-KW-38")
def test_attack_cards_in_meters_are_named_too() -> None:
    meter = {"meter": {3: ["Second", "Any"], 2: ["Ultimate"]}}
    hand = ["Name seen_attack_card", "Spare seen_attack_card", "Name any_attack_card"]
    t = LAB.table(*hand, "Shot", p2=meter)
    assert named(t, "p1", "Name seen_attack_card") == {"Second", "Ultimate"}
    assert named(t, "p1", "Spare seen_attack_card") == {"Second"}
    assert named(t, "p1", "Name any_attack_card") == {"Shot", "Second", "Ultimate"}
    hidden = LAB.table(*hand, "Shot", p1={"hidden": ["Shot"], **meter})
    assert named(hidden, "p1", "Name any_attack_card") == {"Second", "Ultimate"}
    assert named(hidden, "p1", "Name seen_attack_card") == set()
    play = shot("Shot", hand=("Name any_attack_card", "Name seen_attack_card"))
    assert named(play, "p2", "Name any_attack_card") == {"Shot"}
    assert named(play, "p2", "Name seen_attack_card") == {"Shot"}


@rule("GR-KW-14", "GR-KW-33")
def test_own_attack_cards_are_named_in_hand_or_in_play() -> None:
    hand = ("Name own_attack_card", "Name own_hand_attack", "Spare own_attack_card", "Ultimate")
    t = shot("Shot", owner="p1", hand=hand)
    assert named(t, "p1", "Name own_attack_card") == {"Shot", "Ultimate"}
    assert named(t, "p1", "Spare own_attack_card") == {"Shot"}
    assert named(t, "p1", "Name own_hand_attack") == {"Ultimate"}
    t.passing().play("p2", "take_the_hit")
    while t.g.window != "resolved":
        t.play("p1", "pass", until="now")
    assert named(t, "p1", "Name own_attack_card") == {"Ultimate"}


@rule("GR-KW-177", "GR-KW-33")
def test_the_cards_of_an_own_hit_are_named() -> None:
    hand = ("Name own_hit_card", "Spare own_hit_card")
    t = shot("Shot", "Second", owner="p1", hand=hand)
    t.play("p2", "take_the_hit")
    assert t.g.window == "success"
    assert named(t, "p1", "Name own_hit_card") == {"Shot", "Second"}
    t = shot("Ultimate", owner="p1", hand=hand).play("p2", "take_the_hit")
    assert named(t, "p1", "Name own_hit_card") == {"Ultimate"}
    assert named(t, "p1", "Spare own_hit_card") == set()
    lost = shot("Shot", owner="p1", hand=hand, dice=[1, 1, 9, 9]).play("p2", "defend")
    assert lost.g.fight is None


# --- whom it is about -----------------------------------------------------------------------------


@rule("GR-KW-08")
def test_an_instant_about_an_own_card_acts_on_the_opponent_of_its_attack() -> None:
    t = shot("Shot", owner="p1", hand=("Sap own",), p1={"spirit": 5})
    t.play("p1", "play", card="Sap own", at="Shot")
    assert t.told("instant_played")[-1].victim == "p2"
    assert (t.spirit("p1"), t.spirit("p2")) == (5, 20 - 2)


@rule("GR-KW-08")
def test_in_an_own_attack_on_a_structure_the_only_opponent_is_meant() -> None:
    t = LAB.table("Shot", "Sap", p1={"spirit": 5}, structures={"e7": 1})
    t.play("p1", "attack", card="Shot", target="structure", hex="e7")
    assert t.g.window == "attack_declared"
    t.play("p1", "play", card="Sap")
    assert (t.spirit("p1"), t.spirit("p2")) == (5, 20 - 2)


@rule("GR-KW-08")
def test_the_owner_of_the_card_that_is_named_is_meant_whoever_else_has_declared_something() -> None:
    t = LAB.table(
        "Sap theirs",
        p2={"hand": ["Any"]},
        players={"p3": {"spirit": 20, "hand": ["Shot"], "asking": "pass"}},
        robots={"p3": {"hex": "e7"}},
        builds=FOUR[:3],
        setup={"mode": "free_for_all", "players": 3},
        active="p3",
    )
    t.play("p3", "attack", card="Shot", target="robot", hex="e5").play("p1", "pass", until="now")
    t.play("p2", "play", card="Any")
    t.play("p1", "play", card="Sap theirs", at="Shot")
    assert t.told("instant_played")[-1].victim == "p3"
    assert [t.spirit(seat) for seat in ("p1", "p2", "p3")] == [0, 20, 20 - 2]


@rule("GR-KW-08")
def test_whoever_answers_no_opponent_names_any_of_them() -> None:
    t = LAB.table(
        "Shot",
        "Name opponent",
        players={"p3": {"hand": ["Name opponent"]}, "p4": {}},
        robots={"p3": {"hex": "e7"}, "p4": {"hex": "g7"}},
        builds=FOUR,
        setup={"mode": "team_vs_team", "players": 4},
    )
    t.play("p1", "attack", card="Shot", target="robot", hex="g5")
    assert named(t, "p1", "Name opponent") == {"p2"}
    t.play("p1", "pass", until="now")
    assert t.match.to_act == ("p3",)
    assert named(t, "p3", "Name opponent") == {"p2", "p4"}
