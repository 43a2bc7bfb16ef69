import { createFrameTransport, createReactNativeTransport, type Transport } from 'bridgehead/transports';
import type * as transports from 'bridgehead/transports';
import { describe, expect, it } from 'vitest';
import { createInjectedTransport } from '../../../sdk/transports/injected-object.ts';
import { noopTransport } from '../../../sdk/transports/noop.ts';
import { createPage } from '../../support/page.ts';
import { installScriptedShell, type ScriptedShellKind } from '../../support/scripted-shell.ts';
import { settle } from '../../support/settle.ts';

const names = { android: 'BridgeheadAndroid', ios: 'bridgehead', page: 'bridgehead' };

/** One native side with a transport to it: what was posted, a way to respond, a way to break it. */
interface Side {
  readonly transport: Transport;
  readonly posted: string[];
  deliver(text: string): void;
  breakIt(): void;
}

const scripted = (kind: ScriptedShellKind) => (): Side => {
  const { window } = createPage();
  const shell = installScriptedShell(window, kind, { allowViolations: 'a transport sends any string' });
  const posted: string[] = [];
  shell.onPost = (message) => posted.push(JSON.stringify(message));
  return {
    transport: createInjectedTransport(window, names, kind.startsWith('ios') ? 'ios' : 'android'),
    posted,
    deliver: shell.send,
    breakIt() {
      delete window['BridgeheadAndroid'];
      delete window['webkit'];
    },
  };
};

const frame = (): Side => {
  const posted: string[] = [];
  const listeners = new Set<(event: { data: unknown; origin: string; source: unknown }) => void>();
  let isBroken = false;
  const target = {
    postMessage(text: string, origin: string) {
      if (isBroken) throw new Error('the frame was removed');
      expect(origin).toBe('https://app.example.com');
      posted.push(text);
    },
  };
  return {
    transport: createFrameTransport({
      window: {
        addEventListener: (type, listener) => type === 'message' && listeners.add(listener),
        removeEventListener: (type, listener) => type === 'message' && listeners.delete(listener),
      },
      target,
      origin: 'https://app.example.com',
    }),
    posted,
    deliver: (text) => {
      for (const listener of listeners) listener({ data: text, origin: 'https://app.example.com', source: target });
    },
    breakIt: () => void (isBroken = true),
  };
};

const reactNative = (): Side => {
  const { window } = createPage();
  const posted: string[] = [];
  window['ReactNativeWebView'] = { postMessage: (text: string) => posted.push(text) };
  return {
    transport: createReactNativeTransport({ window }),
    posted,
    deliver: (text) => window.bridgehead?.receive?.(text),
    breakIt: () => void delete window['ReactNativeWebView'],
  };
};

/** Each transport of the entry point; a new one does not compile without a side. */
const sides: Readonly<Record<Extract<keyof typeof transports, `create${string}Transport`>, () => Side>> = {
  createFrameTransport: frame,
  createReactNativeTransport: reactNative,
};

describe.each([
  ['android-object', scripted('android-object')],
  ['android-listener', scripted('android-listener')],
  ['ios', scripted('ios')],
  ['ios with replies', scripted('ios-reply')],
  ...Object.entries(sides),
] as const)('the transport %s', (_, make) => {
  const request = JSON.stringify({ id: 'session.1', method: 'ping', params: { text: '"\u2028</script>' } });
  const response = JSON.stringify({ jsonrpc: '2.0', id: 'session.1', result: '\u2029"<' });

  it('a transport posts each string unchanged and immediately', () => {
    const { transport, posted } = make();
    const unsubscribe = transport.subscribe(() => {});
    transport.post(request);
    expect(posted).toEqual([request]);
    unsubscribe();
  });

  it('a transport delivers messages from the shell from subscribe until cleanup', () => {
    const { transport, deliver } = make();
    const received: unknown[] = [];
    const unsubscribe = transport.subscribe((input) => received.push(input));
    transport.post(request);
    deliver(response);
    expect(received).toEqual([response]);
    unsubscribe();
    deliver(response);
    expect(received).toEqual([response]);
  });

  it('throws from the post of a transport whose native side has been removed', () => {
    const { transport, breakIt } = make();
    const unsubscribe = transport.subscribe(() => {});
    breakIt();
    expect(() => transport.post(request)).toThrow(/./);
    unsubscribe();
  });
});

describe('the transport for pages without a shell', () => {
  it('accepts every post without a shell and delivers nothing', () => {
    const received: unknown[] = [];
    const unsubscribe = noopTransport.subscribe((input) => received.push(input));
    noopTransport.post('text');
    unsubscribe();
    expect(received).toEqual([]);
  });
});

describe('responses from an iOS message handler', () => {
  const make = (response: unknown) => {
    const { window } = createPage();
    window['webkit'] = { messageHandlers: { bridgehead: { postMessage: () => response } } };
    const received: unknown[] = [];
    const transport = createInjectedTransport(window, names, 'ios');
    return { received, transport, unsubscribe: transport.subscribe((input) => received.push(input)) };
  };

  it('receives the response when an iOS handler promises a string', async () => {
    const { received, transport, unsubscribe } = make(Promise.resolve('{"id":"1"}'));
    transport.post('x');
    await settle();
    expect(received).toEqual(['{"id":"1"}']);
    unsubscribe();
  });

  it.each([
    ['a promise of null', () => Promise.resolve(null)],
    ['a promise of an object', () => Promise.resolve({})],
    ['undefined', () => undefined],
    ['an object whose then is not a function', () => JSON.parse('{"then":1}') as unknown],
    ['a rejected promise', () => Promise.reject(new Error('DataCloneError'))],
  ])('ignores responses of an iOS handler that are %s', async (_, respond) => {
    const { received, transport, unsubscribe } = make(respond());
    transport.post('x');
    await settle();
    expect(received).toEqual([]);
    unsubscribe();
  });

  it('drops responses of an iOS handler that arrive after cleanup', async () => {
    const { received, transport, unsubscribe } = make(Promise.resolve('late'));
    transport.post('x');
    unsubscribe();
    await settle();
    expect(received).toEqual([]);
  });
});

describe('transports that read the global window by default', () => {
  it('looks up the global window when a transport is created without one', () => {
    const { window } = createPage();
    const posted: string[] = [];
    window['ReactNativeWebView'] = { postMessage: (text: string) => posted.push(text) };
    Object.assign(globalThis, { window });
    try {
      createReactNativeTransport().post('to React Native');
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
    }
    expect(posted).toEqual(['to React Native']);
  });
});
