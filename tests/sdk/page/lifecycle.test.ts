import { describe, expect, it } from 'vitest';
import { createLifecycle, watchPageLifecycle } from '../../../sdk/page/lifecycle.ts';
import { createPage } from '../../support/page.ts';

describe(watchPageLifecycle, () => {
  const lifecycle = (log: string[]) => ({
    onVisible: ({ isVisible }: { isVisible: boolean }) => void log.push(`visible ${isVisible}`),
    onHide: () => void log.push('hide'),
    onRestore: () => void log.push('restore'),
  });

  it('watchPageLifecycle reports nothing for a page that is hidden from the start, nor for its first pageshow', () => {
    const page = createPage();
    page.hide();
    const log: string[] = [];
    const stop = watchPageLifecycle(createLifecycle(page.window), lifecycle(log));
    page.show();
    page.enterCache();
    page.load();
    page.leaveCache();
    stop();
    page.hide();
    expect(log).toEqual(['visible false', 'visible true', 'hide', 'restore']);
  });

  it('watchPageLifecycle reports no return of a page that was left without being cached', () => {
    const page = createPage();
    const log: string[] = [];
    const stop = watchPageLifecycle(createLifecycle(page.window), lifecycle(log));
    page.dispatch('pagehide');
    page.hide();
    page.dispatch('resume');
    page.show();
    stop();
    expect(log).toEqual(['hide', 'visible false', 'visible true']);
  });

  it('watchPageLifecycle reports nothing for a page that is visible from the start', () => {
    const log: string[] = [];
    watchPageLifecycle(createLifecycle(createPage().window), lifecycle(log))();
    expect(log).toEqual([]);
  });

  it('watchPageLifecycle listens while events are captured, before the listeners of the page', () => {
    const listened: unknown[][] = [];
    const record = (type: string, _listener: unknown, capture: boolean): void => void listened.push([type, capture]);
    const stop = watchPageLifecycle(
      createLifecycle({ addEventListener: record, removeEventListener: record }),
      lifecycle([]),
    );
    const types = ['visibilitychange', 'resume', 'pagehide', 'pageshow'];
    expect(listened).toEqual(types.map((type) => [type, true]));
    stop();
    expect(listened.slice(types.length)).toEqual(types.map((type) => [type, true]));
  });

  it('watchPageLifecycle observes nothing without a document or without events', () => {
    const log: string[] = [];
    watchPageLifecycle(createLifecycle({}), lifecycle(log))();
    watchPageLifecycle(createLifecycle({ document: {} }), lifecycle(log))();
    expect(log).toEqual([]);
  });
});
