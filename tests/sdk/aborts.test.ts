import { describe, expect, it } from 'vitest';
import { coreOf } from '../../sdk/bridge-core.ts';
import { createRig, nowOf, outcomeOf } from '../support/bridge.ts';

describe('an abort', () => {
  it('rejects at once, tells the shell of a cancellable method, and drops its answer', async () => {
    const { bridge, shell, log } = await createRig();
    const abort = new AbortController();
    const call = bridge.call('upload', undefined, { signal: abort.signal });
    abort.abort();
    expect(await nowOf(call)).toEqual({ code: 'aborted' });
    expect(shell.last('$/cancelRequest').params).toEqual({ id: shell.last('upload').id });
    shell.fail('upload', { code: -32800, message: 'Request cancelled' });
    expect(log).toEqual(['bridgehead: can not find channel']);
  });

  it('does not tell the shell of a method that cannot be cancelled', async () => {
    const { bridge, shell } = await createRig();
    const abort = new AbortController();
    const call = bridge.call('getUser', undefined, { signal: abort.signal });
    abort.abort();
    expect(await outcomeOf(call)).toEqual({ code: 'aborted' });
    expect(shell.posted.filter((message) => message.method === '$/cancelRequest')).toEqual([]);
  });

  it('before the call sends nothing', async () => {
    const { bridge, shell } = await createRig();
    const abort = new AbortController();
    abort.abort();
    expect(await outcomeOf(bridge.call('upload', undefined, { signal: abort.signal }))).toEqual({ code: 'aborted' });
    expect(shell.posted).toHaveLength(1);
  });

  it('after the answer does nothing, and the signal is let go', async () => {
    const { bridge, shell } = await createRig();
    let listeners = 0;
    const signal = {
      aborted: false,
      addEventListener: (type: string) => (listeners += type === 'abort' ? 1 : 0),
      removeEventListener: (type: string) => (listeners -= type === 'abort' ? 1 : 0),
    } as unknown as AbortSignal;
    const call = bridge.call('upload', undefined, { signal });
    expect(listeners).toBe(1);
    shell.answer('upload', 1);
    await call;
    expect(listeners).toBe(0);
  });

  it('settles the call even when the shell cannot be told', async () => {
    const { bridge, shell } = await createRig();
    const abort = new AbortController();
    const call = bridge.call('upload', undefined, { signal: abort.signal });
    shell.before = () => {
      throw new Error('gone');
    };
    abort.abort();
    expect(await outcomeOf(call)).toEqual({ code: 'aborted' });
  });
});

describe('a signal', () => {
  it('that aborts while the params become text keeps the call from being sent', async () => {
    const { bridge, shell } = await createRig();
    const abort = new AbortController();
    const call = bridge.call(
      'pay',
      {
        productId: 'x',
        toJSON() {
          abort.abort();
          return { productId: 'x' };
        },
      } as never,
      { signal: abort.signal },
    );
    expect(await nowOf(call)).toEqual({ code: 'aborted' });
    expect.soft(shell.posted.filter((m) => m.method === 'pay')).toHaveLength(0);
    const abort2 = new AbortController();
    const call2 = bridge.call(
      'getUser',
      {
        id: 'x',
        toJSON() {
          abort2.abort();
          return { id: 'x' };
        },
      } as never,
      { signal: abort2.signal },
    );
    expect(await nowOf(call2)).toEqual({ code: 'aborted' });
    expect(shell.posted.filter((m) => m.method === 'getUser')).toHaveLength(0);
  });

  it('that is none makes a bad argument, and leaves no call open', async () => {
    const { bridge } = await createRig();
    expect
      .soft(await outcomeOf(bridge.call('getUser', undefined, { signal: new AbortController() as never })))
      .toEqual({ code: 'bad-argument' });
    expect(coreOf(bridge).channel.pending.size()).toBe(0);
  });
});
