/** Links to give to others: those of one's own tables are kept in this browser, as the server keeps only their hashes. */
import type { ApiLinks, ApiMadeTable } from '../wire';
import { keep, kept } from './store';

export interface Invitations {
  /** The links of the seats that wait for somebody. */
  seats: Record<string, string>;
  watch: string;
}

const STORE = 'plancia.links';
/** So many tables are remembered. */
const MOST = 30;

export const linksOf = (table: string): Invitations | null => kept<Record<string, Invitations>>(STORE, {})[table] ?? null;

/** Remember the links of a table. */
export function keepLinks({ table, seats, spectate_link: watch }: ApiMadeTable | ApiLinks): Invitations {
  const found = Object.fromEntries(seats.flatMap(({ seat, link }) => (link ? [[seat, link]] : [])));
  const others = Object.entries(kept<Record<string, Invitations>>(STORE, {})).filter(([id]) => id !== table);
  const mine = { seats: found, watch };
  keep(STORE, Object.fromEntries([...others.slice(1 - MOST), [table, mine]]));
  return mine;
}

/** Whether an address works on this computer alone. */
export const isLocal = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/**
 * The link to a place of the page that others can open: by an address of this server in the network, where it knows
 * one and the page was opened by a name that works here alone.
 */
export function sharedLink(fragment: string, here: Pick<Location, 'hostname' | 'origin' | 'pathname'>, addresses: string[]): string {
  const path = fragment.replace(/^\/?#?\/?/, '#/');
  const [elsewhere] = addresses;
  if (isLocal(here.hostname) && elsewhere) return `${elsewhere.replace(/\/$/, '')}${here.pathname}${path}`;
  return `${here.origin}${here.pathname}${path}`;
}
