"""Setting a mission up. [SHB-SET-01]

A mission brings the board, the squad, the blips and the rules of its own [SH-1.2-B, SH-1.5-B].
"""

from __future__ import annotations

from plancia.core import Chance
from plancia.games.space_hulk.board import board_of
from plancia.games.space_hulk.rules.deployment import Deploy
from plancia.games.space_hulk.rules.reinforcements import Reinforcements, add, nothing_to_draw
from plancia.games.space_hulk.rules.turn import BeginTurn
from plancia.games.space_hulk.state import Marine, Setup, SpaceHulk, Step, Thing


def bare(setup: Setup, chance: Chance) -> SpaceHulk:
    """A mission with its board and squad; nothing is placed and nothing will happen."""
    board = board_of(setup.mission)
    mission = board.mission
    return SpaceHulk(
        setup=setup,
        chance=chance,
        board=board,
        marines={
            m.id: Marine(id=m.id, ammo=m.ammo, reloads=m.reloads, psi=m.psi) for m in mission.squad
        },
        doors={door.id: door.state for door in mission.doors},
        things={thing.id: Thing(thing.id, thing.at) for thing in mission.objects},
        pile=[value for value, number in mission.blips.mix for _ in range(number)],
    )


def set_up(setup: Setup, chance: Chance) -> SpaceHulk:
    """Shuffle the blips face down, deploy the squad, place the starting blips; marines play first.

    Used tokens come back later. [SHB-SET-01, SHB-SET-03, SH-1.5-D]
    """
    g = bare(setup, chance)
    g.shuffle(g.pile)
    g.then(Deploy(), StartingBlips(), BeginTurn())
    return g


class StartingBlips(Step, frozen=True):
    """Blips that wait before the first turn keep their printed number. [SH-1.8-B]"""

    def run(self, g: SpaceHulk) -> None:
        """Where the mission says, or by dice."""
        blips = g.board.mission.blips
        if blips.start_at:
            for gate in blips.start_at:
                if not nothing_to_draw(g):
                    add(g, gate, ())
        else:
            g.then(Reinforcements(blips.start))
