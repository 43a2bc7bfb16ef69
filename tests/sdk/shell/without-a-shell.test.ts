import { createBridge, defineContract, method, use } from 'bridgehead';
import { describe, expect, it, vi } from 'vitest';
import { coreOf } from '../../../sdk/bridge-core.ts';
import { updateSnapshot } from '../../../sdk/shell/store.ts';
import { createHarness, stateOf, outcomeOf } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';
import { createPage, desktopAgent } from '../../support/page.ts';
import { installScriptedShell, type ScriptedShell } from '../../support/scripted-shell.ts';

describe('a page without a shell', () => {
  it('rejects every call immediately as not-in-shell in a page without a shell', async () => {
    const { bridge, clock } = await createHarness({ agent: desktopAgent, withShell: false });
    expect(bridge.shell.get()).toMatchObject({ platform: 'pc', present: false, ready: true, locale: 'en' });
    expect(await outcomeOf(bridge.call('getUser', undefined))).toEqual({ code: 'not-in-shell' });
    expect(await outcomeOf(bridge.call('gated'))).toEqual({ code: 'not-in-shell' });
    expect(clock.pending()).toBe(0);
  });

  it('returns the declared default without a shell, a fresh object each time', async () => {
    const { bridge } = await createHarness({ withShell: false });
    const first = await bridge.safeCall('getUser', undefined);
    const second = await bridge.safeCall('getUser', undefined);
    expect(first).toMatchObject({ ok: false, value: { name: '' }, source: 'default', error: { code: 'not-in-shell' } });
    expect(second.value).not.toBe(first.value);
    expect((await bridge.safeCall('upload')).value).toBe(undefined);
  });

  it('detects a shell that was injected late, at the next call', async () => {
    const { bridge, page, clock } = await createHarness({ withShell: false });
    expect(await outcomeOf(bridge.call('getUser', undefined))).toEqual({ code: 'not-in-shell' });
    const shell = installScriptedShell(page.window);
    const call = bridge.call('getUser', undefined);
    shell.respond('getUser', { name: 'late' });
    expect(await call).toEqual({ name: 'late' });
    clock.advance(1000);
  });

  it('waits for an expected shell', async () => {
    for (const expectShell of [/wv/, (agent: string) => agent.includes('wv')]) {
      const { bridge, page, clock } = await createHarness({ withShell: false, expectShell });
      expect(bridge.shell.get().present).toBe(undefined);
      const call = bridge.call('getUser', undefined);
      clock.advance(100);
      const shell = installScriptedShell(page.window);
      clock.advance(50);
      shell.announce();
      await settle();
      shell.respond('getUser', { name: 'late' });
      expect(await call).toEqual({ name: 'late' });
      expect(bridge.shell.get()).toMatchObject({ present: true, ready: true });
    }
  });

  it('stops waiting for an expected shell after two seconds', async () => {
    const { bridge, clock } = await createHarness({ withShell: false, expectShell: /wv/ });
    const call = bridge.call('getUser', undefined);
    clock.advance(1950);
    expect(await stateOf(call)).toBe('pending');
    clock.advance(50);
    expect(await stateOf(call)).toEqual({ code: 'not-in-shell' });
    expect(clock.pending()).toBeLessThanOrEqual(1);
  });

  it('does not wait for a shell when the user agent does not match expectShell', async () => {
    const { bridge } = await createHarness({ withShell: false, expectShell: /nothing like it/ });
    expect(bridge.shell.get()).toMatchObject({ present: false, ready: true });
  });

  it('detects no shell without secure random numbers and logs the reason once', async () => {
    const page = createPage();
    installScriptedShell(page.window);
    delete page.window['crypto'];
    const warn = vi.fn<(line: string) => void>();
    const bridge = createBridge(defineContract({ name: 'x', version: '1.0.0', methods: { a: method() } }), {
      window: page.window,
      logger: { warn },
    });
    expect(await outcomeOf(bridge.call('a'))).toEqual({ code: 'not-in-shell' });
    expect(warn.mock.calls).toEqual([['bridgehead: no shell: this page has no secure random numbers']]);
    // Each has an id all the same.
    use(bridge, { call: (_step, next) => next() });
    const calls = [bridge.call('a'), bridge.call('a')].map((call) => outcomeOf(call));
    expect(await Promise.all(calls)).toEqual([{ code: 'not-in-shell' }, { code: 'not-in-shell' }]);
    bridge.dispose();
  });
});

describe('a listener that is added before a late shell', () => {
  const starts = ({ posted }: ScriptedShell): (string | undefined)[] => posted.map(({ method }) => method);

  it('starts a subscribed event after $/hello when a call detects a late shell', async () => {
    const { bridge, page } = await createHarness({ withShell: false });
    bridge.on('moved', () => {});
    bridge.on('ticked', () => {});
    const shell = installScriptedShell(page.window);
    const call = bridge.call('getUser', undefined);
    shell.announce();
    shell.respond('getUser', { name: 'late' });
    await call;
    expect(starts(shell)).toEqual(['$/hello', 'start', 'getUser']);
  });

  it('starts a subscribed event once when its own start method detects a late shell', async () => {
    const { bridge, page } = await createHarness({ withShell: false });
    bridge.on('moved', () => {})();
    const shell = installScriptedShell(page.window);
    bridge.on('moved', () => {});
    shell.announce();
    await settle();
    expect(starts(shell)).toEqual(['$/hello', 'start']);
  });

  it('starts no event for a listener that was removed before a late shell is detected, and starts once for a later one', async () => {
    const { bridge, page } = await createHarness({ withShell: false });
    bridge.on('moved', () => {})();
    const shell = installScriptedShell(page.window);
    void bridge.safeCall('getUser', undefined);
    shell.announce();
    await settle();
    expect(starts(shell)).toEqual(['$/hello', 'getUser']);
    bridge.on('moved', () => {});
    updateSnapshot(coreOf(bridge), {});
    expect(starts(shell)).toEqual(['$/hello', 'getUser', 'start']);
  });

  it.each([100, 2000])(
    'starts a subscribed event once with an expected shell that arrives after %i ms',
    async (afterMs) => {
      const { bridge, page, clock } = await createHarness({ withShell: false, expectShell: /wv/ });
      bridge.on('moved', () => {});
      clock.advance(afterMs);
      await settle();
      const shell = installScriptedShell(page.window);
      clock.advance(50);
      void bridge.safeCall('getUser', undefined);
      shell.announce();
      await settle();
      expect(starts(shell)).toEqual(['$/hello', ...(afterMs === 100 ? ['getUser', 'start'] : ['start', 'getUser'])]);
    },
  );
});

describe('a sub-frame', () => {
  it('detects no shell in a sub-frame unless it is allowed or marked by the simulator', async () => {
    const contract = defineContract({ name: 'x', version: '1.0.0', methods: { a: method() } });
    const make = (mark: boolean, allowFrames: boolean): boolean | undefined => {
      const page = createPage();
      page.window['parent'] = {};
      if (mark) page.window.bridgehead = { mainFrame: true };
      installScriptedShell(page.window);
      const bridge = createBridge(contract, { window: page.window, allowFrames, logger: { warn() {} } });
      const { present } = bridge.shell.get();
      bridge.dispose();
      return present;
    };
    expect(make(false, false)).toBe(false);
    expect(make(false, true)).toBe(true);
    expect(make(true, false)).toBe(true);
  });
});

describe('createBridge on a server', () => {
  it('rejects calls of a bridge that is created without a window', async () => {
    const bridge = createBridge(
      defineContract({ name: 'x', version: '1.0.0', methods: { a: method({ fallback: () => null }) } }),
    );
    expect(bridge.shell.get()).toMatchObject({ platform: 'pc', present: false, ready: true });
    expect(await outcomeOf(bridge.call('a'))).toEqual({ code: 'not-in-shell' });
    bridge.dispose();
  });

  it('logs nothing on a server, where a bridge may be created for each request', async () => {
    const warn = vi.fn<(line: string) => void>();
    const contract = defineContract({ name: 'x', version: '1.0.0', methods: { a: method() } });
    const bridge = createBridge(contract, { logger: { warn } });
    await bridge.safeCall('a');
    bridge.dispose();
    expect(warn.mock.calls).toEqual([]);
  });
});
