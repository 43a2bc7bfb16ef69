import type { HostCall, HostHandler } from 'bridgehead/host';
import { describe, expect, it } from 'vitest';
import { createPostedShell } from './posted-shell.ts';

const MAX_CHARS = 16_777_216;
const noMethods: HostHandler = { methods: new Set(), handle() {} };
const openSession = (session: string) => ({ id: `${session}.1`, method: '$/hello', params: { session } });
const lengthOf = (message: object): number => JSON.stringify({ jsonrpc: '2.0', ...message }).length;

describe('messages to the page whose length is near the limit (LI-1)', () => {
  const session = 'a'.repeat(26);
  const event = (payload: string) => ({ method: 'e', params: payload, session });
  const longest = 'x'.repeat(MAX_CHARS - lengthOf(event('')));

  it('sends an event that has the maximum length together with its session', async () => {
    const { shell, post, strings, reports } = createPostedShell(noMethods);
    await post(openSession(session));
    shell.page.emit('e', longest);
    await post();
    expect(strings.at(-1)).toHaveLength(MAX_CHARS);
    expect(reports).toEqual([]);
  });

  it('drops and reports an event that exceeds the limit only with its session', async () => {
    const { shell, post, strings, reports } = createPostedShell(noMethods);
    await post(openSession(session));
    shell.page.emit('e', `${longest}x`);
    await post();
    expect(strings).toHaveLength(1);
    expect(reports).toEqual(['Cannot send a message to the page']);
  });

  it('rejects a held request to the page that is too long with -32603 and sends the messages held after it', async () => {
    const { shell, post, reports } = createPostedShell(noMethods);
    const request = shell.page.request('r', `${longest}x`);
    shell.page.emit('after');
    expect(await post(openSession(session))).toMatchObject([{ id: `${session}.1` }, { method: 'after' }]);
    expect(await request).toMatchObject({ ok: false, error: { code: -32603 } });
    expect(reports).toEqual(['Cannot send a message to the page']);
  });
});

describe('an error whose data is not JSON', () => {
  const failing = (...args: Parameters<HostCall['fail']>): HostHandler => ({
    methods: new Set(['get']),
    handle: (_method, _params, call) => call.fail(...args),
  });

  it.each([new Date(0), { rate: NaN }, 'x'.repeat(MAX_CHARS)])(
    'keeps the code of an error whose data cannot be sent, and reports that (case %#)',
    async (data) => {
      const { post, reports } = createPostedShell(failing(-32001, 'No permission', data));
      expect(await post({ id: 'a.2', method: 'get' })).toEqual([
        { jsonrpc: '2.0', id: 'a.2', error: { code: -32001, message: 'No permission' } },
      ]);
      expect(reports).toEqual(['Cannot send the error data of get']);
    },
  );

  it('names the path of a value that is not JSON in the report', async () => {
    const causes: unknown[] = [];
    const { shell } = createPostedShell(noMethods, { onError: (_what, cause) => causes.push(cause) });
    shell.page.emit('moved', { at: [1, { rate: NaN }] });
    expect(causes.map(String)).toEqual([
      'TypeError: Cannot send params.at.1.rate: this number is not JSON. Remove it.',
    ]);
  });

  it('responds -32603 to an error whose code is not an integer, and reports it once', async () => {
    const { post, reports } = createPostedShell(failing(NaN, 'x', NaN));
    expect(await post({ id: 'a.2', method: 'get' })).toMatchObject([{ error: { code: -32603 } }]);
    expect(reports).toEqual(['Cannot send the result of get']);
  });
});

describe('a notification whose page was unloaded', () => {
  const createNotified = () => {
    const calls: HostCall[] = [];
    const made = createPostedShell({ methods: new Set(['watch']), handle: (_m, _p, call) => void calls.push(call) });
    return { ...made, calls };
  };

  it('cancels a notification whose page has left and runs its cancel actions once, in order', async () => {
    const { post, calls, reports } = createNotified();
    const log: string[] = [];
    await post(openSession('a'), { method: 'watch' }, { method: 'watch' });
    calls[0]?.onCancel(() => log.push('first'));
    calls[0]?.onCancel(() => log.push('second'));
    expect(calls.map(({ isCancelled }) => isCancelled)).toEqual([false, false]);
    await post(openSession('a'));
    expect(log).toEqual([]);
    expect(await post(openSession('b'))).toMatchObject([{ id: 'b.1' }]);
    expect(log).toEqual(['first', 'second']);
    expect(calls.map(({ isCancelled }) => isCancelled)).toEqual([true, true]);
    calls[1]?.onCancel(() => log.push('late'));
    expect(log).toEqual(['first', 'second', 'late']);
    await post(openSession('c'));
    expect(log).toHaveLength(3);
    expect(reports).toEqual([]);
  });

  it('cancels a notification when the TypeScript shell is detached', async () => {
    const { post, calls, shell } = createNotified();
    const log: string[] = [];
    await post({ method: 'watch' });
    calls[0]?.onCancel(() => log.push('cancelled'));
    shell.detach();
    expect([log, calls[0]?.isCancelled]).toEqual([['cancelled'], true]);
  });

  it('sends no response and no progress for a notification with a cancel action', async () => {
    const { post, calls, strings } = createNotified();
    await post(openSession('a'), { method: 'watch' });
    calls[0]?.onCancel(() => {});
    calls[0]?.progress(1);
    calls[0]?.reply(1);
    calls[0]?.fail(7, 'x');
    await post();
    expect(strings).toHaveLength(1);
  });

  it('keeps a notification that arrives after the $/hello of its session', async () => {
    const { post, calls } = createNotified();
    await post(openSession('a'), openSession('b'), { method: 'watch' });
    expect(calls[0]?.isCancelled).toBe(false);
  });
});
