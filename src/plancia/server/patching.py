"""What differs between two sheets, and a sheet brought up to date by it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET

from plancia.server.sheets import Board, CellsPatch, Patch, PiecesPatch, Sheet

WHOLE = (
    "title",
    "subtitle",
    "gauges",
    "panels",
    "overlays",
    "prompt",
    "rule",
    "choices",
    "outcome",
    "zones",
    "opens",
    "controls",
)
"""The parts that are replaced as a whole."""


def difference(old: Sheet, new: Sheet) -> Patch:
    """What has to be changed on the old sheet to have the new one."""
    parts: dict[str, Any] = {}
    for name in WHOLE:
        value = getattr(new, name)
        if getattr(old, name) != value:
            parts[name] = value
    if old.board != new.board:
        if _without_cells(old.board) != _without_cells(new.board):
            parts["board"] = new.board
        else:
            parts["cells"] = _cells(old.board, new.board)
    if old.pieces != new.pieces:
        parts["pieces"] = _pieces(old, new)
    return Patch(**parts)


def _without_cells(board: Board) -> Board:
    return msgspec.structs.replace(board, cells=())


def _cells(old: Board, new: Board) -> CellsPatch:
    before = {cell.at: cell for cell in old.cells}
    changed = tuple([cell for cell in new.cells if before.get(cell.at) != cell])
    gone = before.keys() - {cell.at for cell in new.cells}
    return CellsPatch(changed, tuple(sorted(gone)))


def _pieces(old: Sheet, new: Sheet) -> PiecesPatch:
    before = {piece.id: piece for piece in old.pieces}
    changed = tuple([piece for piece in new.pieces if before.get(piece.id) != piece])
    gone = before.keys() - {piece.id for piece in new.pieces}
    return PiecesPatch(changed, tuple(sorted(gone)))


def patched(old: Sheet, patch: Patch) -> Sheet:
    """The old sheet with the changes made, as a page makes them."""
    parts: dict[str, Any] = {
        name: getattr(patch, name) for name in WHOLE if getattr(patch, name) is not UNSET
    }
    board = old.board if patch.board is UNSET else patch.board
    if patch.cells is not UNSET:
        cells = {cell.at: cell for cell in board.cells if cell.at not in patch.cells.gone}
        cells |= {cell.at: cell for cell in patch.cells.set}
        board = msgspec.structs.replace(board, cells=tuple(cells.values()))
    if patch.pieces is not UNSET:
        pieces = {piece.id: piece for piece in old.pieces if piece.id not in patch.pieces.gone}
        pieces |= {piece.id: piece for piece in patch.pieces.set}
        parts["pieces"] = tuple(pieces.values())
    return msgspec.structs.replace(old, board=board, **parts)
