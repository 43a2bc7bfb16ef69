import { Failure } from './failure.ts';
import { createOpenRequests, type Reply, type WaitOptions } from './open-requests.ts';
import { openPort, type Port } from './port.ts';
import { kindOf, type OnBreach, readSaid, type Said } from './said.ts';
import { inWords, postedInWords } from './in-words.ts';

/** How a request is sent. */
export interface RequestOptions extends WaitOptions {
  /** Instead of an id of the page's usual kind. */
  readonly id?: string;
}

/** The protocol by hand: the page sees every text, also what the SDK would forgive. */
export interface Wire {
  readonly port: Port;
  readonly session: string;
  /** Begins another session in this page: what belongs to the one before is a breach from the answer to its hello on. */
  restart(): void;
  /** Messages that answered nothing that was open: second answers, foreign ids, errors without an id. */
  readonly strays: Said[];
  /** What broke a rule of messages in passing. */
  readonly breaches: Breach[];
  /** The last message that was posted, and the last that came, in few words without values. */
  readonly last: { sent: string; came: string };
  /** Gets every message in the order in which they came, before anything else does. */
  seen: (said: Said) => void;
  /** Gets every text, before its messages are read. */
  crossed: (text: unknown) => void;
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

/** A rule that was broken, in few words without values. */
export interface Breach {
  readonly what: string;
  readonly rule: string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Opens the wire; `undefined` without a shell. */
export function openWire(): Wire | undefined {
  let session = newSession();
  const ended: unknown[] = [];
  const open = createOpenRequests();
  const onBreach: OnBreach = (what, rule) => void wire.breaches.push({ what, rule });
  let lastNumber = 0;
  let isPosting = false;

  const take = (said: Said): void => {
    const { id, method } = said;
    wire.last.came = inWords(said);
    wire.seen(said);
    if (typeof method !== 'string') return takeResponse(said);
    if ('result' in said || 'error' in said) onBreach('a message with a method and a result or error', 'MS-2');
    if (said.session !== session)
      onBreach(`${kindOf(said)} without this page's session`, ended.indexOf(said.session) < 0 ? 'HE-6' : 'HE-8');
    const repeated = (Object(said.params) as { session?: unknown }).session;
    if (method === '$/progress' && repeated !== undefined && repeated !== session)
      onBreach('progress whose params name another session', 'PR-5');
    if (id !== undefined && id !== null) return wire.question(said);
    if (method !== '$/progress') return wire.told(said);
    if (!open.progress(said.params)) wire.strays.push(said);
  };
  const takeResponse = (said: Said): void => {
    if ('result' in said === 'error' in said) onBreach('a response with not exactly one of result and error', 'MS-2');
    if (!open.settle(said, { isInside: isPosting })) wire.strays.push(said);
  };

  const port = openPort((text) => {
    if (wire.isDeaf) return;
    wire.crossed(text);
    readSaid(text, onBreach).forEach(take);
  });
  if (!port) return undefined;
  const wire: Wire = {
    port,
    get session() {
      return session;
    },
    restart() {
      ended.push(session);
      session = newSession();
    },
    last: { sent: '', came: '' },
    seen: () => {},
    crossed: () => {},
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
        return Promise.reject(error instanceof Error ? error : new Failure(String(error)));
      }
      return reply;
    },
    expect(id, options = {}) {
      const reply = open.wait(id, options);
      // A check that has failed no longer waits for the others.
      reply.catch(() => {});
      return reply;
    },
    notify: (method, params) => wire.post({ method, params }),
    post: (message) => wire.postText(JSON.stringify(Array.isArray(message) ? message.map(stamped) : stamped(message))),
    postText(text) {
      wire.last.sent = postedInWords(text);
      wire.last.came = 'nothing';
      isPosting = true;
      try {
        const returned = port.post(text);
        if (port.kind !== 'ios' && returned !== undefined)
          onBreach(`a ${typeof returned} as the value of postMessage`, 'TR-2');
      } catch (error) {
        throw new Failure(`postMessage threw a ${nameOf(error)}`, 'TR-3');
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
