/** The stage of a table: the sheet that is seen, and the play that leads from one sheet to the next. */
import type { Line, Sheet } from '../wire';
import { prefs } from './prefs.svelte';
import { play } from './sound';
import { falls, scenes, type Act, type Scene } from './theatre';

/** More lines than this are shown at once: nobody wants to watch half an hour of aliens again. */
const LONGEST_PLAY = 400;

const TRAVELS = new Set(['along', 'turn', 'appear', 'fly', 'draw']);

/** Whether a piece only goes somewhere: it stands there already, as far as the rules know. */
const isWalk = ({ motion }: Act): boolean => motion.kind === 'along' || motion.kind === 'turn';

/** What whoever owns the stage does while it plays. */
interface Listener {
  /** A line is told. */
  told: (line: Line) => void;
  /** The play has come to its end, or to nobody's eyes: the table may be shown as it is. */
  over: () => void;
  /** Whether it is read anyway, because this page ordered it. */
  own?: (scene: Scene) => boolean;
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
    return this.queue.filter((scene) => scene.first).length;
  }

  /** Play what happened between two sheets; false if there is nothing that anybody would watch. */
  play(before: Sheet, after: Sheet, lines: Line[]): boolean {
    const watched = lines.length > 0 && lines.length <= LONGEST_PLAY && (prefs.beat > 0 || prefs.stepping);
    if (!watched && !this.playing) return false;
    this.queue.push(...scenes(before, after, lines));
    if (!this.playing) void this.perform();
    return true;
  }

  private async perform(): Promise<void> {
    this.playing = true;
    for (let scene = this.queue.shift(); scene; scene = this.queue.shift()) {
      if (scene.first) this.listener.told(scene.line);
      if (this.skipping || !this.sheet) continue;
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
    this.skip();
    this.scene = null;
    this.moving = [];
  }
}
