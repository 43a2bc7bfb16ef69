import type { CreateBridgeOptions, Store } from './bridge-types.ts';
import type { Channel } from './channel.ts';
import type { Contract } from './contract/types.ts';
import { createListeners } from './events.ts';
import { greet } from './greeting.ts';
import type { Host } from './host.ts';
import { mapLocale } from './locale.ts';
import type { Log } from './log.ts';
import { detectPlatform, type Platform } from './platform.ts';
import { applyAnnouncement, parseAnnouncement, type ShellAnnouncement, type ShellSnapshot } from './shell-info.ts';
import { detectTransport } from './transports/detect.ts';
import { noopTransport } from './transports/noop.ts';
import type { Transport } from './transports/transport.ts';

/** What `createShellLink` takes. */
export interface CreateShellLinkOptions {
  readonly contract: Contract;
  readonly host: Host;
  readonly log: Log;
  /** Empty without randomness: then no shell is looked for. */
  readonly session: string;
  readonly options: CreateBridgeOptions;
  /** The channel asks the link to post, the link asks the channel to greet: so it comes late. */
  readonly channel: () => Channel;
}

/** The bridge's link to its shell: finds it, greets it, keeps what it says of itself. */
export interface ShellLink extends Store<ShellSnapshot> {
  /** Counts changes of the snapshot; verdicts of an older count are stale. */
  epoch(): number;
  /** Hands a text to the shell there is. */
  post(text: string): void;
  /** Looks for the shell, and waits for it if it is expected. */
  start(): void;
  /** Looks once more where there was none. */
  probe(): void;
  /** Greets again with the same session, after the back/forward cache. */
  greetAgain(): void;
  /** Calls `run` when the snapshot is ready: now, or once later. */
  whenReady(run: () => void): void;
  /** Makes everything that hangs on the snapshot anew. */
  refresh(): void;
  dispose(): void;
}

const PROBE_MS = 50;
const LATE_SHELL_MS = 2000;

/** Makes the link; nothing happens before `start`. */
export function createShellLink(setup: CreateShellLinkOptions): ShellLink {
  const { contract, host, log, session, options, channel } = setup;
  const { clock, navigator } = host;
  const names = { android: 'BridgeheadAndroid', ios: 'bridgehead', page: 'bridgehead', ...options.names };
  const changes = createListeners<void>((error) => log('a listener threw', error));
  let waiters: (() => void)[] = [];
  let transport: Transport = noopTransport;
  let unsubscribe = (): void => {};
  let stopWaiting = (): void => {};
  let epoch = 0;

  const localeAt = (platform: Platform): string => mapLocale(undefined, platform, options.locales);
  const platform = options.platform || detectPlatform(navigator);
  let snapshot: ShellSnapshot = {
    platform,
    present: false,
    ready: false,
    appVersion: undefined,
    locale: localeAt(platform),
    theme: undefined,
    methods: undefined,
    can: {},
  };

  const update = (next: ShellSnapshot): void => {
    snapshot = next;
    channel().gathers = !!next.can.batch;
    epoch++;
    if (next.ready) {
      const due = waiters;
      waiters = [];
      for (const run of due) run();
    }
    changes.emit();
  };

  const announce = (said: ShellAnnouncement): void => update(applyAnnouncement(snapshot, said, options.locales));

  const greetShell = (): void => {
    stopWaiting();
    stopWaiting = greet(channel(), {
      contract,
      session,
      clock,
      hello: options.envelope?.hello !== false,
      onAnnouncement: announce,
      onDone: () => snapshot.ready || update({ ...snapshot, ready: true }),
    });
  };

  /** Takes the transport there is into use; `false` when there is none. */
  const connect = (): boolean => {
    const found = options.transport
      ? { transport: options.transport, platform }
      : detectTransport(host.window, names, { allowFrames: !!options.allowFrames });
    if (!found || !session) return false;
    ({ transport } = found);
    const at = options.platform || found.platform;
    unsubscribe = transport.subscribe(channel().receive);
    update({ ...snapshot, platform: at, present: true, ready: false, locale: localeAt(at) });
    const said = readSnapshot(transport);
    if (said) announce(said);
    greetShell();
    return true;
  };

  /** Looks again for a shell that is expected, until it comes or its time is over. */
  const awaitShell = (untilMs: number): void => {
    if (connect()) return;
    if (clock.now() >= untilMs) return update({ ...snapshot, present: false, ready: true });
    const timer = clock.setTimer(() => awaitShell(untilMs), PROBE_MS);
    stopWaiting = () => clock.clearTimer(timer);
  };

  return {
    get: () => snapshot,
    subscribe: changes.add,
    epoch: () => epoch,
    post: (text) => transport.post(text),
    start() {
      if (connect()) return;
      const { expectShell, lateShellMs = LATE_SHELL_MS } = options;
      if (!session || !expectShell || !isExpected(expectShell, navigator.userAgent)) {
        return update({ ...snapshot, ready: true });
      }
      snapshot = { ...snapshot, present: undefined };
      awaitShell(clock.now() + lateShellMs);
    },
    probe() {
      if (snapshot.ready && !snapshot.present) connect();
    },
    greetAgain() {
      if (snapshot.present) greetShell();
    },
    whenReady(run) {
      if (snapshot.ready) run();
      else waiters.push(run);
    },
    refresh: () => update({ ...snapshot }),
    dispose() {
      stopWaiting();
      unsubscribe();
      transport = noopTransport;
      changes.clear();
      const due = waiters;
      waiters = [];
      for (const run of due) run();
    },
  };
}

function readSnapshot(transport: Transport): ShellAnnouncement | undefined {
  try {
    return parseAnnouncement(transport.snapshot?.());
  } catch {
    return undefined; // an old object has no `shell()`; the hello answers instead
  }
}

function isExpected(expect: NonNullable<CreateBridgeOptions['expectShell']>, userAgent: string): boolean {
  return typeof expect === 'function' ? expect(userAgent) : expect.test(userAgent);
}
