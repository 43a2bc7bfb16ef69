import type { Contract, MethodSpec } from 'bridgehead';
import { CANCEL_METHOD, HELLO_METHOD, type SHELL_CAPABILITIES } from '../../sdk/wire/protocol.ts';
import { isAnnouncement } from './is-announcement.ts';
import { membersOf, type PostedMessage } from './posted-message.ts';

/** The state of a request, as far as the page can know it. */
export type CallState = 'open' | 'cancelled' | 'settled';

/** The capabilities a shell can announce (HE-5). */
export type Capability = (typeof SHELL_CAPABILITIES)[number];

/** Options of `createPageRecord`. */
export interface PageRecordOptions {
  readonly contract: Contract;
  /** Whether the shell implements `$/hello`. */
  readonly supportsHandshake: boolean;
  readonly hasTestMethods: boolean;
  /** The capabilities in the start snapshot; none without a snapshot. */
  readonly snapshotCan: () => Readonly<Partial<Record<Capability, true>>>;
}

/** The history of a page, for rules that depend on earlier messages. */
export interface PageRecord {
  readonly supportsHandshake: boolean;
  readonly hasTestMethods: boolean;
  /** The session of the last `$/hello`; `undefined` before it. */
  session(): string | undefined;
  /** The protocol version of the `$/hello` that started the session. */
  protocol(): unknown;
  /** Whether a post threw before any `$/hello` arrived: it may have contained the `$/hello`. */
  hasLostHello(): boolean;
  /** Whether a later `$/hello` ended that session. */
  hasEnded(session: string): boolean;
  /** `undefined`: the page has not sent a request with that id in this session. */
  callState(id: unknown): CallState | undefined;
  /** The method a request called. */
  methodOf(id: unknown): string | undefined;
  /** How many responses the shell still expects for one of its request ids. */
  openShellRequests(id: unknown): number;
  /** Whether the shell has announced a capability to this page. */
  can(capability: Capability): boolean;
  spec(method: string | undefined): MethodSpec | undefined;
  /** Records a message from the page. */
  posted(message: PostedMessage): void;
  /** Records a message from the shell before the page can react to it. */
  sent(message: PostedMessage): void;
  /** Records that the page has definitely read a message from the shell. */
  delivered(message: PostedMessage): void;
  /** Records that a post threw in the page, so that its messages never arrived. */
  postFailed(): void;
  /** Ends the session: the document was replaced, or the page was unloaded. */
  end(): void;
}

/** The oldest ids are forgotten beyond this many; otherwise a long session would use unbounded memory. */
const MAX_IDS = 100_000;
const MAX_SESSIONS = 1000;

export function createPageRecord(options: PageRecordOptions): PageRecord {
  const { contract } = options;
  const ended = new Set<string>();
  const shellRequests = new Map<string, number>();
  let calls = new Map<string, { readonly method: string; state: CallState }>();
  let session: string | undefined;
  let protocol: unknown;
  let announced = options.snapshotCan();
  let hasLost = false;

  const end = (): void => {
    if (session !== undefined) addBounded(ended, session, MAX_SESSIONS);
    session = undefined;
    hasLost = false;
    calls = new Map();
    announced = options.snapshotCan();
  };
  const startSession = (next: unknown, version: unknown): void => {
    if (typeof next !== 'string' || next === session) return;
    // HE-8: earlier messages belong to no session.
    end();
    ended.delete(next);
    session = next;
    protocol = version;
  };

  return {
    supportsHandshake: options.supportsHandshake,
    hasTestMethods: options.hasTestMethods,
    session: () => session,
    protocol: () => protocol,
    hasLostHello: () => hasLost && session === undefined,
    hasEnded: (name) => ended.has(name),
    callState: (id) => calls.get(id as string)?.state, // any other value is not a key of the map
    methodOf: (id) => calls.get(id as string)?.method,
    openShellRequests: (id) => shellRequests.get(id as string) ?? 0,
    can: (capability) => announced[capability] === true,
    spec: (method) =>
      method !== undefined && Object.prototype.hasOwnProperty.call(contract.methods, method)
        ? contract.methods[method]
        : undefined,
    posted({ kind, method = '', id, params }) {
      if (kind === 'request' && method === HELLO_METHOD) startSession(params['session'], params['protocol']);
      if (kind === 'request' && typeof id === 'string' && !calls.has(id)) {
        calls.set(id, { method, state: 'open' });
        if (calls.size > MAX_IDS) calls.delete(first(calls.keys()));
      }
      const left = (kind === 'response' && shellRequests.get(id as string)) || 0; // any other value is not a key
      if (left > 1) shellRequests.set(id as string, left - 1);
      else if (kind === 'response') shellRequests.delete(id as string);
      const cancelled = method === CANCEL_METHOD ? calls.get(params['id'] as string) : undefined; // any other value is not a key
      if (cancelled && cancelled.state === 'open') cancelled.state = 'cancelled';
    },
    sent({ kind, id, fields: { result } }) {
      if (kind === 'request' && typeof id === 'string') shellRequests.set(id, (shellRequests.get(id) ?? 0) + 1);
      const isHello = kind === 'response' && calls.get(id as string)?.method === HELLO_METHOD; // any other value is not a key
      // A flag that is not true counts as absent, see `can`.
      if (isHello && isAnnouncement(result, contract)) announced = membersOf(result['can']);
    },
    delivered({ kind, id }) {
      const call = kind === 'response' ? calls.get(id as string) : undefined; // any other value is not a key
      if (call) call.state = 'settled';
    },
    postFailed() {
      hasLost = true;
    },
    end,
  };
}

function addBounded(set: Set<string>, item: string, limit: number): void {
  set.add(item);
  if (set.size > limit) set.delete(first(set));
}

/** The oldest key of a collection that is not empty. */
function first(keys: Iterable<string>): string {
  for (const key of keys) return key;
  return '';
}
