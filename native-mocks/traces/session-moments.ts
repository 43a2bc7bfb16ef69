import { playedRequests } from './played-requests.ts';
import { isPageCall } from './trace-calls.ts';
import type { Trace, TraceEntry, TraceRequest, TraceStep } from './trace.ts';

/**
 * A part of a session that a test plays at once. `act`: a person or the shell did something; `follow`: what the page then
 * called, and asked of its server, until the next act.
 */
export type Moment =
  | { readonly kind: 'step'; readonly step: TraceStep }
  | {
      readonly kind: 'shell';
      readonly entry: TraceEntry;
      /** How many equal events followed one another. */ readonly times: number;
    }
  | {
      readonly kind: 'calls';
      readonly calls: readonly TraceEntry[];
      /** How many calls came before. */ readonly after: number;
    }
  | {
      readonly kind: 'requests';
      /** Method and path, and how often it was asked so far. */
      readonly requests: ReadonlyMap<string, number>;
    };

type Happening =
  | { readonly atMs: number; readonly step: TraceStep }
  | { readonly atMs: number; readonly entry: TraceEntry }
  | { readonly atMs: number; readonly request: TraceRequest };

/** A session in the order in which a test plays and checks it. */
export function readMoments(trace: Trace): readonly Moment[] {
  const moments: Moment[] = [];
  const asked = new Map<string, number>();
  let waiting: Waiting = { calls: [], requests: new Map() };
  let after = 0;

  const flush = (): void => {
    const { calls, requests } = waiting;
    if (calls.length) moments.push({ kind: 'calls', calls, after });
    if (requests.size) moments.push({ kind: 'requests', requests });
    after += calls.length;
    waiting = { calls: [], requests: new Map() };
  };
  for (const happening of happeningsOf(trace)) {
    if ('step' in happening) {
      flush();
      moments.push({ kind: 'step', step: happening.step });
    } else if ('request' in happening) {
      const { method, path } = happening.request;
      const key = `${method} ${path}`;
      asked.set(key, (asked.get(key) ?? 0) + 1);
      waiting.requests.set(key, asked.get(key) ?? 1);
    } else if (isPageCall(happening.entry)) waiting.calls.push(happening.entry);
    else {
      flush();
      pushShell(moments, happening.entry);
    }
  }
  flush();
  return moments;
}

interface Waiting {
  readonly calls: TraceEntry[];
  readonly requests: Map<string, number>;
}

/** Steps, calls of the page, what the shell sent of its own, and what the page asked of its server. */
function happeningsOf(trace: Trace): readonly Happening[] {
  const { entries, steps = [], requests } = trace;
  const happenings: Happening[] = [
    // First: of two things in the same millisecond, a tap is the cause.
    ...steps.map((step) => ({ atMs: step.atMs, step })),
    ...entries.filter((entry) => isPageCall(entry) || isOwn(entry)).map((entry) => ({ atMs: entry.atMs, entry })),
    ...playedRequests(requests).map((request) => ({ atMs: request.atMs, request })),
  ];
  return happenings.sort((one, other) => one.atMs - other.atMs);
}

function isOwn({ from, kind, method }: TraceEntry): boolean {
  return from === 'shell' && (kind === 'notification' || kind === 'request') && method?.startsWith('$/') === false;
}

/** Equal events that follow one another are one moment: a storm is a loop. */
function pushShell(moments: Moment[], entry: TraceEntry): void {
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
