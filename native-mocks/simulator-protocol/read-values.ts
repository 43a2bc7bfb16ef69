/** The range of dates in JavaScript, in milliseconds. */
const MAX_TIME_MS = 8_640_000_000_000_000;

/** Returns whether a value is a time in milliseconds. JSON parses `1e999` as infinity, which is not a valid time. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MAX_TIME_MS;
}

/** Returns whether a value is a whole number from 0. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
