import { createManualClock } from 'bridgehead/mocks';
import { appContract } from 'bridgehead/app';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createShellSlot } from '../../../../native-mocks/simulator/phone/shell-slot.ts';
import { defaultSetup } from '../../../../native-mocks/simulator/setup/setup.ts';
import { createSimulatorStore } from '../../../../native-mocks/simulator/simulator-store.ts';
import { settle } from '../../../support/settle.ts';

/** A slot with the store that it changes; the shell and the store are disposed after the test. */
function openSlot(publishState: () => void) {
  const clock = createManualClock();
  const host = { kind: 'folder', target: '', token: '' } as const;
  const store = createSimulatorStore({ contract: appContract, host, setup: defaultSetup }, clock);
  const slot = createShellSlot(store, { page: { publishState }, held: { hold: async (_, usual) => usual() } });
  onTestFinished(() => {
    store.get().shell?.dispose();
    store.dispose();
  });
  return { slot, store, clock };
}

describe(createShellSlot, () => {
  const analyse = JSON.stringify({ jsonrpc: '2.0', method: 'analyse', params: { event: 'tap' } });

  it('publishes and shows the state of the app once per frame, however many calls change it', async () => {
    let publications = 0;
    let changes = 0;
    const { slot, store, clock } = openSlot(() => void publications++);
    slot.replace();
    const remote = store.get().shell?.connect(() => {});
    let before = store.get().app;
    const stop = store.subscribe(() => {
      if (store.get().app !== before) changes++;
      before = store.get().app;
    });
    for (let at = 0; at < 100; at++) remote?.post(analyse, 0);
    await settle();
    expect([publications, changes]).toEqual([0, 0]);
    clock.advance(16);
    expect([publications, changes, store.get().app?.analytics.length]).toEqual([1, 1, 100]);
    remote?.post(analyse, 0);
    await settle();
    clock.advance(16);
    expect([publications, changes, clock.pending()]).toEqual([2, 2, 0]);
    stop();
  });

  it('counts the uncaught errors in the page since the recording began', () => {
    const { slot } = openSlot(() => {});
    const counts = (): unknown[] => [true, false].map((keepsValues) => slot.trace({ keepsValues })?.uncaughtErrors);
    slot.replace();
    slot.addUncaughtError();
    expect(counts()).toEqual([1, 1]);
    slot.restartRecording();
    expect(counts()).toEqual([0, 0]);
  });
});
