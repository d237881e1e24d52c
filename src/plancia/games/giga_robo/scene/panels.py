"""The boards of the players: tracks, meter, abilities, and the dice of an attack."""

from __future__ import annotations

from plancia.core import Message
from plancia.core.scene import Die, Gauge, Marker, Panel, Pool, Track
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.view import PlayerView, RobotView, View


def panels(g: GigaRobo, view: View) -> tuple[Panel, ...]:
    """One for each player, then the attack under way."""
    robots = {robot.seat: robot for robot in view.robots}
    found = [panel(g, view, player, robots[player.rides]) for player in view.players]
    if view.fight is not None:
        found.append(attack(view))
    return tuple(found)


def panel(g: GigaRobo, view: View, player: PlayerView, robot: RobotView) -> Panel:
    """A player's board."""
    pilot = g.library.pilots[player.pilot]
    own = player.rides == player.seat
    title = "giga_robo.panel.pilot" if own else "giga_robo.panel.co_pilot"
    gauges = [Gauge(Message("giga_robo.gauge.spirit"), player.spirit, pilot.max_spirit)]
    if own:
        gauges.insert(0, Gauge(Message("giga_robo.gauge.armour"), robot.armour, robot.limit))
        gauges.append(Gauge(Message("giga_robo.gauge.power"), robot.power))
    states = [Message("giga_robo.state.out")] if player.out else []
    if player.seat == view.active:
        states.append(Message("giga_robo.state.active"))
    if own and robot.barrier:
        states.append(Message("giga_robo.state.barrier"))
    lines = [Message("giga_robo.panel.ability", {"ability": player.ability})]
    if own:
        lines += [
            ability(g, name, tokens)
            for name, tokens in zip(robot.abilities, robot.tokens, strict=True)
        ]
    return Panel(
        f"player-{player.seat}",
        Message(title, {"pilot": player.pilot, "robot": robot.name}),
        piece=robot.seat if own else "",
        lines=tuple(lines),
        gauges=tuple(gauges),
        states=tuple(states),
        owner=player.seat,
        tracks=(meter(player),),
    )


def cubes(value: int) -> tuple[int, int]:
    """Where the two cubes of a value stand: on the tens and on the units. [GR-SET-21, GR-SET-23]"""
    return value // 10 * 10, value % 10


def ability(g: GigaRobo, name: str, tokens: int) -> Message:
    """A robot ability and its tokens. [GR-ABL-08]"""
    needs = g.library.abilities[name].tokens
    if not needs:
        return Message("giga_robo.panel.trigger", {"ability": name})
    key = "giga_robo.panel.on" if tokens else "giga_robo.panel.off"
    return Message(key, {"ability": name, "tokens": needs})


def meter(player: PlayerView) -> Track:
    """The cooldown meter: cards and tokens in slots 1 to 3. [GR-SET-07]"""
    markers: list[Marker] = []
    for kind, counts in player.trauma.items():
        for number, count in enumerate(counts):
            for _ in range(count):
                name = Message(f"giga_robo.word.{kind}")
                markers.append(Marker(name, number + 1, "harm", kind[0]))
    return Track(f"meter-{player.seat}", Message("giga_robo.panel.meter"), 1, 3, tuple(markers))


def attack(view: View) -> Panel:
    """The attack under way: its cards and the dice of both sides."""
    fight = view.fight
    lines: list[Message] = []
    pools: list[Pool] = []
    for name in ("active", "reply"):
        side = fight[name]
        if side is None:
            continue
        cards = ", ".join(card["card"] for card in side["cards"])
        if cards:
            lines.append(Message("giga_robo.panel.cards", {"seat": side["seat"], "cards": cards}))
        dice = tuple(
            Die(
                str(max(1, die["face"] + die["plus"])),
                12 if die["kind"] in ("attack", "power") else 10,
                die["kind"],
                (Message("giga_robo.state.aside"),) if die["aside"] else (),
                id=f"{name} {number}",
            )
            for number, die in enumerate(side["dice"])
        )
        title = Message("giga_robo.panel.dice", {"seat": side["seat"]})
        if dice:
            pools.append(Pool(f"dice-{name}", title, dice))
    if fight["winner"]:
        seat = fight[fight["winner"]]["seat"]
        args = {"seat": seat, "n": fight["successes"]}
        lines.append(Message("giga_robo.panel.ahead", args))
    return Panel(
        "attack", Message("giga_robo.panel.attack"), lines=tuple(lines), pools=tuple(pools)
    )
