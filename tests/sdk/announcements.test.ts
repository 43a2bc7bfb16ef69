import { defineContract, method } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createRig, nowOf, outcomeOf, settle } from '../support/bridge.ts';
import { createPage, desktopAgent, iosAgent } from '../support/page.ts';
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
    page.window.bridgehead = { ...page.window.bridgehead, shell: { protocol: 1, platform: 'ios', appVersion: '4.2' } };
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
      allowViolations: 'its dialect has no member jsonrpc',
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

describe('an announcement', () => {
  const contract = defineContract({
    name: 'x',
    version: '1.0.0',
    methods: {
      getQueryParam: method<undefined, { version?: string }>(),
      gated: method({ since: { android: '3.1.3', ios: '3.1.3' } }),
    },
    shellFacts: { method: 'getQueryParam', appVersion: (result) => result.version, theme: () => 'dark' },
  });
  const good = { protocol: 1, platform: 'android', appVersion: '9.0' };
  const can = { batch: true, cancel: true, progress: true, status: true };

  it.each([
    [{}],
    [[]],
    [{ code: 0 }],
    ['none'],
    [null],
    [{ error: 'unknown action' }],
    [{ ...good, protocol: 2, can }],
    [{ ...good, protocol: '1', can }],
    [{ ...good, platform: 'pc', can }],
    [{ ...good, platform: undefined, can }],
    [{ ...good, appVersion: 9, can }],
  ])('is not what an old shell answers: %j leaves the word to shellFacts', async (hello) => {
    const { bridge, shell } = await createRig({ contract, announcement: false });
    const call = bridge.call('gated');
    shell.answer('$/hello', hello);
    await settle();
    expect(bridge.shell.get()).toMatchObject({ ready: false, appVersion: undefined, can: {} });
    shell.answer('getQueryParam', { version: '8.0.0' });
    await settle();
    expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: '8.0.0', theme: 'dark', can: {} });
    shell.answer('gated', null);
    expect(await call).toBe(null);
  });

  it('is waited for when shellFacts answers first, without a version', async () => {
    const { bridge, shell } = await createRig({ contract, announcement: false });
    const call = bridge.call('gated');
    shell.answer('getQueryParam', {});
    await settle();
    expect(await nowOf(call)).toBe('pending');
    shell.greet({ appVersion: '4.0' });
    await settle();
    shell.answer('gated', null);
    expect(await call).toBe(null);
  });

  it('lets the page use what it names with exactly true, and nothing else', async () => {
    for (const value of ['true', 'false', 1, {}, [], null]) {
      const { bridge } = await createRig({
        announcement: { can: { batch: value, cancel: value, status: true, fly: true } },
      });
      expect(bridge.shell.get().can).toEqual({ status: true });
    }
    for (const value of ['batch', null, 7, undefined]) {
      const { bridge } = await createRig({ announcement: { can: value } });
      expect(bridge.shell.get().can).toEqual({});
    }
  });

  it('takes back what the start snapshot named when the answer is none, or none comes within a second', async () => {
    const snapshot = JSON.stringify({ ...good, can });
    const { bridge, shell, clock } = await createRig({ snapshot, announcement: false });
    expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: '9.0', can });
    clock.advance(1000);
    expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: '9.0', can: {} });
    shell.greet({ appVersion: '9.1', can });
    await settle();
    expect(bridge.shell.get()).toMatchObject({ appVersion: '9.1', can });
    const other = await createRig({ snapshot, announcement: false });
    other.shell.answer('$/hello', { ...good, protocol: 2, can });
    await settle();
    expect(other.bridge.shell.get().can).toEqual({});
  });

  it.each([
    '{"appVersion":"9.9.9"}',
    '[]',
    '{"protocol":7,"platform":"android","appVersion":"9.9.9"}',
    '{"protocol":1,"platform":"android"}',
    `{"protocol":1,"platform":"android","appVersion":"9","locale":"${'x'.repeat(200)}"}`,
  ])('is not a start snapshot like %.60s', async (snapshot) => {
    const { bridge } = await createRig({ snapshot, announcement: false, maxMessageChars: 200 });
    expect(bridge.shell.get()).toMatchObject({ ready: false, appVersion: undefined });
  });

  it('counts more than the platform of the user agent, with a transport of the page', async () => {
    const page = createPage(desktopAgent);
    const posted: { id?: string }[] = [];
    let receive = (_text: string): void => {};
    const { bridge } = await createRig({
      contract,
      window: page.window,
      withShell: false,
      transport: {
        post: (text) => void posted.push(JSON.parse(text) as object),
        subscribe(run) {
          receive = run;
          return () => {};
        },
      },
    });
    const call = bridge.call('gated');
    expect(bridge.explain('gated')).toEqual({ supported: false, reason: 'pending' });
    const result = { protocol: 1, platform: 'ios', appVersion: '9.0', locale: 'vi', methods: ['gated'] };
    receive(JSON.stringify({ jsonrpc: '2.0', id: posted[0]?.id, result }));
    await settle();
    expect(bridge.shell.get()).toMatchObject({ platform: 'ios', appVersion: '9.0' });
    expect(bridge.supports('gated')).toBe(true);
    expect(posted.at(-1)).toMatchObject({ method: 'gated' });
    bridge.dispose();
    await outcomeOf(call);
  });

  it('does not count more than the platform in the options', async () => {
    const { bridge } = await createRig({ platform: 'ios' });
    expect(bridge.shell.get().platform).toBe('ios');
  });

  it('does not come from an object whose members throw', async () => {
    const throwing = new Proxy<{ result?: unknown }>(
      {},
      {
        get() {
          throw new Error('mine');
        },
      },
    );
    const { bridge, shell, clock } = await createRig({
      announcement: false,
      allowViolations: 'its dialect has no member jsonrpc',
      envelope: {
        encode: (message) => JSON.stringify(message),
        decode: (input) => ({ ...(JSON.parse(String(input)) as { id: string }), result: throwing }),
      },
    });
    shell.answer('$/hello', {});
    await settle();
    clock.advance(1000);
    expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: undefined, can: {} });
  });
});
