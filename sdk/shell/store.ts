import type { CreateBridgeOptions } from '../bridge-options.ts';
import { type LocaleRules, mapLocale } from '../gate/locale.ts';
import { createListeners, emit, type Listeners } from '../page/listeners.ts';
import type { Page } from '../page/page.ts';
import type { SnapshotUpdate } from './announcement.ts';
import type { ShellSnapshot } from './snapshot.ts';

/** An observable value, for React's `useSyncExternalStore`. */
export interface Store<Value> {
  /** The value; the same object until it changes. */
  get(): Value;
  /** Calls the listener after each change. Returns the unsubscribe function. */
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
  /** The announced launch data, not validated. Not in the snapshot, which inspectors send and pages log. */
  launchData: unknown;
}

/** Creates the store. Detection replaces its first snapshot before anything can read it. */
export function createShellStore(page: Page, options: CreateBridgeOptions, locales: ShellStore['locales']): ShellStore {
  return {
    options,
    locales,
    changes: createListeners<void>(page.report),
    readyCallbacks: [],
    snapshot: {
      platform: 'pc',
      present: false,
      ready: false,
      appVersion: undefined,
      locale: '',
      theme: undefined,
      methods: undefined,
      can: {},
    },
    rawLocale: undefined,
    launchData: undefined,
  };
}

/** Describes a page in which no shell was found at first. Before anyone subscribes, and without a locale until the shell is ready. */
export function describePage(store: ShellStore, found: Pick<ShellSnapshot, 'platform' | 'present'>): void {
  store.snapshot = { ...store.snapshot, ...found };
}

/** Updates the snapshot and calls the subscribers, which invalidates cached verdicts. `locale` is the app's locale, unmapped. */
export function updateSnapshot(
  store: ShellStore,
  { launchData = store.launchData, ...changed }: Partial<ShellSnapshot> & SnapshotUpdate,
): void {
  const { options, locales, changes, readyCallbacks } = store;
  const next = { ...store.snapshot, ...changed };
  store.launchData = launchData;
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
