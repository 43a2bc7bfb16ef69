import type { TrafficEntry } from 'bridgehead/inspect';
import type { PhoneLine } from '../../sdk/features/inspector/phone-message.ts';
import { parsePageStep } from './page-step.ts';
import type { RealPhoneLine } from './phone-messages.ts';
import { isCount, isTime } from './read-values.ts';

const MAX_LINE_CHARS = 4000;
const levels: readonly unknown[] = ['log', 'info', 'debug', 'warn', 'error'];
const kinds: readonly unknown[] = ['request', 'response', 'notification', 'unreadable', 'failure'];

/** Reads one line of a message from a phone; `undefined` if invalid. */
export function readPhoneLine(line: unknown): RealPhoneLine | undefined {
  // Members are checked below; a missing one is undefined.
  const fields = Object(line) as Record<string, unknown>;
  const { kind, atMs, level, text, count, entry } = fields;
  if (kind === 'traffic') return readTraffic(entry);
  if (!isTime(atMs)) return undefined;
  if (kind === 'step' || kind === 'network' || kind === 'moved') return readObservedLine(kind, atMs, fields);
  if (kind === 'note' && typeof text === 'string') {
    return { kind, atMs, text: text.slice(0, MAX_LINE_CHARS), isFault: fields['isFault'] === true };
  }
  if (kind === 'uncaught' && typeof text === 'string') return { kind, atMs, text: text.slice(0, MAX_LINE_CHARS) };
  if (kind !== 'console' || !isLevel(level) || !isCount(count)) return undefined;
  return { kind, atMs, level, count, text: typeof text === 'string' ? text.slice(0, MAX_LINE_CHARS) : undefined };
}

/** Parses a line that only DevTools report. */
function readObservedLine(
  kind: 'step' | 'network' | 'moved',
  atMs: number,
  { step, method, url, status, reason }: Record<string, unknown>,
): RealPhoneLine | undefined {
  if (kind === 'step') {
    const parsed = parsePageStep(step);
    return parsed && parsed.kind !== 'scroll' ? { kind, atMs, step: parsed } : undefined;
  }
  if (typeof url !== 'string') return undefined;
  const shortUrl = url.slice(0, MAX_LINE_CHARS);
  if (kind === 'moved') return { kind, atMs, url: shortUrl };
  if (typeof method !== 'string' || typeof reason !== 'string' || !isCount(status)) return undefined;
  return { kind, atMs, method: method.slice(0, 50), url: shortUrl, status, reason: reason.slice(0, 200) };
}

function readTraffic(value: unknown): PhoneLine | undefined {
  // Members are checked below; a missing one is undefined.
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
    (durationMs === undefined || isTime(durationMs)) &&
    // As in a trace, to which the session of a page is converted.
    (errorCode === undefined || Number.isSafeInteger(errorCode));
  if (!isEntry) return undefined;
  const known = { number, direction, kind, method, id, atMs, durationMs, errorCode, code, reason, sizeChars, message };
  // Each member has been checked except `code`, which is only displayed.
  return { kind: 'traffic', entry: known as TrafficEntry };
}

function isLevel(value: unknown): value is Extract<PhoneLine, { readonly kind: 'console' }>['level'] {
  return levels.includes(value);
}
