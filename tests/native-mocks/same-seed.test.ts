import { appContract } from 'bridgehead/app';
import type { AppContract } from 'bridgehead/app';
import { type FaultOf, recordTrace, replayShell } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { pick, seededNumber } from '../../native-mocks/faults/seeded-random.ts';
import { bridgeOptionsOf, createShellHarness, shellKinds, type ShellKindName } from './support/shell-harness.ts';
import { settle } from '../support/settle.ts';
import { createBridge } from 'bridgehead';
import { createManualClock } from 'bridgehead/mocks';
import { createPage } from '../support/page.ts';

const mixture: readonly FaultOf<AppContract>[] = [
  { kind: 'silent', rate: 0.1 },
  { kind: 'slow', delayMs: 700, rate: 0.3 },
  { kind: 'jitter', maxMs: 9000, rate: 0.4 },
  { kind: 'duplicate', rate: 0.3 },
  { kind: 'reorder', rate: 0.2 },
  { kind: 'malformed', rate: 0.1 },
  { kind: 'truncated', rate: 0.1 },
  { kind: 'wrong-type', rate: 0.1 },
  { kind: 'hostile-strings', rate: 0.2 },
  { kind: 'error', rate: 0.1 },
  { kind: 'throws', rate: 0.1 },
  { kind: 'sync-response', rate: 0.2 },
  { kind: 'oversized', chars: 5000, rate: 0.1 },
  { kind: 'event-burst', event: 'networkChanged', count: 20, methods: ['analyse'] },
];
const names = ['getLoc', 'getUserInfo', 'getAppThemeInfo', 'getClientInfo', 'getDeviceSizeInfo'] as const;

/** Makes thirty calls in a shell with every fault. Returns their outcomes and all messages without session or ids. */
async function runChaos(kind: ShellKindName, seed: number): Promise<{ outcomes: string[]; traffic: string[] }> {
  const faults = mixture.filter((_, index) => seededNumber(seed, `choose ${index}`) < 0.6);
  const { bridge, shell, clock } = await createShellHarness(kind, { seed, faults });
  const outcomes: string[] = [];
  for (let i = 0; i < 30; i++) {
    const name = pick(names, seed, `call ${i}`);
    const settled = (text: string): number => outcomes.push(`${i} ${name} ${text}`);
    void bridge.safeCall(name).then((outcome) => settled(outcome.ok ? 'ok' : outcome.error.code));
    if (i % 5 === 0) void bridge.safeCall('analyse', { event: 'e' });
    if (i % 3 === 0) {
      await settle();
      clock.advance(100);
    }
  }
  await settle();
  clock.advance(30_000);
  await settle();
  const traffic = shell
    .traffic()
    .map(({ from, kind: sort, method, faults: met }) => [from, sort, method, met?.join()].join(' '));
  shell.setFaults([]);
  shell.install({});
  return { outcomes, traffic };
}

describe.each(shellKinds)('a shell with many faults at once, %s', (kind) => {
  it('settles every call of the bridge exactly once', async () => {
    for (let seed = 1; seed <= 25; seed++) {
      const { outcomes } = await runChaos(kind, seed);
      expect(outcomes).toHaveLength(30);
      expect(new Set(outcomes.map((text) => text.split(' ')[0])).size).toBe(30);
    }
  });

  it('a shell with many faults behaves the same for the same seed and differently for another', async () => {
    const first = await runChaos(kind, 7);
    expect(await runChaos(kind, 7)).toEqual(first);
    expect((await runChaos(kind, 8)).outcomes).not.toEqual(first.outcomes);
  });

  it('records a shell with many faults and replays it in the recorded time', async () => {
    const { bridge, shell, clock, reload } = await createShellHarness(kind, {
      locale: 'vi',
      faults: [{ kind: 'slow', delayMs: 400 }],
    });
    bridge.dispose();
    const recorder = recordTrace(shell, { redact: false });
    const page = await reload();
    const recorded = page.bridge.call('getLoc');
    await settle();
    clock.advance(400);
    expect(await recorded).toBe('vi');
    const later = createManualClock();
    const replayed = replayShell(recorder.stop(), { contract: appContract, clock: later, timing: 'recorded' });
    const again = createPage();
    replayed.install(again.window);
    const other = createBridge(appContract, { window: again.window, clock: later, ...bridgeOptionsOf(kind, again) });
    let response: unknown;
    void other.call('getLoc').then((value) => (response = value));
    await settle();
    later.advance(399);
    await settle();
    expect(response).toBe(undefined);
    later.advance(1);
    await settle();
    expect(response).toBe('vi');
    expect(replayed.replayReport()).toEqual({ unexpected: [], missing: [] });
    other.dispose();
    replayed.dispose();
    expect(later.pending()).toBe(0);
  });
});
