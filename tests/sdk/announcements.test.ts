import { defineContract, method } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createRig, nowOf, outcomeOf, settle } from '../support/bridge.ts';
import { createPage, iosAgent } from '../support/page.ts';
import { installScriptedShell } from '../support/scripted-shell.ts';

describe('what a shell says of itself', () => {
  it('is told in light and dark, and in no other theme', async () => {
    for (const [theme, expected] of [
      ['light', 'light'],
      ['dark', 'dark'],
      ['pink', undefined],
    ] as const) {
      const { bridge } = await createRig({ announcement: { theme } });
      expect(bridge.shell.get().theme).toBe(expected);
    }
  });

  it('keeps the locale when a later announcement has none that is text', async () => {
    const { bridge, shell, page } = await createRig({ announcement: { locale: 'vi' } });
    page.goAway();
    page.comeBack();
    shell.greet({ locale: 7, appVersion: '5.0' });
    await settle();
    expect(bridge.shell.get()).toMatchObject({ locale: 'vi', appVersion: '5.0' });
  });

  it('comes the old way when the answer to the hello is junk', async () => {
    const contract = defineContract({
      name: 'x',
      version: '1.0.0',
      methods: { getQueryParam: method<undefined, { version: string }>() },
      shellFacts: { method: 'getQueryParam', appVersion: (result) => result.version },
    });
    const { bridge, shell } = await createRig({ contract, announcement: false });
    shell.answer('$/hello', 7);
    shell.answer('getQueryParam', { version: '3.1' });
    await settle();
    expect(bridge.shell.get().appVersion).toBe('3.1');
  });

  it('may stand as an object where a script of the shell left it', async () => {
    const page = createPage(iosAgent);
    installScriptedShell(page.window, 'ios');
    page.window.bridgehead = { ...page.window.bridgehead, shell: { appVersion: '4.2' } };
    const { bridge } = await createRig({ kind: 'ios', agent: iosAgent, announcement: false, window: page.window });
    expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: '4.2' });
  });

  it('is asked for in another dialect too, unless that has no hello', async () => {
    const { shell } = await createRig({
      envelope: {
        encode: (message) => JSON.stringify(message),
        decode: (input) => JSON.parse(String(input)) as never,
      },
      announcement: false,
    });
    expect(shell.posted.map((message) => message.method)).toEqual(['$/hello']);
  });

  it('is told to the listeners of the shell; one that throws is logged', async () => {
    const { bridge, shell, log } = await createRig({ announcement: false });
    bridge.shell.subscribe(() => {
      throw new Error('mine');
    });
    shell.greet();
    await settle();
    expect(log).toEqual(['bridgehead: a listener threw']);
  });

  it('is waited for by gated calls after a late shell has come', async () => {
    const { bridge, page, clock } = await createRig({ withShell: false, expectShell: /wv/ });
    const call = bridge.call('gated');
    const shell = installScriptedShell(page.window);
    clock.advance(50);
    expect(shell.posted.map((message) => message.method)).toEqual(['$/hello']);
    shell.greet({ appVersion: '3.0' });
    expect(await nowOf(call)).toEqual({ code: 'app-too-old' });
    bridge.dispose();
    await outcomeOf(call);
  });
});

describe('a shell that is expected by a RegExp', () => {
  it('is expected by every bridge, with the flag g too', async () => {
    const expectShell = /Android/g;
    for (let i = 0; i < 3; i++) {
      const { bridge } = await createRig({ withShell: false, expectShell });
      expect(bridge.shell.get().present).toBe(undefined);
    }
  });
});
