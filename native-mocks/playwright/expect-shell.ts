import type { Expect, ExpectMatcherState, MatcherReturnType, Page } from '@playwright/test';
import {
  type AnyShell,
  type ExpectedCall,
  type MatcherOutcome,
  type ReceivedCallsOptions,
  toHaveRespondedTo,
  toHaveReceived,
  toHaveReceivedCalls,
  toKeepProtocol,
} from 'bridgehead/mocks';
import { DEFAULT_TIMEOUT_MS, showsLines, type ShownOptions } from './expect-shown.ts';
import type { ReplayedServer } from './replay-server.ts';
import { type ServedOptions, toHaveServed } from './served-requests.ts';
import { baseExpect } from './playwright-test.ts';

/**
 * Playwright's `expect` with assertions about a shell's traffic:
 * `await expect(shell).toHaveReceived('jumpToPay', { productId })`, and
 * `await expect(shell).toHaveRespondedTo('getUserInfo')`: it was called, and each call received a result.
 *
 * Waits for 5 s, or the timeout of `expect`; `.not` evaluates once.
 * `toHaveReceivedCalls([['getUserInfo'], ['jumpToPay', { productId }]])` checks the order of calls, and
 * `await expect(server).toHaveServed('GET /api/price')` checks the replayed server of a recorded session.
 * `await expect(page).toShow(lines)` compares what a user reads on the page. `expect(shell).toKeepProtocol()` also
 * evaluates once: the page has followed docs/protocol.md so far.
 */
export const expect: Expect<{
  toHaveReceived: typeof expectReceived;
  toHaveReceivedCalls: typeof expectReceivedCalls;
  toHaveServed: typeof expectServed;
  toShow: typeof expectShown;
  toHaveRespondedTo: typeof expectResponded;
  toKeepProtocol: typeof toKeepProtocol;
}> = /* @__PURE__ */ baseExpect.extend({
  toHaveReceived: expectReceived,
  toHaveReceivedCalls: expectReceivedCalls,
  toHaveServed: expectServed,
  toShow: expectShown,
  toHaveRespondedTo: expectResponded,
  toKeepProtocol,
});

function expectReceived(
  this: ExpectMatcherState,
  shell: AnyShell,
  method: string,
  params?: unknown,
): Promise<MatcherReturnType> {
  const match = (): MatcherOutcome => toHaveReceived(shell, method, ...(params === undefined ? [] : [params]));
  return waitUntil(shell, match, { ...this, name: 'toHaveReceived' });
}

function expectResponded(this: ExpectMatcherState, shell: AnyShell, method: string): Promise<MatcherReturnType> {
  return waitUntil(shell, () => toHaveRespondedTo(shell, method), { ...this, name: 'toHaveRespondedTo' });
}

function expectReceivedCalls(
  this: ExpectMatcherState,
  shell: AnyShell,
  calls: readonly ExpectedCall[],
  options?: ReceivedCallsOptions,
): Promise<MatcherReturnType> {
  return waitUntil(shell, () => toHaveReceivedCalls(shell, calls, options), { ...this, name: 'toHaveReceivedCalls' });
}

/** Expects that the page has requested this and received the recorded response at least this many times; once by default. */
function expectServed(
  this: ExpectMatcherState,
  server: ReplayedServer,
  request: string,
  options?: ServedOptions,
): Promise<MatcherReturnType> {
  return waitUntil(server, () => toHaveServed(server, request, options), { ...this, name: 'toHaveServed' });
}

/** Expects the page to show exactly these lines; see `showsLines`. */
function expectShown(
  this: ExpectMatcherState,
  page: Page,
  lines: readonly string[],
  options?: ShownOptions,
): Promise<MatcherReturnType> {
  return showsLines(this, page, { ...options, lines });
}

/** Emits an event for each change: a shell for its messages, a replayed server for its responses. */
interface Observable {
  on(event: 'message', listener: () => void): unknown;
  off(event: 'message', listener: () => void): unknown;
}

/** Evaluates the matcher after each message until it passes, throws or times out. */
async function waitUntil(
  shell: Observable,
  match: () => MatcherOutcome,
  { name, timeout, isNot }: Pick<ExpectMatcherState, 'timeout' | 'isNot'> & { readonly name: string },
): Promise<MatcherReturnType> {
  const first = match();
  if (first.pass || isNot) return { name, ...first };
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      shell.off('message', onMessage);
      try {
        resolve({ name, ...match() });
      } catch (error) {
        reject(error);
      }
    };
    const onMessage = (): void => {
      if (isDecided(match)) end();
    };
    const timer = setTimeout(end, timeout || DEFAULT_TIMEOUT_MS);
    shell.on('message', onMessage);
  });
}

function isDecided(match: () => MatcherOutcome): boolean {
  try {
    return match().pass;
  } catch {
    return true; // the last evaluation throws the error again
  }
}
