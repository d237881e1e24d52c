"""The state of a game of Project Elite, and the questions that every rule asks of it.

All players are one team [PE-GEN-01], so everything lies open but the order of the decks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Final, Generic, Literal

from msgspec import Meta, Struct

from plancia import core
from plancia.core import Chance, Message, Outcome, RecordError, Seat, Secret
from plancia.core.kinds import Q, R
from plancia.games.project_elite.cards import (
    Calendar,
    Character,
    Difficulty,
    Gear,
    Mod,
    Objective,
    Profile,
    Symbol,
)
from plancia.games.project_elite.in_progress import Frame, Hits
from plancia.games.project_elite.library import Library, library
from plancia.games.project_elite.maps import board as board_named
from plancia.games.project_elite.maps.board import Board
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.rules.pushing import Crowd
from plancia.texts import choosing

SEATS: Final[tuple[Seat, ...]] = ("p1", "p2", "p3", "p4", "p5", "p6")
ROUNDS: Final = 8  # [PE-RND-01]
DICE: Final = 4  # [PE-SET-06]
SOLO_DICE: Final = 5  # [PE-SOL-01]
WEAPONS: Final = 2  # [PE-INV-01]

Phase = Literal[
    "setup", "event", "spawning", "planning", "action", "closing", "abilities", "movement", "end"
]
"""The phases of a round, with planning before the action phase and closing after. [PE-RND-02]"""
Deck = Literal["aliens", "bosses", "weapons", "items", "tech", "events"]
Held = Literal["", "waiting", "single_use", "injury"]
"""How a die lies on a slot: until that is settled, until the end of the round, or for good."""


class Step(core.Step["ProjectElite"], frozen=True):
    """A piece of the rules of Project Elite."""


class Sequel(core.Sequel["ProjectElite", R], Generic[R], frozen=True):
    """The rest of a rule that waits for a result of the kind `R`."""


class Action(core.Action["ProjectElite", Q], Generic[Q], frozen=True):
    """A command of a player, in answer to a question of the kind `Q`."""


class Decision(core.Decision["ProjectElite"], frozen=True):
    """Something a player is asked."""


class ChooseValue(choosing.ChooseValue, frozen=True):
    """A choice that a card leaves to the team. [PE-GEN-06]"""

    rule: ClassVar[str] = "PE-GEN-06"


class Setup(core.Setup, frozen=True):
    """What is played, how time is measured, and how the table reads what the book leaves open.

    The first value of an open reading is the ruling.
    """

    map: str = "outpost"
    objective: Objective = "extermination"
    difficulty: Difficulty = "easy"
    players: Literal[1, 2, 3, 4, 5, 6] = 2
    time: Literal["real", "turns"] = "real"  # [PE-CLK-01]
    seconds: Literal[120, 180, 240, 360] = 120  # [PE-ACT-01]
    roll_cost: Annotated[int, Meta(ge=1, le=20)] = 5  # [PE-CLK-03]
    characters: tuple[str, ...] = ()
    """Who is played by whom, in the order of the seats; empty: chosen at the table. [PE-SET-02]"""
    calendar: dict[Annotated[str, Meta(pattern=r"^[1-8]\Z")], Calendar] = {}
    """A set-up of one's own: what comes in which round. [PE-STC-05]"""
    search_slots: Literal["as_printed", "regular"] = "as_printed"  # [PE-SRC-06]
    room_on_x: Literal["costs_a_life", "free"] = "costs_a_life"  # [PE-SPN-13]
    killed: Literal["last_die", "one_life_later"] = "last_die"  # [PE-LIF-04]
    landing: Literal["mover_in_action", "owner"] = "mover_in_action"  # [PE-PSH-05]
    pushed_on: Literal["if_no_room", "at_will"] = "if_no_room"  # [PE-PSH-07]
    chain: Literal["pushed_by_alien", "everybody"] = "pushed_by_alien"  # [PE-PSH-09]
    eggs: Literal["one_time", "stay"] = "one_time"  # [PE-TOK-03]
    wall_edges: Literal["no_width", "count_one"] = "no_width"  # [PE-CRD-11]


class Die(Struct, frozen=True, gc=False):
    """An action die: what it shows, and where it lies. [PE-CON-05]

    A blank die shows nothing; one that is `gone` was removed from the game.
    """

    face: Symbol | Literal[""] = ""
    on: str = ""
    """The slot that it covers; empty: in hand."""
    held: Held = ""
    gone: bool = False

    @property
    def is_ready(self) -> bool:
        """Whether it shows a symbol that can be spent."""
        return bool(self.face) and self.face != "alien_move" and not self.on and not self.gone

    @property
    def is_locked(self) -> bool:
        """Whether it shows an alien move that is still owed. [PE-ACT-06]"""
        return self.face == "alien_move" and not self.on and not self.gone

    @property
    def can_roll(self) -> bool:
        """Whether it is blank or ready. [PE-CON-06]"""
        return not self.on and not self.gone and self.face != "alien_move"


BLANK: Final = Die()
GONE: Final = Die(gone=True)


class Player(Struct, gc=False, forbid_unknown_fields=True):
    """A player and the character: where it stands, its life, dice and gear."""

    seat: Seat
    character: str = ""
    at: Space = HOME
    life: int = 0
    dice: tuple[Die, ...] = ()
    gear: list[str] = []
    """Weapons, items and alien technology, in the order in which they came."""
    tiles: tuple[str, ...] = ()
    """Demolition tiles that are carried. [PE-DEM-02]"""
    tokens: int = 0
    """Tokens that prevent alien moves. [PE-CRD-03]"""
    hits: Hits | None = None
    found: tuple[str, ...] = ()
    """Cards that were drawn, of which one is kept. [PE-CON-21]"""
    activated: tuple[str, ...] = ()
    """What was activated in this phase, where something comes of it afterwards. [PE-CON-16]"""
    seconds: int = 0
    """How much time was used, with a turn-based clock. [PE-CLK-02]"""
    rolled: bool = False
    """Whether the timed command of this step was given. [PE-CLK-05]"""
    is_done: bool = False
    """Finished, stopped, ready or passed, whatever the phase asks."""

    def has(self, symbol: Symbol) -> bool:
        """Whether a ready die shows a symbol."""
        for die in self.dice:
            if die.face == symbol and not die.on and not die.gone:
                return True
        return False

    @property
    def is_locked(self) -> bool:
        """Whether an alien move is owed. [PE-CON-07]"""
        for die in self.dice:
            if die.face == "alien_move" and not die.on and not die.gone:
                return True
        return False

    @property
    def has_ready(self) -> bool:
        """Whether any die shows a symbol that can be spent."""
        for die in self.dice:
            if die.face and die.face != "alien_move" and not die.on and not die.gone:
                return True
        return False

    @property
    def owned(self) -> int:
        """How many action dice are left. [PE-LIF-04]"""
        return sum(not die.gone for die in self.dice)


class Alien(Struct, gc=False, forbid_unknown_fields=True):
    """An alien on the board."""

    id: str
    kind: str
    at: Space
    lives: int
    card: str = ""
    """The card that brought it. [PE-SPN-20]"""
    acted: bool = False
    moved: bool = False


class Tile(Struct, gc=False, forbid_unknown_fields=True):
    """An objective tile on the board."""

    id: str
    at: Space
    by: Seat = ""
    """Who moved it last, or placed the last die or the tile itself."""
    carrier: Seat = ""
    """Of a demolition tile: who placed it."""
    is_fixed: bool = False
    """Delivered for good. [PE-RCN-07, PE-DEM-08]"""


class InPlay(Struct, gc=False, forbid_unknown_fields=True):
    """An event in play. [PE-EVT-04]"""

    card: str
    since: int
    """The round in which it was revealed."""


class Offer(Struct, frozen=True, gc=False):
    """A trade that somebody offers. [PE-CON-12]"""

    by: Seat
    to: Seat
    gives: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    they_discard: tuple[str, ...] = ()


class PutOff(Struct, frozen=True, gc=False):
    """A draw that is made after the action phase. [PE-CON-21]"""

    seat: Seat
    decks: str
    """The names of the decks, one for each card; `tech` is alien technology."""


class Area(Struct, frozen=True, gc=False):
    """Where the token of a spawning area lies: at its printed place, on an egg, or on a space."""

    printed: str = ""
    egg: str = ""
    at: Space | None = None


def content(setup: Setup) -> tuple[Board, Library]:
    """The map and the cards of a set-up; raises RecordError."""
    try:
        return board_named(setup.map), library()
    except KeyError as unknown:
        raise RecordError(str(unknown.args[0])) from None


class ProjectElite(core.Game):
    """A mission under way."""

    id: ClassVar[str] = "project_elite"
    version: ClassVar[int] = 2
    setup_type: ClassVar[type[core.Setup]] = Setup
    machinery: ClassVar[tuple[str, ...]] = ("plancia.texts",)
    question: ClassVar[type] = ChooseValue

    setup: Setup
    board: Board
    library: Library
    players: dict[Seat, Player]
    decks: dict[str, Secret[list[str]]] = {}
    """The six decks, the next card last."""
    discards: dict[str, list[str]] = {}
    pool: list[str] = []
    """Starting gear that nobody has taken yet. [PE-SET-17]"""
    attached: dict[str, list[str]] = {}
    """Items by the weapon that they are attached to. [PE-WPN-11]"""
    covered: dict[str, Seat] = {}
    """Slots that are used until the round ends, by place, and whose die it was. [PE-SLT-05]"""
    areas: dict[int, Area] = {}
    """Where the three spawning area tokens lie. [PE-SET-15]"""
    aliens: dict[str, Alien] = {}
    """In the order in which they were placed. [PE-GEN-05]"""
    born: int = 0
    tiles: dict[str, Tile] = {}
    objectives: tuple[Space, ...] = ()
    """Spaces with an objective token. [PE-TOK-04]"""
    acid: tuple[Space, ...] = ()
    slime: tuple[Space, ...] = ()
    eggs: tuple[Space, ...] = ()
    """Spawning tokens. [PE-TOK-01]"""
    tech: tuple[Space, ...] = ()
    """Alien technology tokens. [PE-TOK-09]"""
    events: list[InPlay] = []
    calendar: dict[int, Calendar] = {}
    round: int = 0
    phase: Phase = "setup"
    limit: int = 0
    """The length of this action phase in seconds. [PE-ACT-01, PE-CLK-11]"""
    rewards: tuple[Seat, ...] = ()
    """Who draws alien technology at the end of the round, in order. [PE-OBJ-02]"""
    draws: tuple[PutOff, ...] = ()
    """Draws in the order in which they were put off. [PE-CON-16]"""
    trades: dict[Seat, Offer] = {}
    """Trades that are offered, by who offers them. [PE-CON-12]"""
    helpers: dict[Seat, Seat] = {}
    """Who was asked to carry out the alien moves of whom. [PE-COO-01]"""
    frames: list[Frame] = []

    # --- set-up --------------------------------------------------------------------------------

    @classmethod
    def contents(cls, setup: Setup) -> tuple[core.Content, ...]:
        """The map and the cards."""
        return content(setup)

    @classmethod
    def create(cls, setup: Setup, chance: Chance) -> ProjectElite:
        """A table before the characters are chosen. [PE-SET-01]"""
        from plancia.games.project_elite.rules.setup import set_up

        return set_up(setup, chance)

    @classmethod
    def place(cls, setup: Setup, position: Any, chance: Chance) -> ProjectElite:
        """A round in the middle, for scenario files."""
        from plancia.games.project_elite.position import place

        return place(setup, position, chance)

    def position(self, seat: Seat | None) -> Any:
        """This position as a player knows it."""
        from plancia.games.project_elite.position import position_of

        return position_of(self.view(seat))

    @classmethod
    def offers(cls) -> Mapping[str, core.Offer]:
        """The maps that a set-up may name, those of packs too."""
        from plancia.games.project_elite.names import offers

        return offers()

    @classmethod
    def sample_setups(cls, seed: str, count: int) -> Sequence[dict[str, Any]]:
        """Every map and objective, any number of players, both ways to measure time."""
        from plancia.games.project_elite.sample_setups import random_setups

        return random_setups(seed, count)

    @classmethod
    def compendium(cls) -> Any:
        """All characters, cards and kinds of aliens."""
        from plancia.games.project_elite.compendium import compendium

        return compendium()

    def seats(self) -> tuple[Seat, ...]:
        """As many as play. [PE-GEN-02]"""
        return SEATS[: self.setup.players]

    def allies(self, seat: Seat) -> tuple[Seat, ...]:
        """All are one team. [PE-GEN-01]"""
        return self.seats()

    def bot_pace(self, action: core.Action[Any]) -> tuple[str, float] | None:
        """One roll in the time that a roll costs, one other command a second. [PE-CLK-10]"""
        if action.tag() == "roll":
            return "roll", float(self.setup.roll_cost)
        return "command", 1.0

    @property
    def timekeeper(self) -> Seat:
        """Who speaks for the team. [PE-SET-13, PE-GEN-06]"""
        return SEATS[0]

    # --- who and where -------------------------------------------------------------------------

    def character(self, seat: Seat) -> Character:
        """The card of a player's character."""
        return self.library.characters[self.players[seat].character]

    def profile(self, alien: Alien) -> Profile:
        """What kind of alien it is."""
        return self.library.profiles[alien.kind]

    def movable(self) -> list[Alien]:
        """The aliens that alien moves can be made with. [PE-DIE-08, PE-DIE-12]"""
        return [alien for alien in self.aliens.values() if not self.profile(alien).unmoved]

    def bosses(self) -> tuple[Space, ...]:
        """Where bosses stand: they block sight. [PE-BOS-05]"""
        kinds = self.library.boss_kinds
        return tuple([alien.at for alien in self.aliens.values() if alien.kind in kinds])

    def alien_at(self, space: Space) -> Alien | None:
        """The alien on a space. [PE-MAP-02]"""
        for alien in self.aliens.values():
            if alien.at == space:
                return alien
        return None

    def player_at(self, space: Space) -> Player | None:
        """The player whose character stands on a space outside of the starting area."""
        for player in self.players.values():
            if player.at == space:
                return player
        return None

    def is_free(self, space: Space) -> bool:
        """Whether somebody can be put there. [PE-MAP-02, PE-MAP-03]"""
        if space == HOME:
            return True
        return self.alien_at(space) is None and self.player_at(space) is None

    def held(self) -> set[Space]:
        """The spaces on which somebody stands, where nobody else can. [PE-MAP-02, PE-MAP-03]"""
        held = {alien.at for alien in self.aliens.values()}
        held.update([player.at for player in self.players.values()])
        held.discard(HOME)
        return held

    def crowd(self) -> Crowd:
        """Who stands where, for a step of an alien."""
        places = {name: alien.at for name, alien in self.aliens.items()}
        for seat, player in self.players.items():
            places[seat] = player.at
        at_will = self.setup.pushed_on == "at_will"
        return Crowd(self.board, places, self.players, self.slime, at_will)

    # --- gear ----------------------------------------------------------------------------------

    def weapons(self, player: Player) -> list[str]:
        """The weapons that a player carries. [PE-INV-01]"""
        return [card for card in player.gear if self.library.gear[card].weapon]

    def gear(self, card: str) -> Gear:
        """A weapon, an item or a piece of alien technology."""
        return self.library.gear[card]

    def mods(self, player: Player) -> Iterator[Mod]:
        """All that changes values for a player now.

        That is the character, gear without a cost, what was activated in this phase, and events.
        """
        yield from self.character(player.seat).mods
        for card in player.gear:
            gear = self.library.gear[card]
            if not gear.costs:
                yield from gear.mods
        for card in player.activated:
            yield from self.library.gear[card].mods
        for event in self.events:
            yield from self.library.events[event.card].mods

    # --- what the tables show ------------------------------------------------------------------

    def scene(self, options: Sequence[core.Action[Any]]) -> Any:
        """The table as a player sees it."""
        from plancia.games.project_elite.scene import draw

        return draw(self, options)

    def meant(
        self, asked: core.Decision[Any], pointed: core.Pointed
    ) -> Iterator[core.Action[Any] | core.Refusal]:
        """What a player may mean by pointing at something, the likeliest first."""
        from plancia.games.project_elite.scene.candidates import meant

        return meant(self, pointed)

    def named(self, value: Any) -> Any:
        """Names of characters, aliens, cards and spaces for ids."""
        from plancia.games.project_elite.names import name_of

        return name_of(self, value)

    def names_rest_on(self) -> Any:
        """Who plays whom, and which aliens are there."""
        characters = [player.character for player in self.players.values()]
        return characters, [(alien.id, alien.kind) for alien in self.aliens.values()]

    def ending(self, outcome: Outcome) -> Message:
        """What the end was."""
        from plancia.games.project_elite.names import ending_of

        return ending_of(self, outcome)

    def redraw(self, seat: Seat | None, rng: Chance) -> None:
        """Shuffle the decks again: nobody knows their order."""
        from plancia.games.project_elite.knowledge import shuffle_again

        shuffle_again(self, rng)

    def place_of(self, who: str) -> Space:
        """Where a character or an alien stands."""
        return self.players[who].at if who in self.players else self.aliens[who].at
