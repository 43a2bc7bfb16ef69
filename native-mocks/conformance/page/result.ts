import type { Check, CheckContext, CheckGroup } from './check.ts';
import { Failure, Silence } from './failure.ts';

/** What became of a row. */
export interface Result {
  readonly verdict: 'pass' | 'fail' | 'skip';
  readonly ms: number;
  /** Why it failed or was skipped; never a value that crossed. */
  readonly reason?: string;
  /** The rule that is broken, the last message that was posted and the last that came, in few words. */
  readonly rule?: string;
  readonly sent?: string;
  readonly came?: string;
}

/** Results by the id of the check. */
export type Results = Record<string, Result>;

/** What a shell lacks for a check; `undefined` when it has all. */
function missingFor({ needs = [] }: Check, { facts }: CheckContext): string | undefined {
  return needs.find((need) =>
    need.indexOf('can.') === 0 ? facts.can[need.slice(4)] !== true : facts.methods.indexOf(need) < 0,
  );
}

/** Runs one check; never rejects. What broke the rules of messages in passing fails it too. */
export async function runCheck(check: Check, context: CheckContext): Promise<Result> {
  const { wire } = context;
  const missing = missingFor(check, context);
  if (missing !== undefined) return { verdict: 'skip', ms: 0, reason: `the shell did not announce ${missing}` };
  wire.told = () => {};
  wire.question = () => {};
  wire.seen = () => {};
  wire.crossed = () => {};
  wire.breaches.length = 0;
  const from = performance.now();
  const ms = (): number => Math.round(performance.now() - from);
  const failed = (reason: string, rule = check.rule): Result => ({
    verdict: 'fail',
    ms: ms(),
    reason,
    rule,
    ...wire.last,
  });
  try {
    await check.run(context);
    const [breach] = wire.breaches;
    return breach ? failed(`the shell sent ${breach.what}`, breach.rule) : { verdict: 'pass', ms: ms() };
  } catch (error) {
    // A message that cannot be read may be the reason why nothing came.
    const [breach] = wire.breaches;
    const reason = breach ? `the shell sent ${breach.what}; ${reasonOf(error)}` : reasonOf(error);
    if (error instanceof Failure) return failed(reason, error.rule);
    return failed(reason, breach && breach.rule);
  }
}

/** Messages of our own errors; of others only the kind, since their text may hold values. */
function reasonOf(error: unknown): string {
  if (error instanceof Failure || error instanceof Silence) return error.message;
  return `the page failed: ${error instanceof Error ? error.name : typeof error}`;
}

const MAX_SILENT = 8;

/** Runs groups in order. A shell that has fallen silent is not waited for row by row. */
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
          ? { verdict: 'fail', ms: 0, reason: `not asked: the shell did not answer ${MAX_SILENT} times in a row` }
          : await runCheck(check, context);
      if (result.verdict === 'pass') silent = 0;
      if (result.verdict === 'fail' && (result.reason ?? '').indexOf('no answer in') === 0) silent++;
      results[check.id] = result;
      onResult(check.id);
    }
  }
}
