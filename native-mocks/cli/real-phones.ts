import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { performance } from 'node:perf_hooks';
import { type WebSocket, WebSocketServer } from 'ws';
import type { PhoneWelcome } from '../../sdk/additions/phone-message.ts';
import { readRequestUrl } from '../api/index.ts';
import { parsePhoneMessage, PHONE_PATH } from '../simulator-protocol/phone-messages.ts';
import type { UpgradeHandler } from './guarded-server.ts';
import { originAt } from './listen.ts';
import { createPhoneEvents, type PhoneEvents } from './phone-events.ts';
import { createPhoneKeys, type PhoneSession } from './phone-keys.ts';

/** The pages on real phones that are connected to the simulator (`connectInspector`). */
export interface RealPhones {
  /** Addresses for one more phone, one for each way it may reach this machine. The first use of one spends them all. */
  invite(): readonly string[];
  /** Accepts an upgrade that carries an unspent token or a key; refuses any other with 403. */
  readonly accept: UpgradeHandler;
  /** Whether a phone has ever connected. */
  isUsed(): boolean;
  /** Streams what comes to a window of the simulator. */
  stream(req: IncomingMessage, res: ServerResponse): void;
  close(): void;
}

/** Options of `createRealPhones`. */
export interface CreateRealPhonesOptions {
  /** The address the server listens on. */
  readonly host: string;
  readonly port: () => number;
  /** Steady milliseconds; the system's by default. */
  readonly now?: (() => number) | undefined;
}

/** What `connectInspector` sends at once is at most 200,000 characters and one line of 500,000. */
const MAX_PAYLOAD_BYTES = 4 * 1024 * 1024;
/** WebSocket's code for a message that breaks the rules of the link. */
const POLICY_VIOLATION = 1008;

/** Creates the place where phones connect. */
export function createRealPhones({ host, port, now = () => performance.now() }: CreateRealPhonesOptions): RealPhones {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES });
  const keys = createPhoneKeys({ now });
  const events = createPhoneEvents();
  /** Which phone has which page. */
  const pages = new Map<number, number>();
  let lastPage = 0;

  const openPage = (phone: number, asked: number | null): number => {
    if (asked !== null && pages.get(asked) === phone) return asked;
    pages.set(++lastPage, phone);
    return lastPage;
  };

  return {
    invite() {
      const query = new URLSearchParams({ token: keys.createToken() });
      return originsOf(host, port()).map((origin) => `${origin.replace(/^http/, 'ws')}${PHONE_PATH}?${query}`);
    },
    accept(req, socket, head) {
      const query = readRequestUrl(req)?.searchParams;
      const session = query && keys.open({ token: query.get('token'), key: query.get('key') });
      if (session) sockets.handleUpgrade(req, socket, head, (opened) => listen(opened, { session, openPage, events }));
      else socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    },
    isUsed: () => lastPage > 0,
    stream: events.stream,
    close() {
      events.dispose();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

interface Listening {
  readonly session: PhoneSession;
  /** The number of a page: the one it asks for, if it is one of this phone, or the next. */
  readonly openPage: (phone: number, asked: number | null) => number;
  readonly events: PhoneEvents;
}

/** Takes the messages of one connection; the first one says which page it is. */
function listen(socket: WebSocket, { session: { phone, key }, openPage, events }: Listening): void {
  let page: number | undefined;
  socket.on('error', () => socket.terminate());
  socket.on('message', (data: Buffer) => {
    const message = parsePhoneMessage(data.toString());
    if (!message || (page === undefined && message.kind !== 'page')) {
      return socket.close(POLICY_VIOLATION, 'not a message of connectInspector');
    }
    if (page === undefined) {
      page = openPage(phone, message.kind === 'page' ? message.page : null);
      socket.send(JSON.stringify({ key, page } satisfies PhoneWelcome));
    }
    events.add({ kind: 'message', phone, page, message });
  });
  socket.on('close', () => {
    if (page !== undefined) events.add({ kind: 'lost', phone, page });
  });
}

/** How a phone may reach a server here: by each address of this machine, where it listens on all of them. */
function originsOf(host: string, port: number): readonly string[] {
  if (host !== '0.0.0.0' && host !== '::') return [originAt(host, port)];
  const outer = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return [...outer.map(({ address }) => originAt(address, port)), originAt('127.0.0.1', port)];
}
