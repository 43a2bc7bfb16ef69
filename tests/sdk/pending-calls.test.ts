import { createManualClock } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createPendingCalls } from '../../sdk/pending-calls.ts';

const plan = { method: 'read', timeoutMs: 1000 };

describe(createPendingCalls, () => {
  const make = () => {
    const clock = createManualClock();
    return { clock, calls: createPendingCalls(clock, { interactiveMaxMs: 60_000, session: { last: 0 } }) };
  };

  it('counts calls from 1', () => {
    const { calls } = make();
    expect([calls.add(plan, () => {}, plan), calls.add(plan, () => {}, plan)]).toEqual([1, 2]);
    expect(calls.size()).toBe(2);
    calls.settle(1, 'x');
    calls.settle(2, 'x');
  });

  it('ends a call once: whoever comes second is told so', () => {
    const { calls } = make();
    const ends: unknown[] = [];
    const id = calls.add(plan, (value) => ends.push(value), plan);
    expect([calls.settle(id, 'first'), calls.settle(id, 'second'), calls.fail(id, 'lost')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(ends).toEqual(['first']);
    expect(calls.get(id)).toBe(undefined);
  });

  it('fails the calls up to a number, and of those the ones it is told', async () => {
    const { calls } = make();
    const codes: Record<number, string> = {};
    for (let i = 1; i <= 4; i++) {
      calls.add(
        plan,
        (end) => void (end as Promise<unknown>).catch((error: { code: string }) => void (codes[i] = error.code)),
        plan,
      );
    }
    calls.failAll('lost', (id) => id !== 2 && id <= 3);
    await Promise.resolve();
    await Promise.resolve();
    expect(codes).toEqual({ 1: 'lost', 3: 'lost' });
    calls.dispose();
    await Promise.resolve();
    await Promise.resolve();
    expect(codes).toEqual({ 1: 'lost', 2: 'disposed', 3: 'lost', 4: 'disposed' });
  });

  it('lets the abort listener of a call go when it ends', () => {
    const { calls } = make();
    let released = 0;
    const id = calls.add(plan, () => {}, { timeoutMs: 1000, onProgress: () => {} });
    Object.assign(calls.get(id)?.extras ?? {}, { release: () => void released++ });
    calls.settle(id, 'x');
    expect(released).toBe(1);
  });

  it('arms its timer for the nearest deadline, and none for calls without one', () => {
    const { clock, calls } = make();
    calls.add(plan, () => {}, { timeoutMs: Infinity });
    expect(clock.pending()).toBe(0);
    const id = calls.add(plan, () => {}, { timeoutMs: 500 });
    expect(clock.pending()).toBe(1);
    calls.settle(id, 'x');
    clock.advance(500);
    expect(clock.pending()).toBe(0);
  });
});
