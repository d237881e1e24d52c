/**
 * A way that is gone answer by answer, where each of them has to be declared by itself. It goes on as long as the piece
 * comes to stand where the way said and the next answer is offered; then the rest is asked again.
 */
import type { Goal, Sheet } from '../wire';

const CLOSE = 0.01;

export class Going {
  private done = 0;

  constructor(
    private readonly piece: string,
    private readonly goal: Goal,
    private readonly act: (action: Record<string, unknown>) => void,
  ) {
    this.next();
  }

  private next(): void {
    const action = this.goal.actions[this.done];
    this.done += 1;
    if (action) this.act(action);
  }

  /** The table has gone on: whether the way goes on, too. */
  goesOn(sheet: Sheet): boolean {
    const action = this.goal.actions[this.done];
    if (!action || !this.isOnItsWay(sheet)) return false;
    const wanted = JSON.stringify(action);
    if (!sheet.choices.some((choice) => JSON.stringify(choice.action) === wanted)) return false;
    this.next();
    return true;
  }

  /** Whether the piece stands where its last answer was to lead. */
  private isOnItsWay({ pieces }: Sheet): boolean {
    const pace = this.goal.way[this.done - 1];
    const piece = pieces.find(({ id }) => id === this.piece);
    if (!pace || !piece) return false;
    const apart = Math.hypot(piece.at[0] - pace.at[0], piece.at[1] - pace.at[1]);
    return apart <= CLOSE && Math.abs((piece.heading ?? 0) - (pace.heading ?? piece.heading ?? 0)) <= CLOSE;
  }
}
