"""All pages that look at a table as the same seat in the same language get the same bytes."""

from __future__ import annotations

import msgspec

from plancia.core import DICE, Seat
from plancia.core.automatic import with_control
from plancia.core.emphasis import unmarked
from plancia.core.real_dice import RollRealDice
from plancia.core.scene import Choice, Scene
from plancia.server.chronicle import known, lines_before, lines_of
from plancia.server.patches import difference
from plancia.server.play import Play
from plancia.server.render import Painter, ServerWords, speaker, vocabulary
from plancia.server.sheets import Sheet
from plancia.server.wire import Line, Standing, Update


class Audience:
    """What one kind of onlooker has seen last."""

    def __init__(self, seat: Seat | None, lang: str, play: Play, *, marks: bool = True) -> None:
        self.seat, self.lang, self.marks = seat, lang, marks
        self.words = ServerWords(play.match, speaker(lang))
        self._painter = Painter(self.words)
        self.n = play.n
        self.sheet = self._drawn(play, play.match.scene(seat))
        self._entries = len(play.chronicle.entries)
        self._known = known(play.chronicle.entries, seat)
        self.named = vocabulary(self.sheet, self.words)

    def _drawn(self, play: Play, scene: Scene) -> Sheet:
        shown = scene if self.marks else unmarked(scene)
        asking = asking_for_dice(with_control(shown, play.automatic), play)
        return self._painter.sheet(asking, play.names)

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
        new: dict[str, str] = {}
        if self.sheet.board is not before.board or self.sheet.pieces is not before.pieces:
            named = vocabulary(self.sheet, self.words)
            new = {name: text for name, text in named.items() if name not in self.named}
            self.named |= new
        return Update(
            since=since,
            n=self.n,
            patch=difference(before, self.sheet),
            keep=keep,
            lines=lines,
            can_undo=self.can_undo(play),
            over=play.match.outcome is not None,
            standing=standing,
            words=new,
        )

    def lines(self, play: Play, before: int | None = None) -> tuple[Line, ...]:
        """The last lines that were told, or the last before one of them."""
        before = self._known if before is None else before
        return lines_before(play.chronicle.entries, self.seat, self.lang, self._known, before)

    def can_undo(self, play: Play) -> bool:
        """Whether this seat may take its last action back without asking anybody."""
        if self.seat is None or play.match.outcome is not None:
            return False
        return play.undoer(self.seat) is not None


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
