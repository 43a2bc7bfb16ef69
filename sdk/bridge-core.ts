import type { Calls } from './call/calls.ts';
import type { Invoke } from './call/safe-call.ts';
import type { ChannelAdditions } from './channel/channel.ts';
import type { Subscriptions } from './event/subscriptions.ts';
import type { OverrideEntry } from './gate/gate.ts';
import type { Listeners } from './page/listeners.ts';
import type { RequestMessage } from './wire/message.ts';

/**
 * The internals of a bridge: one object, of which each folder of `sdk/` declares a part, and whose functions see only this part
 * and the parts that it extends. A member is written by the file that declares it, or by the one that its comment names.
 */
export interface BridgeCore extends Calls, Subscriptions {
  readonly path: BridgePath;
  readonly additions: Additions;
  /** The number of returns from the back/forward cache. The hooks repeat calls whose effect the shell may have lost. */
  restores: number;
}

/** The two paths through a bridge: calls to the shell, and events from it. The features replace both by wrapping them. */
export interface BridgePath {
  /** Sends every call. */
  invoke: Invoke;
  /** Delivers every event. */
  deliver: (name: string, payload: unknown) => void;
}

/** What features keep on a bridge, so that several copies of the SDK share it. Each member is written by one feature. */
export interface Additions extends ChannelAdditions {
  /** Of `setOverride`: overrides of version limits, read by the gate. */
  override?: ((name: string) => OverrideEntry | undefined) | undefined;
  /** Of `handle`: the handlers of requests from the shell, by name. */
  handlers?: Map<string, (request: RequestMessage) => void>;
  /** Of `use` and `inspect`: the layers around the path. */
  layers?: Layers;
  /** Of `inspect`: its listeners. */
  inspectors?: Listeners<InspectedItem>;
  /** Of the reads in `sdk/query`: the queries by method and params, which the hooks and `bridgehead/query` share. */
  queries?: Map<unknown, unknown>;
  /** Of `keepOnBridge`: what roles, launch data and the hooks keep for each bridge, by name. */
  kept?: Map<string, unknown>;
  /** Of `inspect`: stops `watchFailures`, which runs while there are inspectors. */
  stopFailures?: (() => void) | undefined;
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

/** An item for the inspectors of a bridge: a string or object in either direction, or a `Failure`. */
export type InspectedItem = readonly ['in' | 'out' | 'failure', unknown];

/**
 * The internals of a bridge.
 *
 * The public type declares them as `unknown`, so that no private type is published. The cast is safe because every bridge is
 * made by `createBridge`, and all copies of the SDK in a page have the same version.
 *
 * @throws {TypeError} for a value that is not a bridge, which JavaScript may pass. No `BridgeError`, because each entry point would
 * bundle its class.
 */
export function coreOf(bridge: { readonly '~core': unknown }): BridgeCore {
  const core = (Object(bridge) as typeof bridge)['~core'];
  if (!core) throw new TypeError('Cannot use the bridge: it is missing. Pass the result of createBridge.');
  return core as BridgeCore;
}

/**
 * Returns a value that is kept on a bridge under a name, created if it does not exist. Unlike a map in a module, every copy of the SDK and of
 * the hooks finds it: the ES module and the CommonJS module of a page are two copies.
 */
export function keepOnBridge<Value>(bridge: { readonly '~core': unknown }, name: string, create: () => Value): Value {
  const { additions } = coreOf(bridge);
  const kept = (additions.kept ||= new Map());
  if (!kept.has(name)) kept.set(name, create());
  // The cast is safe because each name is used by one file.
  return kept.get(name) as Value;
}
