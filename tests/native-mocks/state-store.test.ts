import { describe, expect, it } from 'vitest';
import { createStateStore } from '../../native-mocks/state-store.ts';

describe(createStateStore, () => {
  it('gives the state it starts with', () => {
    const store = createStateStore({ theme: 'light', loads: 0 });
    expect(store.get()).toEqual({ theme: 'light', loads: 0 });
  });

  it('is the same object until something is patched', () => {
    const store = createStateStore({ loads: 0 });
    const before = store.get();
    expect(store.get()).toBe(before);
    store.patch({ loads: 1 });
    expect(store.get()).not.toBe(before);
  });

  it('keeps the members a patch does not name', () => {
    const store = createStateStore({ theme: 'light', loads: 0 });
    store.patch({ loads: 1 });
    expect(store.get()).toEqual({ theme: 'light', loads: 1 });
  });

  it('tells each listener once a patch, after the state has changed', () => {
    const store = createStateStore({ loads: 0 });
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.get().loads));
    store.patch({ loads: 1 });
    store.patch({ loads: 2 });
    expect(seen).toEqual([1, 2]);
  });

  it('tells nobody who has unsubscribed, and knows whether anyone is left', () => {
    const store = createStateStore({ loads: 0 });
    const seen: number[] = [];
    const unsubscribe = store.subscribe(() => seen.push(store.get().loads));
    expect(store.hasListeners()).toBe(true);
    unsubscribe();
    expect(store.hasListeners()).toBe(false);
    store.patch({ loads: 1 });
    expect(seen).toEqual([]);
  });

  it('forgets its listeners when disposed', () => {
    const store = createStateStore({ loads: 0 });
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.get().loads));
    store.dispose();
    store.patch({ loads: 1 });
    expect(seen).toEqual([]);
  });
});
