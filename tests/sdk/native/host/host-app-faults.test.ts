import { beforeEach, describe, expect, it } from 'vitest';
import { createCoreDriver } from './core-driver.ts';

interface Said {
  readonly id?: string;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

const request = (id: string, method: string, params?: unknown) => ({ jsonrpc: '2.0', id, method, params });
const cancel = (id: string) => ({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id } });

describe('the shell in TypeScript, with an app whose own code fails', () => {
  const { ask } = createCoreDriver();
  const saidIn = (delivered: readonly { text: string }[]): Said[] =>
    delivered.flatMap(({ text }) => JSON.parse(text) as Said | Said[]); // messages of the shell
  const post = async (message: unknown, outlet = 'page'): Promise<{ got: Said[]; log: readonly string[] }> => {
    const taken = await ask({ cmd: 'receive', text: JSON.stringify(message), outlet });
    const ran = await ask({ cmd: 'run' });
    return { got: saidIn(ran.delivered), log: [...taken.log, ...ran.log] };
  };
  const hello = (session = 'a') => post(request(`${session}.1`, '$/hello', { protocol: 1, session }));
  beforeEach(async () => {
    await ask({ cmd: 'new' });
    await hello();
  });

  it.each([
    ['throws', 'Error'],
    ['rejects', 'RangeError'],
    ['throwsText', 'String'],
  ])(
    'answers -32603 without its text when a handler %s, and the rest of the array as well (RQ-4)',
    async (name, type) => {
      const { got, log } = await post([request('a.2', name), request('a.3', '$/test.echo', 1)]);
      expect(got.find(({ id }) => id === 'a.2')?.error).toEqual({ code: -32603, message: `Handler failed: ${type}` });
      expect(got.find(({ id }) => id === 'a.3')?.result).toBe(1);
      expect(log).toEqual([`error: The handler of ${name} failed: ${type}`]);
    },
  );

  it('reports a handler that fails after its answer, and sends nothing more', async () => {
    const { got, log } = await post(request('a.2', 'rejectsLate'));
    expect(got.map(({ result }) => result)).toEqual([1]);
    expect(log).toEqual(['error: The handler of rejectsLate failed: Error']);
  });

  it.each(['nan', 'cycle', 'dataClass', 'inside', 'date', 'map', 'badError', 'badData'])(
    'answers -32603 for a result that is not JSON: %s (RQ-8)',
    async (method) => {
      const { got, log } = await post(request('a.2', method));
      expect(got.map(({ id, error }) => [id, error?.code])).toEqual([['a.2', -32603]]);
      expect(log).toHaveLength(1);
      expect((await post(request('a.3', '$/status', { ids: ['a.2'] }))).got[0]?.result).toEqual({ known: [] });
    },
  );

  it('drops progress that is not JSON, reports it, and answers all the same', async () => {
    const { got, log } = await post(request('a.2', 'badProgress'));
    expect(got.map(({ id, result }) => [id, result])).toEqual([['a.2', 1]]);
    expect(log).toEqual(['error: Progress of badProgress cannot be sent: TypeError']);
  });

  it('runs every cancel action in order, also after one that throws, and answers once (CA-3)', async () => {
    await post(request('a.2', 'twoCancels'));
    const { got, log } = await post(cancel('a.2'));
    expect(log).toEqual(['first', 'error: A cancel action of twoCancels failed: Error', 'third']);
    expect(got.map(({ error }) => error?.code)).toEqual([-32603]);
  });

  it('reports a cancel action whose promise rejects, after the answer', async () => {
    await post(request('a.2', 'cancelRejects'));
    const { got, log } = await post(cancel('a.2'));
    expect(got.map(({ error }) => error?.code)).toEqual([-32800]);
    expect(log).toEqual(['error: A cancel action of cancelRejects failed: Error']);
  });

  it('keeps no cancel action of a call that was answered', async () => {
    await post(request('a.2', 'cancelAfter'));
    expect((await post(cancel('a.2'))).log).toEqual([]);
    expect((await ask({ cmd: 'close' })).log).toEqual([]);
  });

  it('answers hello with -32603 while facts() throws, and still sends what it held', async () => {
    await ask({ cmd: 'new', facts: { fail: true } });
    await ask({ cmd: 'emit', event: 'e' });
    const { got, log } = await hello();
    expect(got.map(({ error, method }) => error?.code ?? method)).toEqual([-32603, 'e']);
    expect(log).toEqual(['error: The facts for the page failed: Error']);
  });

  it.each([{ platform: 'windows' }, { appVersion: 7 }, { locale: null }])(
    'answers hello with -32603 for facts that no page can read: %j',
    async (facts) => {
      await ask({ cmd: 'new', facts });
      expect((await hello()).got.map(({ error }) => error?.code)).toEqual([-32603]);
    },
  );

  it.each(['broken', 'rejecting'])('goes on when a text cannot be delivered: %s', async (outlet) => {
    const { log } = await post(request('a.2', '$/test.echo', 1), outlet);
    expect(log).toEqual(['error: A text cannot be delivered: Error']);
    expect((await post(request('a.3', '$/test.echo', 3))).got[0]?.result).toBe(3);
  });

  it('keeps no timer of a request that was answered', async () => {
    for (let n = 0; n < 1000; n++) await ask({ cmd: 'ask', method: 'x', timeoutMs: 60_000 });
    const { delivered } = await ask({ cmd: 'run' });
    expect((await ask({ cmd: 'timers' })).value).toBe(1000);
    for (const { id } of saidIn(delivered)) await post({ jsonrpc: '2.0', id, result: null });
    expect((await ask({ cmd: 'timers' })).value).toBe(0);
  });

  it.each([
    [-5, 1],
    [NaN, 1],
    [2_147_483_647, 0],
    [Infinity, 0],
  ])('ends a request with a timeout of %d in the first turn %d times', async (timeoutMs, times) => {
    await ask({ cmd: 'ask', method: 'x', timeoutMs });
    const { log } = await ask({ cmd: 'run', ms: 1e12 });
    expect(log).toEqual(Array.from({ length: times }, () => 'answer error -32003'));
  });

  it('lets an app ask again whenever a request was dropped (HE-7)', async () => {
    await ask({ cmd: 'new' });
    for (let n = 0; n < 50; n++) await ask({ cmd: 'emit', event: 'e' });
    for (let n = 0; n < 60; n++) await ask({ cmd: 'askAgain' });
    const { log } = await ask({ cmd: 'run', ms: 10_000_000 });
    expect(log).toContain('gave up');
  });

  it('resolves a request whose params are not JSON with -32603', async () => {
    expect((await ask({ cmd: 'ask', method: 'x', params: NaN })).log).toEqual([
      'error: The params of x cannot be sent: TypeError',
      'answer error -32603',
    ]);
  });

  it('drops everything after it is closed, and fails what the app asks', async () => {
    await post(request('a.2', 'keep'));
    await ask({ cmd: 'ask', method: 'x', timeoutMs: 60_000 });
    expect((await ask({ cmd: 'close' })).log).toEqual(['cancelled keep', 'answer error -32003']);
    await ask({ cmd: 'run' });
    expect((await ask({ cmd: 'timers' })).value).toBe(0);
    await ask({ cmd: 'emit', event: 'e' });
    expect((await ask({ cmd: 'ask', method: 'x' })).log).toEqual(['answer error -32003']);
    expect((await hello('b')).got).toEqual([]);
  });
});
