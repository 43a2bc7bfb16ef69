import { type Bridge, createBridge, setOverride, use as addMiddleware } from 'bridgehead';
import { expect } from 'vitest';
import { type HostileContract, hostileModelContract } from './hostile-model.ts';
import { isInCache } from './hostile-stage.ts';
import type { HostileState } from './hostile-state.ts';

/** Picks a bridge, usually one that is not disposed. */
export function pickBridge({ bridges, chance, disposed, pick }: HostileState): Bridge<HostileContract> | undefined {
  return pick(chance(8) ? bridges : bridges.filter((each) => !disposed.has(each)));
}

/** Creates a bridge whose logger may throw, unless the page has three. */
export function createPageBridge(state: HostileState): void {
  const { bridges, chance, clock, disposed, interfere, logged, page } = state;
  // The code of a cached page does not run.
  if (bridges.length - disposed.size >= 3 || isInCache(state)) return;
  const late = chance(3) ? { expectShell: /Android/g, lateShellMs: 500 } : {};
  const logger = {
    warn() {
      logged.push(clock.now());
      if (chance(4)) throw new Error('logger');
    },
  };
  const options = { window: page.window, clock, logger, interactiveMaxMs: 3000, ...late };
  const bridge = createBridge(hostileModelContract, options);
  bridge.shell.subscribe(interfere);
  bridges.push(bridge);
}

/** Disposes a bridge, rarely inside another action. */
export function disposeBridge(state: HostileState): void {
  const bridge = pickBridge(state);
  if (!bridge || (state.depth && !state.chance(4))) return;
  state.disposed.add(bridge);
  bridge.dispose();
}

/** Adds a listener that acts and may throw. */
export function addListener(state: HostileState, kind: 'on' | 'once'): void {
  const { chance, interfere, offs, pick, seed } = state;
  const bridge = pickBridge(state);
  const name = pick(['ticked', 'moved'] as const);
  if (!bridge || !name) return;
  let isOff = false;
  let times = 0;
  const listener = (): void => {
    expect(isOff, `seed ${seed}: a listener was called after it was removed`).toBe(false);
    expect(kind === 'once' && times++, `seed ${seed}: a once-listener was called twice`).toBeFalsy();
    interfere();
    if (chance(4)) throw new Error('listener');
  };
  const off = bridge[kind](name, listener);
  offs.push(() => (off(), (isOff = true)));
}

/** Removes a listener, possibly one that is removed already. */
export function removeListener({ offs, pick }: HostileState): void {
  pick(offs)?.();
}

/** Adds a middleware that acts before it continues. */
export function addActingMiddleware(state: HostileState): void {
  const { interfere, middleware } = state;
  const bridge = pickBridge(state);
  if (!bridge || state.isCounted) return;
  middleware.push(
    addMiddleware(bridge, { call: (_step, next) => (interfere(), next()), event: (_step, next) => next() }),
  );
}

/** Removes a middleware. */
export function removeMiddleware({ middleware, random }: HostileState): void {
  middleware.splice(random(middleware.length), 1).forEach((off) => off());
}

/** Switches a method off, raises the version of another one, or removes the override. */
export function overrideContract(state: HostileState): void {
  const bridge = pickBridge(state);
  if (bridge) setOverride(bridge, state.pick([undefined, { read: false }, { gated: { since: { android: '9' } } }]));
}
