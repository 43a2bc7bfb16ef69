import { afterEach, describe, expect, it } from 'vitest';
import { type LoadReports, startLoadReports } from '../../../site/src/boot/load-reports.ts';
import { createTestBootEnv, type TestBootEnv } from '../../support/boot-env.ts';

describe(startLoadReports, () => {
  let env: TestBootEnv;
  let reports: LoadReports;
  let log: string[];
  let isAllowed: boolean;

  const start = (isInShell: boolean, readyState = 'interactive'): void => {
    env = createTestBootEnv();
    Object.defineProperty(env.window.document, 'readyState', { value: readyState });
    log = [];
    isAllowed = true;
    reports = startLoadReports({
      ...env,
      waitMs: 500,
      isInShell,
      sendLoad: () => void log.push('load'),
      sendPageView() {
        if (isAllowed) log.push('view');
        return isAllowed;
      },
    });
  };
  const load = (): void => void env.window.dispatchEvent(new env.window.Event('load'));

  afterEach(() => {
    reports.dispose();
    expect(env.clock.pending()).toBe(0);
  });

  it('waits for the load event and then reports once', () => {
    start(false);
    expect(log).toEqual([]);
    load();
    load();
    reports.nativeParamsArrived();
    expect(log).toEqual(['load', 'view']);
  });

  it('waits in a shell for its parameters', () => {
    start(true);
    load();
    expect(log).toEqual([]);
    reports.nativeParamsArrived();
    expect(log).toEqual(['load', 'view']);
  });

  it('waits in a shell 500 ms after the load event at most', () => {
    start(true);
    env.clock.advance(5000);
    load();
    env.clock.advance(499);
    expect(log).toEqual([]);
    env.clock.advance(1);
    reports.nativeParamsArrived();
    expect(log).toEqual(['load', 'view']);
  });

  it('waits for the load event even when the parameters are early', () => {
    start(true);
    reports.nativeParamsArrived();
    expect(log).toEqual([]);
    load();
    expect(log).toEqual(['load', 'view']);
  });

  it('sends the page view when the visitor agrees later, once', () => {
    start(false);
    isAllowed = false;
    load();
    expect(log).toEqual(['load']);
    isAllowed = true;
    reports.consentChanged();
    reports.consentChanged();
    expect(log).toEqual(['load', 'view']);
  });

  it('keeps the page view behind the load reports', () => {
    start(false);
    reports.consentChanged();
    expect(log).toEqual([]);
  });

  it('reports at once on a page that has loaded already', () => {
    start(false, 'complete');
    expect(log).toEqual(['load', 'view']);
  });

  it('reports nothing any more once it is disposed of', () => {
    start(true);
    reports.dispose();
    load();
    env.clock.advance(1000);
    expect(log).toEqual([]);
  });
});
