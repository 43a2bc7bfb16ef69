import { createBridge, method } from 'bridgehead';
import { createMethodObjectTransport } from 'bridgehead/transports';
import { describe, expect, it, onTestFinished } from 'vitest';
import { outcomeOf } from '../../support/bridge.ts';
import { contractWith } from '../../support/contract-with.ts';
import { createPage } from '../../support/page.ts';

describe(createMethodObjectTransport, () => {
  const make = (object: Record<string, unknown>) => {
    const { window } = createPage();
    window['Native'] = object;
    const received: unknown[] = [];
    const transport = createMethodObjectTransport({ window, object: 'Native' });
    const unsubscribe = transport.subscribe((input) => received.push(JSON.parse(String(input))));
    onTestFinished(unsubscribe);
    const callbacks = (): string[] => Object.keys(window).filter((name) => name.startsWith('bridgehead_'));
    const post = (message: object): void => transport.post(JSON.stringify(message));
    return { window, received, post, unsubscribe, callbacks };
  };

  it('responds "method not found" for an action that the native object lacks', () => {
    const { received, post } = make({});
    post({ id: 'a.1', method: '$/hello' });
    post({ method: 'notify' });
    expect(received).toEqual([{ jsonrpc: '2.0', id: 'a.1', error: { code: -32601, message: 'Method not found' } }]);
  });

  it.each(['toString', 'valueOf', 'constructor'])('responds "method not found" for the inherited name %s', (name) => {
    for (const object of [{}, new Map()]) {
      const { received, post, callbacks } = make(object);
      post({ id: 'a.1', method: name });
      expect(received).toMatchObject([{ error: { code: -32601 } }]);
      expect(callbacks()).toEqual([]);
    }
  });

  it.each([
    ['with its own method toString', { toString: (_: string, name: string) => name }, 'toString'],
    [
      'that is a class instance',
      new (class {
        getUser(_: string, name: string): string {
          return name;
        }
      })(),
      'getUser',
    ],
  ])('calls the method of a native object %s', (_, object, name) => {
    const { received, post, callbacks } = make(object as never);
    post({ id: 'a.1', method: name });
    expect([received, callbacks()]).toEqual([[], ['bridgehead_a_1']]);
  });

  it.each([
    ['a string that is not JSON', 'Mai', 'Mai'],
    ['JSON', '{"a":1}', { a: 1 }],
    ['undefined', undefined, null],
    ['a number', 7, 7],
  ])('reads %s as the result of a native method', (_, given, expected) => {
    const { received, post, window, callbacks } = make({
      read(_params: string, name: string) {
        (window[name] as (result: unknown) => void)(given);
      },
    });
    post({ id: 'a.1', method: 'read' });
    expect(received).toEqual([{ jsonrpc: '2.0', id: 'a.1', result: expected }]);
    expect(callbacks()).toEqual([]);
  });

  it('passes no callback to a method without a response', () => {
    const calls: unknown[] = [];
    const { post, callbacks } = make({ notify: (...args: unknown[]) => calls.push(args) });
    post({ method: 'notify', params: { a: 1 } });
    expect(calls).toEqual([['{"a":1}', '']]);
    expect(callbacks()).toEqual([]);
  });

  it('leaves no callback behind when the native object throws and creates none after cleanup', () => {
    const { post, unsubscribe, callbacks } = make({
      bad() {
        throw new Error('Java exception');
      },
      silent() {},
    });
    expect(() => post({ id: 'a.1', method: 'bad' })).toThrow('Java exception');
    expect(callbacks()).toEqual([]);
    post({ id: 'a.2', method: 'silent' });
    expect(callbacks()).toHaveLength(1);
    unsubscribe();
    expect(callbacks()).toEqual([]);
  });

  it('receives nothing from a method object after cleanup, not even through a callback that the shell kept', () => {
    let kept: unknown;
    const { window, received, post, unsubscribe } = make({
      slow(_params: string, name: string) {
        kept = window[name];
      },
    });
    post({ id: 'a.1', method: 'slow' });
    unsubscribe();
    (kept as (result: string) => void)('late');
    expect(received).toEqual([]);
  });

  it('passes omitted params to a native method as an empty object, and names a missing native object', () => {
    const calls: unknown[] = [];
    const { window, post } = make({ notify: (...args: unknown[]) => calls.push(args) });
    post({ method: 'notify' });
    expect(calls).toEqual([['{}', '']]);
    delete window['Native'];
    expect(() => post({ method: 'notify' })).toThrow('window.Native is missing');
  });

  it('names a callback by the id of its call, using only characters allowed in an identifier', () => {
    const { post, callbacks } = make({ silent() {} });
    post({ id: 'a-b.c.1', method: 'silent' });
    expect(callbacks()).toEqual(['bridgehead_a_b_c_1']);
  });

  it('keeps only the newest 1,000 callbacks of a shell that never responds', () => {
    const { post, unsubscribe, callbacks } = make({ read() {} });
    for (let id = 1; id <= 1200; id++) post({ id: `a.${id}`, method: 'read' });
    expect(callbacks()).toHaveLength(1000);
    expect(callbacks().at(-1)).toBe('bridgehead_a_1200');
    unsubscribe();
    expect(callbacks()).toEqual([]);
  });
});

describe('a bridge to an old Android object with one method per action', () => {
  it('calls methods of an old Android object and leaves no callback behind', async () => {
    const page = createPage();
    page.window['Native'] = {
      getUser(params: string, callback: string) {
        (page.window[callback] as (text: string) => void)(
          JSON.stringify({ name: `Mai ${(JSON.parse(params) as { id: string }).id}` }),
        );
      },
    };
    const contract = contractWith({ getUser: method<{ id: string }, { name: string }>(), other: method() });
    const transport = createMethodObjectTransport({ window: page.window, object: 'Native' });
    const bridge = createBridge(contract, { window: page.window, transport, logger: { warn() {} } });
    expect(await bridge.call('getUser', { id: '7' })).toEqual({ name: 'Mai 7' });
    expect(await outcomeOf(bridge.call('other'))).toEqual({ code: 'not-implemented' });
    bridge.dispose();
    expect(Object.keys(page.window).filter((name) => name.startsWith('bridgehead_'))).toEqual([]);
  });
});
