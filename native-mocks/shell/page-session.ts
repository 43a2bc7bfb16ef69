import { createHostSession, type HostSession } from '../../sdk/native/host/host-session.ts';
import type { HostOutlet } from '../../sdk/native/host/host-types.ts';

/** The session of the page. */
export interface PageSession extends HostSession {
  /** The name of the session; `undefined` before `$/hello`. */
  name(): string | undefined;
}

/** Options of `createPageSession`. */
export interface CreatePageSessionOptions {
  /** `false` for a shell older than the protocol, which has no sessions and holds no messages. */
  readonly supportsHandshake: boolean;
  /** Sends to the page without the faults of responses. */
  readonly outlet: HostOutlet;
}

/** Creates the state without a session. */
export function createPageSession({ supportsHandshake, outlet }: CreatePageSessionOptions): PageSession {
  const session = createHostSession();
  let name: string | undefined;
  return {
    ...session,
    outlet: () => (supportsHandshake ? session.outlet() : outlet),
    // The outlet of `$/hello` would apply the faults of its response to every later message.
    begin(next) {
      name = next;
      session.begin(next, outlet);
    },
    end() {
      name = undefined;
      session.end();
    },
    name: () => name,
  };
}
