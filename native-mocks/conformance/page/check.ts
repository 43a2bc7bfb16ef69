import type { ShellAnnouncement } from 'bridgehead';
import { CheckFailure } from './failure.ts';
import type { RpcResponse } from './open-requests.ts';
import { timeoutFactor } from './timeout-factor.ts';
import type { RpcClient } from './rpc-client.ts';

/** The members of the announcement that checks need. */
export interface Announcement extends Readonly<Partial<Record<keyof ShellAnnouncement, unknown>>> {
  readonly methods: readonly string[];
  readonly can: Readonly<Record<string, unknown>>;
}

/** The context of a check. */
export interface CheckContext {
  readonly client: RpcClient;
  readonly announcement: Announcement;
}

/** One row of the table. */
export interface Check {
  /** Stable, because reports of different years are compared by id. */
  readonly id: string;
  readonly title: string;
  /** The rule of docs/protocol.md. */
  readonly rule: string;
  /** Capabilities and methods that the shell must have announced; otherwise the check is skipped. */
  readonly needs?: readonly string[];
  /** Throws a `CheckFailure` when the shell violates the rule. The message never contains transmitted values. */
  readonly run: (context: CheckContext) => Promise<void>;
}

/** Returns the rows of a table, which are named by their ids. */
export const checksOf = (rows: Readonly<Record<string, Omit<Check, 'id'>>>): readonly Check[] =>
  Object.entries(rows).map(([id, row]) => ({ id, ...row }));

/** A heading with its checks. */
export interface CheckGroup {
  readonly title: string;
  readonly checks: readonly Check[];
}

/** Fails the check unless the condition holds. `rule` overrides the rule of the row. */
export function assert(condition: unknown, message: string, rule?: string): asserts condition {
  if (!condition) throw new CheckFailure(message, rule);
}

/** Returns the result of a response; fails the check for an error. */
export function unwrap({ error, result }: RpcResponse, rule?: string): unknown {
  if (error) throw new CheckFailure(`error ${errorCodeText(error.code)} instead of a result`, rule);
  return result;
}

/** Fails the check unless the response is an error with this code. */
export function assertError({ error }: RpcResponse, code: number, rule?: string): void {
  assert(error, `a result instead of error ${code}`, rule);
  assert(error.code === code, `error ${errorCodeText(error.code)} instead of ${code}`, rule);
}

/** Describes an error code, which is not user data. */
export function errorCodeText(code: unknown): string {
  return typeof code === 'number' ? String(code) : `with a code of type ${typeof code}`;
}

/** Returns whether two values are the same JSON, in any order of members. */
export function isEqual(a: unknown, b: unknown): boolean {
  return sorted(a) === sorted(b);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (each === null || typeof each !== 'object' || Array.isArray(each)) return each;
    const pairs = Object.keys(each)
      .sort()
      .map((key) => [key, (each as Record<string, unknown>)[key]] as const); // Copies its own keys.
    const copy = Object.create(null) as Record<string, unknown>;
    for (const [key, member] of pairs) copy[key] = member;
    return copy;
  });
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const STEP_MS = 20;
const FIRST_MESSAGE_MS = 2500 * timeoutFactor;
const SECOND_MESSAGE_MS = 100;

/** Runs `act` and collects stray messages for 250 ms: their error codes, or a marker for messages with an id. */
export async function collectResponses({ strays }: RpcClient, act: () => void): Promise<unknown[]> {
  const before = strays.length;
  act();
  await pause(250);
  return codesOf(strays.slice(before));
}

/** Like `collectResponses`, but waits for the first stray message and then briefly for a second one. */
export async function collectErrors({ strays }: RpcClient, act: () => void): Promise<unknown[]> {
  const before = strays.length;
  act();
  for (let ms = 0; ms < FIRST_MESSAGE_MS && strays.length === before; ms += STEP_MS) await pause(STEP_MS);
  await pause(SECOND_MESSAGE_MS);
  return codesOf(strays.slice(before));
}

const codesOf = (strays: RpcClient['strays']): unknown[] =>
  strays.map(({ id, error }) => (id === null || id === undefined ? error?.code : 'with an id'));
