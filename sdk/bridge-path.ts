import type { CallOptions } from './bridge-types.ts';

/** The two ways through a bridge. */
export interface BridgePath {
  /** Sends every call; `use` and `inspect` wrap it. */
  invoke(name: string, params: unknown, options: CallOptions | undefined): Promise<unknown>;
  /** Delivers every event; `use` and `inspect` wrap it. */
  deliver(name: string, payload: unknown): void;
}

/** Wraps the way inside it. */
export type Layer = (inner: BridgePath) => BridgePath;

/** The layers of one bridge, the innermost first. */
export interface Layers {
  readonly base: BridgePath;
  /** Below all others: sees events as the bridge itself receives them. */
  readonly below: Set<Layer>;
  /** Those of `use`. */
  readonly added: Set<Layer>;
  /** Above all others: sees what the page sees of a call. */
  readonly above: Set<Layer>;
}
