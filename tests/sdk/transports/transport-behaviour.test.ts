import {
  createFrameTransport,
  createMethodObjectTransport,
  createReactNativeTransport,
  type Transport,
} from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createInjectedTransport } from '../../../sdk/transports/injected-object.ts';
import { noopTransport } from '../../../sdk/transports/noop.ts';
import { createPage } from '../../support/page.ts';
import { installScriptedShell, type ShellKind } from '../../support/scripted-shell.ts';

const names = { android: 'BridgeheadAndroid', ios: 'bridgehead', page: 'bridgehead' };

/** One native side with a transport to it: what was posted, a way to answer, a way to break it. */
interface Side {
  readonly transport: Transport;
  readonly posted: string[];
  say(text: string): void;
  breakIt(): void;
}

const scripted = (kind: ShellKind) => (): Side => {
  const { window } = createPage();
  const shell = installScriptedShell(window, kind, { allowViolations: 'a transport carries any text' });
  const posted: string[] = [];
  shell.onPost = (message) => posted.push(JSON.stringify(message));
  return {
    transport: createInjectedTransport(window, names, kind.startsWith('ios') ? 'ios' : 'android'),
    posted,
    say: shell.say,
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
      if (isBroken) throw new Error('the frame is gone');
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
    say: (text) => {
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
    say: (text) => window.bridgehead?.receive?.(text),
    breakIt: () => void delete window['ReactNativeWebView'],
  };
};

const methodObject = (): Side => {
  const { window } = createPage();
  const posted: string[] = [];
  let callback = '';
  window['Native'] = {
    ping(params: string, name: string) {
      posted.push(JSON.stringify({ id: 'session.1', method: 'ping', params: JSON.parse(params) as unknown }));
      callback = name;
    },
  };
  return {
    transport: createMethodObjectTransport({ window, object: 'Native' }),
    posted,
    say(text) {
      const { result } = JSON.parse(text) as { result: unknown };
      (window[callback] as ((result: string) => void) | undefined)?.(JSON.stringify(result));
    },
    breakIt: () => void delete window['Native'],
  };
};

describe.each([
  ['android-object', scripted('android-object')],
  ['android-listener', scripted('android-listener')],
  ['ios', scripted('ios')],
  ['ios with reply', scripted('ios-reply')],
  ['frame', frame],
  ['react-native', reactNative],
  ['method-object', methodObject],
] as const)('the transport %s', (_, make) => {
  const request = JSON.stringify({ id: 'session.1', method: 'ping', params: { text: '"\u2028</script>' } });
  const reply = JSON.stringify({ jsonrpc: '2.0', id: 'session.1', result: '\u2029"<' });

  it('posts text as it is, at once', () => {
    const { transport, posted } = make();
    const end = transport.subscribe(() => {});
    transport.post(request);
    expect(posted).toEqual([request]);
    end();
  });

  it('delivers what the shell says, from subscribe until its end', () => {
    const { transport, say } = make();
    const heard: unknown[] = [];
    const end = transport.subscribe((input) => heard.push(input));
    transport.post(request);
    say(reply);
    expect(heard).toEqual([reply]);
    end();
    say(reply);
    expect(heard).toEqual([reply]);
  });

  it('throws when the native side is gone', () => {
    const { transport, breakIt } = make();
    const end = transport.subscribe(() => {});
    breakIt();
    expect(() => transport.post(request)).toThrow(/./);
    end();
  });
});

describe('the transport of no shell', () => {
  it('takes everything and says nothing', () => {
    const heard: unknown[] = [];
    const end = noopTransport.subscribe((input) => heard.push(input));
    noopTransport.post('text');
    end();
    expect(heard).toEqual([]);
  });
});

describe('the answers of an iOS handler', () => {
  const make = (answer: unknown) => {
    const { window } = createPage();
    window['webkit'] = { messageHandlers: { bridgehead: { postMessage: () => answer } } };
    const heard: unknown[] = [];
    const transport = createInjectedTransport(window, names, 'ios');
    return { heard, transport, end: transport.subscribe((input) => heard.push(input)) };
  };

  it('are taken when it promises a string', async () => {
    const { heard, transport, end } = make(Promise.resolve('{"id":"1"}'));
    transport.post('x');
    await Promise.resolve();
    await Promise.resolve();
    expect(heard).toEqual(['{"id":"1"}']);
    end();
  });

  it.each([
    ['null', () => Promise.resolve(null)],
    ['an object', () => Promise.resolve({})],
    ['no promise', () => undefined],
    ['something else than a promise', () => JSON.parse('{"then":1}') as unknown],
    ['a rejection', () => Promise.reject(new Error('DataCloneError'))],
  ])('are ignored when they are %s', async (_, answer) => {
    const { heard, transport, end } = make(answer());
    transport.post('x');
    for (let i = 0; i < 5; i++) await Promise.resolve();
    expect(heard).toEqual([]);
    end();
  });

  it('are dropped when they come after its end', async () => {
    const { heard, transport, end } = make(Promise.resolve('late'));
    transport.post('x');
    end();
    for (let i = 0; i < 5; i++) await Promise.resolve();
    expect(heard).toEqual([]);
  });
});

describe(createFrameTransport, () => {
  it.each([
    '*',
    '',
    ' https://app.example.com',
    'app.example.com',
    'https://*.example.com',
    'https://app.example.com/path',
    'https://app.example.com?x',
    'https://app.example.com#x',
    'https://user@app.example.com',
    'https://App.example.com',
    'HTTPS://app.example.com',
    'https://app.example.com:443',
    'http://app.example.com:80',
    'https://app.example.com:',
    'https://app.example.com:99999',
    'file://host',
    'blob://host',
    'about://blank',
    'data://text',
    'mailto://a',
    'javascript://a',
    'content://media',
    'filesystem://a',
    'ftp://a.example',
    'view-source://a',
    'https://münchen.example',
    'https://[::1',
    'https://a%41.example',
    'https://127.1',
    'wss://app.example.com',
    'null',
  ])('refuses the origin %j', (origin) => {
    expect(() => createFrameTransport({ window: frame() as never, target: { postMessage() {} }, origin })).toThrow(
      new TypeError(`Cannot use "${origin}" as the frame's origin: it is not one. Give scheme, host and port only.`),
    );
  });

  it.each([
    'https://app.example.com',
    'https://app.example.com:8443',
    'http://localhost:5173',
    'https://xn--mnchen-3ya.example',
    'https://[::1]:8080',
    'capacitor://localhost',
  ])('takes the origin %j', (origin) => {
    expect(() =>
      createFrameTransport({ window: frame() as never, target: { postMessage() {} }, origin }),
    ).not.toThrow();
  });

  it('takes nothing from another origin, another window, or that is no text', () => {
    const listeners = new Set<(event: { data: unknown; origin: string; source: unknown }) => void>();
    const target = { postMessage() {} };
    const heard: unknown[] = [];
    const origin = 'https://app.example.com';
    createFrameTransport({
      window: { addEventListener: (_, listener) => listeners.add(listener), removeEventListener() {} },
      target,
      origin,
    }).subscribe((input) => heard.push(input));
    for (const listener of listeners) {
      listener({ data: 'x', origin: 'https://app.example.com.evil.test', source: target });
      listener({ data: 'x', origin, source: {} });
      listener({ data: { id: 1 }, origin, source: target });
      listener({ data: 'good', origin, source: target });
    }
    expect(heard).toEqual(['good']);
  });
});

describe('transports that read the global window by default', () => {
  it('find it when they are made', () => {
    const { window } = createPage();
    const posted: string[] = [];
    window['ReactNativeWebView'] = { postMessage: (text: string) => posted.push(text) };
    window['Native'] = { tell: (params: string) => posted.push(params) };
    Object.assign(globalThis, { window });
    try {
      createReactNativeTransport().post('to React Native');
      createMethodObjectTransport({ object: 'Native' }).post(JSON.stringify({ method: 'tell', params: 1 }));
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
    }
    expect(posted).toEqual(['to React Native', '1']);
  });
});

describe('a message-listener object that is replaced', () => {
  const makeObject = () => {
    const listeners = new Set<(event: { data: unknown }) => void>();
    const posted: string[] = [];
    return {
      posted,
      listeners,
      postMessage: (text: string) => void posted.push(text),
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.delete(listener),
      say: (data: unknown) => listeners.forEach((listener) => listener({ data })),
    };
  };

  it('is followed in both directions, and late messages of the one before are received', () => {
    const { window } = createPage();
    const [first, second] = [makeObject(), makeObject()];
    window['BridgeheadAndroid'] = first;
    const heard: unknown[] = [];
    const transport = createInjectedTransport(window, names, 'android');
    const end = transport.subscribe((input) => heard.push(input));
    window['BridgeheadAndroid'] = second;
    transport.post('x');
    transport.post('y');
    expect([first.posted, second.posted]).toEqual([[], ['x', 'y']]);
    second.say('new');
    first.say('late');
    window.bridgehead?.receive?.('evaluated');
    expect(heard).toEqual(['new', 'late', 'evaluated']);
    end();
    second.say('after the end');
    expect([heard.length, first.listeners.size, second.listeners.size]).toEqual([3, 0, 0]);
  });

  it('is not listened to before subscribe, and its snapshot may be missing', () => {
    const { window } = createPage();
    const object = makeObject();
    window['BridgeheadAndroid'] = object;
    const transport = createInjectedTransport(window, names, 'android');
    transport.post('x');
    expect([object.posted, object.listeners.size, transport.snapshot?.()]).toEqual([['x'], 0, undefined]);
  });

  it('by one without events is followed, too', () => {
    const { window } = createPage();
    window['BridgeheadAndroid'] = makeObject();
    const heard: unknown[] = [];
    const transport = createInjectedTransport(window, names, 'android');
    const end = transport.subscribe((input) => heard.push(input));
    const posted: string[] = [];
    window['BridgeheadAndroid'] = { postMessage: (text: string) => posted.push(text) };
    transport.post('x');
    window.bridgehead?.receive?.('evaluated');
    expect([posted, heard]).toEqual([['x'], ['evaluated']]);
    end();
  });

  it('stays listened to until the last of two copies of the SDK ends', () => {
    const { window } = createPage();
    const object = makeObject();
    window['BridgeheadAndroid'] = object;
    const heard: string[] = [];
    const ends = ['a', 'b'].map((name) =>
      createInjectedTransport(window, names, 'android').subscribe((input) => heard.push(`${name} ${String(input)}`)),
    );
    object.say(1);
    ends[0]?.();
    object.say(2);
    ends[1]?.();
    object.say(3);
    expect(heard).toEqual(['a 1', 'b 1', 'b 2']);
    expect(object.listeners.size).toBe(0);
  });
});
