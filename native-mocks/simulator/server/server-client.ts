import type { ServedPhoneSetup } from '../../devices/phone-info.ts';
import type { RequestOverride } from '../../simulator-protocol/request-override.ts';
import type { ServerInfo } from '../simulator-state.ts';

/** Counts of what the page's server has served so far. */
export interface ServedCounts {
  /** Documents served to the phone. */
  readonly documents: number;
  /** Service worker scripts served. */
  readonly workers: number;
}

/** A phone of the server that this window has claimed. */
export interface ClaimedPhone {
  /** Starts at 1. */
  readonly phone: number;
  /** The port of its page's origin; missing if the page is in a separate window. */
  readonly pagePort?: number;
}

/** The client of the control endpoints of the simulator's server, for one phone. */
export interface ServerClient {
  /** The number of the phone. */
  readonly phone: number;
  /** Origin of the page in the phone. */
  readonly pageOrigin: string;
  /** Returns a control URL with the token in its query, for clients that cannot set headers. */
  urlOf(name: string): string;
  /** Sends the phone. Once this resolves, documents of the page are served for this phone. */
  publishPhone(phone: ServedPhoneSetup): Promise<void>;
  /** Sends the overridden requests of the page; the server counts requests from here. */
  publishOverrides(overrides: readonly RequestOverride[]): Promise<void>;
  servedCounts(): Promise<ServedCounts>;
  /** Clears the log of the page's requests. */
  clearRequests(): Promise<void>;
  /** Deletes all data that the browser keeps for the page's origin: service workers, caches, storage. */
  clearPageOrigin(): Promise<void>;
  /** Requests a URL of the simulator's origin with the token. Rejects unless the response is successful. */
  request(path: string, init?: Pick<RequestInit, 'method' | 'body'>): Promise<Response>;
}

/** The client of a server that can be restarted. */
export interface RestartableClient extends ServerClient {
  /**
   * Claims the same phone of a restarted server and sends it the same setup again. Resolves with whether the server
   * has that phone at the same URL.
   */
  resume(): Promise<boolean>;
}

/** Parameters of the connection to the simulator's server. */
export interface ServerConnection {
  readonly window: Pick<Window, 'location'>;
  /** Changes when the server was restarted. */
  token: ServerInfo['token'];
  /** Base path of the control URLs, with a trailing slash. */
  readonly base: string;
  readonly fetch: typeof fetch;
}

/** Claims a phone that no other window uses: the preferred one or the first free one. Rejects if all are in use. */
export async function claimPhone(connection: ServerConnection, preferred: number): Promise<ClaimedPhone> {
  const path = `${connection.base}phones?prefer=${preferred}`;
  return readTrusted<ClaimedPhone>(connection, path, { method: 'POST' });
}

/** Creates the client of the simulator's server for a claimed phone. */
export function createServerClient(connection: ServerConnection, { phone, pagePort }: ClaimedPhone): RestartableClient {
  const { window, base, fetch } = connection;
  const { protocol, hostname, origin } = window.location;
  const pageOrigin = pagePort ? `${protocol}//${hostname}:${pagePort}` : origin;
  const phoneUrl = (name: string): string => `${base}${name}?phone=${phone}`;
  const put = (name: string, body: object): Promise<Response> =>
    request(connection, phoneUrl(name), { method: 'PUT', body: JSON.stringify(body) });
  let published: ServedPhoneSetup | undefined;
  let overridden: readonly RequestOverride[] | undefined;
  return {
    phone,
    pageOrigin,
    request: (path, init) => request(connection, path, init),
    urlOf: (name) => `${phoneUrl(name)}&token=${encodeURIComponent(connection.token)}`,
    async publishPhone(setup) {
      published = setup;
      await put('phone', setup);
    },
    async publishOverrides(overrides) {
      // Without any, there is nothing to count.
      if (!overrides.length && !overridden) return;
      await put('overrides', (overridden = overrides));
    },
    servedCounts: () => readTrusted<ServedCounts>(connection, phoneUrl('served')),
    async resume() {
      const again = await claimPhone(connection, phone);
      if (again.phone !== phone || again.pagePort !== pagePort) return false;
      if (published) await this.publishPhone(published);
      if (overridden) await this.publishOverrides(overridden);
      return true;
    },
    async clearRequests() {
      await request(connection, phoneUrl('requests'), { method: 'DELETE' });
    },
    async clearPageOrigin() {
      // In the query, the token needs no preflight; without credentials, the browser would ignore the response's header.
      const query = new URLSearchParams({ token: connection.token });
      await fetch(`${pageOrigin}${base}clear?${query}`, { method: 'POST', credentials: 'include' });
    },
  };
}

type RequestOptions = Pick<RequestInit, 'method' | 'body'>;

async function readTrusted<Value>(connection: ServerConnection, path: string, init?: RequestOptions): Promise<Value> {
  const response = await request(connection, path, init);
  // Trusted: written by the simulator's own server.
  return (await response.json()) as Value;
}

async function request({ fetch, token }: ServerConnection, path: string, init: RequestOptions = {}): Promise<Response> {
  const response = await fetch(path, { ...init, headers: { 'x-bridgehead-token': token } });
  if (response.ok) return response;
  if (response.status === 503) throw new Error(await response.text());
  const name = path.split('?')[0];
  throw new Error(
    `Cannot request ${name}: the server returned ${response.status}. Restart the simulator, then reload.`,
  );
}
