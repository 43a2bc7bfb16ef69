import { replayedRequests } from './replayed-requests.ts';
import { isPageCall } from './trace-calls.ts';
import type { Trace, TraceEntry, TraceRequest, TraceStep } from './trace.ts';

/**
 * A part of a session that a test plays at once. `act`: an action of the user or the shell; `follow`: the calls and server
 * requests that the page then made, until the next action.
 */
export type SessionSegment =
  | { readonly kind: 'step'; readonly step: TraceStep }
  | {
      readonly kind: 'shell';
      readonly entry: TraceEntry;
      /** How many times an equal event was repeated in a row. */ readonly times: number;
    }
  | {
      readonly kind: 'calls';
      readonly calls: readonly TraceEntry[];
      /** The number of earlier calls. */ readonly after: number;
    }
  | {
      readonly kind: 'requests';
      /** Method and path, with the number of requests so far. */
      readonly requests: ReadonlyMap<string, number>;
    };

type SessionEvent =
  | { readonly atMs: number; readonly step: TraceStep }
  | { readonly atMs: number; readonly entry: TraceEntry }
  | { readonly atMs: number; readonly request: TraceRequest };

/** Returns a session in the order in which a test plays and checks it. */
export function readSegments(trace: Trace): readonly SessionSegment[] {
  const segments: SessionSegment[] = [];
  const requestCounts = new Map<string, number>();
  let pending: PendingCalls = { calls: [], requests: new Map() };
  let after = 0;

  const flush = (): void => {
    const { calls, requests } = pending;
    if (calls.length) segments.push({ kind: 'calls', calls, after });
    if (requests.size) segments.push({ kind: 'requests', requests });
    after += calls.length;
    pending = { calls: [], requests: new Map() };
  };
  for (const happening of sessionEventsOf(trace)) {
    if ('step' in happening) {
      flush();
      segments.push({ kind: 'step', step: happening.step });
    } else if ('request' in happening) {
      const { method, path } = happening.request;
      const key = `${method} ${path}`;
      requestCounts.set(key, (requestCounts.get(key) ?? 0) + 1);
      pending.requests.set(key, requestCounts.get(key) ?? 1);
    } else if (isPageCall(happening.entry)) pending.calls.push(happening.entry);
    else {
      flush();
      pushShell(segments, happening.entry);
    }
  }
  flush();
  return segments;
}

interface PendingCalls {
  readonly calls: TraceEntry[];
  readonly requests: Map<string, number>;
}

/** Returns steps, calls of the page, messages initiated by the shell, and requests of the page to its server. */
function sessionEventsOf(trace: Trace): readonly SessionEvent[] {
  const { entries, steps = [], requests } = trace;
  const events: SessionEvent[] = [
    // Steps sort first: if a tap and a call share a millisecond, the tap is the cause.
    ...steps.map((step) => ({ atMs: step.atMs, step })),
    ...entries.filter((entry) => isPageCall(entry) || isOwn(entry)).map((entry) => ({ atMs: entry.atMs, entry })),
    ...replayedRequests(requests).map((request) => ({ atMs: request.atMs, request })),
  ];
  return events.sort((one, other) => one.atMs - other.atMs);
}

function isOwn({ from, kind, method }: TraceEntry): boolean {
  return from === 'shell' && (kind === 'notification' || kind === 'request') && method?.startsWith('$/') === false;
}

/** Merges consecutive equal events into one segment, so that a burst becomes a loop. */
function pushShell(moments: SessionSegment[], entry: TraceEntry): void {
  const last = moments.at(-1);
  const isAgain =
    last?.kind === 'shell' &&
    entry.kind === 'notification' &&
    last.entry.kind === 'notification' &&
    last.entry.method === entry.method &&
    JSON.stringify(last.entry.params) === JSON.stringify(entry.params);
  if (isAgain) moments[moments.length - 1] = { ...last, times: last.times + 1 };
  else moments.push({ kind: 'shell', entry, times: 1 });
}
