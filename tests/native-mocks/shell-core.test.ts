import { type Contract } from 'bridgehead';
import { createAndroidShell, ShellError } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { settle } from '../support/settle.ts';
import { createMessageHarness, harnessContract } from './support/message-harness.ts';

// The rules of docs/protocol.md, message by message.

describe('messages to a shell', () => {
  it('responds to messages nested more than a thousand levels deep with -32700 at any depth (LI-5)', async () => {
    for (const strict of [true, false]) {
      const { post, shell } = createMessageHarness({ strict });
      for (const depth of [1500, 50_000, 1_000_000]) {
        const text = `{"jsonrpc":"2.0","id":"x","method":"$/test.echo","params":${'['.repeat(depth)}${']'.repeat(depth)}}`;
        expect(await post(text), `${depth}`).toMatchObject([{ id: null, error: { code: -32700 } }]);
      }
      const deepest = `{"jsonrpc":"2.0","id":"y","method":"$/test.echo","params":${'["[",'.repeat(256)}1${']'.repeat(256)}}`;
      // A strict one rejects the ids of this test.
      if (!strict)
        expect(await post(deepest)).toEqual([
          JSON.parse(deepest.replace('"method":"$/test.echo","params"', '"result"')),
        ]);
      expect(shell.violations.map(({ rule }) => rule)).not.toContain('MS-7');
    }
  });

  it('returns from a post before any handler runs (TR-2)', async () => {
    const { page, request, shell } = createMessageHarness();
    let isRunning = false;
    shell.respond('read', () => (isRunning = true));
    page.BridgeheadAndroid.postMessage(JSON.stringify(request('1', 'read')));
    expect(isRunning).toBe(false);
    await settle();
    expect(isRunning).toBe(true);
  });
});

describe('requests to a shell', () => {
  it('responds to methods that the app version lacks with -32601 and not to such notifications (RQ-3, NO-3)', async () => {
    const { post, request, shell } = createMessageHarness();
    expect(await post(request('1', 'newer'), request('2', 'unheard'), request('3', 'constructor'))).toMatchObject([
      { id: '1', error: { code: -32601 } },
      { id: '2', error: { code: -32601 } },
      { id: '3', error: { code: -32601 } },
    ]);
    expect(await post({ jsonrpc: '2.0', method: 'newer' })).toEqual([]);
    expect(() => shell.emit('newEvent')).toThrow('app 3.1.3.102 on android does not have it');
  });

  it('omits $/test.* in a release build (TE)', async () => {
    const { post, request } = createMessageHarness({ testMethods: false });
    expect(await post(request('1', '$/test.echo'))).toMatchObject([{ error: { code: -32601 } }]);
  });

  it('responds with null for an undefined result and with -32603 for a result that is not JSON (RQ-5, RQ-8)', async () => {
    const { post, request, shell } = createMessageHarness();
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    for (const [response, expected] of [
      [() => undefined, { result: null }],
      [() => Number.NaN, { error: { code: -32603 } }],
      [() => ({ files: new Map() }), { error: { code: -32603 } }],
      [() => [new Uint8Array(2)], { error: { code: -32603 } }],
      [() => circle, { error: { code: -32603 } }],
      [() => 1n, { error: { code: -32603 } }],
      [new ShellError(-32001, 'No', { permission: 'x' }), { error: { code: -32001, data: { permission: 'x' } } }],
      // Of another copy of the package.
      [
        Object.assign(new Error('No'), { name: 'ShellError', code: -32001 }),
        { error: { code: -32001, message: 'No' } },
      ],
      [Object.assign(new Error('odd'), { name: 'ShellError' }), { error: { code: -32603, message: 'odd' } }],
      [() => new Error('odd'), { error: { code: -32603, message: 'odd' } }],
    ] as const) {
      shell.respond('read', response);
      expect(await post(request('1', 'read'))).toMatchObject([expected]);
    }
  });

  it.each<[path: string, payload: unknown]>([
    ['params', Infinity],
    ['params.user.photo', { user: { photo: new Blob() } }],
    ['params.0', [new Set()]],
  ])('throws to the test for an event with a value that is not JSON, with its path: %s', (path, payload) => {
    const { shell } = createMessageHarness();
    expect(() => shell.emit('ticked', payload as never)).toThrow(`Cannot send ${path}: its value is not JSON.`);
  });

  it('runs a method without a response even as a request and responds with null (NO-2)', async () => {
    const { post, request } = createMessageHarness();
    expect(await post(request('1', 'report', 1))).toEqual([{ jsonrpc: '2.0', id: '1', result: null }]);
  });
});

describe('a contract of any shape', () => {
  it('accepts an untyped Contract when creating a shell', () => {
    const loose: Contract = harnessContract;
    expect(createAndroidShell({ contract: loose }).methods).toEqual(['read', 'newer', 'report']);
  });
});
