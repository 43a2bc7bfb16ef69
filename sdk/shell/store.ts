import type { BridgeSetup } from '../bridge-setup.ts';
import type { Channel } from '../channel/channel-types.ts';
import { createListeners } from '../page/listeners.ts';
import { mapLocale } from '../gate/locale.ts';
import { detectPlatform } from '../gate/platform.ts';
import type { ShellSnapshot } from './snapshot.ts';

/** An observable value. Fits React's `useSyncExternalStore`. */
export interface Store<Value> {
  /** Returns the value now. The same object until it changes. */
  get(): Value;
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Stores the shell's snapshot. */
export interface ShellStore extends Store<ShellSnapshot> {
  /** Updates the snapshot and calls the subscribers. `locale` is the app's locale, unmapped. */
  update(changed: Partial<ShellSnapshot>): void;
  /** Calls `run` once when the snapshot is ready, immediately if it is. */
  whenReady(run: () => void): void;
  /** Removes all subscribers. */
  clear(): void;
}

/** Creates the store. Its first snapshot describes a page without a detected shell. */
export function createShellStore(
  { host, locales, options, report }: Pick<BridgeSetup, 'host' | 'locales' | 'options' | 'report'>,
  channel: Pick<Channel, 'outbox'>,
  present: ShellSnapshot['present'],
): ShellStore {
  const changes = createListeners<void>(report);
  const readyCallbacks: (() => void)[] = [];
  // Unmapped: the rules depend on the platform, which may change, so the locale is mapped at each update.
  let locale: string | undefined;
  let snapshot: ShellSnapshot = {
    platform: options.platform || detectPlatform(host.navigator),
    present,
    ready: false,
    appVersion: undefined,
    locale: '',
    theme: undefined,
    methods: undefined,
    can: {},
  };
  return {
    get: () => snapshot,
    subscribe: changes.add,
    update(changed) {
      locale = changed.locale || locale;
      const next = { ...snapshot, ...changed };
      next.platform = options.platform || next.platform;
      next.locale = mapLocale(locale, next.platform, locales);
      snapshot = next;
      channel.outbox.can = next.can;
      if (next.ready) readyCallbacks.splice(0).forEach((run) => run());
      changes.emit();
    },
    whenReady(run) {
      if (snapshot.ready) run();
      else readyCallbacks.push(run);
    },
    clear: changes.clear,
  };
}
