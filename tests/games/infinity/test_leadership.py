"""Whom nothing shakes, who inspires others, and whom blood makes wild."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.rules import impulse, leadership, morale
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import DOWN, FUSILIER, Table, foe, man

REMOTE = next(p.id for p in library().profiles.values() if p.type == "REM" and p.army == "nomads")
IRREGULAR = next(
    p.id
    for p in library().profiles.values()
    if p.training == "irregular" and p.temper == "calm" and p.type in ("LI", "MI")
)
WILD = "domaru_butai/boarding_shotgun_ap_ccw"


# --- Religious Troops, and Morat ------------------------------------------------------------------


def unled(**more: Any) -> Table:
    """The Lieutenant of p1 lies Unconscious at the start of its turn."""
    return Table(
        {
            "lt": man(5, 5, 90, "fusiliers/combi_rifle_lieutenant", **DOWN),
            "n": man(20, 5, 90, "fusiliers/combi_rifle_paramedic"),
            "r": man(60, 30, gained=["religious_troop"]),
            "b": man(40, 30),
            "z": foe(60, 115, 90),
            **more,
        },
        moment="start",
        commands={"p1": {"lieutenant": "lt"}},
        setup={"points": 1000},
    )


@rule("INF-SS-RELIG-01", "INF-MORALE-10")
@effect_of("Religious Troop")
def test_a_religious_trooper_keeps_its_order_without_a_lieutenant() -> None:
    t = unled()
    command = t.game.commands["p1"]
    assert (command.reserve, command.own) == ([2], ["r"])
    t.refused("INF-ORD-05", "p1", "activate", trooper="b", source="own")
    t.order("r", "own")
    t.move("r", (60, 34))
    t.do("stop_there")
    assert command.orders == 2


@rule("INF-SS-MORAT-01")
def test_morat_are_religious_troops() -> None:
    t = unled(m=man(80, 30, gained=["morat"]))
    assert t.game.commands["p1"].own == ["r", "m"]
    every = [p for p in library().profiles.values() if p.level("morat")]
    assert every
    assert all(p.level("religious_troop") for p in every)


def broken(*models: dict[str, Any], points: int = 100) -> Table:
    """P1 has lost so much that it retreats, or not quite."""
    troopers = {
        "r": man(60, 50, gained=["religious_troop"]),
        "b": man(40, 50),
        **{f"lost{n}": {**each, "spot": "gone", "out": True} for n, each in enumerate(models)},
        "z": foe(60, 115, 90),
    }
    return Table(
        troopers,
        moment="start",
        setup={"points": points, "retreat": "goes_on"},
        commands={"p1": {"lieutenant": "b"}},
    )


@rule("INF-SS-RELIG-02")
def test_a_religious_trooper_may_ignore_the_retreat() -> None:
    cost = library().profiles[FUSILIER].cost
    t = broken(man(0, 0), points=cost)
    assert t.asked == "choose_impetuous"
    t.refused("INF-SS-RELIG-02", "p1", "hold_fast", trooper="b")
    t.do("hold_fast", trooper="r")
    assert not impulse.is_impetuous(t.game, t["r"])
    t.refused("INF-CHAR-IMP-02", "p1", "obey_impulse", troopers=["r"])
    t.do("restrain", trooper="b")
    assert t.asked == "choose_order"
    t.order("r")
    t.move("r", (60, 54))  # away from its own edge
    t.do("stop_there")
    assert t["r"].at.y == pytest.approx(54)


@rule("INF-SS-RELIG-02")
@limit_of("Religious Troop")
def test_it_may_as_well_flee() -> None:
    t = broken(man(0, 0), points=library().profiles[FUSILIER].cost)
    t.do("obey_impulse", troopers=["r"])
    t.refused("INF-MORALE-03", "p1", "move", trooper="r", path=[(60, 54)])


@rule("INF-SS-MORAT-02")
@pytest.mark.parametrize(
    ("share", "morat", "retreats"),
    [(59, False, False), (60, False, True), (60, True, False), (74, True, False), (75, True, True)],
)
@effect_of("Morat")
@limit_of("Morat")
def test_an_army_with_a_morat_holds_out_longer(share: int, morat: bool, retreats: bool) -> None:
    vanguard = "morat_vanguard_infantry/combi_rifle"
    lost = [man(0, 0) for _ in range(share)]  # so many models of 10 points of 1000
    if morat:  # one that has fallen is enough
        lost[0]["profile"] = vanguard
    costs = sum(library().profiles[each["profile"]].cost for each in lost)
    t = broken(*lost, points=costs * 100 // share if not morat else -(-costs * 100 // share))
    at = leadership.breaking_point(t.game, "p1")
    assert at == (75 if morat else 60)
    if not morat:
        assert t.game.commands["p1"].retreats is retreats
    u = broken(*lost, points=costs * 100 // at)
    assert u.game.commands["p1"].retreats
    v = broken(*lost, points=costs * 100 // at + 2)
    assert not v.game.commands["p1"].retreats


# --- Inspiring Leadership -------------------------------------------------------------------------


def inspired(
    leader: dict[str, Any] | None = None, dice: list[int] | None = None, **more: Any
) -> Table:
    """A regular and calm leader inspires an irregular and an impetuous model."""
    return Table(
        {
            "lt": leader or man(60, 10, gained=["inspiring_leadership"]),
            "i": man(40, 10, 90, IRREGULAR),
            "z": foe(60, 115, 90),
            **more,
        },
        dice=dice,
        moment="start",
        setup={"points": 100, "retreat": "goes_on"},
        commands={"p1": {"lieutenant": "lt"}},
    )


@rule("INF-SS-LEAD-01")
@effect_of("Inspiring Leadership")
def test_a_leader_hands_its_training_and_temper_on() -> None:
    t = inspired(d=man(20, 10, 90, "dog_warriors/chain_rifle"))
    assert (t.game.commands["p1"].orders, t.game.commands["p1"].own) == (3, [])
    assert t.asked == "choose_order"  # nobody is impetuous
    u = inspired(man(60, 10), d=man(20, 10, 90, "dog_warriors/chain_rifle"))
    assert (u.game.commands["p1"].orders, u.game.commands["p1"].own) == (1, ["i", "d"])
    assert u.asked == "choose_impetuous"
    # Who has the skill and does not lead inspires nobody.
    w = inspired(man(60, 10), j=man(20, 10, gained=["inspiring_leadership"]))
    assert w.game.commands["p1"].own == ["i"]


@rule("INF-SS-LEAD-01")
def test_under_a_frenzied_leader_whoever_draws_blood_is_impetuous() -> None:
    leader = man(60, 10, 90, WILD, gained=["inspiring_leadership"])
    t = Table(
        {"lt": leader, "a": man(60, 30), "b": man(62.5, 30), "z": foe(60, 32.5)},
        dice=[1, 1],
        commands={"p1": {"lieutenant": "lt"}},
    )
    assert not impulse.is_impetuous(t.game, t["a"])
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    t.do("let_pass_all")
    t.do("stop_there")
    t.do("look_on")
    assert t["a"].raging
    assert not t["b"].raging


@rule("INF-SS-LEAD-02")
def test_nobody_retreats_while_the_leader_is_seen() -> None:
    lost = {"lost": {**man(0, 0), "spot": "gone", "out": True}}
    skill: dict[str, Any] = {"gained": ["inspiring_leadership", "camouflage"]}
    points: dict[str, Any] = {"points": library().profiles[FUSILIER].cost, "retreat": "goes_on"}
    hidden: dict[str, Any] = {"concealed": "camouflage"}
    for more, retreats in (({}, False), (hidden, True)):
        t = Table(
            {"lt": man(60, 10, **skill, **more), "b": man(20, 20), "z": foe(60, 115, 90), **lost},
            moment="start",
            setup=points,
            commands={"p1": {"lieutenant": "lt"}},
        )
        assert t.game.commands["p1"].retreats is retreats
        assert leadership.is_steadfast(t.game, t["b"]) is not retreats
        before = t.game.reveals
        morale.reckon(t.game, "p1")
        assert (t.game.reveals > before) is not retreats  # everybody learns who keeps them together


@rule("INF-SS-LEAD-03")
@limit_of("Inspiring Leadership")
def test_what_is_steered_from_afar_is_not_inspired() -> None:
    wild = man(60, 10, 90, "dog_warriors/chain_rifle", gained=["inspiring_leadership"])
    t = inspired(wild, r=man(20, 10, 90, REMOTE))
    assert leadership.temper(t.game, t["i"]) == "impetuous"
    assert leadership.temper(t.game, t["r"]) == "calm"
    assert t.game.commands["p1"].reserve == [1]  # the order of the Remote alone


@rule("INF-SS-LEAD-04")
def test_the_leader_goes_first_in_its_group() -> None:
    wild = man(60, 10, 90, "dog_warriors/chain_rifle", gained=["inspiring_leadership"])
    t = inspired(wild, o=man(20, 10, group=1))
    while t.asked == "choose_group":
        t.do("give_to_group", group=0)
    t.refused("INF-SS-LEAD-04", "p1", "obey_impulse", troopers=["i"])
    assert t.match.verify("p1", obey("o")) is None  # another group
    t.do("obey_impulse", troopers=["lt"])
    path = impulse.due(t.game, t["lt"], 10)
    end = path[0][-1]
    t.move("lt", (end.x, end.y))
    t.do("stop_there")
    assert t.match.verify("p1", obey("i")) is None


def obey(name: str) -> Any:
    """Carry out an impetuous order."""
    from plancia.core import read_action
    from plancia.games.infinity import Infinity

    return read_action(Infinity, {"type": "obey_impulse", "troopers": [name]})


@rule("INF-SS-LEAD-05", "INF-SS-LEAD-01")
@pytest.mark.parametrize(("save", "falls"), [(1, True), (20, False)])
def test_it_ends_when_the_leader_falls(save: int, falls: bool) -> None:
    """Z shoots it down in the turn of p2; a paramedic could still help it."""
    t = inspired(
        z=foe(60, 40),
        n=man(20, 5, 90, "fusiliers/combi_rifle_paramedic"),
        dice=[5, 20, 20, save],
    )
    assert t.game.commands["p1"].orders == 3
    t.next_turn()
    assert leadership.holds_on(t.game, "p1")
    t.order("z")
    t.shoot("z", ("lt", 3))
    while t.game.order is not None:
        answers = {
            "choose_reactions": "let_pass_all",
            "choose_guts": "drop_prone",
            "choose_turns": "look_on",
        }
        t.do(answers.get(t.asked, "stop_there"))
    assert t["lt"].is_out is falls
    assert t["lt"].is_on_table
    assert leadership.holds_on(t.game, "p1") is not falls
    assert leadership.is_steadfast(t.game, t["i"]) is not falls
    assert leadership.training(t.game, t["i"]) == "regular"  # until the next count
    t.next_turn()
    assert t.game.active == "p1"
    assert leadership.training(t.game, t["i"]) == ("irregular" if falls else "regular")
    assert t.game.commands["p1"].inspired == ("" if falls else "lt")


# --- Frenzy ---------------------------------------------------------------------------------------


def blow(*dice: int, **more: Any) -> Table:
    """A frenzied model strikes at z, who does nothing."""
    gap = (library().profiles[WILD].size.base + library().profiles[FUSILIER].size.base) / 2
    t = Table(
        {
            "a": man(60, 30, 90, WILD, **more),
            "n": man(5, 5),
            "z": foe(60, 30 + gap),
            "y": foe(60, 110, 90),
        },
        dice=dice,
    )
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="ap_ccw")
    t.do("let_pass_all")
    t.do("stop_there")
    if t.asked == "choose_turns":  # its close combat is over
        t.do("look_on")
    return t


@rule("INF-CHAR-FREN-01")
def test_a_wound_makes_a_frenzied_model_impetuous_for_good() -> None:
    t = blow(1, 1)
    assert t["a"].raging
    assert impulse.is_impetuous(t.game, t["a"])
    assert t.told("enraged")
    assert not blow(1, 20)["a"].raging  # who withstands a hit draws no blood
    assert blow(CRITICAL)["a"].raging  # the wound of a critical


CRITICAL = library().profiles[WILD].attributes.cc


@rule("INF-CHAR-FREN-01")
def test_a_wound_in_reaction_counts_and_so_does_a_point_of_structure() -> None:
    tag = next(p.id for p in library().profiles.values() if p.type == "TAG")
    t = Table(
        {"a": man(60, 30, 90, tag), "b": man(5, 5), "z": foe(60, 50, 270, WILD)},
        dice=[1, 1],
    )
    t.order("a")
    t.move("a", (60, 32))
    t.shoot("z", ("a", 1), weapon="boarding_shotgun")
    t.do("stop_there")
    assert t["a"].wounds == 1
    assert t["z"].raging


@rule("INF-CHAR-FREN-01")
def test_em_without_a_wound_makes_nobody_wild() -> None:
    frenzied = "domaru_butai/chain_rifle_em_ccw"
    gap = (library().profiles[frenzied].size.base + library().profiles[FUSILIER].size.base) / 2
    t = Table(
        {"a": man(60, 30, 90, frenzied), "n": man(5, 5), "z": foe(60, 30 + gap)},
        dice=[1, 20, 1],
    )
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="em_ccw")
    t.do("let_pass_all")
    t.do("stop_there")
    assert t["z"].disabled
    assert not t["a"].raging


@rule("INF-CHAR-FREN-02")
@pytest.mark.parametrize("skill", ["camouflage", "to_camouflage"])
def test_of_camouflage_mimetism_is_left(skill: str) -> None:
    t = blow(1, 1, gained=[skill, "optical_disruptor"])
    profile = t.game.profile(t["a"])
    assert profile.level("camouflage") == 1
    assert not profile.hooks.deploying.marker
    names = {each.name: each.value for each in profile.modifiers if each.whose == "target"}
    assert names["mimetism"] == -3
    assert "to_camouflage" not in names
    assert any(each.rule.startswith("INF-EQ-ODD") for each in profile.modifiers)


@rule("INF-CHAR-FREN-03")
def test_the_first_impetuous_order_comes_with_the_next_own_turn() -> None:
    t = blow(1, 1)
    assert not t.game.commands["p1"].impetuous
    t.do("pass_turn")
    t.do("pass_turn")
    assert t.asked == "choose_impetuous"
    assert t.game.commands["p1"].impetuous == ["a"]


# --- irregular armies -----------------------------------------------------------------------------


@rule("INF-CHAR-TRAIN-04")
def test_two_irregulars_pay_for_a_new_lieutenant() -> None:
    t = Table(
        {
            "lt": man(5, 5, 90, IRREGULAR, **DOWN),
            "a": man(20, 20, 90, IRREGULAR),
            "b": man(40, 20, 90, IRREGULAR, group=1),
            "c": man(60, 20, 90, IRREGULAR),
            "z": foe(60, 115, 90),
        },
        commands={"p1": {"lieutenant": "lt", "own": ["a", "b"], "reserve": [0, 0]}},
    )
    for payers in (["a"], ["a", "a"], ["a", "c"]):
        t.refused("INF-CHAR-TRAIN-04", "p1", "name_lieutenant", trooper="c", payers=payers)
    t.do("name_lieutenant", trooper="c", payers=["a", "b"])
    command = t.game.commands["p1"]
    assert (command.lieutenant, command.own) == ("c", [])
    assert command.special_from == t.game.turn + 1


@rule("INF-CHAR-TRAIN-04")
def test_regular_armies_cannot_pay_like_that() -> None:
    t = Table(
        {
            "lt": man(5, 5, 90, **DOWN),
            "a": man(20, 20, 90, IRREGULAR),
            "b": man(40, 20, 90, IRREGULAR),
            "c": man(60, 20),
            "z": foe(60, 115, 90),
        },
        commands={"p1": {"lieutenant": "lt", "own": ["a", "b"]}},
    )
    t.refused("INF-CHAR-TRAIN-04", "p1", "name_lieutenant", trooper="c", payers=["a", "b"])
