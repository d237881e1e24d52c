"""What it is worth to hack, to heal, to turn minds and to mark: rolls that wound nobody at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from plancia.games.infinity import odds
from plancia.games.infinity.evaluate.approach import chart_of
from plancia.games.infinity.evaluate.worth import WOUNDED, left_of, price
from plancia.games.infinity.in_progress import Declared, Throw
from plancia.games.infinity.rules import healing, recovering, sepsitor
from plancia.games.infinity.rules.cubes import has_cube
from plancia.games.infinity.rules.hacking import network
from plancia.games.infinity.rules.hacking.answering import is_system
from plancia.games.infinity.rules.hacking.hack import Hack, protection_lines
from plancia.games.infinity.rules.hacking.held import is_held
from plancia.games.infinity.rules.hacking.programs import Program, programs
from plancia.games.infinity.rules.line_of_sight import touch
from plancia.games.infinity.rules.observing import MarkTarget
from plancia.games.infinity.state import Infinity, Trooper
from plancia.space.volume import Place

HELD: Final = 0.5
"""How much of a machine is lost that a Hacker holds."""
SWAYED: Final = 1.5
"""What it is worth to have somebody of the enemy's, in shares of a model: one less there, and one
more here that has only the rest of the battle."""
COMING_ROUND: Final = 0.4
"""How much of what a model is worth it is worth to have it back on its feet."""
LAST_CHANCE: Final = 0.1
"""How much of a model that lies there is lost if it dies: somebody could have helped it later."""
HAMPERED: Final = 0.4
"""How much of a model is lost by what does not work any more."""
RUINED: Final = 0.1
"""How much more, if it can never be repaired."""
MARKED: Final = 0.1
"""How much of a model a mark promises to whoever can fire at what is marked."""
DRAWN: Final = 0.5
"""How much of what somebody could do somewhere draws it there."""
FADES: Final = 60.0
"""From so far away nobody comes, in centimetres."""

HOSTILE: Final = frozenset({Hack.row, sepsitor.ROW, MarkTarget.row})
"""What is done to an enemy."""
ROWS: Final = HOSTILE | healing.ROWS.keys() | recovering.ROWS.keys()
"""All rows of the action table whose rolls are valued here."""


def of_roll(g: Infinity, throw: Throw, chance: float) -> float:
    """What a roll gains for the side of who rolls, with a chance to come off, in points."""
    if throw.lost:
        return 0.0
    if throw.action == Hack.row:
        return _hacked(g, throw, chance)
    if throw.action == sepsitor.ROW:
        return chance * SWAYED * left_of(g, g.troopers[throw.target])
    if throw.action == MarkTarget.row:
        return chance * marked(g, g.troopers[throw.trooper], g.troopers[throw.target])
    patient = g.troopers[throw.target or throw.trooper]
    return treated(g, throw.action, patient, chance)


def _hacked(g: Infinity, throw: Throw, chance: float) -> float:
    """What comes of a program."""
    target = g.troopers[throw.target]
    match programs()[throw.program].against:
        case "system" if is_held(target):  # who fails sets it free [INF-HACK-13]
            gained = SWAYED - HELD
            return (chance * gained - (1.0 - chance) * HELD) * left_of(g, target)
        case "system":
            return chance * HELD * left_of(g, target)
        case "hacker":
            return chance * left_of(g, target)
        case "enemy":
            return chance * marked(g, g.troopers[throw.trooper], target)
    return 0.0


def marked(g: Infinity, trooper: Trooper, target: Trooper) -> float:
    """What a mark is worth: something only to those who have what it guides."""
    guided = any(
        "guided" in g.weapon(name).properties
        for each in g.on_table(g.side(trooper))
        if g.can_act(each) and each is not trooper
        for name in g.profile(each).weapons
    )
    return MARKED * left_of(g, target) if guided and not target.marked else 0.0


def treated(g: Infinity, row: str, patient: Trooper, chance: float) -> float:
    """What a treatment is worth: who fails loses a patient, or a machine a point of structure."""
    worth, missed = price(g, patient), 1.0 - chance
    wound = (1.0 - WOUNDED) / max(g.profile(patient).attributes.toughness, 1)
    if row == healing.Reactivate.row:
        return worth * (chance * HAMPERED - missed * RUINED)
    loss = LAST_CHANCE if patient.is_out else left_of(g, patient) / max(worth, 1)
    if row == healing.Repair.row:
        loss = LAST_CHANCE if patient.is_out else wound
    if row in recovering.ROWS and not recovering.is_past_standing(patient):
        loss = 0.0
    return worth * (chance * (COMING_ROUND if patient.is_out else wound) - missed * loss)


# --- what somebody could do -----------------------------------------------------------------------


def patients(g: Infinity, trooper: Trooper) -> Iterator[tuple[Trooper, float]]:
    """Whom somebody could treat, wherever they are, and what that is worth."""
    kinds = [each for each in healing.TREATMENTS if each.row in g.profile(trooper).actions]
    if not kinds:
        return
    for patient in g.on_table(g.side(trooper)):
        if patient is trooper or not healing.is_in_need(patient):
            continue
        found = 0.0
        for kind in kinds:
            deed = kind(trooper.id, patient.id)
            incurable = kind.cures and g.hooks(patient).standing.incurable
            if incurable or not deed.needs_it(g, patient):
                continue
            throw = healing.treatment_throw(
                g, Declared(action=kind.row, trooper=trooper.id, target=patient.id)
            )
            found = max(found, treated(g, kind.row, patient, alone(throw.needed)))
        if found > 0.0:
            yield patient, found


def promise(g: Infinity, trooper: Trooper, at: Place) -> float:
    """The best that somebody could do of all this at a place."""
    found = [value for patient, value in patients(g, trooper) if touch(g, trooper, patient, at)]
    return max([0.0, *found, *_hacks(g, trooper, at), *_minds(g, trooper, at)])


def _hacks(g: Infinity, trooper: Trooper, at: Place) -> Iterator[float]:
    if not network.can_hack(g, trooper):
        return
    places = [at, *(each.at for each in network.relays(g, trooper))]
    wit, device = g.profile(trooper).attributes.wip, network.device_of(g, trooper)
    for foe in g.enemies(trooper):
        if not any(network.in_reach(place, foe.at) for place in places):
            continue
        for name, program in programs().items():
            fit = program.is_attack and program.order and program.device <= device
            if fit and is_open(g, trooper, foe, program):
                lines = tuple(protection_lines(g, foe, name))
                throw = Throw(
                    trooper=trooper.id,
                    action=Hack.row,
                    attribute="wip",
                    base=wit,
                    lines=lines,
                    target=foe.id,
                    program=name,
                )
                yield of_roll(g, throw, alone(throw.needed))


def is_open(g: Infinity, trooper: Trooper, foe: Trooper, program: Program) -> bool:
    """Whether a program could be run against somebody who is near enough, with the next order."""
    if foe.concealed or foe.is_out:
        return False
    if program.against == "hacker":
        return network.is_hacker(g, foe)
    if program.against == "system":
        if not is_held(foe):
            return is_system(g, foe) and foe.id not in g.commands[g.side(trooper)].closed
        breach = g.commands[g.side(trooper)].breach
        return breach is not None and breach.target == foe.id and trooper.id in breach.winners
    return not foe.marked


def _minds(g: Infinity, trooper: Trooper, at: Place) -> Iterator[float]:
    if not sepsitor.weapon_of(g, trooper):
        return
    wit = g.profile(trooper).attributes.wip
    for foe in g.enemies(trooper):
        if foe.concealed or foe.is_out or not has_cube(g, foe):
            continue
        if network.in_reach(at, foe.at):
            theirs = odds.Side(1, g.profile(foe).attributes.wip)
            chance = float(odds.exchange(odds.Side(1, wit), theirs)[0].any)
            yield chance * SWAYED * left_of(g, foe)


def drawn(g: Infinity, trooper: Trooper, at: Place) -> float:
    """What it is worth to be near to those whom somebody could treat."""
    found = 0.0
    for patient, value in patients(g, trooper):
        far = chart_of(g.table).distance(at, (patient.at,))
        found = max(found, DRAWN * value * max(1.0 - far / FADES, 0.0))
    return found


def alone(needed: int) -> float:
    """How likely one die comes off that nothing opposes."""
    return float(odds.alone(odds.Side(1, needed)).any) if needed > 0 else 0.0
