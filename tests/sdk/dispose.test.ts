import { createBridge, use } from 'bridgehead';
import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { createHarness, stateOf, outcomeOf, testContract } from '../support/bridge.ts';
import { settle } from '../support/settle.ts';
import { createCountingSignal } from '../support/counting-signal.ts';
import { coreOf } from '../../sdk/bridge-core.ts';
import { createPage } from '../support/page.ts';
import { installScriptedShell } from '../support/scripted-shell.ts';

/** A page with or without a shell, and the options for bridges in it. */
const open = () => {
  const { window } = createPage();
  const clock = createManualClock();
  return { window, clock, options: { window, clock, logger: { warn() {} } } };
};

describe('dispose', () => {
  it('keeps the next bridge intact when a disposed bridge is disposed again', async () => {
    const { window, options } = open();
    const shell = installScriptedShell(window);
    const old = createBridge(testContract, options);
    old.dispose();
    const fresh = createBridge(testContract, options);
    const call = fresh.call('getUser', undefined);
    old.dispose();
    shell.respond('getUser', { name: 'x' });
    expect(await stateOf(call)).toEqual({ value: { name: 'x' } });
    fresh.dispose();
  });

  it('refuses a call of a disposed bridge without a shell as not-in-shell', async () => {
    const bridge = createBridge(testContract, open().options);
    bridge.dispose();
    expect(await outcomeOf(bridge.call('getUser', undefined))).toEqual({ code: 'not-in-shell' });
  });

  it('settles a call inside a middleware on dispose and leaves no timer', async () => {
    const { bridge, shell, clock } = await createHarness();
    use(bridge, { call: (_step, next) => next() });
    const call = bridge.call('getUser', undefined);
    bridge.dispose();
    expect(await stateOf(call)).toEqual({ code: 'disposed' });
    expect(clock.pending()).toBe(0);
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello']);
  });

  it('removes the abort listener of a call inside a middleware on dispose', async () => {
    const { bridge } = await createHarness();
    use(bridge, { call: (_step, next) => next() });
    const { signal, listeners } = createCountingSignal();
    const call = bridge.call('getUser', undefined, { signal });
    bridge.dispose();
    expect(await stateOf(call)).toEqual({ code: 'disposed' });
    expect(listeners()).toBe(0);
  });

  it('settles a call inside a middleware on dispose and does not let it detect a shell', async () => {
    const { window, clock, options } = open();
    const bridge = createBridge(testContract, options);
    use(bridge, { call: (_step, next) => next() });
    const call = bridge.call('getUser', undefined);
    bridge.dispose();
    installScriptedShell(window);
    expect(await stateOf(call)).toEqual({ code: 'disposed' });
    expect(window.bridgehead?.receive).toBe(undefined);
    expect(clock.pending()).toBe(0);
  });

  it('rejects a payment with a signal as disposed after dispose', async () => {
    const { bridge } = await createHarness();
    bridge.dispose();
    const { signal } = new AbortController();
    expect(await outcomeOf(bridge.call('pay', { productId: 'a' }, { signal }))).toEqual({ code: 'disposed' });
  });

  it('finishes the handshake when a subscriber of the shell disposes the bridge', async () => {
    const { window, clock, options } = open();
    const bridge = createBridge(testContract, options);
    bridge.shell.subscribe(() => bridge.dispose());
    installScriptedShell(window);
    const call = bridge.call('getUser', undefined);
    expect(await stateOf(call)).toEqual({ code: 'disposed' });
    expect(window.bridgehead?.receive).toBe(undefined);
    expect(clock.pending()).toBe(0);
  });

  it('resolves ready() called after dispose on a bridge that waited for its shell', async () => {
    const { clock, options } = open();
    const bridge = createBridge(testContract, { ...options, expectShell: () => true });
    bridge.dispose();
    expect(await stateOf(bridge.ready())).toMatchObject({ value: { ready: true } });
    expect(clock.pending()).toBe(0);
  });

  it('stops the native side of all subscribed events on dispose', async () => {
    const { bridge, shell } = await createHarness();
    bridge.on('moved', () => {});
    const off = bridge.on('moved', () => {});
    bridge.dispose();
    off();
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello', 'start', 'stop']);
  });

  it('stops each event once when the bridge is disposed again inside the post', async () => {
    const { bridge, shell } = await createHarness();
    bridge.on('moved', () => {});
    shell.onPost = () => bridge.dispose();
    bridge.dispose();
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello', 'start', 'stop']);
  });

  it('starts nothing for a listener that is added while dispose posts a stop', async () => {
    const { bridge, shell } = await createHarness();
    bridge.on('moved', () => {});
    shell.onPost = ({ method }) => method === 'stop' && void bridge.on('moved', () => {});
    bridge.dispose();
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello', 'start', 'stop']);
  });

  it('cleans up everything when the transport throws on dispose and reports the error once', async () => {
    const { clock, options } = open();
    const lines: unknown[][] = [];
    const thrown = new Error('mine');
    const transport = {
      post() {},
      subscribe: () => () => {
        throw thrown;
      },
    };
    const bridge = createBridge(testContract, {
      ...options,
      transport,
      logger: { warn: (...line: unknown[]) => void lines.push(line) },
    });
    let isCleared = false;
    coreOf(bridge).onDispose.push(() => void (isCleared = true));
    const call = bridge.call('getUser', undefined);
    bridge.dispose();
    expect(isCleared).toBe(true);
    expect(lines).toEqual([['bridgehead: a listener threw', thrown]]);
    expect(await stateOf(call)).toEqual({ code: 'disposed' });
    await settle();
    expect(clock.pending()).toBe(0);
  });
});
