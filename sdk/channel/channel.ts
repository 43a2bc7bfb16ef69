import type { Page } from '../page/page.ts';
import type { Session } from '../page/session.ts';
import type { RequestMessage } from '../wire/message.ts';
import { createCallTable, type InteractiveCalls } from './call-table.ts';
import { type Codec, type CodecOptions, createCodec } from './codec.ts';
import { createOutbox, type Outbox, type Tap } from './outbox-state.ts';

/** What features add to the channel of a bridge. */
export interface ChannelAdditions {
  /** Of the contract's `interactive`: its code, from the first use of such a method. Set by `interactiveCalls`. */
  interactive?: InteractiveCalls | undefined;
  /** Called with every string in either direction. Set by `inspect`. */
  tap?: Tap | undefined;
  /** Responds to requests from the shell, instead of "method not found". Set by `handle`. */
  respond?: (request: RequestMessage) => void;
}

/** Matches responses to requests over one transport. Independent of contract and gate. */
export interface Channel extends Page, Codec, Outbox {
  readonly session: Session;
  readonly additions: ChannelAdditions;
  /** Delivers each notification. */
  readonly path: { readonly deliver: (method: string, params: unknown) => void };
  /** The newest calls cancelled in the shell. Responses to them are expected (CA-3). Written by `aborts.ts` and `receive.ts`. */
  readonly cancelled: Set<number>;
  /** Captured: a replacement that the page installs later could settle calls with any value (invariant 11). */
  readonly OwnPromise: PromiseConstructor;
}

/** The members of a channel that `createBridge` adds: callbacks, the snapshot and what features share. */
type Ports = 'additions' | 'path' | 'snapshot' | 'openHandshake' | 'timer';

/** Creates the state of a channel, closed until a shell is connected. */
export function createChannel(page: Page, options: CodecOptions): Omit<Channel, Ports> {
  return {
    ...page,
    ...createCallTable(),
    ...createCodec(page.session.name, options),
    ...createOutbox(),
    cancelled: new Set(),
    OwnPromise: Promise,
  };
}
