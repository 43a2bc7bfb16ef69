import { HELLO_METHOD, HELLO_WAIT_MS, PROTOCOL_VERSION as protocol } from '../wire/protocol.ts';
import { type SnapshotUpdate, parseAnnouncement, readCommonFields } from './announcement.ts';
import type { Clock } from '../page/clock.ts';
import { createDeadlineTimer, type DeadlineTimer } from '../channel/deadline-timer.ts';
import type { BridgeSetup } from '../bridge-setup.ts';
import type { Contract } from '../contract/types.ts';
import type { Channel } from '../channel/channel-types.ts';
import type { ShellStore } from './store.ts';

/** The exchange of `$/hello`. */
export interface Handshake {
  /**
   * Sends `$/hello` and, once it is posted, the method of `shellFacts`. Waits one second for the announcement.
   * Afterwards `outbox.isPosted` is whether they were posted.
   */
  handshake(): void;
  /** Stops waiting. A later announcement is still applied until its request times out. */
  finishHandshake(): void;
}

const RESPONSE_MS = 60_000;

/** Creates the handshake. Nothing is sent before `handshake()`. */
export function createHandshake(setup: BridgeSetup, { outbox, request }: Channel, { update }: ShellStore): Handshake {
  const { clock, session, options } = setup;
  const { name, version, shellFacts } = setup.contract;
  let timer: DeadlineTimer | undefined;
  let isAnnounced = false;

  function finishHandshake(): void {
    if (timer) timer.stop();
    // An old shell (OL-1). Its start snapshot may have announced capabilities that it does not have.
    if (!isAnnounced) update({ ready: true, can: {} });
  }

  function handshake(): void {
    if (timer) timer.stop();
    const current = (timer = startTimer(clock, finishHandshake));
    isAnnounced = false;
    let openRequests = 1;
    const onSettled = (): void => {
      // Requests of an earlier handshake are lost in the back/forward cache, which must not finish this one.
      if (!--openRequests && timer === current) finishHandshake();
    };
    function send(method: string, params: unknown, read: (result: never) => void): void {
      openRequests++;
      outbox.isPosted = false;
      const response = request({ method, timeoutMs: RESPONSE_MS, isHandshake: true }, params);
      // The cast is safe because each reader accepts, or checks, the result of its method.
      response.then(read as (result: unknown) => void).then(onSettled, onSettled);
    }
    if (!options.envelope || options.envelope.hello !== false) {
      send(HELLO_METHOD, { protocol, contract: `${name}@${version}`, session: session.name }, (result) => {
        const announcement = parseAnnouncement(result);
        isAnnounced = !!announcement || isAnnounced;
        if (announcement) update({ ...announcement, ready: true });
      });
    }
    // Nothing may precede `$/hello` (HE-1).
    if (shellFacts && (outbox.isPosted || outbox.isBatching())) {
      send(shellFacts.method, undefined, (result) => {
        const info = readShellFacts(result, shellFacts);
        // `$/hello` takes precedence (OL-2). Without a version the result is useless, and `$/hello` may still provide one.
        if (!isAnnounced && info.appVersion) update({ ...info, ready: true });
      });
    }
    onSettled();
  }

  return { handshake, finishHandshake };
}

/** Calls `onTimeout` after a second. After a freeze, an announcement that is queued behind the timer has time to arrive. */
function startTimer(clock: Clock, onTimeout: () => void): DeadlineTimer {
  const timer = createDeadlineTimer(clock, () => {
    onTimeout();
    return Infinity;
  });
  const now = clock.now();
  timer.runBy(now + HELLO_WAIT_MS, now);
  return timer;
}

function readShellFacts(
  result: never,
  { appVersion, locale, theme }: NonNullable<Contract['shellFacts']>,
): SnapshotUpdate {
  return readCommonFields({
    appVersion: appVersion(result),
    locale: locale && locale(result),
    theme: theme && theme(result),
  });
}
