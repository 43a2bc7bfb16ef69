import type { Bridge } from 'bridgehead';
import { vectorContract, type VectorContract } from './vector-contract.ts';
import type { SequenceRow, SequenceStep, VectorOutcome } from './vector-rows.ts';
import {
  compareJson,
  fillIn,
  sessionOf,
  countStrays,
  type VectorPorts,
  type VectorPost,
  type VectorHarness,
  type VectorVerdict,
} from './vector-harness.ts';

/** Tracks the outcome of a promise. */
export function track(promise: Promise<unknown>): () => VectorOutcome {
  let now: VectorOutcome = 'pending';
  promise.then(
    (value) => (now = { value: value ?? null }),
    (error: unknown) => (now = { code: String((error as { code?: unknown }).code) }), // The code of any thrown value.
  );
  return () => now;
}

interface Run {
  readonly harness: VectorHarness;
  readonly ids: Record<string, string>;
  readonly outcomes: Map<string, () => VectorOutcome>;
  readonly aborts: Map<string, AbortController>;
  readonly progress: Map<string, unknown[]>;
  readonly received: unknown[];
  /** How many posts, crossings and strays have been checked so far. */
  readonly seen: { posts: number; crossings: number; received: number };
  isReady: boolean;
}

/** Runs a row of `sequences.json`. */
export async function runSequence(row: SequenceRow, ports: VectorPorts): Promise<VectorVerdict> {
  const announcement = row.shell === false ? false : { appVersion: '9.0.0', ...row.shell };
  const harness = await ports.createHarness({ contract: vectorContract, announcement });
  const { bridge } = harness;
  const run: Run = {
    harness,
    ids: { session: sessionOf(harness.posted) },
    outcomes: new Map(),
    aborts: new Map(),
    progress: new Map(),
    received: [],
    seen: { posts: 0, crossings: 0, received: 0 },
    isReady: false,
  };
  bridge.on('told', (payload) => run.received.push(payload));
  ports.handle(bridge, 'canLeave', () => ({ leave: true }));
  ports.handle(bridge, 'failing', () => {
    throw new Error('on purpose');
  });
  ports.handle(bridge, 'silent', () => new Promise(() => {}));
  void bridge.ready().then(() => (run.isReady = true));
  await harness.settle();
  for (const [index, step] of row.steps.entries()) {
    perform(step, run, bridge);
    // Calls of one turn stay in one turn. Everything else settles before the next step.
    if (step.call === undefined || row.steps[index + 1]?.call === undefined) await harness.settle();
    const verdict = compare(step, run);
    if (verdict !== undefined) return `step ${index + 1}: ${verdict}`;
  }
  return undefined;
}

function perform(step: SequenceStep, run: Run, bridge: Bridge<VectorContract>): void {
  const { harness, ids } = run;
  if (step.call !== undefined) startCall(step.call, step, run, bridge);
  for (let i = 0; i < (step.calls ?? 0); i++) void bridge.call('ask').catch(() => {});
  if (step.say !== undefined) harness.sendText(fillIn(step.say, nameIds(run)));
  if (step.respond !== undefined) respond(step.respond, { result: step.result }, run);
  if (step.fail !== undefined) respond(step.fail, { error: { code: step.code, message: 'x' } }, run);
  if (step.abort !== undefined) run.aborts.get(step.abort)?.abort();
  if (step.wait !== undefined) harness.clock.advance(step.wait);
  if (step.freeze !== undefined) harness.clock.freeze(step.freeze);
  if (step.page === 'hide') harness.page.hide();
  if (step.page === 'show') harness.page.show();
  if (step.page === 'leave') harness.page.enterCache();
  if (step.page === 'return') harness.page.leaveCache();
  if (step.dispose) bridge.dispose();
  ids['session'] ||= sessionOf(harness.posted);
}

function startCall(name: string, step: SequenceStep, run: Run, bridge: Bridge<VectorContract>): void {
  const abort = new AbortController();
  const values: unknown[] = [];
  run.aborts.set(name, abort);
  run.progress.set(name, values);
  const params = step.long === undefined ? step.params : 'x'.repeat(step.long);
  const options = {
    ...(step.timeoutMs === undefined ? {} : { timeoutMs: step.timeoutMs }),
    ...(step.abortable ? { signal: abort.signal } : {}),
    ...(step.method === 'ask' ? { onProgress: (value: unknown) => values.push(value) } : {}),
  };
  // The rows refer to methods of this contract.
  const call = bridge.call as unknown as (...args: unknown[]) => Promise<unknown>;
  run.outcomes.set(name, track(call(step.method ?? 'ask', params, options)));
}

/** Maps calls to ids in the order in which they were posted; batched calls are posted at the end of the turn. */
function nameIds(run: Run): Record<string, string> {
  const vectorMethods = ['ask', 'stop', 'pay'];
  const posts = run.harness.posted.filter(({ id, method }) => id !== undefined && vectorMethods.includes(method ?? ''));
  let at = 0;
  for (const name of run.outcomes.keys()) {
    const id = posts[at++]?.id;
    if (id !== undefined) run.ids[name] = id;
  }
  return run.ids;
}

function respond(method: string, body: object, { harness, ...run }: Run): void {
  const request = harness.posted.filter((post) => post.method === method).pop();
  const text = JSON.stringify({ jsonrpc: '2.0', id: request?.id, ...body });
  harness.sendText(fillIn(text, nameIds({ harness, ...run })));
}

const postedName = ({ id, method, result, error }: VectorPost): string => {
  if (method !== undefined) return id === undefined && method !== '$/cancelRequest' ? `${method} without id` : method;
  return error ? `error ${error.code}` : `result ${JSON.stringify(result)}`;
};

function compare(step: SequenceStep, run: Run): VectorVerdict {
  const { harness, seen } = run;
  for (const [name, want] of Object.entries(step.expect ?? {})) {
    const verdict = compareJson(name, { got: run.outcomes.get(name)?.(), want });
    if (verdict !== undefined) return verdict;
  }
  for (const [name, want] of Object.entries(step.progress ?? {})) {
    const verdict = compareJson(`progress of ${name}`, { got: run.progress.get(name), want });
    if (verdict !== undefined) return verdict;
  }
  if (step.posted) {
    const got = harness.posted.slice(seen.posts).map(postedName);
    seen.posts = harness.posted.length;
    return compareJson('posted', { got, want: step.posted });
  }
  if (step.crossings !== undefined) {
    const got = harness.strings.length - seen.crossings;
    seen.crossings = harness.strings.length;
    return compareJson('crossings', { got, want: step.crossings });
  }
  if (step.heard) {
    const got = run.received.slice(seen.received);
    seen.received = run.received.length;
    return compareJson('received events', { got, want: step.heard });
  }
  if (step.strays !== undefined) return compareJson('strays', { got: countStrays(harness.log), want: step.strays });
  if (step.ready !== undefined) return compareJson('ready', { got: run.isReady, want: step.ready });
  if (step.sameSession)
    return compareJson('session', { got: sessionOf(harness.posted.slice(-1)), want: run.ids['session'] });
  return undefined;
}
