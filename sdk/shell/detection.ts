import { guard } from '../page/page.ts';
import { connectShell, type ShellConnection } from './connection.ts';
import { updateSnapshot } from './store.ts';

const POLL_MS = 50;
const LATE_SHELL_MS = 2000;

/** Detects the shell immediately, then polls until one is found or the wait times out. */
export function startDetection(connection: ShellConnection): void {
  const { clock, options } = connection;
  const { lateShellMs = LATE_SHELL_MS } = options;
  poll(connection, clock.now() + lateShellMs);
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

function poll(connection: ShellConnection, untilMs: number): void {
  const { clock, snapshot } = connection;
  if (detect(connection)) return;
  // `false` if no shell is expected.
  if (snapshot.present === false || clock.now() >= untilMs)
    return updateSnapshot(connection, { present: false, ready: true });
  connection.pollTimer = clock.setTimer(() => poll(connection, untilMs), POLL_MS);
}
