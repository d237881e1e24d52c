"""The vocabulary of cards: what a card or ability can say, as typed data.

A card is a declaration over these words. `effects` do something, `conditions` ask something,
`prices` are paid, `amounts` count something; `lasting` words change values or wait for events while
a card is activated, an ability holds its tokens, or a duration runs.
"""
