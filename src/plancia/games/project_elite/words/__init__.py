"""The vocabulary of Project Elite's cards: what they can say, as typed data."""
