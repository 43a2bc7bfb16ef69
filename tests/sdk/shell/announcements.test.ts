import { defineContract, method } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createHarness, stateOf, outcomeOf } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';
import { createPage, desktopAgent, iosAgent } from '../../support/page.ts';
import { installScriptedShell } from '../../support/scripted-shell.ts';

describe('announcements of the shell', () => {
  it('calls subscribers when the shell announces itself, except one that unsubscribed', async () => {
    const { bridge, shell } = await createHarness({ announcement: false });
    const seen: unknown[] = [];
    bridge.shell.subscribe(() => seen.push(bridge.shell.get().appVersion));
    bridge.shell.subscribe(() => seen.push('unsubscribed'))();
    shell.announce({ appVersion: '7.0' });
    await settle();
    expect(seen).toEqual(['7.0']);
  });

  it('reports the announced theme as light or dark and ignores any other', async () => {
    for (const [theme, expected] of [
      ['light', 'light'],
      ['dark', 'dark'],
      ['pink', undefined],
    ] as const) {
      const { bridge } = await createHarness({ announcement: { theme } });
      expect(bridge.shell.get().theme).toBe(expected);
    }
  });

  it('keeps the locale when a later announcement has one that is not a string', async () => {
    const { bridge, shell, page } = await createHarness({ announcement: { locale: 'vi' } });
    page.enterCache();
    page.leaveCache();
    shell.announce({ locale: 7, appVersion: '5.0' });
    await settle();
    expect(bridge.shell.get()).toMatchObject({ locale: 'vi', appVersion: '5.0' });
  });

  it('falls back to shellFacts when the response to $/hello is invalid', async () => {
    const contract = defineContract({
      name: 'x',
      version: '1.0.0',
      methods: { getQueryParam: method<undefined, { version: string }>() },
      shellFacts: { method: 'getQueryParam', appVersion: (result) => result.version },
    });
    const { bridge, shell } = await createHarness({ contract, announcement: false });
    shell.respond('$/hello', 7);
    shell.respond('getQueryParam', { version: '3.1' });
    await settle();
    expect(bridge.shell.get().appVersion).toBe('3.1');
  });

  it('reads an announcement from an object that a native script left in the page', async () => {
    const page = createPage(iosAgent);
    installScriptedShell(page.window, 'ios');
    page.window.bridgehead = { ...page.window.bridgehead, shell: { protocol: 1, platform: 'ios', appVersion: '4.2' } };
    const { bridge } = await createHarness({ kind: 'ios', agent: iosAgent, announcement: false, window: page.window });
    expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: '4.2' });
  });

  it('requests the announcement in another message format too, unless the format has no $/hello', async () => {
    const { shell } = await createHarness({
      envelope: {
        encode: (message) => JSON.stringify(message),
        decode: (input) => JSON.parse(String(input)) as never,
      },
      announcement: false,
      allowViolations: 'its message format has no member jsonrpc',
    });
    expect(shell.posted.map((message) => message.method)).toEqual(['$/hello']);
  });

  it('reports the announcement to the subscribers of the shell and logs one that throws', async () => {
    const { bridge, shell, log } = await createHarness({ announcement: false });
    bridge.shell.subscribe(() => {
      throw new Error('mine');
    });
    shell.announce();
    await settle();
    expect(log).toEqual(['bridgehead: a listener threw']);
  });

  it('holds gated calls until a late shell has announced itself', async () => {
    const { bridge, page, clock } = await createHarness({ withShell: false, expectShell: /wv/ });
    const call = bridge.call('gated');
    const shell = installScriptedShell(page.window);
    clock.advance(50);
    expect(shell.posted.map((message) => message.method)).toEqual(['$/hello']);
    shell.announce({ appVersion: '3.0' });
    expect(await stateOf(call)).toEqual({ code: 'app-too-old' });
    bridge.dispose();
    await outcomeOf(call);
  });
});

describe('a shell that is expected by a RegExp', () => {
  it('expects the shell in every bridge when the RegExp has the flag g', async () => {
    const expectShell = /Android/g;
    for (let i = 0; i < 3; i++) {
      const { bridge } = await createHarness({ withShell: false, expectShell });
      expect(bridge.shell.get().present).toBe(undefined);
    }
  });
});

describe('validity of announcements', () => {
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
  ])('rejects %j as an announcement and falls back to shellFacts', async (result) => {
    const { bridge, shell } = await createHarness({ contract, announcement: false });
    const call = bridge.call('gated');
    shell.respond('$/hello', result);
    await settle();
    expect(bridge.shell.get()).toMatchObject({ ready: false, appVersion: undefined, can: {} });
    shell.respond('getQueryParam', { version: '8.0.0' });
    await settle();
    expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: '8.0.0', theme: 'dark', can: {} });
    shell.respond('gated', null);
    expect(await call).toBe(null);
  });

  it('waits for the announcement when shellFacts responds first without a version', async () => {
    const { bridge, shell } = await createHarness({ contract, announcement: false });
    const call = bridge.call('gated');
    shell.respond('getQueryParam', {});
    await settle();
    expect(await stateOf(call)).toBe('pending');
    shell.announce({ appVersion: '4.0' });
    await settle();
    shell.respond('gated', null);
    expect(await call).toBe(null);
  });

  it('enables only capabilities that the announcement sets to exactly true', async () => {
    for (const value of ['true', 'false', 1, {}, [], null]) {
      const { bridge } = await createHarness({
        announcement: { can: { batch: value, cancel: value, status: true, other: true } },
      });
      expect(bridge.shell.get().can).toEqual({ status: true });
    }
    for (const value of ['batch', null, 7, undefined]) {
      const { bridge } = await createHarness({ announcement: { can: value } });
      expect(bridge.shell.get().can).toEqual({});
    }
  });

  it('withdraws what the start snapshot named when no valid announcement arrives within a second', async () => {
    const snapshot = JSON.stringify({ ...good, can });
    const { bridge, shell, clock } = await createHarness({ snapshot, announcement: false });
    expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: '9.0', can });
    clock.advance(1000);
    expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: '9.0', can: {} });
    shell.announce({ appVersion: '9.1', can });
    await settle();
    expect(bridge.shell.get()).toMatchObject({ appVersion: '9.1', can });
    const other = await createHarness({ snapshot, announcement: false });
    other.shell.respond('$/hello', { ...good, protocol: 2, can });
    await settle();
    expect(other.bridge.shell.get().can).toEqual({});
  });

  it.each([
    ...['', 'junk', '[', '7', 'null', '[]'],
    '{"appVersion":"9.9.9"}',
    '{"protocol":7,"platform":"android","appVersion":"9.9.9"}',
    '{"protocol":1,"platform":"android"}',
    `{"protocol":1,"platform":"android","appVersion":"9","locale":"${'x'.repeat(200)}"}`,
  ])('does not accept %.60s as a start snapshot', async (snapshot) => {
    const { bridge, clock } = await createHarness({ snapshot, announcement: false, maxMessageChars: 200 });
    expect(bridge.shell.get()).toMatchObject({ present: true, ready: false, appVersion: undefined });
    clock.advance(1000);
    expect(bridge.shell.get().ready).toBe(true);
  });

  it('prefers the announced platform to the user agent with a custom transport', async () => {
    const page = createPage(desktopAgent);
    const posted: { id?: string }[] = [];
    let receive = (_text: string): void => {};
    const { bridge } = await createHarness({
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

  it('prefers the platform in the options to the announced one', async () => {
    const { bridge } = await createHarness({ platform: 'ios' });
    expect(bridge.shell.get().platform).toBe('ios');
  });

  it('ignores an announcement from an object whose members throw', async () => {
    const throwing = new Proxy<{ result?: unknown }>(
      {},
      {
        get() {
          throw new Error('mine');
        },
      },
    );
    const { bridge, shell, clock } = await createHarness({
      announcement: false,
      allowViolations: 'its message format has no member jsonrpc',
      envelope: {
        encode: (message) => JSON.stringify(message),
        decode: (input) => ({ ...(JSON.parse(String(input)) as { id: string }), result: throwing }),
      },
    });
    shell.respond('$/hello', {});
    await settle();
    clock.advance(1000);
    expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: undefined, can: {} });
  });
});
