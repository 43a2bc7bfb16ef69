import { BridgeError, use } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createRig, settle } from '../../support/bridge.ts';

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
});
