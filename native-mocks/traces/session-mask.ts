import { REDACTED } from './redacted.ts';

const uuid = /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi;
const date = /(?<!\d)\d{1,4}([./-])\d{1,2}\1\d{1,4}(?!\d)/g;
const time = /(?<![\d:])(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?(?![\d:])/g;
const NEAR_MINUTES = 2;
const HALF_DAY_MINUTES = 720;

/**
 * Creates a function that replaces what differs in each session by `•••`: UUIDs, and the date and time at which a page showed
 * a line, in milliseconds since 1970. Such a time stays replaced while the page shows it.
 */
export function createSessionMask(): (line: string, atMs: number) => string {
  const shown = new Set<string>();
  return (line, atMs) => {
    const at = new Date(atMs);
    const mask = (text: string, isOfSession: boolean): string => {
      if (isOfSession) shown.add(text);
      return shown.has(text) ? REDACTED : text;
    };
    return line
      .replace(uuid, REDACTED)
      .replace(date, (text) => mask(text, isToday(text, at)))
      .replace(time, (text, hours: string, minutes: string) =>
        mask(text, isNow(Number(hours) * 60 + Number(minutes), at)),
      );
  };
}

/** Whether a date consists of the numbers of this day, in any order. */
function isToday(text: string, at: Date): boolean {
  const numbers = (values: readonly number[]): string =>
    values
      .map((value) => value % 100)
      .toSorted((one, other) => one - other)
      .join();
  const found = numbers(text.split(/\D/).map(Number));
  return [
    [at.getFullYear(), at.getMonth() + 1, at.getDate()],
    [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()],
  ].some((day) => numbers(day) === found);
}

/** Whether a time of day is about now, with 12 or 24 hours, here or in UTC. */
function isNow(minutes: number, at: Date): boolean {
  return [at.getHours() * 60 + at.getMinutes(), at.getUTCHours() * 60 + at.getUTCMinutes()].some((now) => {
    const difference = Math.abs(minutes - now) % HALF_DAY_MINUTES;
    return Math.min(difference, HALF_DAY_MINUTES - difference) <= NEAR_MINUTES;
  });
}
