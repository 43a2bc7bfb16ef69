import type { Bridge, Contract } from 'bridgehead';
import { coreOf } from './core-of.ts';

/**
 * Calls `run` when the shell may not have what the page has sent: a late shell was found, or the page returned from the
 * back/forward cache and the handshake is complete. Returns a function that stops it.
 */
export function watchShell<C extends Contract>(bridge: Bridge<C>, run: () => void): () => void {
  const { get, subscribe } = bridge.shell;
  // Calls wait for a shell that is expected (`present` is undefined), so nothing is missing when it is found.
  const current = (): number => (get().present === false ? -1 : coreOf(bridge).restores);
  let last = current();
  return subscribe(() => {
    const before = last;
    last = current();
    if (last >= 0 && last !== before) run();
  });
}
