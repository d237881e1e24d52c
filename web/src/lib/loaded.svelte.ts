/** Something that comes from the server: not here yet, here, or failed with a reason. */

export class Loaded<T> {
  value = $state.raw<T | null>(null);
  fault = $state('');
  private turn = 0;

  /** Ask anew; an older answer that comes late is ignored. */
  async load(ask: () => Promise<T>): Promise<void> {
    const turn = (this.turn += 1);
    try {
      const value = await ask();
      if (turn !== this.turn) return;
      this.value = value;
      this.fault = '';
    } catch (error) {
      if (turn === this.turn) this.fault = error instanceof Error ? error.message : String(error);
    }
  }
}
