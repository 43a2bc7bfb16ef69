import { describe, expect, it } from 'vitest';
import { createBootStore } from '../../../../site/src/boot/state/boot-store.ts';

describe(createBootStore, () => {
  it('returns a new boot state after each change and the same object in between', () => {
    const store = createBootStore({ a: 1, b: 2 });
    const before = store.get();
    store.set({ a: 2 });
    expect(store.get()).toEqual({ a: 2, b: 2 });
    expect(store.get()).not.toBe(before);
    expect(before).toEqual({ a: 1, b: 2 });
    expect(store.get()).toBe(store.get());
  });

  it('calls listeners of the boot state once per change, and not if nothing differs', () => {
    const store = createBootStore({ a: 1 });
    let calls = 0;
    const stop = store.subscribe(() => calls++);
    store.set({ a: 1 });
    store.set({});
    expect(calls).toBe(0);
    store.set({ a: 2 });
    expect(calls).toBe(1);
    stop();
    store.set({ a: 3 });
    expect(calls).toBe(1);
  });

  it('treats one function subscribed twice to the boot state as two subscriptions', () => {
    const store = createBootStore({ a: 1 });
    let calls = 0;
    const listener = (): void => void calls++;
    const stop = store.subscribe(listener);
    store.subscribe(listener);
    stop();
    stop();
    store.set({ a: 2 });
    expect(calls).toBe(1);
  });
});
