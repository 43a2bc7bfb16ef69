import type { PhoneSetup } from '../devices/phone-facts.ts';
import type { HostFacts } from './simulator-state.ts';

/** What the page's server has served so far. */
export interface ServedCounts {
  /** Documents of the phone. */
  readonly documents: number;
  /** Scripts of service workers. */
  readonly workers: number;
}

/** The control addresses of the simulator's own server. */
export interface PanelServer {
  /** Origin of the page in the phone. */
  readonly pageOrigin: string;
  /** The address of a control, with the token in its query: for what cannot set headers. */
  addressOf(name: string): string;
  /** Sends the phone; the next documents of the page are made for it once this has resolved. */
  publishPhone(phone: PhoneSetup): Promise<void>;
  served(): Promise<ServedCounts>;
  /** Deletes everything the browser keeps for the page's origin: workers, caches, storage. */
  clearPageOrigin(): Promise<void>;
  /** Requests any address of the simulator's origin, with the token. Rejects when it is not answered with success. */
  request(path: string, init?: Pick<RequestInit, 'method' | 'body'>): Promise<Response>;
}

/** Options of `createPanelServer`. */
export interface CreatePanelServerOptions {
  readonly window: Pick<Window, 'location'>;
  readonly host: Pick<HostFacts, 'token' | 'pagePort'>;
  /** Where the control addresses begin, with a trailing slash. */
  readonly base: string;
  readonly fetch: typeof fetch;
}

/** Makes the client of the simulator's own server. */
export function createPanelServer({ window, host, base, fetch }: CreatePanelServerOptions): PanelServer {
  const { protocol, hostname, origin } = window.location;
  const pageOrigin = host.pagePort ? `${protocol}//${hostname}:${host.pagePort}` : origin;
  const request: PanelServer['request'] = async (path, init = {}) => {
    const headers = { 'x-bridgehead-token': host.token };
    const response = await fetch(path, { ...init, headers });
    if (!response.ok) throw new Error(`Cannot use ${path}: ${response.status}. Restart the simulator, then reload.`);
    return response;
  };
  return {
    pageOrigin,
    request,
    addressOf: (name) => `${base}${name}?token=${encodeURIComponent(host.token)}`,
    async publishPhone(phone) {
      await request(`${base}phone`, { method: 'PUT', body: JSON.stringify(phone) });
    },
    async served() {
      const response = await request(`${base}served.json`);
      // The simulator's own server wrote it.
      return (await response.json()) as ServedCounts;
    },
    async clearPageOrigin() {
      // Of another origin: the answer cannot be read, its header works all the same.
      await fetch(`${pageOrigin}${base}clear`, { mode: 'no-cors', credentials: 'include' });
    },
  };
}
