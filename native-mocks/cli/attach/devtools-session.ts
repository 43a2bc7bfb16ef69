import type { Clock } from 'bridgehead';
import { WebSocket } from 'ws';
import type { EventGuard } from '../event-guard.ts';
import { textOf } from '../text-of.ts';

/** A DevTools connection to one page. */
export interface DevToolsSession {
  /**
   * Resolves with the result; rejects with the DevTools error, after 10 s without a response, or when the connection closes.
   * `session`: the session of a frame with its own process; empty for the page, as by default.
   */
  send(method: string, params?: object, session?: string): Promise<Readonly<Record<string, unknown>>>;
  /** Closes the connection without calling `onEnd`. */
  close(): void;
}

/** Options of `openDevToolsSession`. */
export interface OpenDevToolsSessionOptions {
  readonly clock: Clock;
  /** Runs the handling of each message. */
  readonly guard: EventGuard;
  readonly onEvent: (method: string, params: Readonly<Record<string, unknown>>, session: string) => void;
  /** Called when the other side closes the connection. */
  readonly onEnd: () => void;
  /** Called when the other side sends an invalid DevTools message, which is ignored. */
  readonly onInvalidMessage: () => void;
}

const RESPONSE_WAIT_MS = 10_000;
const CONNECT_WAIT_MS = 5000;
/** A screenshot of a tablet can take several megabytes. */
const MAX_PAYLOAD_BYTES = 64 * 1024 * 1024;

/** Connects to the DevTools of a page; rejects when nothing responds. */
export function openDevToolsSession(url: string, options: OpenDevToolsSessionOptions): Promise<DevToolsSession> {
  const socket = new WebSocket(url, {
    maxPayload: MAX_PAYLOAD_BYTES,
    handshakeTimeout: CONNECT_WAIT_MS,
    perMessageDeflate: false,
  });
  const calls = createCalls(socket, options.clock);
  let isClosed = false;
  const receiveMessage = (data: Buffer, isBinary: boolean): void => {
    const message = isBinary ? undefined : parseMessage(data.toString());
    if (!message) options.onInvalidMessage();
    else if (typeof message.id === 'number') calls.settle(message.id, message);
    else if (typeof message.method === 'string') {
      options.onEvent(
        message.method,
        asRecord(message.params),
        typeof message.sessionId === 'string' ? message.sessionId : '',
      );
    } else options.onInvalidMessage();
  };
  socket.on('message', (data: Buffer, isBinary) => options.guard(() => receiveMessage(data, isBinary)));
  return new Promise((resolve, reject) => {
    // An `error` event is always followed by `close`, which ends the connection.
    socket.on('error', reject);
    socket.on('close', () => {
      calls.end();
      reject(new Error('the connection was closed'));
      if (!isClosed) options.onEnd();
    });
    socket.on('open', () =>
      resolve({
        send: calls.send,
        close() {
          isClosed = true;
          socket.terminate();
        },
      }),
    );
  });
}

interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly sessionId?: unknown;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

interface OpenCall {
  readonly resolve: (result: Readonly<Record<string, unknown>>) => void;
  readonly reject: (error: Error) => void;
  readonly timer: unknown;
}

interface Calls {
  readonly send: DevToolsSession['send'];
  settle(id: number, message: Message): void;
  end(): void;
}

function createCalls(socket: WebSocket, clock: Clock): Calls {
  const open = new Map<number, OpenCall>();
  let lastId = 0;
  const take = (id: number): OpenCall | undefined => {
    const call = open.get(id);
    open.delete(id);
    if (call) clock.clearTimer(call.timer);
    return call;
  };
  return {
    send(method, params = {}, session = '') {
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error('the connection is closed'));
        const fail = (): void =>
          take(id)?.reject(new Error(`no response to ${method} within ${RESPONSE_WAIT_MS / 1000} s`));
        open.set(id, { resolve, reject, timer: clock.setTimer(fail, RESPONSE_WAIT_MS) });
        socket.send(JSON.stringify({ id, method, params, ...(session && { sessionId: session }) }));
        return undefined;
      });
    },
    settle(id, { result, error }) {
      const call = take(id);
      if (error === undefined) call?.resolve(asRecord(result));
      else call?.reject(new Error(textOf(asRecord(error)['message'])));
    },
    end() {
      for (const id of open.keys()) take(id)?.reject(new Error('the connection was closed'));
    },
  };
}

function parseMessage(text: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Members are checked where they are used; a missing one is undefined. */
function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value) as Readonly<Record<string, unknown>>;
}
