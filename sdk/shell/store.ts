import type { CreateBridgeOptions } from '../bridge-options.ts';
import { type LocaleRules, mapLocale } from '../gate/locale.ts';
import { detectPlatform } from '../gate/platform.ts';
import { createListeners, emit, type Listeners } from '../page/listeners.ts';
import { guard, type Page } from '../page/page.ts';
import type { ShellSnapshot } from './snapshot.ts';

/** An observable value. Fits React's `useSyncExternalStore`. */
export interface Store<Value> {
  /** Returns the value now. The same object until it changes. */
  get(): Value;
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Stores the shell's snapshot. Only this file writes it. */
export interface ShellStore {
  readonly options: CreateBridgeOptions;
  /** The rules of the options, otherwise the rules of the contract. */
  readonly locales: LocaleRules | undefined;
  readonly changes: Listeners<void>;
  readonly readyCallbacks: (() => void)[];
  snapshot: ShellSnapshot;
  /** The app's locale, unmapped: the rules depend on the platform, which may change, so the locale is mapped at each update. */
  rawLocale: string | undefined;
}

/** Creates the store. Its first snapshot describes a page without a detected shell. */
export function createShellStore(page: Page, options: CreateBridgeOptions, locales: ShellStore['locales']): ShellStore {
  let isExpected = false;
  guard(page, () => (isExpected = isShellExpected(page, options)));
  return {
    options,
    locales,
    changes: createListeners<void>(page.report),
    readyCallbacks: [],
    snapshot: {
      platform: options.platform || detectPlatform(page.host.navigator),
      present: isExpected ? undefined : false,
      ready: false,
      appVersion: undefined,
      locale: '',
      theme: undefined,
      methods: undefined,
      can: {},
    },
    rawLocale: undefined,
  };
}

function isShellExpected({ host, session }: Page, { expectShell }: CreateBridgeOptions): boolean {
  const { userAgent } = host.navigator;
  if (!session.name || !expectShell) return false;
  // `search`, since `test` of a RegExp with the flag `g` starts at the end of its last match.
  return typeof expectShell === 'function' ? expectShell(userAgent) : userAgent.search(expectShell) >= 0;
}

/** Updates the snapshot and calls the subscribers, which invalidates cached verdicts. `locale` is the app's locale, unmapped. */
export function updateSnapshot(store: ShellStore, changed: Partial<ShellSnapshot>): void {
  const { options, locales, changes, readyCallbacks } = store;
  const next = { ...store.snapshot, ...changed };
  store.rawLocale = changed.locale || store.rawLocale;
  next.platform = options.platform || next.platform;
  next.locale = mapLocale(store.rawLocale, next.platform, locales);
  store.snapshot = next;
  if (next.ready) readyCallbacks.splice(0).forEach((run) => run());
  emit(changes, undefined);
}

/** Calls `run` once when the snapshot is ready, immediately if it is. */
export function whenReady({ snapshot, readyCallbacks }: ShellStore, run: () => void): void {
  if (snapshot.ready) run();
  else readyCallbacks.push(run);
}
