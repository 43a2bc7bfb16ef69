import { beforeEach, describe, expect, it } from 'vitest';
import { createCoreDriver } from './core-driver.ts';

interface ShellMessage {
  readonly id?: string;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

const request = (id: string, method: string, params?: unknown) => ({ jsonrpc: '2.0', id, method, params });
const cancel = (id: string) => ({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id } });

describe('the TypeScript shell with app code that fails', () => {
  const { send } = createCoreDriver();
  const messagesIn = (delivered: readonly { text: string }[]): ShellMessage[] =>
    delivered.flatMap(({ text }) => JSON.parse(text) as ShellMessage | ShellMessage[]); // messages from the shell
  const post = async (message: unknown, outlet = 'page'): Promise<{ got: ShellMessage[]; log: readonly string[] }> => {
    const taken = await send({ cmd: 'receive', text: JSON.stringify(message), outlet });
    const ran = await send({ cmd: 'run' });
    return { got: messagesIn(ran.delivered), log: [...taken.log, ...ran.log] };
  };
  const sendHandshake = (session = 'a') => post(request(`${session}.1`, '$/hello', { protocol: 1, session }));
  beforeEach(async () => {
    await send({ cmd: 'new' });
    await sendHandshake();
  });

  it.each([
    ['throws', 'Error'],
    ['rejects', 'RangeError'],
    ['throwsText', 'String'],
  ])(
    'responds -32603 without the error text when a handler fails (%s), and responds to the rest of the batch (RQ-4)',
    async (name, type) => {
      const { got, log } = await post([request('a.2', name), request('a.3', '$/test.echo', 1)]);
      expect(got.find(({ id }) => id === 'a.2')?.error).toEqual({ code: -32603, message: `Handler failed: ${type}` });
      expect(got.find(({ id }) => id === 'a.3')?.result).toBe(1);
      expect(log).toEqual([`error: The handler of ${name} failed: ${type}`]);
    },
  );

  it('reports a handler of the app that fails after its response and sends nothing more', async () => {
    const { got, log } = await post(request('a.2', 'rejectsLate'));
    expect(got.map(({ result }) => result)).toEqual([1]);
    expect(log).toEqual(['error: The handler of rejectsLate failed: Error']);
  });

  it('drops and reports progress of the app that is not JSON and still responds', async () => {
    const { got, log } = await post(request('a.2', 'badProgress'));
    expect(got.map(({ id, result }) => [id, result])).toEqual([['a.2', 1]]);
    expect(log).toEqual(['error: Cannot send the progress of badProgress: TypeError']);
  });

  it('reports a cancel action whose promise rejects after the response', async () => {
    await post(request('a.2', 'cancelRejects'));
    const { got, log } = await post(cancel('a.2'));
    expect(got.map(({ error }) => error?.code)).toEqual([-32800]);
    expect(log).toEqual(['error: A cancel action of cancelRejects failed: Error']);
  });

  it.each([{ platform: 'windows' }, { appVersion: 7 }, { locale: null }])(
    'responds to $/hello with -32603 for app info that no page can read: %j',
    async (appInfo) => {
      await send({ cmd: 'new', appInfo });
      expect((await sendHandshake()).got.map(({ error }) => error?.code)).toEqual([-32603]);
    },
  );

  it('responds to the next request when the promise of a delivered message rejects', async () => {
    const { log } = await post(request('a.2', '$/test.echo', 1), 'rejecting');
    expect(log).toEqual(['error: Cannot deliver a message: Error']);
    expect((await post(request('a.3', '$/test.echo', 3))).got[0]?.result).toBe(3);
  });

  it.each([
    [-5, 1],
    [0, 1],
    [2_147_483_647, 0],
    [Infinity, 0],
  ])(
    'rejects a request to the page in the first turn only if its timeout is not positive: %d ms',
    async (timeoutMs, times) => {
      await send({ cmd: 'request', method: 'x', timeoutMs });
      const { log } = await send({ cmd: 'run', ms: 1e12 });
      expect(log).toEqual(Array.from({ length: times }, () => 'response error -32003'));
    },
  );

  it.each([NaN, null, '5000'])('rejects a request to the page with a timeout of %s', async (timeoutMs) => {
    expect((await send({ cmd: 'request', method: 'x', timeoutMs })).log).toEqual([
      'error: Cannot send the request x: TypeError',
      'response error -32603',
    ]);
    expect((await send({ cmd: 'run' })).delivered).toEqual([]);
  });

  it('responds -32603 to a request whose params are not JSON', async () => {
    expect((await send({ cmd: 'request', method: 'x', params: NaN })).log).toEqual([
      'error: Cannot send the params of x: TypeError',
      'response error -32603',
    ]);
  });
});
