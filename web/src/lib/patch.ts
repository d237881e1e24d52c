/** Sheets change by patches: the parts that are different, cells and pieces one by one. */
import { keyOf } from '../board/geometry';
import type { Patch, Sheet } from '../wire';

/** The sheet after a patch; the old one stays as it was. */
export function patched(sheet: Sheet, patch: Patch): Sheet {
  const { board, cells, pieces, ...rest } = patch;
  const next: Sheet = { ...sheet, ...rest };
  if (board) next.board = board;
  if (cells) {
    const gone = new Set(cells.gone.map(keyOf));
    next.board = { ...next.board, cells: merged(next.board.cells, cells.set, gone, ({ at }) => keyOf(at)) };
  }
  if (pieces) next.pieces = merged(sheet.pieces, pieces.set, new Set(pieces.gone), ({ id }) => id);
  return next;
}

/** Things in their old order, changed ones in their place, new ones at the end. */
function merged<T>(old: T[], set: T[], gone: Set<string>, key: (one: T) => string): T[] {
  const changed = new Map(set.map((one) => [key(one), one]));
  const found: T[] = [];
  for (const one of old) {
    const id = key(one);
    if (gone.has(id)) continue;
    found.push(changed.get(id) ?? one);
    changed.delete(id);
  }
  return [...found, ...changed.values()];
}
