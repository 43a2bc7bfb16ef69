import type { Bridge } from '../bridge-types.ts';
import type { Contract } from '../contract/types.ts';
import { createListeners } from '../events.ts';

/** One message that crossed the bridge. */
export interface TrafficEntry {
  /** Counts from 1, in the order of crossing. */
  readonly number: number;
  readonly direction: 'in' | 'out';
  readonly kind: 'request' | 'response' | 'notification' | 'unreadable';
  /** The method; for a response the method it answers, where that is known. */
  readonly method: string | undefined;
  /** The counting half of the callback id; the session half is a secret and is not told. */
  readonly id: string | undefined;
  /** Monotonic milliseconds of the bridge's clock. */
  readonly atMs: number;
  /** From request to response, in milliseconds. */
  readonly durationMs: number | undefined;
  /** The JSON-RPC code of an error response. */
  readonly errorCode: number | undefined;
  /** UTF-16 code units of the text it came in (a batch counts whole for each of its messages). */
  readonly sizeChars: number;
  /** The whole message, only with `payloads: true`. */
  readonly message: unknown;
}

/** What `inspect` takes. */
export interface InspectOptions {
  /** Shows the messages themselves; `false`: only names, sizes and times. */
  readonly payloads?: boolean;
}

interface Open {
  readonly method: string;
  readonly atMs: number;
}

const MAX_OPEN = 1000;
const watchers = new WeakMap<object, (run: (direction: 'in' | 'out', input: unknown) => void) => () => void>();

/**
 * Tells every message that crosses the bridge, both ways, until the returned function is called.
 *
 * Any number of inspectors may watch one bridge. Without `payloads` nothing a user wrote or owns is told.
 */
export function inspect<C extends Contract>(
  bridge: Bridge<C>,
  listener: (entry: TrafficEntry) => void,
  { payloads = false }: InspectOptions = {},
): () => void {
  const { clock } = bridge['~core'];
  const open = new Map<string, Open>();
  let count = 0;

  const tell = (direction: 'in' | 'out', message: unknown, sizeChars: number): void => {
    const atMs = clock.now();
    const fields: Record<string, unknown> = message !== null && typeof message === 'object' ? { ...message } : {};
    const { method, id, error } = fields;
    const key = typeof id === 'string' ? id : undefined;
    const asked = key === undefined ? undefined : open.get(key);
    const kind =
      typeof method === 'string'
        ? key === undefined
          ? 'notification'
          : 'request'
        : key === undefined
          ? 'unreadable'
          : 'response';
    if (kind === 'request' && key !== undefined && typeof method === 'string' && open.size < MAX_OPEN) {
      open.set(key, { method, atMs });
    }
    if (kind === 'response' && key !== undefined) open.delete(key);
    const code = error !== null && typeof error === 'object' && 'code' in error ? error.code : undefined;
    listener({
      number: ++count,
      direction,
      kind,
      method: typeof method === 'string' ? method : asked?.method,
      id: key?.slice(key.lastIndexOf('.') + 1),
      atMs,
      durationMs: kind === 'response' && asked ? atMs - asked.atMs : undefined,
      errorCode: typeof code === 'number' ? code : undefined,
      sizeChars,
      message: payloads ? message : undefined,
    });
  };

  return watch(bridge)((direction, input) => {
    const text = typeof input === 'string' ? input : '';
    let parsed: unknown;
    try {
      parsed = text ? JSON.parse(text) : input;
    } catch {
      parsed = undefined; // told as "unreadable"
    }
    const messages: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
    for (const message of messages) tell(direction, message, text.length);
  });
}

/** One tap for all inspectors of a bridge. */
function watch(bridge: Bridge): (run: (direction: 'in' | 'out', input: unknown) => void) => () => void {
  const core = bridge['~core'];
  const known = watchers.get(core);
  if (known) return known;
  const listeners = createListeners<readonly ['in' | 'out', unknown]>((error) => core.log('an inspector threw', error));
  const add = (run: (direction: 'in' | 'out', input: unknown) => void): (() => void) => {
    core.channel.tap = (direction, input) => listeners.emit([direction, input]);
    const remove = listeners.add(([direction, input]) => run(direction, input));
    return () => {
      remove();
      if (!listeners.size()) core.channel.tap = undefined;
    };
  };
  watchers.set(core, add);
  return add;
}
