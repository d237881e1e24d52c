"""The end of the game and victory points. [PRE-END-01 to PRE-SCO-16]"""

from __future__ import annotations

from plancia.games.pacific_rim.events import EndChecked, Scored
from plancia.games.pacific_rim.rules import dice, values
from plancia.games.pacific_rim.state import SIDES, Model, PacificRim, Side, Step
from plancia.space.plane import in_area

ENOUGH = 4  # [PRE-END-03]
UNCHECKED = 3  # [PRE-END-01, PRE-END-02]


class EndCheck(Step, frozen=True):
    """From round 4 on each side rolls for the end of the game. [PRE-END-02, PRE-END-03]"""

    def run(self, g: PacificRim) -> None:
        """Underwater it is never made. [PRE-SEA-12]"""
        count = g.round - UNCHECKED
        if count < 1 or "nuke" in g.special:
            return
        total = sum(dice.successes(dice.roll(g, count, "PRE-END-02")) for _ in SIDES)
        is_over = total >= ENOUGH
        g.tell("PRE-END-03", EndChecked, total, is_over)
        if is_over:
            score(g)


def check_elimination(g: PacificRim) -> bool:
    """A side without a model left has lost at once. [PRE-END-05, PRE-SCO-15, PRE-SCO-16]"""
    if g.outcome is not None:
        return True
    alive = {
        side: any(m.side == side and m.place != "destroyed" for m in g.models.values())
        for side in ("jaeger", "kaiju")
    }
    if all(alive.values()):
        return False
    winner: Side = "jaeger" if alive["jaeger"] or not alive["kaiju"] else "kaiju"
    rule = "PRE-SCO-15" if any(alive.values()) else "PRE-SCO-16"
    if "nuke" not in g.special:  # the points are only shown; underwater there are none
        for side in SIDES:
            points(g, side)
    g.finish(g.players(winner), "pacific_rim.end.wipeout", rule)
    return True


def score(g: PacificRim) -> None:
    """Count the points; on a tie the Jaeger side wins. [PRE-SCO-13, PRE-SCO-14]"""
    if g.setup.secret_missions:
        g.reveal()  # both missions are shown now [PRE-SEC-01]
    jaeger, kaiju = points(g, "jaeger"), points(g, "kaiju")
    rule = "PRE-SCO-14" if jaeger == kaiju else "PRE-SCO-13"
    winner: Side = "kaiju" if kaiju > jaeger else "jaeger"
    g.finish(g.players(winner), "pacific_rim.end.points", rule, jaeger=jaeger, kaiju=kaiju)


def points(g: PacificRim, side: Side) -> int:
    """All victory points of a side, told one by one."""
    lines = [*base_points(g, side), *mission_points(g, side)]
    for rule, what, n in lines:
        if n:
            g.tell(rule, Scored, side, what, n)
    return sum(n for _, _, n in lines)


def category(g: PacificRim, model: Model) -> int:
    """A Kaiju's category; of a Jaeger in a civil war half its points. [PRE-CIV-04]"""
    profile = g.profile(model)
    if profile.kind == "kaiju":
        return profile.category
    cost = profile.cost + sum(g.library.pilots[p].cost for p in (*model.pilots, *model.dead))
    return max(1, cost // 2)


def base_points(g: PacificRim, side: Side) -> list[tuple[str, str, int]]:
    """The points that every game gives. [PRE-SCO-01 to PRE-SCO-09]"""
    foes = [m for m in g.models.values() if m.side != side]
    fallen = [m for m in foes if m.place == "destroyed"]
    both = g.setup.destroyed_also_scores_damaged == "yes"
    hurt = [m for m in foes if values.suffered(m) and (both or m.place != "destroyed")]
    standing = [b for b in g.buildings.values() if b.standing]
    ruins = [b for b in g.buildings.values() if not b.standing]
    if side == "jaeger":
        return [
            ("PRE-SCO-01", "damaged", len(hurt)),
            ("PRE-SCO-02", "destroyed", sum(category(g, m) for m in fallen)),
            ("PRE-SCO-03", "intact", len(standing)),
            ("PRE-SCO-04", "all_intact", 3 if standing and not ruins else 0),
        ]
    return [
        ("PRE-SCO-05", "damaged", len(hurt)),
        ("PRE-SCO-06", "destroyed", 3 * len(fallen)),
        ("PRE-SCO-07", "ruins", 2 * len(ruins)),
        ("PRE-SCO-08", "all_destroyed", 3 if ruins and not standing else 0),
    ]


def mission_points(g: PacificRim, side: Side) -> list[tuple[str, str, int]]:
    """The extra points of the side's part of its mission card. [PRE-SCO-10, PRE-SEC-01]"""
    name = g.missions.get(side)
    if not name:
        return []
    mission = g.library.missions[name]
    lines = mission.jaeger if side == "jaeger" else mission.kaiju
    return [("PRE-SCO-10", line.per, line.n * measure(g, side, line.per)) for line in lines]


def measure(g: PacificRim, side: Side, what: str) -> int:
    """How many of something there are, for a side."""
    own = [m for m in g.models.values() if m.side == side]
    foes = [m for m in g.models.values() if m.side != side]
    state, _, kind = what.partition("_")
    if state in ("intact", "destroyed") and kind != "enemy":
        wanted = state == "intact"
        return sum(
            b.standing == wanted and kind in (b.kind, "building") for b in g.buildings.values()
        )
    leader = g.leaders.get(g.foe_of(side) if what == "enemy_leader_destroyed" else side)
    fate = "" if leader is None else g.models[leader.model].place
    counts = {
        "destroyed_enemy": sum(m.place == "destroyed" for m in foes),
        "damaged_enemy": sum(bool(values.suffered(m)) and m.place != "destroyed" for m in foes),
        "own_unhurt": sum(not values.suffered(m) and m.place == "table" for m in own),
        "own_alive": sum(m.place != "destroyed" for m in own),
        "carried_object": sum(bool(m.carries) for m in own),
        "own_in_enemy_half": sum(in_enemy_half(g, m) for m in own),
        "enemy_leader_destroyed": int(fate == "destroyed"),
        "own_leader_alive": int(fate in ("table", "reserve")),
        "own_in_terrain": sum(
            m.place == "table" and any(in_area(g.body(m.id), g.pieces(a)) for a in g.terrain)
            for m in own
        ),
    }
    return counts[what]


def in_enemy_half(g: PacificRim, model: Model) -> bool:
    """Whether a model stands nearer to the edge where the enemy deployed than to its own."""
    if model.place != "table":
        return False
    edges = g.edges.get(g.foe_of(model.side), [])
    pose = model.pose
    halves = {
        "top": pose.y > g.depth / 2,
        "bottom": pose.y < g.depth / 2,
        "left": pose.x < g.width / 2,
        "right": pose.x > g.width / 2,
    }
    return any(halves[edge] for edge in edges)
