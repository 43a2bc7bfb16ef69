import { isShellPlatform } from '../../../sdk/platform.ts';
import { TIMEOUT_MS, wireErrors } from '../../../sdk/protocol.ts';
import type { MethodSpec } from 'bridgehead';
import { compareVersions, parseVersion } from 'bridgehead';
import { type Check, codeText, must, mustFail, pause } from './check.ts';
import { Failure, Silence } from './failure.ts';
import type { Facts } from './check.ts';
import { contract, samples } from './product.ts';
import type { Wire } from './wire.ts';

/** What became of a method of the contract, as `bridgehead contract diff --report` reads it. */
export type MethodVerdict = 'ok' | 'not-implemented' | 'failed' | 'silent' | 'posted' | 'not-run';

/** Verdicts by method. */
export type MethodVerdicts = Record<string, MethodVerdict>;

const PERSON_MS = 300_000;

/** Those that leave the page or the account come last. */
const LAST = ['jumpToProfile', 'jumpToParty', 'jumpToPay', 'signOut', 'backToPrePage'];

/** Whether the contract says that this app has a method. */
function isPromised({ since, until }: MethodSpec, { platform, appVersion }: Facts): boolean {
  const have = parseVersion(appVersion);
  if (!have || !isShellPlatform(platform)) return true;
  const isFrom = (limit: string): boolean => compareVersions(have, parseVersion(limit) ?? []) >= 0;
  const from = since ? since[platform] : '0';
  const to = until?.[platform];
  return from !== undefined && isFrom(from) && (to === undefined || !isFrom(to));
}

function methodCheck(name: string, spec: MethodSpec, verdicts: MethodVerdicts): Check {
  return {
    id: `method-${name}`,
    title: name,
    rule: spec.reply === false ? 'NO-1' : 'RQ-1',
    async run({ wire, facts }) {
      verdicts[name] = 'not-run';
      const promised = isPromised(spec, facts);
      const announced = facts.methods.indexOf(name) >= 0;
      must(!promised || announced, 'the contract promises it for this version, the shell did not announce it');
      must(promised || !announced, 'the contract does not promise it for this version yet, the shell announced it');
      if (spec.reply === false && announced) return post(wire, name, verdicts);
      await call(name, spec, { wire, verdicts, promised });
    },
  };
}

async function post(wire: Wire, name: string, verdicts: MethodVerdicts): Promise<void> {
  const before = wire.strays.length;
  wire.notify(name, samples[name]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  verdicts[name] = 'posted';
  must(wire.strays.length === before, 'a notification was answered');
}

async function call(
  name: string,
  spec: MethodSpec,
  { wire, verdicts, promised }: { wire: Wire; verdicts: MethodVerdicts; promised: boolean },
): Promise<void> {
  try {
    const timeoutMs = spec.interactive ? PERSON_MS : Math.min(spec.timeoutMs ?? TIMEOUT_MS, PERSON_MS);
    const before = wire.strays.length;
    const { error, result } = await wire.request(name, samples[name], { timeoutMs });
    verdicts[name] = error ? (error.code === wireErrors.methodNotFound ? 'not-implemented' : 'failed') : 'ok';
    if (error && error.code === wireErrors.cancelledByUser && spec.interactive) verdicts[name] = 'ok';
    if (!promised)
      return must(
        error?.code === wireErrors.methodNotFound,
        'the contract does not promise it, and it is not refused with -32601',
      );
    must(
      verdicts[name] === 'ok',
      `error ${codeText(error?.code)}`,
      error?.code === wireErrors.methodNotFound ? 'HE-4' : undefined,
    );
    if (!spec.interactive) await pause(50);
    must(wire.strays.length === before, 'it was answered twice');
    if (spec.idempotent) await refuseWrongParams(name, spec, wire);
    if (error || !spec.result) return;
    const outcome = spec.result['~standard'].validate(result);
    if ('issues' in outcome && outcome.issues) {
      verdicts[name] = 'failed';
      throw new Failure(`the result does not fit the contract${whereOf(outcome.issues)}`);
    }
  } catch (error) {
    if (error instanceof Silence) verdicts[name] = 'silent';
    throw error;
  }
}

/** A method that takes params takes no number in their place: that is refused, and changes nothing. */
async function refuseWrongParams(name: string, { params }: MethodSpec, wire: Wire): Promise<void> {
  const outcome = params?.['~standard'].validate(7);
  if (!outcome || !('issues' in outcome) || !outcome.issues) return;
  const reply = await wire.request(name, 7).catch(() => undefined);
  must(reply, 'no answer to wrong params', 'RQ-4');
  mustFail(reply, -32602, 'RQ-4');
}

/** Names of members, never their values. */
function whereOf(issues: readonly object[]): string {
  const names = issues
    .map((issue) =>
      (issue as { path?: readonly unknown[] }).path
        ?.map((step) => String((Object(step) as { key?: unknown }).key ?? step))
        .join('.'),
    )
    .filter((each) => each);
  return names.length ? `, at ${names.slice(0, 5).join(', ')}` : '';
}

const rank = (name: string): number => LAST.indexOf(name);

/** The methods of the contract: those without side effects, and those that wait for a tap. */
export function productChecks(verdicts: MethodVerdicts): {
  readonly safe: readonly Check[];
  readonly tapped: readonly Check[];
} {
  const names = Object.keys(contract.methods).sort((a, b) => rank(a) - rank(b));
  const of = (isSafe: boolean): readonly Check[] => {
    const checks: Check[] = [];
    for (const name of names) {
      const spec = contract.methods[name];
      if (spec && !!spec.idempotent === isSafe) checks.push(methodCheck(name, spec, verdicts));
    }
    return checks;
  };
  return { safe: of(true), tapped: of(false) };
}
