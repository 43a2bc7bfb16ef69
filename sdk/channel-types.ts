import type { Clock } from './clock.ts';
import type { Codec, CodecOptions } from './codec.ts';
import type { Log } from './log.ts';
import type { Message, RequestMessage } from './message.ts';
import type { Outbox } from './outbox.ts';
import type { CallExtras, CallSpec, PendingCalls } from './pending-calls.ts';
import type { Session } from './session.ts';
import type { Receive } from './transports/transport.ts';

/** What `createChannel` takes of the bridge. */
export interface ChannelSetup {
  readonly clock: Clock;
  readonly log: Log;
  /** Logs what a listener of the page threw. */
  readonly report: (error: unknown) => void;
  /** The page's session: names and counts the callback ids. */
  readonly session: Session;
  readonly options: CodecOptions;
}

/** What the channel asks of the bridge; none of them is called while the bridge is being made. */
export interface ChannelHooks {
  /** Called before a call is registered and before a text is posted: a return from the back/forward cache loses the earlier calls. */
  readonly checkRestore: () => void;
  /** Called before each text is posted: sends a handshake that is due. If it throws, nothing is posted. */
  readonly ensureHandshake: () => void;
  /** Gets each notification of the shell. */
  readonly deliver: (method: string, params: unknown) => void;
}

/** What a request may bring along. */
export interface RequestOptions {
  /** Instead of the spec's. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: CallExtras['onProgress'];
}

/** A call in the table, with its text ready. It settles exactly once, sent or not (design law 1). */
export interface OpenCall {
  readonly id: number;
  readonly promise: Promise<unknown>;
  /** Posts it, or adds it to the batch, if it has not settled meanwhile; with an error it fails as `transport`. */
  send(error?: unknown): void;
}

/** What the parts of a channel share. */
export interface ChannelBase extends Codec {
  readonly pending: PendingCalls;
  readonly outbox: Outbox;
  /** The newest calls cancelled at the shell, which still responds to each, to nobody (CA-3). */
  readonly cancelled: Set<number>;
  /** Sends a message at once, after the batch. Throws what the transport throws, and for a message that is too long. */
  send(message: Message): void;
}

/** Matches responses to requests over one transport; knows no contract and no gate. */
export interface Channel extends ChannelBase {
  /** Answers the shell's requests: with "method not found", until `handle` puts itself here. */
  answer: (request: RequestMessage) => void;
  /** Registers a call and writes its text around the params'; nothing is posted before `send`. */
  open(spec: CallSpec, params: string | undefined, options?: RequestOptions): OpenCall;
  /** Opens a call and sends it. */
  request(spec: CallSpec, params: unknown): Promise<unknown>;
  /** Receives every text of the shell. Never throws. */
  readonly receive: Receive;
}
