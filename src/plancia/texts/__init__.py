"""Texts that act: cards, abilities and skills as declarations over the words of a game.

A text is data: a list of effects, with conditions, prices, and things that last. The words belong
to a game; how a list of words is read, found again and carried out with choices in the middle, and
how values change while something lasts, is the same everywhere and lives here:

- `words`: what an effect, a condition and a price are, and lists of them;
- `shelf`: every list of words in the content of a game has a place that steps and saves can name;
- `running`: carrying a list out, one word after another;
- `choosing`: what a text leaves to a player;
- `several`: words that do a thing several times, each picked by a player;
- `lasting`: answers to events, what works only once, and how long things are in force;
- `values`: what a value comes to when several texts change it.

A game with texts keeps `frames` (whose words are being carried out, and what they have come to),
has a `library` that is a `Shelf`, says in `question` which kind of `ChooseValue` it asks with, and
names this package in `machinery`.
"""
