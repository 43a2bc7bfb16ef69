import { type BridgeCore, coreOf, type InspectedItem } from '../../bridge-core.ts';
import type { Bridge } from '../../bridge-types.ts';
import type { Contract } from '../../contract/types.ts';
import { addListener, createListeners, emit, removeListener } from '../../page/listeners.ts';
import { describeMismatch } from '../../contract/describe-mismatch.ts';
import { ownEntry } from '../../page/own-entry.ts';
import { PROGRESS_METHOD, wireErrors } from '../../wire/protocol.ts';
import { createMessageDescriber, type MessageFields } from './describe-message.ts';
import type { Failure, TrafficEntry } from './traffic-entry.ts';
import { watchFailures } from './watch-failures.ts';
import { checkArgument } from '../../errors/check-argument.ts';

/** Options of `inspect`. */
export interface InspectOptions {
  /** Whether entries contain messages; `false` by default. A function decides for each. */
  readonly payloads?: boolean | (() => boolean) | undefined;
}

type Fields = MessageFields & Pick<TrafficEntry, 'direction'>;

/**
 * Reports every message, and every failure in the page. Returns a function that stops it.
 *
 * Without `payloads`, entries contain no user data. Calls settle one microtask later.
 */
export function inspect<C extends Contract>(
  bridge: Bridge<C>,
  listener: (entry: TrafficEntry) => void,
  { payloads = false }: InspectOptions = {},
): () => void {
  const core = coreOf(bridge);
  checkArgument(typeof listener === 'function', 'inspect(bridge, (entry) => …)');
  const { describe, methodOf } = createMessageDescriber();
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
    // The cast is safe because `watchFailures` and `handle` create the failures.
    if (direction === 'failure') return report({ kind: direction, atMs, ...(input as Failure) });
    const text = typeof input === 'string' ? input : '';
    const parsed = text ? parseText(text, parse) : input;
    const hasPayloads = typeof payloads === 'function' ? payloads() : payloads;
    for (const message of ([] as unknown[]).concat(parsed)) {
      if (isOn) {
        const described = describe(message, atMs);
        report({ ...described, direction, sizeChars: text.length, message: hasPayloads ? message : undefined });
        const failure = direction === 'in' ? progressMismatch(core, message, methodOf) : noHandler(core, described);
        if (failure) report({ kind: 'failure', direction: 'in', atMs, ...failure });
      }
    }
  });
  return () => {
    isOn = false;
    stop();
  };
}

/** Parses a string; `undefined` if it is not JSON, which is reported as `unreadable`. */
function parseText(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** The failure for a progress value that the bridge drops, if the request was inspected; `undefined` for any other message. */
function progressMismatch(
  { contract }: BridgeCore,
  message: unknown,
  methodOf: (id: string) => string | undefined,
): Pick<Failure, 'method' | 'reason'> | undefined {
  const { method: kind, params } = Object(message) as Record<string, unknown>;
  if (kind !== PROGRESS_METHOD) return undefined;
  const { id, value } = Object(params) as Record<string, unknown>;
  // The app may send anything as an id; only strings are found.
  const method = methodOf(id as string);
  const { progress } = (method !== undefined && ownEntry(contract.methods, method)) || {};
  const reason = describeMismatch('progress', progress, value);
  return reason ? { method, reason: `Cannot deliver progress of ${method}: ${reason}.` } : undefined;
}

/** The failure for a request from the shell without a handler, if the message is the response to it; otherwise `undefined`. */
function noHandler(
  { contract }: BridgeCore,
  { method, errorCode }: Pick<Fields, 'method' | 'errorCode'>,
): Pick<Failure, 'method' | 'reason'> | undefined {
  if (errorCode !== wireErrors.methodNotFound || method === undefined) return undefined;
  const reason = ownEntry(contract.handlers, method)
    ? `the page has no handler for it. Call handle(bridge, '${method}', …)`
    : 'the contract has no such handler';
  return { method, reason: `Cannot handle ${method}: ${reason}.` };
}

/** Adds an inspector to the tap that all inspectors of a bridge share. Returns a function that removes it. */
function watch(core: BridgeCore, run: (...inspected: InspectedItem) => void): () => void {
  const { additions } = core;
  const inspectors = additions.inspectors || createListeners((error) => core.log('an inspector threw', error));
  additions.inspectors = inspectors;
  const isFirst = !inspectors.size;
  const entry = addListener(inspectors, (inspected) => run(...inspected));
  if (isFirst) {
    additions.tap = (direction, input) => emit(inspectors, [direction, input]);
    additions.stopFailures = watchFailures(core, (failure) => emit(inspectors, ['failure', failure]));
  }
  return () => {
    removeListener(inspectors, entry);
    if (inspectors.size) return;
    additions.tap = undefined;
    if (additions.stopFailures) additions.stopFailures();
    additions.stopFailures = undefined;
  };
}
