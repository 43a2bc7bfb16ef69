import type { Platform } from '../platform.ts';
import { createAndroidListenerTransport } from './android-listener.ts';
import { type BridgeNames, createAndroidObjectTransport } from './android-object.ts';
import type { InboxHost } from './inbox.ts';
import { createIosTransport, findIosHandler } from './ios.ts';
import type { Transport } from './transport.ts';

/** A transport that was found, and the platform it belongs to. */
export interface DetectedTransport {
  readonly transport: Transport;
  readonly platform: Platform;
}

/**
 * The transport of the shell around `host`, or `undefined` when no shell has put its object there.
 *
 * A sub-frame has none unless `allowFrames`: Android and iOS put their objects into every frame, but answer the main one
 * (design law 12). A window the simulator marked (`<page>.mainFrame`) counts as the main frame.
 */
export function detectTransport(
  host: InboxHost,
  names: BridgeNames,
  { allowFrames }: { allowFrames: boolean },
): DetectedTransport | undefined {
  // The page's own namespace, made by the shell or the simulator.
  const marked = (host[names.page] as { mainFrame?: unknown } | undefined)?.mainFrame === true;
  if (!allowFrames && !marked && host['parent'] !== undefined && host['parent'] !== host['self']) return undefined;
  const android = host[names.android] as { postMessage?: unknown; addEventListener?: unknown } | undefined;
  if (android && typeof android.postMessage === 'function') {
    const create =
      typeof android.addEventListener === 'function' ? createAndroidListenerTransport : createAndroidObjectTransport;
    return { transport: create(host, names), platform: 'android' };
  }
  return findIosHandler(host, names.ios) && { transport: createIosTransport(host, names), platform: 'ios' };
}
