import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMarketRun, type MarketRun } from '../../../../site/src/boot/markets/market-run.ts';
import { createTestBootEnv, type TestBootEnv } from '../../../support/fake-boot-env.ts';

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

  it('opens the first market URL immediately and each next one after 1.5 s while the page is visible and focused', () => {
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

  it('stops trying markets when the page is hidden', () => {
    start('a:', 'b:');
    visibility = 'hidden';
    fire(env.window.document, 'visibilitychange');
    visibility = 'visible';
    env.clock.advance(10_000);
    expect(env.opened).toEqual(['a:']);
    expect(nothingOpened).toBe(0);
  });

  it('continues trying markets after a visibilitychange event to visible', () => {
    start('a:', 'b:');
    fire(env.window.document, 'visibilitychange');
    env.clock.advance(1500);
    expect(env.opened).toEqual(['a:', 'b:']);
    run.stop();
  });

  it.each(['blur', 'pagehide', 'hashchange'])('stops trying markets on %s', (type) => {
    start('a:', 'b:');
    fire(env.window, type);
    env.clock.advance(10_000);
    expect(env.opened).toEqual(['a:']);
    expect(nothingOpened).toBe(0);
  });

  it('stops trying markets if the page has lost its focus without an event', () => {
    start('a:', 'b:');
    isFocused = false;
    env.clock.advance(1500);
    expect(env.opened).toEqual(['a:']);
  });

  it('stops trying markets if the page was hidden without an event', () => {
    start('a:', 'b:');
    visibility = 'hidden';
    env.clock.advance(1500);
    expect(env.opened).toEqual(['a:']);
  });

  it('ignores a second market run while one is in progress, and accepts one afterwards', () => {
    start('a:');
    start('b:');
    expect(env.opened).toEqual(['a:']);
    env.clock.advance(1500);
    start('b:');
    expect(env.opened).toEqual(['a:', 'b:']);
    run.stop();
  });

  it('opens no further market URL after stop', () => {
    start('a:', 'b:');
    run.stop();
    env.clock.advance(10_000);
    expect(env.opened).toEqual(['a:']);
  });

  it('continues trying markets if the browser throws for an unknown scheme', () => {
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

  it('reports immediately that no market opened if there are no URLs', () => {
    start();
    expect(nothingOpened).toBe(1);
  });
});
