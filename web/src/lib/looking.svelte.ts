/** What a piece sees, or who would see it at a place: asked of the server while somebody holds a key. */
import { keyOf, type Point } from '../board/geometry';
import type { Looked, PageMessage, Sight } from '../wire';

type Question = Extract<PageMessage, { type: 'look' }>;

export class Looking {
  /** What there is to see. */
  sight = $state.raw<Sight | null>(null);
  /** Whose sight it is, or who would stand at the place. */
  piece = $state('');

  private about = '';
  private asking = '';
  private wish: Question | null = null;
  private count = 0;

  constructor(private readonly send: (question: Question) => void) {}

  /** Ask about a piece, or with a point about the place; without a piece nothing is shown. */
  consider(piece: string, at: Point | null, moment: string): void {
    const about = piece && `${piece}/${at ? keyOf(at) : ''}/${moment}`;
    if (about === this.about) return;
    this.about = about;
    this.wish = null;
    if (!piece || piece !== this.piece || !at) this.sight = null;
    this.piece = piece;
    if (!piece) return;
    const question: Question = { type: 'look', id: `l${(this.count += 1)}`, piece, at };
    if (this.asking) this.wish = question;
    else this.put(question);
  }

  private put(question: Question): void {
    this.asking = question.id;
    this.send(question);
  }

  /** What was asked may never be answered: the table has begun anew. */
  forget(): void {
    this.asking = this.about = this.piece = '';
    this.wish = this.sight = null;
  }

  answered({ id, sight }: Looked): void {
    if (id !== this.asking) return;
    this.asking = '';
    const { wish } = this;
    this.wish = null;
    if (wish) this.put(wish);
    else if (this.about) this.sight = sight;
  }
}
