import type { PhoneSetup } from '../devices/phone-facts.ts';
import type { HostFacts } from './simulator-state.ts';

/** What the page's server has served so far. */
export interface ServedCounts {
  /** Documents of the phone. */
  readonly documents: number;
  /** Scripts of service workers. */
  readonly workers: number;
}

/** A phone of the server, claimed by this window. */
export interface ClaimedPhone {
  /** Counts from 1. */
  readonly phone: number;
  /** The port of its page's origin; missing when the page has a window of its own. */
  readonly pagePort?: number;
}

/** The control addresses of the simulator's own server, for one phone. */
export interface PanelServer {
  /** The number of the phone. */
  readonly phone: number;
  /** Origin of the page in the phone. */
  readonly pageOrigin: string;
  /** The address of a control, with the token in its query: for what cannot set headers. */
  addressOf(name: string): string;
  /** Sends the phone; the next documents of the page are made for it once this has resolved. */
  publishPhone(phone: PhoneSetup): Promise<void>;
  served(): Promise<ServedCounts>;
  /** Forgets what the page requested so far. */
  clearRequests(): Promise<void>;
  /** Deletes everything the browser keeps for the page's origin: workers, caches, storage. */
  clearPageOrigin(): Promise<void>;
  /** Requests any address of the simulator's origin, with the token. Rejects when it is not answered with success. */
  request(path: string, init?: Pick<RequestInit, 'method' | 'body'>): Promise<Response>;
}

/** How the simulator's window reaches its server. */
export interface PanelConnection {
  readonly window: Pick<Window, 'location'>;
  readonly token: HostFacts['token'];
  /** Where the control addresses begin, with a trailing slash. */
  readonly base: string;
  readonly fetch: typeof fetch;
}

/** Claims a phone that no other window uses: the preferred one, or the first that is free. Rejects when there is none. */
export async function claimPhone(connection: PanelConnection, preferred: number): Promise<ClaimedPhone> {
  const path = `${connection.base}phones?prefer=${preferred}`;
  const response = await request(connection, path, { method: 'POST' });
  // The simulator's own server wrote it.
  return (await response.json()) as ClaimedPhone;
}

/** Creates the client of the simulator's own server for a claimed phone. */
export function createPanelServer(connection: PanelConnection, { phone, pagePort }: ClaimedPhone): PanelServer {
  const { window, base, token, fetch } = connection;
  const { protocol, hostname, origin } = window.location;
  const pageOrigin = pagePort ? `${protocol}//${hostname}:${pagePort}` : origin;
  const own = (name: string): string => `${base}${name}?phone=${phone}`;
  return {
    phone,
    pageOrigin,
    request: (path, init) => request(connection, path, init),
    addressOf: (name) => `${own(name)}&token=${encodeURIComponent(token)}`,
    async publishPhone(setup) {
      await request(connection, own('phone'), { method: 'PUT', body: JSON.stringify(setup) });
    },
    async served() {
      const response = await request(connection, own('served'));
      // The simulator's own server wrote it.
      return (await response.json()) as ServedCounts;
    },
    async clearRequests() {
      await request(connection, own('requests'), { method: 'DELETE' });
    },
    async clearPageOrigin() {
      // Of another origin: the answer cannot be read, its header works all the same.
      await fetch(`${pageOrigin}${base}clear`, { mode: 'no-cors', credentials: 'include' });
    },
  };
}

type RequestOptions = Pick<RequestInit, 'method' | 'body'>;

async function request({ fetch, token }: PanelConnection, path: string, init: RequestOptions = {}): Promise<Response> {
  const response = await fetch(path, { ...init, headers: { 'x-bridgehead-token': token } });
  if (response.ok) return response;
  if (response.status === 503) throw new Error(await response.text());
  const name = path.replace(/\?.*$/, '');
  throw new Error(`Cannot use ${name}: ${response.status}. Restart the simulator, then reload.`);
}
