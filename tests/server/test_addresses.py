"""Where a server is found, and what people are told about it."""

from __future__ import annotations

import socket
from typing import Any

import pytest

from plancia.cli.main import build
from plancia.cli.serving import invitation
from plancia.server import addresses


def test_addresses_are_those_that_others_can_open(monkeypatch: pytest.MonkeyPatch) -> None:
    known = ["127.0.0.1", "192.168.1.7", "0.0.0.0", "nonsense", "192.168.1.7", "10.0.0.3", ""]
    monkeypatch.setattr(addresses, "_hosts", lambda: known)
    assert addresses.in_network(8000) == ("http://192.168.1.7:8000/", "http://10.0.0.3:8000/")
    assert addresses.address_of("::1", 80) == "http://[::1]:80/"


def test_a_machine_without_a_network_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> Any:
        raise OSError("no network")

    monkeypatch.setattr(socket, "getaddrinfo", fail)
    monkeypatch.setattr(socket.socket, "connect", fail)
    assert addresses.in_network(8000) == ()


@pytest.mark.parametrize(
    ("found", "shared", "words"),
    [
        (("http://192.168.1.7:8000/",), True, "Others in the same network open http://192.168.1.7"),
        ((), True, "nobody else can reach it now"),
        ((), False, "`plancia serve --share` lets your network in"),
    ],
)
def test_it_is_said_in_plain_words_who_can_play(
    found: tuple[str, ...], shared: bool, words: str
) -> None:
    said = invitation("http://127.0.0.1:8000/", found, shared=shared)
    assert "On this computer the table is at http://127.0.0.1:8000/" in said
    assert words in said


def test_sharing_is_an_option_of_serve() -> None:
    assert build().parse_args(["serve", "--share"]).share
    assert not build().parse_args(["serve"]).share
