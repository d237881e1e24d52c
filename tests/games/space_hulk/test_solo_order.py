"""In which order aliens act. [SH-1.7]"""

from __future__ import annotations

from itertools import groupby

from plancia.games.space_hulk import MARINES
from plancia.games.space_hulk.rules.turn import ActivateAlien, ActivateInOrder, ChooseAlien
from plancia.testing import rule
from tests.games.space_hulk.helpers_solo import (
    blip,
    genestealer,
    lord,
    marine,
    mission,
    options,
    table,
    told,
)

CORRIDOR = "a............=."
ALIENS = {
    "g2": genestealer(11, 0),
    "b4": blip(12, 0),
    "lord": lord(9, 0),
    "g3": genestealer(11, 0, 2),
    "b1": blip(14, 0),
}


@rule("SH-1.7-A")
def test_the_player_chooses_among_all_pieces_that_have_not_acted() -> None:
    match = table(CORRIDOR, moment="aliens", marines={"m1": marine(0, 0)}, aliens=ALIENS)
    decision = match.pending[MARINES].decision
    assert isinstance(decision, ChooseAlien)
    assert decision.rule == "SH-1.7-A"
    assert {option.piece for option in options(match, ActivateAlien)} == set(ALIENS)
    match.play(MARINES, ActivateAlien("b4"))
    assert {option.piece for option in options(match, ActivateAlien)} == {"g2", "g3", "b1", "lord"}
    for piece in ("b4", "g7", ""):
        refusal = match.verify(MARINES, ActivateAlien(piece))
        assert refusal is not None
        assert refusal.rule == "SH-1.7-A"


@rule("SH-1.7-A")
def test_the_default_order_is_nearest_first_then_by_number_and_the_unreachable_last() -> None:
    without = {name: piece for name, piece in ALIENS.items() if name != "lord"}
    match = table(CORRIDOR, moment="aliens", marines={"m1": marine(0, 0)}, aliens=without, dice=[4])
    assert match.options(MARINES)[0] == ActivateInOrder()
    match.play(MARINES, ActivateInOrder())  # and nothing is asked again
    assert match.game.turn == 2
    assert [event["piece"] for event in told(match, "activated")] == ["g2", "g3", "b4", "b1"]
    assert all(alien.acted for alien in match.game.aliens.values())


@rule("SH-1.7-A")
def test_pieces_that_can_reach_nobody_act_in_the_order_of_their_numbers() -> None:
    # The Broodlord stands in the way of all others.
    match = table(CORRIDOR, moment="aliens", marines={"m1": marine(0, 0)}, aliens=ALIENS, dice=[4])
    match.play(MARINES, ActivateInOrder())
    assert [event["piece"] for event in told(match, "activated")] == [
        "lord",
        "b1",
        "g2",
        "g3",
        "b4",
    ]


@rule("SH-1.7-A")
def test_the_default_order_is_worked_out_anew_before_each_activation() -> None:
    # g2 has a long way round as long as the Broodlord stands in the corridor; then it is next.
    ring = mission("###a##\n###.##\na.....\n.####.\n.####.\n.####.\n......", ["battle_brother"] * 2)
    match = table(
        ring,
        moment="aliens",
        marines={"m1": marine(0, 4, "W"), "m2": marine(3, 6, "S")},
        aliens={"b1": blip(3, 0), "g2": genestealer(4, 4), "lord": lord(3, 4)},
        dice=[1, 1, 1, 2] * 5 + [1, 1, 1, 1],
    )
    match.play(MARINES, ActivateInOrder())
    assert [event["piece"] for event in told(match, "activated")] == ["lord", "g2"]
    assert match.game.aliens["lord"].at == (3, 5)


@rule("SH-1.7-A")
def test_every_piece_acts_once_a_turn_and_again_in_the_next() -> None:
    match = table(
        CORRIDOR,
        marines={"m1": marine(0, 0)},
        aliens={"b1": blip(14, 0, acted=True), "g2": genestealer(11, 0, acted=True)},
        moment="aliens",
        dice=[4],
    )
    match.play(MARINES, ActivateAlien("b1"))
    assert [event["piece"] for event in told(match, "activated")] == ["b1", "g2"]
    assert match.game.turn == 2


@rule("SH-1.7-B")
def test_activations_are_never_interleaved() -> None:
    without = {name: piece for name, piece in ALIENS.items() if name != "lord"}
    match = table(CORRIDOR, moment="aliens", marines={"m1": marine(0, 0)}, aliens=without, dice=[4])
    match.play(MARINES, ActivateAlien("b1"))
    match.play(MARINES, ActivateAlien("b4"))
    match.play(MARINES, ActivateInOrder())
    actors = [event["piece"] for event in told(match, "activated", "crept", "waited")]
    assert [piece for piece, _ in groupby(actors)] == ["b1", "b4", "g2", "g3"]
    assert actors.count("b4") == 7  # one activation, six steps
