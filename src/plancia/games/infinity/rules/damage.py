"""Wounds, and what becomes of the wounded. [INF-UNC-01 to INF-STR-05]"""

from __future__ import annotations

from msgspec.structs import replace

from plancia.games.infinity.ammunition import Effect, combined
from plancia.games.infinity.events import Destroyed, Died, Fell, Wounded
from plancia.games.infinity.in_progress import Hit, Save
from plancia.games.infinity.rules import crew, falling, pods, seeds, stunning, transmuting
from plancia.games.infinity.rules.line_of_sight import engaged_now
from plancia.games.infinity.rules.movement import is_upright
from plancia.games.infinity.rules.orders import reveal
from plancia.games.infinity.state import Infinity, Step, Trooper


def damage_of(g: Infinity, hit: Hit) -> int:
    """What a hit is resisted against: that of the weapon, or the depth of a fall."""
    if hit.damage is not None:
        return hit.damage
    ph = g.profile(g.troopers[hit.by]).attributes.ph  # of two weapons the better [INF-SS-CC2-01]
    return max(g.weapon(name).damage_by(ph) or 0 for name in (hit.weapon, *hit.along))


def effect_of(g: Infinity, hit: Hit) -> Effect:
    """What the ammunition of a hit does to whom it has hit: what that one is immune to is normal
    ammunition. [INF-SS-IMM-02, INF-SS-IMM-03]
    """
    kinds = list(ammunition_of(g, hit.weapon, hit.mode, blast=hit.blast))
    for name in hit.along:  # [INF-SS-CC2-01]
        kinds += ammunition_of(g, name, "")
    kinds += hit.venom  # [INF-SS-POIS-01, INF-SS-POIS-02]
    immune = g.hooks(g.troopers[hit.target]).standing.immune
    return combined(tuple("normal" if kind in immune else kind for kind in kinds))


def effect_with(g: Infinity, weapon: str, mode: str, *, blast: bool = False) -> Effect:
    """What the ammunition of a weapon does, to its target or to those around it."""
    return combined(ammunition_of(g, weapon, mode, blast=blast))


def ammunition_of(g: Infinity, weapon: str, mode: str, *, blast: bool = False) -> tuple[str, ...]:
    """What is fired, at its target or at those around it."""
    found = g.weapon(weapon).mode(mode) if weapon else None
    if found is None:
        return ()
    return found.blast if blast and found.blast else found.ammunition


def kills(g: Infinity, hit: Hit) -> bool:
    """Whether a wound of this hit is death: Shock, for a model of one wound. [INF-DEAD-02,
    INF-AMMO-SHOCK-01 to INF-AMMO-SHOCK-04, INF-SS-VALOR-12]
    """
    attributes = g.profile(g.troopers[hit.target]).attributes
    return effect_of(g, hit).kills and attributes.wounds == 1


def ends(g: Infinity, hit: Hit) -> bool:
    """Whether a wound of this hit is death whatever its victim is or has. [INF-AMMO-MONO-02,
    INF-AMMO-MONO-03]
    """
    return effect_of(g, hit).ends


def wound(g: Infinity, trooper: Trooper, rule: str) -> None:
    """A wound, or a point of structure; what comes of it shows at the end. [INF-UNC-01,
    INF-UNC-02, INF-STR-02]
    """
    trooper.wounds += 1
    g.tell(rule, Wounded, trooper.id, trooper.wounds)


class ApplyStates(Step, frozen=True):
    """Who drops out, now that the whole burst is resolved. [INF-UNC-02, INF-UNC-03]"""

    def run(self, g: Infinity) -> None:
        """As many wounds as it can take make it Unconscious, more kill it. Who becomes somebody
        else with the first wound does so before that. [INF-SS-TRANS-02]
        """
        order = g.under_way
        order.fighting = list(dict.fromkeys([*order.fighting, *engaged_now(g)]))
        saves = _due(g)
        wounds = [save.hit for save in saves if save.wounded]
        hurt = {hit.target for hit in wounds}
        ended = {hit.target for hit in wounds if ends(g, hit)}
        killed = ended | {hit.target for hit in wounds if kills(g, hit)}
        killed |= {save.hit.target for save in saves if save.disabled and unplugs(g, save.hit)}
        for trooper in g.on_table():
            finished = trooper.is_in("stunned") and trooper.id in hurt  # [INF-AMMO-STUN-01]
            if trooper.profile in g.library.vehicles:
                pods.settle(g, trooper)
            elif trooper.laid:
                destroy(g, trooper)
            elif trooper.id in killed or finished:
                die(g, trooper, whole=trooper.id in ended)
            else:
                settle(g, trooper)
        stunning.fall(g, saves)


def _due(g: Infinity) -> list[Save]:
    """The rolls whose effects were not applied before."""
    if g.exchange is None:
        return []
    due = g.exchange.saves[g.exchange.applied :]
    g.exchange.applied = len(g.exchange.saves)
    return due


def settle(g: Infinity, trooper: Trooper) -> None:
    """What all its wounds come to for somebody."""
    transmuting.change(g, trooper)
    tough = g.profile(trooper).attributes.toughness
    last = tough + spare(g, trooper)
    if trooper.wounds > last:
        manned = crew.is_manned(g, trooper)
        die(g, trooper)
        if manned:
            taken = int(g.setup.pilot_wounds == "after_death")
            spill(g, crew.pilot_of(g, trooper), trooper.wounds - last - taken)
    elif trooper.wounds >= tough and not trooper.is_out:
        falling.drop(g, trooper)


def spare(g: Infinity, trooper: Trooper) -> int:
    """How many points beyond its structure leave a machine repairable: one for a T.A.G. that is
    steered from afar. [INF-EQ-TAG-03 to INF-EQ-TAG-05]
    """
    profile = g.profile(trooper)
    return int(profile.type == "TAG" and profile.hooks.standing.remote)


def spill(g: Infinity, pilot: Trooper, more: int) -> None:
    """What a machine can take no more of in an order, its pilot takes. [INF-EQ-TAG-01]"""
    for _ in range(more):
        wound(g, pilot, "INF-EQ-TAG-01")
    if more:
        settle(g, pilot)


def unplugs(g: Infinity, hit: Hit) -> bool:
    """Whether E/M is the death of whom it disables. [INF-SS-EXRAH-03]"""
    return g.hooks(g.troopers[hit.target]).standing.unplugged


def destroy(g: Infinity, thing: Trooper) -> None:
    """What was laid on the table is gone with its last point of structure, and does nothing any
    more. [INF-WPN-MINE-12, INF-WPN-MINE-13, INF-WPN-MAUL-03, INF-WPN-MAUL-04]
    """
    if thing.wounds >= g.profile(thing).attributes.structure:
        thing.spot, thing.concealed = "gone", ""
        g.tell("INF-STR-03", Destroyed, thing.id)


def is_helpless(g: Infinity, trooper: Trooper) -> bool:
    """Whether a blow at somebody needs no roll: it is Unconscious, or cannot defend itself.
    [INF-UNC-11, INF-SS-SHAS-04]
    """
    thing = g.library.laid.get(trooper.profile) if trooper.laid else None
    return trooper.is_out or (thing is not None and thing.helpless)


def finish_off(g: Infinity, trooper: Trooper) -> None:
    """A blow that needs no roll. [INF-UNC-11, INF-SS-SHAS-04]"""
    if trooper.laid:
        trooper.wounds = g.profile(trooper).attributes.structure
        destroy(g, trooper)
    else:
        die(g, trooper)


def fall(g: Infinity, trooper: Trooper) -> None:
    """Unconscious, or destroyed. [INF-UNC-02, INF-UNC-04, INF-STR-03]"""
    crew.leave(g, trooper)
    reveal(g, trooper, "INF-EQ-MSV-05")
    trooper.is_out = True
    trooper.prone = trooper.prone or not is_upright(g, trooper)
    rule = "INF-STR-03" if g.profile(trooper).attributes.structure else "INF-UNC-02"
    g.tell(rule, Fell, trooper.id)


def die(g: Infinity, trooper: Trooper, rule: str = "INF-DEAD-01", *, whole: bool = False) -> None:
    """Dead, and off the table; as a whole, with the seed in it. [INF-DEAD-01, INF-AMMO-MONO-03]"""
    if not trooper.is_out:
        crew.leave(g, trooper, dead=True)
    reveal(g, trooper, "INF-EQ-MSV-05")
    trooper.is_out, trooper.kept_up = True, ""
    trooper.spot = "gone"
    g.tell(rule, Died, trooper.id)
    if not whole:
        seeds.leave(g, trooper)


class Remove(Step, frozen=True):
    """Those whom nobody can help are taken away. [INF-DEAD-03, INF-STR-05]"""

    def run(self, g: Infinity) -> None:
        """At the end of the order."""
        for trooper in g.on_table():
            wreck = trooper.profile in g.library.vehicles  # it stays [INF-VEH-POD-12]
            if not trooper.is_out or wreck:
                continue
            if not has_help(g, trooper, known=True):
                g.reveal()  # whether anybody who is not seen could help
            if not has_help(g, trooper):
                trooper.spot = "gone"
                structure = g.profile(trooper).attributes.structure
                g.tell("INF-STR-05" if structure else "INF-DEAD-03", Died, trooper.id)
                seeds.leave(g, trooper)


def has_help(g: Infinity, trooper: Trooper, *, known: bool = False) -> bool:
    """Whether somebody, or something that it carries, could bring a model back; somebody of whom
    everybody knows, if asked so.
    """
    profile = g.profile(trooper)
    if stunning.is_only_stunned(g, trooper):  # it needs none [INF-AMMO-STUN-01]
        return True
    is_machine = bool(profile.attributes.structure)
    has_all = g.profile(replace(trooper, disabled=()))  # what is disabled it still has
    if not is_machine and has_all.hooks.standing.helps_itself:
        return True
    return any(
        each.spot != "gone"
        and not (known and (each.concealed or each.spot in ("away", "hidden", "shared")))
        and (g.hooks(each).treating.repairs if is_machine else g.hooks(each).treating.heals)
        for each in g.army(trooper.seat)
    )
