import { readText } from '../channel/codec.ts';
import { connectOutbox, disposeOutbox, repeatHandshake, takeQueue, tryHandshake } from '../channel/outbox.ts';
import { receive } from '../channel/receive.ts';
import { detectPlatform, type Platform } from '../gate/platform.ts';
import { clearListeners } from '../page/listeners.ts';
import type { DetectedTransport } from '../transports/detect.ts';
import type { Transport } from '../transports/transport.ts';
import { parseAnnouncement, type SnapshotUpdate } from './announcement.ts';
import { finishHandshake, type Handshake } from './handshake.ts';
import { detectShell } from './has-shell.ts';
import { updateSnapshot } from './store.ts';

/** The connection to the shell. Its own members are written by `detection.ts`. */
export interface ShellConnection extends Handshake {
  isFound: boolean;
  pollTimer: unknown;
}

/** Creates the state of the connection before `startDetection`. */
export function createShellConnection(): Pick<ShellConnection, 'isFound' | 'pollTimer' | 'helloTimer' | 'isAnnounced'> {
  return { isFound: false, pollTimer: undefined, helloTimer: undefined, isAnnounced: false };
}

/**
 * Connects to a shell: subscribes to its transport and sends `$/hello`. Returns whether there is one. Throws what the
 * transport throws, and then changes nothing.
 */
export function connectShell(connection: ShellConnection): boolean {
  const found = findTransport(connection);
  if (!found) return false;
  const { transport, platform } = found;
  const announcement = readStartSnapshot(connection, transport);
  // Strings that arrived during an earlier attempt, which failed.
  takeQueue(connection);
  // No rest parameter: an array iterator that the page has replaced would see the message (invariant 11).
  const stop = transport.subscribe((input, shared) => receive(connection, input, shared), connection.log);
  if (connection.lifetime.isDisposed) {
    stop();
    return true;
  }
  connection.onDispose.push(stop);
  connectOutbox(connection, transport);
  updateSnapshot(connection, { platform, present: true, ready: !!announcement, ...announcement });
  tryHandshake(connection);
  return true;
}

/** Repeats the handshake with the same session, after a return from the back/forward cache. */
export function renewHandshake(connection: ShellConnection): void {
  if (connection.snapshot.present) repeatHandshake(connection);
}

/** Disconnects from the shell. */
export function disposeConnection(connection: ShellConnection): void {
  const { changes, clock, lifetime, pollTimer } = connection;
  lifetime.isDisposed = true;
  disposeOutbox(connection);
  clearListeners(changes);
  clock.clearTimer(pollTimer);
  finishHandshake(connection);
}

/** A transport, and the platform of the injected object, or of the user agent for a transport of the page. */
type FoundTransport = Pick<DetectedTransport, 'transport'> & { readonly platform: Platform };

function findTransport({ contract, host, options, session }: ShellConnection): FoundTransport | undefined {
  if (!session.name) return undefined;
  const { transport } = options;
  if (transport) return { transport, platform: detectPlatform(host.navigator) };
  return detectShell(host.window, options, contract.platforms);
}

function readStartSnapshot(connection: ShellConnection, transport: Transport): SnapshotUpdate | undefined {
  try {
    const text = readText(connection, transport.snapshot && transport.snapshot());
    return parseAnnouncement(connection.parse(text), connection.contract);
  } catch {
    // The object of an old shell has no `shell()`, or `shell()` returns something else. The result of `$/hello` decides.
    return undefined;
  }
}
