import type { Lifecycle } from '../page/lifecycle.ts';
import { noopTransport } from '../transports/noop.ts';
import type { Transport } from '../transports/transport.ts';
import type { ShellCapabilities } from '../wire/protocol.ts';
import { type CallSpec, type CallTable, failCall, markSent } from './call-table.ts';

/** A registered call. It settles exactly once, sent or not (invariant 1). */
export interface OpenCall {
  /** 0 for a caller that joined another call, and has no separate request. */
  readonly id: number;
  readonly spec: CallSpec;
  readonly promise: Promise<unknown>;
  /** The encoded request; empty if it cannot be encoded, and the call has failed. */
  text: string;
}

/** A message that is not a call, or a string from the shell. `run` is called once, with an error if `$/hello` cannot be posted. */
export interface Waiting {
  readonly id: 0;
  readonly run: (error: unknown) => void;
}

/** Called with every string in either direction. */
export type Tap = (direction: 'in' | 'out', text: unknown) => void;

/** The only way to the shell, as strings. Only this file and `outbox.ts` write it. */
export interface Outbox extends CallTable {
  readonly lifecycle: Lifecycle;
  /** The announced capabilities. No others are used (invariant 15). */
  readonly snapshot: { readonly can: ShellCapabilities };
  /** `inspect` sets the tap. */
  readonly additions: { readonly tap?: Tap | undefined };
  /** The maximum length of a string. */
  readonly maxChars: number;
  /** Registers and encodes the requests of the handshake. */
  readonly openHandshake: () => readonly OpenCall[];
  /** A settled promise, whose callbacks run at the end of the turn. */
  readonly turn: Promise<void>;
  transport: Transport;
  /**
   * `closed`: no shell is connected; everything waits, in both directions. `due`: `$/hello` is sent before the next message.
   * `handshake`: it is being sent, and everything else waits. `open`: messages are posted; dropped if the bridge is disposed.
   */
  phase: 'closed' | 'due' | 'handshake' | 'open';
  /** What waits: for `$/hello`, or in the batch of this turn (BA-1). */
  queue: (OpenCall | Waiting)[];
  /** The length of the batch, with its commas. */
  queuedChars: number;
}

/** Creates the state of a closed outbox. */
export function createOutbox(): Pick<Outbox, 'turn' | 'transport' | 'phase' | 'queue' | 'queuedChars'> {
  return { turn: Promise.resolve(), transport: noopTransport, phase: 'closed', queue: [], queuedChars: 0 };
}

/** Connects the outbox to a shell. `$/hello` is due. */
export function openOutbox(outbox: Outbox, transport: Transport): void {
  outbox.transport = transport;
  outbox.phase = 'due';
}

/** Disconnects the outbox when the bridge is disposed: everything is dropped. */
export function closeOutbox(outbox: Outbox): void {
  takeQueue(outbox);
  outbox.transport = noopTransport;
  outbox.phase = 'open';
}

/** Calls `run` once `$/hello` is sent or cannot be posted. */
export function waitForHandshake({ queue }: Outbox, run: Waiting['run']): void {
  queue.push({ id: 0, run });
}

/** Empties the queue, and returns what waited. */
export function takeQueue(outbox: Outbox): Outbox['queue'] {
  const { queue } = outbox;
  outbox.queue = [];
  outbox.queuedChars = 0;
  return queue;
}

/** Writes the calls that have not settled as one string. If that throws, they fail. Returns whether all were written. */
export function writeCalls(outbox: Outbox, calls: readonly OpenCall[]): boolean {
  const ids: number[] = [];
  let text = '';
  let size = 0;
  for (let i = 0; i < calls.length; i++) {
    const { id, text: request } = calls[i] as OpenCall;
    if (!markSent(outbox, id)) continue;
    ids[size] = id;
    text += size++ ? `,${request}` : request;
  }
  try {
    if (size) write(outbox, size > 1 ? `[${text}]` : text);
  } catch (cause) {
    ids.forEach((id) => failCall(outbox, id, 'transport', { cause }));
    return false;
  }
  return size === calls.length;
}

/** Posts a string. Throws what the transport throws. */
export function write(outbox: Outbox, text: string): void {
  const { tap } = outbox.additions;
  if (tap) tap('out', text);
  // Read after the tap, which is page code and may dispose the bridge.
  outbox.transport.post(text);
}
