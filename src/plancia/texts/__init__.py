"""Texts that act: cards, abilities and skills as declarations over the words of a game.

A text is data: a list of effects, with conditions, prices, and things that last. The words belong to
a game; how a list of words is read, found again, carried out with choices in the middle, and how
values change while something lasts is the same everywhere and lives here:

- `words`: what an effect, a condition and a price are, and lists of them;
- `shelf`: every list of words in the content of a game gets a place that steps and saves can name;
- `running`: carrying a list out, one word after another, with questions to players on the way;
- `values`: how changes add up, set or multiply a value;
- `limits`: what works only once, and when that is forgotten.
"""
