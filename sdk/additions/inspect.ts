import { type BridgeCore, coreOf } from '../bridge-core.ts';
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
  readonly method: string | undefined;
  readonly atMs: number;
}

/** Calls without an answer that are remembered; beyond it the oldest is forgotten. */
const MAX_OPEN = 1000;

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
  const core = coreOf(bridge);
  const { clock } = core;
  const open = new Map<string | undefined, Open>();
  let count = 0;

  const tell = (direction: 'in' | 'out', message: unknown, sizeChars: number): void => {
    const atMs = clock.now();
    const { method: name, id, error } = Object(message) as Record<string, unknown>;
    const { code } = Object(error) as Record<string, unknown>;
    const method = typeof name === 'string' ? name : undefined;
    const key = typeof id === 'string' ? id : undefined;
    const kind = key ? (method ? 'request' : 'response') : method ? 'notification' : 'unreadable';
    const asked = kind === 'response' ? open.get(key) : undefined;
    open.delete(key);
    if (kind === 'request') open.set(key, { method, atMs });
    // A map gives its keys in the order they were set.
    if (open.size > MAX_OPEN) open.delete(open.keys().next().value);
    listener({
      number: ++count,
      direction,
      kind,
      method: method || asked?.method,
      id: key?.slice(key.lastIndexOf('.') + 1),
      atMs,
      durationMs: asked && atMs - asked.atMs,
      errorCode: typeof code === 'number' ? code : undefined,
      sizeChars,
      message: payloads ? message : undefined,
    });
  };

  const { parse } = JSON;
  let isOn = true;
  const stop = watch(core, (direction, input) => {
    const text = typeof input === 'string' ? input : '';
    let parsed: unknown;
    try {
      parsed = text ? parse(text) : input;
    } catch {
      // Told as "unreadable".
    }
    for (const message of ([] as unknown[]).concat(parsed)) if (isOn) tell(direction, message, text.length);
  });
  return () => {
    isOn = false;
    stop();
  };
}

/** Adds an inspector to the one tap of a bridge; returns its removal. */
function watch(core: BridgeCore, run: (direction: 'in' | 'out', input: unknown) => void): () => void {
  const { outbox } = core.channel;
  const inspectors = core.inspectors || createListeners((error) => core.log('an inspector threw', error));
  core.inspectors = inspectors;
  outbox.tap = (direction, input) => inspectors.emit([direction, input]);
  const remove = inspectors.add(([direction, input]) => run(direction, input));
  return () => {
    remove();
    if (!inspectors.size()) outbox.tap = undefined;
  };
}
