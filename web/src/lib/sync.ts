/** What the server's clock says, as far as one can tell from how long its answers take. */

/** An answer: how long it took, and how far the server's clock is ahead of the page's. */
interface Sample {
  took: number;
  ahead: number;
}

/** Of so many answers the quickest counts: clocks drift, and roads get longer and shorter. */
const REMEMBERED = 8;

export class Sync {
  private samples: Sample[] = [];

  /** A question was sent and answered at these times of the page; the server's clock said `at` in between. */
  heard(sent: number, at: number, now: number): void {
    const took = now - sent;
    if (took < 0) return;
    this.samples = [...this.samples, { took, ahead: at - (sent + now) / 2 }].slice(-REMEMBERED);
  }

  private get best(): Sample | undefined {
    return this.samples.reduce<Sample | undefined>((best, one) => (!best || one.took < best.took ? one : best), undefined);
  }

  /** How long the way to the server and back takes; nothing before the first answer. */
  get took(): number | null {
    return this.best?.took ?? null;
  }

  /** How long ago something was that the server's clock dates, if that is known. */
  since(at: number, now: number): number | null {
    const { best } = this;
    return best ? Math.max(0, now + best.ahead - at) : null;
  }
}
