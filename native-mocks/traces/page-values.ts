import { REDACTED } from './redacted.ts';
import { isPrivateName, type TextRedactor } from './text-redactor.ts';

/** Redacts the values in messages of a simulated phone, and keeps constants of the page. */
export interface PageValueRedactor {
  /** Marks the strings of a value that the simulated app sent: the page may send them, too. */
  addPublic(value: unknown): void;
  /** Redacts what the page sent: values that are known or look private, and values that differ in each session. */
  redact(value: unknown): unknown;
  /** Redacts only known private strings: other values of the simulated app are the same for everyone. */
  redactKnown(value: unknown): unknown;
}

/** Options of `createPageValueRedactor`. */
export interface PageValueOptions {
  readonly texts: TextRedactor;
  /** Private numbers. */
  readonly numbers: ReadonlySet<number>;
  /** When the session started, in ISO 8601. */
  readonly startedAt: string | undefined;
}

const DAY_MS = 86_400_000;
/** Fractions with more digits are measured or random, not constants. */
const MOST_DECIMALS = 4;

export function createPageValueRedactor({ texts, numbers, startedAt = '' }: PageValueOptions): PageValueRedactor {
  const publicStrings = new Set<string>();
  const startMs = Date.parse(startedAt);
  const isTime = (value: number): boolean => [1, 1000].some((unit) => Math.abs(value * unit - startMs) < DAY_MS);
  const isPrivateNumber = (value: number, name: string): boolean =>
    (Math.abs(value) > 1 && numbers.has(value)) || isPrivateName(name) || isTime(value) || isMeasured(value, name);

  const string = (value: string, name: string): string => {
    const known = texts.known(value);
    if (publicStrings.has(value) || known !== value) return known;
    return value && (isPrivateName(name) || differsEachTime.test(value)) ? REDACTED : texts.text(value);
  };
  const redact = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') return string(value, name);
    if (typeof value === 'number') return isPrivateNumber(value, name) ? 0 : value;
    if (Array.isArray(value)) return value.map((each) => redact(each, name));
    return mapMembers(value, redact);
  };
  const redactKnown = (value: unknown): unknown => {
    if (typeof value === 'string') return texts.known(value);
    return Array.isArray(value) ? value.map(redactKnown) : mapMembers(value, redactKnown);
  };
  const addPublic = (value: unknown): void => {
    if (typeof value === 'string') publicStrings.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(addPublic);
  };
  return { addPublic, redact: (value) => redact(value), redactKnown };
}

function mapMembers(value: unknown, map: (value: unknown, name: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, map(each, name)] as const));
}

/** A UUID, or a date with a time. */
const differsEachTime = /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b|\d{4}-\d\d-\d\dT\d\d:\d\d/i;
const measured = /(?:^|[a-z_])(?:ms|duration|elapsed|latency|timestamp)$|(?:Ms|Duration|Elapsed|Latency|Timestamp)$/;

/** Returns whether a number is a measurement, such as a duration or a random fraction. */
function isMeasured(value: number, name: string): boolean {
  return measured.test(name) || value !== Number(value.toFixed(MOST_DECIMALS));
}
