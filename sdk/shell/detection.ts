import { detectPlatform } from '../gate/platform.ts';
import { guard } from '../page/page.ts';
import { connectShell, type ShellConnection } from './connection.ts';
import { describePage, updateSnapshot } from './store.ts';

const POLL_MS = 50;
const LATE_SHELL_MS = 2000;

/** Detects the shell immediately, then polls until one is found or the wait times out. */
export function startDetection(connection: ShellConnection): void {
  if (detect(connection)) return;
  const { clock, host, options } = connection;
  const { lateShellMs = LATE_SHELL_MS } = options;
  // The user agent is read only here, since a page in a shell can do without it.
  const platform = options.platform || detectPlatform(host.navigator);
  let isExpected = false;
  guard(connection, () => (isExpected = isShellExpected(connection)));
  describePage(connection, { platform, present: isExpected ? undefined : false });
  pollUntil(connection, clock.now() + lateShellMs);
}

/** Detects once more if no shell was found. */
export function retryDetection(connection: ShellConnection): void {
  const { ready, present } = connection.snapshot;
  if (ready && !present) detect(connection);
}

/** Tries once. Returns whether detection is finished. */
function detect(connection: ShellConnection): boolean {
  if (connection.isFound || connection.lifetime.isDisposed) return true;
  let isConnected = false;
  // Set first: page code that runs meanwhile may call, and a second subscription would receive everything twice.
  connection.isFound = true;
  guard(connection, () => (isConnected = connectShell(connection)));
  return (connection.isFound = isConnected);
}

function isShellExpected({ host, options, session }: ShellConnection): boolean {
  const { userAgent } = host.navigator;
  const { expectShell } = options;
  if (!session.name || !expectShell) return false;
  // `search`, since `test` of a RegExp with the flag `g` starts at the end of its last match.
  return typeof expectShell === 'function' ? expectShell(userAgent) : userAgent.search(expectShell) >= 0;
}

function pollUntil(connection: ShellConnection, untilMs: number): void {
  const { clock, snapshot } = connection;
  // `false` if no shell is expected.
  if (snapshot.present === false || clock.now() >= untilMs)
    return updateSnapshot(connection, { present: false, ready: true });
  connection.pollTimer = clock.setTimer(() => {
    if (!detect(connection)) pollUntil(connection, untilMs);
  }, POLL_MS);
}
