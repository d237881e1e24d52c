"""What a seat knows of a fight: everything but hands that it has not seen, secret builds and decks.

Every card with a cooldown value lies in the meter for all to see as the game begins, so only cards
without one can be unknown [GR-GEN-23]. In a view `HIDDEN` stands for each card that is not known.
Whoever has looked at a hand knows it from then on [GR-KW-52].
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from plancia.core import Chance, Seat
from plancia.core.knowing import HIDDEN
from plancia.games.giga_robo.state import Build, GigaRobo, Player


def hide(g: GigaRobo, seat: Seat | None) -> None:
    """Leave of the game what a seat knows, as far as its marked fields do not say it."""
    put_back(g, seat)
    for player in g.players.values():
        if player.seat != seat:
            player.asking = "could"  # how others want to be asked is their own matter
        if player.seat != seat and g.setup.open_hands != "yes":  # [GR-GEN-23]
            # only their number, and no order that says which
            known = sorted(name for name in player.hand if name not in player.hidden)
            others = sorted(name for name in player.hand if name in player.hidden)
            is_seen = seat in player.seen_by
            player.hidden = tuple(others) if is_seen else (HIDDEN,) * len(others)
            player.hand = (*known, *player.hidden)
    g.builds = {
        other: build if other == seat else Build(build.pilot, build.robot)
        for other, build in g.builds.items()
    }
    bring(g, seat, lambda build: Build(build.pilot, build.robot))


def bring(g: GigaRobo, seat: Seat | None, other: Callable[[Build], Build]) -> None:
    """Put something else in the place of the builds of other players that the set-up names."""
    if g.setup.open_hands != "yes" and g.setup.builds != "table":
        brought = [
            build if f"p{number}" == seat else other(build)
            for number, build in enumerate(g.setup.builds, 1)
        ]
        g.setup = structs.replace(g.setup, builds=tuple(brought))


def put_back(g: GigaRobo, seat: Seat | None) -> None:
    """Cards of an attack that another is putting together are still in hand. [GR-ATK-07]"""
    fight = g.fight
    side = fight.laid_out if fight is not None else None
    if fight is None or side is None or side.seat == seat:
        return
    g.players[side.seat].hand += tuple(each.card for each in side.cards)
    if side is fight.active:
        g.fight = None
    else:
        fight.reply, fight.reaction, fight.laying_out = None, "", ""


def redraw(g: GigaRobo, seat: Seat | None, rng: Chance) -> None:
    """Deal again what a seat cannot know: unseen cards, secret builds, the impact deck.

    What comes of it hangs on what the seat knows and on the chance alone.
    """
    g.impact.sort()
    rng.shuffle(g.impact)
    if g.setup.open_hands != "yes":
        for player in g.players.values():
            if player.seat != seat and player.hidden and seat not in player.seen_by:
                deal_hidden(g, player, rng)
    for other, build in g.builds.items():
        if other != seat and build.cards:
            g.builds[other] = other_build(g, build, rng)
    bring(g, seat, lambda build: other_build(g, build, rng))


def forget(g: GigaRobo, seat: Seat | None) -> None:
    """Others have laid out no cards yet [GR-ATK-07], and are asked for responses as usual."""
    from plancia.games.giga_robo.rules.attack.declare import ChooseCombo, Declare
    from plancia.games.giga_robo.rules.attack.reply import ChooseReaction, DeclareReply

    side = g.fight.laid_out if g.fight is not None else None
    if side is not None and side.seat != seat:
        g.call_off(ChooseCombo, Declare, DeclareReply)
        if side is not g.attack.active:
            # the combat phase asks again by itself [GR-REA-02]
            g.then(ChooseReaction((side.seat,)))
    put_back(g, seat)
    for player in g.players.values():
        if player.seat != seat:
            player.asking = "could"


def deal_hidden(g: GigaRobo, player: Player, rng: Chance) -> None:
    """Other cards without a cooldown value in place of those that nobody has seen.

    Where these are too few, a position hides cards that a match would have shown: any others then.
    """
    library = g.library
    seen = set(player.hand) - set(player.hidden)
    seen |= {card.card for card in player.meter} | set(player.removed) | in_play(g, player.seat)
    kits = (library.pilots[player.pilot].cards, library.robots[g.robots[player.seat].name].cards)
    fixed = tuple(name for name in player.hidden if name not in player.hand)  # laid out: it stays
    seen.update(fixed)
    cards = [card for kit in kits for card in kit if not card.ultimate and card.name not in seen]
    pool = [card.name for card in cards if not card.cooldown]
    rng.shuffle(pool)
    known = sorted(name for name in player.hand if name not in player.hidden)
    unknown = len(player.hand) - len(known)
    if len(pool) < unknown:
        others = [card.name for card in cards if card.cooldown]
        rng.shuffle(others)
        pool += others
    if len(pool) < unknown:
        return
    dealt = tuple(pool[:unknown])
    player.hand, player.hidden = (*known, *dealt), (*dealt, *fixed)


def in_play(g: GigaRobo, seat: Seat) -> set[str]:
    """The cards of a player that are in an attack or wait to resolve."""
    found = {each.source for each in g.stack if each.seat == seat and each.kind == "instant"}
    for side in g.fight.sides.values() if g.fight is not None else ():
        if side.seat == seat:
            found.update(each.card for each in side.cards)
    return found


def other_build(g: GigaRobo, build: Build, rng: Chance) -> Build:
    """Another build of the same pair."""
    person, machine = g.library.pilots[build.pilot], g.library.robots[build.robot]
    cards = [card.name for card in (*person.cards, *machine.cards) if not card.ultimate]
    abilities = [ability.name for ability in machine.abilities]
    rng.shuffle(cards)
    rng.shuffle(abilities)
    return Build(
        build.pilot,
        build.robot,
        rng.pick([ability.name for ability in person.abilities]),
        tuple(abilities[:3]),
        rng.pick([card.name for card in machine.cards if card.ultimate]),
        tuple(cards[:15]),
    )
