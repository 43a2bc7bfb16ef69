import { describe, expect, it, vi } from 'vitest';
import { createPendingSteps } from '../../../../native-mocks/simulator/page/pending-steps.ts';

function createTimers() {
  const timers = new Map<number, () => void>();
  let last = 0;
  return {
    setTimeout: (run: () => void) => {
      timers.set(++last, run);
      return last;
    },
    clearTimeout: (id: number) => void timers.delete(id),
    runAll: () => timers.forEach((run) => run()),
    size: () => timers.size,
  };
}

describe(createPendingSteps, () => {
  it('reports unreported user actions of a document in the next one, and none twice', async () => {
    const timers = createTimers();
    const steps = createPendingSteps(timers);
    const [first, second] = [vi.fn<(id: number) => void>(), vi.fn<(id: number) => void>()];
    const reported = steps.start(2000, first);
    const waiting = steps.start(2000, second);
    steps.settle(1, 500);
    steps.repeat();
    steps.settle(2, 600);
    expect(await Promise.all([reported, waiting])).toEqual([500, 600]);
    expect(first.mock.calls).toEqual([[1]]);
    expect(second.mock.calls).toEqual([[2], [2]]);
    expect(timers.size()).toBe(0);
  });

  it('drops a user action that no document reports in time', async () => {
    const timers = createTimers();
    const steps = createPendingSteps(timers);
    const waiting = steps.start(2000, () => undefined);
    timers.runAll();
    expect(await waiting).toBeUndefined();
    steps.settle(1, 500);
    expect(timers.size()).toBe(0);
  });
});
