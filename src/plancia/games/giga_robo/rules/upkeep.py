"""Upkeep: effects of tiles and cards, then heart or power. [GR-UPK-01 to GR-UPK-04]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from plancia.core import Seat
from plancia.games.giga_robo.events.turn import UpkeepChosen
from plancia.games.giga_robo.in_force.values import altered, concerning, has, in_force, total
from plancia.games.giga_robo.rules import power, spirit, tiles, turn
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Sequel, Step
from plancia.games.giga_robo.texts import hooks
from plancia.games.giga_robo.words.amounts import of_opponent
from plancia.texts.choosing import choose

FLARE = 30  # [GR-KW-77]


class Upkeep(Step, frozen=True):
    """Effects labelled upkeep first, then the gain of each member of the crew. [GR-UPK-01]"""

    def run(self, g: GigaRobo) -> None:
        """No window between the two. [GR-UPK-04]"""
        crew = g.crew(g.players[g.active].rides)  # [GR-COP-09]
        for player in reversed(crew):
            if player.seat not in g.skipping:  # [GR-KW-76]
                g.then(ChooseGain((player.seat,)))
        if own := hooks.waiting(g, crew, "upkeep"):
            g.then(turn.InOrder(own))
        tiles.upkeep(g, g.active)


class GainHeart(Sequel[str], frozen=True):
    """Spirit equal to heart; whose rage it is, is chosen each time. [GR-KW-09, GR-KW-74]"""

    seat: Seat
    rule: str

    def run(self, g: GigaRobo) -> None:
        """Most hearts hang on no opponent."""
        others = concerning(g, self.seat, "heart").others
        for mod, *_ in in_force(g, others, self.seat) if others else ():
            if mod.set and of_opponent(mod.set):
                choose(g, self.seat, "heart_of", "player", g.opponents(self.seat), self)
                return
        self.resume(g, "")

    def resume(self, g: GigaRobo, opponent: str) -> None:
        """Other changes of heart still count."""
        spirit.gain(g, self.seat, heart(g, self.seat, opponent), self.rule)


def heart(g: GigaRobo, seat: Seat, opponent: Seat = "") -> int:
    """The pilot's heart now; it may depend on an opponent. [GR-KW-74]"""
    printed = g.library.pilots[g.players[seat].pilot].heart
    return altered(g, seat, "heart", printed, opponent) + total(g, seat, "heart")


class Gain(Action["ChooseGain"], frozen=True):
    """Take spirit equal to heart, or power tokens. [GR-UPK-02]"""

    take: Literal["heart", "power"]

    def run(self, g: GigaRobo, asked: ChooseGain) -> None:
        """Caps cut it; either may be chosen even when it yields nothing. [GR-UPK-03]"""
        seat = g.by
        g.tell("GR-UPK-02", UpkeepChosen, seat, self.take)
        if self.take == "heart":
            GainHeart(seat, "GR-UPK-02").run(g)
        else:
            power.gain(g, seat, g.library.pilots[g.players[seat].pilot].power, "GR-UPK-02")


BOTH = (Gain("heart"), Gain("power"))


class ChooseGain(Decision, frozen=True):
    """Heart or power of one player. [GR-UPK-02]"""

    rule: ClassVar[str] = "GR-UPK-02"
    kinds: ClassVar[tuple[type, ...]] = (Gain,)

    def run(self, g: GigaRobo) -> tuple[Seat, ...]:
        """After a skipped turn the gain can be another. [GR-KW-77]"""
        (seat,) = self.seats
        if "spirit_flare" in g.after_skip.get(seat, ()):
            turn.used_after_skip(g, seat, "spirit_flare")
            spirit.gain(g, seat, FLARE, "GR-KW-77")
            return ()
        if not has(g, seat, "upkeep_power"):  # the usual case
            return Decision.run(self, g)
        power.gain(g, seat, g.library.pilots[g.players[seat].pilot].power, "GR-KW-75")
        if g.setup.suicide_drive_tokens == "on_top":
            GainHeart(seat, "GR-KW-75").run(g)
        return ()

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[Gain]:
        """Both."""
        return BOTH
