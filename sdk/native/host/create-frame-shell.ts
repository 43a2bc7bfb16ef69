import { checkHostOptions } from './check-host-options.ts';
import type { Contract } from '../../contract/types.ts';
import type { FrameHost } from '../../transports/frame.ts';
import { createAppGuard, logHostError, logHostReport } from './app-guard.ts';
import { refusal } from './host-messages.ts';
import { isAllowedOrigin, readOrigins } from './url-origin.ts';
import { createHostCore } from './host-core.ts';
import { createSystemLoop } from './system-loop.ts';
import type { HostOptions, HostOutlet, HostPage } from './host-types.ts';

/** Options of `createFrameShell`. */
export interface FrameShellOptions extends HostOptions {
  /** The window that shows the frame. */
  readonly window: FrameHost;
  /** The `contentWindow` of the iframe. */
  readonly frame: { postMessage(text: string, targetOrigin: string): void };
}

/** The bridge of one iframe. Call `pageGone` when it shows another page. */
export interface FrameShell<C extends Contract = Contract> {
  /** Sends events and requests to the page. */
  readonly page: HostPage<C>;
  /** Cancels open calls and fails requests to the page. Call it when the frame shows another page. */
  pageGone(): void;
  /** As `pageGone`. Removes the listener. */
  detach(): void;
}

/**
 * Attaches the bridge to a page in an iframe that uses `createFrameTransport`. Only messages from this frame are read.
 * A document without an origin (a sandbox without `allow-same-origin`) receives nothing.
 */
export function createFrameShell<C extends Contract = Contract>(options: FrameShellOptions): FrameShell<C> {
  checkHostOptions(options, ['window', 'frame', 'allowedOrigins', 'handler', 'appInfo']);
  const { window: host, frame, allowedOrigins, loop = createSystemLoop() } = options;
  const { onError = logHostError, onReport = logHostReport } = options;
  const core = createHostCore({ ...options, loop, onError, onReport });
  const origins = readOrigins(allowedOrigins);
  const deliver: HostOutlet['deliver'] = (text, origin) => frame.postMessage(text, String(origin));
  const guard = createAppGuard(onError, onReport);
  const listener: Parameters<FrameHost['addEventListener']>[1] = (event) =>
    guard.run('Cannot receive a message', () => {
      const { data, origin, source } = event;
      if (source !== frame) return;
      if (typeof data !== 'string') return guard.tell(refusal('Not a text', { origin }));
      if (origin === 'null') return guard.tell(refusal('The document has no origin', { origin: null }));
      const receive = isAllowedOrigin(origins, origin) ? core.receive : core.forbid;
      return void loop.post(0, () => receive(data, { origin, deliver }));
    });
  host.addEventListener('message', listener);
  return {
    page: core.page,
    pageGone: core.end,
    detach() {
      host.removeEventListener('message', listener);
      core.close();
    },
  };
}
