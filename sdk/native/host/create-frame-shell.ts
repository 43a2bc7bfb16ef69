import type { Contract } from '../../contract/types.ts';
import type { FrameHost } from '../../transports/frame.ts';
import { isAllowedOrigin, readOrigins } from './url-origin.ts';
import { createHostCore } from './host-core.ts';
import { createSystemLoop } from './system-loop.ts';
import type { HostOptions, HostOutlet, HostPage } from './host-types.ts';

/** Options of `createFrameShell`. */
export interface FrameShellOptions extends HostOptions {
  /** The window that shows the frame. */
  readonly window: FrameHost;
  /** The `contentWindow` of the iframe, which does not change when the frame navigates. */
  readonly frame: { postMessage(text: string, targetOrigin: string): void };
}

/** The bridge of one iframe. */
export interface FrameShell<C extends Contract = Contract> {
  /** Sends events and requests to the page. */
  readonly page: HostPage<C>;
  /** Removes the listener, cancels open calls and fails requests to the page. Later messages are dropped. */
  detach(): void;
}

/**
 * Attaches the bridge to a page in an iframe that uses `createFrameTransport`. Only messages from this frame are read. The target
 * of each posted string is the origin of the request, so that the browser does not deliver it to another origin (OR-3). A
 * document without an origin (a sandbox without `allow-same-origin`) receives nothing.
 */
export function createFrameShell<C extends Contract = Contract>(options: FrameShellOptions): FrameShell<C> {
  const { window: host, frame, allowedOrigins, loop = createSystemLoop() } = options;
  const core = createHostCore({ ...options, loop });
  const origins = readOrigins(allowedOrigins);
  const deliver: HostOutlet['deliver'] = (text, origin) => frame.postMessage(text, String(origin));
  const listener: Parameters<FrameHost['addEventListener']>[1] = ({ data, origin, source }) => {
    if (source !== frame || typeof data !== 'string' || origin === 'null') return;
    loop.post(0, () => (isAllowedOrigin(origins, origin) ? core.receive : core.forbid)(data, { origin, deliver }));
  };
  host.addEventListener('message', listener);
  return {
    page: core.page,
    detach() {
      host.removeEventListener('message', listener);
      core.close();
    },
  };
}
