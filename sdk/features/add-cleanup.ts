import type { BridgeCore } from '../bridge-core.ts';

/**
 * Runs `cleanup` when the bridge is disposed. Returns a function that runs it now and removes it from the bridge, so that
 * repeated installations leave nothing behind.
 */
export function addCleanup({ onDispose }: BridgeCore, cleanup: () => void): () => void {
  const run = (): void => {
    const index = onDispose.indexOf(run);
    if (index >= 0) onDispose.splice(index, 1);
    cleanup();
  };
  onDispose.push(run);
  return run;
}
