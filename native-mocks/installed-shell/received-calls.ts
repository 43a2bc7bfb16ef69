import { checkIsWhole, type ShellMessage } from '../shell/traffic.ts';
import { checkMethod } from '../argument-checks/check-method.ts';
import {
  checkOptions,
  booleanOption,
  numberOption,
  type OptionTypes,
} from '../../sdk/tools/argument-checks/option-types.ts';
import { checkParams, formatParams, matchesExactly, matchesParams } from './match-params.ts';
import type { ShellWithTraffic, MatcherOutcome } from './matcher-types.ts';
import { checkArgument, hasFunction } from '../../sdk/errors/check-argument.ts';

/** A method, and params as in `toHaveReceived`. */
export type ExpectedCall = readonly [method: string, params?: unknown];

/** Options of `toHaveReceivedCalls`. */
export interface ReceivedCallsOptions {
  /** Earlier calls to skip; 0 by default. */
  readonly after?: number | undefined;
  /** Fails if further calls follow. */
  readonly exact?: boolean | undefined;
  /** Params must be exactly the expected ones, or none; `false` by default. */
  readonly exactParams?: boolean | undefined;
}

const optionTypes: OptionTypes<keyof ReceivedCallsOptions> = {
  after: numberOption({ min: 0, isWhole: true }),
  exact: booleanOption,
  exactParams: booleanOption,
};

/** The calls in a list of messages, up to a number of messages: a shell appends to its list, which a matcher reads after each message. */
const readCalls = new WeakMap<readonly ShellMessage[], { readonly count: number; readonly calls: ShellMessage[] }>();

/**
 * Returns the page's calls so far, oldest first, without `$/…`.
 *
 * @throws {Error} after more messages than `shell.traffic` keeps.
 */
export function callsOf(shell: Pick<ShellWithTraffic, 'traffic'>): readonly ShellMessage[] {
  checkArgument(hasFunction(shell, 'traffic'), 'callsOf(shell)');
  const messages = shell.traffic();
  checkIsWhole(messages);
  const known = readCalls.get(messages);
  const { count, calls } = known && known.count <= messages.length ? known : { count: 0, calls: [] };
  for (const message of messages.slice(count)) {
    const { from, kind, method } = message;
    const isCall = from === 'page' && (kind === 'request' || kind === 'notification');
    if (isCall && !method?.startsWith('$/')) calls.push(message);
  }
  readCalls.set(messages, { count: messages.length, calls });
  return [...calls];
}

/**
 * Passes when the page has made these calls in a row, with params as in `toHaveReceived`.
 *
 * @throws {TypeError} for an unknown method.
 */
export function toHaveReceivedCalls(
  shell: ShellWithTraffic,
  calls: readonly ExpectedCall[],
  options: ReceivedCallsOptions = {},
): MatcherOutcome {
  checkOptions('check the calls', options, optionTypes);
  checkCalls(calls, shell);
  const { after = 0, exact = false, exactParams = false } = options;
  const all = callsOf(shell);
  if (all.length < after) {
    const wanted = wantedText(calls, { after, exact, exactParams });
    const got = `It received only ${all.length} ${all.length === 1 ? 'call' : 'calls'}`;
    return { pass: false, message: () => `Expected the shell to have received ${wanted}. ${got}.` };
  }
  const received = all.slice(after);
  const compared = Math.max(calls.length, exact ? received.length : 0);
  const findDifference = (): number =>
    Array.from({ length: compared }).findIndex((_, index) => !isCall(received[index], calls[index], { exactParams }));
  // Playwright's matcher evaluates this after each message, of which a long session has thousands.
  const pass = received.length >= calls.length && findDifference() === -1;
  const message = (): string => {
    const got = pass ? 'It received them' : differenceText(received, calls, { after, at: findDifference() });
    const wanted = wantedText(calls, { after, exact, exactParams });
    return `Expected the shell ${pass ? 'not ' : ''}to have received ${wanted}. ${got}.`;
  };
  return { pass, message };
}

function differenceText(
  received: readonly ShellMessage[],
  calls: readonly ExpectedCall[],
  { after, at }: { readonly after: number; readonly at: number },
): string {
  const list =
    received
      .slice(0, Math.max(calls.length, at + 1))
      .map(callOf)
      .map(formatCall)
      .join(', then ') || 'none';
  const expected = `Expected call ${after + at + 1} to be ${formatCall(calls[at])}`;
  return `${expected}, but it was ${formatCall(callOf(received[at]))}. It received ${list}`;
}

/** The lists that were checked, with their contract: a matcher of Playwright checks its list again after each message. */
const checkedCalls = new WeakMap<readonly ExpectedCall[], ShellWithTraffic['contract']>();

function checkCalls(calls: readonly ExpectedCall[], { contract }: Pick<ShellWithTraffic, 'contract'>): void {
  if (checkedCalls.has(calls) && checkedCalls.get(calls) === contract) return;
  // A test in plain JavaScript may pass anything.
  const isCalls = (value: unknown): boolean =>
    Array.isArray(value) &&
    value.every((call) => Array.isArray(call) && typeof call[0] === 'string' && call.length <= 2);
  if (!isCalls(calls)) {
    throw new TypeError("Cannot check the calls: they are not a list of calls. Pass one such as [['pay', { id: 1 }]].");
  }
  for (const [method, params] of calls) {
    checkMethod(contract, method);
    checkParams(params);
  }
  checkedCalls.set(calls, contract);
}

function isCall(
  call: ShellMessage | undefined,
  expected: ExpectedCall | undefined,
  { exactParams }: { readonly exactParams: boolean },
): boolean {
  if (!call || !expected) return false;
  const [method, params] = expected;
  if (exactParams) return call.method === method && matchesExactly(call.params ?? undefined, params ?? undefined);
  return call.method === method && (params === undefined || matchesParams(call.params, params));
}

function wantedText(
  calls: readonly ExpectedCall[],
  { after, exact, exactParams }: Required<Pick<ReceivedCallsOptions, 'after' | 'exact' | 'exactParams'>>,
): string {
  if (!calls.length) return after ? `no calls after the first ${after}` : 'no calls';
  return `${calls.map(formatCall).join(', then ')}${exact ? ' and nothing else' : ''}${exactParams ? ', with exactly these params' : ''}`;
}

function callOf(message: ShellMessage | undefined): ExpectedCall | undefined {
  return message && [message.method ?? '', message.params];
}

function formatCall(call: ExpectedCall | undefined): string {
  if (!call) return 'nothing';
  const [method, params] = call;
  return params === undefined || params === null ? method : `${method} with ${formatParams(params)}`;
}
