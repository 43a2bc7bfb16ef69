import { HELLO_METHOD, HELLO_WAIT_MS, PROTOCOL_VERSION as protocol } from './protocol.ts';
import { type AnnouncedFacts, parseAnnouncement, readFacts } from './announcement.ts';
import type { BridgeSetup } from './bridge-setup.ts';
import type { Contract } from './contract/types.ts';
import type { Channel } from './channel-types.ts';
import type { ShellStore } from './shell-store.ts';

/** The exchange of `$/hello`. */
export interface Handshake {
  /**
   * Sends `$/hello` and, once it is posted, the legacy `shellFacts` method; waits one second for the announcement.
   * `outbox.isPosted` tells whether they are posted.
   */
  handshake(): void;
  /** Ends the waiting. A later announcement still counts, until its request times out. */
  finishHandshake(): void;
}

const RESPONSE_MS = 60_000;

/** Creates the handshake; nothing is sent before `handshake()`. */
export function createHandshake(setup: BridgeSetup, { outbox, request }: Channel, { update }: ShellStore): Handshake {
  const { clock, session, options } = setup;
  const { name, version, shellFacts } = setup.contract;
  let timer: unknown;
  let isAnnounced = false;

  function finishHandshake(): void {
    clock.clearTimer(timer);
    // An old shell (OL-1): a start snapshot may have announced more than the shell can answer for.
    if (!isAnnounced) update({ ready: true, can: {} });
  }

  function handshake(): void {
    clock.clearTimer(timer);
    const current = (timer = clock.setTimer(finishHandshake, HELLO_WAIT_MS));
    isAnnounced = false;
    let open = 1;
    const close = (): void => {
      // Requests of an earlier handshake end as lost after the back/forward cache, which says nothing of this one.
      if (!--open && timer === current) finishHandshake();
    };
    function ask(method: string, params: unknown, read: (result: never) => void): void {
      open++;
      outbox.isPosted = false;
      const response = request({ method, timeoutMs: RESPONSE_MS, isHandshake: true }, params);
      // Each reader takes what its method returns, or checks it.
      response.then(read as (result: unknown) => void).then(close, close);
    }
    if (!options.envelope || options.envelope.hello !== false) {
      ask(HELLO_METHOD, { protocol, contract: `${name}@${version}`, session: session.name }, (result) => {
        const announcement = parseAnnouncement(result);
        isAnnounced = !!announcement || isAnnounced;
        if (announcement) update({ ...announcement, ready: true });
      });
    }
    // Nothing precedes the hello (HE-1).
    if (shellFacts && (outbox.isPosted || outbox.isBatching())) {
      ask(shellFacts.method, undefined, (result) => {
        const facts = factsIn(result, shellFacts);
        // `$/hello` counts more (OL-2); without a version the answer is not a good one, and hello may still bring it.
        if (!isAnnounced && facts.appVersion) update({ ...facts, ready: true });
      });
    }
    close();
  }

  return { handshake, finishHandshake };
}

function factsIn(result: never, { appVersion, locale, theme }: NonNullable<Contract['shellFacts']>): AnnouncedFacts {
  return readFacts({
    appVersion: appVersion(result),
    locale: locale && locale(result),
    theme: theme && theme(result),
  });
}
