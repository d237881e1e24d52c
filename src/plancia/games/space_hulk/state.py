"""The state of a game of Space Hulk, and the questions that every rule asks of it.

The solo rules are played on top of the base game: where they speak they replace it, and where they
are silent it stands [SH-1.1-A, SH-1.1-B]. Sight is never stored: whoever asks looks at the board as
it is [SHB-LOS-07]; aliens never ask [SH-1.6-B].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Generic, Literal, TypeAlias

from msgspec import Struct

from plancia import core
from plancia.core import Chance, Message, Outcome, Seat, Secret
from plancia.core.kinds import Q
from plancia.core.reach import Goal
from plancia.core.scene import Point
from plancia.games.space_hulk.board import Board, Kit, board_of
from plancia.games.space_hulk.in_progress import Acting, Fight
from plancia.space.compass import Facing, Square

MARINES: Seat = "marines"
MARINE_AP = 4  # [SHB-AP-02]
ALIEN_AP = 6  # [SH-2.1-A]
D6 = 6
"""The sides of every die."""
LORD = "lord"
"""The id of the first Broodlord; with a number behind it that of a later one."""


DoorState: TypeAlias = Literal["closed", "open", "destroyed"]
Phase: TypeAlias = Literal["deployment", "marines", "aliens", "entries", "status"]


class Step(core.Step["SpaceHulk"], frozen=True):
    """A piece of the rules of Space Hulk."""


class Action(core.Action["SpaceHulk", Q], Generic[Q], frozen=True):
    """Something the player chose, in answer to a question of the kind `Q`."""


class Decision(core.Decision["SpaceHulk"], frozen=True):
    """Something the player is asked."""


class Setup(core.Setup, frozen=True):
    """The mission, and how the table reads what the book leaves open (first value: as ruled)."""

    mission: str | dict[str, Any] = "lifeline"
    genestealer_on_blip: Literal["allowed", "banned"] = "allowed"  # [SH-1.7-H]
    distance: Literal["action_points", "bare_squares"] = "action_points"  # [SH-1.10.1-C]
    entry_test: Literal["per_stack", "per_token"] = "per_stack"  # [SH-1.10.2-A]
    merging: Literal["once_after_entries", "also_after_moves"] = "once_after_entries"  # [SH-1.9-A]
    lone_three_broodlord: Literal["reveal_square", "next_square"] = "reveal_square"  # [SH-4.2-D]
    broodlord_returns: Literal["may_return", "once_per_mission"] = "may_return"  # [SH-4.2-I]
    assault_casualty_falls_back: Literal["no", "yes"] = "no"  # [SH-3.1.2-D]
    blip_pushed_towards_genestealer: Literal["not_possible", "allowed"] = "not_possible"
    group_assault_dice: Literal["three", "size_bonus"] = "three"  # [SH-3.1.2-C]
    flamer_own_section: Literal["allowed", "forbidden"] = "allowed"  # [SHB-HF-03]
    command_reaction: Literal["any_marine", "witness_only"] = "any_marine"  # [SHB-CP-07]


class Look(Struct, frozen=True, gc=False):
    """The board at one moment, as masks: worked out once for all rules that look at it."""

    marines: int
    aliens: int
    doors: int
    """Closed doors."""
    sealed: int
    """Sealed bulkheads, which nobody opens. [SHB-BRD-08]"""
    fire: int
    barrier: int
    shut: int
    """Closed doors and sealed bulkheads. [SHB-BRD-05]"""
    closed: int
    """What no marine can enter, fire apart. [SHB-MOV-05]"""
    blockers: int
    """What blocks sight, walls apart: marines and aliens too. [SHB-LOS-05, SH-1.6-C, SH-1.6-E]"""


class Marine(Struct, gc=False, forbid_unknown_fields=True):
    """One marine: where he is and what state he is in."""

    id: str
    at: Square | None = None
    facing: Facing = "N"
    fate: Literal["reserve", "board", "dead", "exited"] = "reserve"
    activation: Literal["waiting", "active", "done"] = "waiting"
    ap: int = 0
    ammo: int | None = None
    reloads: int = 0
    reloaded: bool = False
    psi: int = 0
    power_used: bool = False
    overwatch: bool = False
    guard: bool = False
    jammed: bool = False
    last_target: str = ""
    """The target of his last action, if that was a shot: it gives sustained fire. [SHB-SHT-04]"""
    carries: str = ""

    @property
    def square(self) -> Square:
        """Where a marine on the board stands."""
        assert self.at is not None, f"{self.id} is not on the board"
        return self.at


class Alien(Struct, gc=False, forbid_unknown_fields=True):
    """A genestealer piece, a blip piece (no facing: SHB-FAC-05) or the Broodlord on the board."""

    id: str
    kind: Literal["genestealer", "blip", "broodlord"]
    at: Square
    facing: Facing | None = None
    count: int = 1
    tokens: Secret[tuple[int, ...]] = ()
    """The values of a blip, in the order in which they joined. [SHB-BLP-02]"""
    acted: bool = False
    since: int = 0
    """The number of its arrival on its square: the lower was there first. [SH-1.9-H]"""


class Thing(Struct, gc=False, forbid_unknown_fields=True):
    """An object of the mission: lying on a square, carried, or gone from the board."""

    id: str
    at: Square | None
    carrier: str = ""
    fate: Literal["board", "exited", "lost"] = "board"


class SpaceHulk(core.Game):
    """A mission under way. Everything in it is known to the player but the blips' values."""

    id: ClassVar[str] = "space_hulk"
    version: ClassVar[int] = 2
    setup_type: ClassVar[type[core.Setup]] = Setup

    setup: Setup
    board: Board
    marines: dict[str, Marine]
    aliens: dict[str, Alien] = {}
    doors: dict[str, DoorState] = {}
    things: dict[str, Thing] = {}
    fire: tuple[Square, ...] = ()
    barrier: Square | None = None
    waiting: dict[int, Secret[tuple[int, ...]]] = {}
    """The blips beside the board: their values, by entry point."""
    pile: Secret[list[int]] = []
    """The tokens still to be drawn, the next one last."""
    used: list[int] = []
    """The tokens that were turned over; they lie aside in no order."""
    turn: int = 0
    phase: Phase = "deployment"
    cp: int = 0
    born: int = 0
    """How many alien pieces have had a number."""
    arrivals: int = 0
    """How often an alien piece has come to a square."""
    acting: Acting | None = None
    fight: Fight | None = None
    untested: list[int] = []
    """The entry points that have not been tested in this turn. [SH-1.10.2-A]"""
    in_order: bool = False
    """The player left the order of the aliens to the table for this step. [SH-1.7-A]"""
    free_shot: str = ""
    """The marine who may shoot with the step or turn that he has just made. [SHB-SHT-03]"""
    reacted: str = ""
    """The marine who used command points in answer to the last alien action. [SHB-CP-08]"""
    passing: Literal["", "piece", "turn"] = ""
    """How long the player does not want to be asked for reactions."""
    revealed: list[str] = []
    """The pieces that the event under way has revealed. [SH-4.1-G]"""
    joined: dict[str, str] = {}
    """Pieces that merged into others this turn, so that a shot finds them. [SHB-OW-06]"""
    lord_came: bool = False
    """Whether a Broodlord is on the board, or has been. [SH-4.2-I]"""
    kills: int = 0
    burned: tuple[Square, ...] = ()
    """Every square that has been on fire."""
    held: dict[str, int] = {}
    """How many status phases in a row each lasting condition has held."""
    status_turn: int = 0
    """The last turn whose mission status phase was reached."""

    # --- set-up --------------------------------------------------------------------------------

    @classmethod
    def contents(cls, setup: Setup) -> tuple[core.Content, ...]:
        """The board of the mission."""
        return (board_of(setup.mission),)

    @classmethod
    def sample_setups(cls, seed: str, count: int) -> Sequence[dict[str, Any]]:
        """All missions, those of packs too."""
        from plancia.games.space_hulk.mission import mission_files

        return [{"mission": file.id} for file in mission_files()]

    @classmethod
    def create(cls, setup: Setup, chance: Chance) -> SpaceHulk:
        """A mission before its deployment. [SHB-SET-01]"""
        from plancia.games.space_hulk.rules.setup import set_up

        return set_up(setup, chance)

    @classmethod
    def place(cls, setup: Setup, position: Any, chance: Chance) -> SpaceHulk:
        """A mission in the middle, for scenario files."""
        from plancia.games.space_hulk.position import place

        return place(setup, position, chance)

    def check_position(self, position: Any) -> None:
        """One on a square, no more of anything than there is, and nobody dead on the board."""
        from plancia.games.space_hulk.position.checks import check_possible

        check_possible(self, position)

    def position(self, seat: Seat | None) -> Any:
        """This position as the player knows it."""
        from plancia.games.space_hulk.position import position_of

        return position_of(self.view(seat))

    def seats(self) -> tuple[Seat, ...]:
        """One player runs all marines. [SH-1.2-A]"""
        return (MARINES,)

    def this_turn(self) -> int:
        """Turns are numbered."""
        return self.turn

    # --- who and where -------------------------------------------------------------------------

    def on_board(self) -> list[Marine]:
        """The marines on the board, in roster order."""
        return [marine for marine in self.marines.values() if marine.at is not None]

    def kit(self, marine: Marine) -> Kit:
        """What a marine carries."""
        return self.board.kits[marine.id]

    def marine_at(self, square: Square) -> Marine | None:
        """The marine on a square. [SHB-BRD-11]"""
        for marine in self.marines.values():
            if marine.at == square:
                return marine
        return None

    def aliens_at(self, square: Square) -> list[Alien]:
        """All alien pieces on a square, in the order in which they were numbered."""
        return [alien for alien in self.aliens.values() if alien.at == square]

    def lord(self) -> Alien | None:
        """The Broodlord, if he is on the board: there is never more than one. [SHB-BRL-01]"""
        for alien in self.aliens.values():
            if alien.kind == "broodlord":
                return alien
        return None

    def new_id(self, kind: Literal["genestealer", "blip", "broodlord"]) -> str:
        """A fresh id for an alien piece: `g1` is a genestealer, `b2` a blip, `lord` the Broodlord.

        One who comes when another has died is a new piece: `lord3`. [SH-4.2-I]
        """
        if kind == "broodlord" and not self.lord_came:
            return LORD
        self.born += 1
        return f"{LORD if kind == 'broodlord' else kind[0]}{self.born}"

    def arrive(self, alien: Alien, at: Square) -> None:
        """Put a piece on a square, after all that are there."""
        self.arrivals += 1
        alien.at, alien.since = at, self.arrivals

    # --- masks ---------------------------------------------------------------------------------

    def look(self) -> Look:
        """The board as it is now."""
        board = self.board
        bit = board.bit
        marines = aliens = 0
        for marine in self.marines.values():
            at = marine.at
            if at is not None:
                marines |= bit[at]
        for alien in self.aliens.values():
            aliens |= bit[alien.at]
        states = tuple(self.doors.values())
        doors, sealed = board.memo.get(states) or board.shut(states)
        fire = board.grid.mask(self.fire) if self.fire else 0
        barrier = 0 if self.barrier is None else bit[self.barrier]
        shut = doors | sealed
        closed = marines | aliens | shut | barrier
        return Look(marines, aliens, doors, sealed, fire, barrier, shut, closed, closed | fire)

    def blips(self) -> int:
        """The squares of all blip pieces."""
        bit, mask = self.board.bit, 0
        for alien in self.aliens.values():
            if alien.kind == "blip":
                mask |= bit[alien.at]
        return mask

    # --- sight ---------------------------------------------------------------------------------

    def sight(self, marine: Marine, look: Look) -> int:
        """The squares that a marine on the board sees. [SHB-LOS-01]"""
        at = marine.at
        assert at is not None, f"{marine.id} is not on the board"
        return self.board.grid.views[at, marine.facing].sight(look.blockers)

    def sees(self, marine: Marine, square: Square) -> bool:
        """Whether a marine sees a square."""
        return bool(self.sight(marine, self.look()) & self.board.bit[square])

    def exposed(self) -> int:
        """The squares that some marine would see if only walls blocked; nobody sees more."""
        views, mask = self.board.grid.views, 0
        for marine in self.marines.values():
            if marine.at is not None:
                mask |= views[marine.at, marine.facing].clear
        return mask

    def any_seen(self, squares: int) -> bool:
        """Whether some marine sees one of these squares."""
        views, look = self.board.grid.views, None
        for marine in self.marines.values():
            if marine.at is None:
                continue
            view = views[marine.at, marine.facing]
            if view.clear & squares:
                look = look or self.look()  # seldom needed: walls alone hide the most
                if view.sight(look.blockers) & squares:
                    return True
        return False

    def witnesses(self, squares: Iterable[Square]) -> list[Marine]:
        """The marines who see at least one of these squares, in roster order."""
        look, mask = self.look(), self.board.grid.mask(squares)
        return [marine for marine in self.on_board() if self.sight(marine, look) & mask]

    # --- what the tables show ------------------------------------------------------------------

    def scene(self, options: Sequence[core.Action[Any]]) -> Any:
        """The table as the player sees it."""
        from plancia.games.space_hulk.scene import draw

        return draw(self, options)

    def meant(
        self, asked: core.Decision[Any], pointed: core.Pointed
    ) -> Iterator[core.Action[Any] | core.Refusal]:
        """What the player may mean by pointing at something, the likeliest first."""
        from plancia.games.space_hulk.scene.candidates import meant

        return meant(self, pointed)

    def reach(
        self, piece: str, options: Sequence[core.Action[Any]], through: Sequence[Point]
    ) -> Sequence[Goal]:
        """Where a marine can go with the points that he has."""
        from plancia.games.space_hulk.scene.reach import reach

        return reach(self, self.asked(self.by), piece, through)

    def hide(self, seat: Seat | None) -> None:
        """The values of blips are marked as secret; used tokens lie in no order."""
        self.used.sort()

    def redraw(self, seat: Seat | None, rng: Chance) -> None:
        """Deal the hidden tokens again; what has been revealed stays as it is. [SHB-BLP-02]"""
        from plancia.games.space_hulk.knowledge import deal_again

        deal_again(self, rng)

    def named(self, value: Any) -> Any:
        """Names of marines, pieces, doors and objects for ids."""
        from plancia.games.space_hulk.names import name_of

        return name_of(self, value)

    def names_rest_on(self) -> Any:
        """Which aliens are several; everything else keeps its name."""
        several = [
            alien.id for alien in self.aliens.values() if alien.count > 1 or len(alien.tokens) > 1
        ]
        return several, list(self.things)

    def ending(self, outcome: Outcome) -> Message:
        """Victory and defeat in the words of the mission."""
        from plancia.games.space_hulk.names import ending_of

        return ending_of(self, outcome)
