"""Sentences of the table: everything that a scene or an event says, in the player's language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from plancia.core import Game, Illegal, Match, Message, Outcome, Told
from plancia.core.luck import LuckSummary, summarise
from plancia.core.scene import Board, Cell, Choice, Gauge, Odds, Piece, Point, Scene
from plancia.i18n import Translator, resolved

WINDS = (
    *("n", "nne", "ne", "ene", "e", "ese", "se", "sse"),
    *("s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"),
)
"""Sixteen winds, for planes on which pieces turn by less than a quarter; north first, clockwise."""

COMPASS = WINDS[::2]
"""The eight winds of boards with cells."""


class Numbered(NamedTuple):
    """An option with its number."""

    number: str
    choice: Choice


def wind(heading: float) -> int:
    """Which of the eight winds a heading is nearest to."""
    return round(heading / 45) % 8


def number_of(piece: Piece) -> str:
    """The number of a piece whose id is its glyph and a number, such as `m1`; else nothing."""
    letter, number = piece.glyph.lower(), piece.id.removeprefix(piece.glyph.lower())
    return number if piece.id.startswith(letter) and number.isdecimal() else ""


class Words:
    """Speaks for one match: ids become names, keys become sentences."""

    def __init__(self, match: Match, translator: Translator) -> None:
        self.match, self.translator = match, translator

    @property
    def game(self) -> Game:
        """The game as it stands: an undo puts another one in its place."""
        game: Game = self.match.game
        return game

    def say(self, key: str, /, **args: object) -> str:
        """A sentence of the table itself."""
        return self.translator.text(key, **args)

    def text(self, message: Message) -> str:
        """A message of the game, its ids turned into names."""
        return self.translator.text(self.resolved(message))

    def told(self, told: Told) -> str:
        """An event as a sentence."""
        return self.text(told.event.message(self.game.id))

    def cited(self, told: Told) -> str:
        """An event as a sentence, followed by the rules it rests on."""
        return f"{self.told(told)} {brackets(told.rules)}".rstrip()

    def refusal(self, fault: Illegal) -> str:
        """Why an action was refused, with the rule."""
        refusal = fault.refusal
        return f"{self.text(refusal.message)} [{refusal.rule}]"

    def outcome(self, outcome: Outcome) -> str:
        """Who won, where somebody did against others, and what happened."""
        why = self.text(self.game.ending(outcome))
        if not outcome.winners or len(self.game.seats()) == 1:
            return why
        seats = [self.seat(seat) for seat in outcome.winners]
        return self.say("plancia.table.wins", n=len(seats), seats=seats, why=why)

    def ending(self) -> Iterator[str]:
        """How the match ended: the outcome with its rules, then the luck of every seat."""
        outcome = self.match.outcome
        if outcome is not None:
            yield f"{self.outcome(outcome)} {brackets(outcome.rules)}".rstrip()
            yield from (self.luck(luck) for luck in self.lucks())

    def lucks(self) -> list[LuckSummary]:
        """The luck of every seat that rolled."""
        found = [summarise(self.match.rolls, seat) for seat in self.game.seats()]
        return [luck for luck in found if luck.rolls]

    def luck(self, luck: LuckSummary) -> str:
        """How lucky a seat was, as a sentence."""
        lucky = luck.got >= luck.expected
        return self.say(
            "plancia.luck.good" if lucky else "plancia.luck.bad",
            seat=self.seat(luck.seat),
            n=luck.rolls,
            got=round(luck.got, 1),
            expected=round(luck.expected, 1),
            chance=self.percent(luck.p_lucky if lucky else luck.p_unlucky),
        )

    def seat(self, seat: str) -> str:
        """The name of a seat."""
        named = self.game.named(seat)
        if named != seat:
            return self.translator.value(named)
        return self._word(f"{self.game.id}.seat.{seat}", seat)

    def state(self, name: str) -> str:
        """A state of a piece."""
        return self._word(f"{self.game.id}.state.{name}", name)

    def mark(self, name: str) -> str:
        """What is special about a place: a door, a fire, a way in."""
        return self._word(f"{self.game.id}.mark.{name}", name)

    def _word(self, key: str, name: str) -> str:
        return self.translator.text(key) if self.translator.has(key) else name.replace("_", " ")

    def heading(self, heading: float) -> str:
        """A direction of the compass."""
        return self.say(f"plancia.compass.{COMPASS[wind(heading)]}")

    def direction(self, heading: float) -> str:
        """A direction of the compass, of sixteen."""
        return self.say(f"plancia.compass.{WINDS[round(heading / 22.5) % 16]}")

    def grain(self) -> str:
        """What the width of a usual piece is called, where people count it."""
        return self._word(f"{self.game.id}.grain", self.say("plancia.plane.bases"))

    def badge(self, number: str) -> str:
        """What the number on a piece says: how many it stands for, or what the game has it say."""
        own = f"{self.game.id}.badge"
        return self.say(own if self.translator.has(own) else "plancia.table.badge", badge=number)

    def ruler(self, board: Board) -> tuple[float, str]:
        """What lengths on a free plane are told in, and what that is called.

        In widths of a usual piece, or in units of the board where the game has no word for those.
        """
        if board.unit is None or self.translator.has(f"{self.game.id}.grain"):
            return board.grain, self.grain()
        return 1.0, self.text(board.unit)

    def place(self, at: Point, cell: Cell | None) -> str:
        """Where something is: the name of the place, or its coordinates."""
        here = f"{at[0]:g},{at[1]:g}"
        if cell is None or cell.name is None:
            return here
        name = self.text(cell.name)
        return name if cell.outline else f"{name} ({here})"

    def gauge(self, gauge: Gauge) -> str:
        """A number that people watch."""
        limit = "" if gauge.of is None else f"/{gauge.of}"
        return f"{self.text(gauge.name)} {gauge.value}{limit}"

    def odds(self, odds: Odds) -> str:
        """An exact chance, as a percentage."""
        chance = odds.numerator / odds.denominator
        return self.say("plancia.table.odds", of=self.text(odds.of), chance=self.percent(chance))

    def percent(self, chance: float) -> str:
        """A probability as people read it; what can happen is never shown as 0 % or 100 %."""
        value = chance * 100
        if 0 < value < 0.05:
            return self.say("plancia.table.percent.less", value=0.1)
        if 99.95 <= value < 100:
            return self.say("plancia.table.percent.more", value=99.9)
        return self.say("plancia.table.percent.is", value=round(value, 1))

    def details(self, choice: Choice) -> list[str]:
        """What stands beside an option: its cost and its chances."""
        cost = [] if choice.cost is None else [self.text(choice.cost)]
        return [*cost, *(self.odds(odds) for odds in choice.odds)]

    def states(self, piece: Piece) -> list[str]:
        """The states of a piece, as words."""
        return [self.state(state) for state in piece.states]

    def titled(self, piece: str, name: str) -> str:
        """A name together with the id by which players type the piece, if it has one."""
        return name if not piece or piece in name.split() else f"{piece} {name}"

    def names(self, scene: Scene) -> dict[str, str]:
        """What the pieces of a scene are called, those too that only have a panel."""
        found = {panel.piece or panel.id: self.text(panel.title) for panel in scene.panels}
        found |= {card.id: self.text(card.title) for zone in scene.zones for card in zone.cards}
        found |= {piece.id: self.text(piece.name) for piece in scene.pieces}
        return {piece: self.titled(piece, name) for piece, name in found.items()}

    def places(self, options: Sequence[Numbered]) -> list[str]:
        """Many options that differ by their place: what they do, then the places by their cost."""
        first = options[0].choice
        title = self.text(first.label).replace(first.key, "…")
        costs: dict[str, list[str]] = {}
        for option in options:
            cost = option.choice.cost
            costs.setdefault("" if cost is None else self.text(cost), []).append(option.choice.key)
        lines = [
            f"  {cost}: {' '.join(keys)}" if cost else f"  {' '.join(keys)}"
            for cost, keys in costs.items()
        ]
        return [self.say("plancia.table.places", what=title, n=len(options)), *lines]

    def prompt(self, scene: Scene, asked: Message | None) -> str:
        """What the seat is asked: by the scene, or by the decision itself."""
        message = scene.prompt or asked
        return "" if message is None else self.text(message)

    def resolved(self, message: Message) -> Message:
        """A message whose ids are names, as they are now; it can be said in any language."""
        return resolved(message, self.game.named)


def brackets(rules: tuple[str, ...]) -> str:
    """Rule ids as they stand behind a sentence."""
    return "".join(f"[{rule}]" for rule in rules)
