import { parseAnnouncement, readFacts } from './announcement.ts';
import type { BridgeSetup } from './bridge-setup.ts';
import type { Channel } from './channel-types.ts';
import type { ShellStore } from './shell-store.ts';

/** The exchange of `$/hello`. */
export interface Handshake {
  /** Sends `$/hello` and, in parallel, the legacy `shellFacts` method; waits one second for the announcement. */
  handshake(): void;
  /** Ends the waiting. A later announcement still counts, until its request times out. */
  finishHandshake(): void;
}

const HANDSHAKE_WAIT_MS = 1000;
const RESPONSE_MS = 60_000;

/** Creates the handshake; nothing is sent before `handshake()`. */
export function createHandshake(
  { contract, clock, session, options }: Pick<BridgeSetup, 'contract' | 'clock' | 'session' | 'options'>,
  channel: Channel,
  { update }: ShellStore,
): Handshake {
  const { name, version, shellFacts } = contract;
  let timer: unknown;
  let isAnnounced = false;

  function finishHandshake(): void {
    clock.clearTimer(timer);
    // An old shell (OL-1): a start snapshot may have announced more than the shell can answer for.
    if (!isAnnounced) update({ ready: true, can: {} });
  }

  function handshake(): void {
    clock.clearTimer(timer);
    const current = (timer = clock.setTimer(finishHandshake, HANDSHAKE_WAIT_MS));
    isAnnounced = false;
    let open = 1;
    const close = (): void => {
      // Requests of an earlier handshake end as lost after the back/forward cache, which says nothing of this one.
      if (!--open && timer === current) finishHandshake();
    };
    function request(method: string, params: unknown, read: (result: never) => void): void {
      open++;
      const response = channel.request({ method, timeoutMs: RESPONSE_MS }, params);
      // Each reader takes what its method returns, or checks it.
      response.then(read as (result: unknown) => void).then(close, close);
    }
    if (!options.envelope || options.envelope.hello !== false) {
      request('$/hello', { protocol: 1, contract: `${name}@${version}`, session: session.name }, (result) => {
        const announcement = parseAnnouncement(result);
        isAnnounced = !!announcement || isAnnounced;
        if (announcement) update({ ...announcement, ready: true });
      });
    }
    if (shellFacts) {
      request(shellFacts.method, undefined, (result) => {
        const { appVersion, locale, theme } = shellFacts;
        const facts = readFacts({
          appVersion: appVersion(result),
          locale: locale && locale(result),
          theme: theme && theme(result),
        });
        // `$/hello` counts more (OL-2); without a version the answer is not a good one, and hello may still bring it.
        if (!isAnnounced && facts.appVersion) update({ ...facts, ready: true });
      });
    }
    close();
  }

  return { handshake, finishHandshake };
}
