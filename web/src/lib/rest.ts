/** How often somebody is called: once, and not again before a while, unless they have looked meanwhile. */
export class Rest {
  private last = -Infinity;

  /** `rest` is how many milliseconds lie between two calls that nobody has heeded. */
  constructor(
    private readonly rest: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether it is time to call; if so, it is done. */
  due(): boolean {
    const now = this.now();
    if (now - this.last < this.rest) return false;
    this.last = now;
    return true;
  }

  /** They have looked: the next call may come at once. */
  over(): void {
    this.last = -Infinity;
  }
}
