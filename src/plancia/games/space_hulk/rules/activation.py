"""One alien piece acts: the loop of SH-1.10.1-S, and what follows each action.

A piece moves towards its target, assaults a marine in contact or opens a door, and does nothing
else [SH-3.1-A, SH-3.2-A]: no choice of it is free [SH-1.2-C]. The way is looked for anew at every
step [SH-1.10.1-P], and an assault is over before the next piece acts [SH-1.10.1-Q]. Unlike the
base game a blip may step into view and next to a marine [SHB-BLP-05, SHB-BLP-06] and is never
turned over by choice [SHB-BLP-03].
"""

from __future__ import annotations

from plancia.games.space_hulk.events.aliens import (
    Activated,
    Crept,
    Faced,
    Targeted,
    Waited,
    WaitReason,
)
from plancia.games.space_hulk.events.marines import DoorOpened
from plancia.games.space_hulk.in_progress import Acting, under_way
from plancia.games.space_hulk.rules.assault import roll_assault
from plancia.games.space_hulk.rules.command import ReactionWindow
from plancia.games.space_hulk.rules.ending import CheckVictory, check_victory
from plancia.games.space_hulk.rules.objects import alien_treads
from plancia.games.space_hulk.rules.reveal import RevealSeen, seen_blips
from plancia.games.space_hulk.rules.targets import (
    Ground,
    can_reach,
    can_reach_any,
    choose_target,
    field_to,
    ground,
    seen_by,
)
from plancia.games.space_hulk.state import ALIEN_AP, Alien, Look, Marine, SpaceHulk, Step
from plancia.space.compass import OFFSETS, Facing, direction_of
from plancia.space.paths import Field, can_step
from plancia.space.paths import Step as GridStep


def begin(g: SpaceHulk, alien: Alien, ap: int = ALIEN_AP) -> None:
    """Start the activation of a piece. [SH-1.7-B, SH-2.1-A]"""
    alien.acted = True
    g.acting = Acting(alien.id, ap)
    g.tell("SH-1.7-A", Activated, alien.id)
    g.then(ContinueActivation())


class ContinueActivation(Step, frozen=True):
    """The activation loop, up to the first action that somebody may answer. [SH-1.10.1-S]"""

    def run(self, g: SpaceHulk) -> None:
        """Assault in contact, stay in fire, else walk the best path."""
        acting = under_way(g.acting)
        while self.one_pass(g, acting):
            pass

    def one_pass(self, g: SpaceHulk, acting: Acting) -> bool:
        """One action, or the end of the activation; true if nothing comes before the next one."""
        alien = g.aliens.get(acting.piece)
        if alien is None or acting.ap <= 0:
            finish(g)
            return False
        look = g.look()
        way = ground(g, alien.id, look)
        self.keep_target(g, acting, alien, look, way)
        contact = marines_in_contact(g, alien, look)
        if contact:
            attack(g, acting, alien, contact)
            return False
        if alien.at in g.fire:
            return lose_points(g, acting, alien, "fire", "SH-1.10.1-L")
        if not acting.target:
            return lose_points(g, acting, alien, "no_path", "SH-1.10.1-N")
        return walk(g, acting, alien, look, way)

    def keep_target(
        self, g: SpaceHulk, acting: Acting, alien: Alien, look: Look, way: Ground
    ) -> None:
        """The target is kept unless it is gone, out of reach, or at last in reach. [SH-1.10.1-O]"""
        target = g.marines.get(acting.target)
        if target is not None and target.at is not None:
            if acting.reachable:
                if can_reach(g, alien.at, target, way):
                    return
            elif not can_reach_any(g, alien.at, way):
                return
        chosen = choose_target(g, look, alien.id, alien.at)
        if chosen is None:
            acting.target = ""
            return
        acting.target, acting.reachable = chosen.marine, chosen.distance is not None
        rule = "SH-1.10.1-A" if acting.reachable else "SH-1.10.1-N"
        g.tell(rule, Targeted, alien.id, chosen.marine, chosen.distance)


def finish(g: SpaceHulk) -> None:
    """The activation is over; the Broodlord who appeared with the piece acts next. [SH-4.2-H]"""
    acting, g.acting = g.acting, None
    if g.passing == "piece":  # the next piece may be answered again [SHB-CP-07]
        g.passing = ""
    if acting is not None and acting.heir in g.aliens and acting.heir_ap > 0:
        begin(g, g.aliens[acting.heir], acting.heir_ap)


def lose_points(g: SpaceHulk, acting: Acting, alien: Alien, reason: WaitReason, rule: str) -> bool:
    """The points that are left are lost, which ends the activation. [SH-2.2-A]"""
    g.tell(rule, Waited, alien.id, acting.ap, reason)
    acting.ap = 0
    return True


def acted(g: SpaceHulk, acting: Acting, alien: Alien, *, free_turn: bool) -> None:
    """An action is paid; what it causes comes before the next one. [SH-1.10.1-T]"""
    acting.ap -= 1  # [SH-2.1-A]
    acting.free_turn = free_turn
    g.then(AfterAlienAction(alien.id), ContinueActivation())


def moved(g: SpaceHulk, acting: Acting, alien: Alien, exposed: int, *, free_turn: bool) -> bool:
    """A step or an opened door is paid; true if no marine sees anything of it.

    Then nobody can answer and nothing is revealed, so the loop goes on at once.
    """
    shown = g.blips() | g.board.bit[alien.at]
    if shown & exposed and g.any_seen(shown):
        acted(g, acting, alien, free_turn=free_turn)
        return False
    acting.ap -= 1  # [SH-2.1-A]
    acting.free_turn = free_turn
    return True


# --- contact -------------------------------------------------------------------------------------


def marines_in_contact(g: SpaceHulk, alien: Alien, look: Look) -> list[Marine]:
    """The marines orthogonally adjacent to a piece. [SH-3.1.1-B]"""
    near, bit = g.board.contacts[alien.at], g.board.bit
    if not near & look.marines:
        return []
    found: list[Marine] = []
    for marine in g.marines.values():
        if marine.at is not None and near & bit[marine.at]:
            found.append(marine)
    return found


def attack(g: SpaceHulk, acting: Acting, alien: Alien, contact: list[Marine]) -> None:
    """Assault a marine in contact, after turning to him. [SH-3.1.2-A, SH-3.1.2-F, SH-3.2.2-A]"""
    marine = whom_to_assault(g, acting, alien, contact)
    facing = facing_of(alien, marine)
    if alien.facing is not None and alien.facing != facing:
        alien.facing = facing
        g.tell("SH-3.1.2-F", Faced, alien.id, facing, acting.free_turn)
        if not acting.free_turn:
            acted(g, acting, alien, free_turn=False)  # a turn leaves no other free [SH-3.1.2-F]
            return
    acted(g, acting, alien, free_turn=False)
    roll_assault(g, marine, alien, alien_attacks=True)


def whom_to_assault(g: SpaceHulk, acting: Acting, alien: Alien, contact: list[Marine]) -> Marine:
    """The target if it is in contact, else the one it faces, else one at random. [SH-3.1.2-B]"""
    target = [marine for marine in contact if marine.id == acting.target]
    return g.pick(target or [m for m in contact if alien.facing == facing_of(alien, m)] or contact)


def facing_of(alien: Alien, marine: Marine) -> Facing:
    """The direction of a marine in contact."""
    direction = direction_of(alien.at, marine.square)
    assert direction in ("N", "E", "S", "W")
    return direction


# --- walking -------------------------------------------------------------------------------------


def walk(g: SpaceHulk, acting: Acting, alien: Alien, look: Look, way: Ground) -> bool:
    """Step along the best path, or open a door on it. [SH-1.10.1-F, SH-1.7-G]

    While nobody sees the piece its own steps change nothing that it looks at: they are made in one
    go, up to the contact with a marine. A target that cannot be reached is weighed at every step.
    """
    target = g.marines[acting.target]
    if not acting.reachable:
        way = ground(g, alien.id, look, lenient=True)
    field = field_to(g, target, way)
    exposed = g.exposed()
    while True:
        step = first_step(g, acting, alien, field, look)
        if step is None:
            return lose_points(g, acting, alien, "blocked", "SH-1.7-G")
        if step.bit & look.doors:
            return open_door(g, acting, alien, step, exposed)
        if not creep(g, acting, alien, step, look, exposed):
            return False  # what it causes comes first [SH-1.10.1-T]
        in_contact = g.board.contacts[alien.at] & look.marines
        if acting.ap <= 0 or in_contact or not acting.reachable:
            return True


def first_step(
    g: SpaceHulk, acting: Acting, alien: Alien, field: Field, look: Look
) -> GridStep | None:
    """The best first step that can be made; only a choice of ways asks what the target sees."""
    ways = field.ways(alien.at)
    if len(ways) > 1:
        seen = seen_by(g, g.marines[acting.target], alien.id, look)
        ways = tuple([ranked.step for ranked in field.ranked(alien.at, seen)])
    for step in ways:
        if possible(g, acting, alien, step, look):
            return step
    return None


def possible(g: SpaceHulk, acting: Acting, alien: Alien, step: GridStep, look: Look) -> bool:
    """Whether the first step of a path can be made now. [SH-1.7-G]"""
    if not acting.reachable:
        closed, obstructed, _ = ground(g, alien.id, look)
        if not can_step(step, closed, obstructed):
            return False
    if step.bit & look.doors:  # [SH-3.1.3-B, SH-3.2.3-B]
        return acting.ap > 1
    return acting.ap > 1 or not banned_with_last_point(g, alien, step)


def banned_with_last_point(g: SpaceHulk, alien: Alien, step: GridStep) -> bool:
    """A blip does not end its move on unseen genestealers. [SH-1.7-D, SH-1.7-E, SH-1.7-H]"""
    there = {other.kind for other in g.aliens_at(step.to)}
    if alien.kind == "blip":
        return "genestealer" in there and not g.witnesses([step.to])
    if alien.kind == "genestealer" and g.setup.genestealer_on_blip == "banned":
        return "blip" in there
    return False


def open_door(g: SpaceHulk, acting: Acting, alien: Alien, step: GridStep, exposed: int) -> bool:
    """Open the door on the path. [SH-3.1.3-A, SH-3.2.3-A]"""
    door = g.board.door_at[step.to]
    g.doors[door] = "open"
    rule = "SH-3.2.3-A" if alien.kind == "blip" else "SH-3.1.3-A"
    g.tell(rule, DoorOpened, alien.id, door)
    return moved(g, acting, alien, exposed, free_turn=False)  # [SH-3.1.2-F]


def creep(
    g: SpaceHulk, acting: Acting, alien: Alien, step: GridStep, look: Look, exposed: int
) -> bool:
    """Move one square. [SH-3.1.1-A, SH-3.2.1-A]"""
    start = alien.at
    g.arrive(alien, step.to)
    turn_with_step(g, acting, alien, step, look)
    rule = "SH-1.10.1-G" if acting.reachable else "SH-1.10.1-N"
    g.tell(rule, Crept, alien.id, start, step.to)
    if g.board.tread_rules and alien_treads(g, alien):  # [SHB-OBJ-05]
        acted(g, acting, alien, free_turn=True)
        return False
    return moved(g, acting, alien, exposed, free_turn=True)  # [SH-3.1.2-F]


def turn_with_step(g: SpaceHulk, acting: Acting, alien: Alien, step: GridStep, look: Look) -> None:
    """Face the marine it will assault, else the way it goes. [SHB-FAC-06]"""
    if alien.facing is None:
        return
    contact = marines_in_contact(g, alien, look)
    chosen = [marine for marine in contact if len(contact) == 1 or marine.id == acting.target]
    if chosen:
        alien.facing = facing_of(alien, chosen[0])
    elif step.direction != "LINK":
        dx, dy = OFFSETS[step.direction]
        ahead: list[Facing] = []
        if dy:
            ahead.append("N" if dy > 0 else "S")
        if dx:
            ahead.append("E" if dx > 0 else "W")
        if alien.facing not in ahead:
            alien.facing = ahead[0]


# --- after an action -----------------------------------------------------------------------------


class AfterAlienAction(Step, frozen=True):
    """Reveal, reaction, overwatch, reveal again, victory: the order of SH-1.10.1-T."""

    piece: str

    def run(self, g: SpaceHulk) -> None:
        """Only what can come of it is waited for."""
        if seen_blips(g) or is_answered(g):
            reveal = RevealSeen(alien_action=True)
            g.then(reveal, ReactionWindow(self.piece), RevealSeen(), CheckVictory())
        else:
            g.revealed = []  # what this action has shown belongs to no later one [SH-4.1-G]
            check_victory(g)


def is_answered(g: SpaceHulk) -> bool:
    """Whether somebody could react to an alien action, or fire at the piece."""
    if g.cp and not g.passing:
        return True
    for marine in g.marines.values():
        if marine.overwatch:
            return True
    return False
