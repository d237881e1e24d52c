"""Words about several players at once."""

from __future__ import annotations

from typing import Literal

from plancia.core import Seat
from plancia.games.giga_robo.effects.flow import inside
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules.attack.harm import opponents_in_range, players_in_range
from plancia.games.giga_robo.rules.recovery import recover
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts.running import Again, ask, carry_out
from plancia.games.giga_robo.words.base import Effect, Place, Script


class EveryoneRolls(Effect, frozen=True):
    """Each of several players makes a recovery roll, then what follows is done. [GR-KW-97]

    In what follows the one who rolled is the opponent.
    """

    who: Literal["opponents_in_range", "you_and_all_in_range"] = "opponents_in_range"
    ok: Script = Script()
    fail: Script = Script()

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """In turn order from the active player."""
        members = self.members(g, f)
        f.chosen = [seat for seat in g.from_active() if seat in members]
        self.again(g, f, at)

    def members(self, g: GigaRobo, f: Frame) -> list[Seat]:
        """Who rolls: those within the range of the card now. [GR-KW-136]"""
        if self.who == "opponents_in_range":
            return opponents_in_range(g, f.owner, f.source)
        return [f.owner, *players_in_range(g, f.owner, f.source)]

    def again(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The next roll; after the last one the owner picks whose result is next. [GR-KW-136]"""
        if f.chosen and f.chosen[0] in g.players:
            recover(g, f.chosen[0], at)
        elif f.chosen:
            ask(g, f.owner, "order", "player", (each.split()[1] for each in f.chosen), at)

    def rolled(self, g: GigaRobo, f: Frame, at: Place, ok: bool) -> None:
        """Results that nothing follows need no place in the order."""
        seat = f.chosen.pop(0)
        if self.ok if ok else self.fail:
            f.chosen.append(f"{'ok' if ok else 'fail'} {seat}")
        g.then(Again(at.script, at.index))

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Each is finished before the next."""
        result = next(each for each in f.chosen if each.endswith(f" {value}"))
        f.chosen.remove(result)
        g.then(Again(at.script, at.index))
        script = inside(at, result.split()[0])
        carry_out(g, script, f.owner, f.source, f.role, value, f.x, f.at)

    def moves(self) -> str:
        """As what may follow a roll. [GR-CMB-09]"""
        words = (*self.ok, *self.fail)
        return next((word.moves() for word in words if word.moves()), "")
