import { type Contract, createManualClock, defineContract, event, handler, method } from 'bridgehead';
import { createAndroidShell, ShellError, type ShellOptions } from 'bridgehead/mocks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { settle } from './support/shell-rig.ts';

// The rules of docs/protocol.md, text by text.

const contract = defineContract({
  name: 'test',
  version: '1.0.0',
  methods: {
    read: method<unknown, unknown>(),
    newer: method<undefined, unknown>({ since: { android: '9.0' } }),
    report: method<unknown>({ reply: false }),
  },
  events: { ticked: event<number>(), newEvent: event({ since: { android: '9.0' } }) },
  handlers: { askName: handler<{ lang: string }, string>() },
});

interface Told {
  readonly id?: string | null;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number };
  readonly session?: string;
}

const rig = (options: Partial<ShellOptions<typeof contract>> = {}) => {
  const clock = createManualClock();
  const shell = createAndroidShell({ contract, clock, appVersion: '3.1.3.102', testMethods: true, ...options });
  const texts: string[] = [];
  const page = {
    bridgehead: { receive: (text: string) => void texts.push(text) },
    BridgeheadAndroid: undefined as unknown as { postMessage(text: unknown): void; shell(): string },
  };
  shell.install(page);
  onTestFinished(() => {
    shell.dispose();
    expect(clock.pending()).toBe(0);
  });
  const told = (): Told[] => texts.flatMap((text) => JSON.parse(text) as Told | Told[]);
  const post = async (...messages: unknown[]): Promise<Told[]> => {
    const before = told().length;
    for (const message of messages) {
      page.BridgeheadAndroid.postMessage(typeof message === 'string' ? message : JSON.stringify(message));
    }
    await settle();
    return told().slice(before);
  };
  const request = (id: unknown, name: string, params?: unknown): object => ({
    jsonrpc: '2.0',
    id,
    method: name,
    params,
  });
  const hello = (session = 'a'.repeat(32)): Promise<Told[]> =>
    post(request(`${session}.1`, '$/hello', { protocol: 1, contract: 'test@1.0.0', session }));
  return { clock, shell, texts, told, post, request, hello, page };
};

describe('messages', () => {
  it('answers text that is not JSON with -32700, and JSON that is no message with -32600 (MS-7, BA-7)', async () => {
    const { post } = rig();
    expect(await post('{')).toMatchObject([{ id: null, error: { code: -32700 } }]);
    for (const odd of ['[]', '[[]]', '1', 'null', '{}', '{"jsonrpc":"1.0","id":"a","method":"read"}']) {
      expect((await post(odd))[0]?.error?.code, odd).toBe(-32600);
    }
    expect(await post({ jsonrpc: '2.0', id: 'x' })).toMatchObject([{ id: 'x', error: { code: -32600 } }]);
    expect(await post({ jsonrpc: '2.0', id: 'x', result: 1, error: {} })).toEqual([]); // an answer nobody asked for
  });

  it('refuses ids that are no text of 1 to 200 characters, and takes null as none (ID-4, ID-5)', async () => {
    const { post, request, shell } = rig();
    for (const id of [1, true, {}, [], '', 'x'.repeat(201)]) {
      expect(await post(request(id, 'read'))).toMatchObject([{ id: null, error: { code: -32600 } }]);
    }
    expect(await post(request(null, 'report', 1))).toEqual([]);
    expect(shell.received('report')).toEqual([1]);
  });

  it('drops a request whose id is still open (ID-6)', async () => {
    const { post, request, clock } = rig();
    await post(request('1', '$/test.slow', { ms: 10, value: 'first' }));
    expect(await post(request('1', 'read'))).toEqual([]);
    clock.advance(10);
    await settle();
    expect(await post(request('1', '$/test.echo', 2))).toMatchObject([{ id: '1', result: 2 }]);
  });

  it('answers in order of the array, each message by itself (BA-3, BA-4)', async () => {
    const { post, request, texts } = rig();
    const answers = await post([request('1', '$/test.echo', 1), 7, request('2', '$/test.echo', 2)]);
    expect(answers).toMatchObject([
      { id: '1', result: 1 },
      { id: null, error: { code: -32600 } },
      { id: '2', result: 2 },
    ]);
    expect(texts).toHaveLength(1);
  });

  it('lets a post return before any handler runs (TR-2)', async () => {
    const { page, request, shell } = rig();
    let isRunning = false;
    shell.answer('read', () => (isRunning = true));
    page.BridgeheadAndroid.postMessage(JSON.stringify(request('1', 'read')));
    expect(isRunning).toBe(false);
    await settle();
    expect(isRunning).toBe(true);
  });
});

describe('hello', () => {
  it('says what the shell is (HE-4, HE-5)', async () => {
    const { hello } = rig({ locale: 'vi', theme: 'dark', can: { batch: false }, testMethods: false });
    expect((await hello())[0]?.result).toEqual({
      protocol: 1,
      platform: 'android',
      appVersion: '3.1.3.102',
      locale: 'vi',
      theme: 'dark',
      methods: ['read', 'report'],
      can: { cancel: true, progress: true, status: true },
    });
  });

  it('refuses a hello without a usable session (LI-4)', async () => {
    const { post, request } = rig();
    for (const session of [undefined, '', 7, 'x'.repeat(129)]) {
      expect(await post(request('1', '$/hello', { session }))).toMatchObject([{ error: { code: -32602 } }]);
    }
  });

  it('comes before everything the shell held, which carries the session (HE-6, HE-7)', async () => {
    const { hello, shell } = rig();
    shell.emit('ticked', 1);
    shell.emit('ticked', 2);
    expect(await hello('s')).toMatchObject([
      { result: { protocol: 1 } },
      { method: 'ticked', params: 1, session: 's' },
      { method: 'ticked', params: 2, session: 's' },
    ]);
  });

  it('with a new session ends the old one, and what was posted behind it is answered (HE-8)', async () => {
    const { hello, post, request, clock, shell } = rig();
    await hello('one');
    await post(request('one.2', '$/test.slow', { ms: 5, value: 1 }));
    const asked = shell.ask('askName', { lang: 'en' }).catch((error: ShellError) => error.code);
    await settle();
    const answers = await post(
      request('two.1', '$/hello', { protocol: 1, contract: 'test@1', session: 'two' }),
      request('two.2', '$/test.echo', 'new'),
    );
    expect(answers.map(({ id }) => id)).toEqual(['two.1', 'two.2']);
    expect(await asked).toBe(-32003);
    clock.advance(5);
    await settle();
    expect(shell.openCount()).toBe(0);
  });

  it('with the same session ends nothing (HE-9)', async () => {
    const { hello, post, request, shell } = rig();
    await hello('one');
    await post(request('one.2', '$/test.silent'));
    await post(request('one.3', '$/hello', { session: 'one' }));
    expect(shell.openCount()).toBe(1);
  });

  it('is unknown to a shell older than the protocol, which answers everything else (HE-11, OL-1)', async () => {
    const { post, request, shell, hello } = rig({ greets: false });
    expect(await hello()).toMatchObject([{ error: { code: -32601 } }]);
    expect(await post(request('1', '$/test.echo', 1))).toMatchObject([{ result: 1 }]);
    shell.emit('ticked', 1);
    await settle();
    expect(await post(request('2', '$/status', { ids: ['1'] }))).toMatchObject([{ error: { code: -32601 } }]);
  });
});

describe('requests', () => {
  it('answers what the app version does not have with -32601, and says nothing to a notification (RQ-3, NO-3)', async () => {
    const { post, request, shell } = rig();
    expect(await post(request('1', 'newer'), request('2', 'unheard'), request('3', 'constructor'))).toMatchObject([
      { id: '1', error: { code: -32601 } },
      { id: '2', error: { code: -32601 } },
      { id: '3', error: { code: -32601 } },
    ]);
    expect(await post({ jsonrpc: '2.0', method: 'newer' })).toEqual([]);
    expect(() => shell.emit('newEvent')).toThrow('app 3.1.3.102 on android does not have it');
  });

  it('answers nothing as null, and what is no JSON as -32603 (RQ-5, RQ-8)', async () => {
    const { post, request, shell } = rig();
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    for (const [answer, expected] of [
      [() => undefined, { result: null }],
      [() => Number.NaN, { error: { code: -32603 } }],
      [() => circle, { error: { code: -32603 } }],
      [() => 1n, { error: { code: -32603 } }],
      [new ShellError(-32001, 'No', { permission: 'x' }), { error: { code: -32001, data: { permission: 'x' } } }],
      [() => new Error('odd'), { error: { code: -32603, message: 'odd' } }],
    ] as const) {
      shell.answer('read', answer);
      expect(await post(request('1', 'read'))).toMatchObject([expected]);
    }
  });

  it('runs a method without an answer also when it is asked, and answers null (NO-2)', async () => {
    const { post, request } = rig();
    expect(await post(request('1', 'report', 1))).toEqual([{ jsonrpc: '2.0', id: '1', result: null }]);
  });
});

describe('progress, cancel and status', () => {
  it('sends progress in order, with the session, before the answer (PR-1, PR-3)', async () => {
    const { hello, post, request } = rig();
    await hello('s');
    expect(await post(request('s.2', '$/test.progress', { values: [1, 2], result: 'end' }))).toMatchObject([
      { method: '$/progress', params: { id: 's.2', value: 1 }, session: 's' },
      { method: '$/progress', params: { id: 's.2', value: 2 }, session: 's' },
      { id: 's.2', result: 'end' },
    ]);
  });

  it('answers a cancelled request once, with -32800, and stops its handler (CA-3, CA-4)', async () => {
    const { post, request, clock } = rig();
    await post(request('1', '$/test.slow', { ms: 50, value: 1 }));
    const cancel = { jsonrpc: '2.0', method: '$/cancelRequest', params: { id: '1' } };
    expect(await post(cancel)).toMatchObject([{ id: '1', error: { code: -32800 } }]);
    expect(clock.pending()).toBe(0);
    expect(await post(cancel, { ...cancel, params: { id: 'unknown' } }, { ...cancel, params: null })).toEqual([]);
  });

  it('knows what is open, in the order of the question (ST-2, LI-6)', async () => {
    const { post, request } = rig();
    await post(request('1', '$/test.silent'), request('2', '$/test.silent'));
    expect(await post(request('9', '$/status', { ids: ['2', 'x', '1', '9'] }))).toMatchObject([
      { result: { known: ['2', '1'] } },
    ]);
    for (const ids of [undefined, [], Array.from({ length: 101 }, String)]) {
      expect(await post(request('9', '$/status', { ids }))).toMatchObject([{ error: { code: -32602 } }]);
    }
  });
});

describe('requests of the shell', () => {
  it('have ids of their own and the session, and take one answer (SR-1, SR-4)', async () => {
    const { hello, post, shell, told } = rig();
    await hello('s');
    const name = shell.ask('askName', { lang: 'en' });
    await settle();
    expect(told().pop()).toMatchObject({ id: 's1', method: 'askName', params: { lang: 'en' }, session: 's' });
    await post({ jsonrpc: '2.0', id: 's1', result: 'An' }, { jsonrpc: '2.0', id: 's1', result: 'late' });
    expect(await name).toBe('An');
  });

  it('end by their deadline, and leave the held messages', async () => {
    const { shell, clock, hello } = rig();
    const outcome = shell.ask('askName', { lang: 'en' }).catch((error: ShellError) => error.code);
    clock.advance(5000);
    expect(await outcome).toBe(-32003);
    expect(await hello()).toHaveLength(1);
  });

  it('end when 50 younger messages are held (HE-7)', async () => {
    const { shell } = rig();
    const outcome = shell.ask('askName', { lang: 'en' }).catch((error: ShellError) => error.code);
    for (let i = 0; i < 50; i++) shell.emit('ticked', i);
    expect(await outcome).toBe(-32003);
  });
});

describe('test methods', () => {
  it('do what the protocol says, and refuse wrong params (TE-1)', async () => {
    const { hello, post, request, clock } = rig();
    await hello('s');
    expect(await post(request('1', '$/test.echo'))).toMatchObject([{ result: null }]);
    expect(await post(request('1', '$/test.fail', { code: 7, message: 'no', data: 1 }))).toMatchObject([
      { error: { code: 7, message: 'no', data: 1 } },
    ]);
    expect(await post(request('1', '$/test.emit', { method: 'ticked', params: 5, times: 2 }))).toMatchObject([
      { method: 'ticked', params: 5 },
      { method: 'ticked', params: 5 },
      { result: null },
    ]);
    const asked = await post(request('1', '$/test.ask', { method: 'askName', params: 1 }));
    expect(asked).toMatchObject([{ id: 's1', method: 'askName' }]);
    expect(await post({ jsonrpc: '2.0', id: 's1', error: { code: -32601, message: 'none' } })).toMatchObject([
      { id: '1', result: { error: { code: -32601, message: 'none' } } },
    ]);
    for (const [name, params] of [
      ['slow', { ms: -1 }],
      ['fail', { code: 1.5, message: '' }],
      ['emit', { method: 'a', times: 1001 }],
      ['ask', {}],
      ['progress', { values: 1 }],
      ['slow', null],
    ] as const) {
      expect(await post(request('1', `$/test.${name}`, params)), name).toMatchObject([{ error: { code: -32602 } }]);
    }
    expect(clock.pending()).toBe(0);
  });

  it('are not there in a release build (TE)', async () => {
    const { post, request } = rig({ testMethods: false });
    expect(await post(request('1', '$/test.echo'))).toMatchObject([{ error: { code: -32601 } }]);
  });
});

describe('the traffic', () => {
  it('is told as it crosses, by kind, with durations and batches', async () => {
    const { shell, post, request, clock, hello } = rig();
    const kinds: string[] = [];
    for (const kind of ['request', 'response', 'notification', 'event', 'ask', 'answer', 'invalid'] as const) {
      shell.on(kind, ({ method = '' }) => kinds.push(`${kind} ${method}`));
    }
    await hello('s');
    await post([request('1', '$/test.slow', { ms: 30, value: 1 }), { jsonrpc: '2.0', method: 'report', params: 1 }]);
    clock.advance(30);
    await settle();
    expect(kinds).toEqual([
      'request $/hello',
      'response $/hello',
      'request $/test.slow',
      'notification report',
      'response $/test.slow',
    ]);
    expect(shell.traffic().map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(shell.traffic()[2]).toMatchObject({ batchSize: 2, crossing: 3 });
    expect(shell.traffic()[4]).toMatchObject({ durationMs: 30, batchSize: 1 });
  });
});

describe('a contract of any shape', () => {
  it('fits the type of a shell', () => {
    const loose: Contract = contract;
    expect(createAndroidShell({ contract: loose }).methods).toEqual(['read', 'newer', 'report']);
  });
});
