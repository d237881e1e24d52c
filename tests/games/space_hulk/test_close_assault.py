"""Close assault: who dies, who turns, and what each weapon is worth. [SHB-CA, SHB-WPN]"""

from __future__ import annotations

from fractions import Fraction

import pytest

from plancia.core import Illegal, Match, OutOfDice
from plancia.core.luck import Roll
from plancia.games.space_hulk import MARINES, SpaceHulk, odds
from plancia.games.space_hulk.rules.assault import (
    Assault,
    ChooseFreeTurn,
    ChooseParry,
    ChoosePsi,
    ChooseReroll,
    FreeTurn,
    Parry,
    Reroll,
    SpendPsi,
    assault_odds,
)
from plancia.games.space_hulk.state import Action
from plancia.space.compass import FACINGS, Facing
from plancia.testing import rule
from tests.games.space_hulk.helpers_solo import (
    Wire,
    blip,
    genestealer,
    lord,
    marine,
    mission,
    options,
    table,
    told,
)

ROOM = "...\n.a.\n...\n"
LOADOUTS = (
    "battle_brother",
    "chainfist_brother",
    "flamer_brother",
    "cannon_brother",
    "claw_brother",
    "sword_sergeant",
    "hammer_sergeant",
    "librarian",
)


AS_ROLLED: dict[type, Action] = {
    ChooseParry: Parry(use=False),
    ChooseReroll: Reroll(()),
    ChoosePsi: SpendPsi(0),
    ChooseFreeTurn: FreeTurn(turn=False),
}
"""Answers that change nothing in a fight."""


def answer_all(match: Match[SpaceHulk]) -> None:
    """Change nothing in the fight under way, and do not turn after it."""
    while match.to_act and type(match.game.asked(MARINES)) in AS_ROLLED:
        match.play(MARINES, AS_ROLLED[type(match.game.asked(MARINES))])


# --- the result ----------------------------------------------------------------------------------


@rule("SHB-CA-03", "SHB-CA-04", "SHB-CA-05", "SHB-CA-06", "SHB-CA-07", "SHB-CA-12")
@pytest.mark.parametrize("facing", FACINGS)
@pytest.mark.parametrize(("marine_die", "margin"), [(2, -1), (3, 0), (4, 1)])
def test_an_alien_that_attacks(facing: Facing, marine_die: int, margin: int) -> None:
    """It stands north of the marine: he faces it only if he looks north."""
    match = table(
        mission(ROOM, rooms=["A"]),
        dice=[3, 3, 1, marine_die, 5],
        moment="aliens",
        marines={"m1": marine(1, 1, facing)},
        aliens={"g1": genestealer(1, 2, 2, facing="S")},
        acting={"piece": "g1", "ap": 1, "target": "m1"},
    )
    may_turn = facing != "N" and margin >= 0
    assert bool(match.to_act and isinstance(match.game.asked(MARINES), ChooseFreeTurn)) == may_turn
    if may_turn:
        assert options(match, FreeTurn) == [FreeTurn(turn=True), FreeTurn(turn=False)]
        match.play(MARINES, FreeTurn(turn=True))
    g = match.game
    dies = facing == "N" and margin > 0
    assert (g.marines["m1"].fate == "dead") == (margin < 0)
    assert g.aliens["g1"].count == 2 - dies
    assert g.kills == dies
    assert (g.aliens["g1"].at, g.aliens["g1"].facing) == ((1, 2), "S")
    assert g.fight is None
    if margin >= 0:
        assert (g.marines["m1"].at, g.marines["m1"].facing) == ((1, 1), "N" if may_turn else facing)


@rule("SHB-CA-01", "SHB-CA-04", "SHB-CA-05", "SHB-CA-06", "SHB-CA-07", "SHB-CA-08", "SHB-CA-12")
@pytest.mark.parametrize("facing", FACINGS)
@pytest.mark.parametrize(("marine_die", "margin"), [(2, -1), (3, 0), (4, 1)])
def test_a_marine_who_attacks(facing: Facing, marine_die: int, margin: int) -> None:
    """He stands south of the genestealers: they face him only if they look south."""
    match = table(
        mission(ROOM, ["battle_brother"] * 1, rooms=["A"]),
        dice=[marine_die, 3, 3, 1],
        marines={"m1": marine(1, 1, "N")},
        aliens={"g1": genestealer(1, 2, 2, facing=facing)},
    )
    match.play(MARINES, Assault("m1", target="g1"))
    g = match.game
    assert (g.marines["m1"].fate == "dead") == (margin < 0 and facing == "S")
    assert g.aliens["g1"].count == (1 if margin > 0 else 2)
    turned = margin <= 0 and facing != "S"
    assert g.aliens["g1"].facing == ("S" if turned else facing)
    assert [event["free"] for event in told(match, "faced")] == [True] * turned
    assert g.aliens["g1"].at == (1, 2)
    if g.marines["m1"].fate == "board":
        assert (g.marines["m1"].at, g.marines["m1"].facing, g.marines["m1"].ap) == ((1, 1), "N", 3)


@rule("SHB-CA-01")
@pytest.mark.parametrize("at", [(0, 2), (2, 2), (0, 1), (2, 1), (0, 0), (1, 0), (2, 0)])
def test_a_marine_assaults_only_what_is_right_in_front_of_him(at: tuple[int, int]) -> None:
    match = table(
        mission(ROOM, rooms=["A"]),
        marines={"m1": marine(1, 1, "N")},
        aliens={"g1": genestealer(*at)},
    )
    assert options(match, Assault) == []
    with pytest.raises(Illegal) as refused:
        match.play(MARINES, Assault("m1", target="g1"))
    assert refused.value.refusal.rule == "SHB-CA-01"
    assert match.game.marines["m1"].activation == "waiting"


@rule("SHB-CA-01")
def test_an_assault_needs_one_point_of_his_own_or_of_command() -> None:
    def ready(ap: int, cp: int) -> Match[SpaceHulk]:
        return table(
            ROOM,
            dice=[3, 3, 3, 3],
            cp=cp,
            marines={"m1": marine(1, 1, "N", activation="active", ap=ap)},
            aliens={"g1": genestealer(1, 2, facing="S")},
        )

    match = ready(0, 0)
    assert options(match, Assault) == []
    with pytest.raises(Illegal) as refused:
        match.play(MARINES, Assault("m1", target="g1"))
    assert refused.value.refusal.rule == "SHB-AP-03"
    for ap, cp in ((1, 0), (0, 1)):
        match = ready(ap, cp)
        assert options(match, Assault) == [Assault("m1", target="g1")]
        match.play(MARINES, Assault("m1", target="g1"))
        assert (match.game.marines["m1"].ap, match.game.cp) == (0, 0)


@rule("SHB-CA-01", "SHB-CA-13", "SH-3.1.2-E")
def test_each_genestealer_piece_in_front_is_a_target_of_its_own() -> None:
    match = table(
        ROOM,
        dice=[6, 1, 1, 1],
        marines={"m1": marine(1, 1, "N")},
        aliens={"g1": genestealer(1, 2, 3), "g2": genestealer(1, 2, 5)},
    )
    assert options(match, Assault) == [Assault("m1", target="g1"), Assault("m1", target="g2")]
    match.play(MARINES, Assault("m1", target="g2"))
    assert {name: piece.count for name, piece in match.game.aliens.items()} == {"g1": 3, "g2": 4}


@rule("SHB-CA-03", "SHB-CA-07")
@pytest.mark.parametrize(
    ("marine_die", "cited"), [(2, "SHB-CA-03"), (3, "SHB-CA-07"), (4, "SHB-CA-03")]
)
def test_a_result_names_its_rule(marine_die: int, cited: str) -> None:
    match = table(
        ROOM,
        dice=[marine_die, 3, 3, 1],
        marines={"m1": marine(1, 1, "N")},
        aliens={"g1": genestealer(1, 2, facing="N")},
    )
    match.play(MARINES, Assault("m1", target="g1"))
    assert [e.rules for e in match.events if e.event.tag() == "assault_result"] == [(cited,)]
    assert match.game.fight is None


@rule("SHB-CA-04")
def test_a_marine_who_falls_leaves_nothing_behind_but_what_he_carried() -> None:
    board = mission(
        "...\n.a.\n.oa\n",
        ["battle_brother"] * 2,
        marks={"o": {"object": {"id": "relic", "kind": "relic"}}},
    )
    match = table(
        board,
        dice=[1, 6, 6, 6],
        marines={
            "m1": marine(1, 1, "N", activation="active", ap=3, carries="relic"),
            "m2": marine(2, 0, "N", overwatch=True),
        },
        aliens={"g1": genestealer(1, 2, facing="S")},
        free_shot="m1",
    )
    match.play(MARINES, Assault("m1", target="g1"))
    g = match.game
    fallen = g.marines["m1"]
    assert (fallen.at, fallen.fate, fallen.activation, fallen.ap) == (None, "dead", "done", 0)
    assert (fallen.overwatch, fallen.guard, fallen.carries, g.free_shot) == (False, False, "", "")
    assert (g.things["relic"].at, g.things["relic"].carrier) == ((1, 1), "")
    assert [event["thing"] for event in told(match, "dropped")] == ["relic"]
    assert g.marines["m2"].overwatch


@rule("SHB-CA-02", "SHB-WPN-03")
@pytest.mark.parametrize("seventh", range(6))
def test_every_die_of_a_fight_has_six_faces(seventh: int) -> None:
    """A script that has a 7 anywhere is refused: alien dice, marine die, parry, guard."""
    dice = [7 if number == seventh else 6 for number in range(6)]

    def fight() -> None:
        match = table(
            mission(ROOM, ["sword_sergeant"], rooms=["A"]),
            dice=dice,
            moment="aliens",
            marines={"m1": marine(1, 1, "N", guard=True)},
            aliens={"g1": genestealer(1, 2, facing="S")},
            acting={"piece": "g1", "ap": 1, "target": "m1"},
        )
        match.play(MARINES, Parry(use=True))
        match.play(MARINES, Reroll((0,)))

    with pytest.raises(OutOfDice):
        fight()


# --- luck ----------------------------------------------------------------------------------------


@rule("SHB-CA-03", "SHB-LIB-02")
def test_the_luck_of_a_fight_counts_the_psi_points_that_were_there() -> None:
    match = table(
        mission(ROOM, ["librarian"], rooms=["A"]),
        dice=[2, 4, 1, 1],
        marines={"m1": marine(1, 1, "N", psi=2)},
        aliens={"g1": genestealer(1, 2, facing="S")},
    )
    match.play(MARINES, Assault("m1", target="g1"))
    match.play(MARINES, SpendPsi(1))
    best = odds.assault(1, 1, psi=2)
    chances = {0: best.loss, 1: best.tie, 2: best.win}
    assert match.rolls == [
        Roll.graded("SHB-CA-03", (2, 4, 1, 1), 6, MARINES, score=1, chances=chances)
    ]


@rule("SHB-LIB-02")
def test_giving_a_sure_win_away_is_no_bad_luck() -> None:
    match = table(
        mission(ROOM, ["librarian"], rooms=["A"]),
        dice=[1, 6, 1, 1],
        marines={"m1": marine(1, 1, "N")},
        aliens={"g1": genestealer(1, 2, facing="S")},
    )
    match.play(MARINES, Assault("m1", target="g1"))
    match.play(MARINES, SpendPsi(0))
    assert match.game.marines["m1"].fate == "dead"
    assert match.rolls == []


@rule("SHB-CA-03")
@pytest.mark.parametrize(("die", "score"), [(2, 0), (3, 1), (4, 2)])
def test_the_luck_of_a_fight_is_lost_even_or_won(die: int, score: int) -> None:
    match = table(
        ROOM,
        dice=[die, 3, 3, 3],
        marines={"m1": marine(1, 1, "N")},
        aliens={"g1": genestealer(1, 2, 2, facing="S")},
    )
    match.play(MARINES, Assault("m1", target="g1"))
    (roll,) = match.rolls
    assert (roll.score, [value for value, _ in roll.weights]) == (score, [0, 1, 2])


@rule("SH-3.1.2-C")
def test_the_bonus_of_a_group_counts_in_its_odds() -> None:
    match = table(
        ROOM,
        options={"group_assault_dice": "size_bonus"},
        marines={"m1": marine(1, 1, "N")},
        aliens={"g1": genestealer(1, 2, 2), "g2": genestealer(1, 2)},
    )
    g = match.game
    shown = [
        assault_odds(g, g.marines["m1"], g.aliens[p], alien_attacks=False) for p in ("g1", "g2")
    ]
    assert shown == [odds.assault(1, -1), odds.assault(1, 0)]


# --- weapons -------------------------------------------------------------------------------------

TO_THE_FRONT = {
    # loadout: (dice of the marine, what he adds, dice of the enemy)
    "battle_brother": (1, 0, 3),
    "chainfist_brother": (1, 0, 3),
    "flamer_brother": (1, 0, 3),
    "cannon_brother": (1, 0, 3),
    "claw_brother": (2, 1, 3),
    "sword_sergeant": (1, 1, 3),
    "hammer_sergeant": (1, 2, 2),
    "librarian": (1, 1, 3),
}


@rule("SHB-CA-02", "SHB-CA-09", "SHB-WPN-01", "SHB-WPN-02", "SHB-WPN-04")
@rule("SHB-WPN-05", "SHB-WPN-06", "SHB-WPN-07", "SHB-LIB-01")
@pytest.mark.parametrize("side", ["attacks", "front", "side", "rear"])
@pytest.mark.parametrize("loadout", LOADOUTS)
def test_what_each_marine_rolls_and_adds(loadout: str, side: str) -> None:
    own, bonus, enemy = (1, 0, 3) if side in ("side", "rear") else TO_THE_FRONT[loadout]
    facing = {"attacks": "N", "front": "N", "side": "E", "rear": "S"}[side]
    placed: Wire = {
        "marines": {"m1": marine(1, 1, facing)},
        "aliens": {"g1": genestealer(1, 2, 2, facing="S")},
    }
    board = mission(ROOM, [loadout], rooms=["A"])
    if side == "attacks":
        match = table(board, dice=[3, 3, 3, 3, 3], **placed)
        match.play(MARINES, Assault("m1", target="g1"))
    else:
        acting = {"piece": "g1", "ap": 1, "target": "m1"}
        match = table(board, dice=[3] * 6, moment="aliens", acting=acting, **placed)
    parries = isinstance(match.game.asked(MARINES), ChooseParry)
    assert parries == (loadout == "sword_sergeant" and side in ("attacks", "front"))
    answer_all(match)
    (rolled,) = told(match, "assault_rolled")
    assert (len(rolled["marine_dice"]), len(rolled["alien_dice"])) == (own, enemy)
    (result,) = told(match, "assault_result")
    assert (result["marine_result"], result["alien_result"]) == (3 + bonus, 3)


@rule("SHB-WPN-08")
@pytest.mark.parametrize("loadout", LOADOUTS)
def test_who_can_shoot_and_watch(loadout: str) -> None:
    match = table(
        mission("a....\n", [loadout]),
        marines={"m1": marine(0, 0, "E")},
        aliens={"g1": genestealer(3, 0)},
    )
    offered = {option.tag() for option in match.options(MARINES)}
    guns = {"battle_brother", "chainfist_brother", "cannon_brother", "sword_sergeant", "librarian"}
    assert ("shoot" in offered) == ("set_overwatch" in offered) == (loadout in guns)
    assert ("flame" in offered) == (loadout == "flamer_brother")
    assert "set_guard" in offered


@rule("SHB-WPN-03")
@pytest.mark.parametrize(
    ("dice", "index"), [((6, 6, 4), 0), ((2, 5, 5), 1), ((1, 2, 3), 2), ((4, 4, 4), 0)]
)
def test_a_parry_takes_one_of_the_highest_dice(dice: tuple[int, int, int], index: int) -> None:
    match = table(
        mission(ROOM, ["sword_sergeant"], rooms=["A"]),
        dice=[*dice, 6, 1, 3],
        moment="aliens",
        marines={"m1": marine(1, 1, "N")},
        aliens={"g1": genestealer(1, 2, facing="S")},
        acting={"piece": "g1", "ap": 1, "target": "m1"},
    )
    match.play(MARINES, Parry(use=True))
    after = list(dice)
    after[index] = 1
    (parried,) = told(match, "parried")
    assert (parried["old"], parried["new"]) == (max(dice), 1)
    (result,) = told(match, "assault_result")
    assert result["alien_result"] == max(after)


@rule("SHB-BRL-02")
@pytest.mark.parametrize(
    ("dice", "result"), [((6, 4, 2), 8), ((1, 1, 1), 2), ((3, 5, 5), 8), ((6, 6, 6), 12)]
)
def test_the_broodlord_adds_his_lowest_die(dice: tuple[int, int, int], result: int) -> None:
    match = table(
        mission(ROOM, rooms=["A"], broodlord=True),
        dice=[1, *dice],
        marines={"m1": marine(1, 1, "N")},
        aliens={"lord": lord(1, 2, facing="S")},
    )
    match.play(MARINES, Assault("m1", target="lord"))
    assert [event["alien_result"] for event in told(match, "assault_result")] == [result]


@rule("SHB-CA-09", "SHB-BRL-02")
@pytest.mark.parametrize("defends", [True, False])
@pytest.mark.parametrize("name", ["g1", "lord"])
def test_the_odds_shown_to_the_front_count_weapons_and_the_kind_of_enemy(
    name: str, defends: bool
) -> None:
    match = table(
        mission(ROOM, ["hammer_sergeant"], rooms=["A"], broodlord=True),
        marines={"m1": marine(1, 1, "N")},
        aliens={"g1": genestealer(1, 2, 4), "lord": lord(1, 2)},
    )
    g = match.game
    shown = assault_odds(g, g.marines["m1"], g.aliens[name], alien_attacks=defends)
    assert shown == odds.assault(1, 2, defending=defends, shield=True, broodlord=name == "lord")


@rule("SHB-CA-09")
def test_the_odds_shown_against_a_blip_behind_count_no_weapons() -> None:
    match = table(
        mission(ROOM, ["hammer_sergeant"], rooms=["A"]),
        marines={"m1": marine(1, 1, "S")},
        aliens={"b1": blip(1, 2, 1)},
    )
    g = match.game
    shown = assault_odds(g, g.marines["m1"], g.aliens["b1"], alien_attacks=True)
    assert shown == odds.assault(1, 0, defending=True, facing=False)


@rule("SHB-WPN-04", "SHB-WPN-06", "SHB-BRL-03")
def test_the_percentages_of_the_ledger() -> None:
    claws, hammer = odds.assault(2, 1), odds.assault(1, 2, shield=True)
    assert [round(float(x) * 100, 1) for x in (claws.win, claws.tie, claws.loss)] == [
        52.8,
        19.2,
        27.9,
    ]
    assert [round(float(x) * 100, 1) for x in (hammer.win, hammer.tie, hammer.loss)] == [
        58.3,
        14.8,
        26.9,
    ]
    assert (odds.shot(2, 6, 2), odds.shot(2, 5, 2)) == (Fraction(1, 36), Fraction(4, 36))


@rule("SHB-FAC-02", "SHB-CA-01")
@pytest.mark.parametrize(("facing", "piece"), [("N", "g1"), ("E", "g2"), ("S", "g3"), ("W", "g4")])
def test_of_four_neighbours_only_the_one_ahead_can_be_assaulted(facing: str, piece: str) -> None:
    match = table(
        mission("...\n.a.\n...", rooms=["A"]),
        marines={"m1": marine(1, 1, facing)},
        aliens={
            "g1": genestealer(1, 2),
            "g2": genestealer(2, 1),
            "g3": genestealer(1, 0),
            "g4": genestealer(0, 1),
        },
    )
    assert [option.target for option in options(match, Assault)] == [piece]
    for other in {"g1", "g2", "g3", "g4"} - {piece}:
        refused = match.verify(MARINES, Assault("m1", target=other))
        assert refused is not None
        assert refused.rule == "SHB-CA-01"
