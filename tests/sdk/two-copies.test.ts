import type * as sdk from 'bridgehead';
import { BridgeError, createBridge, createManualClock, handle, use } from 'bridgehead';
import { describe, expect, it, vi } from 'vitest';
import { createRig, outcomeOf, settle, testContract } from '../support/bridge.ts';
import { createPage } from '../support/page.ts';
import { installScriptedShell } from '../support/scripted-shell.ts';

/** Another instance of the same module, as a second copy of the SDK in the page is. */
const another = async (): Promise<typeof sdk> => {
  vi.resetModules();
  return import('bridgehead');
};

describe('two copies of the SDK', () => {
  it('know each other by their errors', async () => {
    const other = await another();
    expect(other.BridgeError).not.toBe(BridgeError);
    const { bridge } = await createRig();
    use(bridge, { call: () => Promise.reject(new other.BridgeError('app-too-old', 'getUser')) });
    expect((await bridge.safeCall('getUser', undefined)).error?.code).toBe('app-too-old');
  });

  it('share the handlers and the layers of one bridge: neither undoes the other', async () => {
    const other = await another();
    const { bridge, shell } = await createRig();
    handle(bridge, 'askName', () => 'first copy');
    const off = other.handle(bridge, 'other' as 'askName', () => 'second copy');
    const seen: string[] = [];
    const first = use(bridge, { call: (step, next) => (seen.push('first'), next(step)) });
    const second = other.use(bridge, { call: (step, next) => (seen.push('second'), next(step)) });
    for (const method of ['askName', 'other'])
      shell.say({ jsonrpc: '2.0', id: method, method, params: { lang: 'vi' } });
    await settle();
    expect(shell.posted.slice(1).map(({ result }) => result)).toEqual(['first copy', 'second copy']);
    first();
    void bridge.safeCall('getUser', undefined);
    await settle();
    expect(seen).toEqual(['second']);
    second();
    off();
    shell.say({ jsonrpc: '2.0', id: 's3', method: 'askName', params: { lang: 'vi' } });
    await settle();
    expect(shell.posted.at(-1)?.result).toBe('first copy');
  });

  it.each(['android-object', 'android-listener', 'ios'] as const)(
    'log a stray reply of %s once, and none to a call of either',
    async (kind) => {
      const { window } = createPage();
      const shell = installScriptedShell(window, kind);
      const lines: string[] = [];
      const logger = { warn: (line: string) => void lines.push(line) };
      const bridges = [1, 2].map(() => createBridge(testContract, { window, clock: createManualClock(), logger }));
      const calls = bridges.map((bridge) => bridge.call('getUser', undefined));
      const ids = shell.posted.filter(({ method }) => method === 'getUser').map(({ id }) => id);
      shell.say(ids.map((id) => ({ jsonrpc: '2.0', id, result: { name: 'x' } })));
      await Promise.all(calls);
      expect(lines).toEqual([]);
      shell.say({ jsonrpc: '2.0', id: ids[0], result: { name: 'late' } });
      shell.say({ jsonrpc: '2.0', id: 'nobody.1', result: 1 });
      expect(lines).toEqual(['bridgehead: can not find channel', 'bridgehead: can not find channel']);
      bridges.forEach((bridge) => bridge.dispose());
    },
  );

  it('log a stray reply once beside a receive of the page', async () => {
    const { window } = createPage();
    window.bridgehead = { receive() {} };
    const shell = installScriptedShell(window);
    const lines: string[] = [];
    const bridge = createBridge(testContract, {
      window,
      clock: createManualClock(),
      logger: { warn: (line: string) => void lines.push(line) },
    });
    shell.say({ jsonrpc: '2.0', id: 'nobody.1', result: 1 });
    expect(lines).toEqual(['bridgehead: can not find channel']);
    bridge.dispose();
    await settle();
  });

  it('log no reply in a page whose door an older copy made, which does not count reports', async () => {
    const { window } = createPage();
    const older: { receivers: readonly ((input: unknown, shared: { isShared: boolean }) => void)[] } = Object.assign(
      (input: unknown) => older.receivers.forEach((each) => each(input, { isShared: older.receivers.length > 1 })),
      { receivers: [] },
    );
    window[Symbol.for('bridgehead.inbox.bridgehead')] = older;
    const shell = installScriptedShell(window);
    const lines: string[] = [];
    const logger = { warn: (line: string) => void lines.push(line) };
    const bridge = createBridge(testContract, { window, clock: createManualClock(), logger });
    shell.say({ jsonrpc: '2.0', id: 'nobody.1', result: 1 });
    expect(lines).toEqual(['bridgehead: can not find channel']);
    older.receivers = older.receivers.concat(() => {});
    shell.say({ jsonrpc: '2.0', id: 'nobody.1', result: 1 });
    expect(lines).toHaveLength(1);
    bridge.dispose();
    await settle();
  });

  it('leave the log to an older copy that does not report what it missed', async () => {
    const { window } = createPage();
    const shell = installScriptedShell(window);
    const lines: string[] = [];
    const bridge = createBridge(testContract, {
      window,
      clock: createManualClock(),
      logger: { warn: (line: string) => void lines.push(line) },
    });
    const older: unknown[] = [];
    const key = Symbol.for('bridgehead.inbox.bridgehead') as unknown as string;
    const door = window[key] as { receivers: readonly unknown[] };
    door.receivers = door.receivers.concat((_: unknown, shared: unknown) => older.push(shared));
    shell.say({ jsonrpc: '2.0', id: 'nobody.1', result: 1 });
    expect(lines).toEqual([]);
    expect(older).toEqual([expect.objectContaining({ isShared: true })]);
    bridge.dispose();
    await settle();
  });
});

describe('a frozen namespace of the page', () => {
  it('is told in one line', async () => {
    const { window } = createPage();
    const shell = installScriptedShell(window);
    Object.defineProperty(window, 'bridgehead', { value: Object.freeze({}) });
    const lines: string[] = [];
    const clock = createManualClock();
    const bridge = createBridge(testContract, { window, clock, logger: { warn: (line) => void lines.push(line) } });
    const calls = [1, 2].map(() => outcomeOf(bridge.call('getUser', undefined)));
    clock.advance(5000);
    expect(await Promise.all(calls)).toEqual([{ code: 'timeout' }, { code: 'timeout' }]);
    expect(shell.posted).toHaveLength(3);
    expect(lines).toEqual([
      'bridgehead: Cannot install bridgehead.receive: the page froze it. Responses that come through it are lost.',
    ]);
    bridge.dispose();
  });
});
