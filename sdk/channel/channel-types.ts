import type { Clock } from '../page/clock.ts';
import type { Codec, CodecOptions } from './codec.ts';
import type { Log } from '../page/log.ts';
import type { Message, RequestMessage } from '../wire/message.ts';
import type { Outbox } from './outbox.ts';
import type { CallExtras, CallSpec, PendingCalls } from './call-table.ts';
import type { Session } from '../page/session.ts';
import type { Receive } from '../transports/transport.ts';

/** The part of the bridge's setup that `createChannel` uses. */
export interface ChannelSetup {
  readonly clock: Clock;
  readonly log: Log;
  /** Logs an error thrown by a listener of the page. */
  readonly report: (error: unknown) => void;
  /** The page's session, which provides the callback ids. */
  readonly session: Session;
  readonly options: CodecOptions;
}

/** Callbacks of the channel. None is called while the bridge is being created. */
export interface ChannelHooks {
  /** Called before a call is registered and before each post. Fails earlier calls after a return from the back/forward cache. */
  readonly checkRestore: () => void;
  /** Called before each post, to send a handshake that is due. If it throws, nothing is posted. */
  readonly ensureHandshake: () => void;
  /** Receives each notification from the shell. */
  readonly deliver: (method: string, params: unknown) => void;
}

/** Options of a request. */
export interface RequestOptions {
  /** Replaces the timeout of the spec. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: CallExtras['onProgress'];
}

/** A registered call whose message is encoded. It settles exactly once, sent or not (invariant 1). */
export interface OpenCall {
  readonly id: number;
  readonly promise: Promise<unknown>;
  /** Posts the call or adds it to the batch, unless it has settled. With an error it fails as `transport`. */
  send(error?: unknown): void;
}

/** The state that the parts of a channel share. */
export interface ChannelBase extends Codec {
  readonly pending: PendingCalls;
  readonly outbox: Outbox;
  /** The newest calls that were cancelled in the shell. Its responses to them are expected and ignored (CA-3). */
  readonly cancelled: Set<number>;
  /** Sends a message immediately, after the batch. Throws if the transport throws or the message is too long. */
  send(message: Message): void;
}

/** Matches responses to requests over one transport. Independent of contract and gate. */
export interface Channel extends ChannelBase {
  /** Responds to requests from the shell with "method not found"; `handle` replaces it. */
  respond: (request: RequestMessage) => void;
  /** Registers a call and encodes it; `params` is JSON. Nothing is posted before `send`. */
  open(spec: CallSpec, params: string | undefined, options?: RequestOptions): OpenCall;
  /** Opens a call and sends it. */
  request(spec: CallSpec, params: unknown): Promise<unknown>;
  /** Receives every string from the shell. Never throws. */
  readonly receive: Receive;
}
