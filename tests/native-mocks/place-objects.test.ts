import { createContext, runInContext } from 'node:vm';
import { appContract } from 'bridgehead/app';
import {
  createAndroidShell,
  createIosShell,
  exposeShell,
  type Fault,
  createShellScript,
  createSnapshotScript,
} from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { createFaultPlanner } from '../../native-mocks/faults/plan-faults.ts';
import { placeShellObjects, type ShellGeneration, type ShellWiring } from '../../native-mocks/shell/place-objects.ts';

interface Window {
  [name: string]: unknown;
  BridgeheadAndroid: { postMessage(...strings: unknown[]): void; shell(): string };
  webkit: { messageHandlers: Record<string, { postMessage(text: unknown): Promise<unknown> }> };
  bridgehead: { shell?: string; mainFrame?: boolean; receive?: (text: string) => void };
}

const place = (generation: ShellGeneration, more: Partial<ShellWiring> = {}) => {
  // Filled by the objects that are placed.
  const window = {} as Window;
  const posted: [text: string, crossing: number][] = [];
  const wiring: ShellWiring = {
    generation,
    names: { android: 'BridgeheadAndroid', ios: 'bridgehead', page: 'bridgehead' },
    methods: ['getLoc'],
    marksMainFrame: false,
    snapshot: '{"platform":"x"}',
    ...more,
  };
  const objects = placeShellObjects(window, wiring, { post: (...args) => void posted.push(args) });
  objects.place();
  return { window, posted, objects };
};

describe('the injected Android object', () => {
  it('postMessage of the Android object throws when it is detached or gets another number of parameters', () => {
    const { window, posted } = place('object');
    const { postMessage } = window.BridgeheadAndroid;
    expect(() => postMessage('x')).toThrow("Java bridge method can't be invoked on a non-injected object");
    expect(() => window.BridgeheadAndroid.postMessage()).toThrow('Method not found');
    expect(() => window.BridgeheadAndroid.postMessage('a', 'b')).toThrow('Method not found');
    window.BridgeheadAndroid.postMessage('text');
    window.BridgeheadAndroid.postMessage({});
    expect(posted).toEqual([
      ['text', 1],
      ['undefined', 2],
    ]);
    expect(window.BridgeheadAndroid.shell()).toBe('{"platform":"x"}');
  });

  it('omits shell() of the Android object without a start snapshot', () => {
    expect('shell' in place('object', { snapshot: undefined }).window.BridgeheadAndroid).toBe(false);
    expect('shell' in place('listener').window.BridgeheadAndroid).toBe(false);
  });
});

describe('the iOS handler', () => {
  it('defines a non-enumerable iOS handler that returns a promise for every post and rejects detached calls', async () => {
    const { window, objects } = place('handler');
    const { messageHandlers } = window.webkit;
    expect(Object.keys(messageHandlers)).toEqual([]);
    expect('bridgehead' in messageHandlers).toBe(true);
    await expect(messageHandlers['bridgehead']?.postMessage('x')).resolves.toBe(null);
    const detached = messageHandlers['bridgehead']?.postMessage;
    await expect(detached?.('x')).rejects.toThrow(TypeError);
    await expect(messageHandlers['bridgehead']?.postMessage(() => 0)).rejects.toThrow('DataCloneError');
    expect(window.bridgehead.shell).toBe('{"platform":"x"}');
    objects.setSnapshot('{"platform":"y"}');
    expect(window.bridgehead.shell).toBe('{"platform":"y"}');
  });

  it('returns the first string in the promise of an iOS post and sends later strings through receive (handler with reply)', async () => {
    const { window, objects } = place('handler-with-reply');
    const received: string[] = [];
    window.bridgehead.receive = (text) => void received.push(text);
    const response = window.webkit.messageHandlers['bridgehead']?.postMessage('x');
    objects.deliver('first', 1);
    objects.deliver('second', 1);
    expect(await response).toBe('first');
    expect(received).toEqual(['second']);
    const silent = window.webkit.messageHandlers['bridgehead']?.postMessage('y');
    objects.deliver(undefined, 2);
    expect(await silent).toBe(null);
  });
});

describe('placeShellObjects', () => {
  it('restores the window and keeps foreign objects when the shell objects are removed', () => {
    for (const generation of ['object', 'listener', 'handler', 'handler-with-reply', 'methods'] as const) {
      const { window, objects } = place(generation, { marksMainFrame: true });
      expect(window.bridgehead.mainFrame).toBe(true);
      objects.remove();
      expect(Reflect.ownKeys(window), generation).toEqual([]);
      const other = { keep: 1 };
      Object.assign(window, { BridgeheadAndroid: other, webkit: { messageHandlers: { bridgehead: other } } });
      objects.place();
      expect(window.BridgeheadAndroid === (other as unknown)).toBe(generation.startsWith('handler'));
      objects.remove();
      expect(window.BridgeheadAndroid).toBe(other);
      expect(window.webkit.messageHandlers['bridgehead']).toBe(other);
    }
  });
});

describe('createShellScript', () => {
  const load = (script: string, globals: Record<string, unknown>): Record<string, unknown> => {
    const page: Record<string, unknown> = { ...globals, setTimeout };
    page['window'] = page;
    page['parent'] ??= page;
    runInContext(script, createContext(page));
    return page;
  };

  it('creates a self-contained shell script that can be inlined in a script element', () => {
    for (const shell of [
      createAndroidShell({ contract: appContract, locale: '</script><!--' }),
      createIosShell({ contract: appContract }),
    ]) {
      const script = createShellScript({ via: 'binding', binding: 'post', wiring: shell.wiring() });
      expect(script).not.toMatch(/<\/script|<!--/i);
      const posted: unknown[] = [];
      const page = load(script, { post: (text: string) => posted.push(JSON.parse(text)) });
      expect(page['bridgehead']).toMatchObject({ mainFrame: true });
      if (shell.platform === 'android') (page['BridgeheadAndroid'] as Window['BridgeheadAndroid']).postMessage('hi');
      else void (page['webkit'] as Window['webkit']).messageHandlers['bridgehead']?.postMessage('hi');
      expect(posted).toEqual([{}, { text: 'hi', crossing: 1 }]);
      runInContext(createSnapshotScript({ ...shell.wiring(), snapshot: '{"new":1}' }), createContext(page));
      const snapshot =
        shell.platform === 'android'
          ? (page['BridgeheadAndroid'] as Window['BridgeheadAndroid']).shell()
          : (page['bridgehead'] as Window['bridgehead']).shell;
      expect(snapshot).toBe('{"new":1}');
      shell.dispose();
    }
  });

  it('a shell script throws in the page at the same posts as a shell in this process', () => {
    const faults: Fault[] = [
      { kind: 'slow', delayMs: 1 },
      { kind: 'throws', methods: ['getLoc'], rate: 0.5, after: 3 },
    ];
    const shell = createAndroidShell({ contract: appContract });
    const script = createShellScript({ via: 'binding', binding: 'post', wiring: shell.wiring(), faults, seed: 'x' });
    const page = load(script, {});
    const planner = createFaultPlanner(faults, 'x');
    const post = (): boolean => {
      try {
        (page['BridgeheadAndroid'] as Window['BridgeheadAndroid']).postMessage(
          '[{"method":"getLoc"},{"method":"analyse"}]',
        );
        return false;
      } catch {
        return true;
      }
    };
    const inPage = Array.from({ length: 40 }, post);
    expect(inPage).toEqual(
      Array.from({ length: 40 }, () => planner.matches({ methods: ['getLoc'], rate: 0.5, after: 3 }, 1, 'getLoc')),
    );
    expect(new Set(inPage.slice(3)).size).toBe(2);
    expect(inPage.slice(0, 3)).toEqual([false, false, false]);
    shell.dispose();
  });

  it('installs no shell script in a subframe', () => {
    const shell = createAndroidShell({ contract: appContract });
    const script = createShellScript({ via: 'binding', binding: 'post', wiring: shell.wiring() });
    expect(load(script, { parent: {} })['BridgeheadAndroid']).toBe(undefined);
  });

  it('installs the shell that the parent window exposes immediately in a frame', () => {
    const shell = createAndroidShell({ contract: appContract, marksMainFrame: true });
    const parent = {};
    const hide = exposeShell(parent, shell);
    const script = createShellScript({ via: 'parent' });
    expect(load(script, { parent })['BridgeheadAndroid']).toBeDefined();
    hide();
    expect(load(script, { parent })['BridgeheadAndroid']).toBe(undefined);
    expect(load(script, {})['BridgeheadAndroid']).toBe(undefined);
    shell.dispose();
  });

  it('installs no shell in a frame when the parent is of another origin', () => {
    const foreign = new Proxy(
      {},
      {
        get: () => {
          throw new Error('SecurityError');
        },
      },
    );
    expect(load(createShellScript({ via: 'parent' }), { parent: foreign })['BridgeheadAndroid']).toBe(undefined);
  });
});

describe('a frozen window.bridgehead', () => {
  it('installs and removes an iOS shell next to a frozen window.bridgehead, which gets no start snapshot', () => {
    const shell = createIosShell({ contract: appContract });
    const window: Record<string, unknown> = { bridgehead: Object.freeze({}) };
    shell.install(window)();
    expect(window).toEqual({ bridgehead: {} });
    const early: Record<string, unknown> = {};
    const remove = shell.install(early);
    Object.freeze(early['bridgehead']);
    expect(() => shell.app.setTheme('dark')).not.toThrow();
    expect(remove).not.toThrow();
    expect(early['webkit']).toBe(undefined);
    shell.dispose();
  });
});
