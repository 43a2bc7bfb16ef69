import type { InspectedItem } from './features/inspector/traffic-entry.ts';
import type { BridgePath, Layers } from './bridge-path.ts';
import type { BridgeSetup } from './bridge-setup.ts';
import type { Channel } from './channel/channel-types.ts';
import type { Listeners } from './page/listeners.ts';
import type { OverrideEntry } from './gate/gate.ts';
import type { RequestMessage } from './wire/message.ts';
import type { ShellConnection } from './shell/connection.ts';

/** The internals of a bridge, for the additions (`stream`, `handle`, `use`, `inspect`). */
export interface BridgeCore extends BridgeSetup, BridgePath {
  readonly channel: Channel;
  readonly shellConnection: ShellConnection;
  /** The number of returns from the back/forward cache. The hooks repeat calls whose effect the shell may have lost. */
  restores: number;
  /** Overrides of version limits, read by the gate and set by `setOverride`. */
  override: ((name: string) => OverrideEntry | undefined) | undefined;
  /** State of `handle`, `use` and `inspect`. Stored on the bridge, so that several copies of these functions share it. */
  handlers?: Map<string, (request: RequestMessage) => void>;
  layers?: Layers;
  inspectors?: Listeners<InspectedItem>;
  /** State of the reads in `sdk/query`. Stored on the bridge, so that the hooks and `bridgehead/query` share it. */
  queries?: Map<unknown, unknown>;
  /** Stops `watchFailures`, which runs while there are inspectors. */
  stopFailures?: (() => void) | undefined;
}

/**
 * The internals of a bridge.
 *
 * The public type declares them as `unknown`, so that no private type is published. The cast is safe because every bridge is
 * made by `createBridge`, and all copies of the SDK in a page have the same version.
 */
export const coreOf = (bridge: { readonly '~core': unknown }): BridgeCore => bridge['~core'] as BridgeCore;
