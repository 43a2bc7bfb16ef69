import { isPlatformOf } from '../../../sdk/gate/platform.ts';
import { TIMEOUT_MS, wireErrors } from '../../../sdk/wire/protocol.ts';
import type { MethodSpec } from 'bridgehead';
import { compareVersions, parseVersion } from 'bridgehead';
import { type Check, errorCodeText, assert, pause } from './check.ts';
import { CheckFailure, NoResponseError } from './failure.ts';
import type { Announcement } from './check.ts';
import { contract, samples } from './product.ts';
import { collectProgress } from './progress-values.ts';
import type { RpcClient } from './rpc-client.ts';

/** The outcome of a method of the contract, as read by `bridgehead contract diff --report`. */
export type MethodVerdict = 'ok' | 'not-implemented' | 'failed' | 'silent' | 'posted' | 'not-run';

/** Verdicts by method. */
export type MethodVerdicts = Record<string, MethodVerdict>;

const USER_INPUT_MS = 300_000;

/** Methods that leave the page or the account run last. */
const LAST = ['jumpToProfile', 'jumpToParty', 'jumpToPay', 'signOut', 'backToPrePage'];

/** Returns whether the contract requires this app to have a method. */
function isPromised({ since, until }: MethodSpec, { platform, appVersion }: Announcement): boolean {
  const have = parseVersion(appVersion);
  if (!have || !isPlatformOf(contract, platform)) return true;
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
    async run({ client, announcement }) {
      verdicts[name] = 'not-run';
      const promised = isPromised(spec, announcement);
      const announced = announcement.methods.indexOf(name) >= 0;
      assert(
        !promised || announced,
        'the contract promises the method for this version, but the shell did not announce it',
      );
      assert(
        promised || !announced,
        'the contract does not promise the method for this version yet, but the shell announced it',
      );
      if (spec.reply === false && announced) return post(client, name, verdicts);
      await call(name, spec, { client, verdicts, promised, hasStatus: announcement.can['status'] === true });
    },
  };
}

async function post(client: RpcClient, name: string, verdicts: MethodVerdicts): Promise<void> {
  const before = client.strays.length;
  client.notify(name, samples[name]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  verdicts[name] = 'posted';
  assert(client.strays.length === before, 'a notification got a response');
}

interface MethodRun {
  readonly client: RpcClient;
  readonly verdicts: MethodVerdicts;
  readonly promised: boolean;
  readonly hasStatus: boolean;
}

async function call(
  name: string,
  spec: MethodSpec,
  { client, verdicts, promised, hasStatus }: MethodRun,
): Promise<void> {
  try {
    const timeoutMs = spec.interactive ? USER_INPUT_MS : Math.min(spec.timeoutMs ?? TIMEOUT_MS, USER_INPUT_MS);
    const before = client.strays.length;
    const { onProgress, mismatch } = collectProgress(spec);
    const options = { id: client.newId(), timeoutMs, onProgress };
    const response = client.request(name, samples[name], options);
    if (spec.interactive && hasStatus) await checkStatus(client, options.id, response);
    const { error, result } = await response;
    verdicts[name] = error ? (error.code === wireErrors.methodNotFound ? 'not-implemented' : 'failed') : 'ok';
    if (error && error.code === wireErrors.cancelledByUser && spec.interactive) verdicts[name] = 'ok';
    if (!promised)
      return assert(
        error?.code === wireErrors.methodNotFound,
        'the contract does not promise the method, but the call is not rejected with -32601',
      );
    assert(
      verdicts[name] === 'ok',
      `error ${errorCodeText(error?.code)}`,
      error?.code === wireErrors.methodNotFound ? 'HE-4' : undefined,
    );
    if (!spec.interactive) await pause(50);
    assertNoStrays(client.strays.slice(before));
    const wrong = mismatch();
    assert(!wrong, `a progress value does not match the contract${whereOf(wrong ?? [])}`, 'PR-1');
    if (spec.idempotent) await checkWrongParams(name, spec, client);
    const issues = error ? undefined : issuesOf(spec, result);
    if (!issues) return;
    verdicts[name] = 'failed';
    throw new CheckFailure(`the result does not match the contract${whereOf(issues)}`);
  } catch (error) {
    if (error instanceof NoResponseError) verdicts[name] = 'silent';
    throw error;
  }
}

function assertNoStrays(strays: RpcClient['strays']): void {
  assert(!strays.some((each) => each.method === '$/progress'), 'progress arrived after the response', 'PR-2');
  assert(!strays.length, 'the request got two responses');
}

/** Returns what is wrong with a result, if the contract declares it. */
function issuesOf({ result: schema }: MethodSpec, result: unknown): readonly object[] | undefined {
  const outcome = schema?.['~standard'].validate(result);
  return outcome && 'issues' in outcome ? outcome.issues : undefined;
}

/** While a call waits for the user, its id is open. A response may arrive first (ST-3). */
async function checkStatus(client: RpcClient, id: string, response: Promise<unknown>): Promise<void> {
  let hasResponse = false;
  const settled = (): void => void (hasResponse = true);
  response.then(settled, settled);
  const status = await client.request('$/status', { ids: [id] }).catch(() => undefined);
  assert(status, 'the status of the call got no response', 'ST-2');
  const { known } = Object(status.result) as { known?: unknown };
  const isKnown = Array.isArray(known) && known.indexOf(id) >= 0;
  assert(hasResponse || isKnown, 'the status omits the call, which is still open', 'ST-2');
}

/** Sends a number to a method with params, which the shell must reject without side effects. */
async function checkWrongParams(name: string, { params }: MethodSpec, client: RpcClient): Promise<void> {
  const outcome = params?.['~standard'].validate(7);
  if (!outcome || !('issues' in outcome) || !outcome.issues) return;
  const response = await client.request(name, 7).catch(() => undefined);
  assert(response, 'wrong params got no response', 'RQ-4');
  const { error } = response;
  const got = error ? `error ${errorCodeText(error.code)}` : 'a result';
  assert(error?.code === -32602, `params of a number got ${got} instead of error -32602`, 'RQ-4');
}

/** Returns names of members, never their values. */
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

/** Returns checks for the methods of the contract: those without side effects, and those that wait for a tap. */
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
