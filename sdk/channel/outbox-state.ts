import type { Lifecycle } from '../page/lifecycle.ts';
import { noopTransport } from '../transports/noop.ts';
import type { Transport } from '../transports/transport.ts';
import type { ShellCapabilities } from '../wire/protocol.ts';
import type { CallTable, OpenCall } from './call-table.ts';

/** A message that is not a call, or a string from the shell. `run` is called once, with an error if `$/hello` cannot be posted. */
export interface HeldMessage {
  readonly id: 0;
  readonly run: (error: unknown) => void;
}

/** Called with every string in either direction. */
export type Tap = (direction: 'in' | 'out', text: unknown) => void;

/** The only way to the shell, as strings. Only `outbox.ts` writes it. */
export interface Outbox extends CallTable {
  readonly lifecycle: Lifecycle;
  /** The announced capabilities. No others are used (invariant 15). */
  readonly snapshot: { readonly can: ShellCapabilities };
  /** `inspect` sets the tap. */
  readonly additions: CallTable['additions'] & { readonly tap?: Tap | undefined };
  /** The maximum length of a string. */
  readonly maxChars: number;
  /** Registers and encodes the requests of the handshake. */
  readonly openHandshake: () => readonly OpenCall[];
  /** A settled promise, whose callbacks run at the end of the turn. */
  readonly turn: Promise<void>;
  transport: Transport;
  /**
   * `unconnected`: there is no shell; everything waits, in both directions. `due`: `$/hello` is sent before the next message.
   * `handshake`: it is being sent, and everything else waits. `ready`: messages are posted; dropped if the bridge is disposed.
   */
  phase: 'unconnected' | 'due' | 'handshake' | 'ready';
  /** What waits: for `$/hello`, or in the batch of this turn (BA-1). */
  queue: (OpenCall | HeldMessage)[];
  /** The length of the batch, with its commas. */
  queuedChars: number;
}

/** Creates the state of an outbox without a shell. */
export function createOutbox(): Pick<Outbox, 'turn' | 'transport' | 'phase' | 'queue' | 'queuedChars'> {
  return { turn: Promise.resolve(), transport: noopTransport, phase: 'unconnected', queue: [], queuedChars: 0 };
}
