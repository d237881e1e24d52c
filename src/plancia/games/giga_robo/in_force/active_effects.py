"""All that works for a player: abilities, cards that are on, lasting effects. [GR-KW-02]"""

from __future__ import annotations

from functools import cache
from typing import Any

from plancia.games.giga_robo.library import Library
from plancia.games.giga_robo.state import GigaRobo, Lasting, MeterCard, Player, Robot, lying_on
from plancia.games.giga_robo.texts.moments import peaceful_windows
from plancia.games.giga_robo.words.lasting import Active, Hook, Mod, Trigger

ASLEEP = "asleep "
WAITING = frozenset(
    {"attack", "hit"}
    | {ASLEEP + until for until in ("turn", "own_turn", "opponent_turn", "game", "roll")}
)
"""Effects for a next attack work once that attack is declared [GR-KW-16]; those that cannot touch a
protected attack sleep until it is over [GR-KW-38]."""

AIMING = frozenset({"range_min", "range_max"})
"""What effects for a next attack change already while that attack is chosen."""

NEVER = 99
"""More power tokens than there are."""

Source = Lasting | MeterCard | None
Change = tuple[Mod, Player, Source]


class ActiveEffects:
    """All that works for a player now, by what it does."""

    __slots__ = (
        "aiming",
        "asked_with",
        "basis",
        "cheapest",
        "costs",
        "hand",
        "hooks",
        "joined",
        "means",
        "mods",
        "out",
        "payable",
        "peaceful",
        "player",
        "robot",
        "secretive",
        "triggers",
        "windows",
    )

    def __init__(self, g: GigaRobo, player: Player) -> None:
        """Sort what works, and note what it follows from."""
        robot = g.robots[player.rides]
        self.player, self.robot = player, robot
        self.joined, self.out = player.joined, player.out
        self.basis = basis_of(player, robot)
        """The watched fields as they were when they were looked at last."""
        self.means: object = None
        """What there was to pay with when triggers were last looked at."""
        self.payable: list[tuple[str, int, Trigger]] = []
        """Those that could be paid with it: see `affordable.payable_triggers`."""
        self.windows = 0
        """The windows without an attack in which the player is asked: see `affordable.asked_in`."""
        self.asked_with: object = None
        self.costs: object = None
        """The means and the costs that these windows follow from."""
        self.secretive = g.library.secret_instants(player.pilot, robot.name)
        """Whether cards that nobody has seen could be instants."""
        self.hand: Any = None
        """The cards of the hand, sorted: see `affordable.Hand`."""
        self.mods: dict[str, list[Change]] = {}
        """Changes of values, by value."""
        self.aiming: dict[str, list[Change]] = {}
        """Those that wait for an attack and count while it is chosen. [GR-KW-16]"""
        self.triggers: list[tuple[str, int, Trigger]] = []
        self.peaceful: list[tuple[str, int, Trigger]] = []
        """The triggers that can be used while there is no attack."""
        self.hooks: dict[str, list[tuple[str, int, Hook, Source]]] = {}
        """What answers events, by event."""
        self.cheapest = NEVER
        """The least power that activates an ability. [GR-ABL-02]"""
        if not player.joined:
            for name, held in zip(robot.abilities, robot.tokens, strict=True):
                need = g.library.abilities[name].tokens
                if need and not held and need < self.cheapest:
                    self.cheapest = need
        there = all_parts(g.library)
        for name, source in working(g, player):
            if name not in there:
                continue
            parts = there[name]
            waiting = isinstance(source, Lasting) and source.until in WAITING
            if waiting and parts.idle:
                continue
            if parts.mods and not self.out:
                self._add_mods(parts, source, waiting)
            if parts.triggers and parts.triggers[0] not in self.triggers:  # a copy offers no more
                self.triggers += parts.triggers
                self.peaceful += parts.peaceful
            if parts.hooks and not waiting:
                for name, index, hook in parts.hooks:
                    self.hooks.setdefault(hook.on, []).append((name, index, hook, source))

    def same_crew(self, other: ActiveEffects) -> bool:
        """Whether the player is in the same robot, in the same place of its crew."""
        return (
            self.player is other.player
            and self.robot is other.robot
            and self.joined == other.joined
            and self.out == other.out
        )

    def _add_mods(self, parts: Parts, source: Source, waiting: bool) -> None:
        armed = isinstance(source, Lasting) and source.until == "attack"
        for mod in parts.mods:
            if not waiting:
                self.mods.setdefault(mod.stat, []).append((mod, self.player, source))
            elif armed and mod.stat in AIMING:
                self.aiming.setdefault(mod.stat, []).append((mod, self.player, source))


def basis_of(player: Player, robot: Robot) -> tuple[object, ...]:
    """The watched fields that active effects follow from."""
    return (
        player.lasting,
        player.meter,
        robot.tokens,
        robot.abilities,
        player.rides,
        player.ability,
        player.joined,
        player.out,
    )


class Parts:
    """What works under a name of the library, sorted."""

    __slots__ = ("hooks", "idle", "mods", "peaceful", "triggers")

    def __init__(self, name: str, active: Active) -> None:
        """Sort it."""
        self.mods = active.mods
        self.hooks = [(name, index, hook) for index, hook in enumerate(active.hooks)]
        self.triggers = [(name, index, trigger) for index, trigger in enumerate(active.triggers)]
        self.peaceful = [
            each
            for each in self.triggers
            if not each[2].damaged and peaceful_windows(each[2].timing)
        ]
        self.idle = not self.triggers and AIMING.isdisjoint(mod.stat for mod in self.mods)
        """Whether it does nothing as long as it waits for an attack."""


@cache
def all_parts(library: Library) -> dict[str, Parts]:
    """What works under every name; under all others nothing does."""
    return {name: Parts(name, active) for name, active in library.actives.items()}


def working(g: GigaRobo, player: Player) -> list[tuple[str, Source]]:
    """What works for a player: names or places in the library, and what keeps them in force."""
    found: list[tuple[str, Source]] = []
    if player.ability:
        found.append((player.ability, None))
    if not player.joined:
        robot = g.robots[player.rides]
        for name, tokens in zip(robot.abilities, robot.tokens, strict=True):
            if tokens or not g.library.abilities[name].tokens:
                found.append((name, None))
    for card in lying_on(player.meter):
        if not card.muted:
            found.append((card.text or card.card, card))
    for lasting in player.lasting:
        found.append((lasting.part, lasting))
    return found
