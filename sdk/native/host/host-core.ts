import { isShellPlatform } from '../../platform.ts';
import { PROTOCOL_VERSION, type SHELL_ABILITIES, wireErrors } from '../../protocol.ts';
import { createAppGuard, logHostError } from './app-guard.ts';
import { createHostCalls } from './host-calls.ts';
import { createHostDispatch } from './host-dispatch.ts';
import { eachMessage, errorText, type PageMessage } from './host-messages.ts';
import { createHostOutbox, type HostOutbox } from './host-outbox.ts';
import { createHostSession } from './host-session.ts';
import { createPageRequests } from './page-requests.ts';
import { createSystemLoop } from './system-loop.ts';
import type { HostFacts, HostOptions, HostOutlet, HostPage } from './types.ts';

/** The protocol of a shell (docs/protocol.md): sessions, open calls, batches. Knows no web view. */
export interface HostCore {
  readonly page: HostPage;
  /** Receives a text of the page, from an origin that may ask. Handlers run before it returns (see TR-2). */
  receive(text: string, outlet: HostOutlet): void;
  /** Refuses the requests in a text from an origin or a frame that may not ask, and drops the rest. */
  forbid(text: string, outlet: HostOutlet): void;
  /** The result of `$/hello`, which is the start snapshot, too. Throws what `facts` throws. */
  describe(): object;
  /** Ends the session: open calls are cancelled and never answered, requests to the page fail. */
  end(): void;
  /** Ends the session; texts and events are dropped afterwards. */
  close(): void;
}

/** Creates the core for one page. */
export function createHostCore(options: Omit<HostOptions, 'allowedOrigins'>): HostCore {
  const { handler, facts, onError = logHostError, loop = createSystemLoop() } = options;
  const guard = createAppGuard(onError);
  const outbox = createHostOutbox(loop, guard);
  const session = createHostSession();
  let isClosed = false;
  // A cancel action of the app may close the shell while a hello is handled.
  const send: HostOutbox['send'] = (outlet, text) => void (isClosed || outbox.send(outlet, text));
  const requests = createPageRequests({ loop, guard, session, send });
  const calls = createHostCalls({ guard, session, send, page: requests.page });
  const describe = (): object => describeHost(facts(), handler.methods);
  const endSession = (): void => {
    session.end();
    outbox.clear();
    calls.end();
    requests.end();
  };
  const dispatch = createHostDispatch({ handler, guard, calls, requests, session, describe, endSession });
  const readEach = (text: string, outlet: HostOutlet, take: (message: PageMessage) => void): void =>
    eachMessage(text, {
      isAsked: requests.isAsked,
      // A handler may detach the shell in the middle of an array.
      take: (message) => void (isClosed || take(message)),
      refuse: (id, error) => send(outlet, errorText(id, error)),
    });
  return {
    page: requests.page,
    receive: (text, outlet) => readEach(text, outlet, (message) => dispatch(message, outlet)),
    forbid: (text, outlet) =>
      readEach(text, outlet, ({ id, method }) => {
        if (id === undefined || method === undefined) return;
        send(outlet, errorText(id, { code: wireErrors.forbiddenOrigin, message: 'Forbidden origin' }));
      }),
    describe,
    end: endSession,
    close() {
      isClosed = true;
      endSession();
      requests.close();
    },
  };
}

/** HE-4. With wrong facts the page would take the app for an old one, and nobody would notice. */
function describeHost({ platform, appVersion, locale, theme }: HostFacts, methods: ReadonlySet<string>): object {
  if (!isShellPlatform(platform) || typeof appVersion !== 'string' || typeof locale !== 'string')
    throw new TypeError('Cannot describe the app: platform, appVersion or locale is missing. Correct facts().');
  const can: Record<(typeof SHELL_ABILITIES)[number], true> = {
    batch: true,
    cancel: true,
    progress: true,
    status: true,
  };
  return { protocol: PROTOCOL_VERSION, platform, appVersion, locale, theme, methods: [...methods], can };
}
