import type { BridgeCore, Store } from './bridge-types.ts';
import type { Channel } from './channel-types.ts';
import { createListeners } from './events.ts';
import { mapLocale } from './locale.ts';
import { isRecord } from './message.ts';
import { detectPlatform } from './platform.ts';
import type { ShellSnapshot } from './shell-info.ts';
import { detectTransport } from './transports/detect.ts';
import { noopTransport } from './transports/noop.ts';

/** The bridge's link to its shell: finds it, greets it, keeps what it says of itself. */
export interface ShellLink extends Store<ShellSnapshot> {
  /** Looks for the shell, and waits for it if it is expected. */
  start(): void;
  /** Looks once more where there was none. */
  probe(): void;
  /** Greets again with the same session, after the back/forward cache. */
  greetAgain(): void;
  /** Calls `run` when the snapshot is ready: now, or once later. */
  whenReady(run: () => void): void;
  /** Makes the gate decide anew, and tells the shell's subscribers. */
  refresh(): void;
  dispose(): void;
}

const PROBE_MS = 50;
const LATE_SHELL_MS = 2000;
const PATIENCE_MS = 1000;
const ANSWER_MS = 60_000;

/** What `createShellLink` takes of the bridge. */
export type ShellLinkSetup = Pick<
  BridgeCore,
  'contract' | 'host' | 'clock' | 'log' | 'session' | 'options' | 'onDispose'
>;

/** Makes the link; nothing happens before `start`. */
export function createShellLink(
  { contract, host, clock, log, session, options, onDispose }: ShellLinkSetup,
  channel: Channel,
): ShellLink {
  const { navigator } = host;
  const { shellFacts } = contract;
  const { expectShell, lateShellMs = LATE_SHELL_MS } = options;
  const isExpected =
    !!session.name &&
    !!expectShell &&
    // `search`, since `test` of a RegExp with the flag `g` goes on where it stopped.
    (typeof expectShell === 'function'
      ? expectShell(navigator.userAgent)
      : navigator.userAgent.search(expectShell) >= 0);
  const changes = createListeners<void>((error) => log('a listener threw', error));
  const waiters: (() => void)[] = [];
  let timer: unknown;
  let isDisposed = false;
  /** As the shell says it; mapped anew when the platform turns out another. */
  let locale: unknown;
  let snapshot: ShellSnapshot = {
    platform: options.platform || detectPlatform(navigator),
    present: isExpected ? undefined : false,
    ready: false,
    appVersion: undefined,
    locale: '',
    theme: undefined,
    methods: undefined,
    can: {},
  };

  function update(changed: Partial<ShellSnapshot>): void {
    const next = { ...snapshot, ...changed };
    next.locale = mapLocale(locale, next.platform, options.locales);
    snapshot = next;
    channel.outbox.can = next.can;
    if (next.ready) waiters.splice(0).forEach((run) => run());
    changes.emit();
  }

  /** The end of the waiting for what the shell says; late answers are taken all the same. */
  function endGreeting(): void {
    clock.clearTimer(timer);
    if (!snapshot.ready) update({ ready: true });
  }

  /** Takes what a shell says of itself: what it names and can be read replaces what was known. */
  function announce(said: unknown): boolean {
    if (!isRecord(said)) return false;
    const { appVersion, locale: saidLocale, theme, methods, can } = said;
    if (typeof saidLocale === 'string') locale = saidLocale;
    update({
      ready: true,
      ...(typeof appVersion === 'string' && { appVersion }),
      ...((theme === 'light' || theme === 'dark') && { theme }),
      ...(Array.isArray(methods) && { methods: methods.filter((name) => typeof name === 'string') }),
      ...(isRecord(can) && { can }),
    });
    return true;
  }

  /** Says `$/hello`, and asks the old way beside it (`shellFacts`); has patience for a second. */
  function greet(): void {
    clock.clearTimer(timer);
    const patience = (timer = clock.setTimer(endGreeting, PATIENCE_MS));
    let open = 1;
    let hasSaid = false;
    const close = (): void => {
      // The end of a greeting before this one, whose calls the back/forward cache lost, says nothing.
      if (!--open && timer === patience) endGreeting();
    };
    function ask(method: string, params: unknown, read: (result: never) => void): void {
      open++;
      const plan = { method, timeoutMs: ANSWER_MS };
      channel
        .request(plan, params)
        .then(read as (result: unknown) => void)
        .then(close, close);
    }
    if (!options.envelope || options.envelope.hello !== false) {
      ask(
        '$/hello',
        { protocol: 1, contract: `${contract.name}@${contract.version}`, session: session.name },
        (result) => {
          hasSaid = announce(result);
        },
      );
    }
    if (shellFacts) {
      const { method, appVersion, locale: readLocale, theme } = shellFacts;
      ask(method, undefined, (result) => {
        if (hasSaid) return;
        announce({
          appVersion: appVersion(result),
          locale: readLocale && readLocale(result),
          theme: theme && theme(result),
        });
      });
    }
    close();
  }

  /** Takes the transport there is into use; `false` when there is none. */
  function connect(): boolean {
    if (isDisposed) return true;
    const names = { android: 'BridgeheadAndroid', ios: 'bridgehead', page: 'bridgehead', ...options.names };
    const found = options.transport
      ? { transport: options.transport, platform: snapshot.platform }
      : detectTransport(host.window, names, options);
    if (!found || !session.name) return false;
    const { transport } = found;
    channel.outbox.transport = transport;
    onDispose.push(transport.subscribe(channel.receive, log));
    update({ platform: options.platform || found.platform, present: true, ready: false });
    try {
      const said: unknown = transport.snapshot && transport.snapshot();
      announce(typeof said === 'string' ? JSON.parse(said) : said);
    } catch {
      // An old object has no `shell()`, or says something else; the hello answers instead.
    }
    greet();
    return true;
  }

  /** Looks for the shell, again and again while it is expected and its time is not over. */
  function start(untilMs = clock.now() + lateShellMs): void {
    if (connect()) return;
    if (!isExpected || clock.now() >= untilMs) return update({ present: false, ready: true });
    timer = clock.setTimer(() => start(untilMs), PROBE_MS);
  }

  return {
    get: () => snapshot,
    subscribe: changes.add,
    start,
    probe() {
      if (snapshot.ready && !snapshot.present) connect();
    },
    greetAgain() {
      if (snapshot.present) greet();
    },
    whenReady(run) {
      if (snapshot.ready) run();
      else waiters.push(run);
    },
    refresh: () => update({}),
    dispose() {
      isDisposed = true;
      channel.outbox.transport = noopTransport;
      changes.clear();
      endGreeting();
    },
  };
}
