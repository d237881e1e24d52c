"""Where the book can be read in two ways, a table chooses: every value of every option."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.content.packs import packs_folder
from plancia.content.read import Text
from plancia.core import Match
from plancia.games.infinity import Infinity
from plancia.games.infinity.rules.pairing import paired
from plancia.games.infinity.tables import Battlefield, Zone, battlefield, scenery
from plancia.games.infinity.tables.file import PlacedFile, TableFile
from plancia.testing import rule
from tests.games.infinity.minefield import mine, walks
from tests.games.infinity.table import Table, armed, foe, man
from tests.games.infinity.test_healing import ENGINEER

TAG = "szalamandra/hmc"
DRONE = "q_drone/antipersonnel_mines_hmg"


@rule("INF-AMMO-STUN-01", "INF-AMMO-STUN-02")
@pytest.mark.parametrize(("reading", "turns"), [("game_turn", 2), ("player_turn", 1)])
@pytest.mark.parametrize("damages", [1, 2])
def test_stun_lasts_for_the_game_turn_or_for_that_of_a_player(
    reading: str, turns: int, damages: int
) -> None:
    t = Table(
        {"a": armed("multi_rifle"), "z": foe(60, 60, 90), "y": foe(10, 110, 90)},
        dice=[9, 1] if damages == 1 else [9, 8, 1, 1],
        setup={"prisoners": True, "stun_lasts": reading},
    )
    t.order("a")
    t.shoot("a", ("z", damages), weapon="multi_rifle", mode="stun")
    t.finish()
    for _ in range(turns * damages):
        assert t["z"].is_in("stunned")
        t.next_turn()
    assert t["z"].states == ()


@rule("INF-SKILL-DODGE-08")
@pytest.mark.parametrize(("reading", "needed"), [("twice", 5), ("once", 11)])
def test_machines_pay_for_a_template_besides_or_not(reading: str, needed: int) -> None:
    setup = {"clumsy_dodges": reading}
    z = foe(60, 42, profile=TAG)
    t = Table({"a": armed("light_flamethrower"), "z": z}, setup=setup)
    t.order("a")
    t.do("spray", trooper="a", weapon="light_flamethrower", headings=[90.0])
    t.do("dodge", trooper="z")
    assert _dodge(t) == needed  # PH 17
    plain = {"a": armed("light_flamethrower"), "z": foe(60, 42)}
    t = Table(plain, setup=setup)
    t.order("a")
    t.do("spray", trooper="a", weapon="light_flamethrower", headings=[90.0])
    t.do("dodge", trooper="z")
    assert _dodge(t) == 4  # whoever is not clumsy pays in any case


@rule("INF-SKILL-DODGE-08")
@pytest.mark.parametrize(("reading", "free"), [("twice", False), ("once", True)])
def test_so_they_do_with_their_own_order(reading: str, free: bool) -> None:
    at = {"a": man(60, 42, 270, TAG), "z": foe(60, 30, 90, gained=["light_flamethrower"])}
    t = Table(at, dice=[11, *([] if free else [20] * 3)], setup={"clumsy_dodges": reading})
    t.order("a")
    t.do("dodge", trooper="a")
    t.do("spray", trooper="z", weapon="light_flamethrower", headings=[90.0])
    t.finish()
    assert bool(t.exchange.saves) is not free


def _dodge(t: Table) -> int:
    found = (throw for row in paired(t.game) for throw in (row.active, row.reactive))
    return next(throw.needed for throw in found if throw is not None and throw.action == "dodge")


@rule("INF-WPN-EPUL-01")
@pytest.mark.parametrize(
    ("reading", "needed", "held"), [("blows", 10, False), ("dodges_too", 4, True)]
)
def test_an_electric_pulse_meets_blows_alone_or_dodges_too(
    reading: str, needed: int, held: bool
) -> None:
    at = {"a": man(60, 30), "b": man(5, 5), "z": foe(60, 33.25, 270, DRONE)}
    t = Table(at, dice=[10], setup={"electric_pulse": reading})
    t.order("a")
    t.do("dodge", trooper="a")
    t.finish()
    rows = t.exchange.contests or t.game.under_way.early
    assert rows[0].active is not None
    assert rows[0].active.needed == needed
    assert t["a"].is_in("immobilised") == held


@rule("INF-WPN-MINE-06")
@pytest.mark.parametrize(("reading", "goes_off"), [("in_template", True), ("in_reach", False)])
def test_friends_under_the_template_or_in_its_reach_stop_a_mine(
    reading: str, goes_off: bool
) -> None:
    others: dict[str, Any] = {"y": foe(60, 54, out=True, wounds=1)}
    t = walks(mine(60, 50), (60, 45), others=others, dice=[20] * 3, setup={"mines_spare": reading})
    assert bool(t.told("triggered")) == goes_off


def blows(
    setup: dict[str, str], *dice: int, ours: str, theirs: str = "", rage: bool = False
) -> Table:
    """A and z in contact, who both strike."""
    at = {
        "a": man(60, 30, gained=[ours]),
        "b": man(5, 5),
        "z": foe(60, 32.5, gained=[theirs] if theirs else []),
        "m": foe(5, 115, 90, "zhanshi/combi_rifle_paramedic"),
    }
    t = Table(at, dice=dice, setup=setup)
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife", berserk=rage)
    t.do("strike", trooper="z", target="a", weapon="knife")
    t.finish()
    return t


@rule("INF-SS-MA-09")
def test_great_martial_arts_cancel_lesser_ones_or_the_first_levels_of_all() -> None:
    for reading, opposed in (("lower", True), ("low_levels", True)):
        setup = {"arts_cancel": reading}
        equal = blows(setup, 20, 20, ours="martial_arts_4", theirs="martial_arts_4")
        assert equal.contest("a", "z").opposed == opposed
    ranked = blows({"arts_cancel": "lower"}, 1, 1, ours="martial_arts_5", theirs="martial_arts_4")
    assert not ranked.contest("a").opposed  # it strikes first
    level = {"arts_cancel": "low_levels"}
    both = blows(level, 20, 20, ours="martial_arts_5", theirs="martial_arts_4")
    assert both.contest("a", "z").opposed  # both have lost their First Attack
    one = blows(level, 1, 1, ours="martial_arts_4", theirs="martial_arts_3")
    assert not one.contest("a").opposed  # who knows no fourth level cancels nothing


@rule("INF-SS-BERS-01")
@pytest.mark.parametrize(("reading", "needed"), [("contact", 13), ("charges", 22)])
def test_a_berserker_rages_in_contact_or_against_who_shoots_at_the_charge_too(
    reading: str, needed: int
) -> None:
    at = {"a": man(60, 30, gained=["berserk"]), "b": man(5, 5), "z": foe(60, 36)}
    t = Table(at, dice=[20, 20, 20], setup={"berserk_meets": reading})
    t.order("a")
    t.move("a", (60, 40))
    t.shoot("z", ("a", 1), moment=0.0)
    t.do("strike", trooper="a", target="z", weapon="knife", berserk=True)
    rows = [row for row in t.exchange.contests if row.active is not None]
    assert rows[0].active is not None
    assert rows[0].active.needed == needed
    assert rows[0].opposed == (reading == "contact")


@rule("INF-SS-BERS-04")
@pytest.mark.parametrize(("reading", "more"), [("kept", [3]), ("none", [])])
def test_the_opponent_of_a_berserker_keeps_its_defence_or_not(
    reading: str, more: list[int]
) -> None:
    setup = {"berserk_defence": reading}
    t = blows(setup, 1, 2, 20, 20, ours="berserk", rage=True)
    found = {save.hit.target: [line.value for line in save.hit.lines] for save in t.exchange.saves}
    assert found == {"z": more, "a": []}


@rule("INF-EQ-TAG-01")
@pytest.mark.parametrize(("reading", "wounds"), [("after_death", 0), ("after_structure", 1)])
def test_a_pilot_takes_what_is_beyond_death_or_beyond_structure(reading: str, wounds: int) -> None:
    machine = man(60, 30, 90, "guijia/heavy_flamethrower")
    engineer = man(10, 10, 90, ENGINEER)
    t = Table(
        {"t": machine, "e": engineer, "z": foe(60, 50, 270)},
        active="p2",
        setup={"points": 400, "pilot_wounds": reading},
        commands={"p2": {"reserve": [3]}, "p1": {"lieutenant": "t"}},
    )
    t.order("z")
    t.do("dodge", trooper="z")
    t.do("let_pass_all")
    t.game.troopers["t"].wounds += 4  # STR 3: the fourth kills it
    t.do("stop_there")
    assert t["t"].spot == "gone"
    assert t["t-pilot"].wounds == wounds


@rule("INF-PLAY-02")
def test_armies_begin_along_the_short_sides_where_that_was_agreed() -> None:
    places = (PlacedFile(piece="boulder", at=(40.0, 20.0), turn=10.0),)
    words = Text(en="Strip", it="Striscia")
    size = {"width": 180.0, "depth": 90.0, "zone": 30.0}
    file = TableFile("strip", words, words, "tests", (100, 200), places, **size)
    sizes: dict[bool, Any] = {}
    for short in (False, True):
        field = Battlefield(file, scenery(packs_folder()), short=short)
        sizes[short] = (field.layout.width, field.layout.depth, *field.zones)
        if short:
            assert list(field.layout.placed[0].at) == [70, 40, 0]
            assert field.layout.placed[0].turn == 100
    assert sizes[False] == (180, 90, Zone(180, 0, 30), Zone(180, 60, 90))
    assert sizes[True] == (90, 180, Zone(90, 0, 30), Zone(90, 150, 180))
    for sides in ("as_drawn", "short"):  # on a square table they are the other two
        setup = {"table": "dockside", "points": 100, "sides": sides}
        game = Match.new(Infinity, setup, 1).game
        found = game.table.layout.placed[0].at
        usual = battlefield("dockside").layout.placed[0].at
        assert (found == usual) == (sides == "as_drawn")
        assert game.field.zones[0] == Zone(120, 0, 30)


@rule("INF-SS-FO-01")
@pytest.mark.parametrize("reading", ["never", "through_zones"])
@pytest.mark.parametrize("smoke", [True, False])
def test_observers_mark_in_reaction_through_zones_or_never(reading: str, smoke: bool) -> None:
    seer = foe(60, 60, gained=["forward_observer", "multispectral_visor_2"])
    t = Table(
        {"a": man(60, 30), "z": seer},
        dice=[2] if reading == "through_zones" and smoke else [],
        smoke=[(60, 45, 0)] if smoke else [],
        setup={"marks_in_reaction": reading},
    )
    t.order("a")
    t.move("a", (60, 31))
    if reading == "never":
        t.refused("INF-ARO-20", "p2", "mark_target", trooper="z", target="a", moment=0)
        return
    if not smoke:  # only what nobody else sees through
        t.refused("INF-SS-FO-01", "p2", "mark_target", trooper="z", target="a", moment=0)
        return
    assert "mark_target" in t.offered()
    t.do("mark_target", trooper="z", target="a", moment=0)
    t.do("stop_there")
    row = t.contest("z")
    assert row.reactive is not None
    assert (row.reactive.attribute, row.reactive.base) == ("wip", 13)
    assert t["a"].marked


@rule("INF-SS-EXPL-04")
@pytest.mark.parametrize("reading", ["in_reaction_too", "own_turn"])
def test_a_model_blows_itself_up_in_both_turns_or_in_its_own(reading: str) -> None:
    setup = {"explosions": reading}
    t = Table({"a": man(60, 30), "z": foe(60, 35, 270, gained=["explode"])}, setup=setup)
    t.order("a")
    t.move("a", (60, 31))
    if reading == "own_turn":
        t.refused("INF-SS-EXPL-04", "p2", "self_destruct", trooper="z")
        assert "self_destruct" not in t.offered()
    else:
        t.do("self_destruct", trooper="z")
    t = Table({"a": man(60, 30, gained=["explode"]), "z": foe(60, 60, 90)}, setup=setup)
    t.order("a")
    t.do("self_destruct", trooper="a")
