"""What lies beside the board: piles without end, reminders, and cards that say otherwise."""

from __future__ import annotations

from plancia import ledger
from plancia.core import Match
from plancia.games.project_elite import ProjectElite
from plancia.games.project_elite.events import LifeLost
from plancia.games.project_elite.maps.spaces import HOME
from plancia.games.project_elite.rules import tokens
from plancia.games.project_elite.rules.alien_movement import push_character
from plancia.games.project_elite.rules.pushing import Shift
from plancia.games.project_elite.state import Alien
from plancia.testing import rule
from tests.games.project_elite.elite_tables import FAR, table, told
from tests.games.project_elite.tiny_maps import tiny


@rule("PE-GEN-09")
def test_tokens_and_aliens_never_run_out() -> None:
    game = table(players=1).game
    spaces = [space for space in game.board.spaces if space != HOME]
    for kind in ("acid", "slime", "eggs"):
        for space in spaces:
            tokens.put(game, kind, space)
        assert tokens.lying(game, kind) == tuple(spaces)
    game.aliens = {
        f"a{number}": Alien(f"a{number}", "runner", space, 1)
        for number, space in enumerate(spaces, 1)
    }
    assert len(game.movable()) == len(spaces) > 100


@rule("PE-SET-19")
def test_at_the_start_every_token_lies_beside_the_board() -> None:
    game = Match.new(ProjectElite, {"players": 3}, 1).game
    for kind in ("acid", "slime", "eggs", "tech"):
        assert getattr(game, kind) == ()
    tokens.put(game, "acid", (7, 8))
    assert (game.acid, game.slime, game.eggs, game.tech) == (((7, 8),), (), (), ())


@rule("PE-SET-05")
def test_the_summary_is_a_list_of_rules_to_look_up_and_does_nothing() -> None:
    found = ledger.load("project_elite")
    assert len(found.aid) >= 6
    for part in found.aid:
        assert set(part.rules) <= set(found.rules)
    game = table().game
    assert not any("summary" in card for card in game.library.gear)


@rule("PE-GEN-10")
def test_a_card_that_says_otherwise_is_followed_for_what_it_covers() -> None:
    push = Shift("p1", (7, 8), by="a1")
    match = table(p1={"at": (7, 9)}, aliens=FAR)
    push_character(match.game, push)
    assert len(told(match, LifeLost)) == 1
    match = table(p1={"at": (7, 9), "gear": ["chitin-shell"]}, aliens=FAR, acid=[(7, 8)])
    push_character(match.game, push)
    lost = [each.rules for each in match.events if isinstance(each.event, LifeLost)]
    assert lost == [("PE-TOK-05",)]  # acid is not what the card is about


@rule("PE-MAP-10")
def test_terrain_is_where_the_drawing_of_the_map_says() -> None:
    board = tiny("""
        6T6O=
        6#66=
    """)
    assert board.terrain == {(1, 0): "tree", (3, 0): "obstacle", (1, 1): "wall"}
    assert [space for space in board.spaces if space in board.terrain] == []
