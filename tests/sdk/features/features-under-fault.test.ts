import { defineContract, handle, handler, method, stream, use } from 'bridgehead';
import { inspect } from 'bridgehead/inspect';
import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../../sdk/bridge-core.ts';
import { createHarness, stateOf, outcomeOf } from '../../support/bridge.ts';
import { contractWith } from '../../support/contract-with.ts';
import { createSchema } from '../../support/create-schema.ts';
import { settle } from '../../support/settle.ts';
import { createCountingSignal } from '../../support/counting-signal.ts';
import { throwing } from '../../support/throwing.ts';

const ask = { jsonrpc: '2.0', id: 's1', method: 'askName', params: { lang: 'vi' } };
const internal = { code: -32603, message: 'Internal error' };
const notSendable = { code: -32603, message: 'The result cannot be sent: not JSON, or too large' };

describe(handle, () => {
  it('keeps no state for a request from the shell after handle has settled it', async () => {
    const { bridge, shell, clock } = await createHarness();
    handle(bridge, 'askName', () => 'x');
    const { onDispose, calls } = coreOf(bridge);
    const before = onDispose.length;
    for (let i = 0; i < 5; i++) shell.send({ ...ask, id: `s${i}` });
    expect(calls.size).toBe(5);
    await settle();
    expect([onDispose.length, calls.size]).toEqual([before, 0]);
    clock.advance(5000);
    expect(shell.posted.slice(1).map(({ result }) => result)).toEqual(['x', 'x', 'x', 'x', 'x']);
  });

  it('names the place of a handler result that JSON cannot carry in the log, and not in the response', async () => {
    const { bridge, shell, log } = await createHarness();
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    const responses: unknown[] = [loop, 1n, () => 'x', Symbol('x'), 0, ''];
    for (const response of responses) {
      handle(bridge, 'askName', () => response as string);
      shell.send(ask);
      await settle();
    }
    const outcomes = shell.posted.slice(1).map(({ result, error }) => error ?? result);
    expect(outcomes).toEqual([notSendable, notSendable, notSendable, notSendable, 0, '']);
    expect(log).toEqual(Array.from({ length: 4 }, () => 'bridgehead: a handler has a wrong result'));
  });

  it('responds "internal error" when the schema of a handler throws and does not send what it threw', async () => {
    const broken = createSchema<string>(throwing('schema'));
    const contract = defineContract({
      name: 'c',
      version: '1.0.0',
      methods: {},
      handlers: { badParams: handler({ params: broken }), badResult: handler({ result: broken }) },
    });
    const logged: unknown[] = [];
    const { bridge, shell } = await createHarness({ contract, logger: { warn: (...parts) => logged.push(...parts) } });
    const reasons: (string | undefined)[] = [];
    inspect(bridge, ({ reason }) => reasons.push(reason));
    handle(bridge, 'badParams', () => undefined);
    handle(bridge, 'badResult', () => 'x');
    for (const name of ['badParams', 'badResult']) {
      shell.send({ ...ask, method: name });
      await settle();
      expect(shell.posted.at(-1)).toEqual({ jsonrpc: '2.0', id: 's1', error: internal });
    }
    expect(logged).toEqual(['bridgehead: a schema of a handler threw', 'bridgehead: a schema of a handler threw']);
    expect(reasons.filter(Boolean)).toEqual([
      'Cannot handle badParams: the schema of its params threw.',
      'Cannot handle badResult: the schema of its result threw.',
    ]);
  });

  it('waits without a timer when a handler has an infinite timeout', async () => {
    const contract = defineContract({
      name: 'c',
      version: '1.0.0',
      methods: {},
      handlers: { askName: handler<{ lang: string }, string>({ timeoutMs: Infinity }) },
    });
    const clock = createManualClock();
    const { bridge, shell } = await createHarness({ contract, clock });
    clock.advance(60_000);
    const delays: number[] = [];
    const { setTimer } = clock;
    clock.setTimer = (run, delayMs) => {
      delays.push(delayMs);
      return setTimer(run, delayMs);
    };
    handle(bridge, 'askName', () => new Promise(() => {}));
    shell.send(ask);
    expect(delays).toEqual([]);
  });

  it('responds "method not found" under a name that is not in the contract, whose handler it has rejected', async () => {
    const { bridge, shell } = await createHarness();
    const error = { code: -32601, message: 'Method not found' };
    expect(() => handle(bridge, 'more' as 'askName', () => 'x')).toThrow('the contract has no such handler');
    shell.send({ ...ask, method: 'more' });
    await settle();
    expect(shell.posted.at(-1)).toEqual({ jsonrpc: '2.0', id: 's1', error });
  });

  it('responds with the result of a handler that runs while the page is in the back/forward cache', async () => {
    const { bridge, shell, page } = await createHarness();
    let respond: (name: string) => void = () => undefined;
    handle(bridge, 'askName', () => new Promise<string>((resolve) => (respond = resolve)));
    shell.send(ask);
    page.enterCache();
    page.leaveCache();
    await settle();
    expect(shell.posted.filter(({ id }) => id === 's1')).toEqual([]);
    respond('Ann');
    await settle();
    expect(shell.posted.filter(({ id }) => id === 's1').map(({ result }) => result)).toEqual(['Ann']);
  });

  it('responds with an error to open requests from the shell when the bridge is disposed', async () => {
    const { bridge, shell } = await createHarness();
    handle(bridge, 'askName', () => new Promise(() => {}));
    shell.send({ ...ask, id: 's2' });
    bridge.dispose();
    const responses = (): unknown[] => shell.posted.filter(({ id }) => id === 's2').map(({ error }) => error?.code);
    expect(responses()).toEqual([-32603]);
    await settle();
    expect(responses()).toHaveLength(1);
  });
});

describe(use, () => {
  it('removes each middleware completely, in any order of removal', async () => {
    const { bridge, shell } = await createHarness();
    const core = coreOf(bridge);
    let offLast = use(bridge, {});
    for (let i = 0; i < 20_000; i++) {
      const off = use(bridge, { call: (_step, next) => next(), event: (_step, next) => next() });
      offLast();
      offLast = off;
    }
    const received: number[] = [];
    bridge.on('ticked', (payload) => received.push(payload));
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    const call = bridge.call('getUser', undefined);
    await settle();
    shell.respond('getUser', { name: 'x' });
    expect([await stateOf(call), received]).toEqual([{ value: { name: 'x' } }, [1]]);
    const wrapped = core.path.invoke;
    offLast();
    expect(core.path.invoke).not.toBe(wrapped);
    void bridge.safeCall('getUser', undefined);
    expect(shell.posted, 'sent immediately, as without middleware').toHaveLength(3);
  });
});

describe(inspect, () => {
  it('reports nothing to an inspector that was removed, not even within an array', async () => {
    const { bridge, shell } = await createHarness();
    let reports = 0;
    const off = inspect(bridge, () => {
      reports++;
      off();
    });
    shell.send([1, 2, 3]);
    expect(reports).toBe(1);
  });

  it('inspect forgets the oldest of a thousand pending calls and reports the time of the next one', async () => {
    const { bridge, shell, clock } = await createHarness();
    const durations: unknown[] = [];
    inspect(bridge, ({ kind, durationMs }) => kind === 'response' && durations.push(durationMs));
    for (let i = 0; i < 1100; i++) void bridge.safeCall('getUser', undefined);
    clock.advance(10_000);
    const call = bridge.call('getUser', undefined);
    clock.advance(30);
    shell.respond('getUser', { name: 'x' });
    await call;
    expect(durations).toEqual([30]);
  });
});

describe(stream, () => {
  it('removes the abort listener of a stream when it ends and throws the error of a middleware', async () => {
    const { bridge } = await createHarness();
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

  it('aborts nothing when a stream ends with its result', async () => {
    const contract = contractWith({ upload: method<undefined, number>({ cancellable: true }) });
    const { bridge, shell } = await createHarness({ contract });
    const run = (async () => {
      for await (const step of stream(bridge, 'upload')) return step.value;
      return undefined;
    })();
    await settle();
    shell.respond('upload', 7);
    expect(await outcomeOf(run)).toEqual({ value: 7 });
    expect(shell.posted.map((message) => message.method)).toEqual(['$/hello', 'upload']);
  });
});
