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
 */
export function detectTransport(
  host: InboxHost,
  names: BridgeNames,
  { allowFrames }: { allowFrames?: boolean | undefined },
): DetectedTransport | undefined {
  // The page's own namespace, made by the shell or the simulator.
  const { mainFrame } = ownNamespace(host, names.page) || {};
  if (!allowFrames && mainFrame !== true && host['parent'] !== host['self']) return undefined;
  const platform = (['android', 'ios'] as const).find((each) => {
    try {
      const found = findInjected(host, names, each);
      // A frame of the page that is named like the object is a window, which has `postMessage`, too.
      return typeof found.postMessage === 'function' && !('self' in found);
    } catch {
      // Nothing there, or a frame of another origin.
      return false;
    }
  });
  return platform && { transport: createInjectedTransport(host, names, platform), platform };
}
