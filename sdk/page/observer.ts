import type { OpenWindow } from './host.ts';

/**
 * Passes a new bridge and its options to the observer of the page, if there is one: a function that a development tool placed in the
 * window before the page's code ran, as the simulator and `installShell` do. A call that the gate refuses is never sent, so nothing
 * else shows it (`docs/decisions/0074-an-observer-of-bridges.md`). `createBridge` throws what the observer throws: that is how the
 * simulated shells name a misspelt option (`docs/decisions/0088-javascript-mistakes-in-development.md`).
 */
export function showToObserver(window: OpenWindow, bridge: unknown, options: unknown): void {
  const observe = window[Symbol.for('bridgehead.observer')];
  if (typeof observe === 'function') observe(bridge, options);
}
