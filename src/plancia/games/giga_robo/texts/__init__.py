"""How the texts of cards and abilities work: when, about what, word by word."""
