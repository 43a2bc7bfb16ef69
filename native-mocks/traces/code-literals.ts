import { REDACTED } from './redacted.ts';
import type { Trace, TraceEntry } from './trace.ts';

/** Returns a string as a JavaScript literal. */
export function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
}

/**
 * Returns JSON as an expression. A literal member `__proto__` would set the prototype, so such values are parsed from a
 * string.
 */
export function literal(value: unknown, space?: number): string {
  return JSON.stringify(value, undefined, space).replace(/"__proto__":/g, '["__proto__"]:');
}

/** What of an entry was redacted. */
export interface RedactedParts {
  readonly isRedacted: boolean;
  /** Returns whether the number at a path, such as `params.price`, was redacted. */
  readonly hasNumber: (path: string) => boolean;
}

/** Returns what of an entry was redacted: all numbers, unless the trace keeps constants. */
export function redactedPartsOf(
  { isRedacted, keepsConstants }: Trace,
  { redactedNumbers = [] }: TraceEntry,
): RedactedParts {
  return { isRedacted, hasNumber: (path) => !keepsConstants || redactedNumbers.includes(path) };
}

/** Returns JSON as an expectation: redacted values match any string and any number, redacted keys any object. */
export function expectation(value: unknown, redacted: RedactedParts, path: string): string {
  if (!redacted.isRedacted) return literal(value);
  if (typeof value === 'string') return value.includes(REDACTED) ? 'expect.any(String)' : literal(value);
  if (typeof value === 'number') return redacted.hasNumber(path) ? 'expect.any(Number)' : literal(value);
  const member = (name: string | number, each: unknown): string => expectation(each, redacted, `${path}.${name}`);
  if (Array.isArray(value)) return `[${value.map((each, at) => member(at, each)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return literal(value);
  if (!hasRedacted(value, redacted, path)) return literal(value);
  if (Object.keys(value).some((key) => key.includes(REDACTED))) return 'expect.any(Object)';
  const members = Object.entries(value).map(([name, each]) => {
    const key = name === '__proto__' ? '["__proto__"]' : JSON.stringify(name);
    return `${key}: ${member(name, each)}`;
  });
  return `{ ${members.join(', ')} }`;
}

/** Returns whether any part of a value was redacted. */
export function hasRedacted(value: unknown, redacted: RedactedParts, path: string): boolean {
  if (!redacted.isRedacted) return false;
  if (typeof value === 'string') return value.includes(REDACTED);
  if (typeof value === 'number') return redacted.hasNumber(path);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, each]) => name.includes(REDACTED) || hasRedacted(each, redacted, `${path}.${name}`),
  );
}

/** Returns a regular expression that matches a string and anything in place of redacted parts. */
export function patternOf(text: string, { isBeginning }: { readonly isBeginning: boolean }): string {
  const escaped = text
    .split(REDACTED)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/[\n\r\u2028\u2029]/g, '\\s'))
    .join('.*');
  return `/^${escaped}${isBeginning ? '' : '$'}/`;
}
