import { createBridge, createManualClock, defineContract, event, isBridgeError, method } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createPageRules } from '../../native-mocks/strict/create-page-rules.ts';
import { coreOf } from '../../sdk/bridge-core.ts';
import { settle } from '../support/bridge.ts';
import { createPage } from '../support/page.ts';
import { createRandom } from '../support/random.ts';

const contract = defineContract({
  name: 'simulated',
  version: '1.0.0',
  methods: {
    read: method<{ key: number }, { key: number }>({ timeoutMs: 800 }),
    slow: method<{ key: number }, { key: number }>({ timeoutMs: 4000, cancellable: true }),
    gated: method<{ key: number }, { key: number }>({ since: { android: '2.0' } }),
    pay: method<{ key: number }, { key: number }>({ interactive: true }),
    tell: method<{ key: number }>({ reply: false }),
  },
  events: { ticked: event<number>() },
});
const names = ['read', 'slow', 'gated', 'pay', 'tell'] as const;
const faults = [
  'answer',
  'answer',
  'answer',
  'silent',
  'late',
  'double',
  'error',
  'junk',
  'forge',
  'throw',
  'wrongId',
  'old',
] as const;
type Fault = (typeof faults)[number];

interface Run {
  readonly trace: string;
  readonly drawn: Map<Fault, number>;
  readonly settled: number;
}

/** One simulated session of a page with a misbehaving shell. Checks the invariants, and returns its trace. */
async function simulate(seed: number, steps: number): Promise<Run> {
  const random = createRandom(seed);
  const clock = createManualClock();
  const page = createPage();
  const drawn = new Map<Fault, number>();
  const trace: string[] = [];
  const old: string[] = [];
  const due: { at: number; text: string }[] = [];
  const rules = createPageRules({
    contract,
    dialect: 'json-rpc',
    greets: true,
    hasTestMethods: true,
    snapshotCan: () => ({}),
  });
  const broken: string[] = [];
  const say = (message: object | string): void => {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    rules.sent(text)();
    page.window.bridgehead?.receive?.(text);
  };

  const serve = ({ id, method: name, params }: { id?: string; method: string; params: { key: number } }): void => {
    if (name === '$/hello')
      return say({
        jsonrpc: '2.0',
        id,
        result: {
          protocol: 1,
          platform: 'android',
          appVersion: random(2) ? '2.1' : '1.9',
          locale: 'en',
          methods: [...names],
          can: { batch: random(2) === 1, cancel: random(2) === 1 },
        },
      });
    if (id === undefined) return;
    const fault = faults[random(faults.length)] ?? 'answer';
    drawn.set(fault, (drawn.get(fault) ?? 0) + 1);
    const good = JSON.stringify({ jsonrpc: '2.0', id, result: { key: params.key } });
    old.push(good);
    if (fault === 'answer') return random(2) ? say(good) : void due.push({ at: clock.now() + random(700), text: good });
    if (fault === 'late') return void due.push({ at: clock.now() + 5000 + random(5000), text: good });
    if (fault === 'double') return [good, good].forEach((text) => say(text));
    if (fault === 'error') return say({ jsonrpc: '2.0', id, error: { code: random(2) ? 7 : -32601, message: 'no' } });
    if (fault === 'junk') return say(good.slice(0, random(good.length)));
    if (fault === 'forge') return say({ jsonrpc: '2.0', id: `${'A'.repeat(22)}.${random(50)}`, result: { key: -1 } });
    if (fault === 'wrongId') return say({ jsonrpc: '2.0', id: Number(id.split('.')[1]), result: { key: -1 } });
    if (fault === 'old') return say(old[random(old.length)] ?? '');
    if (fault === 'throw') throw new Error('Java exception was raised during method invocation');
  };
  page.window['BridgeheadAndroid'] = {
    postMessage(text: string) {
      const { ofText, ofMessages } = rules.check(text);
      for (const violation of [...ofText, ...ofMessages.flat()]) broken.push(`${violation.rule}: ${violation.text}`);
      const parsed = JSON.parse(text) as Parameters<typeof serve>[0] | Parameters<typeof serve>[0][];
      for (const message of Array.isArray(parsed) ? parsed : [parsed]) serve(message);
    },
  };

  const bridge = createBridge(contract, { window: page.window, clock, interactiveMaxMs: 3000, logger: { warn() {} } });
  let settled = 0;
  const open = new Map<number, { name: string; at: number }>();
  const flying = new Set<Promise<unknown>>();
  const finish = (key: number, note: string): void => {
    expect(open.delete(key), `call ${key} settled twice (seed ${seed})`).toBe(true);
    settled++;
    trace.push(`${clock.now()} ${key} ${note}`);
  };
  for (let key = 0; key < steps; key++) {
    const name = names[random(names.length)] ?? 'read';
    open.set(key, { name, at: clock.now() });
    const abort = random(10) === 0 ? new AbortController() : undefined;
    const call = bridge.call(name as 'read', { key }, abort ? { signal: abort.signal } : undefined);
    flying.add(call);
    call.then(
      (value) => {
        if (name !== 'tell') expect(value, `seed ${seed}`).toEqual({ key });
        finish(key, 'ok');
      },
      (error: unknown) => {
        expect(isBridgeError(error), `seed ${seed}: ${String(error)}`).toBe(true);
        finish(key, (error as { code: string }).code);
      },
    );
    if (abort && random(2)) abort.abort();
    const what = random(12);
    if (what === 0) page.hide();
    if (what === 1) page.show();
    if (what === 2) clock.freeze(random(3000));
    if (what === 3) page.goAway();
    if (what === 4) page.comeBack();
    clock.advance(random(300));
    for (const reply of due.splice(0)) {
      if (reply.at <= clock.now()) say(reply.text);
      else due.push(reply);
    }
    await settle();
  }
  page.show();
  clock.advance(60_000);
  await settle();
  expect(broken, `rules of docs/protocol.md that the page broke (seed ${seed})`).toEqual([]);
  expect([...open], `calls without an end (seed ${seed})`).toEqual([]);
  for (const reply of due) say(reply.text);
  expect(coreOf(bridge).channel.pending.size()).toBe(0);
  bridge.dispose();
  expect(clock.pending()).toBe(0);
  await settle();
  return { trace: trace.join('\n'), drawn, settled };
}

describe('simulated sessions with a misbehaving shell', () => {
  const seeds = Number(process.env['SIMULATION_SEEDS'] ?? 60);
  const steps = 200;

  it(`settle every call exactly once, with the value meant for it (${seeds} seeds, ${steps} calls each)`, async () => {
    const drawn = new Map<Fault, number>();
    let settled = 0;
    for (let seed = 1; seed <= seeds; seed++) {
      const run = await simulate(seed, steps);
      settled += run.settled;
      for (const [fault, count] of run.drawn) drawn.set(fault, (drawn.get(fault) ?? 0) + count);
    }
    expect(settled).toBe(seeds * steps);
    for (const fault of faults)
      expect(drawn.get(fault) ?? 0, `the fault ${fault} was drawn too seldom to prove anything`).toBeGreaterThan(50);
    console.log(
      `simulation: ${settled} calls over ${seeds} seeds, faults ${JSON.stringify(Object.fromEntries(drawn))}`,
    );
  }, 600_000);

  it('run the same for the same seed', async () => {
    const [first, second] = [await simulate(4711, 150), await simulate(4711, 150)];
    expect(second.trace).toBe(first.trace);
  });
});
