import { createManualClock } from 'bridgehead/mocks';
import { createHostCore } from 'bridgehead/host';
import { describe, expect, it } from 'vitest';
import { createSystemLoop } from '../../../../sdk/native/host/system-loop.ts';
import { settle } from '../../../support/settle.ts';

const createLoop = () => {
  const clock = createManualClock(7);
  const host = {
    performance: clock,
    setTimeout: (action: () => void, delayMs: number) => clock.setTimer(action, delayMs),
    clearTimeout: (timer: never) => clock.clearTimer(timer),
  };
  return { clock, loop: createSystemLoop(host) };
};

describe(createSystemLoop, () => {
  it('the system loop runs an action when its delay is over, although the timer is late by less than a second', () => {
    const { clock, loop } = createLoop();
    const ran: string[] = [];
    loop.post(100, () => ran.push('x'));
    clock.advance(99);
    expect(ran).toEqual([]);
    clock.freeze(1000);
    clock.advance(0);
    expect(ran).toEqual(['x']);
    expect(clock.pending()).toBe(0);
  });

  it('the system loop runs an action 250 ms after the app was suspended for a second beyond its delay', () => {
    const { clock, loop } = createLoop();
    const ran: string[] = [];
    loop.post(100, () => ran.push('x'));
    clock.freeze(1100);
    clock.advance(0);
    clock.advance(249);
    expect(ran).toEqual([]);
    clock.advance(1);
    expect(ran).toEqual(['x']);
    clock.advance(10_000);
    expect(ran).toEqual(['x']);
  });

  it('the system loop runs no removed action and leaves no timer, even in the 250 ms after a suspension', () => {
    const { clock, loop } = createLoop();
    const ran: string[] = [];
    const remove = loop.post(100, () => ran.push('x'));
    clock.freeze(5000);
    clock.advance(0);
    remove();
    expect(clock.pending()).toBe(0);
    loop.post(100, () => ran.push('y'))();
    expect(clock.pending()).toBe(0);
    expect(ran).toEqual([]);
  });

  it('the system loop runs an action without a delay as a microtask, unless it is removed', async () => {
    const { clock, loop } = createLoop();
    const ran: string[] = [];
    loop.post(0, () => ran.push('x'));
    loop.post(-1, () => ran.push('y'));
    loop.post(0, () => ran.push('z'))();
    expect(ran).toEqual([]);
    await settle();
    expect(ran).toEqual(['x', 'y']);
    expect(clock.pending()).toBe(0);
  });

  it('settles a request to the page by the response that is queued behind an overdue timeout', async () => {
    const { clock, loop } = createLoop();
    const strings: string[] = [];
    const outlet = { origin: null, deliver: (text: string) => strings.push(text) };
    const core = createHostCore({
      handler: { methods: new Set(), handle() {} },
      appInfo: () => ({ platform: 'android', appVersion: '1.0', locale: 'en' }),
      loop,
    });
    core.receive('{"jsonrpc":"2.0","id":"a.1","method":"$/hello","params":{"session":"a"}}', outlet);
    const response = core.page.request('canLeave');
    await settle();
    clock.freeze(60_000);
    clock.advance(0);
    core.receive('{"jsonrpc":"2.0","id":"s1","result":true}', outlet);
    expect(await response).toEqual({ ok: true, result: true });
    expect(clock.pending()).toBe(0);
  });
});
