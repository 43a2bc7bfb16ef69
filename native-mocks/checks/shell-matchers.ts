import { matchesParams } from './match-params.ts';

/** The part of a shell the matchers look at. */
export interface ReceivingShell {
  received(method: string): readonly unknown[];
}

/** What a matcher of vitest, jest or Playwright gives back. */
export interface MatcherOutcome {
  readonly pass: boolean;
  readonly message: () => string;
}

/** Whether the page has called a method, with params that have at least these members. */
export function toHaveReceived(shell: ReceivingShell, method: string, ...params: readonly unknown[]): MatcherOutcome {
  const calls = shell.received(method);
  const pass = params.length ? calls.some((call) => matchesParams(call, params[0])) : calls.length > 0;
  const wanted = params.length ? `${method} with ${JSON.stringify(params[0])}` : method;
  const got = calls.length
    ? `It received ${method} with ${calls.map((call) => JSON.stringify(call) ?? 'nothing').join(', then ')}`
    : `It never received ${method}`;
  return { pass, message: () => `Expected the shell ${pass ? 'not ' : ''}to have received ${wanted}. ${got}.` };
}

/** Matchers for `expect.extend(shellMatchers)` in vitest and jest. */
export const shellMatchers: { readonly toHaveReceived: typeof toHaveReceived } = { toHaveReceived };
