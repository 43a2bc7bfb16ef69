import type { DeclaredPlatforms, ShellPlatform } from 'bridgehead';
import { ANDROID_OBJECT } from '../../../sdk/wire/protocol.ts';

/** The detected transport (docs/protocol.md, section 1). */
export interface Port {
  readonly kind: 'android-object' | 'android-listener' | 'ios';
  readonly platform: ShellPlatform;
  /** The global object that receives the messages; `undefined` for iOS. */
  readonly object?: string | undefined;
  /** Why the start snapshot cannot be read, with the violated rule, if so. */
  readonly snapshotProblem?: { readonly what: string; readonly rule: string } | undefined;
  /** The start snapshot, if the shell provided one. */
  readonly snapshot: string | undefined;
  /** Returns the value of Android's `postMessage` (TR-2); iOS returns a promise. */
  post(text: string): unknown;
  close(): void;
}

interface NativeObject {
  postMessage(text: string): unknown;
  shell?(): unknown;
  addEventListener?(type: 'message', listener: (event: { data: unknown }) => void): void;
  removeEventListener?(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** The globals that a shell may define; each is checked before use. */
interface ShellWindow {
  [object: string]: unknown;
  webkit?: { messageHandlers?: Record<string, NativeObject | undefined> };
  bridgehead?: { receive?: unknown; shell?: unknown };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/**
 * Opens the port of the shell around this page; `undefined` without a shell. `receive` is called with every string of the
 * shell. `platforms` are those that the contract declares.
 */
export function openPort(receive: (text: unknown) => void, platforms: DeclaredPlatforms | undefined): Port | undefined {
  // Arbitrary globals may exist on `window`.
  const host = window as unknown as ShellWindow;
  const handler = host.webkit?.messageHandlers?.['bridgehead'];
  const objects: Readonly<Record<string, string>> = { android: ANDROID_OBJECT, ...platforms?.objects };
  for (const platform of Object.keys(objects)) {
    if (handler && platform !== 'android') continue; // iOS precedes declared platforms, as in the SDK
    const name = objects[platform] ?? '';
    // The cast is safe because members are checked before use.
    const object = host[name] as NativeObject | undefined;
    // The cast is explained at `isPlatformOf`.
    if (object && typeof object.postMessage === 'function')
      return { ...openObject(host, object, receive), platform: platform as ShellPlatform, object: name };
  }
  if (!handler) return undefined;
  const stored = readStored(host);
  const close = installReceiver(host, receive);
  return {
    kind: 'ios',
    platform: 'ios',
    ...stored,
    post(text) {
      const promise = handler.postMessage(text) as Promise<unknown> | undefined;
      if (!promise || typeof promise.then !== 'function') return;
      promise.then(
        (response) => typeof response === 'string' && receive(response),
        () => {}, // A handler without a response may reject; the response arrives as a script.
      );
    },
    close,
  };
}

/** Opens the object of Android, or of a declared platform, which works like it. */
function openObject(
  host: ShellWindow,
  android: NativeObject,
  receive: (text: unknown) => void,
): Omit<Port, 'platform' | 'object'> {
  const post = (text: string): unknown => android.postMessage(text);
  if (typeof android.addEventListener === 'function') {
    const listener = ({ data }: { data: unknown }): void => receive(data);
    android.addEventListener('message', listener);
    const close = (): void => android.removeEventListener?.('message', listener);
    return { kind: 'android-listener', ...readStored(host), post, close };
  }
  const { snapshot, snapshotProblem } = readSnapshot(host, android);
  const close = installReceiver(host, receive);
  return { kind: 'android-object', snapshot, snapshotProblem, post, close };
}

type StartSnapshot = Pick<Port, 'snapshot' | 'snapshotProblem'>;

/** Reads the snapshot that a script at document start stores (SN-3). */
function readStored({ bridgehead }: ShellWindow): StartSnapshot {
  const shell = bridgehead?.shell ?? '';
  const problem = { what: `bridgehead.shell is of type ${typeof shell}`, rule: 'SN-1' };
  return { snapshot: textOf(shell), snapshotProblem: typeof shell === 'string' ? undefined : problem };
}

function readSnapshot(host: ShellWindow, android: NativeObject): StartSnapshot {
  if (typeof android.shell !== 'function') return readStored(host);
  try {
    const snapshot = android.shell();
    return {
      snapshot: textOf(snapshot),
      snapshotProblem:
        typeof snapshot === 'string' ? undefined : { what: `shell() returns a ${typeof snapshot}`, rule: 'SN-2' },
    };
  } catch {
    return { snapshot: undefined, snapshotProblem: { what: 'shell() throws', rule: 'SN-2' } };
  }
}

function installReceiver(host: ShellWindow, receive: (text: unknown) => void): () => void {
  const namespace = (host.bridgehead = host.bridgehead || {});
  namespace.receive = receive;
  return () => {
    if (namespace.receive === receive) delete namespace.receive;
  };
}
