import type { Bridge } from 'bridgehead';
import type { ManualClock } from 'bridgehead/mocks';
import { expect } from 'vitest';
import { coreOf } from '../../sdk/bridge-core.ts';
import type { HostileCall, HostileContract } from './hostile-model.ts';
import type { PageControl } from './page.ts';

/** What a hostile session has recorded when all its bridges are disposed. */
export interface HostileEnd {
  readonly seed: number;
  readonly calls: readonly HostileCall[];
  readonly bridges: readonly Bridge<HostileContract>[];
  readonly page: PageControl;
  readonly clock: ManualClock;
  /** Listeners that are still on abort signals. */
  readonly listening: number;
  /** Violations of docs/protocol.md by the page. */
  readonly broken: readonly string[];
  /** The first message of each page load and of each return from the back/forward cache. */
  readonly firstMessages: readonly (string | undefined)[];
  /** The `receive` that was on the page before the bridges. */
  readonly older: (() => void) | undefined;
  /** When the bridges wrote to the log, in milliseconds. */
  readonly logged: readonly number[];
}

/** Expects every call whose timeout has passed to have settled. */
export function expectNoneDue(calls: readonly HostileCall[], seed: number): void {
  const due = calls.filter(
    ({ timeoutMs, name, settledCount }) => !settledCount && (timeoutMs ?? 0) < 100 && name !== 'pay',
  );
  expect(due, `seed ${seed}: overdue calls`).toEqual([]);
}

/** Expects every call to have settled once, no rule to be broken, and nothing to be left behind. */
export function expectCleanEnd(end: HostileEnd): void {
  const { seed, calls, bridges, page, clock, listening, broken, firstMessages, older, logged } = end;
  expect(
    calls.filter(({ settledCount }) => settledCount !== 1),
    `seed ${seed}: calls that did not settle once`,
  ).toEqual([]);
  expect(new Set([...firstMessages, '$/hello']), `seed ${seed}: first messages`).toEqual(new Set(['$/hello']));
  expect(broken, `seed ${seed}: rules of docs/protocol.md that the page broke`).toEqual([]);
  expect(clock.pending(), `seed ${seed}: timers left`).toBe(0);
  expect(page.listeners(), `seed ${seed}: listeners left on the page`).toBe(0);
  expect(listening, `seed ${seed}: listeners left on signals`).toBe(0);
  for (const core of bridges.map(coreOf)) expect([core.calls.size, core.onDispose], `seed ${seed}`).toEqual([0, []]);
  expect([undefined, older], `seed ${seed}: receive left`).toContain(page.window.bridgehead?.receive);
  expect(Object.getOwnPropertySymbols(page.window).map(String), `seed ${seed}`).toEqual(['Symbol(bridgehead.session)']);
  for (const at of logged) {
    const sameMinute = logged.filter((other) => other >= at && other < at + 60_000).length;
    expect(sameMinute, `seed ${seed}: lines within a minute`).toBeLessThanOrEqual(42 * bridges.length);
  }
  expect(({} as { polluted?: unknown }).polluted).toBe(undefined);
}
