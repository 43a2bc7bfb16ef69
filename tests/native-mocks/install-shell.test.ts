import { createBridge } from 'bridgehead';
import { type AppContract, appContract } from 'bridgehead/app';
import {
  createManualClock,
  findDevice,
  installShell,
  type InstallShellOptions,
  parseTrace,
  profilesOf,
  restoreShells,
  shellMatchers,
} from 'bridgehead/mocks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { appDeviceOf } from '../../native-mocks/app/app-device.ts';
import type { AppDevice } from '../../native-mocks/app/app-state.ts';
import { createPage } from '../support/page.ts';
import { portContract } from '../support/port-contract.ts';
import { smallTrace } from '../support/small-trace.ts';

/** A shell in a new window, and a bridge to it; both are removed after the test. */
function open(options: Omit<InstallShellOptions<AppContract>, 'contract' | 'window'>) {
  const { window } = createPage();
  const installed = installShell({ contract: appContract, window, cleanUp: onTestFinished, ...options });
  const bridge = createBridge(appContract, { ...installed.bridgeOptions, logger: { warn: () => {} } });
  onTestFinished(bridge.dispose);
  return { ...installed, bridge };
}

describe('installShell', () => {
  it('creates a shell for a bridge with a manually advanced clock', async () => {
    const faults = [{ kind: 'slow', delayMs: 3000, methods: ['getLoc'] }] as const;
    const { shell, advance, bridge } = open({ profile: 'android-newest', faults });
    const response = bridge.call('getLoc');
    await advance(3000);
    expect(await response).toBe('en');
    expect(shell.received('getLoc')).toEqual([undefined]);
  });

  it('advances in steps of 50 ms while a timer waits, and otherwise in growing steps', async () => {
    const manual = createManualClock();
    const steps: number[] = [];
    const advanceManual = (ms: number): void => {
      steps.push(ms);
      manual.advance(ms);
    };
    const { advance } = installShell({
      ...{ contract: appContract, window: {}, cleanUp: onTestFinished },
      clock: { ...manual, advance: advanceManual },
    });
    await advance(20_000);
    expect(steps.length).toBeLessThan(10);
    expect(manual.now()).toBe(20_000);
    steps.length = 0;
    manual.setTimer(() => {}, 200);
    await advance(1000);
    expect(steps.slice(0, 4)).toEqual([50, 50, 50, 50]);
    expect(manual.now()).toBe(21_000);
  });

  it('brings random numbers for a window without crypto, such as the one of Jest 27', async () => {
    const { window } = createPage();
    Object.defineProperty(window, 'crypto', { value: undefined });
    const { advance, bridgeOptions } = installShell({ contract: appContract, window, cleanUp: onTestFinished });
    const bridge = createBridge(appContract, bridgeOptions);
    const response = bridge.call('getLoc');
    await advance(1000);
    expect(await response).toBe('en');
    bridge.dispose();
  });

  it('removes the shell after the test and before the next shell of the same window', () => {
    const { window } = createPage();
    const clean: (() => void)[] = [];
    const options = { contract: appContract, window, cleanUp: (run: () => void) => clean.push(run) };
    installShell({ ...options, profile: 'android-newest' });
    expect(window['BridgeheadAndroid']).toBeDefined();
    installShell({ ...options, profile: 'ios-newest' });
    expect(window['BridgeheadAndroid']).toBe(undefined);
    expect(window['webkit']).toBeDefined();
    for (const run of clean) run();
    expect(window['webkit']).toBe(undefined);
    expect(window.bridgehead).toBe(undefined);
  });

  it('leaves nothing in the window after a shell whose app has changed, for which the next one would be mistaken', () => {
    for (const { id } of profilesOf(portContract, { dialects: true })) {
      const { window } = createPage();
      const before = Object.getOwnPropertyNames(window);
      const { shell, restore } = installShell({ contract: portContract, window, profile: id, cleanUp: onTestFinished });
      shell.app.setTheme('dark');
      shell.app.setLocale('vi');
      restore();
      expect(Object.getOwnPropertyNames(window), id).toEqual(before);
    }
  });

  it('installs no shell when the profile is a plain browser', async () => {
    const { bridge } = open({ profile: 'browser' });
    expect(await bridge.safeCall('getLoc')).toMatchObject({ ok: false, value: 'en', error: { code: 'not-in-shell' } });
  });

  it('applies the device to the window and restores the window', () => {
    const page = createPage('before');
    const { restore } = installShell({ contract: appContract, window: page.window, deviceId: 'huawei-p40-pro' });
    expect(page.window.navigator.userAgent).toBe(findDevice('huawei-p40-pro').webViewUserAgent);
    expect(page.window.navigator.maxTouchPoints).toBe(5);
    restore();
    expect(page.window.navigator).toEqual({ userAgent: 'before' });
    expect(() => findDevice('nokia-3310')).toThrow(/Use one of pixel-8/);
  });

  it('reports the sizes of the device to the page unless the option device sets others', async () => {
    const sizeOf = (given?: { readonly device: AppDevice }): Promise<unknown> =>
      open({ profile: 'ios-newest', deviceId: 'iphone-15', ...given }).bridge.call('getDeviceSizeInfo');
    const { widthPx, heightPx, pixelRatio } = findDevice('iphone-15');
    expect(await sizeOf()).toMatchObject({ widthPx, heightPx, pixelRatio });
    expect(await sizeOf({ device: { ...appDeviceOf(findDevice('pixel-8')), widthPx: 7 } })).toMatchObject({
      widthPx: 7,
    });
  });

  it('replays a recorded trace in the installed shell', async () => {
    const entries = [
      { atMs: 0, from: 'page', kind: 'request', id: 'c1', method: 'getLoc' },
      { atMs: 9, from: 'shell', kind: 'response', id: 'c1', method: 'getLoc', result: 'ms' },
    ];
    const trace = parseTrace({ ...smallTrace, contract: 'app@1.0.0', entries });
    expect(await open({ trace }).bridge.call('getLoc')).toBe('ms');
  });

  it('registers the cleanup with the global hooks of the test runner and continues when they throw', () => {
    const hooks = globalThis as { onTestFinished?: unknown; afterEach?: unknown };
    onTestFinished(() => {
      delete hooks.onTestFinished;
      delete hooks.afterEach;
    });
    const registered: (() => void)[] = [];
    hooks.onTestFinished = () => {
      throw new Error('not inside a test');
    };
    hooks.afterEach = (run: () => void) => registered.push(run);
    const { window } = createPage();
    installShell({ contract: appContract, window });
    expect(registered).toHaveLength(1);
    registered[0]?.();
    expect(window['BridgeheadAndroid']).toBe(undefined);
  });

  it("does not call Jest's hooks inside a test, where they throw", () => {
    const hooks = globalThis as { afterEach?: unknown };
    const registered: unknown[] = [];
    vi.stubEnv('JEST_WORKER_ID', '1');
    hooks.afterEach = (run: unknown) => registered.push(run);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      delete hooks.afterEach;
      restoreShells();
    });
    installShell({ contract: appContract, window: createPage().window });
    expect(registered).toEqual([]);
  });

  it('restores all shells at once with restoreShells', () => {
    const pages = [createPage(), createPage()];
    for (const { window } of pages) installShell({ contract: appContract, window });
    restoreShells();
    for (const { window } of pages) expect(window['BridgeheadAndroid']).toBe(undefined);
  });
});

describe('installShell with a page that breaks the protocol', () => {
  const broken = (options: { readonly strict?: false } = {}) => {
    const { window } = createPage();
    const installed = installShell({ contract: appContract, window, profile: 'android-newest', ...options });
    // Placed there by the line before.
    const object = window['BridgeheadAndroid'] as { postMessage(text: string): void };
    object.postMessage('{"jsonrpc":"2.0","method":"analyse","params":{"event":"secret-value"}}');
    return { ...installed, page: window };
  };

  it('fails the test at cleanup with the names of the broken protocol rules after everything is removed', () => {
    const { restore, page } = broken();
    expect(restore).toThrow(
      'Cannot pass the test: the page violated the protocol (bridgehead/docs/protocol.md). HE-1: analyse was posted before $/hello. Fix the page, or create the shell with strict: false.',
    );
    expect(page['BridgeheadAndroid']).toBe(undefined);
    expect(restore).not.toThrow();
  });

  it('restores every shell before restoreShells throws', () => {
    const pages = [broken().page, broken().page];
    expect(restoreShells).toThrow('HE-1');
    for (const page of pages) expect(page['BridgeheadAndroid']).toBe(undefined);
  });

  it('does not fail a test for violations when strict is off, and the matcher reports the rule', () => {
    const { restore, shell } = broken({ strict: false });
    expect(restore).not.toThrow();
    const outcome = shellMatchers.toKeepProtocol(shell);
    expect(outcome.pass).toBe(false);
    expect(outcome.message()).toBe('Expected the page to keep the protocol. HE-1: analyse was posted before $/hello.');
    expect(shellMatchers.toKeepProtocol({ violations: [] }).pass).toBe(true);
  });
});

describe('toHaveReceived', () => {
  const shell = { received: (method: string) => (method === 'jumpToPay' ? [{ productId: 'a', extra: 1 }] : []) };
  const { toHaveReceived } = shellMatchers;

  it('toHaveReceived compares the method and the given members', () => {
    expect(toHaveReceived(shell, 'jumpToPay').pass).toBe(true);
    expect(toHaveReceived(shell, 'jumpToPay', { productId: 'a' }).pass).toBe(true);
    expect(toHaveReceived(shell, 'jumpToPay', { productId: expect.any(String) as unknown }).pass).toBe(true);
    expect(toHaveReceived(shell, 'jumpToPay', { productId: 'b' }).pass).toBe(false);
    expect(toHaveReceived(shell, 'getLoc').pass).toBe(false);
  });

  it('lists the received calls when the expected call is missing', () => {
    expect(toHaveReceived(shell, 'jumpToPay', { productId: 'b' }).message()).toBe(
      'Expected the shell to have received jumpToPay with {"productId":"b"}. It received jumpToPay with {"productId":"a","extra":1}.',
    );
    expect(toHaveReceived(shell, 'getLoc').message()).toContain('It never received getLoc.');
  });

  it.each([
    [{ productId: expect.any(String) as unknown }, '{"productId":Any<String>}'],
    [expect.objectContaining({ a: [expect.anything()] }), 'ObjectContaining {"a":[Anything]}'],
    [
      [expect.stringMatching(/^a"/), expect.not.stringContaining('b')],
      '[StringMatching /^a"/,StringNotContaining "b"]',
    ],
  ])('prints the asymmetric matchers of an expected call by their names: %#', (params, text) => {
    expect(toHaveReceived(shell, 'getLoc', params).message()).toContain(`to have received getLoc with ${text}. It`);
    const { message } = shellMatchers.toHaveReceivedCalls({ traffic: () => [] }, [['getLoc', params]]);
    expect(message()).toContain(`getLoc with ${text}`);
  });

  it('lists the received calls in place of a call that never arrived', () => {
    const call = (method: string) => ({ from: 'page' as const, kind: 'request' as const, method });
    const traffic = () => ['$/hello', 'getQueryParam', 'jumpToPay', 'jumpToPay'].map(call);
    expect(toHaveReceived({ ...shell, traffic }, 'getLoc').message()).toContain(
      'It never received getLoc, only getQueryParam, jumpToPay.',
    );
  });
});

describe('toHaveReceivedCalls', () => {
  const traffic = () =>
    ['$/hello', 'getLoc', 'getUserInfo'].map((method) => ({ from: 'page', kind: 'request', method }) as const);
  const match = (calls: Parameters<typeof shellMatchers.toHaveReceivedCalls>[1], options: object) =>
    shellMatchers.toHaveReceivedCalls({ traffic }, calls, options);

  it('toHaveReceivedCalls accepts further calls unless it is exact', () => {
    expect(match([['getLoc']], {}).pass).toBe(true);
    expect(match([['getLoc'], ['getUserInfo']], { exact: true }).pass).toBe(true);
    expect(match([], { after: 2, exact: true }).pass).toBe(true);
    const { pass, message } = match([['getLoc']], { exact: true });
    expect(pass).toBe(false);
    expect(message()).toBe(
      'Expected the shell to have received getLoc and nothing else. Expected call 2 to be nothing, but it was getUserInfo. ' +
        'It received getLoc, then getUserInfo.',
    );
    expect(match([], { after: 1, exact: true }).message()).toContain(
      'to have received no calls after the first 1. Expected call 2 to be nothing',
    );
  });
});

describe('toHaveRespondedTo', () => {
  const { toHaveRespondedTo } = shellMatchers;
  type Traffic = ReturnType<Parameters<typeof toHaveRespondedTo>[0]['traffic']>;
  const call = { from: 'page', kind: 'request', id: 'c1', method: 'getLoc' } as const;
  const response = { from: 'shell', kind: 'response', id: 'c1', result: 'vi' } as const;
  const match = (traffic: Traffic): ReturnType<typeof toHaveRespondedTo> =>
    toHaveRespondedTo({ traffic: () => traffic }, 'getLoc');

  it('toHaveRespondedTo passes when each call has a result, regardless of other messages', () => {
    expect(match([call, { from: 'shell', kind: 'progress', id: 'c1' }, response, response]).pass).toBe(true);
  });

  it('toHaveRespondedTo reports what the call received instead of a result', () => {
    const error = { code: -32601, message: 'Method not found' };
    const sentenceOf = (...more: Traffic): string => match([call, ...more]).message();
    expect(sentenceOf()).toBe('Expected the shell to have responded to getLoc. There was no response.');
    expect(sentenceOf({ from: 'shell', kind: 'response', id: 'c1', error })).toContain('error -32601 Method not found');
    expect(sentenceOf({ from: 'shell', kind: 'invalid', id: 'c1', text: '{' })).toContain('a damaged response');
    expect(match([]).message()).toContain('no call of getLoc');
    expect(match([]).pass).toBe(false);
  });

  it('toHaveRespondedTo fails when one of several calls has no result', () => {
    expect(match([call, response, { ...call, id: 'c2' }]).pass).toBe(false);
  });
});
