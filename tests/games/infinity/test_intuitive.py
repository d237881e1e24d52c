"""Intuitive attacks, and what one can do about enemies without seeing them."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man
from tests.games.infinity.test_templates import SPRAYER

WIP = library().profiles[SPRAYER].attributes.wip
HIDER = "hac_tao/hmg"


def lurking(*dice: int, **more: Any) -> Table:
    """A marker 10 cm before somebody with a Chain Rifle."""
    marker = foe(60, 40, 90, HIDER, concealed="to_camouflage")
    return Table({"a": man(60, 30, profile=SPRAYER), "m": marker, **more}, dice=dice)


@rule("INF-TMPL-17", "INF-SKILL-INT-01")
def test_only_direct_templates_allow_it() -> None:
    t = lurking(a=man(60, 30))
    t.order("a")
    t.refused(
        "INF-TMPL-17", "p1", "intuitive_attack", trooper="a", weapon="combi_rifle", target="m"
    )
    t = lurking()
    t.order("a")
    pistol = next(w for w in library().profiles[SPRAYER].weapons if w != "chain_rifle")
    t.refused("INF-TMPL-17", "p1", "intuitive_attack", trooper="a", weapon=pistol, target="m")


@rule("INF-TMPL-17", "INF-SKILL-INT-03", "INF-SKILL-INT-04", "INF-SKILL-INT-05", "INF-SKILL-INT-07")
def test_a_roll_of_wip_fires_the_template_at_a_marker() -> None:
    t = lurking(WIP, 20)
    t.order("a")
    t.do("intuitive_attack", trooper="a", weapon="chain_rifle", target="m")
    if t.asked == "choose_reactions":
        t.do("let_pass_all")
    throw = t.contest("a").active
    assert throw is not None
    assert (throw.attribute, throw.needed, throw.lines) == ("wip", WIP, ())
    assert [event.piece for event in t.told("resisted")] == ["m"]
    assert t["m"].concealed == ""  # revealed, although it is not hurt


@rule("INF-SKILL-INT-06")
@pytest.mark.parametrize("dice", [(WIP, 4, 1, 20), (20, 4, 1)])
def test_who_answers_an_intuitive_attack_rolls_by_itself(dice: tuple[int, ...]) -> None:
    """Neither cancels the other: the template hits whoever has hit its bearer, and is hit."""
    t = lurking(*dice, m=foe(60, 40, 270, HIDER, concealed="to_camouflage"))
    t.order("a")
    t.do("intuitive_attack", trooper="a", weapon="chain_rifle", target="m")
    t.shoot("m", ("a", 1), weapon="hmg")
    row = t.contest("m")
    assert not row.opposed
    assert row.answers == (True,)
    assert t.contest("a").hits == (dice[0] == WIP,)


@rule("INF-SKILL-INT-03")
def test_who_is_seen_is_no_target_of_it() -> None:
    t = lurking(m=foe(60, 40, 90))
    t.order("a")
    fields = {"trooper": "a", "weapon": "chain_rifle", "target": "m"}
    t.refused("INF-SKILL-INT-03", "p1", "intuitive_attack", **fields)


@rule("INF-SKILL-INT-03")
def test_it_reaches_into_smoke() -> None:
    t = Table(
        {"a": man(60, 30, profile=SPRAYER), "m": foe(60, 40, 90)},
        smoke=[(60, 43, 0)],
        dice=[1, 20],
    )
    t.order("a")
    t.do("intuitive_attack", trooper="a", weapon="chain_rifle", target="m")
    if t.asked == "choose_reactions":
        t.do("let_pass_all")
    assert [event.piece for event in t.told("resisted")] == ["m"]


@rule("INF-SKILL-INT-08", "INF-SKILL-INT-05")
def test_after_a_failure_nothing_is_fired_until_the_next_game_turn() -> None:
    t = lurking(20, b=man(5, 5), c=man(10, 5))
    fields = {"trooper": "a", "weapon": "chain_rifle", "target": "m"}
    t.order("a")
    t.do("intuitive_attack", **fields)
    if t.asked == "choose_reactions":
        t.do("let_pass_all")
    assert not t.told("resisted")
    assert t["m"].concealed == "to_camouflage"
    t.order("a")
    t.refused("INF-SKILL-INT-08", "p1", "intuitive_attack", **fields)
    t.do("rotate", trooper="a", heading=90)
    while t.asked != "choose_order":
        t.do("let_pass_all" if t.asked == "choose_reactions" else "stop_there")
    t.do("pass_turn")
    t.do("pass_turn")
    t.order("a")
    assert "intuitive_attack" in t.offered()


# --- reacting and hacking without sight -----------------------------------------------------------

TAG = next(p.id for p in library().profiles.values() if p.type == "TAG" and p.army == "panoceania")
HACKER = "zhanshi/combi_rifle_hacker"


@rule("INF-ZOC-04")
@pytest.mark.parametrize(("profile", "kinds"), [(HACKER, {"hack"}), ("zhanshi/combi_rifle", set())])
def test_who_can_act_without_sight_does_so_instead_of_turning(
    profile: str, kinds: set[str]
) -> None:
    t = Table({"t": man(60, 30, 270, TAG), "z": foe(60, 45, 90, profile)}, dice=[20])
    t.order("t")
    t.move("t", (64, 30))
    assert t.asked == "choose_reactions"
    assert t.offered() == {"rotate", "let_pass_all"} | kinds
    if kinds:
        t.do("hack", trooper="z", program="take_over", target="t")
        assert t.game.under_way.reactions["z"].action == "hack"


@rule("INF-COV-05")
def test_cover_is_no_help_against_hacking() -> None:
    """The T.A.G. leans on a wall that would cost a shot three points."""
    wall = (56.0, 41.0, 64.0, 42.0, 3.0)
    theirs = "guijia/heavy_flamethrower"  # BTS -6
    hacker = "fusiliers/combi_rifle_hacker"  # WIP 12
    troopers = {"h": man(60, 30, 90, hacker), "z": foe(60, 44.75, 90, theirs), "b": man(50, 30)}
    t = Table(troopers, scenery=[wall], dice=[20, 20, 20, 20])
    t.order("b")
    t.shoot("b", ("z", 1))
    while t.asked != "choose_order":
        t.do("let_pass_all" if t.asked == "choose_reactions" else "stop_there")
    shot = t.contest("b").active
    assert shot is not None
    assert "INF-COV-04" in [line.rule for line in shot.lines]
    t.order("h")
    t.do("hack", trooper="h", program="take_over", target="z")
    while t.asked not in ("choose_order", "choose_guts"):
        kinds = t.offered()
        t.do(next(kind for kind in ("stop_there", "let_pass_all", "look_on") if kind in kinds))
    attack = t.contest("h").active
    assert attack is not None
    assert attack.needed == 12 - 6
    assert not [line for line in attack.lines if "COV" in line.rule]
