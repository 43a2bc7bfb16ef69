import { createBridge, createManualClock, use } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createRig, nowOf, settle, testContract } from '../support/bridge.ts';
import { createCountingSignal } from '../support/counting-signal.ts';
import { coreOf } from '../../sdk/bridge-core.ts';
import { createPage } from '../support/page.ts';
import { installScriptedShell } from '../support/scripted-shell.ts';

/** A page with a shell or without, and the options for bridges in it. */
const open = () => {
  const { window } = createPage();
  const clock = createManualClock();
  return { window, clock, options: { window, clock, logger: { warn() {} } } };
};

describe('dispose', () => {
  it('of a bridge that is disposed already leaves the next one alone', async () => {
    const { window, options } = open();
    const shell = installScriptedShell(window);
    const old = createBridge(testContract, options);
    old.dispose();
    const fresh = createBridge(testContract, options);
    const call = fresh.call('getUser', undefined);
    old.dispose();
    shell.answer('getUser', { name: 'x' });
    expect(await nowOf(call)).toEqual({ value: { name: 'x' } });
    fresh.dispose();
  });

  it('ends a call that is in a layer, and leaves no timer', async () => {
    const { bridge, shell, clock } = await createRig();
    use(bridge, { call: (_step, next) => next() });
    const call = bridge.call('getUser', undefined);
    bridge.dispose();
    expect(await nowOf(call)).toEqual({ code: 'disposed' });
    expect(clock.pending()).toBe(0);
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello']);
  });

  it('lets the signal go of a call that is in a layer', async () => {
    const { bridge } = await createRig();
    use(bridge, { call: (_step, next) => next() });
    const { signal, listeners } = createCountingSignal();
    const call = bridge.call('getUser', undefined, { signal });
    bridge.dispose();
    expect(await nowOf(call)).toEqual({ code: 'disposed' });
    expect(listeners()).toBe(0);
  });

  it('ends a call that is in a layer, and keeps it from finding a shell', async () => {
    const { window, clock, options } = open();
    const bridge = createBridge(testContract, options);
    use(bridge, { call: (_step, next) => next() });
    const call = bridge.call('getUser', undefined);
    bridge.dispose();
    installScriptedShell(window);
    expect(await nowOf(call)).toEqual({ code: 'disposed' });
    expect(window.bridgehead?.receive).toBe(undefined);
    expect(clock.pending()).toBe(0);
  });

  it('by a listener of the shell ends the greeting under way', async () => {
    const { window, clock, options } = open();
    const bridge = createBridge(testContract, options);
    bridge.shell.subscribe(() => bridge.dispose());
    installScriptedShell(window);
    const call = bridge.call('getUser', undefined);
    expect(await nowOf(call)).toEqual({ code: 'disposed' });
    expect(window.bridgehead?.receive).toBe(undefined);
    expect(clock.pending()).toBe(0);
  });

  it('lets ready() resolve that is asked afterwards, of a bridge that still waited for its shell', async () => {
    const { clock, options } = open();
    const bridge = createBridge(testContract, { ...options, expectShell: () => true });
    bridge.dispose();
    expect(await nowOf(bridge.ready())).toMatchObject({ value: { ready: true } });
    expect(clock.pending()).toBe(0);
  });

  it('stops what listeners had started', async () => {
    const { bridge, shell } = await createRig();
    bridge.on('moved', () => {});
    const off = bridge.on('moved', () => {});
    bridge.dispose();
    off();
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello', 'start', 'stop']);
  });

  it('stops it once, though the bridge is disposed again inside the post', async () => {
    const { bridge, shell } = await createRig();
    bridge.on('moved', () => {});
    shell.onPost = () => bridge.dispose();
    bridge.dispose();
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello', 'start', 'stop']);
  });

  it('starts nothing for a listener that is added while a stop is posted', async () => {
    const { bridge, shell } = await createRig();
    bridge.on('moved', () => {});
    shell.onPost = ({ method }) => method === 'stop' && void bridge.on('moved', () => {});
    bridge.dispose();
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello', 'start', 'stop']);
  });

  it('ends everything though the transport throws, and reports what it threw once', async () => {
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
    expect(await nowOf(call)).toEqual({ code: 'disposed' });
    await settle();
    expect(clock.pending()).toBe(0);
  });
});
