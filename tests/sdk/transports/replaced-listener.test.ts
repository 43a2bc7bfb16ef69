import { describe, expect, it } from 'vitest';
import { createInjectedTransport } from '../../../sdk/transports/injected-object.ts';
import { createPage } from '../../support/page.ts';

const names = { android: 'BridgeheadAndroid', ios: 'bridgehead', page: 'bridgehead' };

describe('a message-listener object that is replaced', () => {
  const makeObject = () => {
    const listeners = new Set<(event: { data: unknown }) => void>();
    const posted: string[] = [];
    return {
      posted,
      listeners,
      postMessage: (text: string) => void posted.push(text),
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.add(listener),
      removeEventListener: (type: string, listener: (event: { data: unknown }) => void) =>
        type === 'message' && listeners.delete(listener),
      deliver: (data: unknown) => listeners.forEach((listener) => listener({ data })),
    };
  };

  it('follows a replaced listener object in both directions and receives late messages of the previous one', () => {
    const { window } = createPage();
    const [first, second] = [makeObject(), makeObject()];
    window['BridgeheadAndroid'] = first;
    const received: unknown[] = [];
    const transport = createInjectedTransport(window, names, 'android');
    const unsubscribe = transport.subscribe((input) => received.push(input));
    window['BridgeheadAndroid'] = second;
    transport.post('x');
    transport.post('y');
    expect([first.posted, second.posted]).toEqual([[], ['x', 'y']]);
    second.deliver('new');
    first.deliver('late');
    window.bridgehead?.receive?.('evaluated');
    expect(received).toEqual(['new', 'late', 'evaluated']);
    unsubscribe();
    second.deliver('after the end');
    expect([received.length, first.listeners.size, second.listeners.size]).toEqual([3, 0, 0]);
  });

  it('does not listen to a message-listener object before subscribe and works without its snapshot', () => {
    const { window } = createPage();
    const object = makeObject();
    window['BridgeheadAndroid'] = object;
    const transport = createInjectedTransport(window, names, 'android');
    transport.post('x');
    expect([object.posted, object.listeners.size, transport.snapshot?.()]).toEqual([['x'], 0, undefined]);
  });

  it('follows the replacement of a listener object by an object without events', () => {
    const { window } = createPage();
    window['BridgeheadAndroid'] = makeObject();
    const received: unknown[] = [];
    const transport = createInjectedTransport(window, names, 'android');
    const unsubscribe = transport.subscribe((input) => received.push(input));
    const posted: string[] = [];
    window['BridgeheadAndroid'] = { postMessage: (text: string) => posted.push(text) };
    transport.post('x');
    window.bridgehead?.receive?.('evaluated');
    expect([posted, received]).toEqual([['x'], ['evaluated']]);
    unsubscribe();
  });

  it('keeps listening to a message-listener object until the last of two copies of the SDK unsubscribes', () => {
    const { window } = createPage();
    const object = makeObject();
    window['BridgeheadAndroid'] = object;
    const received: string[] = [];
    const unsubscribes = ['a', 'b'].map((name) =>
      createInjectedTransport(window, names, 'android').subscribe((input) => received.push(`${name} ${String(input)}`)),
    );
    object.deliver(1);
    unsubscribes[0]?.();
    object.deliver(2);
    unsubscribes[1]?.();
    object.deliver(3);
    expect(received).toEqual(['a 1', 'b 1', 'b 2']);
    expect(object.listeners.size).toBe(0);
  });

  it('restores receive before a post when the page has removed it, and removes its listeners at the end', () => {
    const { window } = createPage();
    const object = makeObject();
    window['BridgeheadAndroid'] = object;
    const transport = createInjectedTransport(window, names, 'android');
    const unsubscribe = transport.subscribe(() => {});
    expect(object.listeners.size).toBe(1);
    window.bridgehead = {};
    transport.post('x');
    expect(typeof window.bridgehead.receive).toBe('function');
    unsubscribe();
    expect([object.listeners.size, 'receive' in window.bridgehead]).toEqual([0, false]);
  });
});
