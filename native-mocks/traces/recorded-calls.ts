import { isSame } from '../unit-tests/match-params.ts';
import type { Trace, TraceEntry } from './trace.ts';

/** A call of a trace with what the shell said to it. */
export interface RecordedCall {
  readonly method: string;
  readonly params: unknown;
  /** Values of `$/progress`, with milliseconds after the call. */
  readonly progress: readonly { readonly afterMs: number; readonly value: unknown }[];
  /** `undefined` when the shell never gave a readable answer. */
  readonly answer: TraceEntry | undefined;
  readonly answeredAfterMs: number;
}

/** The requests of a trace, taken one by one. */
export interface RecordedCalls {
  /** The next recorded call of a method: one with these params if there is one, else the oldest that is left. */
  take(method: string, params: unknown): RecordedCall | undefined;
  /** Those nobody has taken. */
  left(): readonly RecordedCall[];
}

export function createRecordedCalls(trace: Trace): RecordedCalls {
  const calls = trace.entries.filter(isRequest).map((entry) => readCall(entry, trace.entries));
  return {
    take(method, params) {
      const ofMethod = calls.filter((call) => call.method === method);
      const found = ofMethod.find((call) => isSame(call.params, params)) ?? ofMethod[0];
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
  const toIt = entries.filter((entry) => entry.from === 'shell' && entry.id === id);
  const answer = toIt.find(({ kind }) => kind === 'response');
  const progress = toIt
    .filter(({ kind }) => kind === 'progress')
    .map((entry) => ({ afterMs: entry.atMs - atMs, value: entry.result }));
  return { method, params, progress, answer, answeredAfterMs: answer ? answer.atMs - atMs : 0 };
}
