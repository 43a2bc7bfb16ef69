import { patience } from './patience.ts';
import { openPort, type Port } from './port.ts';

/** What a request came to. */
export interface Reply {
  readonly result?: unknown;
  readonly error?: { readonly code: unknown; readonly message: unknown; readonly data?: unknown };
  readonly ms: number;
  /** Whether the answer came before `postMessage` had returned. */
  readonly isInside: boolean;
}

/** A message of the shell that is no response to an open request. */
export interface Said {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: unknown;
  readonly session?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code?: unknown };
}

/** How a request is sent. */
export interface RequestOptions {
  readonly timeoutMs?: number;
  /** Instead of an id of the page's usual kind. */
  readonly id?: string;
  readonly onProgress?: (value: unknown) => void;
}

/** The protocol by hand: the page sees every text, also what the SDK would forgive. */
export interface Wire {
  readonly port: Port;
  readonly session: string;
  /** Messages that answered nothing that was open: second answers, foreign ids, errors without an id. */
  readonly strays: Said[];
  /** What broke the rules of messages in passing: short texts without values. */
  readonly faults: string[];
  /** While another session lives in this page (the SDK's), its messages are not this wire's. */
  isDeaf: boolean;
  /** Asked by the shell: `question` gets every request of its own. */
  question: (said: Said) => void;
  /** Gets every notification that is not progress. */
  told: (said: Said) => void;
  newId(): string;
  /** Resolves with the reply; rejects with `Silence` when none comes in time (3,000 ms, times the page's patience). */
  request(method: string, params?: unknown, options?: RequestOptions): Promise<Reply>;
  /** Waits for the answer of an id without sending anything. */
  expect(id: string, options?: RequestOptions): Promise<Reply>;
  notify(method: string, params?: unknown): void;
  post(message: unknown): void;
  postText(text: string): void;
  close(): void;
}

interface Open {
  readonly resolve: (reply: Reply) => void;
  readonly atMs: number;
  readonly onProgress: ((value: unknown) => void) | undefined;
}

/** No answer came in time. */
export class Silence extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Silence';
  }
}

const TIMEOUT_MS = 3000;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function newSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(22));
  return Array.from(bytes, (byte) => DIGITS[byte & 63]).join('');
}

/** Opens the wire; `undefined` without a shell. */
export function openWire(): Wire | undefined {
  const session = newSession();
  const open = new Map<string, Open>();
  let lastNumber = 0;
  let isPosting = false;

  const settle = (said: Said): void => {
    const { id } = said;
    const entry = typeof id === 'string' ? open.get(id) : undefined;
    if (!entry || typeof id !== 'string') {
      wire.strays.push(said);
      return;
    }
    open.delete(id);
    const { result, error } = said;
    if ((result === undefined) === !error) wire.faults.push('a response with not exactly one of result and error');
    // The members of an error are read as unknown.
    entry.resolve({
      result,
      error: error as Reply['error'] & {},
      ms: performance.now() - entry.atMs,
      isInside: isPosting,
    });
  };

  const takeProgress = (said: Said): void => {
    const { id, value } = Object(said.params) as { id?: unknown; value?: unknown };
    const entry = typeof id === 'string' ? open.get(id) : undefined;
    if (entry?.onProgress) entry.onProgress(value);
    else wire.strays.push(said);
  };

  const take = (message: unknown): void => {
    if (message === null || typeof message !== 'object' || Array.isArray(message)) {
      wire.faults.push('a message that is no object');
      return;
    }
    // Checked above: an object; its members are read as unknown.
    const said = message as Said & { jsonrpc?: unknown };
    if (said.jsonrpc !== '2.0') wire.faults.push('a message without "jsonrpc": "2.0"');
    if (typeof said.method !== 'string') return settle(said);
    if (said.session !== session) wire.faults.push(`${kindOf(said)} without this page's session`);
    if (said.id !== undefined && said.id !== null) return wire.question(said);
    if (said.method === '$/progress') return takeProgress(said);
    wire.told(said);
  };

  const receive = (text: unknown): void => {
    if (wire.isDeaf) return;
    if (typeof text !== 'string') {
      wire.faults.push('something that is no text');
      return;
    }
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      wire.faults.push('a text that is no JSON');
      return;
    }
    if (Array.isArray(parsed)) parsed.forEach(take);
    else take(parsed);
  };

  const postText = (text: string): void => {
    isPosting = true;
    try {
      wire.port.post(text);
    } finally {
      isPosting = false;
    }
  };

  const port = openPort(receive);
  if (!port) return undefined;
  const wire: Wire = {
    port,
    session,
    strays: [],
    faults: [],
    isDeaf: false,
    question: () => {},
    told: () => {},
    newId: () => `${session}.${++lastNumber}`,
    expect: (id, { timeoutMs = TIMEOUT_MS, onProgress } = {}) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          if (open.delete(id)) reject(new Silence(`no answer in ${timeoutMs} ms`));
        }, timeoutMs * patience);
        const done = (reply: Reply): void => {
          clearTimeout(timer);
          resolve(reply);
        };
        open.set(id, { resolve: done, atMs: performance.now(), onProgress });
      }),
    request(method, params, options = {}) {
      const { id = wire.newId() } = options;
      const reply = wire.expect(id, options);
      try {
        wire.post({ id, method, params });
      } catch (error) {
        open.delete(id);
        return Promise.reject(new Error(`postMessage threw a ${nameOf(error)}`));
      }
      return reply;
    },
    notify: (method, params) => wire.post({ method, params }),
    post: (message) =>
      postText(
        JSON.stringify(
          Array.isArray(message) ? message.map((each: object) => stamped(each)) : stamped(message as object), // built by checks
        ),
      ),
    postText,
    close: () => port.close(),
  };
  return wire;
}

const stamped = (message: object): object =>
  typeof message === 'object' && message !== null ? { jsonrpc: '2.0', ...message } : message;

function kindOf({ id, method }: Said): string {
  if (method === '$/progress') return 'progress';
  return id === undefined || id === null ? 'an event' : 'a request';
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
