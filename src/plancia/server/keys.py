"""Secrets of clients, seats and links: made unguessable, and kept only as hashes."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256

CLIENT = re.compile(r"[A-Za-z0-9_-]{32,128}")
"""What the token of a client looks like."""


def digest(secret: str) -> str:
    """What is kept of a secret. They are long and random, so a plain hash gives nothing away."""
    return sha256(secret.encode()).hexdigest()


def new_secret(entropy: Callable[[int], bytes], size: int = 24) -> str:
    """A secret that nobody can guess, in letters that need no escape in a link."""
    return urlsafe_b64encode(entropy(size)).decode().rstrip("=")


def new_table_id(entropy: Callable[[int], bytes]) -> str:
    """The id of a table; it alone opens only what is over."""
    return entropy(10).hex()
