import { createBridge, defineContract, method } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../support/bridge.ts';
import { androidAgent, createPage, iosAgent } from '../../support/page.ts';
import { installScriptedShell } from '../../support/scripted-shell.ts';

const contract = defineContract({ name: 'x', version: '1.0.0', methods: { a: method() } });
const fail = (): never => {
  throw new Error('a global of the page');
};
const throwing = (name: string): PropertyDescriptorMap => ({
  [name]: { get: fail, enumerable: true, configurable: true },
});

/** A window of another origin, as `<iframe name="…">` puts it into the page: a few members can be read, others throw. */
function createForeignWindow(): object {
  const frame: object = new Proxy(
    {},
    {
      get: (_target, name) =>
        name === 'window' || name === 'self' ? frame : name === 'postMessage' ? () => {} : fail(),
    },
  );
  return frame;
}

describe('createBridge in a page whose globals are hostile', () => {
  it.each<[string, PropertyDescriptorMap]>([
    ['getRandomValues throws', { crypto: { value: { getRandomValues: fail } } }],
    ['crypto cannot be read', throwing('crypto')],
    ['getRandomValues cannot be read', { crypto: { value: Object.defineProperties({}, throwing('getRandomValues')) } }],
    ['navigator cannot be read', throwing('navigator')],
    ['the user agent cannot be read', { navigator: { value: Object.defineProperties({}, throwing('userAgent')) } }],
    ['performance cannot be read', throwing('performance')],
    ['performance has no clock', { performance: { value: {} }, setTimeout: { value: () => 0 } }],
    ['the document cannot be read', throwing('document')],
    ['addEventListener throws', { addEventListener: { value: fail } }],
    ['the native object cannot be read', throwing('BridgeheadAndroid')],
    [
      'the native object has members that throw',
      { BridgeheadAndroid: { value: Object.defineProperties({}, throwing('postMessage')) } },
    ],
    ['the namespace cannot be read', throwing('bridgehead')],
    [
      'a frame of another origin has the name of the Android object',
      { BridgeheadAndroid: { value: createForeignWindow() } },
    ],
    ['the page is a frame whose parent cannot be read', throwing('parent')],
  ])('creates a bridge without a shell and logs one line when %s', async (_name, members) => {
    const page = createPage();
    installScriptedShell(page.window);
    const { window } = page;
    Object.defineProperties(window, members);
    const lines: string[] = [];
    const bridge = createBridge(contract, { window, logger: { warn: (line) => lines.push(line) } });
    const outcome = await outcomeOf(bridge.call('a', undefined, { timeoutMs: 20 }));
    await outcomeOf(bridge.call('a', undefined, { timeoutMs: 20 }));
    // The shell may be found if only the globals for page events throw.
    const isLifecycle = 'addEventListener' in members || 'document' in members;
    expect(outcome).toEqual({ code: isLifecycle && bridge.shell.get().present ? 'timeout' : 'not-in-shell' });
    expect(lines).toEqual(['bridgehead: no shell: a global of this page throws']);
    bridge.dispose();
  });

  it('creates a bridge when the test of the user agent for an expected shell throws', async () => {
    const lines: string[] = [];
    const { window } = createPage();
    const bridge = createBridge(contract, { window, expectShell: fail, logger: { warn: (line) => lines.push(line) } });
    expect(bridge.shell.get().present, 'no shell is awaited').toBe(false);
    expect(await outcomeOf(bridge.call('a'))).toEqual({ code: 'not-in-shell' });
    expect(lines).toHaveLength(1);
    bridge.dispose();
  });

  it.each(['webkit', 'bridgehead', 'BridgeheadAndroid'])(
    'detects the shell of an iPhone when a frame of another origin is named %s',
    async (name) => {
      const page = createPage(iosAgent);
      if (name !== 'webkit') installScriptedShell(page.window, 'ios');
      page.window[name] = createForeignWindow();
      const lines: string[] = [];
      const bridge = createBridge(contract, { window: page.window, logger: { warn: (line) => lines.push(line) } });
      expect(bridge.shell.get().present).toBe(name === 'BridgeheadAndroid');
      expect(lines).toHaveLength(name === 'BridgeheadAndroid' ? 0 : 1);
      bridge.dispose();
    },
  );

  it('does not detect a window of the same origin as the native object', () => {
    const page = createPage();
    const frame = createPage().window;
    page.window['BridgeheadAndroid'] = Object.assign(frame, { window: frame, postMessage() {} });
    const bridge = createBridge(contract, { window: page.window, logger: { warn() {} } });
    expect(bridge.shell.get().present).toBe(false);
    bridge.dispose();
  });

  it('creates a bridge without a user agent', () => {
    for (const navigator of [{}, null, { userAgent: 7 }]) {
      const page = createPage();
      installScriptedShell(page.window);
      Object.assign(page.window, { navigator });
      const bridge = createBridge(contract, { window: page.window, logger: { warn() {} } });
      expect(bridge.shell.get()).toMatchObject({ platform: 'android', present: true });
      bridge.dispose();
    }
  });

  it('creates a bridge when the console throws', () => {
    const original = Object.getOwnPropertyDescriptor(globalThis, 'console');
    Object.defineProperty(globalThis, 'console', { get: fail, configurable: true });
    try {
      const page = createPage(androidAgent);
      delete page.window['crypto'];
      expect(() => createBridge(contract, { window: page.window }).dispose()).not.toThrow();
    } finally {
      Object.defineProperty(globalThis, 'console', original as PropertyDescriptor);
    }
  });

  it.each(['parent', 'self'])('logs why there is no shell when the page replaced %s', async (name) => {
    const page = createPage();
    installScriptedShell(page.window);
    page.window[name] = { name: 'a variable of the page' };
    const lines: unknown[][] = [];
    const bridge = createBridge(contract, {
      window: page.window,
      logger: { warn: (...line: unknown[]) => void lines.push(line) },
    });
    expect(await outcomeOf(bridge.call('a'))).toEqual({ code: 'not-in-shell' });
    expect(lines.map(String)).toEqual([expect.stringContaining('no shell')]);
    expect(String(lines[0]?.[1])).toContain('parent or self was replaced');
    bridge.dispose();
  });
});
