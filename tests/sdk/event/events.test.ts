import { setOverride, use } from 'bridgehead';
import { inspect } from 'bridgehead/inspect';
import { describe, expect, it } from 'vitest';
import { createHarness, testContract } from '../../support/bridge.ts';
import { installScriptedShell } from '../../support/scripted-shell.ts';
import { settle } from '../../support/settle.ts';
import { throwing } from '../../support/throwing.ts';

describe('events of a bridge', () => {
  it('calls the other listeners of an event when one throws, and logs its error', async () => {
    const { bridge, shell, log } = await createHarness();
    const received: number[] = [];
    bridge.on('ticked', throwing('mine'));
    bridge.on('ticked', (payload) => received.push(payload));
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(received).toEqual([1]);
    expect(log).toEqual(['bridgehead: a listener threw']);
  });

  it('calls no listener that an earlier one removed, and logs nothing', async () => {
    const { bridge, shell, log } = await createHarness();
    const received: string[] = [];
    bridge.on('ticked', () => {
      received.push('first');
      off();
    });
    const off = bridge.on('ticked', () => received.push('removed'));
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect([received, log]).toEqual([['first'], []]);
  });

  it('stops the events with listeners when the bridge is disposed, and calls nothing for the others', async () => {
    const { bridge, shell, log } = await createHarness();
    const failures: unknown[] = [];
    inspect(bridge, (entry) => entry.kind === 'failure' && entry.method === undefined && failures.push(entry));
    bridge.on('moved', () => {});
    bridge.on('ticked', () => {});
    bridge.dispose();
    await settle();
    expect(shell.posted.slice(1).map(({ method }) => method)).toEqual(['start', 'stop']);
    expect([failures, log]).toEqual([[], []]);
  });

  it('stops the events when a bridge with middleware is disposed, and shows it only the calls before', async () => {
    const { bridge, shell } = await createHarness();
    const called: string[] = [];
    use(bridge, { call: ({ name }, next) => (called.push(name), next()) });
    bridge.on('moved', () => {});
    bridge.on('ticked', () => {});
    await settle();
    bridge.dispose();
    await settle();
    expect(called).toEqual(['start']);
    expect(shell.posted.slice(1).map(({ method }) => method)).toEqual(['start', 'stop']);
  });

  it('keeps the last payload of a state event, and of no other event', async () => {
    const { bridge, shell } = await createHarness();
    expect(bridge.lastPayload('themeChanged')).toBe(undefined);
    shell.send({ jsonrpc: '2.0', method: 'themeChanged', params: { theme: 'dark' } });
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(bridge.lastPayload('themeChanged')).toEqual({ theme: 'dark' });
    // Does not compile for an event without state.
    expect(bridge.lastPayload('ticked' as 'themeChanged')).toBe(undefined);
  });

  it('calls once-listeners once, even when the event arrives again inside the listener', async () => {
    const { bridge, shell } = await createHarness();
    const received: number[] = [];
    bridge.once('ticked', (payload) => {
      received.push(payload);
      shell.send({ jsonrpc: '2.0', method: 'ticked', params: 2 });
    });
    const off = bridge.once('ticked', () => received.push(99));
    off();
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(received).toEqual([1]);
  });

  it('starts the native side of an event for the first listener and stops it after the last', async () => {
    const { bridge, shell } = await createHarness();
    const sentMethods = (): (string | undefined)[] => shell.posted.slice(1).map((message) => message.method);
    const first = bridge.on('moved', () => {});
    const second = bridge.on('moved', () => {});
    expect(sentMethods()).toEqual(['start']);
    first();
    first();
    expect(sentMethods()).toEqual(['start']);
    second();
    expect(sentMethods()).toEqual(['start', 'stop']);
    second();
    expect(sentMethods()).toEqual(['start', 'stop']);
    bridge.on('moved', () => {});
    expect(sentMethods()).toEqual(['start', 'stop', 'start']);
  });

  it('starts the native side of an event once when an override changes while the shell is awaited', async () => {
    const { bridge, clock, page } = await createHarness({ withShell: false, expectShell: /wv/ });
    bridge.on('moved', () => {});
    setOverride(bridge, { getUser: false });
    const shell = installScriptedShell(page.window, 'android-object', { contract: testContract });
    clock.advance(100);
    await settle();
    shell.announce();
    await settle();
    expect(shell.posted.map(({ method: name }) => name)).toEqual(['$/hello', 'start']);
  });

  it('drops and logs events that the contract does not have', async () => {
    const { shell, log } = await createHarness();
    shell.send({ jsonrpc: '2.0', method: 'unknown', params: 1 });
    shell.send({ jsonrpc: '2.0', method: 'constructor', params: 1 });
    expect(log).toEqual(Array(2).fill('bridgehead: dropped an event the contract does not have'));
  });

  it('delivers a hundred thousand events of one turn completely and in order', async () => {
    const { bridge, shell } = await createHarness();
    let next = 0;
    let wrong = 0;
    bridge.on('ticked', (payload) => {
      if (payload !== next++) wrong++;
    });
    for (let i = 0; i < 100_000; i += 1000) {
      shell.send(Array.from({ length: 1000 }, (_, j) => ({ jsonrpc: '2.0', method: 'ticked', params: i + j })));
    }
    expect([next, wrong]).toEqual([100_000, 0]);
  });

  it('explains why the gate refuses an event', async () => {
    const { bridge } = await createHarness({ announcement: { appVersion: '3.0' } });
    expect(bridge.explain('gatedEvent')).toMatchObject({ reason: 'app-too-old' });
    expect(bridge.supports('ticked')).toBe(true);
  });

  it('delivers no event after dispose, even from a transport that keeps sending', async () => {
    let receive: (input: unknown) => void = () => {};
    const { bridge } = await createHarness({
      withShell: false,
      transport: {
        post() {},
        subscribe(listener) {
          receive = listener;
          return () => {};
        },
      },
    });
    const received: unknown[] = [];
    bridge.on('themeChanged', (payload) => received.push(payload));
    const sendTheme = (theme: string): void => receive({ jsonrpc: '2.0', method: 'themeChanged', params: { theme } });
    sendTheme('dark');
    bridge.dispose();
    expect(bridge.lastPayload('themeChanged')).toBe(undefined);
    sendTheme('light');
    expect(received).toEqual([{ theme: 'dark' }]);
  });
});

describe('events delivered inside the call that starts them', () => {
  it('delivers an event that arrives inside its start to a once-listener, then stops it', async () => {
    const { bridge, shell } = await createHarness();
    const received: number[] = [];
    shell.onPost = (m) => {
      if (m.method === 'start') shell.send({ jsonrpc: '2.0', method: 'moved', params: 1 });
    };
    bridge.once('moved', (x) => received.push(x));
    shell.send({ jsonrpc: '2.0', method: 'moved', params: 2 });
    expect(received).toEqual([1]);
    expect(shell.posted.map((m) => m.method)).toEqual(['$/hello', 'start', 'stop']);
  });
});
