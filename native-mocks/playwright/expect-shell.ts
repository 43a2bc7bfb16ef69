import { type Expect, expect as baseExpect, type ExpectMatcherState, type MatcherReturnType } from '@playwright/test';
import { type AnyShell, type MatcherOutcome, toHaveAnswered, toHaveReceived, toKeepProtocol } from 'bridgehead/mocks';

const USUAL_TIMEOUT_MS = 5000;

/**
 * Playwright's `expect` with assertions about a shell's traffic: `await expect(shell).toHaveReceived('jumpToPay', { productId })`,
 * and `await expect(shell).toHaveAnswered('getUserInfo')`: called, and each call answered with a result.
 *
 * Waits until it is so, 5 s or the test's own limit. With `.not` it looks once, now.
 * `expect(shell).toKeepProtocol()` looks once, too: the page has kept docs/protocol.md so far.
 */
export const expect: Expect<{
  toHaveReceived: typeof expectReceived;
  toHaveAnswered: typeof expectAnswered;
  toKeepProtocol: typeof toKeepProtocol;
}> = /* @__PURE__ */ baseExpect.extend({
  toHaveReceived: expectReceived,
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

/** Looks again at each message until it passes or the time is over. */
async function waitUntil(
  shell: AnyShell,
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
