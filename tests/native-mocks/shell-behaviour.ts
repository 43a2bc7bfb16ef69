import { stream } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createShellRig, isOld, settle, type ShellKindName } from './support/shell-rig.ts';

/** What every kind of simulated shell does, seen through the real bridge. */
export function describeShellBehaviour(kind: ShellKindName): void {
  describe(`${kind} shell`, () => {
    it('answers a method with what the simulated app knows', async () => {
      const { bridge } = await createShellRig(kind, { locale: 'vi' });
      expect(await bridge.call('getLoc')).toBe('vi');
      expect(await bridge.call('getUserInfo')).toMatchObject({ userId: '10001', nickname: 'An' });
    });

    it('tells its app version, so that the gate opens at the version and not below', async () => {
      const above = await createShellRig(kind, { appVersion: '3.2.1.126' });
      await above.bridge.ready();
      expect(above.bridge.shell.get().appVersion).toBe('3.2.1.126');
      expect(above.bridge.supports('signOut')).toBe(true);
      const below = await createShellRig(kind, { appVersion: '3.1.9.118' });
      await below.bridge.ready();
      expect(below.bridge.explain('signOut')).toMatchObject({ supported: false, reason: 'app-too-old' });
    });

    it('takes a method without an answer and does what it says', async () => {
      const { bridge, shell } = await createShellRig(kind);
      await bridge.call('jumpToProfile', { userId: '7' });
      await settle();
      expect(shell.received('jumpToProfile')).toEqual([{ userId: '7' }]);
      expect(shell.state.screens.map(({ kind }) => kind)).toEqual(['page', 'profile']);
    });

    it('answers in the words of the tester: a value, a function, a promise', async () => {
      const { bridge, shell } = await createShellRig(kind, { answers: { getLoc: 'ms' } });
      expect(await bridge.call('getLoc')).toBe('ms');
      shell.answer('getValueForKey', ({ key }) => `value of ${key}`);
      expect(await bridge.call('getValueForKey', { key: 'a' })).toBe('value of a');
      shell.answer('getLoc', async () => 'id');
      expect(await bridge.call('getLoc')).toBe('id');
      shell.answer('getLoc', undefined);
      expect(await bridge.call('getLoc')).toBe('en');
    });

    it('answers many calls at once, each with its own answer', async () => {
      const { bridge, shell } = await createShellRig(kind);
      shell.answer('getValueForKey', ({ key }) => key);
      const keys = Array.from({ length: 100 }, (_, index) => `k${index}`);
      expect(await Promise.all(keys.map((key) => bridge.call('getValueForKey', { key })))).toEqual(keys);
      expect(shell.openCount()).toBe(0);
    });

    it('leaves a call open when it is silent, and the bridge ends it in time', async () => {
      const { bridge, clock, shell } = await createShellRig(kind, {
        faults: [{ kind: 'silent', methods: ['getLoc'] }],
      });
      const outcome = bridge.safeCall('getLoc');
      await settle();
      clock.advance(5000);
      expect(await outcome).toMatchObject({ ok: false, value: 'en', error: { code: 'timeout' } });
      expect(shell.openCount()).toBe(1);
      shell.setFaults([]);
    });

    it('answers late, and the bridge drops what comes after the deadline', async () => {
      const { bridge, clock, log } = await createShellRig(kind, {
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

    it('throws in the post where a fault says so', async () => {
      const { bridge } = await createShellRig(kind, { faults: [{ kind: 'throws', methods: ['getLoc'], times: 1 }] });
      expect(await bridge.safeCall('getLoc')).toMatchObject({ ok: false, error: { code: 'transport' } });
      expect(await bridge.call('getLoc')).toBe('en');
    });

    it('answers inside the post where a fault says so', async () => {
      const { bridge, shell } = await createShellRig(kind, { faults: [{ kind: 'sync-reply' }] });
      await bridge.ready();
      shell.answer('getLoc', 'vi');
      expect(await bridge.call('getLoc')).toBe('vi');
    });

    if (kind === 'android methods dialect') return;

    it('refuses with the error of the tester', async () => {
      const { bridge, shell } = await createShellRig(kind);
      shell.answer('getLoc', new Error('broken'));
      expect(await bridge.safeCall('getLoc')).toMatchObject({ ok: false, error: { code: 'shell-error' } });
    });

    it('tells events in order', async () => {
      const { bridge, shell } = await createShellRig(kind);
      const seen: unknown[] = [];
      bridge.on('themeChanged', (payload) => seen.push(payload.theme));
      shell.app.setTheme('dark');
      shell.app.setTheme('light');
      await settle();
      expect(seen).toEqual(['dark', 'light']);
    });

    if (isOld(kind)) return;

    it('is ready at the first moment where the generation has a start snapshot', async () => {
      const { bridge } = await createShellRig(kind, { locale: 'vi', theme: 'dark' });
      expect(bridge.shell.get()).toMatchObject({ ready: true, present: true, theme: 'dark' });
    });

    it('holds events until hello, at most 50, and drops the oldest', async () => {
      const { shell, reload } = await createShellRig(kind);
      shell.install({});
      for (let i = 1; i <= 51; i++) shell.emit('networkChanged', { isOnline: true, network: String(i) });
      await reload();
      await settle();
      const sent = shell.traffic().filter(({ method, from }) => method === 'networkChanged' && from === 'shell');
      expect(sent).toHaveLength(50);
      expect(sent[0]?.params).toMatchObject({ network: '2' });
    });

    it('sends progress before the answer', async () => {
      const { bridge, shell } = await createShellRig(kind);
      shell.answer('getLoc', async (_, call) => {
        call.progress(1);
        call.progress(2);
        return 'vi';
      });
      const steps: unknown[] = [];
      for await (const step of stream(bridge, 'getLoc')) steps.push(step.value);
      expect(steps).toEqual([1, 2, 'vi']);
    });

    it('asks the page and gets its answer, or its refusal', async () => {
      const { shell } = await createShellRig(kind);
      await expect(shell.ask('canLeave', { reason: 'back' })).rejects.toMatchObject({ code: -32601 });
    });

    it('ends the old session when the page loads anew: no answer crosses over', async () => {
      const { bridge, shell, clock, reload } = await createShellRig(kind, {
        faults: [{ kind: 'slow', delayMs: 100, methods: ['getUserInfo'] }],
      });
      const old = bridge.safeCall('getUserInfo');
      await settle();
      expect(shell.openCount()).toBe(1);
      const next = await reload();
      expect(shell.openCount()).toBe(0);
      clock.advance(100);
      await settle();
      expect(await next.bridge.call('getLoc')).toBe('en');
      bridge.dispose();
      expect(await old).toMatchObject({ ok: false });
    });

    it('knows the open calls when asked for the status', async () => {
      const { bridge, shell, page } = await createShellRig(kind, { interaction: 'manual' });
      const paid = bridge.call('jumpToPay', { productId: 'vip' });
      await settle();
      page.hide();
      page.show();
      await settle();
      expect(shell.state.sheet).toMatchObject({ kind: 'pay', params: { productId: 'vip' } });
      shell.app.answerSheet({ status: 'paid' });
      expect(await paid).toEqual({ status: 'paid' });
    });
  });
}
