import { createManualClock } from 'bridgehead/mocks';
import { afterEach, describe, expect, it } from 'vitest';
import { createMessageQueue } from '../../../../native-mocks/simulator/page/message-queue.ts';

describe(createMessageQueue, () => {
  const clock = createManualClock();
  const handled: number[] = [];
  let costMs = 0;
  let spentMs = 0;
  let isHidden = false;
  let overflows = 0;
  const queue = createMessageQueue<number>({
    // The clock of a window passes while a message is handled.
    clock: { ...clock, now: () => clock.now() + spentMs },
    handle(message) {
      handled.push(message);
      spentMs += costMs;
    },
    isHidden: () => isHidden,
    onOverflow: () => void overflows++,
  });
  const add = (count: number): void => {
    for (let at = 0; at < count; at++) queue.add(at);
  };
  afterEach(() => {
    queue.clear();
    clock.advance(1000);
    expect(clock.pending()).toBe(0);
    handled.length = 0;
    [costMs, isHidden, overflows] = [0, false, 0];
  });

  it('handles messages at once while they take little time', () => {
    costMs = 0.001;
    add(10_000);
    expect(handled).toHaveLength(10_000);
  });

  it('handles messages for at most half of the time, in their order', () => {
    costMs = 5;
    add(20);
    expect(handled).toEqual([0, 1, 2, 3, 4]);
    clock.advance(24);
    expect(handled).toHaveLength(5);
    clock.advance(1);
    expect(handled).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    clock.advance(1000);
    expect(handled).toEqual(Array.from({ length: 20 }, (_, at) => at));
  });

  it('makes no message wait in a window that nobody sees', () => {
    [costMs, isHidden] = [5, true];
    add(20);
    expect(handled).toHaveLength(20);
  });

  it('drops messages that wait when their page has ended', () => {
    costMs = 25;
    add(3);
    queue.clear();
    clock.advance(1000);
    expect(handled).toEqual([0]);
    queue.add(7);
    expect(handled).toEqual([0, 7]);
  });

  it('drops all and reports a page that sends more than it holds', () => {
    costMs = 25;
    add(50_001);
    expect([handled.length, overflows]).toEqual([1, 0]);
    queue.add(1);
    expect(overflows).toBe(1);
    clock.advance(1000);
    expect(handled).toEqual([0]);
  });
});
