import { shellPlatforms } from '../platform.ts';
import { type InboxHost, ownNamespace } from './inbox.ts';
import { type BridgeNames, createInjectedTransport, findInjected, type InjectedPlatform } from './injected-object.ts';
import type { Transport } from './transport.ts';

/** A transport that was found, and the platform it belongs to. */
export interface DetectedTransport {
  readonly transport: Transport;
  readonly platform: InjectedPlatform;
}

/**
 * The transport of the shell around `host`, or `undefined` when no shell has put its object there.
 *
 * A sub-frame has none unless `allowFrames`: Android and iOS put their objects into every frame, but answer the main one
 * (design law 12). A window the simulator marked (`<page>.mainFrame`) counts as the main frame.
 *
 * A frame can be named like the object of a platform, and a frame of another origin throws when it is read: that must
 * not hide the object of the other platform. Throws only when no object is found.
 */
export function detectTransport(
  host: InboxHost,
  names: BridgeNames,
  { allowFrames }: { allowFrames?: boolean | undefined },
): DetectedTransport | undefined {
  // The page's own namespace, made by the shell or the simulator.
  const { mainFrame } = ownNamespace(host, names.page) || {};
  const isFrame = !allowFrames && mainFrame !== true && host['parent'] !== host['self'];
  let error: unknown;
  for (const platform of shellPlatforms) {
    try {
      const found = findInjected(host, names, platform);
      if (!found || typeof found.postMessage !== 'function') continue;
      // A page may have variables of these names, which only a line tells from a frame.
      if (isFrame) throw new TypeError('a frame without allowFrames, or parent or self was replaced');
      // The one thing that can be read of a frame of any origin, beside its `postMessage`.
      if ((found as { window?: unknown }).window === found)
        throw new TypeError('a frame has the name of the shell object');
      return { transport: createInjectedTransport(host, names, platform), platform };
    } catch (cause) {
      error = cause;
    }
  }
  if (error) throw error;
  return undefined;
}
