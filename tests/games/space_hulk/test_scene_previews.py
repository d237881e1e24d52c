"""What the aliens could answer to an option, as the table foresees it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import plancia
from plancia.core import Match
from plancia.core.scene import Preview, Scene
from plancia.games.space_hulk import SpaceHulk
from plancia.games.space_hulk.mission import missions
from plancia.games.space_hulk.scene.previews import threats
from plancia.games.space_hulk.state import MARINES
from plancia.i18n import LANGUAGES, Translator
from plancia.table.words import Words
from tests.games.space_hulk.helpers_base import table

CORRIDOR = "s...........\n"


def previews(match: Match[SpaceHulk], **action: Any) -> tuple[Preview, ...]:
    """The previews of the one option with these fields."""
    scene = match.scene(MARINES)
    assert isinstance(scene, Scene)
    fits = [c for c in scene.choices if action.items() <= c.action.items()]
    return fits[0].previews


def corridor(distance: int, *, facing: str = "E", **more: Any) -> Match[SpaceHulk]:
    """A marine at the west end of a corridor, a genestealer so many squares before him."""
    alien = {"at": [distance, 0], "facing": "W"}
    return table(
        CORRIDOR,
        marines={"m1": {"at": [0, 0], "facing": facing, "ap": 4}},
        aliens={"g1": alien, **more.pop("aliens", {})},
        moment="marines",
        turn=2,
        **more,
    )


@pytest.mark.parametrize(("distance", "attacks"), [(6, 1), (4, 3), (2, 5), (1, 6)])
def test_a_genestealer_attacks_with_the_points_that_its_way_leaves(
    distance: int, attacks: int
) -> None:
    (threat,) = previews(corridor(distance), type="end_turn")
    assert (threat.kind, threat.piece, threat.tone) == ("threat", "g1", "harm")
    assert threat.text.args == {"piece": "g1", "marine": "m1", "n": attacks}
    assert threat.at == tuple((x, 0) for x in range(distance, 0, -1))


def test_whoever_is_too_far_is_no_threat_until_one_goes_to_meet_him() -> None:
    match = corridor(7)
    assert previews(match, type="end_turn") == ()
    (threat,) = previews(match, type="move", to=(1, 0))
    assert threat.text.args["n"] == 1


def test_a_closed_door_costs_the_attacker_a_point() -> None:
    position: dict[str, Any] = {
        "marines": {"m1": {"at": [0, 0], "facing": "E", "ap": 4}},
        "aliens": {"g1": {"at": [4, 0], "facing": "W"}},
        "moment": "marines",
        "turn": 2,
    }
    shut = table("s+....\n", **position)
    (threat,) = previews(shut, type="end_turn")
    assert threat.text.args["n"] == 2
    (threat,) = previews(shut, type="open_door")
    assert threat.text.args["n"] == 3


def test_a_turn_towards_the_attacker_changes_the_chance_to_survive_him() -> None:
    match = corridor(3, facing="N", squad=["sword_sergeant"])
    (before,) = previews(match, type="end_turn")
    (after,) = previews(match, type="turn", facing="E")
    assert before.odds != after.odds
    assert before.odds[0].numerator / before.odds[0].denominator > 0.5


def test_an_alien_in_contact_that_looks_elsewhere_must_turn_first() -> None:
    match = corridor(1, aliens={"g1": {"at": [1, 0], "facing": "N"}})
    (threat,) = previews(match, type="end_turn")
    assert threat.text.args["n"] == 5


def test_an_alien_goes_for_the_nearest_marine_only() -> None:
    match = table(
        "ss..........\n",
        marines={
            "m1": {"at": [0, 0], "facing": "E", "ap": 4},
            "m2": {"at": [1, 0], "facing": "E", "ap": 4},
        },
        aliens={"g1": {"at": [4, 0], "facing": "W"}},
        moment="marines",
        turn=2,
    )
    assert [threat.text.args["marine"] for threat in previews(match, type="end_turn")] == ["m2"]
    assert previews(match, type="turn", marine="m1", facing="N") == ()


def test_a_fire_between_them_keeps_the_alien_away() -> None:
    assert previews(corridor(4, fire=[[2, 0]]), type="end_turn") == ()


def test_blips_beside_the_board_could_come_in() -> None:
    match = table(
        "s...1\n",
        marines={"m1": {"at": [0, 0], "facing": "E", "ap": 4}},
        moment="marines",
        turn=2,
        waiting={1: [2]},
    )
    (threat,) = previews(match, type="end_turn")
    assert (threat.piece, threat.text.key) == ("e1", "space_hulk.preview.entering")
    assert threat.text.args == {"gate": 1, "marine": "m1", "n": 3}


@pytest.mark.parametrize("setup", [{}, {"group_assault_dice": "size_bonus"}])
def test_what_a_blip_hides_does_not_show(setup: dict[str, str]) -> None:
    def foreseen(tokens: list[int]) -> list[tuple[Preview, ...]]:
        match = table(
            "s..\n##.\n##.\n##.\n",
            marines={"m1": {"at": [0, 3], "facing": "E", "ap": 4}},
            aliens={"b1": {"at": [2, 0], "tokens": tokens}},
            setup=setup,
            moment="marines",
            turn=2,
        )
        scene = match.scene(MARINES)
        assert isinstance(scene, Scene)
        assert any(choice.previews for choice in scene.choices)
        return [choice.previews for choice in scene.choices]

    assert foreseen([1, 1]) == foreseen([3, 2])


def test_every_threat_is_told_in_both_languages() -> None:
    match = corridor(4)
    (threat,) = previews(match, type="end_turn")
    told = [Words(match, Translator(lang)).text(threat.text) for lang in LANGUAGES]
    assert told == [
        "genestealer g1 could attack m1 up to 3 times",
        "il Genoraptor g1 potrebbe attaccare m1 fino a 3 volte",
    ]


@pytest.mark.parametrize("mission", missions()[:6])
def test_the_first_attack_of_an_alien_turn_was_foreseen(mission: str) -> None:
    """Before it nobody has died, so that the rules lead exactly where the table saw them lead."""
    seen = 0
    for seed in range(4):
        match = plancia.new("space_hulk", mission=mission, seed=seed)
        chance = random.Random(seed)
        for _ in range(60):
            if not match.to_act:
                break
            options = match.options(MARINES)
            ending = next((o for o in options if type(o).tag() == "end_turn"), None)
            if ending is not None:
                seen += first_attack_is_foreseen(match.clone(), ending)
            match.play(MARINES, chance.choice(options))
    assert seen > 0


def first_attack_is_foreseen(match: Match[SpaceHulk], ending: Any) -> bool:
    """Play the alien turn up to its first attack; whether there was one by a piece on the board."""
    game = match.game
    before = {(t.piece, t.marine): t.way[-1] for t in threats(game, game.on_board())}
    marines = {marine.id: marine.at for marine in game.on_board()}
    present = set(game.aliens)
    match.play(MARINES, ending)
    while match.to_act and match.game.fight is None and match.game.phase == "aliens":
        match.play(MARINES, match.options(MARINES)[0])
    fight = match.game.fight
    now = {marine.id: marine.at for marine in match.game.on_board()}
    if fight is None or fight.alien not in present or now != marines:
        return False
    assert before[fight.alien, fight.marine] == fight.alien_at
    return True
