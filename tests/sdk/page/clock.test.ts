import { describe, expect, it } from 'vitest';
import { createSystemClock } from '../../../sdk/page/clock.ts';
import { throwing } from '../../support/throwing.ts';

describe(createSystemClock, () => {
  it('the system clock keeps using the functions of its window after the page replaces them', () => {
    const calls: string[] = [];
    const host = {
      performance: { now: () => 42 },
      setTimeout: (run: () => void, ms: number) => {
        calls.push(`set ${ms}`);
        run();
        return 7;
      },
      clearTimeout: (timer: number) => void calls.push(`clear ${timer}`),
    };
    const clock = createSystemClock(host);
    host.setTimeout = throwing('patched by the page');
    expect(clock.now()).toBe(42);
    clock.clearTimer(clock.setTimer(() => calls.push('ran'), 5));
    expect(calls).toEqual(['set 5', 'ran', 'clear 7']);
  });
});
