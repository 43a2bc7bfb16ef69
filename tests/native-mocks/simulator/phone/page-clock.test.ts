import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { createPageClock } from '../../../../native-mocks/simulator/phone/page-clock.ts';

describe(createPageClock, () => {
  it('is the time of the page while a function for it runs, never later than now nor half a minute earlier', () => {
    const base = createManualClock();
    base.advance(50_000);
    const clock = createPageClock(base);
    const times: number[] = [];
    for (const atMs of [47_000, 60_000, 1000, Number.NEGATIVE_INFINITY, undefined])
      clock.runAt(atMs, () => times.push(clock.now()));
    expect(times).toEqual([47_000, 50_000, 20_000, 20_000, 50_000]);
    expect(clock.now()).toBe(50_000);
  });

  it('returns to the time before, also when the function throws', () => {
    const base = createManualClock();
    base.advance(1000);
    const clock = createPageClock(base);
    clock.runAt(900, () => {
      expect(() =>
        clock.runAt(950, () => {
          throw new Error('in the page');
        }),
      ).toThrow('in the page');
      expect(clock.now()).toBe(900);
    });
    expect(clock.now()).toBe(1000);
  });
});
