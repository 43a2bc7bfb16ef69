import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { sampleChanges } from '../../../native-mocks/simulator/sample-changes.ts';
import { createStateStore } from '../../../native-mocks/app/state-store.ts';

describe(sampleChanges, () => {
  it('reports many changes of a store once per second and the last one within a second', () => {
    const clock = createManualClock();
    const store = createStateStore({ value: 0 });
    const seen: number[] = [];
    const unsubscribe = sampleChanges(store.subscribe, clock)(() => seen.push(store.get().value));
    for (let value = 1; value <= 250; value++) {
      store.patch({ value });
      clock.advance(10);
    }
    expect(seen).toEqual([100, 200]);
    clock.advance(1000);
    expect(seen).toEqual([100, 200, 250]);
    store.patch({ value: 251 });
    unsubscribe();
    expect([clock.pending(), store.hasListeners()]).toEqual([0, false]);
  });
});
