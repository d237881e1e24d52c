/** A table as the page knows it: what is shown, what is chosen, and the line to the server. */
import type {
  Choice, Line, Open, SeatInfo, ServerMessage, Sheet, Standing, Update, Welcome, Zone,
} from '../wire';
import { randomHex, tokenFor } from './api';
import { handsToLay, withPick } from './laying';
import { patched } from './patch';
import { prefs } from './prefs.svelte';
import { TableSocket } from './socket';
import { play } from './sound';
import { Stage } from './stage.svelte';
import { Trying } from './trying.svelte';
import { answers } from './tutorial.svelte';

export interface Notice {
  text: string;
  rule: string | null;
}

/** Whether two seats see the same table, apart from what each of them is asked. */
function sameSight(one: Sheet, other: Sheet): boolean {
  // Cards that both may see lie in another order, and in a hand rather than a row, for whoever they belong to.
  const cards = (zones: Zone[]) => zones.map((zone) => JSON.stringify({ ...zone, kind: '' })).sort();
  const seen = ({ board, pieces, gauges, panels, zones }: Sheet) => JSON.stringify([board, pieces, gauges, panels, cards(zones)]);
  return seen(one) === seen(other);
}

/** After so many milliseconds the rules are asked about the next try. */
const ASK_AGAIN = 35;

export class Table {
  /** What is seen; behind `truth` while a play goes on. */
  readonly stage: Stage;
  truth: Sheet | null = null;
  lines = $state.raw<Line[]>([]);
  seats = $state.raw<SeatInfo[]>([]);
  standing = $state.raw<Standing>({});
  /** When the server said how the table stands, in this page's own time: clocks run from there. */
  heardAt = $state(0);
  /** A seat of this page whose eyes alone may see what is shown now: the screen is covered until it is there. */
  curtain = $state('');
  words = $state.raw<Record<string, string>>({});
  mine = $state.raw<string[]>([]);
  n = $state(0);
  canUndo = $state(false);
  over = $state(false);
  online = $state(false);
  notice = $state.raw<Notice | null>(null);
  fault = $state('');

  selected = $state('');
  /** The open action that is being filled in. */
  trying = $state.raw<Trying | null>(null);
  hovered = $state.raw<Choice | null>(null);
  /** The cards picked so far where one of each hand is wanted. */
  picks = $state.raw<string[]>([]);
  /** The action that a tutorial hopes for. */
  hint = $state.raw<Record<string, unknown> | null>(null);
  /** What the tutorial says to anything else; without words everything else is fine. */
  otherwise = '';

  private readonly socket: TableSocket;
  private lang = prefs.lang;
  private nonced = false;
  /** Whether the match is over, seen to its end or not. */
  private ended = false;

  constructor(readonly id: string) {
    this.stage = new Stage({
      told: (line) => {
        this.lines = [...this.lines, line];
      },
      over: () => {
        if (this.truth) this.show(this.truth);
        if (this.truth?.outcome) play('end');
        this.over = this.ended;
      },
      own: ({ line, pieces }) => {
        const owner = pieces.find((piece) => piece.id === line.pieces[0])?.owner;
        return Boolean(owner && this.mine.includes(owner));
      },
    });
    this.socket = new TableSocket({
      hello: () => ({
        type: 'hello',
        table: id,
        token: tokenFor(id),
        lang: prefs.lang,
        have: this.sheet ? this.n : null,
      }),
      heard: (message) => this.heard(message),
      online: (yes) => {
        this.online = yes;
      },
    });
  }

  close(): void {
    this.socket.close();
    this.stage.skip();
  }

  get sheet(): Sheet | null {
    return this.stage.sheet;
  }

  /** Whether time matters at this table. */
  get isTimed(): boolean {
    const { seconds = null, clocks = [], paused = false } = this.standing;
    return seconds !== null || clocks.length > 0 || paused;
  }

  /** Whether a play goes on before the player's eyes. */
  get busy(): boolean {
    return this.stage.scene !== null;
  }

  // --- what the server says ---------------------------------------------------------------------

  private heard(message: ServerMessage): void {
    if (message.type === 'welcome') this.welcome(message);
    else if (message.type === 'update') this.update(message);
    else if (message.type === 'presence') this.seats = message.seats;
    else if (message.type === 'verdict') this.trying?.judged(message);
    else if (message.type === 'refused') this.notice = { text: message.message, rule: message.rule };
    else if (message.type === 'error' && !this.sheet) this.fault = message.message;
    else if (message.type === 'error') this.notice = { text: message.message, rule: null };
  }

  private welcome(message: Welcome): void {
    this.stage.drop();
    this.n = message.n;
    this.seats = message.seats;
    this.mine = message.mine;
    this.words = message.words;
    this.lines = message.lines;
    this.canUndo = message.can_undo;
    this.over = this.ended = message.over;
    this.stand(message.standing);
    this.cover(message.sheet);
    this.truth = message.sheet;
    this.show(message.sheet);
    this.addNonce();
  }

  private stand(standing: Standing): void {
    this.standing = standing;
    this.heardAt = performance.now();
  }

  /** Another seat of this page comes to look: if it sees something else than the one before, ask for it first. */
  private cover(next: Sheet): void {
    const before = this.truth;
    if (before && next.seat && before.seat && next.seat !== before.seat && !sameSight(before, next)) {
      this.curtain = next.seat;
    }
  }

  /** Mix a number of our own into the dice, once the server's promise is here. */
  private addNonce(): void {
    const asked = (this.standing.waiting ?? []).some((seat) => this.mine.includes(seat));
    if (this.nonced || !asked) return;
    this.nonced = true;
    this.socket.send({ type: 'nonce', value: randomHex(16) });
  }

  private update(message: Update): void {
    if (!this.truth || message.from !== this.n) {
      this.socket.send({ type: 'resync' });
      return;
    }
    const before = this.truth;
    const after = patched(before, message.patch);
    this.truth = after;
    this.n = message.n;
    this.canUndo = message.can_undo;
    this.stand(message.standing);
    this.words = { ...this.words, ...message.words };
    this.notice = null;
    this.ended = message.over;
    const known = this.lines.length + this.stage.waiting;
    if (message.keep < known) {
      this.stage.drop();
      this.lines = this.lines.slice(0, message.keep);
    }
    if (this.stage.play(before, after, message.lines)) return;
    this.lines = [...this.lines, ...message.lines];
    this.over = message.over;
    this.show(after);
  }

  private show(sheet: Sheet): void {
    this.stage.sheet = sheet;
    this.hovered = null;
    this.keepTrying(sheet);
    this.keepPicks(sheet);
    this.keepSelection(sheet);
  }

  /** The piece in hand stays in hand; else it is the one of which was told last, or the first that can act. */
  private keepSelection(sheet: Sheet): void {
    const able = new Set(sheet.choices.map((choice) => choice.piece).filter(Boolean));
    if (able.has(this.selected)) return;
    if (!able.size) {
      if (!sheet.pieces.some((piece) => piece.id === this.selected)) this.selected = '';
      return;
    }
    const told = this.lines.at(-1)?.pieces.find((piece) => able.has(piece));
    this.selected = told ?? [...able][0] ?? '';
  }

  // --- what the player does ---------------------------------------------------------------------

  act(choice: Choice, action: Record<string, unknown> = choice.action): void {
    if (this.hint && this.otherwise && !answers(action, this.hint)) {
      this.notice = { text: this.otherwise, rule: null };
      return;
    }
    this.send(choice.piece, action);
  }

  private send(piece: string, action: Record<string, unknown>): void {
    play('choose');
    this.notice = null;
    this.hovered = null;
    if (piece) this.selected = piece;
    this.socket.send({ type: 'act', id: randomHex(8), n: this.n, action });
  }

  /** What a button does that stands for an option: whoever points at it or reaches it with keys sees what it means. */
  pointing(choice: Choice): Record<'onpointerenter' | 'onpointerleave' | 'onfocus' | 'onblur', () => void> {
    const show = (shown: Choice | null) => () => {
      this.hovered = shown;
    };
    return { onpointerenter: show(choice), onpointerleave: show(null), onfocus: show(choice), onblur: show(null) };
  }

  /** Stop the time of the table, or let it go on. */
  pause(on = true): void {
    this.send('', { type: on ? 'pause' : 'continue' });
  }

  /** Begin to fill an open action in. */
  tryOut(open: Open): void {
    if (open.piece) this.selected = open.piece;
    const ask = (id: string, action: Record<string, unknown>) => this.socket.send({ type: 'verify', id, action });
    this.trying = new Trying(open, ask, (next) => setTimeout(next, ASK_AGAIN));
  }

  stopTrying(): void {
    this.trying = null;
  }

  /** Do what was filled in. */
  actOpen(): void {
    const { trying } = this;
    trying?.commit(() => {
      this.trying = null;
      this.send(trying.open.piece, trying.shown);
    });
  }

  /** What is being filled in goes on as long as the same is asked. */
  private keepTrying(sheet: Sheet): void {
    const { trying } = this;
    const same = (open: Open) => JSON.stringify(open) === JSON.stringify(trying?.open);
    if (trying && !sheet.opens.some(same)) this.trying = null;
  }

  /** Pick a card where one of each hand is wanted, or put it back. */
  pick(card: string): void {
    if (this.sheet) this.picks = withPick(handsToLay(this.sheet), this.picks, card);
  }

  private keepPicks(sheet: Sheet): void {
    const cards = new Set(handsToLay(sheet).flatMap((hand) => hand.cards.map(({ id }) => id)));
    this.picks = this.picks.filter((card) => cards.has(card));
  }

  undo(): void {
    if (!this.canUndo) return;
    this.stage.skip();
    this.socket.send({ type: 'undo', id: randomHex(8), n: this.n });
  }

  speak(): void {
    if (this.lang === prefs.lang) return;
    this.lang = prefs.lang;
    this.socket.send({ type: 'lang', lang: prefs.lang });
  }

  playAs(seat: string): void {
    this.socket.send({ type: 'as', seat });
  }

  // --- what others ask --------------------------------------------------------------------------

  word(id: string): string {
    return this.words[id] ?? id.replaceAll('_', ' ');
  }

  seatName(seat: string): string {
    return this.seats.find((one) => one.seat === seat)?.name ?? seat;
  }

  seatNames(seats: string[]): string {
    return seats.map((seat) => this.seatName(seat)).join(', ');
  }
}
