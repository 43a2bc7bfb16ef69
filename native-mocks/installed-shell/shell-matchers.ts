import { checkIsWhole } from '../shell/traffic.ts';
import type { Violation } from '../strict/violation.ts';
import { groupBy } from '../traces/group-by.ts';
import { checkMethod } from '../argument-checks/check-method.ts';
import type { ShellWithTraffic, MatcherOutcome, ShellWithCalls } from './matcher-types.ts';
import { checkParams, formatParams, matchesParams } from './match-params.ts';
import { type ExpectedCall, type ReceivedCallsOptions, toHaveReceivedCalls } from './received-calls.ts';
import { checkArgument, hasFunction } from '../../sdk/errors/check-argument.ts';

/**
 * Passes when the page has called a method, with at least these members of params.
 *
 * @throws {TypeError} for an unknown method, of which `.not` would always pass.
 */
export function toHaveReceived(shell: ShellWithCalls, method: string, ...params: readonly unknown[]): MatcherOutcome {
  checkArgument(hasFunction(shell, 'received'), `expect(shell).toHaveReceived('method')`);
  checkMethod(shell.contract, method);
  if (params.length > 1) {
    throw new TypeError(
      `Cannot check the calls of ${method}: toHaveReceived compares the params of one call. Pass one object with all members.`,
    );
  }
  checkParams(params[0]);
  const calls = shell.received(method);
  const pass = params.length ? calls.some((call) => matchesParams(call, params[0])) : calls.length > 0;
  const wanted = params.length ? `${method} with ${formatParams(params[0])}` : method;
  const got = calls.length
    ? `It received ${method} with ${calls.map(formatParams).join(', then ')}`
    : `It never received ${method}${describeOtherCalls(shell)}`;
  return { pass, message: () => `Expected the shell ${pass ? 'not ' : ''}to have received ${wanted}. ${got}.` };
}

/** Lists the methods that the page called instead. */
function describeOtherCalls(shell: ShellWithCalls): string {
  const names = (shell.traffic?.() ?? [])
    .filter(({ from, kind, method = '' }) => from === 'page' && kind !== 'response' && !method.startsWith('$/'))
    .flatMap(({ method }) => method ?? []);
  return names.length ? `, only ${[...new Set(names)].join(', ')}` : '';
}

/**
 * Passes when the page has called a method and each call has a result.
 *
 * @throws {TypeError} for an unknown method.
 */
export function toHaveRespondedTo(shell: ShellWithTraffic, method: string): MatcherOutcome {
  checkArgument(hasFunction(shell, 'traffic'), `expect(shell).toHaveRespondedTo('method')`);
  checkMethod(shell.contract, method);
  const traffic = shell.traffic();
  checkIsWhole(traffic);
  const calls = traffic.filter((each) => each.from === 'page' && each.kind === 'request' && each.method === method);
  const sent = groupBy(
    traffic.filter(({ from, kind }) => from === 'shell' && kind !== 'progress'),
    ({ id = '' }) => id,
  );
  const problems = calls.flatMap(({ id = '' }) => {
    const responses = sent.get(id) ?? [];
    if (responses.some(({ kind, error }) => kind === 'response' && !error)) return [];
    const error = responses.find((each) => each.error)?.error;
    if (error) return [`error ${error.code} ${error.message}`];
    return [responses.length ? 'a damaged response' : 'no response'];
  });
  const pass = calls.length > 0 && problems.length === 0;
  const got = calls.length ? problems.join(', then ') || 'a result each time' : `no call of ${method}`;
  return {
    pass,
    message: () => `Expected the shell ${pass ? 'not ' : ''}to have responded to ${method}. There was ${got}.`,
  };
}

/** The part of a shell that is used. @internal */
export interface ShellWithViolations {
  /** The violations of the page. */
  readonly violations: readonly Violation[];
}

/** Passes when the page has not violated docs/protocol.md. A failure lists the rules. */
export function toKeepProtocol({ violations }: ShellWithViolations): MatcherOutcome {
  const list = violations.map(({ rule, text }) => `${rule}: ${text}`).join('; ') || 'There was no violation';
  const pass = violations.length === 0;
  return { pass, message: () => `Expected the page ${pass ? 'not ' : ''}to keep the protocol. ${list}.` };
}

/** Matchers for `expect.extend(shellMatchers)` in vitest and jest. */
export const shellMatchers: {
  readonly toHaveReceived: typeof toHaveReceived;
  readonly toHaveReceivedCalls: typeof toHaveReceivedCalls;
  readonly toHaveRespondedTo: typeof toHaveRespondedTo;
  readonly toKeepProtocol: typeof toKeepProtocol;
} = { toHaveReceived, toHaveReceivedCalls, toHaveRespondedTo, toKeepProtocol };

/** The matchers of `expect(shell)`. `Result` is the runner's return type. */
export interface ShellMatchers<Result = void> {
  /** See `toHaveReceived`. */
  toHaveReceived(method: string, params?: unknown): Result;
  /** See `toHaveReceivedCalls`. */
  toHaveReceivedCalls(calls: readonly ExpectedCall[], options?: ReceivedCallsOptions): Result;
  /** See `toHaveRespondedTo`. */
  toHaveRespondedTo(method: string): Result;
  /** See `toKeepProtocol`. */
  toKeepProtocol(): Result;
}
