import type { Clock } from 'bridgehead';

/** The internals of a bridge that the hooks use. */
interface Core {
  /** The clock of the bridge, which tests control. */
  readonly clock: Clock;
  /** Functions that run when the bridge is disposed. */
  readonly onDispose: (() => void)[];
  /** The number of returns from the back/forward cache. */
  readonly restores: number;
}

/** Returns the internals of a bridge. The cast is safe because every bridge is created by `createBridge`. */
export const coreOf = (bridge: { readonly '~core': unknown }): Core => bridge['~core'] as Core;
