import { createBridge, createMethodObjectTransport, defineContract, method } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../support/bridge.ts';
import { createPage } from '../../support/page.ts';

describe(createMethodObjectTransport, () => {
  const make = (object: Record<string, unknown>) => {
    const { window } = createPage();
    window['Native'] = object;
    const heard: unknown[] = [];
    const transport = createMethodObjectTransport({ window, object: 'Native' });
    const end = transport.subscribe((input) => heard.push(JSON.parse(String(input))));
    const callbacks = (): string[] => Object.keys(window).filter((name) => name.startsWith('bridgehead_'));
    return { window, heard, transport, end, callbacks };
  };

  it('answers "method not found" for an action the object lacks', () => {
    const { heard, transport, end } = make({});
    transport.post(JSON.stringify({ id: 'a.1', method: '$/hello' }));
    transport.post(JSON.stringify({ method: 'tell' }));
    expect(heard).toEqual([{ jsonrpc: '2.0', id: 'a.1', error: { code: -32601, message: 'Method not found' } }]);
    end();
  });

  it.each([
    ['bare text', 'Mai', 'Mai'],
    ['JSON text', '{"a":1}', { a: 1 }],
    ['nothing', undefined, null],
    ['a number', 7, 7],
  ])('reads %s as the result', (_, given, expected) => {
    const { heard, transport, window, end, callbacks } = make({
      read(_params: string, name: string) {
        (window[name] as (result: unknown) => void)(given);
      },
    });
    transport.post(JSON.stringify({ id: 'a.1', method: 'read' }));
    expect(heard).toEqual([{ jsonrpc: '2.0', id: 'a.1', result: expected }]);
    expect(callbacks()).toEqual([]);
    end();
  });

  it('gives a method without an answer no callback', () => {
    const calls: unknown[] = [];
    const { transport, end, callbacks } = make({ tell: (...args: unknown[]) => calls.push(args) });
    transport.post(JSON.stringify({ method: 'tell', params: { a: 1 } }));
    expect(calls).toEqual([['{"a":1}', '']]);
    expect(callbacks()).toEqual([]);
    end();
  });

  it('leaves no callback behind when the object throws, and none after its end', () => {
    const { transport, end, callbacks } = make({
      bad() {
        throw new Error('Java exception');
      },
      silent() {},
    });
    expect(() => transport.post(JSON.stringify({ id: 'a.1', method: 'bad' }))).toThrow('Java exception');
    expect(callbacks()).toEqual([]);
    transport.post(JSON.stringify({ id: 'a.2', method: 'silent' }));
    expect(callbacks()).toHaveLength(1);
    end();
    expect(callbacks()).toEqual([]);
  });

  it('hears nothing after its end, not even from a shell that kept a callback', () => {
    let kept: unknown;
    const { window, heard, transport, end } = make({
      slow(_params: string, name: string) {
        kept = window[name];
      },
    });
    transport.post(JSON.stringify({ id: 'a.1', method: 'slow' }));
    end();
    (kept as (result: string) => void)('late');
    expect(heard).toEqual([]);
  });

  it('hands over no params as an empty object, and says which object is missing', () => {
    const calls: unknown[] = [];
    const { window, transport, end } = make({ tell: (...args: unknown[]) => calls.push(args) });
    transport.post(JSON.stringify({ method: 'tell' }));
    expect(calls).toEqual([['{}', '']]);
    delete window['Native'];
    expect(() => transport.post(JSON.stringify({ method: 'tell' }))).toThrow('window.Native is not there');
    end();
  });

  it('names a callback by its id, in letters that a script may hold', () => {
    const { transport, end, callbacks } = make({ silent() {} });
    transport.post(JSON.stringify({ id: 'a-b.c.1', method: 'silent' }));
    expect(callbacks()).toEqual(['bridgehead_a_b_c_1']);
    end();
  });

  it('keeps at most 1,000 callbacks of a shell that never answers: the newest', () => {
    const { transport, end, callbacks } = make({ read() {} });
    for (let id = 1; id <= 1200; id++) transport.post(JSON.stringify({ id: `a.${id}`, method: 'read' }));
    expect(callbacks()).toHaveLength(1000);
    expect(callbacks().at(-1)).toBe('bridgehead_a_1200');
    end();
    expect(callbacks()).toEqual([]);
  });
});

describe('a bridge to an old Android object with one method per action', () => {
  it('calls its methods, and leaves no callback behind', async () => {
    const page = createPage();
    page.window['Native'] = {
      getUser(params: string, callback: string) {
        (page.window[callback] as (text: string) => void)(
          JSON.stringify({ name: `Mai ${(JSON.parse(params) as { id: string }).id}` }),
        );
      },
    };
    const contract = defineContract({
      name: 'x',
      version: '1.0.0',
      methods: { getUser: method<{ id: string }, { name: string }>(), other: method() },
    });
    const transport = createMethodObjectTransport({ window: page.window, object: 'Native' });
    const bridge = createBridge(contract, { window: page.window, transport, logger: { warn() {} } });
    expect(await bridge.call('getUser', { id: '7' })).toEqual({ name: 'Mai 7' });
    expect(await outcomeOf(bridge.call('other'))).toEqual({ code: 'not-implemented' });
    bridge.dispose();
    expect(Object.keys(page.window).filter((name) => name.startsWith('bridgehead_'))).toEqual([]);
  });
});
