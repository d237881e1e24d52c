"""Provably fair dice: a commitment before the first roll, a nonce of every seat, a reveal."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from hmac import new as hmac

from plancia.core import Chance

SECRET_BYTES = 32

ALGORITHM = (
    "commit = hex(SHA-256(secret))",
    "seed = hex(HMAC-SHA256(secret, 'seat:nonce|seat:nonce|...')), seats in alphabetical order",
    "key = SHA-256('plancia:' + seed)",
    "block k = SHA-256(key + k as 8 bytes, most significant first), 32 bytes each",
    "a number below n: the fewest bytes that reach n, most significant first; "
    "values from the greatest multiple of n on are rejected; the rest modulo n",
    "a die with s sides: 1 + a number below s",
    "one of k candidates: a number below k, in their order",
    "a shuffle of k things: for each from the last to the second, the i-th, a number below i: "
    "the place, counted from 0, with which it changes",
    "the draws follow one another in the stream without a gap",
)
"""How the dice of a match follow from its secret and its nonces."""


def commitment(secret: bytes) -> str:
    """What the server shows of its secret before the first roll."""
    return sha256(secret).hexdigest()


def seed_of(secret: bytes, nonces: Mapping[str, str]) -> str:
    """The seed of a match, from the server's secret and what every seat has added."""
    mixed = "|".join(f"{seat}:{nonces[seat]}" for seat in sorted(nonces))
    return hmac(secret, mixed.encode(), sha256).hexdigest()


def key_of(seed: str) -> str:
    """The key of the stream that the engine rolls from."""
    return Chance.seeded(seed).key.hex()
