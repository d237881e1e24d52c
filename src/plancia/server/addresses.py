"""Where a server is found: on this computer, and from others in the same network."""

from __future__ import annotations

import socket
from ipaddress import ip_address

EVERYWHERE = "0.0.0.0"
"""The host of a server that listens to the whole network."""

_ELSEWHERE = ("192.0.2.1", "10.255.255.255")
"""Addresses to look towards: nothing is sent, but the system says from where it would be."""


def in_network(port: int) -> tuple[str, ...]:
    """The addresses at which other machines find a server that listens everywhere."""
    return tuple(address_of(host, port) for host in dict.fromkeys(_hosts()) if _is_of_use(host))


def address_of(host: str, port: int) -> str:
    """The address that people type."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _hosts() -> list[str]:
    found = [_seen_from(place) for place in _ELSEWHERE]
    try:
        known = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        known = []
    return [*found, *(str(place[4][0]) for place in known)]


def _seen_from(place: str) -> str:
    """From which address this machine would speak to another one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
        try:
            trial.connect((place, 9))
        except OSError:
            return ""
        return str(trial.getsockname()[0])


def _is_of_use(host: str) -> bool:
    """Whether others can reach a host: not this computer's name for itself."""
    try:
        found = ip_address(host)
    except ValueError:
        return False
    return not (found.is_loopback or found.is_unspecified or found.is_multicast)
