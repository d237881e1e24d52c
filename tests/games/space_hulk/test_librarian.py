"""The librarian and his psychic powers. [SHB-LIB]"""

from __future__ import annotations

from fractions import Fraction

import pytest

from plancia.core import OutOfDice
from plancia.core.luck import Roll
from plancia.games.space_hulk import MARINES
from plancia.games.space_hulk.rules.psychic import ForceBarrier, Prescience, PsychicStorm
from plancia.games.space_hulk.weapons import RANGED
from plancia.testing import rule
from tests.games.space_hulk.helpers_solo import (
    end_turn,
    genestealer,
    lord,
    marine,
    mission,
    options,
    table,
)


@rule("SHB-LIB-01")
def test_a_librarian_starts_with_twenty_psi_points_and_is_no_sergeant() -> None:
    match = table(
        mission("a....\n", ["librarian"]),
        dice=[3],
        moment="command",
        marines={"m1": marine(0, 0, "E")},
    )
    assert match.game.marines["m1"].psi == 20
    kit = match.game.kit(match.game.marines["m1"])
    assert kit.ranged is RANGED["storm_bolter"]
    assert kit.close.psi
    assert not kit.rank.redraws_command
    assert match.game.cp == 3  # no second draw was offered


@rule("SHB-LIB-03")
@pytest.mark.parametrize(("psi", "powers"), [(0, 0), (1, 1), (2, 2), (3, 3), (20, 3)])
def test_a_power_needs_its_psi_points(psi: int, powers: int) -> None:
    match = table(
        mission("a....\n", ["librarian"]),
        marines={"m1": marine(0, 0, "E", psi=psi)},
        aliens={"g1": genestealer(3, 0)},
    )
    kinds = (Prescience, ForceBarrier, PsychicStorm)
    assert [bool(options(match, kind)) for kind in kinds] == [n < powers for n in range(3)]
    actions = (
        Prescience("m1", command=True),
        ForceBarrier("m1", command=True, at=(1, 0)),
        PsychicStorm("m1", command=True, target="g1"),
    )
    assert all(match.verify(MARINES, action) is None for action in match.options(MARINES))
    for number, action in enumerate(actions):
        refusal = match.verify(MARINES, action)
        assert (refusal is None) == (number < powers)
        assert refusal is None or refusal.rule == "SHB-LIB-03"


@rule("SHB-LIB-03")
def test_a_power_is_used_once_in_a_turn_and_again_in_the_next() -> None:
    match = table(mission("a....\n", ["librarian"]), marines={"m1": marine(0, 0, "E")}, dice=[3])
    power = Prescience("m1", command=True)
    match.play(MARINES, power)
    refusal = match.verify(MARINES, power)
    assert refusal is not None
    assert refusal.rule == "SHB-LIB-03"
    end_turn(match)
    assert match.game.turn == 2
    assert match.verify(MARINES, power) is None


@rule("SHB-LIB-03")
def test_a_power_can_be_used_in_the_middle_of_another_marines_activation() -> None:
    match = table(
        mission("a....\na....\n", ["librarian", "battle_brother"]),
        cp=1,
        marines={
            "m1": marine(0, 0, "E", activation="done"),
            "m2": marine(0, 1, "E", activation="active", ap=2),
        },
    )
    match.play(MARINES, Prescience("m1", command=True))
    g = match.game
    assert (g.cp, g.marines["m1"].psi, g.marines["m1"].activation) == (2, 19, "done")
    assert (g.marines["m2"].activation, g.marines["m2"].ap) == ("active", 2)


@rule("SHB-LIB-03")
def test_a_power_belongs_to_a_librarian_on_the_board_and_to_no_activation() -> None:
    match = table(
        mission("a....\na....\n", ["librarian", "librarian"]),
        marines={"m1": marine(0, 0, "E")},
    )
    for action, cited in (
        (Prescience("m1"), "SHB-LIB-03"),
        (Prescience("m2", command=True), "SHB-TRN-02"),
        (Prescience("nobody", command=True), "SHB-TRN-02"),
    ):
        refusal = match.verify(MARINES, action)
        assert refusal is not None
        assert refusal.rule == cited


@rule("SHB-LIB-06")
@pytest.mark.parametrize(("die", "dead"), [(1, False), (2, True), (6, True)])
def test_the_luck_of_a_storm_at_one_group(die: int, dead: bool) -> None:
    match = table(
        mission("a....\n", ["librarian"]),
        dice=[die],
        marines={"m1": marine(0, 0, "E")},
        aliens={"g1": genestealer(3, 0, 2)},
    )
    match.play(MARINES, PsychicStorm("m1", command=True, target="g1"))
    assert match.game.aliens["g1"].count == 2 - dead
    assert match.rolls == [
        Roll.check("SHB-LIB-06", (die,), 6, MARINES, chance=Fraction(5, 6), good=dead)
    ]


@rule("SHB-LIB-06")
def test_a_storm_rolls_dice_with_six_faces() -> None:
    match = table(
        mission("a....\n", ["librarian"]),
        dice=[7],
        marines={"m1": marine(0, 0, "E")},
        aliens={"g1": genestealer(3, 0, 2)},
    )
    with pytest.raises(OutOfDice):
        match.play(MARINES, PsychicStorm("m1", command=True, target="g1"))


@rule("SHB-LIB-05")
def test_a_barrier_may_fill_every_empty_square_in_sight_up_to_six_away() -> None:
    match = table(
        mission(
            "#.+.....\na.......\n",
            [
                "librarian",
            ],
            rooms=["A"],
        ),
        marines={"m1": marine(0, 0, "E")},
        aliens={"g1": genestealer(5, 1)},
    )
    g = match.game
    offered = {option.at for option in options(match, ForceBarrier)}
    assert (6, 0) in offered
    assert not offered & {(7, 0), (5, 1), (2, 1), (0, 0)}
    seen = {at for at in g.board.grid.squares if g.sees(g.marines["m1"], at)}
    assert offered == {at for at in seen if at[0] <= 6} - {(5, 1), (2, 1)}


@rule("SHB-BRL-05")
def test_a_storm_strikes_the_genestealer_beside_the_broodlord_but_never_him() -> None:
    match = table(
        mission("a......\n.......", ["librarian"], rooms=["A"], broodlord=True),
        marines={"m1": marine(0, 1, "E")},
        aliens={"g1": genestealer(3, 1), "lord": lord(3, 0)},
    )
    assert [storm.target for storm in options(match, PsychicStorm)] == ["g1", "A"]
    refused = match.verify(MARINES, PsychicStorm("m1", command=True, target="lord"))
    assert refused is not None
    assert refused.rule == "SHB-LIB-06"
