/**
 * Answers for several models on one sheet: each has its best one marked, others can be marked instead, and all are sent
 * with one key. They are declared one after the other, each as a deed of its own; whoever is entitled only because of
 * one of them is asked again.
 */
import type { Answer, Choice, Sheet } from '../wire';

export interface AnswerTable {
  readonly sheet: Sheet | null;
  act(choice: Choice): void;
}

const told = (choice: Choice | undefined): string => JSON.stringify(choice?.action ?? null);

/** A sheet without the options that stand on the sheet of answers. */
export function besideAnswers(sheet: Sheet): Sheet {
  const { answers, choices } = sheet;
  if (!answers) return sheet;
  const own = new Set([...answers.answers.flatMap((answer) => answer.choices), answers.closing]);
  return { ...sheet, choices: choices.filter((_, place) => !own.has(place)) };
}

/** A model that does nothing. */
const NOTHING = 'null';

export class Answering {
  /** What was marked by hand, by model: an action as it is sent, or nothing. */
  private picked = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** What is still to be declared. */
  private plan = $state.raw<ReadonlyMap<string, string> | null>(null);

  constructor(private readonly table: AnswerTable) {}

  /** Whether answers are on their way. */
  get isSending(): boolean {
    return this.plan !== null;
  }

  /** The place of what a model does among all options; null: it does nothing. */
  marked(sheet: Sheet, answer: Answer): number | null {
    const picked = this.picked.get(answer.piece);
    if (picked === undefined) return answer.marked;
    return answer.choices.find((place) => told(sheet.choices[place]) === picked) ?? null;
  }

  mark(sheet: Sheet, answer: Answer, place: number | null): void {
    const picked = place === null ? NOTHING : told(sheet.choices[place]);
    this.picked = new Map([...this.picked, [answer.piece, picked]]);
  }

  /** The next answer of a model, after the last one none. */
  turn(sheet: Sheet, answer: Answer): void {
    const all = [...answer.choices, null];
    const next = all[(all.indexOf(this.marked(sheet, answer)) + 1) % all.length] ?? null;
    this.mark(sheet, answer, next);
  }

  /** Declare everything as it is marked. */
  accept(sheet: Sheet): void {
    const { answers: rows, closing } = sheet.answers ?? { answers: [], closing: null };
    const none = rows.length || closing == null ? undefined : sheet.choices[closing];
    if (none) {
      // Whoever could have somebody in hiding is asked even where nobody else could react.
      this.table.act(none);
      return;
    }
    this.plan = new Map(
      rows.map((answer) => {
        const place = this.marked(sheet, answer);
        return [answer.piece, place === null ? NOTHING : told(sheet.choices[place])];
      }),
    );
    this.step(sheet);
  }

  /** Go on with what is to be declared, as soon as the table has followed. */
  step(sheet: Sheet): void {
    const { plan } = this;
    if (!plan) return;
    const rows = sheet.answers?.answers ?? [];
    const next = rows.find(({ piece }) => (plan.get(piece) ?? NOTHING) !== NOTHING);
    const choice = next ? sheet.choices.find((one) => told(one) === plan.get(next.piece)) : this.closing(sheet, plan);
    if (next) this.plan = new Map([...plan].filter(([piece]) => piece !== next.piece));
    else this.forget();
    if (choice) this.table.act(choice);
    else this.forget();
  }

  /** Nobody else does anything, if that was said of all who are left. */
  private closing(sheet: Sheet, plan: ReadonlyMap<string, string>): Choice | undefined {
    const rows = sheet.answers?.answers ?? [];
    const meant = rows.length > 0 && rows.every(({ piece }) => plan.has(piece));
    return meant && sheet.answers?.closing != null ? sheet.choices[sheet.answers.closing] : undefined;
  }

  /** Nothing is asked any more. */
  forget(): void {
    this.plan = null;
    this.picked = new Map();
  }
}
