import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { performance } from 'node:perf_hooks';
import { type WebSocket, WebSocketServer } from 'ws';
import type { PhoneWelcome } from '../../sdk/features/inspector/phone-message.ts';
import { readRequestUrl } from '../api/index.ts';
import { PHONE_PATH } from '../simulator-protocol/phone-messages.ts';
import { parsePhoneMessage } from '../simulator-protocol/read-phone-message.ts';
import { createEventGuard, type EventGuard } from './event-guard.ts';
import type { UpgradeHandler } from './guarded-server.ts';
import { originAt } from './listen.ts';
import { createPhoneEvents, type PhoneEvents } from './phone-events.ts';
import { createPhoneKeys, type PhoneSession } from './phone-keys.ts';

/** The pages on real phones connected to the simulator (`connectInspector`). */
export interface PhoneHub {
  /** Returns URLs for one more phone, one per network address of this machine. The first use of one consumes them all. */
  invite(): readonly string[];
  /** Accepts an upgrade with an unused token or a key; rejects any other with 403. */
  readonly accept: UpgradeHandler;
  /** Adds a phone that this process watches itself. Its messages are checked like messages from any other phone. */
  addPhone(): { /** Called when a document starts on it. */ openPage(): PhonePagePort };
  /** Adds the events of real phones to the open stream of a simulator window. */
  stream(req: IncomingMessage, res: ServerResponse): void;
  close(): void;
}

/** Receives the messages from one page. */
export interface PhonePagePort {
  /** Returns `false` for an invalid message, and for a first message that is not the page information. */
  receive(text: string): boolean;
  /** Called when the page is closed or its connection is lost. */
  close(): void;
}

/** Options of `createPhoneHub`. */
export interface CreatePhoneHubOptions {
  /** The address the server listens on. */
  readonly host: string;
  readonly port: () => number;
  /** Called with a message for the tester. */
  readonly notify: (line: string) => void;
  /** Monotonic milliseconds; the system clock by default. */
  readonly now?: (() => number) | undefined;
}

/** `connectInspector` sends at most 200,000 characters plus one line of 500,000 at once. */
const MAX_PAYLOAD_BYTES = 4 * 1024 * 1024;
/** The WebSocket close code for a policy violation. */
const POLICY_VIOLATION = 1008;

/** Creates the hub that phones connect to. */
export function createPhoneHub({ host, port, notify, now = () => performance.now() }: CreatePhoneHubOptions): PhoneHub {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES });
  const keys = createPhoneKeys({ now });
  const events = createPhoneEvents();
  const guard = createEventGuard('a real phone', notify);
  /** Maps pages to phones. */
  const pages = new Map<number, number>();
  let lastPage = 0;

  const openPage = (phone: number, requested: number | null): number => {
    if (requested !== null && pages.get(requested) === phone) return requested;
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
      if (session)
        sockets.handleUpgrade(req, socket, head, (opened) => listen(opened, { session, openPage, events, guard }));
      else socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    },
    addPhone() {
      const session = keys.createSession();
      return { openPage: () => createPagePort({ session, openPage, events, guard }, () => undefined) };
    },
    stream: events.stream,
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

interface Listening {
  readonly session: PhoneSession;
  /** Returns the number of a page: the requested one if it belongs to this phone, else the next. */
  readonly openPage: (phone: number, requested: number | null) => number;
  readonly events: PhoneEvents;
  readonly guard: EventGuard;
}

/** Receives the messages of one connection. */
function listen(socket: WebSocket, listening: Listening): void {
  const { key } = listening.session;
  const port = createPagePort(listening, (page) => socket.send(JSON.stringify({ key, page } satisfies PhoneWelcome)));
  socket.on('error', () => socket.terminate());
  socket.on('message', (data: Buffer) => {
    if (!port.receive(data.toString())) socket.close(POLICY_VIOLATION, 'not a message of connectInspector');
  });
  socket.on('close', port.close);
}

/** Passes on the messages from one page; the first one identifies the page and calls `onOpen` with its number. */
function createPagePort(
  { session: { phone }, openPage, events, guard }: Listening,
  onOpen: (page: number) => void,
): PhonePagePort {
  let page: number | undefined;
  const receive = (text: string): boolean => {
    const message = parsePhoneMessage(text);
    if (!message || (page === undefined && message.kind !== 'page')) return false;
    if (page === undefined) {
      page = openPage(phone, message.kind === 'page' ? message.page : null);
      onOpen(page);
    }
    events.add({ kind: 'message', phone, page, message });
    return true;
  };
  return {
    receive: (text) => guard(() => receive(text)) === true,
    close() {
      if (page !== undefined) events.add({ kind: 'lost', phone, page });
    },
  };
}

/** Returns the origins under which a phone may reach this server: every address of this machine if it listens on all. */
function originsOf(host: string, port: number): readonly string[] {
  if (host !== '0.0.0.0' && host !== '::') return [originAt(host, port)];
  const outer = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return [...outer.map(({ address }) => originAt(address, port)), originAt('127.0.0.1', port)];
}
