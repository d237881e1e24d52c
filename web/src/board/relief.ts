/** Heights on a board seen from above: shadows, and what stands on what. */
import type { Cell } from '../wire';
import { holds, type Point, type Space } from './geometry';

/** The area of a shape, negative if its corners go clockwise. */
function signed(outline: readonly Point[]): number {
  return outline.reduce((sum, [ax, ay], n) => {
    const [bx, by] = outline[(n + 1) % outline.length] ?? [ax, ay];
    return sum + (ax * by - bx * ay) / 2;
  }, 0);
}

export const areaOf = (outline: readonly Point[]): number => Math.abs(signed(outline));

/** The shadow of what is so high, as a path: the shape, the shape moved along the light, and all that lies between. */
export function cast(space: Space, outline: readonly Point[], height: number, [dx, dy]: Point): string {
  if (height <= 0 || outline.length < 3) return '';
  const [far, up] = [dx * height, dy * height];
  const moved = ([x, y]: Point): Point => [x + far, y + up];
  const sides = outline.map((one, n): Point[] => {
    const other = outline[(n + 1) % outline.length] ?? one;
    return [one, other, moved(other), moved(one)];
  });
  // All turn the same way: parts that overlap add up and leave no hole.
  const turned = (shape: readonly Point[]) => space.shape(signed(shape) < 0 ? shape.toReversed() : shape);
  return [outline, outline.map(moved), ...sides].map(turned).join('');
}

/** For each cell the height of what it stands on: of the cells before it that lie right below its middle. */
export function footing(cells: readonly Cell[]): number[] {
  return cells.map((cell, n) => {
    const low = cell.low ?? 0;
    if (!low) return 0;
    const below = cells.slice(0, n).filter(({ height = 0, outline }) => height > 0 && Math.abs(height - low) < 0.01 && outline && holds(outline, cell.at));
    return below.length ? low : 0;
  });
}
