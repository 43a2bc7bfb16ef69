import { matchesExactly } from '../installed-shell/match-params.ts';
import type { Trace, TraceEntry } from './trace.ts';

/** A recorded call with its progress and response. */
export interface RecordedCall {
  readonly method: string;
  readonly params: unknown;
  /** Values of `$/progress`, with milliseconds after the call. */
  readonly progress: readonly { readonly afterMs: number; readonly value: unknown }[];
  /** `undefined` without a readable response. */
  readonly response: TraceEntry | undefined;
  readonly respondedAfterMs: number;
}

/** The requests of a trace, consumed one by one. */
export interface RecordedCalls {
  /** Takes the next recorded call of a method: one with these params if there is one, else the oldest remaining one. */
  take(method: string, params: unknown): RecordedCall | undefined;
  /** Returns the calls that have not been taken. */
  left(): readonly RecordedCall[];
}

export function createRecordedCalls(trace: Trace): RecordedCalls {
  const calls = trace.entries.filter(isRequest).map((entry) => readCall(entry, trace.entries));
  return {
    take(method, params) {
      const ofMethod = calls.filter((call) => call.method === method);
      const found = ofMethod.find((call) => matchesExactly(call.params, params)) ?? ofMethod[0];
      if (found) calls.splice(calls.indexOf(found), 1);
      return found;
    },
    left: () => [...calls],
  };
}

function isRequest({ from, kind, method }: TraceEntry): boolean {
  return from === 'page' && kind === 'request' && !method?.startsWith('$/');
}

function readCall({ id, method = '', params, atMs }: TraceEntry, entries: readonly TraceEntry[]): RecordedCall {
  const received = entries.filter((entry) => entry.from === 'shell' && entry.id === id);
  const response = received.find(({ kind }) => kind === 'response');
  const progress = received
    .filter(({ kind }) => kind === 'progress')
    .map((entry) => ({ afterMs: entry.atMs - atMs, value: entry.result }));
  return { method, params, progress, response, respondedAfterMs: response ? response.atMs - atMs : 0 };
}
