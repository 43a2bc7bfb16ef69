import { Failure } from './failure.ts';
import type { Reply } from './open-requests.ts';
import { timeoutFactor } from './timeout-factor.ts';
import type { Wire } from './wire.ts';

/** What the shell said of itself, as far as checks need it. */
export interface Facts {
  readonly protocol?: unknown;
  readonly platform?: unknown;
  readonly appVersion?: unknown;
  readonly locale?: unknown;
  readonly theme?: unknown;
  readonly methods: readonly string[];
  readonly can: Readonly<Record<string, unknown>>;
}

/** What a check works with. */
export interface CheckContext {
  readonly wire: Wire;
  readonly facts: Facts;
}

/** One row of the table. */
export interface Check {
  /** Stable: reports of years are compared by it. */
  readonly id: string;
  readonly title: string;
  /** The rule of docs/protocol.md. */
  readonly rule: string;
  /** Abilities and methods the shell must have announced, or the check is skipped. */
  readonly needs?: readonly string[];
  /** Throws a `Failure` when the shell does not keep the rule. Its text holds no value that crossed. */
  readonly run: (context: CheckContext) => Promise<void>;
}

/** A heading with its checks. */
export interface CheckGroup {
  readonly title: string;
  readonly checks: readonly Check[];
}

/** Ends the check unless the condition holds. `rule`: where it is another than that of the row. */
export function must(condition: unknown, otherwise: string, rule?: string): asserts condition {
  if (!condition) throw new Failure(otherwise, rule);
}

/** The result of a reply; an error ends the check. */
export function resultOf({ error, result }: Reply, rule?: string): unknown {
  if (error) throw new Failure(`error ${codeText(error.code)} instead of a result`, rule);
  return result;
}

/** Ends the check unless the reply is an error of this code. */
export function mustFail({ error }: Reply, code: number, rule?: string): void {
  must(error, `a result instead of error ${code}`, rule);
  must(error.code === code, `error ${codeText(error.code)} instead of ${code}`, rule);
}

/** Codes are no values of the user. */
export function codeText(code: unknown): string {
  return typeof code === 'number' ? String(code) : `with a code that is a ${typeof code}`;
}

/** Whether two values are the same JSON, whatever the order of members. */
export function isSame(a: unknown, b: unknown): boolean {
  return sorted(a) === sorted(b);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (each === null || typeof each !== 'object' || Array.isArray(each)) return each;
    const pairs = Object.keys(each)
      .sort()
      .map((key) => [key, (each as Record<string, unknown>)[key]] as const); // its own keys
    const copy = Object.create(null) as Record<string, unknown>;
    for (const [key, member] of pairs) copy[key] = member;
    return copy;
  });
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const STEP_MS = 20;
const REFUSAL_WAIT_MS = 2500 * timeoutFactor;
const AFTER_MS = 100;

/** What came for no open request while `act` ran and in the 250 ms after: error codes, or a word for what has an id. */
export async function answersTo({ strays }: Wire, act: () => void): Promise<unknown[]> {
  const before = strays.length;
  act();
  await pause(250);
  return codesOf(strays.slice(before));
}

/** The same where one is due: waits for it, and a moment more for a second. */
export async function refusalsOf({ strays }: Wire, act: () => void): Promise<unknown[]> {
  const before = strays.length;
  act();
  for (let ms = 0; ms < REFUSAL_WAIT_MS && strays.length === before; ms += STEP_MS) await pause(STEP_MS);
  await pause(AFTER_MS);
  return codesOf(strays.slice(before));
}

const codesOf = (said: Wire['strays']): unknown[] =>
  said.map(({ id, error }) => (id === null || id === undefined ? error?.code : 'with an id'));
