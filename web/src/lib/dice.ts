/** Dice on the table that options name: they are picked by clicking them. */
import type { Choice, Sheet } from '../wire';

/** The options that are about dice alone: rolling some of them again. */
export function throwsOf({ choices, panels }: Pick<Sheet, 'choices' | 'panels'>): Choice[] {
  const dice = new Set(panels.flatMap(({ pools }) => pools.flatMap((pool) => pool.dice.map(({ id }) => id))));
  return choices.filter(({ targets }) => targets.length > 0 && targets.every((id) => dice.has(id)));
}

/** Whether a click on a die is the whole answer, because no die is in two of them; else several are picked. */
export function oneByOne(throws: Choice[]): boolean {
  const dice = throws.flatMap(({ targets }) => targets);
  return new Set(dice).size === dice.length;
}

/** The option that takes just these dice. */
export const throwOf = (throws: Choice[], picks: readonly string[]): Choice | undefined =>
  throws.find(({ targets }) => targets.length === picks.length && targets.every((die) => picks.includes(die)));
