/**
 * Commands given as fast as one likes: what is sent, confirmed, waiting, and what was refused.
 *
 * An order is sent at once if nothing that is under way could change what it means; else it waits. One that was given
 * at something that could be seen (an aim on the board) means that and nothing else: if it has gone meanwhile, the
 * server says why not. One that was given before its aim could be seen takes what is most natural then.
 */
import type { Sheet } from '../wire';
import { commandOf, diceOf, isAbout, isSame, owedIn, playsOf, rollOf, toRoll, type Play } from './hand';
import type { Notice } from './reasons';

export type State = 'waiting' | 'sent' | 'done' | 'refused';

export interface Order {
  no: number;
  key: string;
  /** The piece or card that it was put on, where it cannot be seen yet what it means there. */
  about: string;
  label: string;
  state: State;
  /** The dice that it spends. */
  dice: string[];
  /** What it means; nothing as long as that cannot be seen. */
  action: Record<string, unknown> | null;
  piece: string;
  /** Whether it changes what the dice show: whatever is given after it waits for it. */
  turns: boolean;
  /** By which it is known to the server. */
  id: string;
  /** The version that it has led to, once that is known. */
  led: number | null;
  why: Notice | null;
}

/** Whoever owns the orders sends them, and says what cannot be done. */
interface Ends {
  send: (action: Record<string, unknown>, piece: string) => string;
  /** Nothing can be done with a key: why not? */
  why: (sheet: Sheet, key: string) => Promise<Notice | null>;
}

/** So many orders may wait, and so many are shown. */
const MOST = 12;
const SHOWN = 4;

export class Orders {
  /** The last ones, the oldest first. */
  list = $state.raw<Order[]>([]);
  /** The dice that were tapped, the last one last. */
  picked = $state.raw<string[]>([]);
  /** What each key is aimed at, where somebody has chosen. */
  private aims = $state.raw<Record<string, Record<string, unknown>>>({});
  private turned = $state('');
  private sheet: Sheet | null = null;
  private n = $state(0);
  private count = 0;

  constructor(private readonly ends: Ends) {}

  // --- what is aimed at ---------------------------------------------------------------------------

  /** What a key would do now. */
  aimOf(sheet: Sheet, key: string): Play | undefined {
    const command = commandOf(sheet.hand, key);
    if (!command) return undefined;
    const plays = playsOf(sheet, command);
    const chosen = this.aims[command.key];
    const free = plays.filter(({ use }) => !use.dice.some((die) => this.spoken.has(die)));
    return (chosen && free.find(({ choice }) => isSame(choice.action, chosen))) ?? free[0];
  }

  /** The key whose aim is changed: that of what is owed, of the die in hand, of what was aimed last, or the first shot. */
  turnable(sheet: Sheet): string {
    const many = sheet.hand?.commands.filter(({ face, uses = [] }) => face && uses.length > 1) ?? [];
    const die = this.picked.at(-1) ?? '';
    const found =
      many.find(({ is_owed }) => is_owed) ??
      many.find(({ uses = [] }) => uses.some(({ dice }) => dice.includes(die))) ??
      many.find(({ key }) => key === this.turned) ??
      many.find((command) => playsOf(sheet, command).some(({ choice }) => choice.odds.length > 0)) ??
      many[0];
    return found?.key ?? '';
  }

  /** Aim at the next thing, or the one before. */
  turn(sheet: Sheet, by: number, key = this.turnable(sheet)): Play | undefined {
    const command = commandOf(sheet.hand, key);
    if (!command) return undefined;
    const plays = playsOf(sheet, command);
    const now = this.aimOf(sheet, key);
    const at = plays.findIndex(({ choice }) => now && isSame(choice.action, now.choice.action));
    const next = plays[(at + by + plays.length) % plays.length];
    if (next) this.aim(next);
    return next;
  }

  aim({ command, choice }: Play): void {
    this.turned = command.key;
    this.aims = { ...this.aims, [command.key]: choice.action };
  }

  pick(die: string): void {
    this.picked = this.picked.includes(die) ? this.picked.filter((one) => one !== die) : [...this.picked, die];
  }

  drop(): void {
    this.picked = [];
  }

  // --- what is given ------------------------------------------------------------------------------

  /** Whether what an order came to has not been seen yet. */
  private isOpen({ state, led }: Order): boolean {
    return state === 'sent' || (state === 'done' && led !== null && led > this.n);
  }

  /** What has been sent and not been seen, and what waits. */
  get open(): Order[] {
    return this.list.filter((order) => order.state === 'waiting' || this.isOpen(order));
  }

  /** The dice that orders under way will spend. */
  get spoken(): Set<string> {
    return new Set(this.open.flatMap(({ dice }) => dice));
  }

  /** Give the command of a key, at its aim or at what that will be; says why not if nothing can come of it. */
  async give(sheet: Sheet, key: string, about = ''): Promise<Notice | null> {
    const command = commandOf(sheet.hand, key);
    const play = this.aimOf(sheet, key);
    const before = this.before(sheet, Infinity);
    const mustWait = before.some((order) => order.turns || order.key === key || order.state === 'waiting');
    if (play && !mustWait) {
      this.play(play);
      return null;
    }
    if (!mustWait && !this.isHeldBack(sheet, key)) return this.ends.why(sheet, key);
    // What the next of its kind would mean shows only when the one before has been carried out.
    const seen = before.some((order) => order.key === key) ? undefined : play;
    this.add({
      key, about, label: seen?.choice.label ?? command?.title ?? key.toUpperCase(), dice: [...(seen?.use.dice ?? [])],
      action: seen?.choice.action ?? null, piece: seen?.choice.piece ?? '', turns: false,
    });
    return null;
  }

  /** What comes before an order: all that is open, but what itself waits for something that is owed. */
  private before(sheet: Sheet | null, no: number): Order[] {
    return this.open.filter((order) => order.no < no && !(sheet && order.state === 'waiting' && this.isHeldBack(sheet, order.key)));
  }

  /** Whether a command has to wait for one that is owed. */
  private isHeldBack(sheet: Sheet, key: string): boolean {
    return owedIn(sheet.hand) !== undefined && !commandOf(sheet.hand, key)?.uses?.length;
  }

  /** Carry out what was pointed at. */
  play({ command, use, choice }: Play): void {
    this.picked = this.picked.filter((die) => !use.dice.includes(die));
    this.add({ key: command.key, about: '', label: choice.label, dice: [...use.dice], action: choice.action, piece: choice.piece, turns: command.is_owed ?? false });
  }

  /** Roll the dice that were picked, or all that show nothing; whether there are any. */
  roll(sheet: Sheet, key: string, label: (n: number) => string, all = false): boolean {
    const ids = all ? [...(sheet.hand?.loose ?? [])] : toRoll(sheet, this.picked);
    const free = ids.filter((id) => !this.spoken.has(id));
    const action = rollOf(sheet, free);
    if (!action) {
      if (!this.before(sheet, Infinity).length && !this.isHeldBack(sheet, key)) return false;
      this.add({ key, about: '', label: label(0), dice: [], action: null, piece: '', turns: true });
      return true;
    }
    this.picked = [];
    this.add({ key, about: '', label: label(free.length), dice: free, action, piece: '', turns: true });
    return true;
  }

  private add(given: Pick<Order, 'key' | 'about' | 'label' | 'dice' | 'action' | 'piece' | 'turns'>): void {
    if (this.open.length >= MOST) return;
    this.count += 1;
    this.list = [...this.list, { ...given, no: this.count, state: 'waiting' as State, id: '', led: null, why: null }].slice(-MOST * 2);
    this.serve();
  }

  private change(no: number, change: Partial<Order>): void {
    this.list = this.list.map((order) => (order.no === no ? { ...order, ...change } : order));
  }

  /** Send what waits, in its order, as far as nothing under way changes what it means. */
  private serve(): void {
    for (const order of this.list.filter(({ state }) => state === 'waiting')) {
      if (this.sheet && this.isHeldBack(this.sheet, order.key)) continue;
      const under = this.before(this.sheet, order.no);
      const spoken = new Set(under.flatMap(({ dice }) => dice));
      const clash = under.some(({ key, turns, state }) => turns || state === 'waiting' || key === order.key);
      if (clash || order.dice.some((die) => spoken.has(die))) return;
      this.settle(order);
    }
  }

  /** Send an order, or refuse it where nothing is there that it could mean. */
  private settle(order: Order): void {
    const { sheet } = this;
    let { action, piece, dice, label } = order;
    if (!action && sheet) {
      const play = this.fresh(sheet, order);
      const ids = order.turns ? toRoll(sheet, []) : [];
      action = play?.choice.action ?? (order.turns ? rollOf(sheet, ids) : null);
      piece = play?.choice.piece ?? '';
      dice = play ? [...play.use.dice] : ids;
      label = play?.choice.label ?? label;
    }
    if (!action) {
      this.change(order.no, { state: 'refused' });
      if (sheet) void this.ends.why(sheet, order.key).then((why) => this.change(order.no, { why }));
      return;
    }
    this.change(order.no, { state: 'sent', action, piece, dice, label, id: this.ends.send(action, piece) });
  }

  /** What an order means that was given before its aim could be seen. */
  private fresh(sheet: Sheet, { no, key, about, turns }: Order): Play | undefined {
    if (turns) return undefined;
    const others = new Set(this.list.filter((one) => one.no < no && this.isOpen(one)).flatMap(({ dice }) => dice));
    const command = commandOf(sheet.hand, key);
    const free = command ? playsOf(sheet, command).filter(({ use }) => !use.dice.some((die) => others.has(die))) : [];
    return about ? free.find((play) => isAbout(play, about)) : free[0];
  }

  // --- what the server says -----------------------------------------------------------------------

  /** The table stands so. */
  follow(sheet: Sheet, n: number): void {
    this.sheet = sheet;
    this.n = n;
    if (!sheet.hand) {
      this.list = this.list.filter(({ state }) => state !== 'waiting');
      this.picked = [];
      this.aims = {};
      return;
    }
    // A die that lies elsewhere, owes something or is gone is in nobody's hand.
    const held = new Set(diceOf(sheet).flatMap(({ id, states }) => (states.length ? [] : id)));
    if (this.picked.some((die) => !held.has(die))) this.picked = this.picked.filter((die) => held.has(die));
    this.serve();
  }

  /** Whether a message answers an order: it was carried out, */
  acknowledged(id: string, n: number): boolean {
    const order = this.list.find((one) => one.id === id);
    if (order) this.change(order.no, { state: 'done', led: n });
    if (order) this.serve();
    return order !== undefined;
  }

  /** or refused. */
  refused(id: string, why: Notice): boolean {
    const order = this.list.find((one) => one.id === id);
    if (order) this.change(order.no, { state: 'refused', why });
    if (order) this.serve();
    return order !== undefined;
  }

  /** The numbers of what is to come: 1 is what is under way or owed. */
  get shown(): Order[] {
    const open = this.open;
    const past = this.list.filter((order) => !open.includes(order));
    return [...past.slice(-Math.max(1, SHOWN - open.length)), ...open];
  }
}
