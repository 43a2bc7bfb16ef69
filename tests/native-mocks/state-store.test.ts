import { describe, expect, it } from 'vitest';
import { createStateStore } from '../../native-mocks/app/state-store.ts';

describe(createStateStore, () => {
  it('returns the initial state of a store', () => {
    const store = createStateStore({ theme: 'light', loads: 0 });
    expect(store.get()).toEqual({ theme: 'light', loads: 0 });
  });

  it('returns the same state object until a patch', () => {
    const store = createStateStore({ loads: 0 });
    const before = store.get();
    expect(store.get()).toBe(before);
    store.patch({ loads: 1 });
    expect(store.get()).not.toBe(before);
  });

  it('keeps members of the state that a patch omits', () => {
    const store = createStateStore({ theme: 'light', loads: 0 });
    store.patch({ loads: 1 });
    expect(store.get()).toEqual({ theme: 'light', loads: 1 });
  });

  it('calls each listener of a store once per patch, after the state has changed', () => {
    const store = createStateStore({ loads: 0 });
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.get().loads));
    store.patch({ loads: 1 });
    store.patch({ loads: 2 });
    expect(seen).toEqual([1, 2]);
  });

  it('stops calling unsubscribed listeners of a store and reports whether any are left', () => {
    const store = createStateStore({ loads: 0 });
    const seen: number[] = [];
    const unsubscribe = store.subscribe(() => seen.push(store.get().loads));
    expect(store.hasListeners()).toBe(true);
    unsubscribe();
    expect(store.hasListeners()).toBe(false);
    store.patch({ loads: 1 });
    expect(seen).toEqual([]);
  });

  it('removes the listeners of a store on dispose', () => {
    const store = createStateStore({ loads: 0 });
    const seen: number[] = [];
    store.subscribe(() => seen.push(store.get().loads));
    store.dispose();
    store.patch({ loads: 1 });
    expect(seen).toEqual([]);
  });
});
