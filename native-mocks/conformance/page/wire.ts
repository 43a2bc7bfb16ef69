import { Failure } from './failure.ts';
import { createOpenRequests, type Reply, type WaitOptions } from './open-requests.ts';
import { openPort, type Port } from './port.ts';
import { kindOf, readSaid, type Said } from './said.ts';

/** How a request is sent. */
export interface RequestOptions extends WaitOptions {
  /** Instead of an id of the page's usual kind. */
  readonly id?: string;
}

/** The protocol by hand: the page sees every text, also what the SDK would forgive. */
export interface Wire {
  readonly port: Port;
  readonly session: string;
  /** Messages that answered nothing that was open: second answers, foreign ids, errors without an id. */
  readonly strays: Said[];
  /** What broke the rules of messages in passing: short texts without values. */
  readonly breaches: string[];
  /** While another session lives in this page (the SDK's), its messages are not this wire's. */
  isDeaf: boolean;
  /** Asked by the shell: `question` gets every request of its own. */
  question: (said: Said) => void;
  /** Gets every notification that is not progress. */
  told: (said: Said) => void;
  newId(): string;
  /** Resolves with the reply; rejects with `Silence` when none comes in time, with `Failure` when the shell's object throws. */
  request(method: string, params?: unknown, options?: RequestOptions): Promise<Reply>;
  /** Waits for the answer of an id without sending anything. */
  expect(id: string, options?: WaitOptions): Promise<Reply>;
  notify(method: string, params?: unknown): void;
  /** Posts a message, or an array of them, each with its `"jsonrpc": "2.0"`. */
  post(message: object): void;
  postText(text: string): void;
  close(): void;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Opens the wire; `undefined` without a shell. */
export function openWire(): Wire | undefined {
  const session = newSession();
  const open = createOpenRequests();
  let lastNumber = 0;
  let isPosting = false;

  const take = (said: Said): void => {
    const { id, method } = said;
    if (typeof method !== 'string') return takeResponse(said);
    if (said.session !== session) wire.breaches.push(`${kindOf(said)} without this page's session`);
    if (id !== undefined && id !== null) return wire.question(said);
    if (method !== '$/progress') return wire.told(said);
    if (!open.progress(said.params)) wire.strays.push(said);
  };
  const takeResponse = (said: Said): void => {
    if (!open.settle(said, { isInside: isPosting })) wire.strays.push(said);
    else if ((said.result === undefined) === !said.error)
      wire.breaches.push('a response with not exactly one of result and error');
  };

  const port = openPort((text) => {
    if (!wire.isDeaf) readSaid(text, (what) => void wire.breaches.push(what)).forEach(take);
  });
  if (!port) return undefined;
  const wire: Wire = {
    port,
    session,
    strays: [],
    breaches: [],
    isDeaf: false,
    question: () => {},
    told: () => {},
    newId: () => `${session}.${++lastNumber}`,
    request(method, params, { id = wire.newId(), ...options } = {}) {
      const reply = wire.expect(id, options);
      try {
        wire.post({ id, method, params });
      } catch (error) {
        open.forget(id);
        return Promise.reject(new Failure(`postMessage threw a ${nameOf(error)}`));
      }
      return reply;
    },
    expect: (id, options = {}) => open.wait(id, options),
    notify: (method, params) => wire.post({ method, params }),
    post: (message) => wire.postText(JSON.stringify(Array.isArray(message) ? message.map(stamped) : stamped(message))),
    postText(text) {
      isPosting = true;
      try {
        port.post(text);
      } finally {
        isPosting = false;
      }
    },
    close: () => port.close(),
  };
  return wire;
}

function newSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(22));
  return Array.from(bytes, (byte) => DIGITS[byte & 63]).join('');
}

/** Checks also post what is no message: that crosses as it is. */
function stamped(message: unknown): unknown {
  return typeof message === 'object' ? { jsonrpc: '2.0', ...message } : message;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
