/** The server over HTTP. */
import type {
  ApiChecked, ApiFailure, ApiFair, ApiFrames, ApiGames, ApiJoined, ApiLook, ApiMadeTable, ApiMyTables,
  ApiNewTable, ApiPlan, ApiRules, ApiScenario, ApiTutorials, Workshop,
} from '../wire';
import type { Kit } from './kits';
import { prefs } from './prefs.svelte';

const CLIENT = 'plancia.client';
const SEATS = 'plancia.seats';

/** A failure that the server explained. */
export class Failed extends Error {
  constructor(readonly code: string, message: string) {
    super(message);
  }
}

/** Random bytes in hexadecimal. */
export function randomHex(bytes: number): string {
  const all = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(all, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The token that says that it is this browser; made once. */
export function clientToken(): string {
  const known = localStorage.getItem(CLIENT);
  if (known) return known;
  const made = randomHex(32);
  localStorage.setItem(CLIENT, made);
  return made;
}

function seats(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(SEATS) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** The token for a table: of a seat or of a spectator if there is one, else the client's. */
export const tokenFor = (table: string): string => seats()[table] ?? clientToken();

export function keepToken(table: string, token: string | null): void {
  if (token) localStorage.setItem(SEATS, JSON.stringify({ ...seats(), [table]: token }));
}

async function ask<T>(path: string, token: string, init: RequestInit = {}): Promise<T> {
  const mark = path.includes('?') ? '&' : '?';
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answer = await fetch(`/api/${path}${mark}lang=${prefs.lang}`, { ...init, headers });
  if (!answer.ok) {
    const body = (await answer.json().catch(() => null)) as ApiFailure | null;
    const { code = 'http', message = `${answer.status}`, expected = '' } = body?.error ?? {};
    throw new Failed(code, [message, expected].filter(Boolean).join(' '));
  }
  return (await answer.json()) as T;
}

const get = <T>(path: string, token = clientToken()) => ask<T>(path, token);
const post = <T>(path: string, body: object, token = clientToken()) =>
  ask<T>(path, token, { method: 'POST', body: JSON.stringify(body) });

export const api = {
  games: () => get<ApiGames>('games'),
  tables: () => get<ApiMyTables>('tables'),
  rules: (game: string) => get<ApiRules>(`rules/${game}`),
  tutorials: (game: string) => get<ApiTutorials>(`tutorials/${game}`),
  workshop: (game: string) => get<Workshop>(`workshop/${game}`),
  checkKit: (game: string, kit: Kit) => post<ApiChecked>(`workshop/${game}`, { kit }),
  look: (game: string, plan: ApiPlan) => post<ApiLook>(`look/${game}`, plan),
  fair: (table: string) => get<ApiFair>(`fair/${table}`, tokenFor(table)),
  frames: (table: string, from: number, to: number) =>
    get<ApiFrames>(`tables/${table}/frames?from=${from}&to=${to}`, tokenFor(table)),
  scenario: (table: string, n: number) =>
    get<ApiScenario>(`tables/${table}/scenario?n=${n}`, tokenFor(table)),

  async make(wish: ApiNewTable): Promise<ApiMadeTable> {
    const made = await post<ApiMadeTable>('tables', wish);
    keepToken(made.table, made.token);
    return made;
  },

  /** Sit down by the secret of a link, `<table>.<random>`. */
  async join(secret: string): Promise<ApiJoined> {
    const table = secret.split('.')[0] ?? '';
    const joined = await post<ApiJoined>(`tables/${table}/join`, { link: secret });
    keepToken(joined.table, joined.token);
    return joined;
  },

  async rematch(table: string): Promise<ApiMadeTable> {
    const made = await post<ApiMadeTable>(`tables/${table}/rematch`, {}, tokenFor(table));
    keepToken(made.table, made.token);
    return made;
  },

  record: (table: string) => get<object>(`tables/${table}/record`, tokenFor(table)),

  leave: (table: string) => post<object>(`tables/${table}/leave`, {}),
};
