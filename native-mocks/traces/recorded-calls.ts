import { matchesExactly } from '../installed-shell/match-params.ts';
import { groupBy } from './group-by.ts';
import { responseTo } from './trace-calls.ts';
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
  const progress = groupBy(trace.entries.filter(isProgress), ({ id = '' }) => id);
  const calls = trace.entries
    .filter(isRequest)
    .map((entry) => readCall(trace, { entry, progress: progress.get(entry.id ?? '') ?? [] }));
  const ofMethods = groupBy(calls, ({ method }) => method);
  const taken = new Set<RecordedCall>();
  const firstAt = new Map<string, number>();
  return {
    take(method, params) {
      const ofMethod = ofMethods.get(method) ?? [];
      let first = firstAt.get(method) ?? 0;
      for (let call = ofMethod[first]; call && taken.has(call);) call = ofMethod[++first];
      firstAt.set(method, first);
      let at = first;
      const isOther = (call: RecordedCall): boolean => taken.has(call) || !matchesExactly(call.params, params);
      for (let call = ofMethod[at]; call && isOther(call);) call = ofMethod[++at];
      const found = ofMethod[at] ?? ofMethod[first];
      if (found) taken.add(found);
      return found;
    },
    left: () => calls.filter((call) => !taken.has(call)),
  };
}

function isRequest({ from, kind, method }: TraceEntry): boolean {
  return from === 'page' && kind === 'request' && !method?.startsWith('$/');
}

function isProgress({ from, kind }: TraceEntry): boolean {
  return from === 'shell' && kind === 'progress';
}

function readCall(
  trace: Trace,
  { entry, progress }: { readonly entry: TraceEntry; readonly progress: readonly TraceEntry[] },
): RecordedCall {
  const { method = '', params, atMs } = entry;
  const response = responseTo(trace, entry);
  return {
    method,
    params,
    progress: progress.map((each) => ({ afterMs: each.atMs - atMs, value: each.result })),
    response,
    respondedAfterMs: response ? response.atMs - atMs : 0,
  };
}
