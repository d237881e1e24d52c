"""What the rules remember of a game always follows from its state."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from plancia.bots import next_seat
from plancia.core import Match
from plancia.games.giga_robo import GigaRobo
from plancia.games.giga_robo.effects.flow import PlayFree
from plancia.games.giga_robo.in_force import durations
from plancia.games.giga_robo.in_force.active_effects import ActiveEffects
from plancia.games.giga_robo.in_force.affordable import (
    hand_of,
    most_for_an_instant,
    payable_triggers,
    windows_of,
)
from plancia.games.giga_robo.in_force.memo import effects_of, memo_of
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.noticing import MEANS
from plancia.games.giga_robo.rules import ending, meter, power, spirit
from plancia.games.giga_robo.rules.cooldown import Decrement
from plancia.games.giga_robo.rules.responses.windows import (
    AskResponse,
    Pass,
    SetAsking,
    look_for_windows_that_matter,
)
from plancia.games.giga_robo.sample_setups import random_setups
from plancia.games.giga_robo.state import Action, Lasting, MeterCard, Player
from plancia.games.giga_robo.ways import Ground, ground_of
from plancia.testing import rule
from plancia.texts.words import Place
from tests.games.giga_robo.laboratory import Laboratory, instant
from tests.games.giga_robo.table import Table

LAB = Laboratory(
    instant("Well", active={"triggers": [{"do": [{"do": "gain", "what": "spirit", "n": 1}]}]}),
)
SORTED = ("mods", "aiming", "triggers", "peaceful", "hooks", "cheapest")


def played(number: int, steps: int) -> Iterator[tuple[Match, GigaRobo]]:
    """A random match of any mode, after each of its actions."""
    match = Match.new(GigaRobo, random_setups("memo", number + 1)[number], number)
    random = Random(number).random
    for _ in range(steps):
        if not match.to_act:
            return
        seat = next_seat(match, random)
        options = match.options(seat)
        match.apply(seat, options[int(random() * len(options))])
        game = match.game
        if game.players:
            yield match, game


def plain(found: Any) -> Any:
    """What was found, without slots and turns: the rules ask no source for them."""
    if isinstance(found, dict):
        return {key: plain(value) for key, value in found.items()}
    if isinstance(found, list | tuple):
        return [plain(each) for each in found]
    if isinstance(found, MeterCard):
        return replace(found, slot=0)
    return replace(found, born=0, until="") if isinstance(found, Lasting) else found


@pytest.mark.parametrize("number", range(6))
def test_what_is_remembered_is_what_would_be_found_anew(number: int) -> None:
    for _, g in played(number, 150):
        for player in g.players.values():
            check(g, player)


def check(g: GigaRobo, player: Player) -> None:
    """What is remembered of a player is what would be found anew."""
    known, fresh = effects_of(g, player), ActiveEffects(g, player)
    for part in SORTED:
        assert plain(getattr(known, part)) == plain(getattr(fresh, part)), part
    twin = g.clone()
    assert afforded(g, player) == afforded(twin, twin.players[player.seat])
    if memo_of(g).windows_mark is MEANS.mark:
        look_for_windows_that_matter(twin, memo_of(twin))
        assert memo_of(g).windows == memo_of(twin).windows


def afforded(g: GigaRobo, player: Player) -> object:
    """What a player can afford: cards, windows, triggers."""
    memo = memo_of(g)
    hand, works = hand_of(g, memo, player), effects_of(g, player)
    most = most_for_an_instant(g, memo, player)
    windows = windows_of(g, memo, player), hand.windows_for(most)
    return hand.attacks, hand.instants, most, windows, payable_triggers(g, works), works.cheapest


@pytest.mark.parametrize("number", range(3))
def test_steps_over_the_ground_follow_every_change_of_it(number: int) -> None:
    for _, g in played(number, 250):
        if g.phase == "setup":
            continue
        known, fresh = ground_of(g), Ground(g)
        assert (known.steep, known.plain) == (fresh.steep, fresh.plain)


def test_saves_and_clones_leave_out_what_is_remembered() -> None:
    t = Table()
    memo_of(t.g)
    assert t.g.memo is not UNSET
    assert t.g.clone().memo is UNSET
    assert b"memo" not in t.match.save()


CHANGES: dict[str, Callable[[GigaRobo, Player], object]] = {
    "spirit gained": lambda g, p: spirit.take(g, "p1", 1, "GR-UPK-02"),
    "spirit paid": lambda g, p: spirit.spend(g, "p1", 1),
    "spirit back": lambda g, p: spirit.refund(g, "p1", 1),
    "spirit lost": lambda g, p: spirit.lose(g, "p1", 1),
    "power gained": lambda g, p: power.gain(g, "p1", 1),
    "power paid": lambda g, p: power.spend(g, "p1", 1),
    "power lost": lambda g, p: power.lose(g, "p1", 1),
    "a token": lambda g, p: meter.give(g, "p1", "fire", 1),
    "a token gone": lambda g, p: meter.take_token(g, "p1", "surge", 3),
    "a token passed on": lambda g, p: meter.pass_token(g, "p1", "p2", "surge", 3),
    "all tokens gone": lambda g, p: meter.clear(g, p, "surge"),
    "tokens moved": lambda g, p: Decrement("p1", ()).run(g),
    "tokens moved alone": lambda g, p: Decrement("p1", (), cards=False).run(g),
    "a card back to hand": lambda g, p: meter.to_hand(g, p, "Spirit Spark"),
    "a card from the hand": lambda g, p: meter.from_hand(g, p, "Arc Heel!"),
    "a card out of the game": lambda g, p: meter.remove(g, p, "Arc Heel!"),
    "no cooldown": lambda g, p: meter.put_away(g, p, "Flash Strike!"),
    "a permit": lambda g, p: PlayFree().do(g, Frame("p1", ""), Place("", 0)),
    "a setting": lambda g, p: asked(g, SetAsking("always")),
    "passing for the turn": lambda g, p: asked(g, Pass("turn")),
    "a robot falls": lambda g, p: ending.fall(g, "p1"),
    "the turn ends": lambda g, p: durations.end_of_turn(g),
}


def asked(g: GigaRobo, action: Action) -> None:
    """Let the first player do something."""
    g.by = "p1"
    action.run(g, AskResponse(("p1",), "moved"))


@rule("GR-RSP-17")
@pytest.mark.parametrize("change", CHANGES)
def test_whatever_changes_what_a_player_can_afford_is_noticed(change: str) -> None:
    t = Table(
        {
            "spirit": 5,
            "hand": ["Arc Heel!"],
            "meter": {1: ["Spirit Spark"]},
            "trauma": {"surge": [0, 0, 1]},
            "permits": [{}],
        },
        {"hex": "e5", "power": 2},
    )
    player = t.g.players["p1"]
    check(t.g, player)
    CHANGES[change](t.g, player)
    check(t.g, player)


WRITES: dict[str, Callable[[GigaRobo, Player], object]] = {
    "a pilot ability": lambda g, p: setattr(p, "ability", ""),
    "a robot ability": lambda g, p: setattr(g.robots["p1"], "tokens", (0, 0, 0)),
    "a card in the meter": lambda g, p: setattr(p, "meter", ()),
    "an effect that lasts": lambda g, p: setattr(p, "lasting", ()),
    "power": lambda g, p: setattr(g.robots["p1"], "power", 6),
    "a hand": lambda g, p: setattr(p, "hand", ("Arc Heel!",)),
}


@pytest.mark.parametrize("write", WRITES)
def test_whoever_writes_to_the_state_need_not_say_so(write: str) -> None:
    robot = {"hex": "e5", "on": ["Arc Wing"]}
    t = Table({"spirit": 9, "meter": {3: ["Power Amp!"]}, "on": ["Power Amp!"]}, robot)
    player = t.g.players["p1"]
    player.lasting = (Lasting("p1", "Power Amp!", "turn"),)
    check(t.g, player)
    before = effects_of(t.g, player), afforded(t.g, player)
    WRITES[write](t.g, player)
    check(t.g, player)
    assert (effects_of(t.g, player), afforded(t.g, player)) != before, "it makes a difference"


def test_acts_are_a_sequence_like_any_other() -> None:
    t = Table({"spirit": 9, "hand": ["Flash Strike!"]})
    acts = t.match.options("p1")
    every = [*acts]
    assert len(acts) == len(every) > 20
    assert [acts[number] for number in range(len(every))] == every
    assert acts[-1] == every[-1]
    assert acts[1:4] == every[1:4]
    assert every[3] in acts
    with pytest.raises(IndexError):
        acts[len(every)]


@rule("GR-RSP-17")
def test_who_can_respond_again_by_a_text_that_was_lost_for_a_turn_is_asked_at_once() -> None:
    t = LAB.table(p1={"meter": {3: ["Well"]}, "on": ["Well"]})
    player = t.g.players["p1"]
    meter.change(player, player.meter[0], muted=True)
    t.play("p1", "end_combat")
    assert (t.g.active, t.g.window, t.match.to_act) == ("p2", "start_begins", ("p1",))
    assert t.options("p1", "use", source="Well")
