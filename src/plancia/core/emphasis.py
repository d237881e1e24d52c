"""What most people want next, and what an option would leave undone: marks on a scene's choices.

A game marks what it knows from figures that stand beside the options anyway: nothing is searched
for, and a question about which it has nothing to say stays without a mark.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from plancia.core.message import Message
from plancia.core.scene import Choice, Scene


def chance_of(choice: Choice) -> Fraction:
    """The first chance that stands beside an option; 0 where none does."""
    if not choice.odds:
        return Fraction()
    return Fraction(choice.odds[0].numerator, choice.odds[0].denominator)


def likeliest(choices: Sequence[Choice], among: Iterable[int]) -> int | None:
    """Which of some options, by their places, has the best chance; None: none has any."""
    known = [place for place in among if chance_of(choices[place])]
    return max(known, key=lambda place: chance_of(choices[place]), default=None)


def marked(
    choices: Sequence[Choice], mains: Iterable[int | None], gives_up: Mapping[int, Message] = {}
) -> tuple[Choice, ...]:
    """The options with marks, by their places; what gives something up is no main one."""
    wanted = {place for place in mains if place is not None} - gives_up.keys()
    found = list(choices)
    for place in wanted | gives_up.keys():
        left = gives_up.get(place)
        found[place] = replace(found[place], main=place in wanted, gives_up=left)
    return tuple(found)


def unmarked(scene: Scene) -> Scene:
    """A scene whose options do not say what is best, for whoever is to find that out."""
    if not any(choice.main or choice.gives_up for choice in scene.choices):
        return scene
    choices = tuple(replace(choice, main=False, gives_up=None) for choice in scene.choices)
    return replace(scene, choices=choices)
