import type { CallOptions } from './call/call-options.ts';

/** The two paths through a bridge: calls to the shell, and events from it. */
export interface BridgePath {
  /** Sends every call; `use` and `inspect` wrap it. */
  invoke(name: string, params: unknown, options: CallOptions | undefined): Promise<unknown>;
  /** Delivers every event; `use` and `inspect` wrap it. */
  deliver(name: string, payload: unknown): void;
}

/** Wraps the inner path. */
export type Layer = (inner: BridgePath) => BridgePath;

/** The layers of one bridge, innermost first. */
export interface Layers {
  readonly base: BridgePath;
  /** Innermost: sees events before any middleware changes them. */
  readonly below: Set<Layer>;
  /** The layers of `use`. */
  readonly added: Set<Layer>;
  /** Outermost: sees calls and their outcomes as the page does. */
  readonly above: Set<Layer>;
}
