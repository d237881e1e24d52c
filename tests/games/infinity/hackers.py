"""Tables with Hackers on them, for the tests of hacking."""

from __future__ import annotations

from typing import Any

from tests.games.infinity.table import Table, foe, man

HACKER = "fusiliers/combi_rifle_hacker"  # WIP 12, BTS 0
SERGEANT = "order_sergeants/combi_rifle_hacker"  # WIP 13, BTS 0
KAMAU = "kamau/combi_rifle_hacker"  # WIP 13, BTS -6
THEIRS = "zhanshi/combi_rifle_hacker"  # WIP 13, BTS 0
CELESTIAL = "celestial_guard/combi_rifle_hacker"  # WIP 14, BTS -3
TAG = "guijia/heavy_flamethrower"  # WIP 13, BTS -6
HEAVY = "zuyong/combi_rifle"
REMOTE = "yaokong_son_bae/guided_missile_launcher"  # WIP 13, BTS -3
RELAY = "pathfinder_dronbot/combi_rifle"


def hack(t: Table, hacker: str, target: str, program: str = "take_over", **more: Any) -> None:
    t.do("hack", trooper=hacker, program=program, target=target, **more)


def attack(t: Table, hacker: str, target: str, program: str = "take_over", **more: Any) -> None:
    """A whole order: the attack and nothing else, to which nobody reacts."""
    t.order(hacker)
    hack(t, hacker, target, program, **more)
    finish(t)


def finish(t: Table) -> None:
    """Nobody does anything more in this order, and shaken models stand firm no longer."""
    while t.asked not in ("choose_order", "choose_guts"):
        kinds = t.offered()
        t.do(next(kind for kind in ("stop_there", "let_pass_all", "look_on") if kind in kinds))


def close(dice: list[int], target: str = TAG, **more: Any) -> Table:
    """A Hacker with a target 15 cm away, that looks elsewhere."""
    return Table(
        {"h": man(60, 30, 270, HACKER), "z": foe(60, 45, 90, target), **more.pop("others", {})},
        dice=dice,
        commands={"p1": {"reserve": [5]}, **more.pop("commands", {})},
        **more,
    )


def states_of(t: Table, name: str) -> tuple[str, ...]:
    """The states of a model now."""
    return t[name].states


def roll(t: Table, *names: str) -> tuple[int, list[tuple[str, int]]]:
    throw = t.contest(*names).active
    assert throw is not None
    return throw.needed, [(line.rule, line.value) for line in throw.lines]


def possessed(dice: list[int] | None = None, **more: Any) -> Table:
    """The T.A.G. of p2 is in the hands of p1."""
    return Table(
        {
            "h": man(60, 30, 270, HACKER, group=1),
            "a": man(10, 10, 270),
            "z": foe(60, 45, 90, TAG, states=("possessed",)),
            "y": foe(60, 80, 90),
            **more.pop("others", {}),
        },
        dice=dice,
        **more,
    )
