"""Groups and stacks: what is one piece and when it becomes one. [SH-1.9]"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.space_hulk import MARINES
from plancia.games.space_hulk.rules.assault import Assault
from plancia.games.space_hulk.rules.shooting import Shoot
from plancia.games.space_hulk.rules.turn import ActivateAlien
from plancia.testing import rule
from tests.games.space_hulk.helpers_solo import (
    blip,
    end_turn,
    genestealer,
    lord,
    marine,
    options,
    table,
    told,
)

CORRIDOR = "a.........."


def merged(**aliens: Any) -> dict[str, int]:
    """What is left of some pieces after merging: genestealers or tokens of each."""
    match = table(
        CORRIDOR, moment="entries", marines={"m1": marine(0, 0, "W")}, aliens=aliens, dice=[4]
    )
    return {
        name: len(alien.tokens) if alien.kind == "blip" else alien.count
        for name, alien in match.game.aliens.items()
    }


@rule("SH-1.9-B", "SH-1.9-C")
@pytest.mark.parametrize(
    ("counts", "total"), [((1, 1), 2), ((1, 1, 1, 1, 1, 1), 6), ((3, 5), 8), ((3, 1, 5), 9)]
)
def test_genestealers_in_one_square_add_up_to_one_group(
    counts: tuple[int, ...], total: int
) -> None:
    pieces = {f"g{n}": genestealer(5, 0, count) for n, count in enumerate(counts, 1)}
    assert merged(**pieces, g9=genestealer(6, 0)) == {"g1": total, "g9": 1}


@rule("SH-1.9-D", "SH-1.7-I")
def test_only_pieces_of_the_same_kind_in_the_same_square_merge() -> None:
    assert merged(
        g1=genestealer(5, 0),
        b2=blip(5, 0, 1, 2),
        b3=blip(5, 0, 3),
        b4=blip(6, 0, 1),
        g5=genestealer(5, 0, 2),
    ) == {"g1": 3, "b2": 3, "b4": 1}


@rule("SH-1.9-E")
def test_the_broodlord_does_not_merge_even_with_genestealers_on_his_square() -> None:
    assert merged(g1=genestealer(5, 0), lord=lord(5, 0)) == {"g1": 1, "lord": 1}


@rule("SH-1.9-H")
@pytest.mark.parametrize(
    ("first", "second", "facing"), [(2, 3, "E"), (3, 2, "S"), (2, 2, "S"), (1, 1, "S")]
)
def test_the_larger_piece_gives_the_facing_and_the_earlier_one_if_they_are_equal(
    first: int, second: int, facing: str
) -> None:
    match = table(
        CORRIDOR,
        moment="entries",
        marines={"m1": marine(0, 0, "W")},
        aliens={
            "g1": genestealer(5, 0, first, facing="S"),
            "g2": genestealer(5, 0, second, facing="E"),
        },
        dice=[4],
    )
    group = match.game.aliens["g1"]
    assert (group.count, group.facing) == (first + second, facing)


@rule("SH-1.9-H")
def test_a_group_that_merged_is_a_new_target_for_sustained_fire() -> None:
    match = table(
        CORRIDOR,
        moment="entries",
        marines={"m1": marine(0, 0, "E", last_target="g1")},
        aliens={"g1": genestealer(5, 0), "g2": genestealer(5, 0)},
        dice=[1],
    )
    assert match.game.marines["m1"].last_target == ""


@rule("SH-1.9-F", "SH-1.9-H")
@pytest.mark.parametrize("count", [1, 2, 9])
def test_a_group_does_all_that_a_single_genestealer_does_as_one_piece(count: int) -> None:
    match = table(
        CORRIDOR,
        marines={"m1": marine(0, 0, "E")},
        aliens={"g1": genestealer(9, 0, count), "g2": genestealer(1, 0, count, facing="W")},
        dice=[1, 1, 1, 1] * 6 + [4],
    )
    assert [shot.target for shot in options(match, Shoot)] == ["g2"]
    assert [fight.target for fight in options(match, Assault)] == ["g2"]
    end_turn(match)
    match.play(MARINES, ActivateAlien("g1"))
    steps = [event["to"] for event in told(match, "crept")]
    assert steps == [(8, 0), (7, 0), (6, 0), (5, 0), (4, 0), (3, 0)]
    fights = told(match, "assault_rolled")
    assert [len(fight["alien_dice"]) for fight in fights] == [3] * 6
    assert match.game.aliens["g1"].count == match.game.aliens["g2"].count == count


@rule("SH-1.9-F", "SH-1.9-H")
@pytest.mark.parametrize("tokens", [(2,), (1, 2, 3), (1, 1, 1, 1, 1)])
def test_a_stack_moves_and_is_revealed_as_one_blip(tokens: tuple[int, ...]) -> None:
    match = table(
        "########..\na.........",
        moment="aliens",
        marines={"m1": marine(0, 0, "E")},
        aliens={"b1": blip(9, 1, *tokens)},
        dice=[4],
    )
    (revealed,) = told(match, "revealed")
    assert revealed["count"] == sum(tokens)
    g = match.game
    assert [(alien.at, alien.count) for alien in g.aliens.values()] == [((3, 0), sum(tokens))]
    assert len(told(match, "crept")) == 6


@rule("SH-1.9-I", "SH-1.7-C")
def test_pieces_that_share_a_square_have_their_own_points_until_all_are_done() -> None:
    match = table(
        CORRIDOR,
        moment="aliens",
        marines={"m1": marine(0, 0, "W")},
        aliens={"g1": genestealer(10, 0, 2), "g2": genestealer(10, 0, 3)},
        dice=[4],
    )
    match.play(MARINES, ActivateAlien("g2"))
    assert [event["piece"] for event in told(match, "activated")] == ["g2", "g1"]
    assert len(told(match, "crept")) == 12
    # Both went the same way; g2 was in the square first.
    assert {name: alien.count for name, alien in match.game.aliens.items()} == {"g2": 5}


@rule("SH-1.9-I")
@pytest.mark.parametrize(("ap", "cp"), [(1, 0), (0, 1)])
def test_a_marine_assaults_one_of_the_pieces_that_share_the_square_before_him(
    ap: int, cp: int
) -> None:
    match = table(
        CORRIDOR,
        cp=cp,
        marines={"m1": marine(0, 0, "E", activation="active" if ap else "done", ap=ap)},
        aliens={"g1": genestealer(1, 0, 2, facing="W"), "g2": genestealer(1, 0, 3, facing="W")},
        dice=[6, 1, 1, 1],
    )
    assaults = options(match, Assault)
    assert [(each.target, each.command) for each in assaults] == [("g1", cp > 0), ("g2", cp > 0)]
    match.play(MARINES, assaults[1])
    assert {name: alien.count for name, alien in match.game.aliens.items()} == {"g1": 2, "g2": 2}


@rule("SH-1.9-A")
@pytest.mark.parametrize(
    ("reading", "merges"), [("once_after_entries", 1), ("also_after_moves", 2)]
)
def test_merging_is_done_once_or_twice_a_turn_as_the_table_reads_it(
    reading: str, merges: int
) -> None:
    match = table(
        "a.........1",
        moment="aliens",
        marines={"m1": marine(0, 0, "W")},
        aliens={"b1": blip(9, 0, 1), "b2": blip(4, 0, 2, acted=True)},
        acting={"piece": "b1", "ap": 5},
        waiting={1: [3]},
        options={"merging": reading},
        dice=[4, 4],
    )
    assert [event["piece"] for event in told(match, "merged")] == ["b2"] * merges
    assert match.game.aliens["b2"].tokens == (2, 1, 3)
    assert list(match.game.aliens) == ["b2"]


@rule("SH-1.9-H", "SH-1.9-D")
def test_a_stack_that_enters_joins_the_one_that_was_there_first() -> None:
    match = table(
        "1...a",
        moment="entries",
        marines={"m1": marine(4, 0, "E")},
        aliens={"b1": blip(1, 0, 1, acted=True, since=1)},
        arrivals=1,
        waiting={1: [3]},
        barrier=[2, 0],
        dice=[4, 4],
    )
    assert {name: alien.tokens for name, alien in match.game.aliens.items()} == {"b1": (1, 3)}
