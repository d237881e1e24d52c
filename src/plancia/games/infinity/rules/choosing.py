"""Skills of which a model has one: which, is chosen before the battle, and seen once it matters.
[INF-SS-GEN-04, INF-SS-MULTI-01, INF-SS-MULTI-02, INF-TERR-MOV-08]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from plancia.core import PieceId, Refusal
from plancia.games.infinity.events import ChoiceShown, SkillChosen
from plancia.games.infinity.rules import gifts
from plancia.games.infinity.rules.waiting import is_open, may_be_all, unplaced
from plancia.games.infinity.state import Action, Infinity, Trooper
from plancia.games.infinity.tables.terrain import terrains
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Place

if TYPE_CHECKING:
    from plancia.games.infinity.rules.deployment import ChoosePlace
else:
    ChoosePlace = Any


class ChooseSkill(Action["ChoosePlace"], frozen=True):
    """Note in secret which of several skills a model has. [INF-SS-GEN-04]"""

    trooper: PieceId
    skill: str

    def verify(self, g: Infinity, asked: ChoosePlace) -> Refusal | None:
        """One of those that its profile has, before it is placed."""
        trooper = next((each for each in unplaced(g, g.by) if each.id == self.trooper), None)
        if trooper is None:
            return Refusal.of("INF-SET-25", "infinity.no.unplaced", model=self.trooper)
        every = (*choices(g, trooper), gifts.alternatives(g, trooper))
        if not any(self.skill in each for each in every):
            return Refusal.of("INF-SS-GEN-04", "infinity.no.choice", model=trooper.id)
        if self not in samples(g, trooper):  # it has that already
            return Refusal.of("INF-SS-GEN-04", "infinity.no.choice", model=trooper.id)
        return None

    def run(self, g: Infinity, asked: ChoosePlace) -> None:
        """A type of terrain is the same for all of its unit who have one. [INF-SS-MULTI-01]"""
        if may_be_all(g, g.by, 1):
            g.reveal()  # that somebody is left
        if self.skill in gifts.alternatives(g, g.troopers[self.trooper]):  # [INF-SS-META-02]
            gifts.exchange(g.troopers[self.trooper], self.skill)
            g.whisper((g.by,), "INF-SS-META-02", SkillChosen, self.trooper, self.skill)
            return
        for each in [g.troopers[self.trooper], *self._comrades(g)]:
            picked = [name for name in chosen(g, each) if not _rivals(g, each, name, self.skill)]
            each.chosen = (*picked, self.skill)
        g.whisper((g.by,), "INF-SS-GEN-04", SkillChosen, self.trooper, self.skill)

    def _comrades(self, g: Infinity) -> Iterator[Trooper]:
        """The others of its unit who have a type of terrain, too."""
        mine = g.troopers[self.trooper]
        for each in g.army(g.by):
            same = g.profile(each).unit == g.profile(mine).unit
            if each is not mine and same and is_open(g, each):
                rivals = [n for n in chosen(g, each) if _rivals(g, each, n, self.skill)]
                if is_terrain(g, self.skill) and any(is_terrain(g, name) for name in rivals):
                    yield each


def choices(g: Infinity, trooper: Trooper) -> tuple[tuple[str, ...], ...]:
    """The skills of which a model has one each."""
    return g.library.profile(trooper.profile).choices


def chosen(g: Infinity, trooper: Trooper) -> tuple[str, ...]:
    """Those that it has."""
    return g.library.chosen(g.library.profile(trooper.profile), trooper.chosen)


def is_terrain(g: Infinity, skill: str) -> bool:
    """Whether a skill is one for a type of terrain."""
    return bool(g.library.abilities[skill].hooks.moving.trained)


def _rivals(g: Infinity, trooper: Trooper, one: str, another: str) -> bool:
    return any(one in each and another in each for each in choices(g, trooper))


def samples(g: Infinity, trooper: Trooper) -> Iterator[ChooseSkill]:
    """Everything that could be chosen and is not."""
    now = chosen(g, trooper)
    for each in choices(g, trooper):
        yield from (ChooseSkill(trooper.id, name) for name in each if name not in now)
    for name in gifts.alternatives(g, trooper):
        if name != trooper.gift:
            yield ChooseSkill(trooper.id, name)


def show(g: Infinity, trooper: Trooper, places: Iterable[Place] = ()) -> None:
    """What was chosen is known once it comes up: on a ground for which the model may be trained,
    whether it is or not. [INF-SS-MULTI-01]
    """
    if trooper.shown or not choices(g, trooper):
        return
    kinds = {kind for at in places for kind in ground_of(g.table).kinds_at(at)}
    natures = {terrains()[kind].type for kind in kinds if kind in terrains()}
    known = g.library.abilities
    matters = {
        nature
        for each in choices(g, trooper)
        for name in each
        for nature in known[name].hooks.moving.trained
    }
    if natures & matters:
        reveal(g, trooper)


def reveal(g: Infinity, trooper: Trooper) -> None:
    """Everybody learns what was chosen."""
    if not trooper.shown and choices(g, trooper):
        trooper.shown = True
        g.reveal()
        for name in chosen(g, trooper):
            g.tell("INF-SS-MULTI-01", ChoiceShown, trooper.id, name)
