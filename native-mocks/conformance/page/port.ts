import type { ShellPlatform } from 'bridgehead';
/** The detected transport (docs/protocol.md, section 1). */
export interface Port {
  readonly kind: 'android-object' | 'android-listener' | 'ios';
  readonly platform: ShellPlatform;
  /** Why the start snapshot cannot be read (SN-2), if so. */
  readonly snapshotProblem?: string | undefined;
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
  BridgeheadAndroid?: NativeObject;
  webkit?: { messageHandlers?: Record<string, NativeObject | undefined> };
  bridgehead?: { receive?: unknown; shell?: unknown };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/**
 * Opens the port of the shell around this page; `undefined` without a shell. `receive` is called with every string of the
 * shell.
 */
export function openPort(receive: (text: unknown) => void): Port | undefined {
  // Arbitrary globals may exist on `window`.
  const host = window as Window & ShellWindow;
  const android = host.BridgeheadAndroid;
  if (android && typeof android.postMessage === 'function') return openAndroid(host, android, receive);
  const handler = host.webkit?.messageHandlers?.['bridgehead'];
  if (!handler) return undefined;
  const snapshot = textOf(host.bridgehead?.shell);
  const close = installReceiver(host, receive);
  return {
    kind: 'ios',
    platform: 'ios',
    snapshot,
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

function openAndroid(host: ShellWindow, android: NativeObject, receive: (text: unknown) => void): Port {
  const post = (text: string): unknown => android.postMessage(text);
  if (typeof android.addEventListener === 'function') {
    const listener = ({ data }: { data: unknown }): void => receive(data);
    android.addEventListener('message', listener);
    const snapshot = textOf(host.bridgehead?.shell);
    const close = (): void => android.removeEventListener?.('message', listener);
    return { kind: 'android-listener', platform: 'android', snapshot, post, close };
  }
  const { snapshot, snapshotProblem } = readSnapshot(host, android);
  const close = installReceiver(host, receive);
  return { kind: 'android-object', platform: 'android', snapshot, snapshotProblem, post, close };
}

function readSnapshot(host: ShellWindow, android: NativeObject): Pick<Port, 'snapshot' | 'snapshotProblem'> {
  if (typeof android.shell !== 'function') return { snapshot: textOf(host.bridgehead?.shell) };
  try {
    const snapshot = android.shell();
    return {
      snapshot: textOf(snapshot),
      snapshotProblem: typeof snapshot === 'string' ? undefined : `shell() returns a ${typeof snapshot}`,
    };
  } catch {
    return { snapshot: undefined, snapshotProblem: 'shell() throws' };
  }
}

function installReceiver(host: ShellWindow, receive: (text: unknown) => void): () => void {
  const namespace = (host.bridgehead = host.bridgehead || {});
  namespace.receive = receive;
  return () => {
    if (namespace.receive === receive) delete namespace.receive;
  };
}
