import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchRoutes } from '../../../../native-mocks/simulator/page/in-page/watch-routes.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** A page with the History API and, by default, the Navigation API. */
function createPage({ hasNavigation }: { readonly hasNavigation: boolean }) {
  const navigation = new EventTarget();
  const change = (navigationType: string): void => {
    if (hasNavigation) navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }));
  };
  const history = { pushState: () => change('push'), replaceState: () => change('replace') };
  let reports = 0;
  const page = { setTimeout, history, ...(hasNavigation && { navigation }) };
  // The watcher uses no other member of the window.
  watchRoutes(page as unknown as Window & typeof globalThis, () => reports++);
  return { history: page.history, reports: () => reports };
}

describe.each([true, false])('watchRoutes with a Navigation API: %j', (hasNavigation) => {
  it('reports a new route at once, and again when the router has set the title', () => {
    const { history, reports } = createPage({ hasNavigation });
    history.pushState();
    expect(reports()).toBe(1);
    vi.advanceTimersByTime(350);
    expect(reports()).toBe(2);
  });

  it('reports many replacements at most three times per second', () => {
    const { history, reports } = createPage({ hasNavigation });
    for (let at = 0; at < 1000; at++) {
      history.replaceState();
      vi.advanceTimersByTime(1);
    }
    expect(reports()).toBe(2);
    vi.advanceTimersByTime(350);
    expect(reports()).toBe(3);
  });
});
