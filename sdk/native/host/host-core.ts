import { checkHostOptions } from './check-host-options.ts';
import { isPlatformOf } from '../../gate/platform.ts';
import type { ShellAnnouncement } from '../../shell/snapshot.ts';
import { PROTOCOL_VERSION, type SHELL_CAPABILITIES } from '../../wire/protocol.ts';
import { createAppGuard, logHostError, logHostReport } from './app-guard.ts';
import { createHostCalls } from './host-calls.ts';
import { createHostDispatch } from './host-dispatch.ts';
import { hostTexts as texts } from './host-messages.ts';
import { createHostOutbox } from './host-outbox.ts';
import { createHostReader } from './host-reader.ts';
import { createHostSession } from './host-session.ts';
import { createPageRequests } from './page-requests.ts';
import { createSystemLoop } from './system-loop.ts';
import type { HostAppInfo, HostHandler, HostOptions, HostOutlet, HostPage } from './host-types.ts';

/** The protocol of a shell (docs/protocol.md), without a web view. */
export interface HostCore {
  /** Sends events and requests to the page. */
  readonly page: HostPage;
  /** Receives a string from an allowed origin. Handlers run before it returns. */
  receive(text: string, outlet: HostOutlet): void;
  /** Rejects the requests in a string from a forbidden origin or frame, and drops the rest. */
  forbid(text: string, outlet: HostOutlet, origin?: string | null): void;
  /** Returns the announcement. Throws what `appInfo` throws. */
  announce(): object;
  /** Ends the session: cancels open calls and fails requests to the page. */
  end(): void;
  /** As `end`; later strings and events are dropped. */
  close(): void;
}

/** Creates the core for one page. */
export function createHostCore(options: Omit<HostOptions, 'allowedOrigins'>): HostCore {
  checkHostOptions(options, ['handler', 'appInfo']);
  const { handler, appInfo, onError = logHostError, onReport = logHostReport, loop = createSystemLoop() } = options;
  const guard = createAppGuard(onError, onReport);
  const outbox = createHostOutbox(loop, guard);
  const session = createHostSession();
  const { send } = outbox;
  const requests = createPageRequests({ loop, guard, session, texts, send });
  const calls = createHostCalls({ guard, session, texts, send, page: requests.page });
  const announce = (): object => createAnnouncement(appInfo(), handler);
  const endSession = (): void => {
    const isEnding = session.outlet() !== undefined;
    session.end();
    outbox.clear();
    // After the session has ended, since the observer may end it too, or emit an event for the next page.
    if (isEnding) guard.tell({ kind: 'page-gone' });
    calls.cancel();
    requests.fail();
  };
  const dispatch = createHostDispatch({
    ...{ handler, guard, calls, requests, session, announce, endSession },
    now: loop.now,
  });
  const { readEach, forbid } = createHostReader({ guard, outbox, requests });
  return {
    page: requests.page,
    receive: (text, outlet) => readEach(text, outlet, (message) => dispatch(message, outlet)),
    forbid: (text, outlet, origin = outlet.origin) => forbid(text, outlet, origin),
    announce,
    end: endSession,
    close() {
      outbox.close();
      endSession();
      requests.close();
    },
  };
}

/** Creates the announcement (HE-4). Throws if a member is missing, since the page would treat the app as an old app without an error. */
function createAnnouncement(
  { platform, appVersion, locale, theme, launchData }: HostAppInfo,
  handler: HostHandler,
): Readonly<Record<keyof ShellAnnouncement, unknown>> {
  if (!isPlatformOf(handler, platform) || typeof appVersion !== 'string' || typeof locale !== 'string')
    throw new TypeError('Cannot announce the app: platform, appVersion or locale is missing. Correct appInfo().');
  const can: Record<(typeof SHELL_CAPABILITIES)[number], true> = {
    batch: true,
    cancel: true,
    progress: true,
    status: true,
  };
  return {
    protocol: PROTOCOL_VERSION,
    platform,
    appVersion,
    locale,
    theme,
    launchData,
    methods: [...handler.methods],
    can,
  };
}
