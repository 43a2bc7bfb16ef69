import type { ErrorMember } from 'bridgehead/transports';

/** The bridges of existing apps whose native side a shell can have. */
export const oldBridgeNames = [
  'vk-bridge',
  'telegram',
  'capacitor',
  'dsbridge',
  'webview-javascript-bridge',
  'react-native',
] as const;

/** A bridge of existing apps, in place of the protocol's objects. */
export type OldBridgeName = (typeof oldBridgeNames)[number];

/** The event that answers a request, for bridges without ids. */
export interface AnsweringEvent {
  readonly event: string;
  /** The event that reports a failure; none if absent. */
  readonly failure?: string | undefined;
  /** The params of the request that the event repeats. */
  readonly copies: readonly string[];
  /** Whether the result is a member of the payload. */
  readonly isNested: boolean;
}

/** What the native side of an old bridge knows about the app. Plain JSON, so that it can be sent to another process. */
export interface OldBridgeApp {
  readonly platform: 'android' | 'ios';
  readonly appVersion: string;
  /** The contract's methods that the app has. */
  readonly methods: readonly string[];
  /** Those of them that have no response. */
  readonly notifications: readonly string[];
  readonly events: readonly string[];
  /** What the app opens the page with; any JSON value. */
  readonly launchData?: unknown;
  /** The events that answer a method, for bridges without ids. */
  readonly answers: Readonly<Record<string, AnsweringEvent>>;
}

/** What the native side of an old bridge uses. */
export interface NativeSideTools extends OldBridgeApp {
  /** The page's window as an open record. Its members are untrusted. */
  readonly host: Record<string, unknown>;
  /** Returns the object of this name that an earlier app had in this window, or a new one: packages keep what they find when they load. */
  keep(name: string): Record<string, unknown>;
  /** Sets a member until the objects are removed. */
  put(target: Record<string, unknown>, name: string, value: unknown): void;
  /** Sets `webkit.messageHandlers[name]` until the objects are removed. */
  putHandler(name: string, run: (body: unknown) => void): void;
  /** Runs when the objects are removed. */
  onRemove(run: () => void): void;
  /** Passes a call to the shell. `respond` is called at most once; for a notification with the result `null`. */
  call(method: string, params: unknown, respond: (error: ErrorMember | undefined, result: unknown) => void): void;
}

/** The native side of an old bridge in one window: the objects that the app injects, and what it calls in the page. */
export interface NativeSide {
  emit(event: string, payload: unknown): void;
  /** Calls a handler of the page; absent if the bridge cannot. */
  request?(handler: string, params: unknown, respond: (result: unknown) => void): void;
}

/**
 * Installs the objects of an old bridge.
 *
 * NOTE: `createShellScript` serializes these functions into pages. Use no imports, no helpers and no syntax newer than ES2019.
 */
export type CreateNativeSide = (tools: NativeSideTools) => NativeSide;
