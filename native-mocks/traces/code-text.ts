import { COVERED } from './covered.ts';

/** A string as a literal of JavaScript. */
export function quote(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
}

/** JSON as an expression. A member `__proto__` of a literal would be the prototype; in a text its quotes are escaped. */
export function literal(value: unknown, space?: number): string {
  return JSON.stringify(value, undefined, space).replace(/"__proto__":/g, '["__proto__"]:');
}

/** JSON as an expectation: where values were covered, any string and any number will do. */
export function expectation(value: unknown, { isRedacted }: { readonly isRedacted: boolean }): string {
  if (!isRedacted) return literal(value);
  if (typeof value === 'string') return value.includes(COVERED) ? 'expect.any(String)' : literal(value);
  if (typeof value === 'number') return 'expect.any(Number)';
  if (Array.isArray(value)) return `[${value.map((each) => expectation(each, { isRedacted })).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return literal(value);
  const members = Object.entries(value).map(([name, each]) => {
    const key = name === '__proto__' ? '["__proto__"]' : JSON.stringify(name);
    return `${key}: ${expectation(each, { isRedacted })}`;
  });
  return `{ ${members.join(', ')} }`;
}

/** Whether something of a value was covered. */
export function isCovered(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(COVERED);
  if (typeof value === 'number') return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(isCovered);
}

/** A regular expression that matches a text, whatever stands where something was covered. */
export function patternOf(text: string, { isBeginning }: { readonly isBeginning: boolean }): string {
  const escaped = text
    .split(COVERED)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/[\n\r\u2028\u2029]/g, '\\s'))
    .join('.*');
  return `/^${escaped}${isBeginning ? '' : '$'}/`;
}
