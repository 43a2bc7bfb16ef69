import { replayedRequests } from './replayed-requests.ts';
import { isPageCall } from './trace-calls.ts';
import type { Trace, TraceEntry, TraceRequest, TraceStep } from './trace.ts';

/**
 * A part of a session that a test plays or checks at once. `step` and `shell`: an action of the user or the shell. `calls`
 * and `requests`: the calls and server requests that the page then made, until the next action.
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
  for (const event of sessionEventsOf(trace)) {
    if ('step' in event) {
      flush();
      segments.push({ kind: 'step', step: event.step });
    } else if ('request' in event) {
      const { method, path } = event.request;
      const key = `${method} ${path}`;
      requestCounts.set(key, (requestCounts.get(key) ?? 0) + 1);
      pending.requests.set(key, requestCounts.get(key) ?? 1);
    } else if (isPageCall(event.entry)) pending.calls.push(event.entry);
    else {
      flush();
      pushShell(segments, event.entry);
    }
  }
  flush();
  return segments;
}

interface PendingCalls {
  readonly calls: TraceEntry[];
  readonly requests: Map<string, number>;
}

/** Returns steps, calls from the page, messages initiated by the shell, and requests from the page to its server. */
function sessionEventsOf(trace: Trace): readonly SessionEvent[] {
  const { entries, steps = [], requests } = trace;
  const events: SessionEvent[] = [
    // Steps sort first: if a tap and a call share a millisecond, the tap is the cause.
    ...steps.map((step) => ({ atMs: step.atMs, step })),
    ...entries
      .filter((entry) => isPageCall(entry) || isShellInitiated(entry))
      .map((entry) => ({ atMs: entry.atMs, entry })),
    ...replayedRequests(requests).map((request) => ({ atMs: request.atMs, request })),
  ];
  return events.sort((one, other) => one.atMs - other.atMs);
}

function isShellInitiated({ from, kind, method }: TraceEntry): boolean {
  return from === 'shell' && (kind === 'notification' || kind === 'request') && method?.startsWith('$/') === false;
}

/** Merges consecutive equal events into one segment, so that a burst becomes a loop. */
function pushShell(segments: SessionSegment[], entry: TraceEntry): void {
  const last = segments.at(-1);
  const isRepeated =
    last?.kind === 'shell' &&
    entry.kind === 'notification' &&
    last.entry.kind === 'notification' &&
    last.entry.method === entry.method &&
    JSON.stringify(last.entry.params) === JSON.stringify(entry.params);
  if (isRepeated) segments[segments.length - 1] = { ...last, times: last.times + 1 };
  else segments.push({ kind: 'shell', entry, times: 1 });
}
