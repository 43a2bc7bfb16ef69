import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMarketRun, type MarketRun } from '../../../../site/src/boot/markets/market-run.ts';
import { createTestBootEnv, type TestBootEnv } from '../../../support/boot-env.ts';

describe(createMarketRun, () => {
  let env: TestBootEnv;
  let run: MarketRun;
  let visibility: string;
  let isFocused: boolean;
  let nothingOpened: number;

  beforeEach(() => {
    env = createTestBootEnv();
    visibility = 'visible';
    isFocused = true;
    nothingOpened = 0;
    Object.defineProperty(env.window.document, 'visibilityState', { get: () => visibility });
    env.window.document.hasFocus = () => isFocused;
    run = createMarketRun({ ...env, nextMs: 1500 });
  });

  afterEach(() => {
    expect(env.clock.pending()).toBe(0);
  });

  const start = (...urls: string[]): void => run.start(urls, () => nothingOpened++);
  const fire = (target: EventTarget, type: string): void => void target.dispatchEvent(new env.window.Event(type));

  it('opens the first at once and each next after 1.5 s on a page still visible and focused', () => {
    start('a:', 'b:', 'c:');
    expect(env.opened).toEqual(['a:']);
    env.clock.advance(1499);
    expect(env.opened).toEqual(['a:']);
    env.clock.advance(1);
    expect(env.opened).toEqual(['a:', 'b:']);
    env.clock.advance(1500);
    expect(env.opened).toEqual(['a:', 'b:', 'c:']);
    expect(nothingOpened).toBe(0);
    env.clock.advance(1500);
    expect(nothingOpened).toBe(1);
  });

  it('ends when the page is hidden', () => {
    start('a:', 'b:');
    visibility = 'hidden';
    fire(env.window.document, 'visibilitychange');
    visibility = 'visible';
    env.clock.advance(10_000);
    expect(env.opened).toEqual(['a:']);
    expect(nothingOpened).toBe(0);
  });

  it('goes on when the page only says that it is visible', () => {
    start('a:', 'b:');
    fire(env.window.document, 'visibilitychange');
    env.clock.advance(1500);
    expect(env.opened).toEqual(['a:', 'b:']);
    run.stop();
  });

  it.each(['blur', 'pagehide', 'hashchange'])('ends on %s', (type) => {
    start('a:', 'b:');
    fire(env.window, type);
    env.clock.advance(10_000);
    expect(env.opened).toEqual(['a:']);
    expect(nothingOpened).toBe(0);
  });

  it('ends when the page lost its focus without an event', () => {
    start('a:', 'b:');
    isFocused = false;
    env.clock.advance(1500);
    expect(env.opened).toEqual(['a:']);
  });

  it('ends when the page was hidden without an event', () => {
    start('a:', 'b:');
    visibility = 'hidden';
    env.clock.advance(1500);
    expect(env.opened).toEqual(['a:']);
  });

  it('refuses a second run while one is under way, and starts one afterwards', () => {
    start('a:');
    start('b:');
    expect(env.opened).toEqual(['a:']);
    env.clock.advance(1500);
    start('b:');
    expect(env.opened).toEqual(['a:', 'b:']);
    run.stop();
  });

  it('opens nothing after stop', () => {
    start('a:', 'b:');
    run.stop();
    env.clock.advance(10_000);
    expect(env.opened).toEqual(['a:']);
  });

  it('goes on after a browser that refuses a scheme with an exception', () => {
    const opened: string[] = [];
    const picky = createMarketRun({
      ...env,
      nextMs: 1500,
      openUrl(url) {
        opened.push(url);
        if (url === 'a:') throw new Error('unknown scheme');
      },
    });
    picky.start(['a:', 'b:'], () => undefined);
    env.clock.advance(1500);
    expect(opened).toEqual(['a:', 'b:']);
    picky.stop();
  });

  it('says at once that nothing opened when there is nothing to open', () => {
    start();
    expect(nothingOpened).toBe(1);
  });
});
