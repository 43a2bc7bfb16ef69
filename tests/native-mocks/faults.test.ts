import { readFileSync } from 'node:fs';
import { type AppContract, appContract } from 'bridgehead/app';
import {
  type AnyShell,
  createAndroidShell,
  createManualClock,
  type Fault,
  faultKinds,
  type FaultOf,
  hostileStrings,
} from 'bridgehead/mocks';
import { createBridge } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { ownParametersOf } from '../../native-mocks/faults/fault-parameters.ts';
import { createFaultPlanner } from '../../native-mocks/faults/plan-faults.ts';
import { createPage } from '../support/page.ts';
import { createShellHarness } from './support/shell-harness.ts';
import { settle } from '../support/settle.ts';

const kind = 'android object';
const createFaulty = (...faults: readonly FaultOf<AppContract>[]) => createShellHarness(kind, { faults });
/** Each response of a method that the shell sent. */
const responsesTo = (shell: AnyShell, name: string): readonly unknown[] =>
  shell.traffic().filter((message) => message.kind === 'response' && message.method === name);

describe('faults', () => {
  it('sends a duplicate response with the fault duplicate, and the bridge drops it', async () => {
    const { bridge, shell, log } = await createFaulty({ kind: 'duplicate', methods: ['getLoc'] });
    expect(await bridge.call('getLoc')).toBe('en');
    await settle();
    expect(responsesTo(shell, 'getLoc')).toHaveLength(2);
    expect(log.join()).toContain('can not find channel');
  });

  it('delivers a later response before an earlier one with the fault reorder', async () => {
    const { bridge, shell } = await createShellHarness(kind, {
      faults: [{ kind: 'reorder', methods: ['getValueForKey'] }],
      responses: { getValueForKey: ({ key }) => key },
    });
    const order: unknown[] = [];
    const keys = ['a', 'b', 'c', 'd'];
    await Promise.all(keys.map(async (key) => order.push(await bridge.call('getValueForKey', { key }))));
    expect(order).toEqual(['b', 'a', 'd', 'c']);
    expect(shell.openRequestCount()).toBe(0);
  });

  it('sends a response held by reorder after its time limit when no other overtakes it', async () => {
    const { bridge, clock } = await createFaulty({ kind: 'reorder', methods: ['getLoc'] });
    const response = bridge.call('getLoc');
    await settle();
    clock.advance(50);
    expect(await response).toBe('en');
  });

  it('sends the response after the reload with the fault late-after-reload, and the bridge ignores it', async () => {
    const { bridge, shell, log, reload } = await createFaulty({
      kind: 'late-after-reload',
      methods: ['getLoc'],
      times: 1,
    });
    const lost = bridge.safeCall('getLoc');
    await settle();
    bridge.dispose();
    log.length = 0;
    const next = await reload();
    await settle();
    expect(responsesTo(shell, 'getLoc')).toHaveLength(1);
    expect(log.join()).toContain('can not find channel');
    expect(await lost).toMatchObject({ ok: false });
    expect(await next.bridge.call('getLoc')).toBe('en');
  });

  it.each(['malformed', 'truncated'] as const)(
    'sends a %s string, and the call rejects at its timeout',
    async (damage) => {
      for (let seed = 1; seed <= 20; seed++) {
        const { bridge, shell, clock } = await createShellHarness(kind, {
          seed,
          faults: [{ kind: damage, methods: ['getUserInfo'] }],
        });
        const outcome = bridge.safeCall('getUserInfo');
        await settle();
        const [damaged] = shell.traffic().filter((message) => message.from === 'shell' && message.faults);
        expect(damaged).toMatchObject({ kind: 'invalid', faults: [damage] });
        expect(() => JSON.parse(damaged?.text ?? '{}') as unknown).toThrow(SyntaxError);
        clock.advance(5000);
        expect(await outcome).toMatchObject({ ok: false, error: { code: 'timeout' } });
      }
    },
  );

  it('sends a result of another type with the fault wrong-type, and the bridge returns the fallback', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { bridge } = await createShellHarness(kind, {
        seed,
        faults: [{ kind: 'wrong-type', methods: ['getLoc'] }],
      });
      expect(await bridge.safeCall('getLoc')).toMatchObject({
        ok: false,
        value: 'en',
        error: { code: 'bad-response' },
      });
    }
  });

  it('sends strings that match the contract and pollute no prototype with the fault hostile-strings', async () => {
    const { bridge } = await createFaulty({ kind: 'hostile-strings', methods: ['getUserInfo'] });
    const user = await bridge.call('getUserInfo');
    expect(hostileStrings).toContain(user.nickname);
    expect(({} as { polluted?: boolean }).polluted).toBe(undefined);
  });

  it('sends a string beyond the limit with the fault oversized, and the bridge drops that string', async () => {
    const { bridge, clock } = await createFaulty({ kind: 'oversized', methods: ['getLoc'] });
    const outcome = bridge.safeCall('getLoc');
    await settle();
    clock.advance(5000);
    expect(await outcome).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });

  it('emits all events in order after $/hello with the fault event-burst', async () => {
    const { bridge, shell, reload } = await createFaulty({ kind: 'event-burst', event: 'networkChanged', count: 5000 });
    let count = 0;
    const next = await reload();
    next.bridge.on('networkChanged', () => count++);
    await settle();
    expect(shell.traffic().filter(({ method }) => method === 'networkChanged').length).toBeGreaterThan(1000);
    shell.setFaults([{ kind: 'event-burst', event: 'backPressed', count: 3, methods: ['getLoc'] }]);
    const pressed: unknown[] = [];
    next.bridge.on('backPressed', () => pressed.push(1));
    await next.bridge.call('getLoc');
    await settle();
    expect(pressed).toHaveLength(3);
    bridge.dispose();
  });

  it('installs the object late with the fault late-object, and a page that expects it waits', async () => {
    const clock = createManualClock();
    const page = createPage();
    const shell = createAndroidShell({
      contract: appContract,
      clock,
      faults: [{ kind: 'late-object', afterMs: 500 }],
    });
    shell.install(page.window);
    const bridge = createBridge(appContract, { window: page.window, clock, expectShell: /wv/ });
    const outcome = bridge.call('getLoc');
    await settle();
    expect(page.window['BridgeheadAndroid']).toBe(undefined);
    clock.advance(600);
    expect(await outcome).toBe('en');
    bridge.dispose();
    shell.dispose();
    expect(clock.pending()).toBe(0);
  });

  it('removes the object with the fault removed-object, and later calls reject as transport', async () => {
    const { bridge, page } = await createFaulty({ kind: 'removed-object', afterPosts: 2 });
    expect(await bridge.call('getLoc')).toBe('en');
    expect(page.window['BridgeheadAndroid']).toBe(undefined);
    expect(await bridge.safeCall('getLoc')).toMatchObject({ ok: false, error: { code: 'transport' } });
  });

  it('emits a fault event when a fault of the object takes effect', async () => {
    const { bridge, shell, reload, clock } = await createFaulty(
      { kind: 'throws', methods: ['getLoc'] },
      { kind: 'removed-object', afterPosts: 4 },
    );
    const reports: unknown[] = [];
    shell.on('fault', (fault, method) => reports.push([fault, method]));
    await bridge.safeCall('getLoc');
    await bridge.safeCall('getUserInfo');
    await bridge.safeCall('getUserInfo');
    expect(reports).toEqual([
      ['throws', 'getLoc'],
      ['removed-object', undefined],
    ]);
    shell.setFaults([
      { kind: 'late-object', afterMs: 600 },
      { kind: 'renderer-killed', atPost: 1 },
    ]);
    const next = await reload();
    clock.advance(600);
    await settle();
    void next.bridge.safeCall('getUserInfo');
    await settle();
    expect(reports.slice(2).map((each) => (each as unknown[])[0])).toEqual(['late-object', 'renderer-killed']);
    clock.advance(20_000);
  });

  it('lists the faults of a call while it is open', async () => {
    const { bridge, shell, clock } = await createFaulty({ kind: 'silent', methods: ['getLoc'] });
    const outcome = bridge.safeCall('getLoc');
    await settle();
    expect(shell.traffic().find(({ method }) => method === 'getLoc')).toMatchObject({ faults: ['silent'] });
    clock.advance(20_000);
    expect(await outcome).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });

  it('replaces the faults of a connected page with setFaults', async () => {
    const { bridge, shell } = await createShellHarness(kind);
    shell.setFaults([{ kind: 'throws', methods: ['getLoc'] }]);
    expect(await bridge.safeCall('getLoc')).toMatchObject({ ok: false, error: { code: 'transport' } });
    shell.setFaults([]);
    expect(await bridge.call('getLoc')).toBe('en');
  });

  it('disconnects the page at a post and emits kill with the fault renderer-killed', async () => {
    const { bridge, shell, clock, reload } = await createFaulty({ kind: 'renderer-killed', atPost: 2 });
    let kills = 0;
    shell.on('kill', () => kills++);
    const outcome = bridge.safeCall('getLoc');
    await settle();
    expect(kills).toBe(1);
    clock.advance(5000);
    expect(await outcome).toMatchObject({ ok: false });
    shell.setFaults([]);
    expect(await (await reload()).bridge.call('getLoc')).toBe('en');
  });

  it('combines several faults on one call', async () => {
    const { bridge, clock, shell } = await createFaulty(
      { kind: 'slow', delayMs: 100 },
      { kind: 'slow', delayMs: 50 },
      { kind: 'duplicate', copies: 3 },
    );
    const response = bridge.call('getLoc');
    await settle();
    clock.advance(149);
    await settle();
    expect(shell.openRequestCount()).toBeGreaterThan(0);
    clock.advance(1);
    expect(await response).toBe('en');
    expect(responsesTo(shell, 'getLoc')).toHaveLength(3);
  });

  it('lists every fault with its settings in docs/testing.md, in the same order', () => {
    const guide = readFileSync(new URL('../../docs/testing.md', import.meta.url), 'utf8');
    const rows = /\n## Faults\n(.*?)\n## /s.exec(guide)?.[1]?.match(/^\| `.*? \|/gm) ?? [];
    const listed = rows.flatMap((row) => [...row.matchAll(/`([a-z-]+)`(?: `\{(.*?)\}`)?/g)]);
    expect(listed.map(([, kind, settings]) => [kind, (settings?.split(', ') ?? []).sort()])).toEqual(
      faultKinds.map((kind) => [
        kind,
        ownParametersOf(kind)
          .map(({ name }) => name)
          .sort(),
      ]),
    );
  });
});

describe('createFaultPlanner', () => {
  const decisions = (seed: number): string => {
    const planner = createFaultPlanner([{ kind: 'jitter', maxMs: 1000, rate: 0.5 }], seed);
    return Array.from({ length: 50 }, () => planner.plan('getLoc').delayMs).join();
  };

  it('makes the same decisions about faults for the same seed and different ones for another', () => {
    expect(decisions(7)).toBe(decisions(7));
    expect(decisions(7)).not.toBe(decisions(8));
  });

  it('makes the decisions about the faults of a method independently of other methods', () => {
    const faults: Fault[] = [{ kind: 'slow', delayMs: 1, rate: 0.5 }];
    const alone = createFaultPlanner(faults, 1);
    const mixed = createFaultPlanner(faults, 1);
    const draw = (planner: typeof alone): number => planner.plan('getLoc').delayMs;
    const first = Array.from({ length: 20 }, () => draw(alone));
    const second = Array.from({ length: 20 }, () => {
      mixed.plan('getUserInfo');
      return draw(mixed);
    });
    expect(second).toEqual(first);
  });

  it('matches about as many calls as the fault rate requires', () => {
    const planner = createFaultPlanner([{ kind: 'slow', delayMs: 1, rate: 0.3 }], 5);
    const met = Array.from({ length: 2000 }, () => planner.plan('getLoc').delayMs).filter(Boolean).length;
    expect(met / 2000).toBeGreaterThan(0.26);
    expect(met / 2000).toBeLessThan(0.34);
  });

  it('applies after and times of a fault per method and matches protocol methods only when they are listed', () => {
    const planner = createFaultPlanner([{ kind: 'silent', after: 1, times: 2 }], 1);
    expect([1, 2, 3, 4].map(() => planner.plan('getLoc').isSilent)).toEqual([false, true, true, false]);
    expect([1, 2, 3].map(() => planner.plan('$/hello').isSilent)).toEqual([false, false, false]);
    expect(createFaultPlanner([{ kind: 'silent', methods: ['$/hello'] }], 1).plan('$/hello').isSilent).toBe(true);
  });
});
