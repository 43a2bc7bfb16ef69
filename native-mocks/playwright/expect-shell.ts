import { type Expect, expect as baseExpect, type ExpectMatcherState, type MatcherReturnType } from '@playwright/test';
import {
  type AnyShell,
  type ExpectedCall,
  type MatcherOutcome,
  type ReceivedCallsOptions,
  toHaveAnswered,
  toHaveReceived,
  toHaveReceivedCalls,
  toKeepProtocol,
} from 'bridgehead/mocks';
import type { PlayedServer } from './play-server.ts';

const USUAL_TIMEOUT_MS = 5000;

/**
 * Playwright's `expect` with assertions about a shell's traffic: `await expect(shell).toHaveReceived('jumpToPay', { productId })`,
 * and `await expect(shell).toHaveAnswered('getUserInfo')`: called, and each call answered with a result.
 *
 * Waits until it is so, 5 s or the test's own limit. With `.not` it looks once, now.
 * `toHaveReceivedCalls([['getUserInfo'], ['jumpToPay', { productId }]])` is about the order of calls, and
 * `await expect(server).toHaveServed('GET /api/price')` about the played server of a recorded session.
 * `expect(shell).toKeepProtocol()` looks once, too: the page has kept docs/protocol.md so far.
 */
export const expect: Expect<{
  toHaveReceived: typeof expectReceived;
  toHaveReceivedCalls: typeof expectReceivedCalls;
  toHaveServed: typeof expectServed;
  toHaveAnswered: typeof expectAnswered;
  toKeepProtocol: typeof toKeepProtocol;
}> = /* @__PURE__ */ baseExpect.extend({
  toHaveReceived: expectReceived,
  toHaveReceivedCalls: expectReceivedCalls,
  toHaveServed: expectServed,
  toHaveAnswered: expectAnswered,
  toKeepProtocol,
});

function expectReceived(
  this: ExpectMatcherState,
  shell: AnyShell,
  method: string,
  params?: unknown,
): Promise<MatcherReturnType> {
  const look = (): MatcherOutcome => toHaveReceived(shell, method, ...(params === undefined ? [] : [params]));
  return waitUntil(shell, look, { ...this, name: 'toHaveReceived' });
}

function expectAnswered(this: ExpectMatcherState, shell: AnyShell, method: string): Promise<MatcherReturnType> {
  return waitUntil(shell, () => toHaveAnswered(shell, method), { ...this, name: 'toHaveAnswered' });
}

function expectReceivedCalls(
  this: ExpectMatcherState,
  shell: AnyShell,
  calls: readonly ExpectedCall[],
  options?: ReceivedCallsOptions,
): Promise<MatcherReturnType> {
  return waitUntil(shell, () => toHaveReceivedCalls(shell, calls, options), { ...this, name: 'toHaveReceivedCalls' });
}

/** Whether the page has asked for this and got the recorded answer, so many times or more; once by default. */
function expectServed(
  this: ExpectMatcherState,
  server: PlayedServer,
  request: string,
  { times = 1 }: { readonly times?: number } = {},
): Promise<MatcherReturnType> {
  const look = (): MatcherOutcome => {
    const served = server.served.map(({ method, path }) => `${method} ${path}`);
    const count = served.filter((each) => each === request).length;
    const pass = count >= times;
    const got = `It answered it ${count} times; all it answered: ${served.join(', ') || 'nothing'}`;
    return {
      pass,
      message: () => `Expected the server ${pass ? 'not ' : ''}to have answered ${request}, ${times} times. ${got}.`,
    };
  };
  return waitUntil(server, look, { ...this, name: 'toHaveServed' });
}

/** What tells of each change: a shell of its messages, a played server of its answers. */
interface Changing {
  on(event: 'message', listener: () => void): unknown;
  off(event: 'message', listener: () => void): unknown;
}

/** Looks again at each message until it passes or the time is over. */
async function waitUntil(
  shell: Changing,
  look: () => MatcherOutcome,
  { name, timeout, isNot }: Pick<ExpectMatcherState, 'timeout' | 'isNot'> & { readonly name: string },
): Promise<MatcherReturnType> {
  const first = look();
  if (first.pass || isNot) return { name, ...first };
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      shell.off('message', onMessage);
      resolve({ name, ...look() });
    };
    const onMessage = (): void => {
      if (look().pass) end();
    };
    const timer = setTimeout(end, timeout || USUAL_TIMEOUT_MS);
    shell.on('message', onMessage);
  });
}
