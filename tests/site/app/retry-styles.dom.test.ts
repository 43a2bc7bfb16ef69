import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryFailedStyles } from '../../../site/src/app/retry-styles.ts';

/** A document whose style sheets fail on demand; none is actually loaded. */
function createPage() {
  const listeners: EventListener[] = [];
  const online: EventListener[] = [];
  const requests: unknown[] = [];
  const window = {
    fetch: (_url: string, { cache }: RequestInit) => Promise.resolve(requests.push(cache)),
    document: { addEventListener: (_type: string, run: EventListener) => listeners.push(run) },
    addEventListener: (_type: string, run: EventListener) => online.push(run),
    removeEventListener: (_type: string, run: EventListener) => online.splice(online.indexOf(run), 1),
    setTimeout,
    clearTimeout,
  };
  // The part of a window that the function uses.
  retryFailedStyles(window as unknown as Window);
  const fail = (target: unknown): void => listeners.forEach((run) => run({ target } as Event));
  return {
    fail,
    requests,
    goOnline: () => [...online].forEach((run) => run(new Event('online'))),
    waiting: () => online.length,
  };
}

function createLink(rel: string) {
  const link = document.createElement('link');
  link.rel = rel;
  const copies: unknown[] = [];
  link.replaceWith = (copy) => void copies.push(copy);
  return { link, copies };
}

describe(retryFailedStyles, () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('retries a failed style sheet after five seconds, bypassing the cache', async () => {
    const { fail, requests } = createPage();
    const { link, copies } = createLink('stylesheet');
    fail(link);
    await vi.advanceTimersByTimeAsync(4999);
    expect(copies).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([requests, copies.length]).toEqual([['reload'], 1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('retries a failed style sheet immediately when the browser comes back online', async () => {
    const { fail, goOnline, waiting } = createPage();
    const { link, copies } = createLink('stylesheet');
    fail(link);
    goOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(copies).toHaveLength(1);
    expect([vi.getTimerCount(), waiting()]).toEqual([0, 0]);
  });

  it('ignores errors of elements other than style sheets', async () => {
    const { fail } = createPage();
    const { link, copies } = createLink('icon');
    fail(link);
    fail(document.createElement('img'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(copies).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
