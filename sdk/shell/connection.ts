import type { Store } from './store.ts';
import { type SnapshotUpdate, parseAnnouncement } from './announcement.ts';
import type { BridgeSetup } from '../bridge-setup.ts';
import type { Channel } from '../channel/channel-types.ts';
import { createHandshakeScheduler, type HandshakeScheduler } from './handshake-scheduler.ts';
import { createHandshake } from './handshake.ts';
import type { Platform } from '../gate/platform.ts';
import { ANDROID_OBJECT, IOS_OBJECT, PAGE_OBJECT } from '../wire/protocol.ts';
import type { ShellSnapshot } from './snapshot.ts';
import { createShellDetection } from './detection.ts';
import { createShellStore, type ShellStore } from './store.ts';
import { type DetectedTransport, detectTransport } from '../transports/detect.ts';
import { noopTransport } from '../transports/noop.ts';
import type { Receive, Transport } from '../transports/transport.ts';

/** Detects the shell, sends `$/hello` before any other message, and stores the snapshot. */
export interface ShellConnection extends Store<ShellSnapshot>, Pick<ShellStore, 'whenReady'> {
  /** Detects the shell, and polls for it while it is expected. */
  start(): void;
  /** Detects once more if no shell was found. */
  retryDetection(): void;
  /** Sends `$/hello` if it is due. Called before every message, so that none precedes it (HE-1). */
  ensureHandshake(): void;
  /** Repeats the handshake with the same session, after a return from the back/forward cache. */
  renewHandshake(): void;
  /** Invalidates cached verdicts and calls the subscribers. */
  refresh(): void;
  dispose(): void;
}

/** Creates the connection. Has no effects before `start`. */
export function createShellConnection(setup: BridgeSetup, channel: Channel): ShellConnection {
  const { lifetime } = setup;
  let isExpected = false;
  setup.guard(() => (isExpected = isShellExpected(setup)));
  const store = createShellStore(setup, channel, isExpected ? undefined : false);
  const { get, subscribe, update, whenReady, clear } = store;
  const { handshake, finishHandshake } = createHandshake(setup, channel, store);
  const scheduler = createHandshakeScheduler(channel.outbox, handshake, lifetime);
  function connect(): boolean {
    const found = findTransport(setup);
    if (found) startTransport(found, { setup, channel, store, scheduler });
    return !!found;
  }
  const { start, detect, stop } = createShellDetection(setup, isExpected, connect, () =>
    update({ present: false, ready: true }),
  );

  return {
    get,
    subscribe,
    whenReady,
    start,
    retryDetection() {
      if (get().ready && !get().present) detect();
    },
    ensureHandshake: scheduler.ensureSent,
    renewHandshake() {
      if (!get().present) return;
      scheduler.schedule();
      scheduler.trySend();
    },
    refresh: () => update({}),
    dispose() {
      lifetime.isDisposed = true;
      channel.outbox.transport = noopTransport;
      clear();
      stop();
      finishHandshake();
    },
  };
}

/** A transport, and its platform if it was detected by an injected object. */
type FoundTransport = Pick<DetectedTransport, 'transport'> & { readonly platform?: Platform };

/** The parts of the connection that `startTransport` uses. */
interface Parts {
  readonly setup: BridgeSetup;
  readonly channel: Channel;
  readonly store: ShellStore;
  readonly scheduler: HandshakeScheduler;
}

/** Subscribes to a transport and starts the handshake. Throws what the transport throws, and then changes nothing. */
function startTransport({ transport, platform }: FoundTransport, { setup, channel, store, scheduler }: Parts): void {
  const announcement = readStartSnapshot(transport, channel);
  // A shell may send during `subscribe`. The page's responses must not precede `$/hello`, so these strings are queued.
  const early: Parameters<Receive>[] = [];
  let receive: Receive = (input, shared) => void early.push([input, shared]);
  // No rest parameter: an array iterator that the page has replaced would see the message (invariant 11).
  const stop = transport.subscribe((input, shared) => receive(input, shared), setup.log);
  if (setup.lifetime.isDisposed) return stop();
  setup.onDispose.push(stop);
  channel.outbox.transport = transport;
  scheduler.schedule();
  store.update({ platform: platform || store.get().platform, present: true, ready: !!announcement, ...announcement });
  scheduler.trySend();
  receive = channel.receive;
  early.forEach(([input, shared]) => receive(input, shared));
}

function findTransport({ host, options, session }: BridgeSetup): FoundTransport | undefined {
  if (!session.name) return undefined;
  const { transport } = options;
  if (transport) return { transport };
  const { android = ANDROID_OBJECT, ios = IOS_OBJECT, page = PAGE_OBJECT } = options.names || {};
  return detectTransport(host.window, { android, ios, page }, options);
}

function isShellExpected({ host, options, session }: BridgeSetup): boolean {
  const { userAgent } = host.navigator;
  const { expectShell } = options;
  if (!session.name || !expectShell) return false;
  // `search`, since `test` of a RegExp with the flag `g` starts at the end of its last match.
  return typeof expectShell === 'function' ? expectShell(userAgent) : userAgent.search(expectShell) >= 0;
}

function readStartSnapshot(transport: Transport, { readText }: Channel): SnapshotUpdate | undefined {
  try {
    return parseAnnouncement(JSON.parse(readText(transport.snapshot && transport.snapshot())));
  } catch {
    // The object of an old shell has no `shell()`, or `shell()` returns something else. The result of `$/hello` decides.
    return undefined;
  }
}
