"""Who stands in whose way. [SH-1.6]"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from plancia.games.space_hulk import MARINES
from plancia.games.space_hulk.rules.movement import Move
from plancia.games.space_hulk.rules.shooting import Shoot
from plancia.testing import rule
from tests.games.space_hulk.helpers_solo import (
    blip,
    genestealer,
    lord,
    marine,
    mission,
    options,
    table,
)

PAIR = mission("aa........", ["battle_brother", "battle_brother"])

PIECES: dict[str, tuple[str, Any]] = {
    "genestealer": ("g1", genestealer),
    "blip": ("b1", blip),
    "broodlord": ("lord", lord),
}

MATRIX = {  # standing: who cannot pass
    "genestealer": {"broodlord", "marine"},
    "blip": {"broodlord", "marine"},
    "broodlord": {"genestealer", "blip", "marine"},
    "marine": {"genestealer", "blip", "broodlord", "marine"},
}


def standing(kind: str, x: int) -> dict[str, Any]:
    """A position with one piece of a kind in the corridor and a marine at its west end."""
    marines = {"m1": marine(0, 0, "W")}
    aliens = {}
    if kind == "marine":
        marines["m2"] = marine(x, 0, "W")
    else:
        name, make = PIECES[kind]
        aliens["g9" if name == "g1" else "b9" if name == "b1" else name] = make(x, 0, acted=True)
    return {"marines": marines, "aliens": aliens}


@rule("SH-1.6-J", "SH-1.6-A", "SH-1.6-G", "SH-1.6-H", "SH-1.6-I")
@pytest.mark.parametrize(
    ("kind", "mover"),
    [pair for pair in product(MATRIX, PIECES) if pair != ("broodlord", "broodlord")],
)
def test_aliens_pass_what_the_matrix_lets_them_pass(kind: str, mover: str) -> None:
    position = standing(kind, 5)
    name, make = PIECES[mover]
    position["aliens"][name] = make(6, 0)
    acting = {"piece": name, "ap": 2, "target": "m1"}
    tie = 2 if mover == "broodlord" else 1
    dice = [1, 1, 1, tie] if kind == "marine" else [4]  # a marine in the way survives an assault
    match = table(PAIR, dice, moment="aliens", acting=acting, **position)
    assert match.game.aliens[name].at == ((6, 0) if mover in MATRIX[kind] else (4, 0))


@rule("SH-1.6-J", "SH-1.6-D", "SH-1.6-F", "SH-1.6-G")
@pytest.mark.parametrize("kind", MATRIX)
def test_marines_pass_nobody(kind: str) -> None:
    position = standing(kind, 5)
    position["marines"]["m1"] = marine(4, 0, "W")  # he backs up towards the piece
    match = table(PAIR, **position)
    moves = [move.to for move in options(match, Move) if move.marine == "m1"]
    assert moves == [(3, 0)]
    refused = {"marine": "SH-1.6-F", "broodlord": "SH-1.6-G"}.get(kind, "SH-1.6-D")
    refusal = match.verify(MARINES, Move("m1", to=(5, 0)))
    assert refusal is not None
    assert refusal.rule == refused


@rule("SH-1.6-J", "SH-1.6-C", "SH-1.6-E", "SH-1.6-G")
@pytest.mark.parametrize("kind", ["genestealer", "broodlord", "marine"])
def test_everybody_blocks_the_sight_and_fire_of_marines(kind: str) -> None:
    position = standing(kind, 5)
    position["marines"]["m1"] = marine(0, 0, "E")
    position["aliens"]["g3"] = genestealer(8, 0)
    match = table(PAIR, **position)
    g = match.game
    m1 = g.marines["m1"]
    assert g.sees(m1, (5, 0))
    assert not g.sees(m1, (6, 0))
    assert "g3" not in {shot.target for shot in options(match, Shoot) if shot.marine == "m1"}
    refusal = match.verify(MARINES, Shoot("m1", target="g3"))
    assert refusal is not None
    assert refusal.rule == "SHB-LOS-01"


@rule("SH-1.6-J", "SH-1.6-C")
def test_a_hidden_blip_blocks_sight_round_a_corner() -> None:
    # The line from (0,0) to (1,1) passes the corner between the wall at (1,0) and (0,1).
    board = "..\na#\n"
    free = table(board, marines={"m1": marine(0, 0, "N")})
    assert free.game.sees(free.game.marines["m1"], (1, 1))
    held = table(board, marines={"m1": marine(0, 0, "N")}, aliens={"b1": blip(0, 1)})
    assert not held.game.sees(held.game.marines["m1"], (1, 1))


@rule("SH-1.6-B")
def test_aliens_see_past_each_other_as_if_nobody_were_there() -> None:
    def walk(**others: Any) -> tuple[Any, ...]:
        match = table(
            PAIR,
            moment="aliens",
            marines={"m1": marine(0, 0, "N")},
            aliens={"g1": genestealer(9, 0), **others},
            acting={"piece": "g1", "ap": 6},
        )
        return (
            match.game.aliens["g1"].at,
            [t.event for t in match.events if type(t.event).__name__ == "Targeted"],
        )

    crowd = {"g2": genestealer(8, 0, acted=True), "b3": blip(5, 0, acted=True)}
    assert walk() == walk(**crowd)
    assert walk()[0] == (3, 0)
