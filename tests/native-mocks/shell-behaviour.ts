import { stream } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createShellHarness, isOld, type ShellKindName } from './support/shell-harness.ts';
import { settle } from '../support/settle.ts';

/** The behaviour of every kind of simulated shell, tested with the real bridge. */
export function describeShellBehaviour(kind: ShellKindName): void {
  describe(`${kind} shell`, () => {
    it('responds to a method with the state of the simulated app', async () => {
      const { bridge } = await createShellHarness(kind, { locale: 'vi' });
      expect(await bridge.call('getLoc')).toBe('vi');
      expect(await bridge.call('getUserInfo')).toMatchObject({ userId: '10001', nickname: 'An' });
    });

    it('the shell announces its app version, and the gate opens at that version and not below', async () => {
      const above = await createShellHarness(kind, { appVersion: '3.2.1.126' });
      await above.bridge.ready();
      expect(above.bridge.shell.get().appVersion).toBe('3.2.1.126');
      expect(above.bridge.supports('signOut')).toBe(true);
      const below = await createShellHarness(kind, { appVersion: '3.1.9.118' });
      await below.bridge.ready();
      expect(below.bridge.explain('signOut')).toMatchObject({ supported: false, reason: 'app-too-old' });
    });

    it('accepts a method without a response and executes it', async () => {
      const { bridge, shell } = await createShellHarness(kind);
      await bridge.call('jumpToProfile', { userId: '7' });
      await settle();
      expect(shell.received('jumpToProfile')).toEqual([{ userId: '7' }]);
      expect(shell.state.screens.map(({ kind }) => kind)).toEqual(['page', 'profile']);
    });

    it('responds with a value, a function or a promise of the test', async () => {
      const { bridge, shell } = await createShellHarness(kind, { responses: { getLoc: 'ms' } });
      expect(await bridge.call('getLoc')).toBe('ms');
      shell.respond('getValueForKey', ({ key }) => `value of ${key}`);
      expect(await bridge.call('getValueForKey', { key: 'a' })).toBe('value of a');
      shell.respond('getLoc', async () => 'id');
      expect(await bridge.call('getLoc')).toBe('id');
      shell.respond('getLoc', undefined);
      expect(await bridge.call('getLoc')).toBe('en');
    });

    it('responds to many calls at once, each with its own result', async () => {
      const { bridge, shell } = await createShellHarness(kind);
      shell.respond('getValueForKey', ({ key }) => key);
      const keys = Array.from({ length: 100 }, (_, index) => `k${index}`);
      expect(await Promise.all(keys.map((key) => bridge.call('getValueForKey', { key })))).toEqual(keys);
      expect(shell.openRequestCount()).toBe(0);
    });

    it('leaves a silent method open, and the bridge settles it at its timeout', async () => {
      const { bridge, clock, shell } = await createShellHarness(kind, {
        faults: [{ kind: 'silent', methods: ['getLoc'] }],
      });
      const outcome = bridge.safeCall('getLoc');
      await settle();
      clock.advance(5000);
      expect(await outcome).toMatchObject({ ok: false, value: 'en', error: { code: 'timeout' } });
      expect(shell.openRequestCount()).toBe(1);
      shell.setFaults([]);
    });

    it('responds late, and the bridge drops responses after the deadline', async () => {
      const { bridge, clock, log } = await createShellHarness(kind, {
        faults: [{ kind: 'slow', delayMs: 6000, methods: ['getLoc'] }],
      });
      const outcome = bridge.safeCall('getLoc');
      await settle();
      clock.advance(5000);
      expect(await outcome).toMatchObject({ ok: false, error: { code: 'timeout' } });
      clock.advance(1000);
      await settle();
      expect(log.join()).toContain('can not find channel');
    });

    it('a post throws when a fault requires it', async () => {
      const { bridge } = await createShellHarness(kind, {
        faults: [{ kind: 'throws', methods: ['getLoc'], times: 1 }],
      });
      expect(await bridge.safeCall('getLoc')).toMatchObject({ ok: false, error: { code: 'transport' } });
      expect(await bridge.call('getLoc')).toBe('en');
    });

    it('responds inside the post when a fault requires it', async () => {
      const { bridge, shell } = await createShellHarness(kind, { faults: [{ kind: 'sync-response' }] });
      await bridge.ready();
      shell.respond('getLoc', 'vi');
      expect(await bridge.call('getLoc')).toBe('vi');
    });

    if (kind === 'android methods dialect') return;

    it('rejects a call with the error that the test sets', async () => {
      const { bridge, shell } = await createShellHarness(kind);
      shell.respond('getLoc', new Error('broken'));
      expect(await bridge.safeCall('getLoc')).toMatchObject({ ok: false, error: { code: 'shell-error' } });
    });

    it('emits events in order', async () => {
      const { bridge, shell } = await createShellHarness(kind);
      const seen: unknown[] = [];
      bridge.on('themeChanged', (payload) => seen.push(payload.theme));
      shell.app.setTheme('dark');
      shell.app.setTheme('light');
      await settle();
      expect(seen).toEqual(['dark', 'light']);
    });

    if (isOld(kind)) return;

    it('reports the bridge as ready immediately when the generation has a start snapshot', async () => {
      const { bridge } = await createShellHarness(kind, { locale: 'vi', theme: 'dark' });
      expect(bridge.shell.get()).toMatchObject({ ready: true, present: true, theme: 'dark' });
    });

    it('holds events until $/hello, at most 50, and drops the oldest', async () => {
      const { shell, reload } = await createShellHarness(kind);
      shell.install({});
      for (let i = 1; i <= 51; i++) shell.emit('networkChanged', { isOnline: true, network: String(i) });
      await reload();
      await settle();
      const sent = shell.traffic().filter(({ method, from }) => method === 'networkChanged' && from === 'shell');
      expect(sent).toHaveLength(50);
      expect(sent[0]?.params).toMatchObject({ network: '2' });
    });

    it('sends progress before the response', async () => {
      const { bridge, shell } = await createShellHarness(kind);
      shell.respond('getLoc', async (_, call) => {
        call.progress(1);
        call.progress(2);
        return 'vi';
      });
      const steps: unknown[] = [];
      for await (const step of stream(bridge, 'getLoc')) steps.push(step.value);
      expect(steps).toEqual([1, 2, 'vi']);
    });

    it('sends a request to the page and receives its response or its error', async () => {
      const { shell } = await createShellHarness(kind);
      await expect(shell.request('canLeave', { reason: 'back' })).rejects.toMatchObject({ code: -32601 });
    });

    it('ends the old session when the page reloads, and no response reaches the new page', async () => {
      const { bridge, shell, clock, reload } = await createShellHarness(kind, {
        faults: [{ kind: 'slow', delayMs: 100, methods: ['getUserInfo'] }],
      });
      const old = bridge.safeCall('getUserInfo');
      await settle();
      expect(shell.openRequestCount()).toBe(1);
      const next = await reload();
      expect(shell.openRequestCount()).toBe(0);
      clock.advance(100);
      await settle();
      expect(await next.bridge.call('getLoc')).toBe('en');
      bridge.dispose();
      expect(await old).toMatchObject({ ok: false });
    });

    it('returns the open calls in the response to $/status', async () => {
      const { bridge, shell, page } = await createShellHarness(kind, { interaction: 'manual' });
      const paid = bridge.call('jumpToPay', { productId: 'vip' });
      await settle();
      page.hide();
      page.show();
      await settle();
      expect(shell.state.sheet).toMatchObject({ kind: 'pay', params: { productId: 'vip' } });
      shell.app.completeSheet({ status: 'paid' });
      expect(await paid).toEqual({ status: 'paid' });
    });
  });
}
