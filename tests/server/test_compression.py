"""What is the same for everybody comes compressed to browsers that take it so."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from starlette.datastructures import Headers

from plancia.server.compression import coding_for
from tests.server.harness import ALICE, Server, run

SCRIPT = "/assets/page-1a2b3c.js"


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip;q=1.0, br;q=0", "gzip"),
        ("gzip; q=0.000", None),
        ("GZIP", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
def test_the_best_coding_that_is_accepted(accepted: str, coding: str | None) -> None:
    headers = Headers({"accept-encoding": accepted})
    assert coding_for(headers, ("br", "gzip")) == coding
    assert coding_for(headers, ()) is None


def test_the_page_is_sent_as_the_build_has_compressed_it(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    script = tmp_path / SCRIPT.removeprefix("/")
    script.write_text("let table;")
    script.with_suffix(".js.gz").write_bytes(gzip.compress(b"let table;"))

    async def story(server: Server) -> None:
        small = await server.get(SCRIPT, **{"accept-encoding": "gzip, br"})
        assert small.headers["content-encoding"] == "gzip"
        assert small.headers["content-type"].startswith("text/javascript")
        assert "immutable" in small.headers["cache-control"]
        plain = await server.get(SCRIPT, **{"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.headers["vary"] == small.headers["vary"] == "accept-encoding"
        assert plain.text == small.text == "let table;"
        whole = await server.get("/", **{"accept-encoding": "gzip, br"})
        assert "content-encoding" not in whole.headers
        assert whole.text == "<!doctype html>"

    run(tmp_path, story)


def test_what_never_changes_is_compressed_and_has_a_tag_for_each_form(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        plain = await server.get("/api/games", **{"accept-encoding": "identity"})
        small = await server.get("/api/games", **{"accept-encoding": "gzip"})
        assert int(small.headers["content-length"]) < int(plain.headers["content-length"]) / 4
        assert small.json() == plain.json()
        assert small.headers["etag"] != plain.headers["etag"]
        tag = {"if-none-match": small.headers["etag"], "accept-encoding": "gzip"}
        assert (await server.get("/api/games", **tag)).status_code == 304

    run(tmp_path, story)


def test_what_is_for_one_reader_alone_is_not_compressed(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        mine = await server.get("/api/tables", ALICE, **{"accept-encoding": "gzip, br"})
        assert "content-encoding" not in mine.headers

    run(tmp_path, story)
