"""The match in which a scenario begins."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from plancia.core import Chance, Game, Illegal, Match, OutOfDice, Record, RecordError, saving
from plancia.core.setting_up import content_ref, place, read_setup
from plancia.core.timing import Clocks
from plancia.scenario.file import Scenario
from plancia.scenario.moments import MomentError, at_moment


def start(kind: type[Game], scenario: Scenario, *, goes_on: bool = False) -> Match:
    """The match in which a scenario begins; raises `RecordError` if it cannot be set up.

    One that `goes_on` has dice from its seed when those of the file are used up.
    """
    if scenario.before:
        return _resume(led_to(kind, scenario, goes_on=goes_on), scenario)
    given = (scenario.seed, scenario.dice, scenario.picks)
    is_open = goes_on and scenario.dice is not None
    if scenario.moment is not None or is_open:
        game = base_of(kind, scenario)
        game.chance.goes_on = is_open
        return _resume(at_moment(game, scenario.moment or {}), scenario)
    if scenario.position is None:
        return Match.new(kind, scenario.setup, *given, time=scenario.time)
    begin = (scenario.setup, scenario.position, *given)
    return Match.placed(kind, *begin, time=scenario.time, strict=True)


def led_to(kind: type[Game], scenario: Scenario, *, goes_on: bool) -> Game:
    """The game after what is played before the situation begins."""
    from plancia.scenario.running import Difference, Runner

    match: Match[Game] = start(kind, replace(scenario, before=()), goes_on=goes_on)
    runner = Runner(match)
    for number, line in enumerate(scenario.before, 1):
        try:
            runner.carry_out(line)
        except (Difference, Illegal, OutOfDice) as fault:
            raise RecordError(f"before: line {number}: {fault}") from fault
    return match.game


def base_of(kind: type[Game], scenario: Scenario) -> Game:
    """The game that the moment of a scenario changes: its position, or its start."""
    key = Chance.seeded(scenario.seed).key
    chance = Chance(key, dice=scenario.dice, picks=scenario.picks)
    if scenario.position is None:
        game = kind.create(read_setup(kind, scenario.setup), chance)
    else:
        game = place(kind, scenario.setup, scenario.position, chance, strict=True)
    if scenario.time is not None:
        game.clocks = Clocks.start(scenario.time, game.seats())
    return game


def go_on(game: Game, seed: int | str) -> Match:
    """A match that goes on from a game, with dice of its own and without clocks."""
    game.chance, game.clocks, game.paused = Chance.seeded(seed), None, False
    setup = msgspec.to_builtins(game.setup)
    return _resume(game, Scenario(game.id, game.id, setup=setup, seed=seed))


def _resume(game: Game, scenario: Scenario) -> Match:
    """A match that goes on from the middle; its record begins with this state."""
    record = Record(
        game=game.id,
        rules=game.version,
        content=content_ref(type(game), game.setup),
        setup=scenario.setup,
        seed=scenario.seed,
        dice=game.chance.dice,
        picks=scenario.picks,
        real_dice=0 if game.chance.typed else None,
        time=scenario.time,
        state=msgspec.json.decode(saving.dump(game)),
    )
    try:
        return Match.resumed(game, record)
    except Exception as fault:  # a moment can say anything, and rules rely on what they left
        raise MomentError(f"nothing can follow from it: {fault!r}") from fault
