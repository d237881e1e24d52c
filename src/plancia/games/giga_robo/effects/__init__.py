"""The effects of the vocabulary: each class is a word that cards can say, and what it does."""
