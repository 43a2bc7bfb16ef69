import { booleanShape, listOf, objectWith, type Shape, shape } from '../../sdk/tools/document/shapes.ts';
import { isCount } from './read-values.ts';

/** Which requests of the page an override answers. */
export interface OverrideMatch {
  /** A part of the URL, in which `*` stands for any text: of the path and query at the page's server, else of the whole URL. */
  readonly address: string;
  /** Whether `address` is all of it. */
  readonly isExact?: boolean | undefined;
  /** In capitals; empty for any. */
  readonly method: string;
  /** Which of the matching requests, counted from 1; 0 for each. */
  readonly call: number;
}

/** A response of the tester, or of a HAR file, to requests of the page's scripts. */
export interface RequestOverride extends OverrideMatch {
  /** Time before the response. */
  readonly delayMs: number;
  /** From 200 to 599; 0 for a failure without a response. Omitted if the request reaches its server. */
  readonly status?: number | undefined;
  /** Media type; empty for none. */
  readonly type: string;
  readonly body: string;
  /** Whether `body` is Base64. */
  readonly isBase64?: boolean | undefined;
  readonly isFromHar?: boolean | undefined;
}

/** An override as the page in the phone knows it, which finds those of requests to other origins. */
export interface PageOverride extends OverrideMatch {
  readonly hasResponse: boolean;
  readonly isFromHar: boolean;
}

/** Who answered a request instead of its server; `not-in-har`: its server did, because the HAR file lacks the request. */
export type RequestSource = (typeof requestSources)[number];

const requestSources = ['override', 'har', 'not-in-har'] as const;

/** Returns whether a value is the source of a response. */
export function isRequestSource(value: unknown): value is RequestSource {
  return (requestSources as readonly unknown[]).includes(value);
}

/** The largest list of overrides, as JSON. */
export const MAX_OVERRIDE_BYTES = 30_000_000;
const MAX_DELAY_MS = 600_000;
const MAX_CALL = 1_000_000;

const text = (maxChars: number, pattern = /^/): Shape =>
  shape('a shorter text, or one without special characters', (value) => {
    return typeof value === 'string' && value.length <= maxChars && pattern.test(value);
  });
const upTo = (max: number): Shape =>
  shape(`a whole number from 0 to ${max.toLocaleString('en')}`, (value) => isCount(value) && value <= max);

const overrideShape = objectWith(
  {
    address: text(10_000),
    method: text(20, /^[A-Z]*$/),
    call: upTo(MAX_CALL),
    delayMs: upTo(MAX_DELAY_MS),
    type: text(200, /^[\x20-\x7e]*$/),
    body: text(MAX_OVERRIDE_BYTES),
  },
  {
    status: shape(
      '0, or a status from 200 to 599',
      (value) => value === 0 || (isCount(value) && value > 199 && value < 600),
    ),
    isExact: booleanShape,
    isBase64: booleanShape,
    isFromHar: booleanShape,
  },
);
const listShape = listOf(overrideShape);

/** Parses an override of a link or of the tester: omitted members have no effect. Throws a `TypeError` if it is invalid. */
export function parseOverride(given: object): RequestOverride {
  const override = { address: '', method: '', call: 0, delayMs: 0, type: 'application/json', body: '', ...given };
  const problem = overrideShape(override, []) ?? (override.address === '' ? 'its address is empty' : undefined);
  if (problem !== undefined) throw new TypeError(`Cannot override requests: ${problem}.`);
  return override;
}

/** Returns a list from the simulator's window; `undefined` if it is not one. */
export function readOverrides(value: unknown): readonly RequestOverride[] | undefined {
  // The shape is checked, member by member.
  return listShape(value, []) === undefined ? (value as RequestOverride[]) : undefined;
}

/** Returns what the page in the phone needs to know. */
export function pageOverrides(overrides: readonly RequestOverride[]): readonly PageOverride[] {
  return overrides.map(({ address, isExact, method, call, status, isFromHar = false }) => ({
    ...{ address, isExact, method, call, isFromHar },
    hasResponse: status !== undefined,
  }));
}

/**
 * Returns the function that counts requests and finds the index of the override that answers one, the first in the list; -1 without
 * one. Runs in the page as text too, so it uses nothing of this module.
 */
export function findOverride(overrides: readonly OverrideMatch[]): (method: string, url: string) => number {
  const counts = overrides.map(function () {
    return 0;
  });
  const contains = function (address: string, url: string): boolean {
    let from = 0;
    return address.split('*').every(function (part) {
      const at = url.indexOf(part, from);
      from = at + part.length;
      return at >= 0;
    });
  };
  return function (method, url) {
    let found = -1;
    overrides.forEach(function (override, index) {
      const { address, isExact, call } = override;
      if (override.method && override.method !== method) return;
      if (isExact ? address !== url : !contains(address, url)) return;
      const count = (counts[index] || 0) + 1;
      counts[index] = count;
      if (found < 0 && (call === 0 || call === count)) found = index;
    });
    return found;
  };
}
