import type { Bridge, Contract } from 'bridgehead';
import { coreOf } from '../sdk/bridge-core.ts';

/**
 * Calls `run` when the shell may have missed earlier calls: when a late shell is found, and when the handshake after a return
 * from the back/forward cache is complete. Returns a function that stops it.
 */
export function watchShell<C extends Contract>(bridge: Bridge<C>, run: () => void): () => void {
  const { get, subscribe } = bridge.shell;
  // Calls wait for a shell that is expected (`present` is undefined), so it has missed none when it is found.
  const current = (): number => (get().present === false ? -1 : coreOf(bridge).restores);
  let last = current();
  return subscribe(() => {
    const before = last;
    last = current();
    if (last >= 0 && last !== before) run();
  });
}
