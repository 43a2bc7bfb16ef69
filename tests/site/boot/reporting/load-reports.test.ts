import { afterEach, describe, expect, it } from 'vitest';
import { type LoadReports, startLoadReports } from '../../../../site/src/boot/reporting/load-reports.ts';
import { createTestBootEnv, type TestBootEnv } from '../../../support/boot-env.ts';

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
      whenParamsKnown(run) {
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

  it('waits for the load event and then reports once', () => {
    start(false);
    expect(log).toEqual([]);
    load();
    load();
    paramsArrive();
    expect(log).toEqual(['load', 'view']);
  });

  it('waits in a shell for the load event and for its query parameters', () => {
    start(true);
    load();
    expect(log).toEqual([]);
    paramsArrive();
    expect(log).toEqual(['load', 'view']);
  });

  it('reports once when the parameters come after the wait for them has ended', () => {
    start(true);
    load();
    paramsArrive();
    paramsArrive();
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
    expect(log).toEqual([]);
  });
});
