/** The server over HTTP. */
import type {
  ApiAdvice, ApiPuzzles,
  ApiAid, ApiChecked, ApiCompendium, ApiFailure, ApiFair, ApiFrames, ApiGame, ApiGames, ApiJoined, ApiLinks, ApiLook, ApiMadeTable,
  ApiMe, ApiMyTables, ApiNewTable, ApiPassport, ApiPlan, ApiProfileWish, ApiRules, ApiScenario, ApiTutorials, Workshop,
} from '../wire';
import { hex } from './fair';
import type { Kit } from './kits';
import { keepLinks } from './links';
import { prefs } from './prefs.svelte';
import { keep, kept } from './store';

const CLIENT = 'plancia.client';
const SEATS = 'plancia.seats';

/** Random bytes in hexadecimal. */
export const randomHex = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)));

/** The token that says that it is this browser; made once. */
function clientToken(): string {
  const known = localStorage.getItem(CLIENT);
  if (known) return known;
  const made = randomHex(32);
  localStorage.setItem(CLIENT, made);
  return made;
}

const seats = () => kept<Record<string, string>>(SEATS, {});

/** The token for a table: of a seat or of a spectator if there is one, else the client's. */
export const tokenFor = (table: string): string => seats()[table] ?? clientToken();

/** A table that one now sits at, with its token kept. */
async function entered<T extends ApiMadeTable | ApiJoined>(answer: Promise<T>): Promise<T> {
  const { table, token } = await answer;
  if (token) keep(SEATS, { ...seats(), [table]: token });
  return answer;
}

async function ask<T>(path: string, token: string, init: RequestInit = {}): Promise<T> {
  const mark = path.includes('?') ? '&' : '?';
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`/api/${path}${mark}lang=${prefs.lang}`, { ...init, headers });
  if (!answer.ok) {
    const body = (await answer.json().catch(() => null)) as ApiFailure | null;
    const { message = `${answer.status}`, expected = '' } = body?.error ?? {};
    throw new Error([message, expected].filter(Boolean).join(' '));
  }
  return (await answer.json()) as T;
}

const get = <T>(path: string, token = clientToken()) => ask<T>(path, token);
const post = <T>(path: string, body: object, token = clientToken()) =>
  ask<T>(path, token, { method: 'POST', body: JSON.stringify(body) });

export const api = {
  games: () => get<ApiGames>('games'),
  tables: () => get<ApiMyTables>('tables'),
  cards: (game: string) => get<ApiCompendium>(`cards/${game}`),
  rules: (game: string) => get<ApiRules>(`rules/${game}`),
  aid: (game: string) => get<ApiAid>(`aid/${game}`),
  puzzles: (game: string) => get<ApiPuzzles>(`puzzles/${game}`),
  tutorials: (game: string) => get<ApiTutorials>(`tutorials/${game}`),
  workshop: (game: string) => get<Workshop>(`workshop/${game}`),
  checkKit: (game: string, kit: Kit) => post<ApiChecked>(`workshop/${game}`, { kit }),
  look: (game: string, plan: ApiPlan) => post<ApiLook>(`look/${game}`, plan),
  fair: (table: string) => get<ApiFair>(`fair/${table}`, tokenFor(table)),
  frames: (table: string, from: number, to: number) =>
    get<ApiFrames>(`tables/${table}/frames?from=${from}&to=${to}`, tokenFor(table)),
  scenario: (table: string, n: number) =>
    get<ApiScenario>(`tables/${table}/scenario?n=${n}`, tokenFor(table)),
  advice: (table: string, n: number) => get<ApiAdvice>(`tables/${table}/advice?n=${n}`),
  branch: (table: string, n: number) => entered(post<ApiMadeTable>(`tables/${table}/branch?n=${n}`, {})),
  record: (table: string) => get<object>(`tables/${table}/record`, tokenFor(table)),
  leave: (table: string) => post<object>(`tables/${table}/leave`, {}),
  /** Come back to a table that one has left. */
  comeBack: (table: string) => entered(post<ApiJoined>(`tables/${table}/join`, {})),
  links: async (table: string) => keepLinks(await post<ApiLinks>(`tables/${table}/links`, {})),
  me: () => get<ApiMe>('me'),
  rename: (wish: ApiProfileWish) => post<ApiMe>('me', wish),
  passport: () => post<ApiPassport>('passport', {}),
  withdrawPassport: () => post<ApiMe>('passport/withdraw', {}),
  usePassport: (secret: string) => post<ApiMe>('passport/use', { secret }),
  removeDevice: (id: string) => post<ApiMe>('passport/revoke', { id }),
  async make(wish: ApiNewTable): Promise<ApiMadeTable> {
    const made = await entered(post<ApiMadeTable>('tables', wish));
    keepLinks(made);
    return made;
  },
  rematch: (table: string) => entered(post<ApiMadeTable>(`tables/${table}/rematch`, {}, tokenFor(table))),
  /** Sit down by the secret of a link, `<table>.<random>`. */
  join: (secret: string) => entered(post<ApiJoined>(`tables/${secret.split('.')[0] ?? ''}/join`, { link: secret })),

  /** Me in the first seat, and bots in the others. */
  withBots({ id: game, seats }: ApiGame, wish: Omit<ApiNewTable, 'game' | 'seats'>): Promise<ApiMadeTable> {
    const wishes = seats.map(({ seat }, n) => [seat, { kind: n === 0 ? 'me' : 'bot' }] as const);
    return this.make({ game, seats: Object.fromEntries(wishes), ...wish });
  },
};
