/** What keys, taps and drags do with the dice in the hand. */
import type { Aim } from '../board/Aims.svelte';
import type { Command, Die, Sheet } from '../wire';
import { allPlays, commandOf, diceOf, isAbout, owedIn, playsAt, playsOf, playsOfDie, type Play } from './hand';
import type { Notice } from './reasons';
import type { Spot } from './spot';
import type { Table } from './table.svelte';
import { say } from './words';

/** A die that is dragged, and where the pointer is. */
export interface Carried {
  die: Die;
  x: number;
  y: number;
  /** The card under it that it can be put on. */
  over: string;
}

/** Does the most natural thing. */
const NATURAL = ' ';
const NEXT = 'n';

export class Handling {
  carried = $state.raw<Carried | null>(null);
  /** Whether Tab belongs to the page again, and not to the aims. */
  private released = false;

  constructor(private readonly table: Table) {}

  private get sheet(): Sheet | null {
    const { sheet, mine, over } = this.table;
    return sheet?.hand && mine.length && !over ? sheet : null;
  }

  private told(reason: Promise<Notice | null> | Notice | null): void {
    void Promise.resolve(reason).then((why) => {
      if (why) this.table.notice = why;
    });
  }

  /** The command of a die: what its face stands for, or what it could be spent on. */
  commandOf(sheet: Sheet, die: Die): Command | undefined {
    const { commands = [] } = sheet.hand ?? {};
    return commands.find(({ face }) => face && face === die.face) ?? commands.find(({ uses = [] }) => uses.some(({ dice }) => dice.includes(die.id)));
  }

  // --- keys ---------------------------------------------------------------------------------------

  /** Whether a key means something to the hand, and then does it. */
  press(event: KeyboardEvent): boolean {
    const { sheet } = this;
    if (!sheet || event.repeat) return false;
    const { orders } = this.table;
    const free = !(event.target instanceof HTMLElement) || event.target === document.body || event.target.matches('[role=application]');
    if (event.key === 'Escape') {
      this.released = true;
      const had = orders.picked.length > 0;
      orders.drop();
      return had;
    }
    if (event.key === 'Tab') {
      if (!free || this.released || !this.table.isLive || !orders.turnable(sheet)) return false;
      this.table.hovered = null;
      orders.turn(sheet, event.shiftKey ? -1 : 1);
      return true;
    }
    if (event.key === NATURAL && !free) return false;
    if (event.key === NATURAL) return this.natural();
    const key = /^Key/.test(event.code) ? event.code.slice(-1).toLowerCase() : event.key.toLowerCase();
    if (key === NEXT) return orders.turn(sheet, event.shiftKey ? -1 : 1) !== undefined;
    return this.give(key);
  }

  /** Do what most people do next. */
  natural(): boolean {
    const key = this.sheet?.hand?.natural ?? '';
    const waits = this.table.orders.open.length > 0;
    return key ? this.give(key) : waits;
  }

  /** Give a command by its key. */
  give(key: string): boolean {
    const { sheet } = this;
    const { orders } = this.table;
    const command = commandOf(sheet?.hand, key);
    if (!sheet || !command) return false;
    if (command.rolls) this.roll(command);
    else {
      const [first] = playsOf(sheet, command);
      // What has no dice is asked for twice where it gives something up.
      if (first && !first.use.dice.length && first.choice.gives_up) this.table.act(first.choice);
      else this.told(orders.give(sheet, key));
    }
    return true;
  }

  private roll(command: Command): void {
    const { sheet } = this;
    if (!sheet) return;
    const label = (n: number) => (n ? say('rollBlank', { n }) : command.title);
    if (!this.table.orders.roll(sheet, command.key, label, command.rolls === 'all')) {
      this.told(sheet.hand?.loose.length ? { text: say('pickToRoll'), rule: null } : this.table.why({ thing: diceOf(sheet)[0]?.id ?? '' }));
    }
  }

  // --- taps ---------------------------------------------------------------------------------------

  /** A die is tapped: it is in hand; tapped again it does what is most natural with it. */
  tap(die: Die): void {
    const { sheet } = this;
    if (!sheet) return;
    const { orders } = this.table;
    const command = this.commandOf(sheet, die);
    if (command?.is_owed) this.give(command.key);
    else if (die.states.length) void this.table.explain({ thing: die.id });
    else if (orders.picked.at(-1) === die.id && command) this.told(orders.give(sheet, command.key));
    else orders.pick(die.id);
  }

  /** What can be done with the die in hand, or with any. */
  private get plays(): Play[] {
    const { sheet } = this;
    const { spoken, picked } = this.table.orders;
    const die = picked.at(-1);
    const all = sheet ? (die ? playsOfDie(sheet, die) : allPlays(sheet).filter(({ use }) => use.dice.length > 0)) : [];
    return all.filter(({ use }) => !use.dice.some((one) => spoken.has(one)));
  }

  /** A place is tapped: one thing can be meant, or several, and then somebody has to choose. */
  at(spot: Pick<Spot, 'at' | 'pieces'>): Play[] {
    const found = playsAt(this.plays, spot);
    const kinds = new Set(found.map(({ command }) => command.key));
    // With a die in hand, or where all are of one kind, the most natural one is meant.
    return this.table.orders.picked.length || kinds.size === 1 ? found.slice(0, 1) : [...new Map(found.map((play) => [play.choice.label, play])).values()];
  }

  /** A card is tapped. */
  card(id: string): void {
    const [play] = this.plays.filter((one) => isAbout(one, id));
    if (play) this.table.orders.play(this.aimed(play));
    else if (!this.wait(this.picked, id)) this.told(this.picked ? this.unfit(this.picked, id, null) : this.table.why({ thing: id }));
  }

  /** The aim of the key, where it is about the same card. */
  private aimed(play: Play): Play {
    const now = this.sheet && this.table.orders.aimOf(this.sheet, play.command.key);
    return now && now.choice.piece === play.choice.piece ? now : play;
  }

  /** The pieces and cards that the die in hand fits, or the one that is dragged. */
  get fits(): Set<string> {
    const { sheet } = this;
    const die = this.carried?.die.id ?? this.table.orders.picked.at(-1);
    const plays = sheet && die ? playsOfDie(sheet, die) : [];
    return new Set(plays.flatMap(({ choice }) => [choice.piece, ...choice.targets]));
  }

  private get picked(): Die | undefined {
    const id = this.table.orders.picked.at(-1);
    return this.sheet ? diceOf(this.sheet).find((die) => die.id === id) : undefined;
  }

  /** What cannot be done before something that is owed waits for it. */
  private wait(die: Die | undefined, about: string): boolean {
    const { sheet } = this;
    const command = sheet && die && this.commandOf(sheet, die);
    if (!sheet || !command || !owedIn(sheet.hand)) return false;
    this.told(this.table.orders.give(sheet, command.key, about));
    return true;
  }

  // --- drags --------------------------------------------------------------------------------------

  carry(die: Die, x: number, y: number): void {
    const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-card]')?.dataset.card ?? '';
    this.carried = { die, x, y, over };
  }

  /** A die is let go over a card, or over a place of the board. */
  drop(spot: Pick<Spot, 'at' | 'pieces'> | null): void {
    const { sheet, carried } = this;
    this.carried = null;
    if (!sheet || !carried) return;
    const { die, over } = carried;
    const { spoken } = this.table.orders;
    const plays = playsOfDie(sheet, die.id).filter(({ use }) => !use.dice.some((one) => spoken.has(one)));
    const [play] = over ? plays.filter((one) => isAbout(one, over)) : spot ? playsAt(plays, spot) : [];
    const about = over || (spot?.pieces[0]?.id ?? '');
    if (play) this.table.orders.play(over ? this.aimed(play) : play);
    else if ((over || spot) && !this.wait(die, about)) this.told(this.unfit(die, about, spot?.at ?? null));
  }

  /** Why a die does not fit somewhere: by what lies there, or by the die itself. */
  private async unfit(die: Die, thing: string, at: Spot['at'] | null): Promise<Notice> {
    const { table } = this;
    return (await table.why({ thing, at })) ?? (await table.why({ thing: die.id })) ?? { text: say('noneOfThese'), rule: null };
  }

  // --- what is seen -------------------------------------------------------------------------------

  /** What the keys mean on the board now, and what else could be chosen. */
  get aims(): Aim[] {
    const { sheet } = this;
    if (!sheet?.hand) return [];
    const { orders } = this.table;
    const owed = owedIn(sheet.hand);
    const turnable = orders.turnable(sheet);
    const die = this.carried?.die.id ?? orders.picked.at(-1);
    const commands = sheet.hand.commands.filter(({ face, key }) => face && (!owed || key === owed.key));
    return commands.flatMap((command) => {
      const now = orders.aimOf(sheet, command.key);
      const held = playsOf(sheet, command).filter(({ use }) => !die || use.dice.includes(die));
      const others = command === owed || (command.key === turnable && !die) || die ? held : [];
      const plays = now ? [...others.filter(({ choice }) => choice !== now.choice), now] : [];
      return plays.map(({ choice }) => ({ key: command.key, choice, isNow: choice === now?.choice && (!die || held.some((one) => one.choice === choice)), isOwed: command === owed }));
    });
  }
}
