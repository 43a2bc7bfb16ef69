import { readFileSync } from 'node:fs';
import { type AppContract, appContract } from 'bridgehead/app';
import { createAndroidShell, type Fault, faultKinds, type FaultOf, hostileStrings } from 'bridgehead/mocks';
import { createBridge, createManualClock } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { ownParametersOf } from '../../native-mocks/faults/fault-parameters.ts';
import { createFaultPlanner } from '../../native-mocks/faults/plan-faults.ts';
import { createPage } from '../support/page.ts';
import { createShellRig, settle } from './support/shell-rig.ts';

describe('faults', () => {
  const kind = 'android object';

  it('sends an answer twice, and the bridge drops the second', async () => {
    const { bridge, shell, log } = await createShellRig(kind, { faults: [{ kind: 'duplicate', methods: ['getLoc'] }] });
    expect(await bridge.call('getLoc')).toBe('en');
    await settle();
    expect(shell.traffic().filter((m) => m.kind === 'response' && m.method === 'getLoc')).toHaveLength(2);
    expect(log.join()).toContain('can not find channel');
  });

  it('lets a later answer overtake an earlier one', async () => {
    const { bridge, shell } = await createShellRig(kind, {
      faults: [{ kind: 'reorder', methods: ['getValueForKey'] }],
      answers: { getValueForKey: ({ key }) => key },
    });
    const order: unknown[] = [];
    const keys = ['a', 'b', 'c', 'd'];
    await Promise.all(keys.map(async (key) => order.push(await bridge.call('getValueForKey', { key }))));
    expect(order).toEqual(['b', 'a', 'd', 'c']);
    expect(shell.openCount()).toBe(0);
  });

  it('lets go of an answer nobody overtakes after a while', async () => {
    const { bridge, clock } = await createShellRig(kind, { faults: [{ kind: 'reorder', methods: ['getLoc'] }] });
    const answer = bridge.call('getLoc');
    await settle();
    clock.advance(50);
    expect(await answer).toBe('en');
  });

  it('answers the page before the reload in the page after it, where nothing comes of it', async () => {
    const { bridge, shell, log, reload } = await createShellRig(kind, {
      faults: [{ kind: 'late-after-reload', methods: ['getLoc'], times: 1 }],
    });
    const lost = bridge.safeCall('getLoc');
    await settle();
    bridge.dispose();
    log.length = 0;
    const next = await reload();
    await settle();
    expect(shell.traffic().filter((m) => m.kind === 'response' && m.method === 'getLoc')).toHaveLength(1);
    expect(log.join()).toContain('can not find channel');
    expect(await lost).toMatchObject({ ok: false });
    expect(await next.bridge.call('getLoc')).toBe('en');
  });

  it.each(['malformed', 'truncated'] as const)('sends %s text, and the call ends by its deadline', async (damage) => {
    for (let seed = 1; seed <= 20; seed++) {
      const { bridge, shell, clock } = await createShellRig(kind, {
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
  });

  it('sends results of a wrong type, and the bridge gives the default', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { bridge } = await createShellRig(kind, { seed, faults: [{ kind: 'wrong-type', methods: ['getLoc'] }] });
      expect(await bridge.safeCall('getLoc')).toMatchObject({ ok: false, value: 'en', error: { code: 'bad-reply' } });
    }
  });

  it('sends hostile strings that still fit the contract, and no prototype is touched', async () => {
    const { bridge } = await createShellRig(kind, { faults: [{ kind: 'hostile-strings', methods: ['getUserInfo'] }] });
    const user = await bridge.call('getUserInfo');
    expect(hostileStrings).toContain(user.nickname);
    expect(({} as { polluted?: boolean }).polluted).toBe(undefined);
  });

  it('sends an answer beyond the limit, and the bridge drops it unread', async () => {
    const { bridge, clock } = await createShellRig(kind, { faults: [{ kind: 'oversized', methods: ['getLoc'] }] });
    const outcome = bridge.safeCall('getLoc');
    await settle();
    clock.advance(5000);
    expect(await outcome).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });

  it('sends a storm of events after hello, all of them, in order', async () => {
    const { bridge, shell, reload } = await createShellRig(kind, {
      faults: [{ kind: 'event-storm', event: 'networkChanged', count: 5000 }],
    });
    let count = 0;
    const next = await reload();
    next.bridge.on('networkChanged', () => count++);
    await settle();
    expect(shell.traffic().filter(({ method }) => method === 'networkChanged').length).toBeGreaterThan(1000);
    shell.setFaults([{ kind: 'event-storm', event: 'backPressed', count: 3, methods: ['getLoc'] }]);
    const pressed: unknown[] = [];
    next.bridge.on('backPressed', () => pressed.push(1));
    await next.bridge.call('getLoc');
    await settle();
    expect(pressed).toHaveLength(3);
    bridge.dispose();
  });

  it('puts its object there late, and a page that expects it waits', async () => {
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

  it('takes its object away, and later calls fail as transport', async () => {
    const { bridge, page } = await createShellRig(kind, { faults: [{ kind: 'removed-object', afterPosts: 2 }] });
    expect(await bridge.call('getLoc')).toBe('en');
    expect(page.window['BridgeheadAndroid']).toBe(undefined);
    expect(await bridge.safeCall('getLoc')).toMatchObject({ ok: false, error: { code: 'transport' } });
  });

  it('tells what a fault of the object did, where no message can', async () => {
    const { bridge, shell, reload, clock } = await createShellRig(kind, {
      faults: [
        { kind: 'throws', methods: ['getLoc'] },
        { kind: 'removed-object', afterPosts: 4 },
      ],
    });
    const told: unknown[] = [];
    shell.on('fault', (fault, method) => told.push([fault, method]));
    await bridge.safeCall('getLoc');
    await bridge.safeCall('getUserInfo');
    await bridge.safeCall('getUserInfo');
    expect(told).toEqual([
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
    expect(told.slice(2).map((each) => (each as unknown[])[0])).toEqual(['late-object', 'renderer-killed']);
    clock.advance(20_000);
  });

  it('names the faults that meet a call while it waits', async () => {
    const { bridge, shell, clock } = await createShellRig(kind, { faults: [{ kind: 'silent', methods: ['getLoc'] }] });
    const outcome = bridge.safeCall('getLoc');
    await settle();
    expect(shell.traffic().find(({ method }) => method === 'getLoc')).toMatchObject({ faults: ['silent'] });
    clock.advance(20_000);
    expect(await outcome).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });

  it('changes while the page is there', async () => {
    const { bridge, shell } = await createShellRig(kind);
    shell.setFaults([{ kind: 'throws', methods: ['getLoc'] }]);
    expect(await bridge.safeCall('getLoc')).toMatchObject({ ok: false, error: { code: 'transport' } });
    shell.setFaults([]);
    expect(await bridge.call('getLoc')).toBe('en');
  });

  it('kills the page at a post and tells who shows it', async () => {
    const { bridge, shell, clock, reload } = await createShellRig(kind, {
      faults: [{ kind: 'renderer-killed', atPost: 2 }],
    });
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

  it('adds up: slow and doubled and hostile at once', async () => {
    const faults: FaultOf<AppContract>[] = [
      { kind: 'slow', delayMs: 100 },
      { kind: 'slow', delayMs: 50 },
      { kind: 'duplicate', copies: 3 },
    ];
    const { bridge, clock, shell } = await createShellRig(kind, { faults });
    const answer = bridge.call('getLoc');
    await settle();
    clock.advance(149);
    await settle();
    expect(shell.openCount()).toBeGreaterThan(0);
    clock.advance(1);
    expect(await answer).toBe('en');
    expect(shell.traffic().filter((m) => m.kind === 'response' && m.method === 'getLoc')).toHaveLength(3);
  });

  it('are listed in the documentation in the same order, each with its settings', () => {
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

  it('decides the same for the same seed, and otherwise for another', () => {
    expect(decisions(7)).toBe(decisions(7));
    expect(decisions(7)).not.toBe(decisions(8));
  });

  it('decides about one method whatever other methods do', () => {
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

  it('meets about as many calls as its rate says', () => {
    const planner = createFaultPlanner([{ kind: 'slow', delayMs: 1, rate: 0.3 }], 5);
    const met = Array.from({ length: 2000 }, () => planner.plan('getLoc').delayMs).filter(Boolean).length;
    expect(met / 2000).toBeGreaterThan(0.26);
    expect(met / 2000).toBeLessThan(0.34);
  });

  it('passes the first calls, touches so many, and leaves protocol methods alone unless they are named', () => {
    const planner = createFaultPlanner([{ kind: 'silent', after: 1, times: 2 }], 1);
    expect([1, 2, 3, 4].map(() => planner.plan('getLoc').isSilent)).toEqual([false, true, true, false]);
    expect([1, 2, 3].map(() => planner.plan('$/hello').isSilent)).toEqual([false, false, false]);
    expect(createFaultPlanner([{ kind: 'silent', methods: ['$/hello'] }], 1).plan('$/hello').isSilent).toBe(true);
  });
});
