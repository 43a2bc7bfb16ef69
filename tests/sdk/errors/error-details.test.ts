import { describe, expect, it } from 'vitest';
import { createHarness } from '../../support/bridge.ts';
import { throwing } from '../../support/throwing.ts';

const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the details of an error', () => {
  it('names params that JSON cannot represent as the reason of bad-argument', async () => {
    const { bridge } = await createHarness();
    const params = { toJSON: () => undefined };
    expect(String(await errorOf(bridge.call('getUser', params as never)))).toContain('the params are not JSON');
  });

  it('keeps the error of an envelope as the cause of bad-argument', async () => {
    const cause = new Error('no such method in the old format');
    const envelope = {
      encode(message: { readonly method?: string }) {
        if (message.method === 'getUser') throw cause;
        return JSON.stringify({ jsonrpc: '2.0', ...message });
      },
      decode: (value: unknown) => value,
    };
    const { bridge } = await createHarness({ envelope: envelope as never });
    expect(await errorOf(bridge.call('getUser'))).toMatchObject({ code: 'bad-argument', cause });
  });

  it('keeps the error of a fake signal as the cause of bad-argument', async () => {
    const { bridge } = await createHarness();
    const cause = new Error('no listeners here');
    const signal = { aborted: false, addEventListener: throwing('no listeners here') } as unknown as AbortSignal;
    expect(await errorOf(bridge.call('getUser', undefined, { signal }))).toMatchObject({ code: 'bad-argument', cause });
  });
});

describe('progress of a shared call', () => {
  it('ignores progress for a caller without onProgress and logs nothing', async () => {
    const { bridge, shell, log } = await createHarness();
    const call = bridge.call('pay', { productId: 'a' });
    shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id: shell.last('pay').id, value: 1 } });
    shell.respond('pay', { paid: true });
    expect(await call).toEqual({ paid: true });
    expect(log).toEqual([]);
  });
});
