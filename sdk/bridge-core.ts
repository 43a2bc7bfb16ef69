import type { Inspected } from './additions/traffic-entry.ts';
import type { BridgePath, Layers } from './bridge-path.ts';
import type { BridgeSetup } from './bridge-setup.ts';
import type { Channel } from './channel-types.ts';
import type { Listeners } from './events.ts';
import type { OverrideEntry } from './gate.ts';
import type { RequestMessage } from './message.ts';
import type { ShellConnection } from './shell-connection.ts';

/** The internals of a bridge, for the additions (`stream`, `handle`, `use`, `inspect`). */
export interface BridgeCore extends BridgeSetup, BridgePath {
  readonly channel: Channel;
  readonly shellConnection: ShellConnection;
  /** Later limits, read by the gate; set by `setOverride`. */
  override: ((name: string) => OverrideEntry | undefined) | undefined;
  /** What `handle`, `use` and `inspect` keep of this bridge: here, so that several copies of them share it. */
  handlers?: Map<string, (request: RequestMessage) => void>;
  layers?: Layers;
  inspectors?: Listeners<Inspected>;
  /** Ends what the inspectors watch. */
  stopFailures?: (() => void) | undefined;
}

/**
 * The internals of a bridge.
 *
 * The public type has `unknown` for them, so that no private type is published. Every bridge is made by `createBridge`,
 * which puts a `BridgeCore` there; copies of the SDK in one page have the same version of it.
 */
export const coreOf = (bridge: { readonly '~core': unknown }): BridgeCore => bridge['~core'] as BridgeCore;
