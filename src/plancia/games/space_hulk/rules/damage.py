"""Deaths of marines, genestealers, blips and the Broodlord. [SH-5.1, SHB-OBJ-04, SHB-VIC-03]"""

from __future__ import annotations

from plancia.games.space_hulk.events.aliens import Casualty, MarineDied
from plancia.games.space_hulk.events.marines import Dropped
from plancia.games.space_hulk.state import Alien, Marine, SpaceHulk


def kill_marine(g: SpaceHulk, marine: Marine, by: str, rule: str) -> None:
    """Take a dead marine off the board; what he carried stays on his square. [SHB-OBJ-04]"""
    at = marine.at
    assert at is not None
    g.tell(rule, MarineDied, marine.id, by)
    marine.at = None
    marine.fate = "dead"
    marine.activation, marine.ap = "done", 0
    marine.overwatch = marine.guard = False
    if g.free_shot == marine.id:
        g.free_shot = ""  # [SHB-SHT-03]
    if marine.carries:
        thing = g.things[marine.carries]
        thing.at, thing.carrier = at, ""
        g.tell("SHB-OBJ-04", Dropped, marine.id, thing.id, at)
        marine.carries = ""


def lose(g: SpaceHulk, alien: Alien, dead: int, rule: str) -> None:
    """Take dead genestealers, blip tokens or the Broodlord away. [SH-5.1-A, SH-5.1-H]

    Every genestealer counts one kill, a token that dies unrevealed its value. [SHB-VIC-03]
    """
    if dead == 0:
        return
    if alien.kind == "blip":
        gone, alien.tokens = alien.tokens[:dead], alien.tokens[dead:]
        g.reveal()
        g.used.extend(gone)  # [SH-1.5-F]
        g.kills += sum(gone)
    else:
        alien.count -= dead
        g.kills += dead
    left = models(alien)
    if left == 0:
        del g.aliens[alien.id]
    forget_target(g, alien.id)
    g.tell(rule, Casualty, alien.id, dead, left)


def forget_target(g: SpaceHulk, target: str) -> None:
    """A target that died, fell back or merged is a new one: no sustained fire. [SH-5.1-I]"""
    for marine in g.marines.values():
        if marine.last_target == target:
            marine.last_target = ""


def models(alien: Alien) -> int:
    """How many dice of survival a piece rolls: one a genestealer or token. [SHB-HF-05]"""
    return len(alien.tokens) if alien.kind == "blip" else alien.count
