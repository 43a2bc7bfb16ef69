import { type BridgeCore, coreOf } from '../bridge-core.ts';
import type { Bridge } from '../bridge-types.ts';
import type { Contract } from '../contract/types.ts';
import { createListeners } from '../events.ts';
import { misfitOf } from '../misfit.ts';
import { ownEntry } from '../own-entry.ts';
import { PROGRESS_METHOD, wireErrors } from '../protocol.ts';
import type { Failure, Inspected, TrafficEntry } from './traffic-entry.ts';
import { watchFailures } from './watch-failures.ts';

/** Options of `inspect`. */
export interface InspectOptions {
  /** Shows the messages themselves; `false`: only names, sizes and times. A function decides for each message. */
  readonly payloads?: boolean | (() => boolean) | undefined;
}

type Fields = Partial<TrafficEntry> & Pick<TrafficEntry, 'direction' | 'kind' | 'atMs'>;

interface Open {
  readonly method: string | undefined;
  readonly atMs: number;
}

/** Calls without an answer that are remembered; beyond it the oldest is forgotten. */
const MAX_OPEN = 1000;

/**
 * Reports every message that crosses the bridge, both ways, and every call and event that fails on this side, until the
 * returned function is called.
 *
 * Any number of inspectors may watch one bridge. Without `payloads` nothing a user wrote or owns is told. Calls made
 * before are not reported as failures; a call settles one microtask later while a bridge is inspected.
 */
export function inspect<C extends Contract>(
  bridge: Bridge<C>,
  listener: (entry: TrafficEntry) => void,
  { payloads = false }: InspectOptions = {},
): () => void {
  const core = coreOf(bridge);
  const { describe, methodOf } = createDescribe();
  const { parse } = JSON;
  let count = 0;
  let isOn = true;

  const report = (fields: Fields): void => {
    const { direction, kind, method, id, atMs, durationMs, errorCode, code, reason, sizeChars = 0, message } = fields;
    const entry = { number: ++count, direction, kind, method, id, atMs, durationMs, errorCode, code, reason };
    listener({ ...entry, sizeChars, message });
  };
  const stop = watch(core, (direction, input) => {
    const atMs = core.clock.now();
    // A failure is an object made by `watchFailures`.
    if (direction === 'failure') return report({ kind: direction, atMs, ...(input as Failure) });
    const text = typeof input === 'string' ? input : '';
    const parsed = text ? parseText(text, parse) : input;
    const isTold = typeof payloads === 'function' ? payloads() : payloads;
    for (const message of ([] as unknown[]).concat(parsed)) {
      if (isOn) {
        const described = describe(message, atMs);
        report({
          ...described,
          direction,
          sizeChars: text.length,
          message: isTold ? message : undefined,
        });
        const failure = direction === 'in' ? progressMisfit(core, message, methodOf) : missingHandler(core, described);
        if (failure) report({ kind: 'failure', direction: 'in', atMs, ...failure });
      }
    }
  });
  return () => {
    isOn = false;
    stop();
  };
}

/** What a text holds; `undefined`, which is reported as "unreadable", where it is not JSON. */
function parseText(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** Why the bridge drops a progress value, for a call whose request was inspected; `undefined` for any other message. */
function progressMisfit(
  { contract }: BridgeCore,
  message: unknown,
  methodOf: (id: string) => string | undefined,
): Pick<Failure, 'method' | 'reason'> | undefined {
  const { method: kind, params } = Object(message) as Record<string, unknown>;
  if (kind !== PROGRESS_METHOD) return undefined;
  const { id, value } = Object(params) as Record<string, unknown>;
  const method = methodOf(String(id));
  const { progress } = (method !== undefined && ownEntry(contract.methods, method)) || {};
  const reason = misfitOf('progress', progress, value);
  return reason ? { method, reason: `Cannot deliver progress of ${method}: ${reason}.` } : undefined;
}

/** What the page lacks for a request of the shell that it answers as unknown; `undefined` for any other message. */
function missingHandler(
  { contract }: BridgeCore,
  { method, errorCode }: Pick<Fields, 'method' | 'errorCode'>,
): Pick<Failure, 'method' | 'reason'> | undefined {
  if (errorCode !== wireErrors.methodNotFound || method === undefined) return undefined;
  const lack = ownEntry(contract.handlers, method)
    ? `the page has no handler for it. Call handle(bridge, '${method}', …)`
    : 'the contract has no such handler';
  return { method, reason: `Cannot answer ${method}: ${lack}.` };
}

/** Makes the function that reads kind, names and times off a message; it remembers the requests without a response. */
function createDescribe(): {
  readonly describe: (message: unknown, atMs: number) => Omit<Fields, 'direction'>;
  readonly methodOf: (id: string) => string | undefined;
} {
  const open = new Map<string | undefined, Open>();
  const describe = (message: unknown, atMs: number): Omit<Fields, 'direction'> => {
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
    return {
      kind,
      atMs,
      method: method || asked?.method,
      id: key?.slice(key.lastIndexOf('.') + 1),
      durationMs: asked && atMs - asked.atMs,
      errorCode: typeof code === 'number' ? code : undefined,
    };
  };
  return {
    describe,
    methodOf(id) {
      const request = open.get(id);
      return request && request.method;
    },
  };
}

/** Adds an inspector to the one tap of a bridge; returns its removal. */
function watch(core: BridgeCore, run: (...inspected: Inspected) => void): () => void {
  const { outbox } = core.channel;
  const inspectors = core.inspectors || createListeners((error) => core.log('an inspector threw', error));
  core.inspectors = inspectors;
  const isFirst = !inspectors.size();
  const remove = inspectors.add((inspected) => run(...inspected));
  if (isFirst) {
    outbox.tap = (direction, input) => inspectors.emit([direction, input]);
    core.stopFailures = watchFailures(core, (failure) => inspectors.emit(['failure', failure]));
  }
  return () => {
    remove();
    if (inspectors.size()) return;
    outbox.tap = undefined;
    if (core.stopFailures) core.stopFailures();
    core.stopFailures = undefined;
  };
}
