import { checkGiven, hasFunction } from './check-given.ts';
import type { EventSpec } from 'bridgehead';
import type { AdaptedError, AdaptedPage, BridgeAdapter } from './bridge-adapter.ts';
import { createFailure, readFailure } from './failures.ts';
import { listenToEach } from './listen-to-each.ts';
import { readMember } from './read-member.ts';

/** Options of `createCapacitorAdapter`. */
export interface CreateCapacitorAdapterOptions {
  /**
   * The plugins by the first part of the contract's names: with `{ Camera }`, `Camera.getPhoto` calls
   * `Camera.getPhoto(params)`, and the event `Camera.changed` is `Camera.addListener('changed', …)`.
   */
  readonly plugins: Readonly<Record<string, object>>;
  /** Such as `async () => (await App.getInfo()).version`; unknown by default. */
  readonly appVersion?: (() => string | Promise<string>) | undefined;
}

/** A function of a plugin. */
type PluginFunction = (...values: readonly unknown[]) => unknown;

/**
 * Creates the adapter of the plugins of a Capacitor app. `UNIMPLEMENTED` and `UNAVAILABLE` become `not-implemented`; plugins
 * without an implementation in the app are refused from the first line. In a browser, the page has no shell, and `safeCall` returns
 * the declared default; `{ ...adapter, isPresent: () => true }` uses the `web` implementations of plugins there.
 */
export function createCapacitorAdapter(options: CreateCapacitorAdapterOptions): BridgeAdapter {
  const { plugins, appVersion } = Object(options) as typeof options;
  checkGiven(plugins && typeof plugins === 'object', 'createCapacitorAdapter({ plugins })');
  const owned = new Map(Object.entries(plugins));
  function find(name: string): FoundMember {
    const dot = name.indexOf('.');
    const first = name.slice(0, dot);
    // A plugin is a proxy or an object; its members are checked where they are read.
    return { first, member: name.slice(dot + 1), plugin: owned.get(first) as Record<string, unknown> | undefined };
  }

  return {
    isPresent: isNative,
    announce: (page) => ({
      platform: resultOf(globalOf(page).getPlatform),
      appVersion: appVersion && appVersion(),
      methods: Object.keys(page.contract.methods).filter((name) => !isMissing(page, find(name))),
    }),
    send({ method, params }) {
      const { plugin, member } = find(method);
      const run = plugin && plugin[member];
      if (typeof run !== 'function') throw createFailure('not-implemented');
      return (run as PluginFunction).call(plugin, ...(params === undefined || params === null ? [] : [params]));
    },
    listen(listener, page) {
      const { events } = page.contract;
      return listenToEach(Object.keys(events), listener, (name) => {
        const found = find(name);
        // Capacitor does not catch the rejection for a plugin that the app does not have. Old apps lack newer plugins.
        if (!hasFunction(found.plugin, 'addListener') || isMissing(page, found))
          return (events[name] as EventSpec).since ? undefined : listener.refuse(name);
        const handle = addListener(found, (payload) => listener.emit(name, payload));
        handle.catch(() => listener.refuse(name));
        return () => void handle.then((given) => given && given.remove()).catch(() => {});
      });
    },
    readError,
  };
}

/** A member of a plugin, by a name of the contract. */
interface FoundMember {
  /** The first part of the name. */
  readonly first: string;
  readonly member: string;
  readonly plugin: Record<string, unknown> | undefined;
}

/** Adds a listener to a plugin that has the function, and promises its handle. */
function addListener({ plugin, member }: FoundMember, run: (payload: unknown) => void) {
  const added = (plugin as Record<'addListener', PluginFunction>).addListener(member, run);
  return Promise.resolve(added) as Promise<Record<'remove', PluginFunction> | undefined>;
}

/** Its functions need no `this`. */
interface CapacitorGlobal {
  readonly isNativePlatform?: () => boolean;
  readonly getPlatform?: () => string;
  readonly isPluginAvailable?: (name: string) => boolean;
  /** The registered plugins. */
  readonly Plugins?: Readonly<Record<string, unknown>>;
}

// The object that `@capacitor/core` and the app set; each member is used only if it exists.
const globalOf = ({ window }: AdaptedPage): CapacitorGlobal => Object(window['Capacitor']) as CapacitorGlobal;

const resultOf = <Result>(run: ((name: string) => Result) | undefined, name = ''): Result | undefined =>
  run && run(name);

const isNative = (page: AdaptedPage): boolean => resultOf(globalOf(page).isNativePlatform) === true;

/** Only the app knows which plugins it has, and only those that are registered by this name. */
function isMissing(page: AdaptedPage, { first, plugin }: FoundMember): boolean {
  const { Plugins, isPluginAvailable } = globalOf(page);
  return isNative(page) && readMember(Plugins, first) === plugin && resultOf(isPluginAvailable, first) === false;
}

function readError(error: unknown): AdaptedError | undefined {
  const { code } = Object(error) as { code?: unknown };
  if (code === 'UNIMPLEMENTED' || code === 'UNAVAILABLE') return 'not-implemented';
  // Most plugins have a message and no code; other codes are strings. A page reads them from `data`.
  return readFailure(error) || { code: 1 };
}
