import { checkGiven } from './check-given.ts';
import type { AdaptedAnnouncement, AdaptedError, AdaptedPage, BridgeAdapter } from './bridge-adapter.ts';
import { declaredPlatform } from './declared-platform.ts';

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
 * Creates the adapter of the plugins of a Capacitor app. `UNIMPLEMENTED` and `UNAVAILABLE` become `not-implemented`;
 * plugins that the app does not implement are refused from the first line. In a browser, their `web` implementations
 * are not used: the page has no shell.
 */
export function createCapacitorAdapter(options: CreateCapacitorAdapterOptions): BridgeAdapter {
  const { plugins, appVersion } = Object(options) as typeof options;
  checkGiven(typeof plugins === 'object', 'createCapacitorAdapter({ plugins })');
  const owned = new Map(Object.entries(plugins));
  function memberOf(name: string): { readonly member: string; readonly plugin: Record<string, unknown> | undefined } {
    const dot = name.indexOf('.');
    // A plugin is a proxy or an object; its members are checked where they are read.
    return {
      member: name.slice(dot + 1),
      plugin: owned.get(name.slice(0, dot)) as Record<string, unknown> | undefined,
    };
  }

  return {
    isPresent: (page) => globalOf(page).isNativePlatform?.() === true,
    announce: (page) => announce(page, appVersion),
    send({ method, params }) {
      const { plugin, member } = memberOf(method);
      const run = plugin && plugin[member];
      if (typeof run !== 'function') throw UNIMPLEMENTED;
      return (run as PluginFunction).call(plugin, ...(params === undefined || params === null ? [] : [params]));
    },
    listen({ emit }, { contract }) {
      const removals = Object.keys(contract.events).map((name) => {
        const { plugin, member } = memberOf(name);
        if (!plugin || typeof plugin['addListener'] !== 'function') return () => {};
        const added: unknown = plugin['addListener'](member, (payload: unknown) => emit(name, payload));
        return () => void Promise.resolve(added).then(removeListener, () => {});
      });
      return () => {
        for (const remove of removals) remove();
      };
    },
    readError,
  };
}

const UNIMPLEMENTED: Error = Object.assign(new Error('The plugin does not have this method'), {
  code: 'UNIMPLEMENTED',
});

interface CapacitorGlobal {
  isNativePlatform?(): boolean;
  getPlatform?(): string;
  isPluginAvailable?(name: string): boolean;
}

// The object that `@capacitor/core` and the app set; each member is used only if it exists.
const globalOf = ({ window }: AdaptedPage): CapacitorGlobal => Object(window['Capacitor']) as CapacitorGlobal;

function announce(page: AdaptedPage, appVersion: CreateCapacitorAdapterOptions['appVersion']): AdaptedAnnouncement {
  const capacitor = globalOf(page);
  const platform = capacitor.getPlatform?.();
  const names = Object.keys(page.contract.methods);
  return {
    platform: platform === 'android' || platform === 'ios' ? platform : declaredPlatform(page.contract, platform),
    appVersion: appVersion && appVersion(),
    methods: names.filter((name) => capacitor.isPluginAvailable?.(name.slice(0, name.indexOf('.'))) !== false),
  };
}

function readError(error: unknown): AdaptedError | undefined {
  const { code, data } = Object(error) as { code?: unknown; data?: unknown };
  if (code === 'UNIMPLEMENTED' || code === 'UNAVAILABLE') return 'not-implemented';
  // Other codes of plugins are strings, which a page reads from `data`.
  return { code: 1, message: 'The plugin failed', data: { code, data } };
}

function removeListener(handle: unknown): void {
  const { remove } = Object(handle) as { remove?: unknown };
  if (typeof remove === 'function') void remove.call(handle);
}
