import { handle, use as addMiddleware } from 'bridgehead';
import { failWith, type Note, note } from './session-contract.ts';
import type { SessionState } from './session-state.ts';

/** Adds a listener of an event that acts and sometimes throws. */
export function addListener(state: SessionState): void {
  const off = state.pickBridge()?.on(state.pick(['ticked', 'moved'] as const) ?? 'ticked', () => {
    state.interfere();
    if (state.draw % 4 === 0) failWith('a listener');
  });
  if (off) state.offs.push(off);
}

/** Removes a listener, middleware or handler, possibly one that is removed already. */
export function removeListener({ offs, pick }: SessionState): void {
  pick(offs)?.();
}

/** Adds a middleware that acts or throws. */
export function addActingMiddleware(state: SessionState): void {
  const bridge = state.pickBridge();
  if (!bridge) return;
  const act = (): unknown => (state.draw % 5 ? state.interfere() : failWith('a middleware'));
  state.offs.push(addMiddleware(bridge, { call: (_, next) => (act(), next()), event: (_, next) => (act(), next()) }));
}

/** Adds a listener of the shell's announcement that acts. */
export function subscribeToShell({ interfere, offs, pickBridge }: SessionState): void {
  const off = pickBridge()?.shell.subscribe(interfere);
  if (off) offs.push(off);
}

/** Adds a handler for requests from the shell that sometimes throws. */
export function addHandler(state: SessionState): void {
  const bridge = state.pickBridge();
  const respond = (): Note => (state.draw % 2 ? note : failWith('a handler'));
  if (bridge) state.offs.push(handle(bridge, 'askName', respond));
}
