import type * as sdk from 'bridgehead';
import { BridgeError, createBridge, extendContract, handle, handler, use } from 'bridgehead';
import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it, vi } from 'vitest';
import { createHarness, outcomeOf, testContract } from '../support/bridge.ts';
import { settle } from '../support/settle.ts';
import { createPage, iosAgent } from '../support/page.ts';
import { installScriptedShell } from '../support/scripted-shell.ts';

/** Another instance of the same module, as a second copy of the SDK in the page is. */
const another = async (): Promise<typeof sdk> => {
  vi.resetModules();
  return import('bridgehead');
};

describe('two copies of the SDK', () => {
  it('recognizes errors of the other copy of the SDK', async () => {
    const other = await another();
    expect(other.BridgeError).not.toBe(BridgeError);
    const { bridge } = await createHarness();
    use(bridge, { call: () => Promise.reject(new other.BridgeError('app-too-old', 'getUser')) });
    expect((await bridge.safeCall('getUser', undefined)).error?.code).toBe('app-too-old');
  });

  it("receives a response that arrives as the promise of a disposed bridge's post", async () => {
    const page = createPage(iosAgent);
    const posted: { readonly id: string }[] = [];
    const resolvers: ((text: string) => void)[] = [];
    const postMessage = (text: string): Promise<string> => {
      posted.push(JSON.parse(text) as { id: string });
      return new Promise((resolve) => resolvers.push(resolve));
    };
    page.window['webkit'] = { messageHandlers: { bridgehead: { postMessage } } };
    const options = { window: page.window, clock: createManualClock(), logger: { warn() {} } };
    createBridge(testContract, options).dispose();
    const second = createBridge(testContract, options);
    const result = { protocol: 1, platform: 'ios', appVersion: '2.1', can: {} };
    // A shell that batches resolves the first post with both announcements.
    resolvers[0]?.(JSON.stringify(posted.map(({ id }) => ({ jsonrpc: '2.0', id, result }))));
    await settle();
    expect(posted).toHaveLength(2);
    expect(second.shell.get().appVersion).toBe('2.1');
    second.dispose();
    expect(page.listeners()).toBe(0);
  });

  it('shares the handlers and the middleware of one bridge between two copies without undoing either', async () => {
    const other = await another();
    const contract = extendContract(testContract, { handlers: { other: handler<{ lang: string }, string>() } });
    const { bridge, shell } = await createHarness({ contract });
    handle(bridge, 'askName', () => 'first copy');
    const off = other.handle(bridge, 'other', () => 'second copy');
    const seen: string[] = [];
    const first = use(bridge, { call: (step, next) => (seen.push('first'), next(step)) });
    const second = other.use(bridge, { call: (step, next) => (seen.push('second'), next(step)) });
    for (const method of ['askName', 'other'])
      shell.send({ jsonrpc: '2.0', id: method, method, params: { lang: 'vi' } });
    await settle();
    expect(shell.posted.slice(1).map(({ result }) => result)).toEqual(['first copy', 'second copy']);
    first();
    void bridge.safeCall('getUser', undefined);
    await settle();
    expect(seen).toEqual(['second']);
    second();
    off();
    shell.send({ jsonrpc: '2.0', id: 's3', method: 'askName', params: { lang: 'vi' } });
    await settle();
    expect(shell.posted.at(-1)?.result).toBe('first copy');
  });

  it.each(['android-object', 'android-listener', 'ios'] as const)(
    'logs a stray response of %s once, and no response to a call of either copy',
    async (kind) => {
      const { window } = createPage();
      const shell = installScriptedShell(window, kind);
      const lines: string[] = [];
      const logger = { warn: (line: string) => void lines.push(line) };
      const bridges = [1, 2].map(() => createBridge(testContract, { window, clock: createManualClock(), logger }));
      const calls = bridges.map((bridge) => bridge.call('getUser', undefined));
      const ids = shell.posted.filter(({ method }) => method === 'getUser').map(({ id }) => id);
      shell.send(ids.map((id) => ({ jsonrpc: '2.0', id, result: { name: 'x' } })));
      await Promise.all(calls);
      expect(lines).toEqual([]);
      shell.send({ jsonrpc: '2.0', id: ids[0], result: { name: 'late' } });
      shell.send({ jsonrpc: '2.0', id: 'nobody.1', result: 1 });
      expect(lines).toEqual(['bridgehead: can not find channel', 'bridgehead: can not find channel']);
      bridges.forEach((bridge) => bridge.dispose());
    },
  );

  it('logs a stray response once when the page has its own receive', async () => {
    const { window } = createPage();
    window.bridgehead = { receive() {} };
    const shell = installScriptedShell(window);
    const lines: string[] = [];
    const bridge = createBridge(testContract, {
      window,
      clock: createManualClock(),
      logger: { warn: (line: string) => void lines.push(line) },
    });
    shell.send({ jsonrpc: '2.0', id: 'nobody.1', result: 1 });
    expect(lines).toEqual(['bridgehead: can not find channel']);
    bridge.dispose();
    await settle();
  });

  it('logs no stray response in a page whose namespace was created by an older copy, which does not count reports', async () => {
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
    shell.send({ jsonrpc: '2.0', id: 'nobody.1', result: 1 });
    expect(lines).toEqual(['bridgehead: can not find channel']);
    older.receivers = older.receivers.concat(() => {});
    shell.send({ jsonrpc: '2.0', id: 'nobody.1', result: 1 });
    expect(lines).toHaveLength(1);
    bridge.dispose();
    await settle();
  });

  it('leaves the logging of stray responses to an older copy that does not report them', async () => {
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
    const namespace = window[key] as { receivers: readonly unknown[] };
    namespace.receivers = namespace.receivers.concat((_: unknown, shared: unknown) => older.push(shared));
    shell.send({ jsonrpc: '2.0', id: 'nobody.1', result: 1 });
    expect(lines).toEqual([]);
    expect(older).toEqual([expect.objectContaining({ isShared: true })]);
    bridge.dispose();
    await settle();
  });
});

describe('a frozen namespace of the page', () => {
  it('logs one line for two calls when the page froze the namespace of the inbox', async () => {
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
