import { REDACTED } from './redacted.ts';

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

/** Returns JSON as an expectation: redacted values match any string and any number, redacted keys any object. */
export function expectation(value: unknown, { isRedacted }: { readonly isRedacted: boolean }): string {
  if (!isRedacted) return literal(value);
  if (typeof value === 'string') return value.includes(REDACTED) ? 'expect.any(String)' : literal(value);
  if (typeof value === 'number') return 'expect.any(Number)';
  if (Array.isArray(value)) return `[${value.map((each) => expectation(each, { isRedacted })).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return literal(value);
  if (Object.keys(value).some((key) => key.includes(REDACTED))) return 'expect.any(Object)';
  const members = Object.entries(value).map(([name, each]) => {
    const key = name === '__proto__' ? '["__proto__"]' : JSON.stringify(name);
    return `${key}: ${expectation(each, { isRedacted })}`;
  });
  return `{ ${members.join(', ')} }`;
}

/** Returns whether any part of a value was redacted. */
export function hasRedacted(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(REDACTED);
  if (typeof value === 'number') return true;
  return typeof value === 'object' && value !== null && Object.entries(value).flat().some(hasRedacted);
}

/** Returns a regular expression that matches a string and anything in place of redacted parts. */
export function patternOf(text: string, { isBeginning }: { readonly isBeginning: boolean }): string {
  const escaped = text
    .split(REDACTED)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/[\n\r\u2028\u2029]/g, '\\s'))
    .join('.*');
  return `/^${escaped}${isBeginning ? '' : '$'}/`;
}
