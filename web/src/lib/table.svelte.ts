/** A table as the page knows it: what is shown, what is chosen, and the line to the server. */
import type {
  Ack, Choice, Goal, Line, Open, Reached, SeatInfo, ServerMessage, Sheet, Standing, Update, Verdict, Welcome, Zone,
} from '../wire';
import { randomHex, tokenFor } from './api';
import { Dragging } from './dragging.svelte';
import { Drawing } from './drawing.svelte';
import { Going } from './going';
import { Looking } from './looking.svelte';
import { allPlays, isSame } from './hand';
import { handsToLay, withPick } from './laying';
import { kept, missing, withEarlier } from './log';
import { patched } from './patch';
import { Orders } from './orders.svelte';
import { Pledging } from './proof';
import { Reasons, type Notice, type Pointed } from './reasons';
import { prefs } from './prefs.svelte';
import { Reaching } from './reach.svelte';
import { TableSocket } from './socket';
import { play } from './sound';
import { Stage } from './stage.svelte';
import { Story } from './story.svelte';
import { Sync } from './sync';
import { Trying } from './trying.svelte';
import { answers } from './tutorial.svelte';
import { say } from './words';

/** Whether two seats see the same table, apart from what each of them is asked. */
function sameSight(one: Sheet, other: Sheet): boolean {
  // Cards that both may see lie in another order, and in a hand rather than a row, for whoever they belong to.
  const cards = (zones: Zone[]) => zones.map((zone) => JSON.stringify({ ...zone, kind: '' })).sort();
  const seen = ({ board, pieces, gauges, panels, zones }: Sheet) => JSON.stringify([board, pieces, gauges, panels, cards(zones)]);
  return seen(one) === seen(other);
}

/** After so many milliseconds the rules are asked about the next try, or the next way. */
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
  /** Where the piece in hand can go. */
  readonly reaching: Reaching;
  /** Where it can be dragged, on a free plane. */
  readonly dragging: Dragging;
  /** The way that is drawn by hand over a free plane. */
  readonly drawing: Drawing;
  /** What is shown to whoever asks what is seen. */
  readonly looking: Looking;
  /** Commands given with dice in the hand. */
  readonly orders: Orders;
  /** The server's clock. */
  readonly sync = new Sync();
  /** What happened since the bell. */
  readonly story = new Story(() => (this.bell === null || this.isLive ? [] : this.lines.filter(({ n }) => n > (this.bell ?? 0))));
  /** The last line before the bell, if this page has heard it. */
  private bell = $state<number | null>(null);
  /** The cards picked so far where one of each hand is wanted. */
  picks = $state.raw<string[]>([]);
  /** The dice picked so far where some of them are rolled again. */
  thrown = $state.raw<string[]>([]);
  /** The action that a tutorial hopes for. */
  hint = $state.raw<Record<string, unknown> | null>(null);
  /** An option that would give something up, and has been chosen once. */
  doubt = $state.raw<Choice | null>(null);
  /** What the tutorial says to anything else; without words everything else is fine. */
  otherwise = '';

  private readonly socket: TableSocket;
  private lang = prefs.lang;
  private readonly pledging: Pledging;
  private readonly reasons: Reasons;
  /** The line before which earlier ones were asked for last. */
  private askedBefore = 0;
  /** The ways that were sent, by message: how many actions each has. */
  private readonly ways = new Map<string, number>();
  /** The last way that was gone: up to which version, and in how many deeds. */
  private gone = $state.raw({ n: -1, deeds: 1 });
  /** What to say of a way that was stopped, once the table has followed. */
  private halted: Notice | null = null;
  /** A way that is declared answer by answer. */
  private going: Going | null = null;
  /** Whether the match is over, seen to its end or not. */
  private ended = false;
  /** Whether an action was sent, and what comes of it has not been heard. */
  underWay = $state(false);
  /** The version that the action under way has led to, once that is known. */
  private led = Infinity;

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
    this.reaching = new Reaching((question) => this.socket.send(question));
    this.dragging = new Dragging((question) => this.socket.send(question));
    this.drawing = new Drawing((question) => this.socket.send(question), (next) => setTimeout(next, ASK_AGAIN));
    this.looking = new Looking((question) => this.socket.send(question));
    this.orders = new Orders({
      send: (action, piece) => this.order(action, piece),
      why: (sheet, key) => this.whyNot(sheet, key),
    });
    this.pledging = new Pledging(id, (message) => this.socket.send(message));
    this.reasons = new Reasons((message) => this.socket.send(message));
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

  /** Whether a bell is awaited, and the time runs: nobody is made to watch anything then. */
  get isLive(): boolean {
    const { seconds = null, paused = false } = this.standing;
    return seconds !== null && !paused;
  }

  /** How many milliseconds have gone since the server told how the table stands. */
  since(now: number): number {
    const { at = null } = this.standing;
    return (at === null ? null : this.sync.since(at, now)) ?? Math.max(0, now - this.heardAt);
  }

  /** Whether a play goes on before the player's eyes. */
  get busy(): boolean {
    return this.stage.scene !== null;
  }

  // --- what the server says ---------------------------------------------------------------------

  private heard(message: ServerMessage): void {
    if (message.type === 'welcome') this.welcome(message);
    else if (message.type === 'update') this.update(message);
    else if (message.type === 'lines') this.lines = withEarlier(this.lines, message.lines);
    else if (message.type === 'presence') this.seats = message.seats;
    else if (message.type === 'verdict') this.judged(message);
    else if (message.type === 'reached') this.reached(message);
    else if (message.type === 'looked') this.looking.answered(message);
    else if (message.type === 'ack') this.acknowledged(message);
    else if (message.type === 'pong') this.sync.heard(message.sent, message.at, performance.now());
    else if (message.type === 'refused') this.refused(message.id, { text: message.message, rule: message.rule });
    else if (this.sheet) this.notice = { text: message.message, rule: null };
    else this.fault = message.message;
  }

  /** Commands of the hand say themselves why they came to nothing. */
  private refused(id: string, why: Notice): void {
    if (this.orders.refused(id, why)) return;
    this.drawing.refused(id);
    this.settle();
    this.going = null;
    this.notice = why;
  }

  private judged(verdict: Verdict): void {
    if (!this.reasons.heard(verdict)) this.trying?.judged(verdict);
  }

  private reached(message: Reached): void {
    if (!this.drawing.answered(message) && !this.dragging.answered(message)) this.reaching.answered(message);
  }

  private settle(): void {
    this.underWay = false;
    this.led = Infinity;
  }

  /** What the action led to comes with the next update, or has come. A way was gone, to its end or until something came between. */
  private acknowledged({ id, n, deeds = 1, stopped = null }: Ack): void {
    if (this.orders.acknowledged(id, n)) return;
    if (this.n >= n) this.settle();
    else this.led = n;
    const of = this.ways.get(id);
    if (of === undefined) return;
    this.ways.delete(id);
    this.gone = { n, deeds };
    this.halted = stopped && { text: say('stopped', { n: deeds, of, why: stopped.message }), rule: stopped.rule };
  }

  private welcome(message: Welcome): void {
    this.settle();
    this.stage.drop();
    this.reaching.forget();
    this.drawing.forget();
    this.looking.forget();
    this.going = null;
    this.n = message.n;
    this.seats = message.seats;
    this.mine = message.mine;
    this.words = message.words;
    this.lines = message.lines;
    this.askedBefore = 0;
    this.canUndo = message.can_undo;
    this.over = this.ended = message.over;
    this.stand(message.standing);
    this.cover(message.sheet);
    this.truth = message.sheet;
    this.show(message.sheet);
    this.pledging.heard(message.commit, message.standing, message.mine);
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

  private update(message: Update): void {
    if (!this.truth || message.from !== this.n) {
      this.socket.send({ type: 'resync' });
      return;
    }
    const before = this.truth;
    const after = patched(before, message.patch);
    const { isLive } = this;
    this.truth = after;
    this.n = message.n;
    if (message.n >= this.led) this.settle();
    this.canUndo = message.can_undo;
    this.stand(message.standing);
    if (isLive && !this.standing.paused && !this.isLive) this.bell = this.lines.at(-1)?.n ?? -1;
    else if (this.isLive) this.story.close();
    this.words = { ...this.words, ...message.words };
    this.notice = this.halted ?? (this.isLive ? this.notice : null);
    this.halted = null;
    this.ended = message.over;
    if (this.going && !this.going.goesOn(after)) this.going = null;
    const known = missing(this.lines) + this.lines.length + this.stage.waiting;
    if (message.keep < known) {
      this.stage.drop();
      this.lines = kept(this.lines, message.keep);
    }
    if (this.isLive) {
      this.stage.live(before, after, message.lines);
      this.over = message.over;
      return;
    }
    if (this.stage.play(before, after, message.lines, !this.mine.length)) return;
    this.lines = [...this.lines, ...message.lines];
    this.over = message.over;
    this.show(after);
  }

  private show(sheet: Sheet): void {
    const still = (choice: Choice | null) => (choice && sheet.choices.find(({ action }) => isSame(action, choice.action))) ?? null;
    this.stage.sheet = sheet;
    // While all act at once what one points at stays, whatever others do.
    this.hovered = this.isLive ? still(this.hovered) : null;
    this.doubt = this.isLive ? still(this.doubt) : null;
    this.orders.follow(sheet, this.n);
    this.thrown = [];
    this.reasons.forget();
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
    this.going = null;
    if (!this.hoped(action)) return;
    if (choice.gives_up && prefs.askTwice && this.doubt !== choice) {
      this.notice = null;
      this.doubt = choice;
      return;
    }
    const given = this.sheet && allPlays(this.sheet).find((one) => one.choice === choice);
    if (given) {
      this.orders.play(given);
      return;
    }
    // Whoever clicks twice means it once.
    if (this.underWay) return;
    const { active = '' } = this.standing;
    if (!active || this.mine.includes(active)) this.stage.begin();
    this.send(choice.piece, action);
  }

  /** Why something cannot be chosen; nothing if it can. */
  why(pointed: Pointed): Promise<Notice | null> {
    return this.reasons.of(pointed);
  }

  /** Say why something cannot be chosen to whoever has tried to. */
  async explain(pointed: Pointed): Promise<void> {
    if (!this.mine.length) return;
    const reason = await this.why(pointed);
    if (reason) this.notice = reason;
  }

  private send(piece: string, action: Record<string, unknown>, then: Record<string, unknown>[] = []): void {
    play('choose');
    this.underWay = true;
    this.notice = null;
    this.doubt = null;
    this.hovered = null;
    this.reaching.drop();
    if (piece) this.selected = piece;
    const id = randomHex(8);
    if (then.length) this.ways.set(id, then.length + 1);
    this.socket.send({ type: 'act', id, n: this.n, action, then });
  }

  /** Send a command, whatever else is under way. */
  private order(action: Record<string, unknown>, piece: string): string {
    play('choose');
    this.notice = null;
    this.doubt = null;
    if (piece) this.selected = piece;
    const id = randomHex(8);
    this.socket.send({ type: 'act', id, n: this.n, action });
    return id;
  }

  /** Why nothing can be done with a key now. */
  private async whyNot({ hand, panels }: Sheet, key: string): Promise<Notice> {
    const command = hand?.commands.find((one) => one.key === key);
    const dice = panels.flatMap(({ pools }) => pools).find(({ id }) => id === hand?.pool)?.dice ?? [];
    const die = command?.face && dice.find(({ face, tone }) => face === command.face && tone === 'act');
    const reason = die ? await this.why({ thing: die.id }) : null;
    return reason ?? { text: say('nothingFor', { what: command?.title ?? key.toUpperCase() }), rule: null };
  }

  /** Let the piece in hand go to a goal by its way, until something comes between. */
  walk({ actions }: Goal): void {
    const [first, ...then] = actions;
    if (!first || !this.hoped(first)) return;
    this.send(this.reaching.piece, first, then);
  }

  /** Let the piece in hand go where it was dragged, answer by answer. */
  drag(goal: Goal): void {
    const { piece } = this.dragging;
    const [first] = goal.actions;
    if (first && this.hoped(first)) this.going = new Going(piece, goal, (action) => this.send(piece, action));
  }

  /** Declare the way that was drawn for a piece: its actions one after the other, until something comes between. */
  declare(piece: string, { actions }: Goal): void {
    const [first, ...then] = actions;
    if (!first || this.underWay || !this.hoped(first)) return;
    this.drawing.cancel();
    this.send(piece, first, then);
  }

  /** Whether an action is what a lesson hopes for, or there is none; else it says so. */
  private hoped(action: Record<string, unknown>): boolean {
    if (!this.hint || !this.otherwise || answers(action, this.hint)) return true;
    this.notice = { text: this.otherwise, rule: null };
    return false;
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

  /** Ask the others to agree to something. */
  propose(what: 'take_back' | 'draw'): void {
    this.send('', { type: 'propose', what });
  }

  /** Answer what somebody proposes, or withdraw what one has proposed oneself. */
  reply(yes: boolean): void {
    this.send('', { type: 'reply', yes });
  }

  resign(): void {
    this.send('', { type: 'resign' });
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

  /** How many deeds of the way that was gone last can still be taken back at once. */
  get whole(): number {
    return this.canUndo && this.gone.n === this.n ? this.gone.deeds : 1;
  }

  /** Take the last way back, or one step of it; without a way, the last action. Where nothing can be, the rules say why. */
  undo(deeds = this.whole): void {
    if (!this.mine.length) return;
    if (this.canUndo) this.stage.skip();
    if (deeds < this.whole) this.gone = { n: this.n + deeds, deeds: this.whole - deeds };
    this.socket.send({ type: 'undo', id: randomHex(8), n: this.n, deeds });
  }

  /** Ask for lines of the log that come before those that are here. */
  earlier(): void {
    const before = missing(this.lines);
    if (!before || before === this.askedBefore) return;
    this.askedBefore = before;
    this.socket.send({ type: 'earlier', before });
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
    const found = this.seats.find((one) => one.seat === seat);
    // Whoever plays several seats is told apart by these.
    const alone = this.seats.filter(({ player }) => player && player === found?.player).length === 1;
    return (alone && found?.player) || (found?.name ?? seat);
  }

  seatNames(seats: string[]): string {
    return seats.map((seat) => this.seatName(seat)).join(', ');
  }
}
