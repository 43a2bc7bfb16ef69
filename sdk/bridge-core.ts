import type { BridgeSetup } from './bridge-setup.ts';
import type { CallOptions } from './bridge-types.ts';
import type { Channel } from './channel-types.ts';
import type { Listeners } from './events.ts';
import type { OverrideEntry } from './gate.ts';
import type { RequestMessage } from './message.ts';
import type { ShellConnection } from './shell-connection.ts';

/** The internals of a bridge, for the additions (`stream`, `handle`, `use`, `inspect`). */
export interface BridgeCore extends BridgeSetup {
  readonly channel: Channel;
  readonly shellConnection: ShellConnection;
  /** Sends every call; `use` wraps it. */
  invoke(name: string, params: unknown, options: CallOptions | undefined): Promise<unknown>;
  /** Delivers every event; `use` wraps it. */
  deliver(name: string, payload: unknown): void;
  /** Later limits, read by the gate; set by `setOverride`. */
  override: ((name: string) => OverrideEntry | undefined) | undefined;
  /** What `handle`, `use` and `inspect` keep of this bridge: here, so that several copies of them share it. */
  handlers?: Map<string, (request: RequestMessage) => void>;
  layers?: Set<() => unknown>;
  inspectors?: Listeners<readonly ['in' | 'out', unknown]>;
}

/**
 * The internals of a bridge.
 *
 * The public type has `unknown` for them, so that no private type is published. Every bridge is made by `createBridge`,
 * which puts a `BridgeCore` there; copies of the SDK in one page have the same version of it.
 */
export const coreOf = (bridge: { readonly '~core': unknown }): BridgeCore => bridge['~core'] as BridgeCore;
