import { event } from 'bridgehead';
import { inspect } from 'bridgehead/inspect';
import type { Transport } from 'bridgehead/transports';
import { describe, expect, it } from 'vitest';
import { createHarness, outcomeOf } from '../../support/bridge.ts';
import { installScriptedShell } from '../../support/scripted-shell.ts';
import { settle } from '../../support/settle.ts';
import { throwing } from '../../support/throwing.ts';
import { contract, namesOf, snapshot } from './first-message-shell.ts';

describe('the first message of a session', () => {
  it.each([snapshot, undefined])(
    'sends $/hello first when calls wait for a late shell with the start snapshot %s',
    async (text) => {
      const harness = await createHarness({ contract, withShell: false, expectShell: /wv/ });
      for (const name of ['plain', 'gated', 'pay', 'notify', 'plain'] as const) void harness.bridge.safeCall(name);
      harness.clock.advance(300);
      const shell = installScriptedShell(harness.page.window, 'android-object', text ? { snapshot: text } : {});
      harness.clock.advance(50);
      await settle();
      expect(namesOf(shell)[0]).toBe('$/hello');
      if (text) expect(namesOf(shell)).toEqual(['$/hello', 'oldInfo', 'plain', 'gated', 'pay', 'notify', 'plain']);
    },
  );

  it('sends $/hello first when a subscriber of the shell calls as soon as a shell is present', async () => {
    for (const text of [undefined, snapshot]) {
      const harness = await createHarness({ contract, withShell: false, expectShell: /wv/ });
      harness.bridge.shell.subscribe(() => {
        if (!harness.bridge.shell.get().present) return;
        for (const name of ['plain', 'notify', 'pay'] as const) void harness.bridge.safeCall(name);
      });
      const shell = installScriptedShell(harness.page.window, 'android-object', text ? { snapshot: text } : {});
      harness.clock.advance(50);
      await settle();
      expect(namesOf(shell)[0]).toBe('$/hello');
      expect(shell.posted.length).toBeGreaterThan(3);
    }
  });

  it('sends $/hello first when the shell sends a request while the page subscribes, and responds to that request', async () => {
    const posted: { method?: string; id?: string; error?: unknown }[] = [];
    const transport: Transport = {
      post: (text) => void posted.push(JSON.parse(text) as object),
      subscribe(receive) {
        receive('{"jsonrpc":"2.0","id":"s1","method":"canLeave"}');
        return () => {};
      },
    };
    await createHarness({ contract, withShell: false, transport });
    expect(posted[0]?.method).toBe('$/hello');
    expect(posted.filter(({ id }) => id === 's1')).toMatchObject([{ error: { code: -32601 } }]);
  });

  it('sends $/hello first for a call that detects the shell', async () => {
    const harness = await createHarness({ contract, withShell: false });
    const shell = installScriptedShell(harness.page.window, 'android-object', { snapshot });
    void harness.bridge.safeCall('plain');
    await settle();
    expect(namesOf(shell)).toEqual(['$/hello', 'oldInfo', 'plain']);
  });

  it('delivers an event that arrives while the page subscribes once the page can call', async () => {
    const withEvent = { ...contract, events: { changed: event() } };
    const { bridge, page } = await createHarness({ contract: withEvent, withShell: false });
    const calls: Promise<unknown>[] = [];
    bridge.on('changed', () => void calls.push(outcomeOf(bridge.call('notify'))));
    const shell = installScriptedShell(page.window, 'android-listener', { snapshot });
    const object = page.window['BridgeheadAndroid'] as Record<string, (...given: unknown[]) => void>;
    const listen = object['addEventListener'];
    object['addEventListener'] = (type, run) => {
      listen?.call(object, type, run);
      (run as (event: object) => void)({ data: '{"jsonrpc":"2.0","method":"changed"}' });
    };
    void bridge.safeCall('plain');
    await settle();
    expect(await Promise.all(calls)).toEqual([{ value: undefined }]);
    expect(namesOf(shell)).toEqual(['$/hello', 'oldInfo', 'notify', 'plain']);
  });

  it('sends the requests of a handshake as one string if they fit, otherwise one by one', async () => {
    const stringsWith = async (maxMessageChars?: number): Promise<readonly string[]> => {
      const harness = await createHarness({ contract, withShell: false, ...(maxMessageChars && { maxMessageChars }) });
      const shell = installScriptedShell(harness.page.window, 'android-object', { snapshot });
      void harness.bridge.safeCall('plain');
      await settle();
      return shell.strings;
    };
    const [whole = ''] = await stringsWith();
    expect(JSON.parse(whole)).toMatchObject([{ method: '$/hello' }, { method: 'oldInfo' }]);
    expect((await stringsWith(whole.length))[0]).toHaveLength(whole.length);
    const [hello = '', info = ''] = await stringsWith(whole.length - 1);
    expect([hello, info].map((text) => JSON.parse(text) as object)).toMatchObject([
      { method: '$/hello' },
      { method: 'oldInfo' },
    ]);
  });

  it('never sends a call that is aborted while $/hello is being sent', async () => {
    const { bridge, page } = await createHarness({ contract, withShell: false });
    const abort = new AbortController();
    const calls: Promise<unknown>[] = [];
    inspect(bridge, ({ method: name }) => {
      if (name !== '$/hello' || calls.length) return;
      calls.push(outcomeOf(bridge.call('plain', undefined, { signal: abort.signal })));
      abort.abort();
    });
    const shell = installScriptedShell(page.window, 'android-object', { snapshot });
    void bridge.safeCall('gated');
    await settle();
    expect(await Promise.all(calls)).toEqual([{ code: 'aborted' }]);
    expect(namesOf(shell)).toEqual(['$/hello', 'oldInfo', 'gated']);
  });

  it('fails a call that is made while $/hello cannot be sent, and keeps the cause', async () => {
    const { bridge, page } = await createHarness({ contract, withShell: false });
    const calls: Promise<unknown>[] = [];
    inspect(bridge, ({ method: name }) => {
      if (name === '$/hello' && !calls.length) calls.push(bridge.call('plain').catch((error: unknown) => error));
    });
    const shell = installScriptedShell(page.window, 'android-object', { snapshot });
    shell.before = throwing('gone');
    await bridge.safeCall('gated');
    expect(await Promise.all(calls)).toEqual([
      expect.objectContaining({ code: 'transport', cause: new Error('cannot post $/hello') }),
    ]);
  });

  it('posts $/hello once when the native object calls the bridge during detection', async () => {
    const harness = await createHarness({ contract, withShell: false });
    const shell = installScriptedShell(harness.page.window, 'android-object', { snapshot });
    Object.assign(harness.page.window['BridgeheadAndroid'] as object, {
      shell() {
        void harness.bridge.safeCall('plain');
        return snapshot;
      },
    });
    void harness.bridge.safeCall('gated');
    await settle();
    expect(namesOf(shell).filter((name) => name === '$/hello')).toHaveLength(1);
    expect(namesOf(shell)[0]).toBe('$/hello');
  });

  it('leaves nothing behind when a subscriber disposes the bridge as the shell is detected', async () => {
    const harness = await createHarness({ contract, withShell: false, expectShell: /wv/ });
    const ready = harness.bridge.ready();
    harness.bridge.shell.subscribe(() => harness.bridge.dispose());
    installScriptedShell(harness.page.window, 'android-object', { snapshot });
    harness.clock.advance(50);
    await ready;
    expect(await outcomeOf(harness.bridge.call('plain'))).toEqual({ code: 'disposed' });
  });

  it('leaves nothing behind when the bridge is disposed while the transport subscribes', async () => {
    let stopped = 0;
    const harness = await createHarness({
      contract,
      withShell: false,
      expectShell: /wv/,
      transport: {
        post() {},
        subscribe() {
          if (stopped === 0) throw new Error('not yet');
          harness.bridge.dispose();
          return () => stopped++;
        },
      },
    });
    stopped = 1;
    harness.clock.advance(50);
    expect(stopped).toBe(2);
    expect(harness.clock.pending()).toBe(0);
    expect(harness.log).toEqual(['bridgehead: no shell: a global of this page throws']);
  });
});
