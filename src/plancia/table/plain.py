"""The plain face: lines of words, nothing redrawn, the same for a pipe and a screen reader."""

from __future__ import annotations

from plancia.core.scene import Scene
from plancia.table import codes, placing
from plancia.table.afield import describer
from plancia.table.face import Face, Sight, grouped, places
from plancia.table.terminal import Terminal
from plancia.table.words import Numbered, Words


class Plain(Face):
    """Says the table line by line; a line that was written cannot be taken back."""

    def __init__(self, terminal: Terminal, words: Words) -> None:
        super().__init__(terminal, words)
        self.stood: set[str] = set()
        """What was said of where pieces stand: only what has changed is said again."""

    def show(self, sight: Sight) -> None:
        """Say what happened, the table if it is asked for, and the options."""
        scene = sight.scene
        told = describer(scene, self.words)
        self.say(*sight.news)
        if sight.is_whole:
            brief = sight.asks_for != "look"
            self.say(self.words.text(scene.title), *told.table(brief=brief))
        else:
            self.say(*(line for line in told.standing() if line not in self.stood))
            self.say(*told.gauges())
        self.stood = set(told.standing())
        if sight.asked:
            self.say(sight.asked)
        self.say(*self._options(scene, sight.focus))

    def _options(self, scene: Scene, focus: str) -> list[str]:
        names = self.words.names(scene)
        lines = []
        for piece, options in grouped(scene, focus).items():
            if piece:
                lines.append(f"{names.get(piece, piece)}:")
            single, together = places(options)
            lines += [self._option(option) for option in single]
            for found in together.values():
                lines += self.words.places(found)
        return [*lines, *placing.lines(scene, self.words), *codes.lines(scene, self.words)]

    def _option(self, option: Numbered) -> str:
        number, choice = option
        key = f" [{choice.key}]" if choice.key and choice.key != number else ""
        details = "; ".join(self.words.details(choice))
        line = f"{number}. {self.words.text(choice.label)}{key}"
        return f"{line} ({details})" if details else line
