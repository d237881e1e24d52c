/** Dice in the hand: which command a key, a die or a place stands for. No rules: all of it stands in the sheet. */
import type { Choice, Command, Hand, Sheet, Use } from '../wire';
import type { Spot } from './spot';

/** A command, one way to carry it out, and the option that this is. */
export interface Play {
  command: Command;
  use: Use;
  choice: Choice;
}

/** Two options are the same if the same is sent for them. */
export const isSame = (one: Choice['action'], other: Choice['action']): boolean => JSON.stringify(one) === JSON.stringify(other);

/** All ways to carry a command out, the most natural one first. */
export function playsOf(sheet: Sheet, command: Command): Play[] {
  return (command.uses ?? []).flatMap((use) => {
    const choice = sheet.choices[use.choice];
    return choice ? [{ command, use, choice }] : [];
  });
}

export const allPlays = (sheet: Sheet): Play[] => (sheet.hand?.commands ?? []).flatMap((command) => playsOf(sheet, command));

/** The command that a key stands for. */
export const commandOf = (hand: Hand | null | undefined, key: string): Command | undefined =>
  hand?.commands.find((command) => command.key === key.toLowerCase());

/** The dice that lie in the hand. */
export const diceOf = (sheet: Sheet) =>
  sheet.panels.flatMap(({ pools }) => pools).find(({ id }) => id === sheet.hand?.pool)?.dice ?? [];

/** The command that has to be given before all others, if one is owed. */
export const owedIn = (hand: Hand | null | undefined): Command | undefined => hand?.commands.find(({ is_owed }) => is_owed);

/** What a die can be spent on. */
export const playsOfDie = (sheet: Sheet, die: string): Play[] =>
  allPlays(sheet).filter(({ use }) => use.dice.includes(die));

/** Whether an option is about something: a piece, a card, what lies there. */
export const isAbout = ({ choice: { piece, targets } }: Play, id: string): boolean => piece === id || targets.includes(id);

/** What a place of the board stands for: who is there first, then where options lead. */
export function playsAt(plays: Play[], { at, pieces }: Pick<Spot, 'at' | 'pieces'>): Play[] {
  const standing = pieces.map(({ id }) => id);
  const about = plays.filter(({ choice }) => choice.targets.some((id) => standing.includes(id)));
  if (about.length) return about;
  const leads = plays.filter(({ choice }) => {
    const end = choice.at.at(-1);
    return end !== undefined && end[0] === at[0] && end[1] === at[1];
  });
  return leads.length ? leads : plays.filter(({ choice }) => standing.includes(choice.piece) && choice.piece !== '');
}

/** The action that rolls some dice, by their ids. */
export function rollOf(sheet: Sheet, ids: readonly string[]): Record<string, unknown> | null {
  const { hand } = sheet;
  if (!hand?.roll) return null;
  const places = diceOf(sheet).flatMap(({ id }, n) => (ids.includes(id) && hand.loose.includes(id) ? [n] : []));
  return places.length ? { ...hand.roll, dice: places } : null;
}

/** The dice that a key rolls: those that were picked, else all that show nothing. */
export function toRoll(sheet: Sheet, picked: readonly string[]): string[] {
  const loose = diceOf(sheet).filter(({ id }) => sheet.hand?.loose.includes(id));
  const chosen = loose.filter(({ id }) => picked.includes(id));
  return (chosen.length ? chosen : loose.filter(({ face }) => !face)).map(({ id }) => id);
}

/** What has to be chosen otherwise: the options that no command of the hand stands for. Any dice are rolled by picking them. */
export function besideHand<T extends Pick<Sheet, 'choices'>>(sheet: T, hand: Hand | null): T {
  if (!hand) return sheet;
  const handled = new Set(hand.commands.flatMap(({ uses = [] }) => uses.map(({ choice }) => choice)));
  return { ...sheet, choices: sheet.choices.filter(({ action }, place) => !handled.has(place) && action.type !== hand.roll?.type) };
}

/** The keys that the hand uses. */
export const keysOf = (hand: Hand | null): string[] => (hand ? [...hand.commands.map(({ key }) => key), 'n', 'r'] : []);
