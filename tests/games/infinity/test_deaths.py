"""Deaths that are not the end of it: Seed-Embryos, explosions, and Coma."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.position import position_of
from plancia.games.infinity.rules import ending, jumping
from plancia.games.infinity.rules.falling import can_explode
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import DOWN, ZHANSHI, Table, foe, man

MEDIC = {"m": foe(5, 115, 90, "zhanshi/combi_rifle_paramedic")}
COST = library().profiles[ZHANSHI].cost
TAG = "caskuda/heavy_flamethrower"
SEED = "z-seed-embryo"


def shot(*saves: int, medic: bool = False, **more: Any) -> Table:
    """Z, a Shasvastii, is hit as often as there are rolls to resist it."""
    dice = [*[5] * len(saves), *[20] * (3 - len(saves)), *saves]
    z = foe(60, 60, 90, gained=["shasvastii"], **more)
    t = Table(
        {"a": man(60, 30), "z": z, "y": foe(5, 110, 90), **(MEDIC if medic else {})}, dice=dice
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("stop_there")
    return t


# --- Shasvastii -----------------------------------------------------------------------------------


@rule("INF-SS-SHAS-01", "INF-SS-SHAS-02")
@effect_of("Shasvastii", "Seed-Embryo")
def test_a_dead_shasvastii_leaves_a_seed_after_it_was_unconscious() -> None:
    t = shot(1, medic=True)
    assert t["z"].is_out
    assert SEED not in t.game.troopers
    t = shot(1, medic=True, **DOWN)
    assert t["z"].spot == "gone"
    assert t[SEED].at == (60, 60, 0)
    assert t.told("seed_left")
    # Without anybody who could help it is dead as soon as it falls.
    assert SEED in shot(1).game.troopers
    assert not shot(20).told("seed_left")


@rule("INF-SS-SHAS-03", "INF-VICT-05")
def test_a_shasvastii_counts_as_alive_until_its_seed_is_gone() -> None:
    t = shot(1, medic=True)
    assert ending.lost_points(t.game, "p2") == 0  # Unconscious
    t = shot(1)
    assert ending.lost_points(t.game, "p2") == 0  # dead, and an egg
    assert ending.surviving_share(t.game, "p2") == 1
    t[SEED].spot = "gone"
    assert ending.lost_points(t.game, "p2") == COST
    plain = Table({"a": man(60, 30), "z": foe(60, 60, **DOWN), "y": foe(5, 110)})
    assert ending.lost_points(plain.game, "p2") == COST
    # It gives no order all the same.
    u = Table(
        {"z": man(60, 30, gained=["shasvastii"], **DOWN), "b": man(5, 5), "y": foe(5, 110)},
        moment="start",
        commands={"p1": {"lieutenant": "b"}},
    )
    assert u.game.commands["p1"].orders == 1


def with_seed(*dice: int, at: tuple[float, float] = (60, 60)) -> Table:
    """The seed of z, who is dead, and a of p1."""
    seed = {**foe(*at), "profile": "seed_embryo", "laid": "z"}
    z = {**foe(60, 60, gained=["shasvastii"], out=True), "spot": "gone"}
    return Table({"a": man(60, 30), "z": z, SEED: seed, "y": foe(5, 110, 90), **MEDIC}, dice=dice)


@rule("INF-SS-SHAS-04")
@limit_of("Shasvastii", "Seed-Embryo")
def test_a_seed_has_no_armour_and_dies_of_one_wound() -> None:
    t = with_seed(5, 20, 20, 13)
    t.order("a")
    t.shoot("a", (SEED, 3))
    t.do("stop_there")
    (save,) = t.exchange.saves
    assert (save.base, save.damage, save.wounded) == (0, 13, True)
    assert t[SEED].spot == "gone"
    assert ending.lost_points(t.game, "p2") == COST
    numbers = t.game.profile(t[SEED]).attributes
    assert (numbers.arm, numbers.bts, numbers.structure) == (0, 0, 1)


@rule("INF-SS-SHAS-04")
def test_a_blow_destroys_a_seed_without_a_roll_and_it_does_nothing_about_it() -> None:
    t = with_seed(at=(60, 32.5))
    t.order("a")
    t.do("strike", trooper="a", target=SEED, weapon="knife")
    assert t.asked != "choose_reactions"
    t.do("stop_there")
    assert t[SEED].spot == "gone"
    assert not t.exchange.contests
    u = with_seed()
    assert not u.game.can_act(u[SEED])
    assert [each.id for each in u.game.army("p2")] == ["z", "y", "m"]


@rule("INF-SS-SHAS-05")
@pytest.mark.parametrize(("failed", "gone"), [(2, False), (3, True)])
def test_a_machine_of_the_shasvastii_leaves_a_seed_two_wounds_beyond_its_structure(
    failed: int, gone: bool
) -> None:
    """One point of 3 is left: the second hit leaves it repairable, the third one does not."""
    tag = next(
        p
        for p in library().profiles.values()
        if p.type == "TAG"
        and p.level("remote_presence")
        and not (p.hooks.standing.explodes or p.hooks.standing.aspect)
    )
    t = Table(
        {
            "a": man(60, 30),
            "z": foe(
                60, 60, 90, tag.id, gained=["shasvastii"], wounds=tag.attributes.structure - 1
            ),
            "e": foe(5, 110, 90, gained=["engineer"]),
        },
        dice=[*[5] * failed, *[20] * (3 - failed), *[1] * failed],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    while t.game.order is not None:
        t.do("let_pass_all" if t.asked == "choose_reactions" else "stop_there")
    assert t["z"].wounds == tag.attributes.structure - 1 + failed
    assert t["z"].is_out
    assert (t["z"].spot == "gone") is gone
    assert (SEED in t.game.troopers) is gone
    if gone:
        assert t[SEED].at == (60, 60, 0)
        assert t.game.profile(t[SEED]).attributes.structure == 1
    assert ending.lost_points(t.game, "p2") == 0  # it is alive as long as there is a seed


def test_a_position_keeps_a_seed() -> None:
    t = shot(1)
    again = position_of(t.game, None).troopers[SEED]
    assert (again.profile, again.laid) == ("seed_embryo", "z")


# --- Explode --------------------------------------------------------------------------------------


def bomb(*dice: int, **more: Any) -> Table:
    """Z of p2 is hit and should fall; b of p1 and y of p2 stand beside it, c farther off."""
    t = Table(
        {
            "a": man(60, 30),
            "b": man(64, 60),
            "c": man(70, 60),
            "z": foe(60, 60, 90, gained=["explode"], **more),
            "y": foe(56, 60, 90),
            **MEDIC,
        },
        dice=[5, 20, 20, 1, *dice],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("let_pass_all") if t.asked == "choose_reactions" else None
    t.do("stop_there")
    return t


@rule("INF-SS-EXPL-01", "INF-SS-EXPL-02", "INF-SS-EXPL-03")
@effect_of("Explode")
def test_who_should_fall_may_explode_and_hits_all_around() -> None:
    t = bomb(5, 4, 1)  # b fails its roll of 10 - 6 and falls, y gets away
    assert (t.seat, t.asked) == ("p2", "choose_fall")
    t.refused("INF-SS-VALOR-06", "p2", "stay_up")
    t.do("blow_up")
    assert t["z"].spot == "gone"
    assert [(each.piece, each.fate) for each in t.told("escaped_blast")] == [
        ("b", "caught"),
        ("y", "away"),
    ]
    (save,) = [each for each in t.exchange.saves if each.hit.by == "z"]
    assert (save.hit.target, save.damage, save.base) == ("b", 13, 1)
    assert t["b"].spot == "gone"  # Shock
    assert not t["c"].wounds
    u = bomb()
    u.do("drop")
    assert u["z"].is_out
    assert u["z"].is_on_table


@rule("INF-SS-EXPL-01")
@limit_of("Explode")
def test_who_is_killed_outright_does_not_explode() -> None:
    t = Table(
        {"a": man(60, 30), "z": foe(60, 60, 90, gained=["explode"]), **MEDIC},
        dice=[5, 5, 20, 1, 1],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("stop_there")
    assert t["z"].spot == "gone"
    assert not t.told("exploded")


@rule("INF-SS-EXPL-01")
def test_the_dogged_choose_between_both() -> None:
    t = Table(
        {
            "a": man(60, 30, gained=["dogged", "explode"]),
            "z": foe(60, 60),
            "n": man(5, 5, 90, "fusiliers/combi_rifle_paramedic"),
        },
        dice=[5, 1],
    )
    t.order("a")
    t.move("a", (60, 32))
    t.shoot("z", ("a", 1))
    t.do("stop_there")
    assert t.offered() == {"stay_up", "blow_up", "drop"}


def crowd(*dice: int) -> Table:
    """A of p1 means to explode; y is near, b is a friend."""
    t = Table(
        {
            "a": man(60, 30, gained=["explode"]),
            "b": man(56, 30),
            "y": foe(64, 30, 180),
            "z": foe(64, 60),
        },
        dice=dice,
    )
    t.order("a")
    t.do("self_destruct", trooper="a")
    return t


@rule("INF-SS-EXPL-04", "INF-SS-EXPL-03")
@pytest.mark.parametrize(("dodge", "away"), [(4, True), (5, False)])
def test_it_may_explode_when_it_likes_with_a_roll_of_wip(dodge: int, away: bool) -> None:
    t = crowd(12, dodge, *([20] if away else [20, 20]))
    t.do("dodge", trooper="y")
    t.do("let_pass_all")
    t.do("stop_there")
    row = t.contest("a").active
    assert row is not None
    assert (row.attribute, row.needed) == ("wip", 12)
    assert t["a"].spot == "gone"
    assert ("y" not in [save.hit.target for save in t.exchange.saves]) is away
    assert "b" in [save.hit.target for save in t.exchange.saves]  # friends as well


@rule("INF-SS-EXPL-04")
def test_on_a_failure_nothing_happens_and_in_reaction_it_works_too() -> None:
    t = crowd(13)
    t.do("let_pass_all")
    t.do("stop_there")
    assert t["a"].is_on_table
    assert not t.exchange.saves
    u = Table(
        {"a": man(60, 30), "c": man(5, 5), "z": foe(60, 35, 270, gained=["explode"])},
        dice=[1, 20],
    )
    u.order("a")
    u.move("a", (60, 31))
    u.do("self_destruct", trooper="z")
    u.do("stop_there")
    assert u["z"].spot == "gone"
    assert [save.hit.target for save in u.exchange.saves] == ["a"]


@rule("INF-SS-EXPL-05")
@pytest.mark.parametrize(("dice", "bang"), [((12, 9), True), ((9, 13), False)])
def test_in_close_combat_it_is_wip_against_the_blow(dice: tuple[int, int], bang: bool) -> None:
    t = Table(
        {"a": man(60, 30, gained=["explode"]), "c": man(5, 5), "z": foe(60, 32.5)},
        dice=[*dice, 20],
    )
    t.order("a")
    t.do("self_destruct", trooper="a")
    t.do("strike", trooper="z", target="a", weapon="knife")
    t.do("stop_there")
    row = t.contest("a", "z")
    assert row.opposed
    assert row.active is not None
    assert row.active.attribute == "wip"
    assert (t["a"].spot == "gone") is bang
    (save,) = t.exchange.saves
    assert save.hit.target == ("z" if bang else "a")


def jump(*dice: int, **more: Any) -> Table:
    """A machine that explodes jumps to the middle, beside y; x stands where 18 leads it."""
    t = Table(
        {
            "a": man(5, 5),
            "tag": {**man(0, 0, 90, TAG), "spot": "away"},
            "y": foe(60, 66, 90),
            "z": foe(5, 115, 90),
            **more,
        },
        dice=dice,
        setup={"points": 300},
        commands={"p1": {"lieutenant": "a", "aboard": ["tag"]}},
        moment="start",
    )
    assert not can_explode(t.game, t["tag"])
    t.do("jump_in", trooper="tag", at=(60, 60))
    return t


def settle(t: Table) -> None:
    """Nobody does anything else in the order."""
    while t.game.order is not None:
        t.do("let_pass_all" if t.asked == "choose_reactions" else "stop_there")


@rule("INF-SS-EXPL-06", "INF-SS-EXPL-07")
def test_a_jumping_machine_explodes_once_where_it_lands_and_takes_no_harm() -> None:
    t = jump(17, 20, 1)  # PH 17; y does not get away
    assert not t.told("exploded")
    t.do("land", at=(60, 60))
    (event,) = t.told("exploded")
    assert event.at == (60, 60)
    assert t["y"].spot == "gone"
    tag = t["tag"]
    assert (tag.wounds, tag.is_out, tag.at) == (0, False, (60, 60, 0))
    assert [each.piece for each in t.told("escaped_blast")] == ["y"]  # it asks nothing of itself
    settle(t)
    assert t.game.profile(tag).level("explode") == 0
    again = position_of(t.game, None).troopers["tag"]
    assert "explode" in again.broken
    # Never again: not when it likes, not when it should fall, not where it would land once more.
    t.game.commands["p1"].reserve = [1]
    t.order("tag")
    assert "self_destruct" not in t.offered()
    assert not can_explode(t.game, tag)
    jumping.land(t.game, tag, tag.at, 90.0)
    t.match._advance()
    assert len(t.told("exploded")) == 1


@rule("INF-SS-EXPL-06")
def test_it_explodes_where_it_comes_down_and_not_where_it_meant_to() -> None:
    """PH 17 and a die of 20: it comes down 18 cm off."""
    lone = jump(20)
    there = lone["tag"].at
    assert there.level_distance(lone["tag"].at._replace(x=60, y=60)) == pytest.approx(18, abs=0.01)
    assert there.level_distance(lone["y"].at) > 10
    near = foe(there.x + 6, there.y, 90)
    t = jump(20, 20, 1, x=near)
    (event,) = t.told("exploded")
    assert event.at == pytest.approx((there.x, there.y))
    assert t["x"].spot == "gone"
    assert t["y"].is_on_table
    assert [each.piece for each in t.told("escaped_blast")] == ["x"]


@rule("INF-SS-EXPL-06")
def test_such_a_machine_explodes_nowhere_else() -> None:
    t = Table({"a": man(60, 30, 90, TAG), "z": foe(60, 60)})
    t.order("a")
    t.refused("INF-SS-EXPL-06", "p1", "self_destruct", trooper="a")
    gaki = Table({"a": man(60, 30, 90, "gakis/ap_ccw"), "z": foe(60, 60)})
    assert can_explode(gaki.game, gaki["a"])


# --- Coma -----------------------------------------------------------------------------------------


def coma(*dice: int, **more: Any) -> Table:
    """A gives its life; s has a Sepsitor far away, z stands within 20 cm of a."""
    return Table(
        {
            "a": man(60, 50, gained=["coma"], **more),
            "s": man(10, 5, gained=["sepsitor"]),
            "b": man(5, 20),
            "z": foe(60, 62, 90),
            "y": foe(60, 90, 90),
        },
        dice=dice,
    )


def spread(t: Table) -> None:
    """Activate it."""
    t.order("a")
    t.do("coma", trooper="a")
    if t.asked == "choose_reactions":
        t.do("let_pass_all")
    t.do("stop_there")


@rule("INF-SS-COMA-01", "INF-SS-COMA-04")
@effect_of("Coma")
def test_coma_kills_and_leaves_an_area_for_this_turn() -> None:
    t = coma()
    spread(t)
    assert t["a"].is_out
    assert t["a"] not in t.game.on_table()  # nobody attacks or heals it any more
    assert dict(t.game.comas) == {"a": (60, 50, 0)}
    assert ending.is_lost(t.game, t["a"])
    assert not t.exchange.contests  # no roll


@rule("INF-SS-COMA-02", "INF-SS-COMA-01")
@pytest.mark.parametrize(("target", "reached"), [("z", True), ("y", False)])
def test_sepsitors_reach_whoever_is_in_the_area(target: str, reached: bool) -> None:
    t = coma(12, 5)
    spread(t)
    t.order("s")
    t.do("sepsitorize", trooper="s", target=target)
    if t.asked == "choose_reactions":
        t.do("let_pass_all")
    t.do("stop_there")
    assert t[target].is_in("sepsitorized") is reached
    alone = coma()
    alone.order("s")
    alone.do("sepsitorize", trooper="s", target="z")
    if alone.asked == "choose_reactions":
        alone.do("let_pass_all")
    alone.do("stop_there")
    assert not alone["z"].is_in("sepsitorized")  # without Coma it is too far


@rule("INF-SS-COMA-03")
@limit_of("Coma")
def test_the_area_is_gone_with_the_turn() -> None:
    t = coma()
    spread(t)
    assert position_of(t.game, "p1").comas
    drawn = {each.id: each.size for each in t.game.view("p2").scene(()).pieces}
    assert drawn["coma-a"] == 40  # everybody sees where
    t.do("pass_turn")
    assert not t.game.comas


def honour(*dice: int, target: dict[str, Any] | None = None) -> Table:
    """A and b are Morat with Coma beside z; c has Coma and is none."""
    return Table(
        {
            "a": man(60, 30, gained=["coma", "morat"]),
            "b": man(57.5, 32.5, gained=["coma", "morat"]),
            "c": man(90, 5, gained=["coma"]),
            "z": target or foe(60, 32.5),
            "y": foe(5, 110, 90),
            **MEDIC,
        },
        dice=dice,
    )


def stab(t: Table, trooper: str) -> None:
    """With a knife at z, who does nothing."""
    t.order(trooper)
    t.do("strike", trooper=trooper, target="z", weapon="knife")
    while t.game.order is not None or t.asked == "choose_turns":
        t.do(
            {"choose_reactions": "let_pass_all", "choose_turns": "look_on"}.get(
                t.asked, "stop_there"
            )
        )


def dies_for(t: Table, trooper: str) -> bool:
    """Whether somebody may give its life, by what is offered and by what is done."""
    t.game.commands["p1"].reserve = [1]
    t.order(trooper)
    offered = "coma" in t.offered()
    if not offered:
        t.refused("INF-SS-COMA-05", "p1", "coma", trooper=trooper)
        return False
    t.do("coma", trooper=trooper)
    while t.game.order is not None:
        t.do("let_pass_all" if t.asked == "choose_reactions" else "stop_there")
    assert [each.piece for each in t.told("coma_spread")] == [trooper]
    return True


@rule("INF-SS-COMA-05")
def test_a_morat_earns_that_death_by_felling_an_enemy() -> None:
    t = honour(1, 1)
    stab(t, "a")
    assert t["z"].is_out
    assert (t["a"].felled, t["b"].felled) == (True, False)
    assert not dies_for(t, "b")  # it was another's
    u = honour(1, 1)
    stab(u, "a")
    assert dies_for(u, "a")
    assert not dies_for(honour(), "a")
    assert dies_for(honour(), "c")  # others need not


@rule("INF-SS-COMA-05")
def test_a_wound_that_fells_nobody_earns_no_morat_its_death() -> None:
    tough = foe(60, 32.5, gained=["no_wound_incapacitation"])
    t = honour(1, 1, target=tough)
    stab(t, "a")
    assert t["z"].wounds == 1
    assert not t["z"].is_out
    assert not dies_for(t, "a")
    missed = honour(20)
    stab(missed, "a")
    assert not dies_for(missed, "a")


@rule("INF-SS-COMA-05")
def test_the_last_blow_at_somebody_unconscious_counts_for_a_morat() -> None:
    t = honour(target=foe(60, 32.5, **DOWN))
    stab(t, "a")
    assert t["z"].spot == "gone"
    assert dies_for(t, "a")
