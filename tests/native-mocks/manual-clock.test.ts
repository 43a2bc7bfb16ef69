import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';

describe(createManualClock, () => {
  it('the manual clock runs timers in the order of their time, then of their creation', () => {
    const clock = createManualClock(100);
    const ran: string[] = [];
    clock.setTimer(() => ran.push('late'), 20);
    clock.setTimer(() => ran.push('first'), 10);
    clock.setTimer(() => ran.push('second'), 10);
    clock.clearTimer(clock.setTimer(() => ran.push('never'), 5));
    clock.advance(15);
    expect(ran).toEqual(['first', 'second']);
    expect(clock.now()).toBe(115);
    expect(clock.pending()).toBe(1);
    clock.advance(5);
    expect(ran).toEqual(['first', 'second', 'late']);
  });

  it('the manual clock runs timers that were set by a timer and fall due', () => {
    const clock = createManualClock();
    const ran: number[] = [];
    clock.setTimer(() => {
      ran.push(clock.now());
      clock.setTimer(() => ran.push(clock.now()), 5);
    }, 5);
    clock.advance(20);
    expect(ran).toEqual([5, 10]);
  });

  it('the manual clock first runs a timer that was created later and is due earlier', () => {
    const clock = createManualClock();
    const ran: string[] = [];
    clock.setTimer(() => ran.push('second'), 20);
    clock.setTimer(() => ran.push('first'), 10);
    clock.advance(30);
    expect(ran).toEqual(['first', 'second']);
  });

  it('the manual clock runs overdue timers at the current time', () => {
    const clock = createManualClock();
    const ran: number[] = [];
    clock.setTimer(() => ran.push(clock.now()), 5);
    clock.freeze(100);
    clock.advance(0);
    expect(ran).toEqual([100]);
  });
});
