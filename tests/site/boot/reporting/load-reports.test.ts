import { afterEach, describe, expect, it } from 'vitest';
import { type LoadReports, startLoadReports } from '../../../../site/src/boot/reporting/load-reports.ts';
import { createTestBootEnv, type TestBootEnv } from '../../../support/fake-boot-env.ts';

describe(startLoadReports, () => {
  let env: TestBootEnv;
  let reports: LoadReports;
  let log: string[];
  let isAllowed: boolean;

  let paramsArrive: () => void;

  const start = (isInShell: boolean, readyState = 'interactive'): void => {
    env = createTestBootEnv();
    Object.defineProperty(env.window.document, 'readyState', { value: readyState });
    log = [];
    paramsArrive = () => undefined;
    isAllowed = true;
    reports = startLoadReports({
      ...env,
      whenParamsReady(run) {
        paramsArrive = run;
        if (!isInShell) run();
      },
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

  it('sends the load reports once, after the load event', () => {
    start(false);
    expect(log).toEqual([]);
    load();
    load();
    paramsArrive();
    expect(log).toEqual(['load', 'view']);
  });

  it('the load reports in a shell wait for the load event and the query parameters', () => {
    start(true);
    load();
    expect(log).toEqual([]);
    paramsArrive();
    expect(log).toEqual(['load', 'view']);
  });

  it('sends the load reports once if the query parameters arrive after the timeout', () => {
    start(true);
    load();
    paramsArrive();
    paramsArrive();
    expect(log).toEqual(['load', 'view']);
  });

  it('sends the load reports when the page is left before the query parameters arrive, and never again', () => {
    start(true);
    const leave = (): void => void env.window.dispatchEvent(new env.window.Event('pagehide'));
    leave();
    expect(log).toEqual([]);
    load();
    leave();
    leave();
    paramsArrive();
    expect(log).toEqual(['load', 'view']);
  });

  it('sends the page view once, when the visitor agrees later', () => {
    start(false);
    isAllowed = false;
    load();
    expect(log).toEqual(['load']);
    isAllowed = true;
    reports.onConsentChanged();
    reports.onConsentChanged();
    expect(log).toEqual(['load', 'view']);
  });

  it('sends the page view after the load reports', () => {
    start(false);
    reports.onConsentChanged();
    expect(log).toEqual([]);
  });

  it('sends the load reports immediately on a page that has already loaded', () => {
    start(false, 'complete');
    expect(log).toEqual(['load', 'view']);
  });

  it('sends no load reports after dispose', () => {
    start(true);
    reports.dispose();
    load();
    expect(log).toEqual([]);
  });
});
