/** Why things cannot be chosen: asked of the server, once for each thing as long as the table stays as it is. */
import type { PageMessage, Verdict } from '../wire';

export interface Notice {
  text: string;
  rule: string | null;
}

/** What somebody points at, with what is in hand. */
export interface Pointed {
  thing?: string;
  at?: [number, number] | null;
  held?: string;
}

export class Reasons {
  private readonly waiting = new Map<string, (reason: Notice | null) => void>();
  private readonly known = new Map<string, Promise<Notice | null>>();
  private count = 0;

  constructor(private readonly send: (message: PageMessage) => void) {}

  /** The table has changed: what was said does not hold any more. */
  forget(): void {
    this.known.clear();
    for (const answer of this.waiting.values()) answer(null);
    this.waiting.clear();
  }

  /** Why something cannot be chosen; nothing if it can. */
  of({ thing = '', at = null, held = '' }: Pointed): Promise<Notice | null> {
    const key = JSON.stringify([thing, at, held]);
    const said = this.known.get(key);
    if (said) return said;
    this.count += 1;
    const id = `why${this.count}`;
    const reason = new Promise<Notice | null>((answer) => this.waiting.set(id, answer));
    this.known.set(key, reason);
    this.send({ type: 'why', id, thing, at, held });
    return reason;
  }

  /** An answer of the server; false if it answers something else. */
  heard({ id, ok, message, rule }: Verdict): boolean {
    const answer = this.waiting.get(id);
    this.waiting.delete(id);
    answer?.(ok || !message ? null : { text: message, rule });
    return answer !== undefined;
  }
}
