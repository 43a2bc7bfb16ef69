import { BridgeError, use } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../../sdk/bridge-core.ts';
import { createRig, nowOf, outcomeOf, settle } from '../../support/bridge.ts';

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

  it('lets a middleware return a result of its own, or change the params', async () => {
    const { bridge, shell } = await createRig();
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

  it('wraps what a middleware throws once, with the same error from call and safeCall', async () => {
    const { bridge } = await createRig();
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

  it('passes on a BridgeError of a middleware, of another copy of the SDK too', async () => {
    const { bridge } = await createRig();
    const foreign = Object.assign(new Error('no'), { name: 'BridgeError', code: 'denied' });
    use(bridge, { call: () => Promise.reject(foreign) });
    expect(await bridge.call('getUser', undefined).catch((thrown: unknown) => thrown)).toBe(foreign);
    expect(await bridge.safeCall('getUser', undefined)).toMatchObject({ ok: false, error: foreign });
  });

  it('wraps events: passes, changes or drops them', async () => {
    const { bridge, shell } = await createRig();
    const heard: number[] = [];
    bridge.on('ticked', (payload) => heard.push(payload));
    const off = use(bridge, {
      event(step, next) {
        if (step.payload === 2) return;
        if (step.name === 'ticked' && step.payload === 3) next({ ...step, payload: 30 });
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

  it('does not let a layer that never settles keep a call open beyond its timeout, its signal or the bridge', async () => {
    const { bridge, shell, clock } = await createRig();
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
    expect([await nowOf(limited), await nowOf(aborted)]).toEqual([{ code: 'timeout' }, { code: 'aborted' }]);
    expect(await nowOf(usual)).toBe('pending');
    clock.advance(4900);
    expect(await nowOf(usual)).toEqual({ code: 'timeout' });
    shell.answer('upload', 1);
    await settle();
    // The layer has the method's 20 s for itself once the call inside it has settled.
    clock.advance(19_999);
    expect(await nowOf(after)).toBe('pending');
    clock.advance(1);
    expect(await nowOf(after)).toEqual({ code: 'timeout' });
    bridge.dispose();
    expect(await nowOf(interactive)).toEqual({ code: 'disposed' });
    expect(coreOf(bridge).channel.pending.size()).toBe(0);
    expect(clock.pending()).toBe(0);
  });

  it('lets a layer call again after a timeout, and answer after the back/forward cache lost the call inside', async () => {
    const { bridge, shell, clock, page } = await createRig();
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
    shell.answer('getUser', { name: 'second' });
    expect(await retried).toEqual({ name: 'second' });
    off();
    use(bridge, { call: (_step, next) => next().catch(() => ({ name: 'kept' })) });
    const kept = bridge.call('getUser', undefined);
    await settle();
    page.goAway();
    page.hide();
    page.show();
    expect(await kept).toEqual({ name: 'kept' });
    expect(coreOf(bridge).channel.pending.size()).toBe(1); // the hello
  });

  it('wraps a call of a method that the contract does not have, which ends as bad-argument', async () => {
    const { bridge } = await createRig();
    const seen: string[] = [];
    use(bridge, { call: ({ name }, next) => (seen.push(name), next()) });
    expect(await outcomeOf(bridge.call('nope' as never))).toEqual({ code: 'bad-argument' });
    expect(seen).toEqual(['nope']);
  });
});
