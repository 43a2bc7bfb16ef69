import type { Check, CheckContext, CheckGroup } from './check.ts';
import { CheckFailure, NoResponseError, NotJudgedError } from './failure.ts';

/** The result of a row. */
export interface Result {
  readonly verdict: 'pass' | 'fail' | 'skip';
  readonly ms: number;
  /** Why the check failed or was skipped; never contains transmitted values. */
  readonly reason?: string;
  /** The violated rule and short descriptions of the last messages sent and received. */
  readonly rule?: string;
  readonly sent?: string;
  readonly came?: string;
}

/** Results by the id of the check. */
export type Results = Record<string, Result>;

/** Returns the first requirement of a check that the shell lacks. */
function missingFor({ needs = [] }: Check, { announcement }: CheckContext): string | undefined {
  return needs.find((need) =>
    need.indexOf('can.') === 0 ? announcement.can[need.slice(4)] !== true : announcement.methods.indexOf(need) < 0,
  );
}

/** Runs one check; never rejects. Violations of the message format also fail the check. */
export async function runCheck(check: Check, context: CheckContext): Promise<Result> {
  const { client } = context;
  const missing = missingFor(check, context);
  if (missing !== undefined) return { verdict: 'skip', ms: 0, reason: `the shell did not announce ${missing}` };
  client.onNotification = () => {};
  client.onRequest = () => {};
  client.onMessage = () => {};
  client.onText = () => {};
  client.violations.length = 0;
  // Otherwise a row that sends nothing would show what the previous row sent.
  client.last.sent = 'nothing';
  client.last.came = 'nothing';
  const from = performance.now();
  const ms = (): number => Math.round(performance.now() - from);
  const failed = (reason: string, rule = check.rule): Result => ({
    verdict: 'fail',
    ms: ms(),
    reason,
    rule,
    ...client.last,
  });
  try {
    await check.run(context);
    const [violation] = client.violations;
    return violation ? failed(`the shell sent ${violation.what}`, violation.rule) : { verdict: 'pass', ms: ms() };
  } catch (error) {
    if (error instanceof NotJudgedError) return { verdict: 'skip', ms: ms(), reason: error.message };
    // An unreadable message may be the reason for a missing response.
    const [violation] = client.violations;
    const reason = violation ? `the shell sent ${violation.what}; ${reasonOf(error)}` : reasonOf(error);
    if (error instanceof CheckFailure) return failed(reason, error.rule);
    return failed(reason, violation && violation.rule);
  }
}

/**
 * Returns the message of a check's own errors. Other errors are reduced to their name, because their message may contain
 * values.
 */
function reasonOf(error: unknown): string {
  if (error instanceof CheckFailure || error instanceof NoResponseError) return error.message;
  return `the page failed: ${error instanceof Error ? error.name : typeof error}`;
}

const MAX_SILENT = 8;

/** Runs groups in order. After several missing responses in a row, the remaining checks fail without waiting. */
export async function runGroups(
  groups: readonly CheckGroup[],
  context: CheckContext,
  { results, onResult }: { readonly results: Results; readonly onResult: (id: string) => void },
): Promise<void> {
  let silent = 0;
  for (const { checks } of groups) {
    for (const check of checks) {
      const result: Result =
        silent >= MAX_SILENT
          ? { verdict: 'fail', ms: 0, reason: `not run: the shell did not respond ${MAX_SILENT} times in a row` }
          : await runCheck(check, context);
      if (result.verdict === 'pass') silent = 0;
      if (result.verdict === 'fail' && (result.reason ?? '').indexOf('no response in') === 0) silent++;
      results[check.id] = result;
      onResult(check.id);
    }
  }
}
