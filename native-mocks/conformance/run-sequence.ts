import type { Bridge } from 'bridgehead';
import { vectorContract, type VectorContract } from './vector-contract.ts';
import type { SequenceRow, SequenceStep, VectorOutcome } from './vector-rows.ts';
import {
  differ,
  fillIn,
  sessionOf,
  straysIn,
  type VectorPieces,
  type VectorPost,
  type VectorRig,
  type VectorVerdict,
} from './vector-rig.ts';

/** Follows what becomes of a promise. */
export function follow(promise: Promise<unknown>): () => VectorOutcome {
  let now: VectorOutcome = 'pending';
  promise.then(
    (value) => (now = { value: value ?? null }),
    (error: unknown) => (now = { code: String((error as { code?: unknown }).code) }), // a field of whatever was thrown
  );
  return () => now;
}

interface Run {
  readonly rig: VectorRig;
  readonly ids: Record<string, string>;
  readonly outcomes: Map<string, () => VectorOutcome>;
  readonly aborts: Map<string, AbortController>;
  readonly progress: Map<string, unknown[]>;
  readonly heard: unknown[];
  /** How far posts, crossings and strays have been looked at. */
  readonly seen: { posts: number; crossings: number; heard: number };
  isReady: boolean;
}

/** Runs a row of `sequences.json`. */
export async function runSequence(row: SequenceRow, pieces: VectorPieces): Promise<VectorVerdict> {
  const announcement = row.shell === false ? false : { appVersion: '9.0.0', ...row.shell };
  const rig = await pieces.createRig({ contract: vectorContract, announcement });
  const { bridge } = rig;
  const run: Run = {
    rig,
    ids: { session: sessionOf(rig.posted) },
    outcomes: new Map(),
    aborts: new Map(),
    progress: new Map(),
    heard: [],
    seen: { posts: 0, crossings: 0, heard: 0 },
    isReady: false,
  };
  bridge.on('told', (payload) => run.heard.push(payload));
  pieces.handle(bridge, 'canLeave', () => ({ leave: true }));
  pieces.handle(bridge, 'failing', () => {
    throw new Error('on purpose');
  });
  pieces.handle(bridge, 'silent', () => new Promise(() => {}));
  void bridge.ready().then(() => (run.isReady = true));
  await rig.settle();
  for (const [index, step] of row.steps.entries()) {
    act(step, run, bridge);
    // Calls of one turn stay in one turn; everything else settles first.
    if (step.call === undefined || row.steps[index + 1]?.call === undefined) await rig.settle();
    const verdict = look(step, run);
    if (verdict !== undefined) return `step ${index + 1}: ${verdict}`;
  }
  return undefined;
}

function act(step: SequenceStep, run: Run, bridge: Bridge<VectorContract>): void {
  const { rig, ids } = run;
  if (step.call !== undefined) startCall(step.call, step, run, bridge);
  for (let i = 0; i < (step.calls ?? 0); i++) void bridge.call('ask').catch(() => {});
  if (step.say !== undefined) rig.say(fillIn(step.say, nameIds(run)));
  if (step.answer !== undefined) respond(step.answer, { result: step.result }, run);
  if (step.fail !== undefined) respond(step.fail, { error: { code: step.code, message: 'x' } }, run);
  if (step.abort !== undefined) run.aborts.get(step.abort)?.abort();
  if (step.wait !== undefined) rig.clock.advance(step.wait);
  if (step.freeze !== undefined) rig.clock.freeze(step.freeze);
  if (step.page === 'hide') rig.page.hide();
  if (step.page === 'show') rig.page.show();
  if (step.page === 'leave') rig.page.goAway();
  if (step.page === 'return') rig.page.comeBack();
  if (step.dispose) bridge.dispose();
  ids['session'] ||= sessionOf(rig.posted);
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
  // The rows name methods of this contract.
  const call = bridge.call as unknown as (...args: unknown[]) => Promise<unknown>;
  run.outcomes.set(name, follow(call(step.method ?? 'ask', params, options)));
}

/** Calls get their ids in the order in which they were posted; gathered ones are posted at the end of the turn. */
function nameIds(run: Run): Record<string, string> {
  const ours = ['ask', 'stop', 'pay'];
  const posts = run.rig.posted.filter(({ id, method }) => id !== undefined && ours.includes(method ?? ''));
  let at = 0;
  for (const name of run.outcomes.keys()) {
    const id = posts[at++]?.id;
    if (id !== undefined) run.ids[name] = id;
  }
  return run.ids;
}

function respond(method: string, body: object, { rig, ...run }: Run): void {
  const asked = rig.posted.filter((post) => post.method === method).pop();
  const text = JSON.stringify({ jsonrpc: '2.0', id: asked?.id, ...body });
  rig.say(fillIn(text, nameIds({ rig, ...run })));
}

const postedName = ({ id, method, result, error }: VectorPost): string => {
  if (method !== undefined) return id === undefined && method !== '$/cancelRequest' ? `${method} without id` : method;
  return error ? `error ${error.code}` : `result ${JSON.stringify(result)}`;
};

function look(step: SequenceStep, run: Run): VectorVerdict {
  const { rig, seen } = run;
  for (const [name, want] of Object.entries(step.expect ?? {})) {
    const verdict = differ(name, { got: run.outcomes.get(name)?.(), want });
    if (verdict !== undefined) return verdict;
  }
  for (const [name, want] of Object.entries(step.progress ?? {})) {
    const verdict = differ(`progress of ${name}`, { got: run.progress.get(name), want });
    if (verdict !== undefined) return verdict;
  }
  if (step.posted) {
    const got = rig.posted.slice(seen.posts).map(postedName);
    seen.posts = rig.posted.length;
    return differ('posted', { got, want: step.posted });
  }
  if (step.crossings !== undefined) {
    const got = rig.texts.length - seen.crossings;
    seen.crossings = rig.texts.length;
    return differ('crossings', { got, want: step.crossings });
  }
  if (step.heard) {
    const got = run.heard.slice(seen.heard);
    seen.heard = run.heard.length;
    return differ('heard', { got, want: step.heard });
  }
  if (step.strays !== undefined) return differ('strays', { got: straysIn(rig.log), want: step.strays });
  if (step.ready !== undefined) return differ('ready', { got: run.isReady, want: step.ready });
  if (step.sameSession) return differ('session', { got: sessionOf(rig.posted.slice(-1)), want: run.ids['session'] });
  return undefined;
}
