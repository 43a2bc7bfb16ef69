import type { Channel } from '../channel/channel.ts';
import type { OpenCall } from '../channel/call-table.ts';
import { createDeadlineTimer, type DeadlineTimer } from '../channel/deadline-timer.ts';
import { openRequest } from '../channel/open-call.ts';
import type { Contract } from '../contract/types.ts';
import { HELLO_METHOD, HELLO_WAIT_MS, PROTOCOL_VERSION as protocol } from '../wire/protocol.ts';
import { parseAnnouncement, readCommonFields, type SnapshotUpdate } from './announcement.ts';
import type { ShellSnapshot } from './snapshot.ts';
import { type ShellStore, updateSnapshot } from './store.ts';

/** The exchange of `$/hello`. Only this file writes it. */
export interface Handshake extends Channel, ShellStore {
  readonly contract: Contract;
  readonly snapshot: ShellSnapshot;
  /** Waits one second for the announcement. */
  helloTimer: DeadlineTimer | undefined;
  isAnnounced: boolean;
}

const RESPONSE_MS = 60_000;

/**
 * Opens the requests of the handshake: `$/hello` and, for old shells, the method of `shellFacts`. The outbox sends them in
 * this order, before everything else. From now on, waits one second for the announcement.
 */
export function openHandshake(handshake: Handshake): readonly OpenCall[] {
  const { contract, options, session } = handshake;
  const { name, version, shellFacts } = contract;
  const requests: OpenCall[] = [];
  const timer = startTimer(handshake);
  handshake.isAnnounced = false;
  let unsettled = 1;
  const onSettled = (): void => {
    // Requests of an earlier handshake are lost in the back/forward cache, which must not finish this one.
    if (!--unsettled && handshake.helloTimer === timer) finishHandshake(handshake);
  };
  const open = (method: string, params: unknown, read: (result: never) => void): void => {
    const request = openRequest(handshake, { method, timeoutMs: RESPONSE_MS }, params);
    requests[requests.length] = request;
    unsettled++;
    // The cast is safe because each reader accepts, or checks, the result of its method.
    request.promise.then(read as (result: unknown) => void).then(onSettled, onSettled);
  };
  if (!options.envelope || options.envelope.hello !== false) {
    open(HELLO_METHOD, { protocol, contract: `${name}@${version}`, session: session.name }, (result) => {
      const announcement = parseAnnouncement(result, contract);
      handshake.isAnnounced = !!announcement || handshake.isAnnounced;
      if (announcement) updateSnapshot(handshake, { ...announcement, ready: true });
    });
  }
  if (shellFacts) {
    open(shellFacts.method, undefined, (result) => {
      const facts = readShellFacts(result, shellFacts);
      // `$/hello` takes precedence (OL-2). Without a version the result is useless, and `$/hello` may still provide one.
      if (!handshake.isAnnounced && facts.appVersion) updateSnapshot(handshake, { ...facts, ready: true });
    });
  }
  onSettled();
  return requests;
}

/** Stops waiting. A later announcement is still applied until its request times out. */
export function finishHandshake(handshake: Handshake): void {
  const { helloTimer, isAnnounced } = handshake;
  if (helloTimer) helloTimer.stop();
  // An old shell (OL-1). Its start snapshot may have announced capabilities that it does not have.
  if (!isAnnounced) updateSnapshot(handshake, { ready: true, can: {} });
}

/** Finishes the handshake after a second. After a freeze, an announcement that is queued behind the timer has time to arrive. */
function startTimer(handshake: Handshake): DeadlineTimer {
  const { clock, helloTimer } = handshake;
  if (helloTimer) helloTimer.stop();
  const timer = createDeadlineTimer(clock, () => {
    finishHandshake(handshake);
    return Infinity;
  });
  const now = clock.now();
  timer.runBy(now + HELLO_WAIT_MS, now);
  return (handshake.helloTimer = timer);
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
