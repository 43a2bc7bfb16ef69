import { createBridge, defineContract, event, method, type CreateBridgeOptions } from 'bridgehead';
import { exposeShell, createAndroidShell, installShell } from 'bridgehead/mocks';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contractWith } from '../support/contract-with.ts';

const contract = contractWith({ ping: method({ result: v.string() }) });

function open(options: object = {}, of = contract) {
  const { bridgeOptions } = installShell({ contract, responses: { ping: () => 'pong' } });
  const bridge = createBridge(of, { ...bridgeOptions, ...options });
  onTestFinished(bridge.dispose);
  return bridge;
}

describe('the options of createBridge in a simulated shell', () => {
  it.each<[object, string]>([
    [{ timeout: 5 }, '"timeout" is not an option. Did you mean timeoutMs?'],
    [{ transports: {} }, '"transports" is not an option. Did you mean transport?'],
    [{ transport: {} }, 'transport must have the function post.'],
    [{ transport: { post() {} } }, 'transport must have the function subscribe.'],
    [{ clock: {} }, 'clock must have the function now.'],
    [{ logger: console.warn }, 'logger must have the function warn.'],
    [{ random: 4 }, 'random must be a function.'],
    [{ envelope: {} }, 'envelope must have the function encode.'],
    [{ platform: 'andriod' }, '"andriod" is not a platform. Did you mean android?'],
    [{ names: { anroid: 'Shop' } }, '"anroid" is not an object of a shell. Did you mean android?'],
    [{ names: { android: {} } }, 'names.android must be a name.'],
    [{ expectShell: 'Shop' }, 'expectShell must be a function of the user agent or a RegExp.'],
    [{ allowFrames: 'yes' }, 'allowFrames must be true or false.'],
    [{ locales: 'de' }, 'locales must be an object.'],
  ])('%o are refused: %s', (options, reason) => {
    expect(() => open(options)).toThrow(`Cannot create the bridge: ${reason}`);
  });

  it('accepts every option, and undefined', async () => {
    const options: CreateBridgeOptions = {
      ...{ names: { page: 'bridgehead', android: 'BridgeheadAndroid', ios: 'bridgehead' }, expectShell: /Shop/ },
      ...{ platform: 'android', logger: console, allowFrames: true, lateShellMs: 1, timeoutMs: 0 },
      ...{ interactiveMaxMs: 1, maxMessageChars: 5000, locales: {}, transport: undefined, envelope: undefined },
    };
    expect(await open(options).call('ping')).toBe('pong');
  });
});

describe('the contract of a bridge in a simulated shell', () => {
  it('is checked even if the shell has another one', () => {
    const other = defineContract({
      name: 'other',
      version: '1.0.0',
      methods: { ping: method({ timeout: 5 } as never), log: method({ reply: false, result: v.string() } as never) },
      events: { tick: event({ paylod: v.string() } as never) },
    });
    const problems = [
      'methods.ping: "timeout" is not an option of method(). Did you mean timeoutMs?',
      'methods.log: a method with reply: false has no result. Omit one of the two.',
      'events.tick: "paylod" is not an option of event(). Did you mean payload?',
    ];
    expect(() => open({}, other as never)).toThrow(`Cannot use the contract: ${problems.join('\n')}`);
  });
});

describe('the options of a call in a simulated shell', () => {
  it.each<[unknown, string]>([
    [{ timeout: 5 }, 'Cannot call ping: "timeout" is not an option. Did you mean timeoutMs. See'],
    [{ onprogress() {} }, 'Cannot call ping: "onprogress" is not an option. Did you mean onProgress. See'],
    [{ signal: new AbortController() }, 'Cannot call ping: signal must have the function addEventListener. See'],
    [{ onProgress: 1 }, 'Cannot call ping: onProgress must be a function. See'],
    [null, 'Cannot call ping: the third argument must be an object. See'],
    [5000, 'Cannot call ping: the third argument must be an object. See'],
    [{ abort: 1 }, 'Cannot call ping: "abort" is not an option. Use one of signal, timeoutMs, onProgress. See'],
  ])('%o are refused: %s', async (options, text) => {
    const bridge = open();
    await expect(bridge.call('ping', undefined, options as never)).rejects.toThrow(text);
    const { error } = await bridge.safeCall('ping', undefined, options as never);
    expect(error?.code).toBe('bad-argument');
  });

  it('may be undefined or valid', async () => {
    const bridge = open();
    const { signal } = new AbortController();
    expect(await bridge.call('ping')).toBe('pong');
    expect(await bridge.call('ping', undefined, { signal, timeoutMs: Infinity, onProgress: undefined })).toBe('pong');
  });
});

describe('the checks of simulated shells', () => {
  it('also run in a page that gets its shell from the parent', () => {
    const shell = createAndroidShell({ contract });
    onTestFinished(() => shell.dispose());
    const parent: Record<string, unknown> = {};
    onTestFinished(exposeShell(parent, shell));
    const page = { navigator: { userAgent: '' }, crypto: globalThis.crypto };
    const { __bridgeheadShell } = parent as { __bridgeheadShell: { install(window: object): () => void } };
    const remove = __bridgeheadShell.install(page);
    const create = () => createBridge(contract, { window: page, timeout: 5 } as never);
    expect(create).toThrow('Did you mean timeoutMs?');
    remove();
    const bridge = create();
    bridge.dispose();
  });

  it('keep the observer that was there, and accept an object in its place', () => {
    const key = Symbol.for('bridgehead.observer');
    const seen: unknown[] = [];
    for (const observer of [(bridge: unknown) => seen.push(bridge), { renew() {} }]) {
      const window = { navigator: { userAgent: '' }, crypto: globalThis.crypto, [key]: observer };
      const { bridgeOptions, restore } = installShell({ contract, window });
      const bridge = createBridge(contract, bridgeOptions);
      bridge.dispose();
      restore();
      expect(window[key]).toBe(observer);
    }
    expect(seen).toHaveLength(1);
  });

  it('end with the shell', () => {
    const { bridgeOptions, restore } = installShell({ contract });
    restore();
    expect(() => createBridge(contract, { ...bridgeOptions, timeout: 5 } as never).dispose()).not.toThrow();
  });
});
