import type { ShellPlatform } from '../gate/platform.ts';
import { type InboxHost, ownNamespace } from './inbox.ts';
import { type BridgeNames, createInjectedTransport, findInjected } from './injected-object.ts';
import type { Transport } from './transport.ts';

/** A detected transport and its platform. */
export interface DetectedTransport {
  readonly transport: Transport;
  readonly platform: ShellPlatform;
}

/**
 * Detects the transport of the shell around `host`. Returns `undefined` if no shell has injected its object.
 *
 * Sub-frames are excluded unless `allowFrames` is set: Android and iOS inject their objects into every frame, but respond to
 * the main frame (invariant 12). A window that the simulator has marked (`<page>.mainFrame`) counts as a main frame.
 *
 * A frame can have the name of a platform's object, and reading a cross-origin frame throws. Errors are therefore thrown
 * only if the object of no platform is found.
 */
export function detectTransport(
  host: InboxHost,
  names: BridgeNames,
  { allowFrames }: { allowFrames?: boolean | undefined },
): DetectedTransport | undefined {
  // Created by the shell or the simulator.
  const { mainFrame } = ownNamespace(host, names.page) || {};
  const isFrame = !allowFrames && mainFrame !== true && host['parent'] !== host['self'];
  let error: unknown;
  for (const platform of platformsIn(names)) {
    try {
      const found = findInjected(host, names, platform);
      if (!found || typeof found.postMessage !== 'function') continue;
      // Thrown, so that it is logged: a page that replaced `parent` or `self` looks like a frame.
      if (isFrame) throw new TypeError('a frame without allowFrames, or parent or self was replaced');
      // Both `window` and `postMessage` of a frame can be read from any origin.
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

/** The platforms whose objects have a name; no platform is called `page`. */
const platformsIn = (names: BridgeNames): readonly ShellPlatform[] =>
  // The cast is explained at `isPlatformOf`.
  Object.keys(names).filter((name) => name !== 'page') as ShellPlatform[];
