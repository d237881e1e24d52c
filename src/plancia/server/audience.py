"""All pages that look at a table as the same seat in the same language get the same bytes."""

from __future__ import annotations

import msgspec

from plancia.core import DICE, Match, Seat
from plancia.core.real_dice import RollRealDice
from plancia.core.scene import Choice, Scene
from plancia.server.chronicle import known, lines_of
from plancia.server.play import Play
from plancia.server.render import ServerWords, sheet, speaker, vocabulary
from plancia.server.sheets import Sheet, difference
from plancia.server.wire import Standing, Update


class Audience:
    """What one kind of onlooker has seen last."""

    def __init__(self, seat: Seat | None, lang: str, play: Play) -> None:
        self.seat, self.lang = seat, lang
        self.words = ServerWords(play.match, speaker(lang))
        self.n = play.n
        self.sheet = self._drawn(play, play.match.scene(seat))
        self._entries = len(play.chronicle.entries)
        self._known = known(play.chronicle.entries, seat)
        self.named = vocabulary(self.sheet, self.words)

    def _drawn(self, play: Play, scene: Scene) -> Sheet:
        return sheet(asking_for_dice(scene, play), self.words)

    def update(self, play: Play, scene: Scene, standing: Standing) -> Update:
        """Go on to the present version, and say what changed."""
        before, self.sheet = self.sheet, self._drawn(play, scene)
        since, self.n = self.n, play.n
        entries = play.chronicle.entries
        if len(entries) < self._entries:  # something was taken back
            self._entries = len(entries)
            self._known = known(entries, self.seat)
        keep = self._known
        lines = lines_of(entries[self._entries :], self.seat, self.lang, keep)
        self._entries, self._known = len(entries), keep + len(lines)
        named = vocabulary(self.sheet, self.words)
        new = {name: text for name, text in named.items() if name not in self.named}
        self.named |= new
        return Update(
            since=since,
            n=self.n,
            patch=difference(before, self.sheet),
            keep=keep,
            lines=lines,
            can_undo=self.can_undo(play.match),
            over=play.match.outcome is not None,
            standing=standing,
            words=new,
        )

    def can_undo(self, match: Match) -> bool:
        """Whether this seat may take its last action back."""
        going_on = self.seat is not None and match.outcome is None
        return going_on and match.can_undo(str(self.seat))


def asking_for_dice(scene: Scene, play: Play) -> Scene:
    """The scene while real dice are waited for: there is nothing to do but to roll them."""
    pending = play.match.pending.get(DICE)
    if pending is None or not isinstance(pending.decision, RollRealDice):
        return scene
    roll = pending.decision
    choices = [
        msgspec.structs.replace(Choice.of("plancia", option), dice=(roll.sides,) * roll.count)
        for option in pending.options
        if scene.seat in play.rollers
    ]
    return msgspec.structs.replace(
        scene, prompt=pending.prompt, rule=roll.rule, choices=tuple(choices), opens=(), controls=()
    )
