import { BridgeError, use } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../../sdk/bridge-core.ts';
import { createHarness, stateOf, outcomeOf } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';

describe(use, () => {
  it('wraps calls in each middleware: the last one added is the outermost', async () => {
    const { bridge, shell } = await createHarness();
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
    shell.respond('getUser', { name: 'Mai' });
    expect(await call).toEqual({ name: 'Mai' });
    expect(order).toEqual(['outer in', 'inner in', 'inner out', 'outer out']);
  });

  it('accepts a middleware that returns its own result or changes the params', async () => {
    const { bridge, shell } = await createHarness();
    const off = use(bridge, { call: () => ({ name: 'cached' }) });
    expect(await bridge.call('getUser', undefined)).toEqual({ name: 'cached' });
    off();
    const offChange = use(bridge, {
      call: (step, next) => next(step.name === 'getUser' ? { ...step, params: { id: 'changed' } } : step),
    });
    void bridge.safeCall('getUser', undefined);
    await settle();
    expect(shell.last('getUser').params).toEqual({ id: 'changed' });
    offChange();
  });

  it('wraps an error of a middleware once, and call and safeCall report the same error', async () => {
    const { bridge } = await createHarness();
    for (const cause of [new Error('mine'), undefined, 'text']) {
      const off = use(bridge, {
        call() {
          throw cause;
        },
      });
      const offOuter = use(bridge, { call: (_step, next) => next() });
      const error: unknown = await bridge.call('getUser', undefined).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(BridgeError);
      expect(error).toMatchObject({ code: 'middleware-error', method: 'getUser', cause });
      expect(await bridge.safeCall('getUser', undefined)).toMatchObject({ ok: false, error });
      off();
      offOuter();
    }
  });

  it('rejects with a BridgeError of a middleware unchanged, even of another copy of the SDK', async () => {
    const { bridge } = await createHarness();
    const foreign = Object.assign(new Error('no'), { name: 'BridgeError', code: 'denied' });
    use(bridge, { call: () => Promise.reject(foreign) });
    expect(await bridge.call('getUser', undefined).catch((thrown: unknown) => thrown)).toBe(foreign);
    expect(await bridge.safeCall('getUser', undefined)).toMatchObject({ ok: false, error: foreign });
  });

  it('passes, changes or drops events in a middleware', async () => {
    const { bridge, shell } = await createHarness();
    const received: number[] = [];
    bridge.on('ticked', (payload) => received.push(payload));
    const off = use(bridge, {
      event(step, next) {
        if (step.payload === 2) return;
        if (step.name === 'ticked' && step.payload === 3) next({ ...step, payload: 30 });
        else next();
      },
    });
    for (const params of [1, 2, 3]) shell.send({ jsonrpc: '2.0', method: 'ticked', params });
    off();
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 2 });
    expect(received).toEqual([1, 30, 2]);
  });

  it('logs what a middleware throws for an event and drops the event', async () => {
    const { bridge, shell, log } = await createHarness();
    const received: unknown[] = [];
    bridge.on('ticked', (value) => received.push(value));
    use(bridge, {
      event() {
        throw new Error('broken');
      },
    });
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect([received, log]).toEqual([[], ['bridgehead: a middleware threw']]);
  });

  it.each([
    ['a negative timeout', { timeoutMs: -1 }],
    ['a controller as signal', { signal: new AbortController() }],
    ['a bigint as timeout', { timeoutMs: 5n }],
    ['a symbol as timeout', { timeoutMs: Symbol('5') }],
  ])('rejects %s as bad-argument when a middleware wraps the call', async (_, options) => {
    const { bridge } = await createHarness();
    use(bridge, { call: (_step, next) => next() });
    expect(await outcomeOf(bridge.call('getUser', undefined, options as never))).toEqual({ code: 'bad-argument' });
    const { error } = await bridge.safeCall('getUser', undefined, options as never);
    expect(error?.code).toBe('bad-argument');
    expect(coreOf(bridge).calls.size).toBe(0);
  });

  it('sends nothing when a middleware calls next() after its call has settled', async () => {
    const { bridge, shell, clock } = await createHarness();
    let continueCall: () => void = () => undefined;
    const outcomes: unknown[] = [];
    use(bridge, {
      async call(_step, next) {
        await new Promise<void>((resolve) => (continueCall = resolve));
        outcomes.push(await outcomeOf(next()));
      },
    });
    const call = bridge.call('getUser', undefined);
    await settle();
    clock.advance(5000);
    expect(await stateOf(call)).toEqual({ code: 'timeout' });
    continueCall();
    await settle();
    expect(outcomes).toEqual([{ code: 'timeout' }]);
    expect(shell.posted.filter(({ method }) => method === 'getUser')).toEqual([]);
  });

  it('rejects an invalid timeout as bad-argument after any delay of a middleware', async () => {
    const { bridge, clock } = await createHarness();
    use(bridge, {
      async call(_step, next) {
        await settle();
        return next();
      },
    });
    const call = bridge.call('getUser', undefined, { timeoutMs: -1 });
    clock.advance(60_000);
    expect(await outcomeOf(call)).toEqual({ code: 'bad-argument' });
  });

  it('applies no timeout to a middleware while an inner call is open, nor after its call has settled', async () => {
    const { bridge, shell, clock } = await createHarness();
    use(bridge, {
      async call(step, next) {
        void next();
        await next({ ...step, options: { timeoutMs: 60_000 } });
        return new Promise(() => {});
      },
    });
    const abort = new AbortController();
    const call = bridge.call('getUser', undefined, { signal: abort.signal });
    await settle();
    const [first, second] = shell.posted.filter(({ method }) => method === 'getUser');
    shell.send({ jsonrpc: '2.0', id: first?.id, result: { name: 'a' } });
    await settle();
    // Longer than the timeout of the method, which is also the timeout of the middleware.
    clock.advance(20_000);
    expect(await stateOf(call)).toBe('pending');
    abort.abort();
    shell.send({ jsonrpc: '2.0', id: second?.id, result: { name: 'b' } });
    expect(await stateOf(call)).toEqual({ code: 'aborted' });
    expect(coreOf(bridge).calls.size).toBe(0);
  });

  it('passes calls and events through a middleware that has no function for them', async () => {
    const { bridge, shell } = await createHarness();
    use(bridge, {});
    const received: number[] = [];
    bridge.on('ticked', (payload) => received.push(payload));
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    const call = bridge.call('getUser', undefined);
    shell.respond('getUser', { name: 'x' });
    expect(await call).toEqual({ name: 'x' });
    expect(received).toEqual([1]);
  });

  it('settles a call in a middleware that never settles by its timeout, its signal or dispose', async () => {
    const { bridge, shell, clock } = await createHarness();
    use(bridge, {
      call(step, next) {
        if (step.name === 'upload') void next().catch(() => {});
        return new Promise(() => {});
      },
    });
    const abort = new AbortController();
    const limited = bridge.call('getUser', undefined, { timeoutMs: 100 });
    const aborted = bridge.call('getUser', undefined, { signal: abort.signal });
    const usual = bridge.call('getUser', undefined);
    const after = bridge.call('upload');
    const interactive = bridge.call('pay', { productId: 'a' });
    await settle();
    clock.advance(100);
    abort.abort();
    expect([await stateOf(limited), await stateOf(aborted)]).toEqual([{ code: 'timeout' }, { code: 'aborted' }]);
    expect(await stateOf(usual)).toBe('pending');
    clock.advance(4900);
    expect(await stateOf(usual)).toEqual({ code: 'timeout' });
    shell.respond('upload', 1);
    await settle();
    // The middleware has the method's timeout of 20 s again once the call inside it has settled.
    clock.advance(19_999);
    expect(await stateOf(after)).toBe('pending');
    clock.advance(1);
    expect(await stateOf(after)).toEqual({ code: 'timeout' });
    bridge.dispose();
    expect(await stateOf(interactive)).toEqual({ code: 'disposed' });
    expect(coreOf(bridge).calls.size).toBe(0);
    expect(clock.pending()).toBe(0);
  });

  it('pauses the timeout of an interactive call in a middleware that asks the user itself while the page is hidden', async () => {
    const { bridge, clock, page } = await createHarness();
    use(bridge, { call: () => new Promise(() => {}) });
    const call = bridge.call('pay', { productId: 'a' }, { timeoutMs: 1000 });
    page.hide();
    clock.advance(60_000);
    expect(await stateOf(call)).toBe('pending');
    page.show();
    clock.advance(1000);
    expect(await stateOf(call)).toEqual({ code: 'lost' });
  });

  it('allows a middleware to retry after a timeout and to resolve a call that the back/forward cache lost', async () => {
    const { bridge, shell, clock, page } = await createHarness();
    const off = use(bridge, {
      call: async (_step, next) => {
        try {
          return await next();
        } catch {
          return next();
        }
      },
    });
    const retried = bridge.call('getUser', undefined);
    await settle();
    clock.advance(5000);
    await settle();
    shell.respond('getUser', { name: 'second' });
    expect(await retried).toEqual({ name: 'second' });
    off();
    use(bridge, { call: (_step, next) => next().catch(() => ({ name: 'kept' })) });
    const kept = bridge.call('getUser', undefined);
    await settle();
    page.enterCache();
    page.hide();
    page.show();
    expect(await kept).toEqual({ name: 'kept' });
    expect(coreOf(bridge).calls.size).toBe(1); // $/hello
  });

  it('wraps a call of a method that is not in the contract, which rejects as bad-argument', async () => {
    const { bridge } = await createHarness();
    const seen: string[] = [];
    use(bridge, { call: ({ name }, next) => (seen.push(name), next()) });
    expect(await outcomeOf(bridge.call('nope' as never))).toEqual({ code: 'bad-argument' });
    expect(seen).toEqual(['nope']);
  });
});
