import { type AnnouncedFacts, parseAnnouncement } from './announcement.ts';
import type { BridgeSetup } from './bridge-setup.ts';
import type { Store } from './bridge-types.ts';
import type { Channel } from './channel-types.ts';
import { createDueHandshake, type DueHandshake, type Life } from './due-handshake.ts';
import { createHandshake } from './handshake.ts';
import type { Platform } from './platform.ts';
import { ANDROID_OBJECT, IOS_OBJECT, PAGE_OBJECT } from './protocol.ts';
import type { ShellSnapshot } from './shell-info.ts';
import { createShellSearch } from './shell-search.ts';
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

/** Creates the connection; nothing happens before `start`. */
export function createShellConnection(setup: BridgeSetup, channel: Channel): ShellConnection {
  const life: Life = { isOver: false };
  let isExpected = false;
  setup.guard(() => (isExpected = isShellExpected(setup)));
  const store = createShellStore(setup, channel, isExpected ? undefined : false);
  const { get, subscribe, update, whenReady, clear } = store;
  const { handshake, finishHandshake } = createHandshake(setup, channel, store);
  const due = createDueHandshake(channel.outbox, handshake, life);
  function open(): boolean {
    const found = findTransport(setup);
    if (found) startTransport(found, { setup, channel, store, life, due });
    return !!found;
  }
  const { start, look, stop } = createShellSearch(setup, life, isExpected, open, () =>
    update({ present: false, ready: true }),
  );

  return {
    get,
    subscribe,
    whenReady,
    start,
    retryDetection() {
      if (get().ready && !get().present) look();
    },
    ensureHandshake: due.ensure,
    renewHandshake() {
      if (!get().present) return;
      due.plan();
      due.attempt();
    },
    refresh: () => update({}),
    dispose() {
      life.isOver = true;
      channel.outbox.transport = noopTransport;
      clear();
      stop();
      finishHandshake();
    },
  };
}

/** A transport, and its platform if the object that was found tells it. */
type FoundTransport = Pick<DetectedTransport, 'transport'> & { readonly platform?: Platform };

/** What opening a transport needs. */
interface Parts {
  readonly setup: BridgeSetup;
  readonly channel: Channel;
  readonly store: ShellStore;
  readonly life: Life;
  readonly due: DueHandshake;
}

/** Uses a transport from now on. Throws what the transport throws, and has changed nothing then. */
function startTransport({ transport, platform }: FoundTransport, { setup, channel, store, life, due }: Parts): void {
  const announcement = readStartSnapshot(transport, channel);
  // A shell may send inside `subscribe`; the page's answer to that must not precede the hello.
  const early: Parameters<Receive>[] = [];
  let receive: Receive = (input, shared) => void early.push([input, shared]);
  // No rest parameter: an iterator that a page patched would see the text (design law 11).
  const stop = transport.subscribe((input, shared) => receive(input, shared), setup.log);
  if (life.isOver) return stop();
  setup.onDispose.push(stop);
  channel.outbox.transport = transport;
  due.plan();
  store.update({ platform: platform || store.get().platform, present: true, ready: !!announcement, ...announcement });
  due.attempt();
  receive = channel.receive;
  early.forEach(([input, shared]) => receive(input, shared));
}

function findTransport({ host, options, session }: BridgeSetup): FoundTransport | undefined {
  if (!session.name) return undefined;
  const { transport, names } = options;
  if (transport) return { transport };
  return detectTransport(
    host.window,
    { android: ANDROID_OBJECT, ios: IOS_OBJECT, page: PAGE_OBJECT, ...names },
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
