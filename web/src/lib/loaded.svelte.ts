/** What is asked of the server: not answered yet, answered, or failed with a reason. */
import { say } from './words';

/** Something that may fail; what is wrong stays until it is done again. */
export class Deed {
  fault = $state('');
  private turn = 0;

  /** Do it; whether it went well. Of what comes late, when the same was done anew, nothing is said. */
  async run(deed: (latest: () => boolean) => Promise<unknown>): Promise<boolean> {
    const turn = (this.turn += 1);
    const latest = () => turn === this.turn;
    try {
      await deed(latest);
      if (latest()) this.fault = '';
      return true;
    } catch (error) {
      if (latest()) this.fault = error instanceof Error ? error.message : say('failed');
      return false;
    }
  }
}

/** Something that comes from the server. */
export class Loaded<T> extends Deed {
  value = $state.raw<T | null>(null);

  /** Ask anew; an older answer that comes late is ignored. */
  load(ask: () => Promise<T>): Promise<boolean> {
    return this.run(async (latest) => {
      const value = await ask();
      if (latest()) this.value = value;
    });
  }
}
