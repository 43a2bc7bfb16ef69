import type { ShellPlatform } from 'bridgehead';
/** The way texts cross, as the page finds it (docs/protocol.md, section 1). */
export interface Port {
  readonly kind: 'android-object' | 'android-listener' | 'ios';
  readonly platform: ShellPlatform;
  /** Why the start snapshot cannot be read, if it cannot (SN-2). */
  readonly snapshotFault?: string | undefined;
  /** The start snapshot, if the shell gave one. */
  readonly snapshot: string | undefined;
  /** What the object of Android returns (TR-2); iOS gives a promise. */
  post(text: string): unknown;
  close(): void;
}

interface NativeObject {
  postMessage(text: string): unknown;
  shell?(): unknown;
  addEventListener?(type: 'message', listener: (event: { data: unknown }) => void): void;
  removeEventListener?(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** The globals a shell may put there; each is checked before use. */
interface ShellWindow {
  BridgeheadAndroid?: NativeObject;
  webkit?: { messageHandlers?: Record<string, NativeObject | undefined> };
  bridgehead?: { receive?: unknown; shell?: unknown };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** Opens the port of the shell around this page; `undefined` without a shell. `receive` gets every text of the shell. */
export function openPort(receive: (text: unknown) => void): Port | undefined {
  // A window is an open record.
  const host = window as Window & ShellWindow;
  const android = host.BridgeheadAndroid;
  if (android && typeof android.postMessage === 'function') return openAndroid(host, android, receive);
  const handler = host.webkit?.messageHandlers?.['bridgehead'];
  if (!handler) return undefined;
  const snapshot = textOf(host.bridgehead?.shell);
  const close = openDoor(host, receive);
  return {
    kind: 'ios',
    platform: 'ios',
    snapshot,
    post(text) {
      const promise = handler.postMessage(text) as Promise<unknown> | undefined;
      if (!promise || typeof promise.then !== 'function') return;
      promise.then(
        (answer) => typeof answer === 'string' && receive(answer),
        () => {}, // a handler without replies may refuse; the answer comes as script
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
  const { snapshot, snapshotFault } = readSnapshot(host, android);
  const close = openDoor(host, receive);
  return { kind: 'android-object', platform: 'android', snapshot, snapshotFault, post, close };
}

function readSnapshot(host: ShellWindow, android: NativeObject): Pick<Port, 'snapshot' | 'snapshotFault'> {
  if (typeof android.shell !== 'function') return { snapshot: textOf(host.bridgehead?.shell) };
  try {
    const said = android.shell();
    return { snapshot: textOf(said), snapshotFault: typeof said === 'string' ? undefined : `it is a ${typeof said}` };
  } catch {
    return { snapshot: undefined, snapshotFault: 'reading it throws' };
  }
}

function openDoor(host: ShellWindow, receive: (text: unknown) => void): () => void {
  const door = (host.bridgehead = host.bridgehead || {});
  door.receive = receive;
  return () => {
    if (door.receive === receive) delete door.receive;
  };
}
