import { checkGiven, hasFunction } from './check-given.ts';
import { type Contract, type CreateBridgeOptions, hasShell, type HasShellOptions, type PlatformOf } from 'bridgehead';
import { createAdaptedTransport } from './adapted-transport.ts';
import type { AdaptedAnnouncement, AdaptedPage, BridgeAdapter } from './bridge-adapter.ts';
import { declaredPlatform } from './declared-platform.ts';
import { readPage } from './read-page.ts';

/** Options of `adaptBridge`, as of the bridge. */
export interface AdaptBridgeOptions extends HasShellOptions, Pick<CreateBridgeOptions, 'maxMessageChars'> {}

/**
 * Returns the options of `createBridge` for an app that already has a bridge.
 *
 * An injected Bridgehead shell, also a simulated one, takes precedence. Without it and the app's bridge, the page has
 * no shell.
 *
 * @example
 * const adapter = createTelegramAdapter();
 * export const bridge = createBridge(contract, adaptBridge(contract, adapter));
 */
export function adaptBridge<C extends Contract>(
  contract: C,
  adapter: BridgeAdapter,
  options: AdaptBridgeOptions = {},
): CreateBridgeOptions<PlatformOf<C>> {
  checkGiven(hasFunction(adapter, 'isPresent'), 'adaptBridge(contract, adapter)');
  try {
    const page = readPage(contract, options.window);
    if (hasShell({ platforms: contract.platforms, ...options }) || !adapter.isPresent(page)) return options;
    // An announcement is known before the transport is, since it decides about the platform of the bridge.
    const announced = readAnnouncement(adapter, page);
    const given = announced.platform;
    // The cast is safe because the platform is known, or is one that the contract declares.
    const platform = (
      KNOWN.includes(given) ? given : declaredPlatform(contract, given) || page.platform
    ) as PlatformOf<C>;
    const launchData = contract.launchData && recordOf(page.launch);
    const transport = createAdaptedTransport(adapter, {
      page,
      announced: { launchData, ...announced, platform },
      maxMessageChars: options.maxMessageChars,
    });
    return { ...options, platform, transport };
  } catch {
    // A global of the page throws, on which an adapter depends.
    return options;
  }
}

/** The platforms of every contract. */
const KNOWN: readonly unknown[] = ['android', 'ios', 'pc'];

/** The launch parameters by name; of those with one name, the one that `get` returns. */
function recordOf(launch: URLSearchParams): object {
  const record: Record<string, string | null> = {};
  // `Object.fromEntries` is missing in WebView 69.
  launch.forEach((_, name) => (record[name] = launch.get(name)));
  return record;
}

/** An app that cannot be described is an old app: its version is unknown, and everything else works. */
function readAnnouncement(adapter: BridgeAdapter, page: AdaptedPage): AdaptedAnnouncement {
  try {
    return (adapter.announce && adapter.announce(page)) || {};
  } catch {
    return {};
  }
}
