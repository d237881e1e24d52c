"""The boards of the players: tracks, meter, abilities, and the dice of an attack."""

from __future__ import annotations

from plancia.core import Message
from plancia.core.scene import Die, Gauge, Marker, Panel, Pool, Sign, Track
from plancia.games.giga_robo.in_force.values import defence, speed
from plancia.games.giga_robo.in_progress import SIDES, DieKind, Fight, Recovery, Side
from plancia.games.giga_robo.in_progress import Die as Rolled
from plancia.games.giga_robo.rules.attack.pools import pool_size
from plancia.games.giga_robo.state import SUPPLY, GigaRobo, Player, Robot

TOKENS = {"anchor": "⚓", "fire": "▲", "panic": "!", "surge": "ϟ"}
"""The signs of trauma tokens."""


def panels(seen: GigaRobo) -> tuple[Panel, ...]:
    """The attack or roll under way, then one for each player."""
    under_way = [attack(seen.fight)] if seen.fight is not None else []
    under_way += [recovery(roll) for roll in seen.recoveries[-1:]]
    return (*under_way, *(panel(seen, player) for player in seen.players.values()))


def panel(seen: GigaRobo, player: Player) -> Panel:
    """A player's board."""
    robot = seen.robots[player.rides]
    pilot = seen.library.pilots[player.pilot]
    own = player.rides == player.seat
    title = "giga_robo.panel.pilot" if own else "giga_robo.panel.co_pilot"
    gauges = [Gauge(Message("giga_robo.gauge.spirit"), player.spirit, pilot.max_spirit)]
    if own:
        gauges.insert(0, Gauge(Message("giga_robo.gauge.armour"), robot.armour, robot.limit))
        gauges.append(Gauge(Message("giga_robo.gauge.power"), robot.power, SUPPLY))
    lines = [Message("giga_robo.panel.ability", {"ability": player.ability})]
    if own:
        lines += [
            ability(seen, name, tokens)
            for name, tokens in zip(robot.abilities, robot.tokens, strict=True)
        ]
    return Panel(
        f"player-{player.seat}",
        Message(title, {"pilot": player.pilot, "robot": robot.name}),
        piece=robot.seat if own else "",
        lines=tuple(lines),
        gauges=tuple(gauges),
        states=tuple(states(seen, player, robot)),
        owner=player.seat,
        tracks=(meter(player),),
        mentions=(player.ability, *(robot.abilities if own else ())),
    )


def states(seen: GigaRobo, player: Player, robot: Robot) -> list[Message]:
    """What is special about a player now."""
    found: list[Message] = []
    if player.out:
        found.append(Message("giga_robo.state.out"))
    elif player.seat == seen.active:
        found.append(Message("giga_robo.state.active"))
    if player.rides != player.seat or player.out:
        return found
    if robot.barrier:
        found.append(Message("giga_robo.state.barrier"))
    if robot.hex:
        args = {"speed": speed(seen, player.seat), "defence": defence(seen, player.seat)}
        found.append(Message("giga_robo.state.values", args))
    return found


def ability(seen: GigaRobo, name: str, tokens: int) -> Message:
    """A robot ability and its tokens. [GR-ABL-08]"""
    needs = seen.library.abilities[name].tokens
    if not needs:
        return Message("giga_robo.panel.trigger", {"ability": name})
    key = "giga_robo.panel.on" if tokens else "giga_robo.panel.off"
    return Message(key, {"ability": name, "tokens": needs})


def meter(player: Player) -> Track:
    """The cooldown meter: cards and tokens in slots 1 to 3. [GR-SET-07]"""
    markers: list[Marker] = []
    for held in player.meter:
        name = Message("giga_robo.name.card", {"card": held.card})
        tone, glyph = ("good", "◆") if held.on else ("quiet", "◇")
        markers.append(Marker(name, held.slot, tone, glyph))
    for kind, counts in player.trauma.items():
        for number, count in enumerate(counts):
            name = Message(f"giga_robo.word.{kind}")
            markers += [Marker(name, number + 1, "harm", TOKENS[kind])] * count
    return Track(f"meter-{player.seat}", Message("giga_robo.panel.meter"), 1, 3, tuple(markers))


# --- rolls --------------------------------------------------------------------------------------


def attack(fight: Fight) -> Panel:
    """The attack under way: its cards and the dice of both sides."""
    lines: list[Message] = []
    pools: list[Pool] = []
    for name, side in fight.sides.items():
        if side.cards:
            cards = tuple(played.card for played in side.cards)
            lines.append(Message("giga_robo.panel.cards", {"seat": side.seat, "cards": cards}))
        dice = tuple(die(each, f"{name} {number}") for number, each in enumerate(side.dice))
        if fight.stage == "pools" and not side.cancelled:
            dice = dice or gathered(side)
        if dice:
            title = Message("giga_robo.panel.dice", {"seat": side.seat})
            pools.append(Pool(f"dice-{name}", title, dice, legend(dice)))
    if fight.reaction in ("defend", "hit") and fight.reactor:
        key = f"giga_robo.event.reaction_chosen.{fight.reaction}"
        lines.append(Message(key, {"seat": fight.reactor}))
    if fight.winner:
        args = {"seat": fight.sides[fight.winner].seat, "n": fight.successes}
        lines.append(Message("giga_robo.panel.ahead", args))
    target = fight.active.target
    name = target.robot or target.kind
    title = Message("giga_robo.panel.attack", {"seat": fight.active.seat, "name": name})
    cards = tuple(played.card for side in fight.sides.values() for played in side.cards)
    return Panel("attack", title, lines=tuple(lines), pools=tuple(pools), mentions=cards)


def die(each: Rolled, name: str) -> Die:
    """One die; a tie has set it aside, or it counts."""
    aside = (Message("giga_robo.state.aside"),) if each.aside else ()
    tone = "quiet" if each.aside else "good"
    return Die(str(each.result), SIDES[each.kind], each.kind, aside, tone, name)


def legend(dice: tuple[Die, ...]) -> tuple[Sign, ...]:
    """The kinds of dice that lie there, and what is said of one that a tie has set aside."""
    kinds = dict.fromkeys((each.kind, each.sides) for each in dice)
    told = [Sign(f"d{n}", Message(f"giga_robo.die.{kind}")) for kind, n in kinds]
    if any(each.states for each in dice):
        told.append(Sign("–", Message("giga_robo.legend.aside")))
    return tuple(told)


def gathered(side: Side) -> tuple[Die, ...]:
    """The dice of a side before they are rolled."""
    kinds: tuple[DieKind, ...] = ("attack" if side.cards else "defence", "ten", "power")
    return tuple(
        Die("", SIDES[kind], kind)
        for kind, count in zip(kinds, pool_size(side), strict=True)
        for _ in range(count)
    )


def recovery(roll: Recovery) -> Panel:
    """A recovery roll under way. [GR-REC-01]"""
    title = Message("giga_robo.panel.recovery", {"seat": roll.seat})
    dice = tuple(die(each, f"recovery {number}") for number, each in enumerate(roll.dice))
    if not dice:
        dice = (Die("", 12, "attack"), *(Die("", 12, "power") for _ in range(roll.power)))
    name = Message("giga_robo.panel.dice", {"seat": roll.seat})
    return Panel("recovery", title, pools=(Pool("dice-recovery", name, dice, legend(dice)),))
