import { handle, use as addLayer } from 'bridgehead';
import { failWith, type Note, note } from './law-contract.ts';
import type { LawState } from './law-state.ts';

/** Adds a listener of an event that acts and sometimes throws. */
export function addListener(state: LawState): void {
  const off = state.pickBridge()?.on(state.pick(['ticked', 'moved'] as const) ?? 'ticked', () => {
    state.interfere();
    if (state.draw % 4 === 0) failWith('a listener');
  });
  if (off) state.offs.push(off);
}

/** Removes a listener, layer or handler, possibly one that is removed already. */
export function removeListener({ offs, pick }: LawState): void {
  pick(offs)?.();
}

/** Adds a layer that acts or throws. */
export function addActingLayer(state: LawState): void {
  const bridge = state.pickBridge();
  if (!bridge) return;
  const act = (): unknown => (state.draw % 5 ? state.interfere() : failWith('a layer'));
  state.offs.push(addLayer(bridge, { call: (_, next) => (act(), next()), event: (_, next) => (act(), next()) }));
}

/** Adds a listener of the shell's announcement that acts. */
export function subscribeToShell({ interfere, offs, pickBridge }: LawState): void {
  const off = pickBridge()?.shell.subscribe(interfere);
  if (off) offs.push(off);
}

/** Adds a handler for requests from the shell that sometimes throws. */
export function addHandler(state: LawState): void {
  const bridge = state.pickBridge();
  const respond = (): Note => (state.draw % 2 ? note : failWith('a handler'));
  if (bridge) state.offs.push(handle(bridge, 'askName', respond));
}
