import { expect } from 'vitest';
import {
  addActingMiddleware,
  addListener,
  createPageBridge,
  disposeBridge,
  overrideContract,
  removeMiddleware,
  removeListener,
} from './hostile-acts.ts';
import { abortCall, callMethod, repeatAborted } from './hostile-calls.ts';
import { expectCleanEnd, expectNoneDue } from './hostile-end.ts';
import { type HostileStep, hostileSteps } from './hostile-model.ts';
import {
  deliverJunk,
  emitEvent,
  installShell,
  respond,
  respondWithError,
  toggleNativeFailure,
} from './hostile-shell.ts';
import { enterCache, hidePage, leaveCache, showPage } from './hostile-stage.ts';
import { createHostileState, type HostileState } from './hostile-state.ts';
import { settle } from './settle.ts';

const acts: Record<HostileStep, (state: HostileState) => unknown> = {
  call: callMethod,
  create: createPageBridge,
  dispose: disposeBridge,
  respond,
  fail: respondWithError,
  junk: deliverJunk,
  tick: emitEvent,
  listen: (state) => addListener(state, 'on'),
  once: (state) => addListener(state, 'once'),
  unlisten: removeListener,
  middleware: addActingMiddleware,
  removeMiddleware,
  override: overrideContract,
  abort: abortCall,
  again: repeatAborted,
  hide: hidePage,
  show: showPage,
  enterCache,
  leaveCache,
  freeze: ({ clock, random }) => clock.freeze(random(4000)),
  replace: ({ page }) => (page.window.bridgehead = {}),
  installShell,
  toggleNativeFailure,
  status: (state) => (hidePage(state), showPage(state)),
};

/**
 * Runs a page with up to three bridges in one window, a misbehaving shell, and page code that acts at the worst moments: it
 * aborts, calls and disposes inside listeners, inside `toJSON` and inside the native object. Adds the steps drawn to a map and
 * returns the number of calls.
 */
export async function runHostileSession(seed: number, length: number, drawn: Map<string, number>): Promise<number> {
  const perform = (state: HostileState, step: HostileStep): void => {
    drawn.set(step, (drawn.get(step) ?? 0) + 1);
    acts[step](state);
  };
  const state = createHostileState(seed, perform);
  const { chance, clock, pick, random } = state;
  if (chance(2) || state.isCounted) installShell(state);
  createPageBridge(state);
  for (let i = 0; i < length; i++) {
    perform(state, pick(hostileSteps) ?? 'call');
    perform(state, 'call');
    if (chance(2)) clock.advance(random(400));
    if (chance(3)) await settle();
  }
  await finishCalls(state);
  await expectCleanDisposal(state);
  return state.calls.length;
}

/** Repairs the shell and advances time until every call has settled. */
async function finishCalls(state: HostileState): Promise<void> {
  const { calls, clock, page, seed, shell } = state;
  installShell(state);
  shell.isBroken = false;
  page.show();
  for (let i = 0; i < 8; i++) {
    clock.advance(2000);
    await settle();
  }
  expectNoneDue(calls, seed);
}

/** Disposes every bridge twice and expects nothing to be left behind. */
async function expectCleanDisposal(state: HostileState): Promise<void> {
  const { bridges, disposed, isCounted, seed, shell } = state;
  for (const bridge of bridges.concat(bridges)) {
    disposed.add(bridge);
    bridge.dispose();
  }
  await settle();
  const { broken, firstMessages } = shell;
  expectCleanEnd({ ...state, broken, firstMessages });
  if (isCounted) expect(shell.starts, `seed ${seed}: starts without a stop`).toBe(0);
}
