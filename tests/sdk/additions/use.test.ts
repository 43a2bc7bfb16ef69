import { use } from 'bridgehead';
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

  it('may answer by itself, change what goes on, or fail', async () => {
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
