import { type AnnouncedFacts, parseAnnouncement } from './announcement.ts';
import type { BridgeSetup } from './bridge-setup.ts';
import type { Store } from './bridge-types.ts';
import type { Channel } from './channel-types.ts';
import { createHandshake } from './handshake.ts';
import type { Platform } from './platform.ts';
import type { ShellSnapshot } from './shell-info.ts';
import { createShellStore, type ShellStore } from './shell-store.ts';
import { type DetectedTransport, detectTransport } from './transports/detect.ts';
import { noopTransport } from './transports/noop.ts';
import type { Receive, Transport } from './transports/transport.ts';

/** Finds the shell, sends it `$/hello` before anything else, and keeps its snapshot. */
export interface ShellConnection extends Store<ShellSnapshot>, Pick<ShellStore, 'whenReady'> {
  /** Looks for the shell, and polls for it while it is expected. */
  start(): void;
  /** Looks once more where no shell was found. */
  retryDetection(): void;
  /** Sends `$/hello` if it is due. The channel calls it before every message, so that nothing precedes it (HE-1). */
  ensureHandshake(): void;
  /** Repeats the handshake with the same session, after the back/forward cache. */
  renewHandshake(): void;
  /** Makes the gate decide again, and calls the subscribers. */
  refresh(): void;
  dispose(): void;
}

const POLL_MS = 50;
const LATE_SHELL_MS = 2000;

/** Creates the connection; nothing happens before `start`. */
export function createShellConnection(setup: BridgeSetup, channel: Channel): ShellConnection {
  const { clock, guard, log, options, onDispose } = setup;
  const { outbox } = channel;
  let isExpected = false;
  guard(() => (isExpected = isShellExpected(setup)));
  const store = createShellStore(setup, channel, isExpected ? undefined : false);
  const { get, subscribe, update, whenReady, clear } = store;
  const { handshake, finishHandshake } = createHandshake(setup, channel, store);
  let timer: unknown;
  let isConnected = false;
  let isDisposed = false;
  let isHelloDue = false;

  function ensureHandshake(): void {
    if (!isHelloDue) return;
    isHelloDue = false;
    outbox.isPosted = true;
    // Inspectors, envelopes, loggers and clocks are code of the page: what they send waits.
    const held = outbox.hold();
    handshake();
    // At once, even where it is batched: another bridge of the page may post before the end of the turn.
    outbox.flush();
    outbox.held = undefined;
    // It did not reach the shell, so nothing else may either (HE-1): it is due again at the next post.
    const error = outbox.isPosted || isDisposed ? undefined : new Error('$/hello could not be sent');
    if (error) isHelloDue = true;
    held.forEach((send) => send(error));
    if (error) throw error;
  }

  function startHandshake(): void {
    isHelloDue = true;
    try {
      ensureHandshake();
    } catch {
      // The next post tries again; the calls of the handshake have failed with the reason.
    }
  }

  /** Uses a transport from now on. Throws what the transport throws, and has changed nothing then. */
  function open({ transport, platform = get().platform }: FoundTransport): void {
    const announcement = readStartSnapshot(transport, channel);
    // A shell may send inside `subscribe`; the page's answer to that must not precede the hello.
    const early: Parameters<Receive>[] = [];
    let receive: Receive = (input, shared) => void early.push([input, shared]);
    // No rest parameter: an iterator that a page patched would see the text (design law 11).
    const stop = transport.subscribe((input, shared) => receive(input, shared), log);
    if (isDisposed) return stop();
    onDispose.push(stop);
    outbox.transport = transport;
    isHelloDue = true;
    update({ platform, present: true, ready: !!announcement, ...announcement });
    if (isHelloDue) startHandshake();
    receive = channel.receive;
    early.forEach(([input, shared]) => receive(input, shared));
  }

  /** Looks for a transport; returns whether the search is over. */
  function connect(): boolean {
    if (isConnected || isDisposed) return true;
    let isOpen = false;
    // Code of the page that runs meanwhile may call: a second subscription would receive everything twice.
    isConnected = true;
    guard(() => {
      const found = findTransport(setup);
      if (found) open(found);
      isOpen = !!found;
    });
    return (isConnected = isOpen);
  }

  function poll(untilMs: number): void {
    if (connect()) return;
    if (!isExpected || clock.now() >= untilMs) return update({ present: false, ready: true });
    timer = clock.setTimer(() => poll(untilMs), POLL_MS);
  }

  return {
    get,
    subscribe,
    whenReady,
    start() {
      const { lateShellMs = LATE_SHELL_MS } = options;
      poll(clock.now() + lateShellMs);
    },
    retryDetection() {
      if (get().ready && !get().present) connect();
    },
    ensureHandshake,
    renewHandshake() {
      if (isConnected) startHandshake();
    },
    refresh: () => update({}),
    dispose() {
      isDisposed = true;
      isHelloDue = false;
      outbox.transport = noopTransport;
      clear();
      clock.clearTimer(timer);
      finishHandshake();
    },
  };
}

/** A transport, and its platform if the object that was found tells it. */
type FoundTransport = Pick<DetectedTransport, 'transport'> & { readonly platform?: Platform };

function findTransport({ host, options, session }: BridgeSetup): FoundTransport | undefined {
  if (!session.name) return undefined;
  const { transport, names } = options;
  if (transport) return { transport };
  return detectTransport(
    host.window,
    { android: 'BridgeheadAndroid', ios: 'bridgehead', page: 'bridgehead', ...names },
    options,
  );
}

function isShellExpected({ host, options, session }: BridgeSetup): boolean {
  const { userAgent } = host.navigator;
  const { expectShell } = options;
  if (!session.name || !expectShell) return false;
  // `search`, since `test` of a RegExp with the flag `g` starts where its last match ended.
  return typeof expectShell === 'function' ? expectShell(userAgent) : userAgent.search(expectShell) >= 0;
}

function readStartSnapshot(transport: Transport, { readText }: Channel): AnnouncedFacts | undefined {
  try {
    return parseAnnouncement(JSON.parse(readText(transport.snapshot && transport.snapshot())));
  } catch {
    // An old object has no `shell()`, or returns something else: the answer to the hello counts.
    return undefined;
  }
}
