"""Script: a game for tests that asks what its set-up says, one question after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from plancia import core
from plancia.core import Chance, Message, Offer, Seat
from plancia.core.scene import Board, Choice, Gauge, Scene

SEATS = ("a", "b")


class Said(core.Event, frozen=True):
    """A seat has said something; only dice are seen of it."""

    seat: Seat
    faces: core.Faces = ()


class Say(core.Action["Script", "Ask"], frozen=True):
    """One of the answers."""

    number: int = 0

    def run(self, g: Script, asked: Ask) -> None:
        g.said += 1
        if asked.then == "roll":
            g.tell("SCRIPT-1", Said, g.by, g.roll(1, 6, "SCRIPT-1"))
        else:
            g.tell("SCRIPT-1", Said, g.by)
        if asked.then == "turn":
            g.active = "b" if g.active == "a" else "a"


class Ask(core.Decision["Script"], frozen=True):
    """A seat is asked, and has so many answers; then dice are rolled, or the turn is over."""

    ways: int = 2
    then: str = ""

    rule: ClassVar[str] = "SCRIPT-1"
    kinds: ClassVar[tuple[type, ...]] = (Say,)

    def options(self, g: Script, seat: Seat) -> Sequence[core.Action[Any]]:
        return [Say(number) for number in range(self.ways)]


class AskWindow(Ask, frozen=True):
    """A chance that a seat may let go by."""

    decline: ClassVar[Say] = Say(0)


class AskForEver(Ask, frozen=True):
    """A question that is never done."""

    stays: ClassVar[bool] = True


class Leave(core.Action["Script", "AskUntil"], frozen=True):
    """Let a chance that stays go by; there is no leaving after something was said."""

    def verify(self, g: Script, asked: AskUntil) -> core.Refusal | None:
        return core.Refusal.of("SCRIPT-1", "script.no.leave") if g.said else None

    def run(self, g: Script, asked: AskUntil) -> None:
        g.end(asked)


class AskUntil(AskForEver, frozen=True):
    """A chance that stays until a seat lets it go by."""

    kinds: ClassVar[tuple[type, ...]] = (Say, Leave)
    decline: ClassVar[Leave] = Leave()

    def options(self, g: Script, seat: Seat) -> Sequence[core.Action[Any]]:
        return [*super().options(g, seat), Leave()]


class AskBoth(core.Step["Script"], frozen=True):
    """Both seats at once, with so many seconds (0: as long as they want)."""

    ways: int
    seconds: float

    def run(self, g: Script) -> None:
        lanes = {seat: Ask((seat,), self.ways) for seat in SEATS}
        g.together(lanes, "both", seconds=self.seconds or None)


class End(core.Step["Script"], frozen=True):
    """Nothing more is asked."""

    def run(self, g: Script) -> None:
        g.finish((), "script.end", "SCRIPT-1")


class Questions(core.Setup, frozen=True):
    """What is asked, in order: `a2` asks a for one of two answers, `b1w` b in a window, `a2r` rolls
    dice after it, `a2t` ends the turn, `s1` is never done, `u1` asks b in a window that stays, `l1`
    asks both, `l1b` against the bell.
    """

    ask: str = "a2 b1 a2 b2"


class Script(core.Game):
    """The game of a script."""

    id: ClassVar[str] = "script"
    setup_type: ClassVar[type[core.Setup]] = Questions

    scripts: ClassVar[tuple[str, ...]] = (
        "a2 b1 b1 a2",
        "a1 b2",
        "a2 b1 a2",
        "a2 b2",
        "b3w b3w b2w a2",
    )
    """What a lobby offers."""

    said: int = 0

    @classmethod
    def offers(cls) -> dict[str, Offer]:
        return {"ask": Offer({script: Message("script") for script in cls.scripts})}

    @classmethod
    def create(cls, setup: Any, chance: Chance) -> Script:
        game = cls(setup=setup, chance=chance, active="a")
        game.then(*map(_step, setup.ask.split()), End())
        return game

    def seats(self) -> tuple[Seat, ...]:
        return SEATS

    def scene(self, options: Sequence[core.Action[Any]]) -> Scene:
        return Scene.of(
            self,
            Board("plane"),
            gauges=(Gauge(Message("said"), self.said),),
            choices=tuple(Choice.of("script", option) for option in options),
        )


def _step(word: str) -> core.Step[Any]:
    who, ways, marks = word[0], int(word[1]), word[2:]
    if who == "l":
        return AskBoth(ways, 60.0 if "b" in marks else 0.0)
    if who == "s":
        return AskForEver(("a",), ways)
    if who == "u":
        return AskUntil(("b",), ways)
    then = "roll" if "r" in marks else "turn" if "t" in marks else ""
    return (AskWindow if "w" in marks else Ask)((who,), ways, then)
