"""What is offered is what the rules allow: no more and no less."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from plancia.core import Chance, Match, read_action, to_wire
from plancia.games.space_hulk import MARINES, SpaceHulk
from plancia.games.space_hulk.rules.command import ChooseReaction
from plancia.games.space_hulk.rules.turn import ChooseMarineAction
from plancia.testing import rule
from tests.games.space_hulk.helpers_base import Wire, act, offered, refusal, table


def imaginable(game: SpaceHulk) -> Iterator[Wire]:
    """Every action of a marine that anybody could think of, flames and powers apart."""
    doors = [door.id for door in (*game.board.doors, *game.board.bulkheads)]
    for marine in game.marines:
        for command in (False, True):
            base = {"marine": marine, "command": command}
            for kind in ("climb", "leave", "set_overwatch", "set_guard", "clear_jam", "reload"):
                yield {"type": kind, **base}
            yield {"type": "drop", **base}
            for facing in "NESW":
                yield {"type": "turn", "facing": facing, **base}
            at = game.marines[marine].at or (0, 0)
            for dx in (-1, 0, 1):
                for dy in (-1, 0, 1):
                    yield {"type": "move", "to": (at[0] + dx, at[1] + dy), **base}
            for kind in ("open_door", "close_door", "assault_door", "cut_door"):
                for door in doors:
                    yield {"type": kind, "door": door, **base}
            for target in (*game.aliens, *doors, *game.marines):
                yield {"type": "shoot", "target": target, **base}
                yield {"type": "assault", "target": target, **base}
            for thing in game.things:
                yield {"type": "pick_up", "thing": thing, **base}
            for other in game.marines:
                yield {"type": "hand_over", "to": other, **base}


def check_options(match: Match[SpaceHulk]) -> None:
    """Compare the options with everything that is not refused."""
    known = {wire["type"] for wire in imaginable(match.game)}
    offered = [o for o in match.options("marines") if type(o).tag() in known]
    allowed = [
        action
        for action in (read_action(SpaceHulk, wire) for wire in imaginable(match.game))
        if match.verify("marines", action) is None
    ]
    assert len(set(offered)) == len(offered)
    assert set(offered) == set(allowed)


@rule("SHB-AP-03", "SHB-CP-03", "SHB-CP-06", "SHB-MOV-05", "SHB-DOR-01", "SHB-SHT-01")
@pytest.mark.parametrize("mission", ["tomcat", "well", "cutters"])
def test_the_options_of_marines_are_exactly_what_the_rules_allow(mission: str) -> None:
    match = Match.new(SpaceHulk, {"mission": mission}, 5)
    chance = Chance.seeded("options")
    checked = 0
    while checked < 20:
        if not match.to_act:
            match = Match.new(SpaceHulk, {"mission": mission}, checked)
        if isinstance(match.game.asked(MARINES), ChooseMarineAction | ChooseReaction):
            checked += 1
            check_options(match)
        match.play("marines", chance.pick(match.options("marines")))


CROWD: Wire = {
    "m1": {"at": (1, 3), "facing": "N", "activation": "active", "ap": 2, "carries": "cat"},
    "m2": {"at": (1, 4), "facing": "E", "jammed": True},
    "m3": {"at": (0, 3), "facing": "E", "activation": "done"},
    "m4": {"at": (4, 4), "facing": "N", "reloads": 0},
}
CROWDED = """\
##'##X
ss..'.
.l....
..+...
######
sscdl.
"""


def crowd(cp: int, **changes: Any) -> Match[SpaceHulk]:
    """Four marines, doors, a ladder, an exit, objects and aliens close together."""
    position: Wire = {
        "aliens": {"g1": {"at": (2, 3)}, "g2": {"at": (5, 4)}, "b3": {"at": (0, 2), "tokens": [1]}},
        "things": {"cryo": {"at": (0, 3)}},
        **changes,
    }
    return table(
        CROWDED,
        squad=["chainfist_brother", "battle_brother", "cannon_brother", "hammer_sergeant"],
        marines=CROWD,
        mission={
            "rooms": ["A"],
            "marks": {
                "l": {"ladder": "shaft"},
                "c": {"object": {"id": "cat", "kind": "cat"}},
                "d": {"object": {"id": "cryo", "kind": "cylinder"}},
            },
        },
        cp=cp,
        **position,
    )


@rule("SHB-TRN-02", "SHB-AP-03", "SHB-CP-03", "SHB-CP-06", "SHB-OBJ-02", "SHB-OBJ-03", "SHB-LAD-01")
@pytest.mark.parametrize("cp", range(5))
def test_options_in_a_crowd_are_exactly_what_the_rules_allow(cp: int) -> None:
    match = crowd(cp)
    check_options(match)
    act(match, "drop", marine="m1")
    check_options(match)
    act(match, "turn", marine="m1", facing="E")
    check_options(match)
    act(match, "pick_up", marine="m3", thing="cryo", command=True)
    check_options(match)
    turn = next(each for each in offered(match, "turn") if each.marine == "m2")
    match.play("marines", turn)  # m1, who stands on what he dropped, has done his part
    check_options(match)
    assert refusal(match, "pick_up", marine="m1", thing="cat") == "SHB-TRN-03"
    assert refusal(match, "pick_up", marine="m1", thing="cat", command=True) == ""
    burning = crowd(cp, fire=[(1, 3), (2, 4), (0, 4)], barrier=(2, 2))
    check_options(burning)


def test_every_option_survives_the_wire() -> None:
    for option in crowd(3).options("marines"):
        assert read_action(SpaceHulk, to_wire(option)) == option
