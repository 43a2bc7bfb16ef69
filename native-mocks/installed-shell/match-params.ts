/** Whether `actual` contains `expected`: objects may have additional members, arrays must match completely. */
export function matchesParams(actual: unknown, expected: unknown): boolean {
  return matches(actual, expected, { isExact: false });
}

/** Whether `actual` is `expected`, regardless of the order of members. As in JSON, undefined members are absent. */
export function matchesExactly(actual: unknown, expected: unknown): boolean {
  return matches(actual, expected, { isExact: true });
}

function matches(actual: unknown, expected: unknown, options: { readonly isExact: boolean }): boolean {
  if (isAsymmetric(expected)) return expected.asymmetricMatch(actual);
  if (Array.isArray(expected)) {
    const list: readonly unknown[] = Array.isArray(actual) ? actual : [];
    return (
      Array.isArray(actual) &&
      list.length === expected.length &&
      expected.every((each, index) => matches(list[index], each, options))
    );
  }
  if (typeof expected !== 'object' || expected === null) return Object.is(actual, expected);
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return false;
  // A map, because every object inherits members such as `constructor`.
  const members = new Map<string, unknown>(Object.entries(actual));
  const wanted = Object.entries(expected);
  const isWithin =
    !options.isExact || [...members].every(([name, value]) => value === undefined || Object.hasOwn(expected, name));
  return isWithin && wanted.every(([name, value]) => matches(members.get(name), value, options));
}

/**
 * Rejects expected params that no message can contain. They have no members, so they would match any params.
 *
 * @throws {TypeError}
 */
export function checkParams(expected: unknown): void {
  if (isAsymmetric(expected)) return;
  // `Date` for a Date, including one of another realm.
  const kind = Object.prototype.toString.call(expected).slice(8, -1);
  const isJson = ['Object', 'Array', 'String', 'Number', 'Boolean', 'Null', 'Undefined'].includes(kind);
  if (!isJson) {
    throw new TypeError(
      `Cannot check params with a ${kind}: JSON cannot contain it. Use the value that the page sends.`,
    );
  }
  if (typeof expected === 'object' && expected !== null) Object.values(expected).forEach(checkParams);
}

/** Formats params for a message as JSON, with asymmetric matchers by their own names: `{"id":Any<String>}`. */
export function formatParams(params: unknown): string {
  const names: string[] = [];
  const text = JSON.stringify(params, (_, value: unknown) => {
    if (!isAsymmetric(value)) return value;
    names.push(matcherName(value));
    return MATCHER_MARK;
  });
  return text?.replaceAll(`"${MATCHER_MARK}"`, () => names.shift() ?? '') ?? 'nothing';
}

/** A string that no params contain. */
const MATCHER_MARK = 'asymmetric matcher of bridgehead/mocks';

interface AsymmetricMatcher {
  asymmetricMatch(actual: unknown): boolean;
  /** Only matchers whose name contains their argument have one. */
  readonly toAsymmetricMatcher?: () => string;
  readonly sample?: unknown;
  toString(): string;
}

function matcherName(matcher: AsymmetricMatcher): string {
  if (matcher.toAsymmetricMatcher) return matcher.toAsymmetricMatcher();
  const { sample } = matcher;
  return `${matcher.toString()} ${sample instanceof RegExp ? String(sample) : formatParams(sample)}`;
}

/** Whether a value is an asymmetric matcher such as `expect.any(String)`. */
function isAsymmetric(value: unknown): value is AsymmetricMatcher {
  return typeof value === 'object' && value !== null && 'asymmetricMatch' in value;
}
