"""Two who work at the same thing in one order."""

from __future__ import annotations

import pytest

from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man
from tests.games.infinity.test_aid import gate

AWAY = foe(5, 110)


@rule("INF-COORD-10", "INF-SS-ENG-07", "INF-SS-ENG-09")
@pytest.mark.parametrize(
    ("dice", "left", "hurt"),
    [
        ((5, 13), True, 0),
        ((13, 5), True, 0),
        ((5, 6), False, 0),
        ((13, 14, 20, 20, 20, 20), False, 2),
    ],
)
def test_two_engineers_at_one_mine_undo_what_the_other_does(
    dice: tuple[int, ...], left: bool, hurt: int
) -> None:
    engineer = "machinist/combi_rifle"
    t = Table(
        {
            "a": man(59, 45, profile=engineer),
            "b": man(62, 45, profile=engineer),
            "m": foe(60, 50, 0, "antipersonnel_mines", laid="y"),
            "y": foe(115, 115, 90),
        },
        dice=list(dice),
    )
    t.play("p1", "coordinate", troopers=["a", "b"], sources=["reserve", "reserve"])
    t.do("defuse", trooper="a", target="m")
    t.do("defuse", trooper="b", target="m")
    t.finish()
    assert (t["m"].spot == "table") is left
    assert len({save.hit.target for save in t.exchange.saves}) == hurt


@rule("INF-COORD-10", "INF-SS-ENG-06")
@pytest.mark.parametrize(("dice", "opened"), [((5, 6), True), ((5, 13), False), ((13, 14), False)])
def test_two_engineers_at_one_lock_turn_it_once(dice: tuple[int, int], opened: bool) -> None:
    engineer = "machinist/combi_rifle"
    t = Table(
        {
            "a": man(59, 30, profile=engineer),
            "b": man(61.5, 30, profile=engineer),
            "z": foe(9, 110, 90),
        },
        dice=dice,
        **gate("simple"),
    )
    t.play("p1", "coordinate", troopers=["a", "b"], sources=["reserve", "reserve"])
    t.do("work_lock", trooper="a", door="barn/gate")
    t.do("work_lock", trooper="b", door="barn/gate")
    t.finish()
    assert (t.game.shut == ()) is opened


@rule("INF-COORD-10")
def test_two_medikits_of_which_one_fails_change_nothing() -> None:
    helper = "fusiliers/combi_rifle_paramedic"
    t = Table(
        {
            "a": man(57.5, 30, profile=helper),
            "b": man(62.5, 30, profile=helper),
            "u": man(60, 30, out=True, wounds=1, prone=True),
            "far": AWAY,
        },
        dice=[3, 15],
    )
    t.do("coordinate", troopers=["a", "b"])
    t.do("use_medi_kit", trooper="a", target="u")
    t.do("use_medi_kit", trooper="b", target="u")
    while t.asked != "choose_impetuous" and t.asked != "choose_order" and t.seat == "p1":
        t.do("stop_there")
    assert (t["u"].spot, t["u"].wounds, t["u"].is_out) == ("table", 1, True)
