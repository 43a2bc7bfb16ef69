import { type BridgeErrorCode, isBridgeError } from 'bridgehead';
import { hostileStrings } from 'bridgehead/mocks';
import type { KeyedText, SimulatedMethod } from './simulated-contract.ts';

/** One call, with the data needed to check how it settled. */
export interface SimulatedCall {
  readonly number: number;
  readonly method: SimulatedMethod;
  readonly params: KeyedText;
  readonly atMs: number;
  /** The number of pending calls of its bridge when it was made. */
  readonly unsettledBefore: number;
  readonly signal: AbortSignal | undefined;
  settled: number;
}

/** The state of the page and the shell when a call settles. */
export interface SettleInfo {
  readonly nowMs: number;
  readonly appVersion: string;
  /** Whether the call's bridge was disposed. */
  readonly isDisposed: boolean;
  /** Whether its page has been in the back/forward cache or was left. */
  readonly hasBeenLeft: boolean;
  /** Whether a fault of this kind has been set in the session. */
  hadFault(kind: string): boolean;
}

/** The timeout of each method in milliseconds; interactive methods have none. */
const timeouts: Readonly<Record<SimulatedMethod, number>> = {
  read: 800,
  slow: 4000,
  gated: 5000,
  pay: Infinity,
  note: 5000,
};

/** The number of calls that may wait for a late object (docs/errors.md). */
const MAX_WAITING = 100;

const hostile: ReadonlySet<unknown> = new Set(hostileStrings);

/** Describes the problem of a resolved value; `undefined` if it is the value of this call. */
export function problemOfValue(
  { method, params }: SimulatedCall,
  value: unknown,
  info: SettleInfo,
): string | undefined {
  if (method === 'note') return value === undefined ? undefined : 'a method without a response resolved with a value';
  const { key, text } = Object(value) as Partial<KeyedText>;
  const isText = text === params.text || (hostile.has(text) && info.hadFault('hostile-strings'));
  return key === params.key && isText ? undefined : `resolved with ${JSON.stringify(value)}`;
}

/** Describes the problem of an error; `undefined` if its code is the correct reason. */
export function problemOfError(call: SimulatedCall, error: unknown, info: SettleInfo): string | undefined {
  if (!isBridgeError(error)) return `rejected with ${String(error)}`;
  return reasons[error.code]?.(call, info) ? undefined : `rejected as ${error.code}, which is not the correct reason`;
}

/** The conditions under which each code is correct. Other codes are never correct. */
const reasons: Readonly<Partial<Record<BridgeErrorCode, (call: SimulatedCall, info: SettleInfo) => boolean>>> = {
  timeout: ({ method, atMs }, { nowMs }) => nowMs - atMs >= timeouts[method],
  aborted: ({ signal }) => signal?.aborted === true,
  lost: ({ method }, { hasBeenLeft }) => method === 'pay' || hasBeenLeft,
  disposed: (_, { isDisposed }) => isDisposed,
  'not-in-shell': (_, { hadFault }) => hadFault('late-object') || hadFault('removed-object'),
  // An unloaded document has no object, and the object of a killed document accepts no messages. While the object is late, at most
  // 100 calls may wait for it.
  transport: ({ unsettledBefore }, { hasBeenLeft, hadFault }) =>
    hasBeenLeft ||
    hadFault('throws') ||
    hadFault('removed-object') ||
    (hadFault('late-object') && unsettledBefore >= MAX_WAITING),
  'app-too-old': ({ method }, { appVersion }) => method === 'gated' && appVersion === '1.9',
  'unknown-version': ({ method }) => method === 'gated',
  'not-implemented': (_, { hadFault }) => hadFault('error'),
  'shell-error': (_, { hadFault }) => hadFault('error'),
  denied: (_, { hadFault }) => hadFault('error'),
  cancelled: (_, { hadFault }) => hadFault('error'),
  // A response that is truncated and then padded may be a valid message without a result.
  'bad-response': (_, { hadFault }) => hadFault('wrong-type') || (hadFault('truncated') && hadFault('oversized')),
};
