"""The types of the wire, as TypeScript sees them."""

from __future__ import annotations

from pathlib import Path

import pytest

from plancia.server.types import typescript

PAGE = Path(__file__).parents[2] / "web" / "src" / "wire.ts"


def test_every_message_of_the_socket_has_its_type_as_a_literal() -> None:
    text = typescript()
    for name in ("hello", "act", "undo", "nonce", "welcome", "update", "refused"):
        assert f'  type: "{name}";' in text


def test_a_sheet_has_the_fields_of_a_scene() -> None:
    text = typescript()
    sheet = text.partition("export interface Sheet {")[2].partition("}")[0]
    assert "seat: string | null;" in sheet
    assert "choices: Choice[];" in sheet
    assert "board: Board;" in sheet


def test_what_a_patch_leaves_out_is_optional() -> None:
    patch = typescript().partition("export interface Patch {")[2].partition("}")[0]
    assert "pieces?: PieceRuns;" in patch
    assert "prompt?: string | null;" in patch


@pytest.mark.skipif(not PAGE.exists(), reason="the page has no types of its own yet")
def test_the_types_of_the_page_are_current() -> None:
    assert PAGE.read_text("utf-8") == typescript()
