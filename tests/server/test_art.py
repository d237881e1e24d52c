"""The drawings of games: fetched for every game, and nothing but drawings."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from plancia import ledger
from plancia.server.art import art, harmless
from tests.server.harness import Server, run


def test_the_drawings_of_a_game_are_sent_once_and_then_only_if_they_changed(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        answer = await server.get("/api/art/tris")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.headers["content-security-policy"] == "default-src 'none'; sandbox"
        names = {one.get("id") for one in ElementTree.fromstring(answer.text).iter()}
        assert {"tris.piece.x", "tris.piece.o"} <= names
        again = await server.get("/api/art/tris", **{"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304
        assert (await server.get("/api/art/nothing")).status_code == 404

    run(tmp_path, story)


def test_the_drawings_lie_beside_the_code_of_a_game_wherever_that_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "folder_of", lambda kind: tmp_path)
    assert len(ElementTree.fromstring(art("tris"))) == 0
    (tmp_path / "art.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="tris.piece.own"/></svg>'
    )
    assert "tris.piece.own" in art("tris")


def test_scripts_and_foreign_things_are_left_out_of_drawings() -> None:
    root = ElementTree.fromstring(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"'
        ' onload="alert(1)"><script>alert(2)</script><symbol id="g.piece.a">'
        '<foreignObject><b xmlns="http://www.w3.org/1999/xhtml">3</b></foreignObject>'
        '<use href="#g.piece.b"/><use x:href="https://elsewhere.example/#c"/>'
        '<path d="M0 0H1" onclick="alert(4)"/></symbol></svg>'
    )
    text = harmless(root)
    for bad in ("alert", "foreign", "elsewhere", "onload", "onclick"):
        assert bad not in text
    assert 'href="#g.piece.b"' in text
    assert 'd="M0 0H1"' in text
