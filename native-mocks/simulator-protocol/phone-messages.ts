import type { TrafficEntry } from 'bridgehead';
import type { PhoneLine, PhoneMessage } from '../../sdk/additions/phone-message.ts';
import { SIMULATOR_BASE } from './simulator-paths.ts';

/** What the server tells the simulator's windows of real phones. */
export type PhoneEvent = {
  /** Counts from 1. */
  readonly id: number;
  /** When the server received it, in milliseconds since 1970. */
  readonly at: number;
  /** Counts the phones (each session key is one), from 1. */
  readonly phone: number;
  /** Counts the pages of all phones, from 1. */
  readonly page: number;
} & ({ readonly kind: 'message'; readonly message: PhoneMessage } | { readonly kind: 'lost' });

/** Where a phone connects, on the simulator's origin. */
export const PHONE_PATH: string = `${SIMULATOR_BASE}real-phone`;

/** Reads a message of a phone; `undefined` when it is none. Each line that is none is left out. */
export function parsePhoneMessage(text: string): PhoneMessage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  // Members are checked below; a missing one reads as undefined.
  const { kind, atMs, page, userAgent, url, shell, verdicts, lost, lines } = Object(value) as Record<string, unknown>;
  if (!isTime(atMs)) return undefined;
  if (kind === 'lines' && Array.isArray(lines) && isCount(lost)) {
    return { kind, atMs, lost, lines: lines.flatMap((line: unknown) => readLine(line) ?? []) };
  }
  const isPage = kind === 'page' && typeof userAgent === 'string' && typeof url === 'string';
  if (!isPage || !isSnapshot(shell) || !isVerdicts(verdicts) || !(page === null || isCount(page))) return undefined;
  return { kind, page, atMs, userAgent: userAgent.slice(0, 500), url: url.slice(0, 4000), shell, verdicts };
}

type PageMessage = Extract<PhoneMessage, { readonly kind: 'page' }>;

const TEXT_CHARS = 4000;
const levels: readonly unknown[] = ['log', 'info', 'debug', 'warn', 'error'];
const kinds: readonly unknown[] = ['request', 'response', 'notification', 'unreadable', 'failure'];

function readLine(line: unknown): PhoneLine | undefined {
  // As above.
  const { kind, atMs, level, text, count, entry } = Object(line) as Record<string, unknown>;
  if (kind === 'traffic') return readTraffic(entry);
  if (!isTime(atMs)) return undefined;
  if (kind === 'uncaught' && typeof text === 'string') return { kind, atMs, text: text.slice(0, TEXT_CHARS) };
  if (kind !== 'console' || !isLevel(level) || !isCount(count)) return undefined;
  return { kind, atMs, level, count, text: typeof text === 'string' ? text.slice(0, TEXT_CHARS) : undefined };
}

function readTraffic(value: unknown): PhoneLine | undefined {
  // As above.
  const entry = Object(value) as Record<string, unknown>;
  const { number, direction, kind, method, id, atMs, durationMs, errorCode, code, reason, sizeChars, message } = entry;
  const isEntry =
    isCount(number) &&
    isCount(sizeChars) &&
    isTime(atMs) &&
    (direction === 'in' || direction === 'out') &&
    kinds.includes(kind) &&
    [method, id, code, reason].every(
      (text) => text === undefined || (typeof text === 'string' && text.length < 5000),
    ) &&
    [durationMs, errorCode].every((member) => member === undefined || isTime(member));
  if (!isEntry) return undefined;
  const known = { number, direction, kind, method, id, atMs, durationMs, errorCode, code, reason, sizeChars, message };
  // Each member has been checked, except for `code`, which is only shown.
  return { kind: 'traffic', entry: known as TrafficEntry };
}

function isSnapshot(value: unknown): value is PageMessage['shell'] {
  // As above.
  const { platform, present, ready, appVersion, locale, theme, methods, can } = Object(value) as Record<
    string,
    unknown
  >;
  return (
    (platform === 'android' || platform === 'ios' || platform === 'pc') &&
    (present === undefined || typeof present === 'boolean') &&
    typeof ready === 'boolean' &&
    (appVersion === undefined || typeof appVersion === 'string') &&
    typeof locale === 'string' &&
    (theme === undefined || theme === 'light' || theme === 'dark') &&
    (methods === undefined || (Array.isArray(methods) && methods.every((method) => typeof method === 'string'))) &&
    typeof can === 'object' &&
    can !== null
  );
}

function isVerdicts(value: unknown): value is PageMessage['verdicts'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((verdict) => {
    // As above.
    const { supported, reason, need, have } = Object(verdict) as Record<string, unknown>;
    const areTexts = [reason, need, have].every((text) => text === undefined || typeof text === 'string');
    return areTexts && (supported === true || (supported === false && reason !== undefined));
  });
}

function isLevel(value: unknown): value is Extract<PhoneLine, { readonly kind: 'console' }>['level'] {
  return levels.includes(value);
}

/** JSON makes infinity of `1e999`, which is no time. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isCount(value: unknown): value is number {
  return isTime(value) && value >= 0 && Number.isInteger(value);
}
