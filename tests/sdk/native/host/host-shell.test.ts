import { runInNewContext } from 'node:vm';
import { method } from 'bridgehead';
import { createFrameShell, createHostHandler, createHostShell, HostError, withTestMethods } from 'bridgehead/host';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contractWith } from '../../../support/contract-with.ts';
import { settle } from '../../../support/settle.ts';
import { createVirtualLoop } from './virtual-loop.ts';

const origin = 'https://h5.example.com';
const appInfo = () => ({ platform: 'android', appVersion: '1.0', locale: 'en' }) as const;
const contract = contractWith({
  sail: method<{ readonly to: string }, string>({ params: v.object({ to: v.string() }) }),
  anchor: method<undefined, null>(),
});
const handler = createHostHandler(contract, {
  sail({ to }) {
    if (to === 'nowhere') throw new HostError(-32001, 'No such port', { to });
    return `to ${to}`;
  },
});
const textOf = (id: string, name: string, params?: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method: name, params });
const handshake = textOf('a.1', '$/hello', { session: 'a' });

/** Creates a shell that evaluates scripts in a window with this URL, optionally with variables of the page's script. */
function createShellOfPage({ allowedOrigins = [origin], at = origin, pageScript = '' } = {}) {
  const got: string[] = [];
  const scripts: string[] = [];
  const window = { location: { origin: at }, bridgehead: { receive: (text: string) => got.push(text) }, top: {} };
  const realm = Object.assign(window, { window });
  const shell = createHostShell<typeof contract>({
    handler: withTestMethods(handler),
    appInfo,
    allowedOrigins,
    evaluate(script) {
      scripts.push(script);
      runInNewContext(`${pageScript}${script}`, realm);
    },
  });
  /** Posts a string and returns the messages that the page received meanwhile. */
  const post = async (text: unknown, sender: Parameters<typeof shell.receive>[1] = { url: origin }) => {
    shell.receive(text, sender);
    await settle();
    return got.splice(0).flatMap((each) => JSON.parse(each) as Record<string, unknown>[]); // messages from the shell
  };
  return { shell, got, scripts, post, realm };
}

describe(createHostShell, () => {
  it('returns from receive before any handler runs and responds by a script (TR-2, TR-6)', async () => {
    const { post, scripts } = createShellOfPage();
    const got = post(textOf('a.2', 'sail', { to: '</script>\u2028' }), { url: `${origin}/page?q` });
    expect(scripts).toEqual([]);
    expect(await got).toEqual([{ jsonrpc: '2.0', id: 'a.2', result: 'to </script>\u2028' }]);
    expect(scripts).toEqual([expect.not.stringMatching(/[<\u2028]/)]);
  });

  it('reaches the page when its script has a variable with the name of the native object (TR-6)', async () => {
    const { post } = createShellOfPage({ pageScript: 'const bridgehead = {};' });
    expect(await post(handshake)).toMatchObject([{ id: 'a.1' }]);
  });

  it.each([7, true, {}, [], '', 'x'.repeat(201)])('names ID-5 in the rejection of an id that is %j', async (id) => {
    const { post } = createShellOfPage();
    expect(await post(JSON.stringify({ jsonrpc: '2.0', id, method: 'sail' }))).toEqual([
      {
        jsonrpc: '2.0',
        id: null,
        error: { code: -32600, message: 'An id must be a string of 1 to 200 characters (ID-5)' },
      },
    ]);
  });

  it.each([undefined, null, 7, {}, new Date(0)])(
    'the TypeScript shell ignores a message that is not a string: %j',
    async (text) => {
      const { post, scripts } = createShellOfPage();
      await post(text);
      expect(scripts).toEqual([]);
    },
  );

  it.each(['https://evil.example', `${origin}.evil.example`, 'http://h5.example.com', null, 'about:blank'])(
    'rejects a request of %s with -32004 and runs nothing (OR-2)',
    async (url) => {
      const { post } = createShellOfPage();
      const got = await post(textOf('a.2', 'sail', { to: 'Oslo' }), { url });
      expect(got).toMatchObject([{ id: 'a.2', error: { code: -32004 } }]);
    },
  );

  it.each([undefined, null])('the TypeScript shell reports a sender that is %s without throwing', async (sender) => {
    const reports: string[] = [];
    const shell = createHostShell({
      handler,
      appInfo,
      allowedOrigins: [origin],
      evaluate: () => {},
      onError: (what) => reports.push(what),
    });
    expect(shell.receive(handshake, sender as never)).toBe(undefined); // possible in plain JavaScript
    await settle();
    expect(reports).toEqual(['Cannot receive a message']);
  });

  it.each([`${origin}/`, 'h5.example.com', 'https://h5.example.com:443', 'about:blank', ''])(
    'rejects an allowed origin that no page can have: %j',
    (entry) => {
      expect(() => createHostShell({ handler, appInfo, allowedOrigins: [entry], evaluate: () => {} })).toThrow(
        'it is not an origin. Pass only scheme, host and port.',
      );
    },
  );

  it('the TypeScript shell drops messages from a sub-frame', async () => {
    const { post, scripts } = createShellOfPage();
    await post(handshake, { url: origin, isMainFrame: false });
    expect(scripts).toEqual([]);
  });

  it('delivers no response and no event to a page of another allowed origin (OR-3)', async () => {
    const other = 'https://other.example';
    const { shell, post, scripts, got, realm } = createShellOfPage({ allowedOrigins: [origin, other] });
    await post(handshake);
    realm.location.origin = other;
    shell.receive(textOf('a.2', 'sail', { to: 'Oslo' }), { url: origin });
    shell.page.emit('unknown' as never); // the contract has no events
    await settle();
    expect(scripts.length).toBeGreaterThan(1);
    expect(got).toEqual([]);
  });

  it('injects the native object with the snapshot only into main frames of allowed origins (SN-2)', () => {
    const { shell } = createShellOfPage({ allowedOrigins: [origin] });
    const run = (at: string, isTop: boolean) => {
      const posted: string[] = [];
      const window: Record<string, unknown> = {
        location: { origin: at },
        Carrier: { postMessage: (text: string) => posted.push(text) },
      };
      Object.assign(window, { window, top: isTop ? window : {} });
      runInNewContext(shell.startScript('window.Carrier'), window);
      return { object: window['BridgeheadAndroid'] as { postMessage(text: string): unknown; shell(): string }, posted };
    };
    const { object, posted } = run(origin, true);
    expect(object.postMessage('text')).toBe(undefined);
    expect(posted).toEqual(['text']);
    expect(JSON.parse(object.shell())).toMatchObject({
      protocol: 1,
      platform: 'android',
      methods: expect.arrayContaining(['sail']) as unknown,
    });
    expect(run('https://evil.example', true).object).toBe(undefined);
    expect(run(origin, false).object).toBe(undefined);
  });

  it('injects the native object into a page of an allowed origin in upper case', () => {
    const { shell } = createShellOfPage({ allowedOrigins: ['HTTPS://H5.Example.com:8443'] });
    const window: Record<string, unknown> = { location: { origin: 'https://h5.example.com:8443' } };
    Object.assign(window, { window, top: window });
    runInNewContext(shell.startScript('window.Carrier'), window);
    expect(window['BridgeheadAndroid']).toBeDefined();
  });

  it('injects an empty snapshot while appInfo throws', () => {
    const shell = createHostShell({
      handler,
      appInfo: () => {
        throw new Error('not yet');
      },
      allowedOrigins: ['*'],
      evaluate: () => {},
      onError: () => {},
    });
    expect(shell.startScript('x')).toContain('shell:function(){return ""}');
  });

  it('the TypeScript shell runs and sends nothing after detach, not even within a batch', async () => {
    const log: string[] = [];
    const scripts: string[] = [];
    const shell = createHostShell({
      handler: {
        methods: new Set(['leave', 'after']),
        handle(name) {
          log.push(name);
          shell.detach();
        },
      },
      appInfo,
      allowedOrigins: [origin],
      evaluate: (script) => scripts.push(script),
    });
    shell.receive(`[${textOf('a.2', 'leave')},${textOf('a.3', 'after')},7]`, { url: origin });
    await settle();
    shell.receive(textOf('a.4', 'after'), { url: origin });
    await settle();
    expect([log, scripts]).toEqual([['leave'], []]);
    expect(await shell.page.request('x')).toMatchObject({ ok: false, error: { code: -32003 } });
  });
});

describe(createHostHandler, () => {
  const call = async (name: string, params?: unknown): Promise<unknown> => {
    const [{ result, error } = {}] = await createShellOfPage().post(textOf('a.2', name, params));
    return error ? (error as { code: number }).code : result;
  };

  it('responds with the result of a method, the code it throws, and -32602 for params that do not match the schema', async () => {
    expect(await call('sail', { to: 'Oslo' })).toBe('to Oslo');
    expect(await call('sail', { to: 'nowhere' })).toBe(-32001);
    expect(await call('sail', { to: 7 })).toBe(-32602);
    expect(await call('sail', null)).toBe(-32602);
  });

  it('responds -32601 for a method of the contract that is not implemented (RQ-3)', async () => {
    expect(await call('anchor')).toBe(-32601);
    expect(await call('constructor')).toBe(-32601);
  });
});

describe(createFrameShell, () => {
  const createFrame = (allowedOrigins = [origin]) => {
    const loop = createVirtualLoop();
    const listeners = new Set<(event: { data: unknown; origin: string; source: unknown }) => void>();
    const got: [string, string][] = [];
    const frame = { postMessage: (text: string, target: string) => void got.push([text, target]) };
    const shell = createFrameShell({
      window: {
        addEventListener: (_, listener) => void listeners.add(listener),
        removeEventListener: (_, listener) => void listeners.delete(listener),
      },
      frame,
      handler,
      appInfo,
      allowedOrigins,
      loop,
    });
    const post = async (data: unknown, from = origin, source: unknown = frame): Promise<[string, string][]> => {
      listeners.forEach((listener) => listener({ data, origin: from, source }));
      await loop.run(0);
      return got.splice(0);
    };
    return { shell, post, listeners };
  };

  it('createFrameShell responds only to the frame and origin that sent the request', async () => {
    const { post } = createFrame();
    expect(await post(textOf('a.2', 'sail', { to: 'Oslo' }))).toEqual([
      ['{"jsonrpc":"2.0","id":"a.2","result":"to Oslo"}', origin],
    ]);
    expect(await post(handshake, origin, {})).toEqual([]);
    expect(await post({ not: 'a string' })).toEqual([]);
  });

  it('rejects another origin in the frame with -32004 and drops one that cannot be named', async () => {
    const { post } = createFrame();
    const [[text, target] = []] = await post(handshake, 'https://evil.example');
    expect([JSON.parse(String(text)), target]).toMatchObject([
      { id: 'a.1', error: { code: -32004 } },
      'https://evil.example',
    ]);
    expect(await createFrame(['*']).post(handshake, 'null')).toEqual([]);
  });

  it('createFrameShell stops listening on detach', async () => {
    const { shell, post, listeners } = createFrame();
    shell.detach();
    expect(listeners.size).toBe(0);
    expect(await post(handshake)).toEqual([]);
  });
});
