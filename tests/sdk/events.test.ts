import { describe, expect, it } from 'vitest';
import { createListeners } from '../../sdk/events.ts';
import { createRig } from '../support/bridge.ts';

describe(createListeners, () => {
  const make = () => {
    const errors: unknown[] = [];
    return { errors, list: createListeners<number>((error) => errors.push(error)) };
  };

  it('calls listeners in the order they were added', () => {
    const { list } = make();
    const heard: string[] = [];
    for (const name of ['a', 'b', 'c']) list.add((payload) => heard.push(name + payload));
    list.emit(1);
    expect(heard).toEqual(['a1', 'b1', 'c1']);
  });

  it('goes on after a listener that throws, and reports it once', () => {
    const { list, errors } = make();
    const heard: number[] = [];
    list.add(() => {
      throw new Error('mine');
    });
    list.add((payload) => heard.push(payload));
    list.emit(1);
    expect(heard).toEqual([1]);
    expect(errors).toEqual([new Error('mine')]);
  });

  it('does not call a listener that was removed during dispatch', () => {
    const { list, errors } = make();
    const heard: string[] = [];
    list.add(() => {
      heard.push('a');
      off();
    });
    const off = list.add(() => heard.push('b'));
    list.emit(1);
    expect(heard).toEqual(['a']);
    expect(errors).toEqual([]);
    expect(list.size()).toBe(1);
  });

  it('calls a listener that was added during dispatch from the next event on', () => {
    const { list } = make();
    const heard: string[] = [];
    const off = list.add(() => {
      heard.push('a');
      off();
      list.add(() => heard.push('late'));
    });
    list.emit(1);
    expect(heard).toEqual(['a']);
    list.emit(2);
    expect(heard).toEqual(['a', 'late']);
  });

  it('calls a listener that was added during dispatch for an event that comes inside, and for that one only', () => {
    const { list } = make();
    const heard: string[] = [];
    const off = list.add((payload) => {
      off();
      list.add((inner) => heard.push(`late ${inner}`));
      list.emit(payload + 1);
    });
    list.emit(1);
    expect(heard).toEqual(['late 2']);
  });

  it('calls no listener with itself as this', () => {
    const { list } = make();
    const heard: unknown[] = [];
    list.add(function (this: unknown) {
      heard.push(this);
    });
    list.emit(1);
    expect(heard).toEqual([undefined]);
  });

  it('takes the same function twice, and each unsubscribe takes away its own', () => {
    const { list } = make();
    let count = 0;
    const listener = (): void => void count++;
    const off = list.add(listener);
    list.add(listener);
    list.emit(1);
    off();
    off();
    list.emit(1);
    expect(count).toBe(3);
  });

  it('calls nobody after clear, not even in a dispatch under way', () => {
    const { list } = make();
    const heard: string[] = [];
    list.add(() => {
      heard.push('a');
      list.clear();
    });
    list.add(() => heard.push('b'));
    list.emit(1);
    list.emit(2);
    expect(heard).toEqual(['a']);
  });
});

describe('events of a bridge', () => {
  it('isolate a throwing listener, and log what it threw', async () => {
    const { bridge, shell, log } = await createRig();
    const heard: number[] = [];
    bridge.on('ticked', () => {
      throw new Error('mine');
    });
    bridge.on('ticked', (payload) => heard.push(payload));
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(heard).toEqual([1]);
    expect(log).toEqual(['bridgehead: a listener threw']);
  });

  it('keep the last payload of a state, and of nothing else', async () => {
    const { bridge, shell } = await createRig();
    expect(bridge.lastPayload('themeChanged')).toBe(undefined);
    shell.say({ jsonrpc: '2.0', method: 'themeChanged', params: { theme: 'dark' } });
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(bridge.lastPayload('themeChanged')).toEqual({ theme: 'dark' });
    // Does not compile for an event without state.
    expect(bridge.lastPayload('ticked' as 'themeChanged')).toBe(undefined);
  });

  it('call once-listeners once, even when the event comes again inside', async () => {
    const { bridge, shell } = await createRig();
    const heard: number[] = [];
    bridge.once('ticked', (payload) => {
      heard.push(payload);
      shell.say({ jsonrpc: '2.0', method: 'ticked', params: 2 });
    });
    const off = bridge.once('ticked', () => heard.push(99));
    off();
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(heard).toEqual([1]);
  });

  it('start the native side for the first listener and stop it after the last', async () => {
    const { bridge, shell } = await createRig();
    const told = (): (string | undefined)[] => shell.posted.slice(1).map((message) => message.method);
    const first = bridge.on('moved', () => {});
    const second = bridge.on('moved', () => {});
    expect(told()).toEqual(['start']);
    first();
    first();
    expect(told()).toEqual(['start']);
    second();
    expect(told()).toEqual(['start', 'stop']);
    second();
    expect(told()).toEqual(['start', 'stop']);
    bridge.on('moved', () => {});
    expect(told()).toEqual(['start', 'stop', 'start']);
  });

  it('are dropped and logged when the contract does not have them', async () => {
    const { shell, log } = await createRig();
    shell.say({ jsonrpc: '2.0', method: 'unknown', params: 1 });
    shell.say({ jsonrpc: '2.0', method: 'constructor', params: 1 });
    expect(log).toEqual(Array(2).fill('bridgehead: dropped an event the contract does not have'));
  });

  it('arrive all and in order, a hundred thousand of them in one turn', async () => {
    const { bridge, shell } = await createRig();
    let next = 0;
    let wrong = 0;
    bridge.on('ticked', (payload) => {
      if (payload !== next++) wrong++;
    });
    for (let i = 0; i < 100_000; i += 1000) {
      shell.say(Array.from({ length: 1000 }, (_, j) => ({ jsonrpc: '2.0', method: 'ticked', params: i + j })));
    }
    expect([next, wrong]).toEqual([100_000, 0]);
  });

  it('are judged by the gate too', async () => {
    const { bridge } = await createRig({ announcement: { appVersion: '3.0' } });
    expect(bridge.explain('gatedEvent')).toMatchObject({ reason: 'app-too-old' });
    expect(bridge.supports('ticked')).toBe(true);
  });

  it('are heard by nobody after dispose, even from a transport that goes on', async () => {
    let receive: (input: unknown) => void = () => {};
    const { bridge } = await createRig({
      withShell: false,
      transport: {
        post() {},
        subscribe(listener) {
          receive = listener;
          return () => {};
        },
      },
    });
    const heard: unknown[] = [];
    bridge.on('themeChanged', (payload) => heard.push(payload));
    const say = (theme: string): void => receive({ jsonrpc: '2.0', method: 'themeChanged', params: { theme } });
    say('dark');
    bridge.dispose();
    expect(bridge.lastPayload('themeChanged')).toBe(undefined);
    say('light');
    expect(heard).toEqual([{ theme: 'dark' }]);
  });
});

describe('an event inside the call that starts it', () => {
  it('is the one that a once-listener hears, and stops it again', async () => {
    const { bridge, shell } = await createRig();
    const heard: number[] = [];
    shell.onPost = (m) => {
      if (m.method === 'start') shell.say({ jsonrpc: '2.0', method: 'moved', params: 1 });
    };
    bridge.once('moved', (x) => heard.push(x));
    shell.say({ jsonrpc: '2.0', method: 'moved', params: 2 });
    expect(heard).toEqual([1]);
    expect(shell.posted.map((m) => m.method)).toEqual(['$/hello', 'start', 'stop']);
  });
});
