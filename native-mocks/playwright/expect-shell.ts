import { type Expect, expect as baseExpect, type ExpectMatcherState, type MatcherReturnType } from '@playwright/test';
import { type AnyShell, toHaveReceived } from 'bridgehead/mocks';

const USUAL_TIMEOUT_MS = 5000;

/**
 * Playwright's `expect` with assertions about a shell's traffic:
 * `await expect(shell).toHaveReceived('jumpToPay', { productId })`.
 *
 * Waits for the call, 5 s or the test's own limit. With `.not` it looks once, now.
 */
export const expect: Expect<{ toHaveReceived: typeof expectReceived }> = /* @__PURE__ */ baseExpect.extend({
  toHaveReceived: expectReceived,
});

async function expectReceived(
  this: ExpectMatcherState,
  shell: AnyShell,
  method: string,
  params?: unknown,
): Promise<MatcherReturnType> {
  const look = (): MatcherReturnType => ({
    name: 'toHaveReceived',
    ...toHaveReceived(shell, method, ...(params === undefined ? [] : [params])),
  });
  const timeoutMs = this.timeout || USUAL_TIMEOUT_MS;
  const first = look();
  if (first.pass || this.isNot) return first;
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      shell.off('message', onMessage);
      resolve(look());
    };
    const onMessage = (): void => {
      if (look().pass) end();
    };
    const timer = setTimeout(end, timeoutMs);
    shell.on('message', onMessage);
  });
}
