import type { CreateBridgeOptions } from '../bridge-options.ts';
import type { DeclaredPlatforms } from '../gate/platform.ts';
import { type DetectedTransport, detectTransport } from '../transports/detect.ts';
import type { InboxHost } from '../transports/inbox.ts';
import { pageWindow } from '../transports/page-window.ts';
import { ANDROID_OBJECT, IOS_OBJECT, PAGE_OBJECT } from '../wire/protocol.ts';

/** Options of `hasShell`. */
export interface HasShellOptions extends Pick<CreateBridgeOptions, 'window' | 'names' | 'allowFrames'> {
  /** The `platforms` of the contract; none by default. */
  readonly platforms?: DeclaredPlatforms | undefined;
}

/** Detects the objects that a shell of this protocol injects. Throws what reading them throws. */
export function detectShell(
  window: InboxHost,
  { names, allowFrames }: Omit<HasShellOptions, 'window'>,
  platforms?: DeclaredPlatforms,
): DetectedTransport | undefined {
  const { android = ANDROID_OBJECT, ios = IOS_OBJECT, page = PAGE_OBJECT } = names || {};
  return detectTransport(window, { android, ios, page, ...(platforms && platforms.objects) }, { allowFrames });
}

/**
 * Whether a shell of this protocol has injected its object.
 *
 * Looks once and sends nothing. `false` on a server, in a sub-frame without `allowFrames`, and for unreadable objects.
 * With a bridge, read `bridge.shell.get().present` instead.
 */
export function hasShell(options: HasShellOptions = {}): boolean {
  try {
    return !!detectShell(pageWindow(options.window), options, options.platforms);
  } catch {
    return false;
  }
}
