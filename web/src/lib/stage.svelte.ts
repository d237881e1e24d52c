/** The stage of a table: the sheet that is seen, and the play that leads from one sheet to the next. */
import type { Line, Sheet } from '../wire';
import { prefs } from './prefs.svelte';
import { play } from './sound';
import { falls, hasten, isDull, scenes, type Act, type Scene } from './theatre';

/** More lines than this are shown at once: nobody wants to watch half an hour of aliens again. */
const LONGEST_PLAY = 400;

/** So many beats others may act before the player's eyes until it is the player's turn: what comes later hurries. */
export const PATIENCE = 30;

/** How much of the patience that is left one piece of news may use up. */
const SHARE = 0.6;

const TRAVELS = new Set(['along', 'turn', 'appear', 'fly', 'draw']);

/** Whether a piece only goes somewhere: it stands there already, as far as the rules know. */
const isWalk = ({ motion }: Act): boolean => motion.kind === 'along' || motion.kind === 'turn';

/** Whether something can be seen while the table goes on: nothing that has gone comes back for it. */
const isQuick = ({ motion }: Act): boolean => !['vanish', 'fall', 'draw', 'flip', 'change'].includes(motion.kind);

/** What happened between two sheets. */
export interface News {
  before: Sheet;
  after: Sheet;
  lines: Line[];
}

/** What whoever owns the stage does while it plays. */
interface Listener {
  /** A line is told. */
  told: (line: Line) => void;
  /** The play has come to its end, or to nobody's eyes: the table may be shown as it is. */
  over: () => void;
  /** Whether it is read anyway, because this page ordered it. */
  own?: (scene: Pick<Scene, 'line' | 'pieces'>) => boolean;
}

export class Stage {
  /** What is seen; behind the table's own state while the play goes on. */
  sheet = $state.raw<Sheet | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** What moves; the last motions go on for a moment when the table can be played at again. */
  private moving = $state.raw<Act[]>([]);
  /** Whether a play goes on, seen or not. */
  playing = false;

  private readonly queue: Scene[] = [];
  private skipping = false;
  /** How many beats were watched since the player acted. */
  private watched = 0;
  /** What happened since then, to be looked at again. */
  past = $state.raw<News[]>([]);
  /** How many scenes are seen for the second time: their lines have been told. */
  private retold = 0;
  private wake: (() => void) | null = null;

  constructor(private readonly listener: Listener) {}

  /** The line that is played now. */
  get line(): Line | null {
    return this.scene?.line ?? null;
  }

  /** What moves now; nothing, if nobody wants to see motion. */
  get acts(): Act[] {
    return prefs.moves ? this.moving : [];
  }

  /** How many lines have still to be told. */
  get waiting(): number {
    return this.queue.slice(this.retold).filter((scene) => scene.first).length;
  }

  /** Whether there is something that others did, to be looked at again. */
  get canRepeat(): boolean {
    return this.past.some(({ before: { pieces }, lines }) =>
      lines.some((line) => (line.motions.length || line.dice.length) && !this.listener.own?.({ line, pieces })));
  }

  /**
   * Play what happened between two sheets; false if there is nothing that anybody would watch. `patient` onlookers
   * see everything at its own pace, others until they lose patience.
   */
  play(before: Sheet, after: Sheet, lines: Line[], patient = true): boolean {
    if (lines.length) this.past = [...this.past, { before, after, lines }];
    const watched = lines.length > 0 && lines.length <= LONGEST_PLAY && (prefs.beat > 0 || prefs.stepping);
    if (!watched && !this.playing) return false;
    const news = scenes(before, after, lines);
    if (!patient) this.hurry(news);
    this.queue.push(...news);
    if (!this.playing) void this.perform();
    return true;
  }

  /** Nobody waits: everything is told and stands as it is, and what moves goes on meanwhile. */
  live(before: Sheet, after: Sheet, lines: Line[]): void {
    for (const scene of this.queue) this.tell(scene);
    this.drop();
    for (const line of lines) this.listener.told(line);
    this.listener.over();
    const news = prefs.moves && lines.length <= LONGEST_PLAY ? scenes(before, after, lines) : [];
    const acts = news.flatMap((scene) => scene.acts).filter(isQuick);
    if (news.some(({ line }) => line.dice.length)) play('dice');
    if (!acts.length) return;
    this.moving = acts;
    setTimeout(() => {
      if (this.moving === acts) this.moving = [];
    }, Math.max(...acts.map(({ beats }) => beats)) * prefs.beat);
  }

  /** Let all that is still to be seen fit into the patience that is left. */
  private hurry(news: Scene[]): void {
    const beats = news.reduce((sum, scene) => sum + scene.beats, 0);
    const most = (PATIENCE - this.watched) * SHARE;
    if (beats > most) hasten(news, Math.max(0, most / beats));
    this.watched += Math.min(beats, Math.max(0, most));
  }

  /** The player acts in a turn of their own: what others do from now on is a new story. */
  begin(): void {
    this.watched = 0;
    this.past = [];
  }

  /** Show once more what happened since the player acted, at leisure; nothing of it is told twice. */
  repeat(): void {
    const [first] = this.past;
    if (this.playing || !first) return;
    const again = this.past.flatMap(({ before, after, lines }) => scenes(before, after, lines));
    this.retold = again.length;
    this.queue.push(...again);
    this.sheet = first.before;
    void this.perform();
  }

  private async perform(): Promise<void> {
    this.playing = true;
    for (let scene = this.next(); scene; scene = this.next()) {
      if (this.skipping || !this.sheet || isDull(scene)) continue;
      const { pieces, cells, zones } = scene;
      const board = cells === this.sheet.board.cells ? this.sheet.board : { ...this.sheet.board, cells };
      this.scene = scene;
      this.moving = scene.acts;
      this.sheet = { ...this.sheet, board, pieces, zones, choices: [], prompt: null };
      if (scene.first && scene.line.dice.length) play('dice');
      else if (falls(scene)) play('fall');
      else if (scene.acts.some(({ motion }) => TRAVELS.has(motion.kind))) play('step');
      await this.hold(scene);
    }
    this.playing = false;
    this.moving = this.skipping ? [] : this.moving.filter(isWalk);
    this.skipping = false;
    this.scene = null;
    this.listener.over();
  }

  /** The next scene, told unless it was before; what is dull after it is told with it. */
  private next(): Scene | undefined {
    const scene = this.queue.shift();
    if (scene) this.tell(scene);
    while (scene && !isDull(scene) && this.queue[0] && isDull(this.queue[0])) {
      const [dull] = this.queue.splice(0, 1);
      if (dull) this.tell(dull);
    }
    return scene;
  }

  private tell(scene: Scene): void {
    if (this.retold) this.retold -= 1;
    else if (scene.first) this.listener.told(scene.line);
  }

  /** Step by step one reads what others do; what one has ordered oneself needs no reading. */
  private hold(scene: Scene): Promise<void> {
    const waits = prefs.stepping && this.queue[0]?.line !== scene.line && !this.listener.own?.(scene);
    // Nobody has to wait until the last one who walks has got there.
    const walks = scene.acts.length > 0 && !scene.line.dice.length && scene.acts.every(isWalk);
    const beats = walks && !this.queue.length ? 1 : scene.beats;
    return new Promise((resolve) => {
      this.wake = resolve;
      if (!waits) setTimeout(resolve, prefs.beat * beats);
    });
  }

  /** Show the rest at once. */
  skip(): void {
    if (!this.playing) return;
    this.skipping = true;
    this.wake?.();
  }

  /** One scene further, while watching step by step. */
  step(): void {
    this.wake?.();
  }

  /** Forget what was still to be played. */
  drop(): void {
    this.queue.length = 0;
    this.retold = 0;
    this.begin();
    this.skip();
    this.scene = null;
    this.moving = [];
  }
}
