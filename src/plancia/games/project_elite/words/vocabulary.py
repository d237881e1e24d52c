"""All words that a card can be written with."""

from plancia.games.project_elite.words import aliens, characters, tokens

__all__ = ["aliens", "characters", "tokens"]
