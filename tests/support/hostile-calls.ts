import { expect } from 'vitest';
import { coreOf } from '../../sdk/bridge-core.ts';
import { pickBridge } from './hostile-acts.ts';
import { type HostileCall, hostileNames, isTrueReason, type Keyed } from './hostile-model.ts';
import type { HostileState } from './hostile-state.ts';

/** Calls a method, possibly with an aborted signal, an invalid timeout or params whose `toJSON` throws. */
export function callMethod(state: HostileState): void {
  const { calls, chance, clock, pick, random, interfere } = state;
  const bridge = pickBridge(state);
  const name = pick(hostileNames);
  if (!bridge || !name) return;
  const signal = chance(3) ? createCountedSignal(state) : undefined;
  const isBad = chance(20);
  const key = isBad ? -1 : name === 'pay' ? random(3) : calls.length;
  const timeoutMs = chance(5) ? pick([50, 3_000_000_000, Infinity, Number.NaN]) : undefined;
  const call: HostileCall = { bridge, name, key, atMs: clock.now(), timeoutMs, signal, settledCount: 0 };
  calls.push(call);
  const options = { signal, onProgress: interfere, ...(timeoutMs !== undefined && { timeoutMs }) };
  // All methods but one have the params and the result of `read`; the result of `notify` is not compared.
  bridge.call(name as 'read', createParams(state, key), options).then(
    (value) => expectResult(state, call, value),
    (error: unknown) => expectTrueReason(state, call, error),
  );
}

/** Aborts a call. */
export function abortCall({ pick, controllers }: HostileState): void {
  pick(controllers)?.abort();
}

/** Aborts an interactive call and repeats it in the same turn. */
export function repeatAborted(state: HostileState): void {
  const { calls, clock, controllers } = state;
  const last = calls.filter(({ name, settledCount }) => name === 'pay' && !settledCount).pop();
  const abort = controllers.find(({ signal }) => signal === last?.signal);
  if (!last || !abort || coreOf(last.bridge).additions.override) return;
  abort.abort();
  const call: HostileCall = { ...last, atMs: clock.now(), timeoutMs: undefined, signal: undefined, settledCount: 0 };
  calls.push(call);
  last.bridge.call('pay', { key: last.key }).then(
    () => call.settledCount++,
    (error: unknown) => expectTrueReason(state, call, error),
  );
}

/** Creates a signal whose listeners are counted, sometimes one that is aborted already. */
function createCountedSignal(state: HostileState): AbortSignal {
  const abort = new AbortController();
  const { signal } = abort;
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
  Object.assign(signal, {
    addEventListener: (...args: Parameters<typeof add>) => (state.listening++, add(...args)),
    removeEventListener: (...args: Parameters<typeof remove>) => (state.listening--, remove(...args)),
  });
  state.controllers.push(abort);
  if (state.chance(6)) abort.abort();
  return signal;
}

/** Creates params that act while they are serialized. A key below 0 cannot be serialized. */
function createParams({ interfere }: HostileState, key: number): Keyed & { toJSON(): Keyed } {
  return {
    key,
    toJSON() {
      interfere();
      if (key < 0) throw new Error('toJSON');
      return { key };
    },
  };
}

function expectResult({ seed, interfere }: HostileState, call: HostileCall, value: unknown): void {
  const { name, key } = call;
  expect(++call.settledCount, `seed ${seed}: ${name} ${key} settled twice`).toBe(1);
  if (name !== 'notify') expect(value, `seed ${seed}: ${name}`).toEqual({ key });
  interfere();
}

function expectTrueReason(state: HostileState, call: HostileCall, error: unknown): void {
  const { clock, disposed, enteredCache, seed, shell } = state;
  // An error without a code is not a valid reason either.
  const { code = '' } = error as { code?: string };
  const at = `seed ${seed}: ${call.name} ${call.key} ended as ${code || String(error)}`;
  expect(++call.settledCount, `${at}, for the second time`).toBe(1);
  const { hasBroken } = shell;
  const info = { nowMs: clock.now(), isDisposed: disposed.has(call.bridge), enteredCache, hasBroken };
  expect(isTrueReason(code, call, info), at).toBe(true);
}
