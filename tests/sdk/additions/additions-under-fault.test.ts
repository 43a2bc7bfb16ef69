import {
  createManualClock,
  defineContract,
  handle,
  handler,
  inspect,
  method,
  type StandardSchema,
  stream,
  use,
} from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../../sdk/bridge-core.ts';
import { createRig, nowOf, outcomeOf, settle } from '../../support/bridge.ts';
import { createCountingSignal } from '../../support/counting-signal.ts';

const ask = { jsonrpc: '2.0', id: 's1', method: 'askName', params: { lang: 'vi' } };
const internal = { code: -32603, message: 'Internal error' };

describe(handle, () => {
  it('keeps nothing of a request that is answered', async () => {
    const { bridge, shell, clock } = await createRig();
    handle(bridge, 'askName', () => 'x');
    const { onDispose, channel } = coreOf(bridge);
    const before = onDispose.length;
    for (let i = 0; i < 5; i++) shell.say({ ...ask, id: `s${i}` });
    expect(channel.pending.size()).toBe(5);
    await settle();
    expect([onDispose.length, channel.pending.size()]).toEqual([before, 0]);
    clock.advance(5000);
    expect(shell.posted.slice(1).map(({ result }) => result)).toEqual(['x', 'x', 'x', 'x', 'x']);
  });

  it('answers "internal error" for an answer that is no JSON, and null for one that leaves nothing', async () => {
    const { bridge, shell, log } = await createRig();
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    const answers: unknown[] = [loop, 1n, () => 'x', Symbol('x'), 0, ''];
    for (const answer of answers) {
      handle(bridge, 'askName', () => answer as string);
      shell.say(ask);
      await settle();
    }
    expect(shell.posted.slice(1).map(({ result, error }) => error ?? result)).toEqual([
      internal,
      internal,
      null,
      null,
      0,
      '',
    ]);
    expect(log).toEqual(['bridgehead: a handler threw', 'bridgehead: a handler threw']);
  });

  it('answers "internal error" when a schema throws, and keeps what it threw to itself', async () => {
    const broken: StandardSchema<string> = {
      '~standard': {
        version: 1,
        vendor: 'test',
        validate() {
          throw new Error('schema');
        },
      },
    };
    const contract = defineContract({
      name: 'c',
      version: '1.0.0',
      methods: {},
      handlers: { badParams: handler({ params: broken }), badResult: handler({ result: broken }) },
    });
    const logged: unknown[] = [];
    const { bridge, shell } = await createRig({ contract, logger: { warn: (...parts) => logged.push(...parts) } });
    const reasons: (string | undefined)[] = [];
    inspect(bridge, ({ reason }) => reasons.push(reason));
    handle(bridge, 'badParams', () => undefined);
    handle(bridge, 'badResult', () => 'x');
    for (const name of ['badParams', 'badResult']) {
      shell.say({ ...ask, method: name });
      await settle();
      expect(shell.posted.at(-1)).toEqual({ jsonrpc: '2.0', id: 's1', error: internal });
    }
    expect(logged).toEqual(['bridgehead: a schema of a handler threw', 'bridgehead: a schema of a handler threw']);
    expect(reasons.filter(Boolean)).toEqual([
      'Cannot answer badParams: the schema of its params threw.',
      'Cannot answer badResult: the schema of its result threw.',
    ]);
  });

  it('waits for ever when told so: no timer is set that would run at once', async () => {
    const contract = defineContract({
      name: 'c',
      version: '1.0.0',
      methods: {},
      handlers: { askName: handler<{ lang: string }, string>({ timeoutMs: Infinity }) },
    });
    const clock = createManualClock();
    const { bridge, shell } = await createRig({ contract, clock });
    clock.advance(60_000);
    const delays: number[] = [];
    const { setTimer } = clock;
    clock.setTimer = (run, delayMs) => {
      delays.push(delayMs);
      return setTimer(run, delayMs);
    };
    handle(bridge, 'askName', () => new Promise(() => {}));
    shell.say(ask);
    expect(delays).toEqual([]);
  });

  it('answers under a name of which the contract says nothing', async () => {
    const { bridge, shell } = await createRig();
    handle(bridge, 'more' as 'askName', () => 'x');
    shell.say({ ...ask, method: 'more' });
    await settle();
    expect(shell.posted.at(-1)).toEqual({ jsonrpc: '2.0', id: 's1', result: 'x' });
  });

  it('says so when the page went into the back/forward cache meanwhile, and when the bridge is disposed', async () => {
    const { bridge, shell, page } = await createRig();
    handle(bridge, 'askName', () => new Promise(() => {}));
    shell.say(ask);
    page.goAway();
    page.comeBack();
    await settle();
    expect(shell.posted.find(({ id }) => id === 's1')?.error?.message).toBe('The page did not answer in time');
    shell.say({ ...ask, id: 's2' });
    bridge.dispose();
    const answers = (): unknown[] => shell.posted.filter(({ id }) => id === 's2').map(({ error }) => error?.code);
    expect(answers()).toEqual([-32603]);
    await settle();
    expect(answers()).toHaveLength(1);
  });
});

describe(use, () => {
  it('leaves nothing of a layer that is taken away, in whatever order', async () => {
    const { bridge, shell } = await createRig();
    const core = coreOf(bridge);
    let offLast = use(bridge, {});
    for (let i = 0; i < 20_000; i++) {
      const off = use(bridge, { call: (_step, next) => next(), event: (_step, next) => next() });
      offLast();
      offLast = off;
    }
    const heard: number[] = [];
    bridge.on('ticked', (payload) => heard.push(payload));
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    const call = bridge.call('getUser', undefined);
    await settle();
    shell.answer('getUser', { name: 'x' });
    expect([await nowOf(call), heard]).toEqual([{ value: { name: 'x' } }, [1]]);
    const wrapped = core.invoke;
    offLast();
    expect(core.invoke).not.toBe(wrapped);
    void bridge.safeCall('getUser', undefined);
    expect(shell.posted, 'sent at once, as without layers').toHaveLength(3);
  });
});

describe(inspect, () => {
  it('tells nothing after its end, within an array too', async () => {
    const { bridge, shell } = await createRig();
    let told = 0;
    const off = inspect(bridge, () => {
      told++;
      off();
    });
    shell.say([1, 2, 3]);
    expect(told).toBe(1);
  });

  it('forgets the oldest of a thousand calls without an answer, and tells the time of the next', async () => {
    const { bridge, shell, clock } = await createRig();
    const durations: unknown[] = [];
    inspect(bridge, ({ kind, durationMs }) => kind === 'response' && durations.push(durationMs));
    for (let i = 0; i < 1100; i++) void bridge.safeCall('getUser', undefined);
    clock.advance(10_000);
    const call = bridge.call('getUser', undefined);
    clock.advance(30);
    shell.answer('getUser', { name: 'x' });
    await call;
    expect(durations).toEqual([30]);
  });
});

describe(stream, () => {
  it('removes its abort listener at the end, and throws the error of a middleware', async () => {
    const { bridge } = await createRig();
    const { signal, listeners } = createCountingSignal();
    const off = use(bridge, { call: () => Promise.reject(undefined as unknown as Error) });
    const run = (async () => {
      for await (const step of stream(bridge, 'upload', undefined, { signal })) void step;
    })();
    expect(listeners()).toBe(1);
    expect(
      await run.then(
        () => 'ended',
        (error: unknown) => ({ error }),
      ),
    ).toMatchObject({ error: { code: 'middleware-error', cause: undefined } });
    expect(listeners()).toBe(0);
    off();
  });

  it('aborts nothing when it ends by its result', async () => {
    const contract = defineContract({
      name: 'c',
      version: '1.0.0',
      methods: { upload: method<undefined, number>({ cancellable: true }) },
    });
    const { bridge, shell } = await createRig({ contract });
    const run = (async () => {
      for await (const step of stream(bridge, 'upload')) return step.value;
      return undefined;
    })();
    await settle();
    shell.answer('upload', 7);
    expect(await outcomeOf(run)).toEqual({ value: 7 });
    expect(shell.posted.map((message) => message.method)).toEqual(['$/hello', 'upload']);
  });
});
