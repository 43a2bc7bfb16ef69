import type { Clock } from 'bridgehead';
import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import {
  addCall,
  closeTable,
  createCallTable,
  failCall,
  failCalls,
  settleCall,
} from '../../../sdk/channel/call-table.ts';
import { createTable } from '../../support/call-table.ts';
import { settle } from '../../support/settle.ts';

const plan = { method: 'read', timeoutMs: 1000 };

/** Creates a table, and binds its functions to it. */
function createCalls(clock: Clock) {
  const table = createTable(clock);
  return {
    add: addCall.bind(null, table),
    settle: settleCall.bind(null, table),
    fail: failCall.bind(null, table),
    failAll: failCalls.bind(null, table),
    dispose: closeTable.bind(null, table),
    get: (id: number) => table.calls.get(id),
    size: () => table.calls.size,
  };
}

describe(createCallTable, () => {
  const make = () => {
    const clock = createManualClock();
    return { clock, calls: createCalls(clock) };
  };

  it('numbers pending calls from 1', () => {
    const { calls } = make();
    expect([calls.add(plan, () => {}, plan), calls.add(plan, () => {}, plan)]).toEqual([1, 2]);
    expect(calls.size()).toBe(2);
    calls.settle(1, 'x');
    calls.settle(2, 'x');
  });

  it('settles a call once and reports later attempts as already settled', () => {
    const { calls } = make();
    const results: unknown[] = [];
    const id = calls.add(plan, (value) => results.push(value), plan);
    expect([calls.settle(id, 'first'), calls.settle(id, 'second'), calls.fail(id, 'lost')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(results).toEqual(['first']);
    expect(calls.get(id)).toBe(undefined);
  });

  it('rejects only the calls that the filter of failAll selects', async () => {
    const { calls } = make();
    const codes: Record<number, string> = {};
    for (let i = 1; i <= 4; i++) {
      calls.add(
        plan,
        (result) => void (result as Promise<unknown>).catch((error: { code: string }) => void (codes[i] = error.code)),
        plan,
      );
    }
    calls.failAll('lost', (id) => id !== 2 && id <= 3);
    await settle();
    expect(codes).toEqual({ 1: 'lost', 3: 'lost' });
    calls.dispose();
    await settle();
    expect(codes).toEqual({ 1: 'lost', 2: 'disposed', 3: 'lost', 4: 'disposed' });
  });

  it('removes the abort listener of a call when it settles', () => {
    const { calls } = make();
    let released = 0;
    const id = calls.add(plan, () => {}, { timeoutMs: 1000, onProgress: () => {} });
    Object.assign(calls.get(id)?.extras ?? {}, { release: () => void released++ });
    calls.settle(id, 'x');
    expect(released).toBe(1);
  });

  it('sets the timer of pending calls for the nearest deadline, and none for calls without a deadline', () => {
    const { clock, calls } = make();
    calls.add(plan, () => {}, { timeoutMs: Infinity });
    expect(clock.pending()).toBe(0);
    const id = calls.add(plan, () => {}, { timeoutMs: 500 });
    expect(clock.pending()).toBe(1);
    calls.settle(id, 'x');
    clock.advance(500);
    expect(clock.pending()).toBe(0);
  });

  /** Creates a table with a manual timer, and the list of settled calls. */
  const makeByHand = () => {
    let now = 0;
    let next = (): void => {};
    let timersSet = 0;
    const settled: number[] = [];
    const clock = {
      now: () => now,
      setTimer(run: () => void) {
        timersSet++;
        next = run;
      },
      clearTimer() {},
    };
    const calls = createCalls(clock);
    const add = (timeoutMs: number): number => {
      const id = calls.add(
        plan,
        (result) => {
          settled.push(id);
          (result as Promise<unknown>).catch(() => {});
        },
        { timeoutMs },
      );
      return id;
    };
    const runAt = (atMs: number): void => {
      now = atMs;
      next();
    };
    return { calls, add, runAt, settled, timersSet: () => timersSet };
  };

  it('rejects at most a thousand expired calls in one turn', () => {
    const { add, runAt, settled } = makeByHand();
    for (let i = 0; i < 2500; i++) add(1000);
    const counts = [0, 1, 2].map(() => {
      runAt(1000);
      return settled.length;
    });
    expect(counts).toEqual([1000, 2000, 2500]);
  });

  it('scans many pending calls at most every 50 ms', () => {
    const { clock, calls } = make();
    let timersSet = 0;
    const setTimer = clock.setTimer;
    clock.setTimer = (run, delayMs) => {
      timersSet++;
      return setTimer(run, delayMs);
    };
    for (let i = 1500; i > 0; i--) {
      calls.add(plan, (result) => void (result as Promise<unknown>).catch(() => {}), { timeoutMs: 1000 + i });
    }
    timersSet = 0;
    clock.advance(1000 + 400);
    expect(calls.size(), 'the scans run at 1001, 1051, … 1351').toBe(1149);
    expect(timersSet).toBeLessThan(20);
    calls.dispose();
  });

  it('rejects a few calls to the millisecond, in the order of their deadlines', () => {
    const { clock, calls } = make();
    for (const timeoutMs of [100, 120, 300, 200]) {
      calls.add(plan, (result) => void (result as Promise<unknown>).catch(() => {}), { timeoutMs });
    }
    const left = [99, 1, 19, 1, 80, 99, 1].map((ms) => {
      clock.advance(ms);
      return calls.size();
    });
    expect(left).toEqual([4, 3, 3, 2, 1, 1, 0]);
  });

  it('rejects calls at the nearest deadline, whenever it is added', () => {
    const { clock, calls } = make();
    const settled: string[] = [];
    const add = (name: string, timeoutMs: number): void =>
      void calls.add(
        plan,
        (result) => {
          settled.push(`${name} ${clock.now()}`);
          (result as Promise<unknown>).catch(() => {});
        },
        { timeoutMs },
      );
    add('a', 2000);
    clock.advance(900);
    add('b', 1000);
    add('c', 500);
    clock.advance(2000);
    expect(settled).toEqual(['c 1400', 'b 1900', 'a 2000']);
  });

  it('treats a timer that is late by exactly a second as a freeze', () => {
    const { add, runAt, settled } = makeByHand();
    add(1000);
    runAt(2000);
    expect(settled).toEqual([]);
    runAt(2250);
    expect(settled).toEqual([1]);
    add(1000);
    runAt(2250 + 1999);
    expect(settled).toEqual([1, 2]);
  });

  it('stores no extra state for a plain pending call', () => {
    const { calls } = make();
    const id = calls.add(plan, () => {}, plan);
    expect(calls.get(id)?.extras).toBe(undefined);
    calls.settle(id, 'x');
  });
});
