import { handle, inspect, setOverride, stream, type TrafficEntry, use } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createRig, nowOf, outcomeOf, settle } from '../../support/bridge.ts';

describe(stream, () => {
  it('gives every progress in order, then the result', async () => {
    const { bridge, shell } = await createRig();
    const steps: unknown[] = [];
    const run = (async () => {
      for await (const step of stream(bridge, 'upload')) steps.push(step);
    })();
    await settle();
    const { id } = shell.last('upload');
    for (const value of [10, 20]) shell.say({ jsonrpc: '2.0', method: '$/progress', params: { id, value } });
    await settle();
    shell.say([
      { jsonrpc: '2.0', method: '$/progress', params: { id, value: 30 } },
      { jsonrpc: '2.0', id, result: 100 },
    ]);
    await run;
    expect(steps).toEqual([
      { kind: 'progress', value: 10 },
      { kind: 'progress', value: 20 },
      { kind: 'progress', value: 30 },
      { kind: 'result', value: 100 },
    ]);
  });

  it('throws what the call rejects with, after the progress before it', async () => {
    const { bridge, shell } = await createRig();
    const steps: unknown[] = [];
    const run = (async () => {
      for await (const step of stream(bridge, 'upload')) steps.push(step.value);
    })();
    await settle();
    shell.say({ jsonrpc: '2.0', method: '$/progress', params: { id: shell.last('upload').id, value: 1 } });
    shell.fail('upload', { code: 7, message: 'disk full' });
    expect(await outcomeOf(run)).toEqual({ code: 'shell-error' });
    expect(steps).toEqual([1]);
  });

  it('aborts the call when the loop is left', async () => {
    const { bridge, shell } = await createRig();
    const run = (async () => {
      for await (const step of stream(bridge, 'upload')) if (step.kind === 'progress') break;
    })();
    await settle();
    shell.say({ jsonrpc: '2.0', method: '$/progress', params: { id: shell.last('upload').id, value: 1 } });
    await run;
    expect(shell.last('$/cancelRequest').params).toEqual({ id: shell.last('upload').id });
    expect(bridge['~core'].channel.pending.size()).toBe(0);
  });

  it("follows the caller's signal, before and during the call", async () => {
    const { bridge, shell } = await createRig();
    const abort = new AbortController();
    const during = (async () => {
      for await (const step of stream(bridge, 'upload', undefined, { signal: abort.signal })) void step;
    })();
    await settle();
    expect(shell.last('upload')).toBeDefined();
    abort.abort();
    expect(await outcomeOf(during)).toEqual({ code: 'aborted' });
    const before = (async () => {
      for await (const step of stream(bridge, 'upload', undefined, { signal: abort.signal })) void step;
    })();
    expect(await outcomeOf(before)).toEqual({ code: 'aborted' });
  });
});

describe(handle, () => {
  const ask = { jsonrpc: '2.0', id: 's1', method: 'askName', params: { lang: 'vi' } };

  it('answers the shell with what the page returns', async () => {
    const { bridge, shell } = await createRig();
    handle(bridge, 'askName', ({ lang }) => `Mai (${lang})`);
    shell.say(ask);
    await settle();
    expect(shell.posted.at(-1)).toEqual({ jsonrpc: '2.0', id: 's1', result: 'Mai (vi)' });
  });

  it('answers null for nothing, and waits for a promise', async () => {
    const { bridge, shell } = await createRig();
    let answer: (name: string) => void = () => {};
    handle(bridge, 'askName', () => new Promise((resolve) => (answer = resolve)));
    shell.say(ask);
    await settle();
    expect(shell.posted).toHaveLength(1);
    answer(undefined as unknown as string);
    await settle();
    expect(shell.posted.at(-1)).toEqual({ jsonrpc: '2.0', id: 's1', result: null });
  });

  it('answers "internal error" without details when the page throws', async () => {
    const { bridge, shell, log } = await createRig();
    handle(bridge, 'askName', () => {
      throw new Error('secret of the page');
    });
    shell.say(ask);
    await settle();
    expect(shell.posted.at(-1)).toEqual({
      jsonrpc: '2.0',
      id: 's1',
      error: { code: -32603, message: 'Internal error' },
    });
    expect(log).toEqual(['bridgehead: a handler threw']);
  });

  it('tells the code of a bridge error', async () => {
    const { bridge, shell } = await createRig({ announcement: { appVersion: '3.0' } });
    handle(bridge, 'askName', () => bridge.call('gated'));
    shell.say(ask);
    await settle();
    expect(shell.posted.at(-1)?.error).toEqual({ code: -32603, message: 'app-too-old' });
  });

  it('answers after five seconds when the page does not, and drops what comes later', async () => {
    const { bridge, shell, clock } = await createRig();
    let answer: (name: string) => void = () => {};
    handle(bridge, 'askName', () => new Promise((resolve) => (answer = resolve)));
    shell.say(ask);
    await settle();
    clock.advance(5000);
    await settle();
    expect(shell.posted.at(-1)?.error).toEqual({ code: -32603, message: 'The page did not answer in time' });
    answer('late');
    await settle();
    expect(shell.posted).toHaveLength(2);
  });

  it('says "method not found" for other names, and after its end', async () => {
    const { bridge, shell } = await createRig();
    const first = handle(bridge, 'askName', () => 'first');
    const second = handle(bridge, 'askName', () => 'second');
    first();
    shell.say(ask);
    await settle();
    expect(shell.posted.at(-1)?.result).toBe('second');
    second();
    shell.say(ask);
    shell.say({ ...ask, method: 'constructor' });
    expect(shell.posted.slice(-2).map((message) => message.error?.code)).toEqual([-32601, -32601]);
  });

  it('logs a reply that cannot be sent', async () => {
    const { bridge, shell, log } = await createRig();
    handle(bridge, 'askName', () => 'x');
    shell.before = () => {
      throw new Error('gone');
    };
    shell.say(ask);
    await settle();
    expect(log).toEqual(['bridgehead: a reply to the shell could not be sent']);
  });
});

describe(use, () => {
  it('wraps calls like an onion: the last one added is the outermost', async () => {
    const { bridge, shell } = await createRig();
    const order: string[] = [];
    for (const name of ['inner', 'outer']) {
      use(bridge, {
        async call(_step, next) {
          order.push(`${name} in`);
          const value = await next();
          order.push(`${name} out`);
          return value;
        },
      });
    }
    const call = bridge.call('getUser', undefined);
    await settle();
    shell.answer('getUser', { name: 'Mai' });
    expect(await call).toEqual({ name: 'Mai' });
    expect(order).toEqual(['outer in', 'inner in', 'inner out', 'outer out']);
  });

  it('may answer by itself, change what goes on, or fail', async () => {
    const { bridge, shell } = await createRig();
    const off = use(bridge, { call: () => ({ name: 'cached' }) });
    expect(await bridge.call('getUser', undefined)).toEqual({ name: 'cached' });
    off();
    const offChange = use(bridge, { call: (step, next) => next({ ...step, params: { id: 'changed' } }) });
    void bridge.safeCall('getUser', undefined);
    await settle();
    expect(shell.last('getUser').params).toEqual({ id: 'changed' });
    offChange();
    use(bridge, {
      call() {
        throw new Error('mine');
      },
    });
    await expect(bridge.call('getUser', undefined)).rejects.toThrow('mine');
    expect(await bridge.safeCall('getUser', undefined)).toMatchObject({
      ok: false,
      error: { code: 'transport', cause: new Error('mine') },
    });
  });

  it('wraps events: passes, changes or drops them', async () => {
    const { bridge, shell } = await createRig();
    const heard: number[] = [];
    bridge.on('ticked', (payload) => heard.push(payload));
    const off = use(bridge, {
      event(step, next) {
        if (step.payload === 2) return;
        if (step.payload === 3) next({ ...step, payload: 30 });
        else next();
      },
    });
    for (const params of [1, 2, 3]) shell.say({ jsonrpc: '2.0', method: 'ticked', params });
    off();
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 2 });
    expect(heard).toEqual([1, 30, 2]);
  });

  it('leaves alone what a layer does not name', async () => {
    const { bridge, shell } = await createRig();
    use(bridge, {});
    const heard: number[] = [];
    bridge.on('ticked', (payload) => heard.push(payload));
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    const call = bridge.call('getUser', undefined);
    shell.answer('getUser', { name: 'x' });
    expect(await call).toEqual({ name: 'x' });
    expect(heard).toEqual([1]);
  });
});

describe(setOverride, () => {
  it('switches off and raises, tells subscribers, and can be taken away', async () => {
    const { bridge } = await createRig({ announcement: { appVersion: '3.2' } });
    let changes = 0;
    bridge.shell.subscribe(() => changes++);
    setOverride(bridge, { getUser: false, gated: { since: { android: '9.0' } } });
    expect(changes).toBe(1);
    expect(bridge.explain('getUser')).toEqual({ supported: false, reason: 'switched-off' });
    expect(bridge.explain('gated')).toEqual({ supported: false, reason: 'app-too-old', need: '9.0', have: '3.2' });
    expect(await outcomeOf(bridge.call('getUser', undefined))).toEqual({ code: 'switched-off' });
    setOverride(bridge, undefined);
    expect(bridge.supports('getUser')).toBe(true);
    expect(bridge.supports('gated')).toBe(true);
  });

  it.each([true, null, 7, {}, { since: null }, { since: { android: 'soon' } }])(
    'refuses %j and sets nothing',
    async (entry) => {
      const { bridge } = await createRig();
      expect(() => setOverride(bridge, { getUser: entry as false })).toThrow('an override is false or');
      expect(bridge.supports('getUser')).toBe(true);
    },
  );

  it('takes names the contract does not have: a server may know more', async () => {
    const { bridge } = await createRig();
    setOverride(bridge, { future: false, getUser: undefined } as object);
    expect(bridge.supports('getUser')).toBe(true);
  });
});

describe(inspect, () => {
  it('tells both directions with names, times and sizes, and no payloads', async () => {
    const { bridge, shell, clock } = await createRig();
    const entries: TrafficEntry[] = [];
    const off = inspect(bridge, (entry) => entries.push(entry));
    const call = bridge.call('getUser', { id: 'secret' });
    clock.advance(40);
    shell.answer('getUser', { name: 'secret' });
    await call;
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    shell.say('junk');
    const failed = bridge.call('getUser', undefined);
    shell.fail('getUser', { code: 7, message: 'no' });
    await outcomeOf(failed);
    off();
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 2 });
    expect(
      entries.map(({ direction, kind, method, durationMs, errorCode }) => ({
        direction,
        kind,
        method,
        durationMs,
        errorCode,
      })),
    ).toEqual([
      { direction: 'out', kind: 'request', method: 'getUser', durationMs: undefined, errorCode: undefined },
      { direction: 'in', kind: 'response', method: 'getUser', durationMs: 40, errorCode: undefined },
      { direction: 'in', kind: 'notification', method: 'ticked', durationMs: undefined, errorCode: undefined },
      { direction: 'in', kind: 'unreadable', method: undefined, durationMs: undefined, errorCode: undefined },
      { direction: 'out', kind: 'request', method: 'getUser', durationMs: undefined, errorCode: undefined },
      { direction: 'in', kind: 'response', method: 'getUser', durationMs: 0, errorCode: 7 },
    ]);
    expect(JSON.stringify(entries)).not.toContain('secret');
    expect(JSON.stringify(entries)).not.toContain(String(shell.last('getUser').id).split('.')[0]);
    expect(entries.map((entry) => entry.number)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('shows messages when asked, for each of any number of inspectors', async () => {
    const { bridge, shell } = await createRig();
    const [plain, full]: [TrafficEntry[], TrafficEntry[]] = [[], []];
    const offPlain = inspect(bridge, (entry) => plain.push(entry));
    const offFull = inspect(bridge, (entry) => full.push(entry), { payloads: true });
    shell.say([{ jsonrpc: '2.0', method: 'ticked', params: 1 }, 7]);
    expect(full[0]?.message).toEqual({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(plain.map((entry) => [entry.kind, entry.message])).toEqual([
      ['notification', undefined],
      ['unreadable', undefined],
    ]);
    offFull();
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect([plain.length, full.length]).toEqual([3, 2]);
    offPlain();
    expect(bridge['~core'].channel.tap).toBe(undefined);
  });

  it('is not stopped by an inspector that throws', async () => {
    const { bridge, shell, log } = await createRig();
    inspect(bridge, () => {
      throw new Error('mine');
    });
    const call = bridge.call('getUser', undefined);
    shell.answer('getUser', { name: 'x' });
    expect(await call).toEqual({ name: 'x' });
    expect(log).toContain('bridgehead: an inspector threw');
  });

  it('reads objects a shell hands over without text', async () => {
    const { bridge, page } = await createRig();
    const entries: TrafficEntry[] = [];
    inspect(bridge, (entry) => entries.push(entry));
    page.window.bridgehead?.receive?.({ method: 'ticked', params: 1 });
    expect(entries[0]).toMatchObject({ kind: 'notification', sizeChars: 0 });
    expect(await nowOf(Promise.resolve(1))).toEqual({ value: 1 });
  });
});
