import type { TrafficEntry } from 'bridgehead/inspect';
import type { PhoneLine, PhoneMessage } from '../../sdk/features/inspector/phone-message.ts';
import { isPlatformName } from '../../sdk/gate/platform.ts';
import type { ShellDialect } from '../shell/dialects.ts';
import { type ShellGeneration, shellGenerations } from '../shell/place-objects.ts';
import { type PagePicture, parsePicture } from './page-picture.ts';
import { type ElementStep, parsePageStep } from './page-step.ts';
import { readMembers } from './read-members.ts';
import { SIMULATOR_BASE } from './simulator-paths.ts';

/** A line about a page on a real phone: from `connectInspector`, or one that only DevTools report. */
export type RealPhoneLine =
  | PhoneLine
  | { /** A user action in the page. */ readonly kind: 'step'; readonly atMs: number; readonly step: ElementStep }
  | {
      /** A request from the page that failed. */
      readonly kind: 'network';
      readonly atMs: number;
      readonly method: string;
      readonly url: string;
      /** The HTTP status; 0: no response arrived. */
      readonly status: number;
      /** Why no response arrived; empty otherwise. */
      readonly reason: string;
    }
  | {
      /** The URL changed without a new document. */ readonly kind: 'moved';
      readonly atMs: number;
      readonly url: string;
    }
  | {
      /** Information for the tester about the connection. */
      readonly kind: 'note';
      readonly atMs: number;
      readonly text: string;
      readonly isFault: boolean;
    };

/** A message of `connectInspector`, or one that `--attach` derived from DevTools. */
export type RealPhoneMessage =
  | (PageMessage & {
      /** Values are redacted: only their shape matches what the page sent. */
      readonly isRedacted?: true | undefined;
      /** The injection mechanism and message format of the shell; the newest ones by default. */
      readonly generation?: ShellGeneration | undefined;
      readonly dialect?: ShellDialect | undefined;
      /** A frame of the page that uses the bridge. */
      readonly isInFrame?: true | undefined;
    })
  | (Omit<Extract<PhoneMessage, { readonly kind: 'lines' }>, 'lines'> & { readonly lines: readonly RealPhoneLine[] })
  | {
      /** The appearance of a page observed over DevTools, on the clock of the phone. */
      readonly kind: 'picture';
      readonly atMs: number;
      readonly picture: PagePicture;
    };

/** An event about real phones that the server sends to the simulator's windows. */
export type PhoneEvent = {
  /** Counts from 1. */
  readonly id: number;
  /** When the server received it, in milliseconds since 1970. */
  readonly at: number;
  /** The number of the phone (one per session key), from 1. */
  readonly phone: number;
  /** The number of the page across all phones, from 1. */
  readonly page: number;
} & ({ readonly kind: 'message'; readonly message: RealPhoneMessage } | { readonly kind: 'lost' });

/** The path on the simulator's origin that phones connect to. */
export const PHONE_PATH: string = `${SIMULATOR_BASE}real-phone`;

/** Parses a message from a phone; `undefined` if invalid. Invalid lines are omitted. */
export function parsePhoneMessage(text: string): RealPhoneMessage | undefined {
  const fields = readMembers(text) ?? {};
  const { kind, atMs, page, userAgent, url, shell, verdicts, lost, lines, picture } = fields;
  if (!isTime(atMs)) return undefined;
  if (kind === 'lines' && Array.isArray(lines) && isCount(lost)) {
    return { kind, atMs, lost, lines: lines.flatMap((line: unknown) => readLine(line) ?? []) };
  }
  if (kind === 'picture') {
    const parsed = parsePicture(picture);
    return parsed && { kind, atMs, picture: parsed };
  }
  const isPage = kind === 'page' && typeof userAgent === 'string' && typeof url === 'string';
  if (!isPage || !isSnapshot(shell) || !isVerdicts(verdicts) || !(page === null || isCount(page))) return undefined;
  const details = { userAgent: userAgent.slice(0, 500), url: url.slice(0, MAX_LINE_CHARS), shell, verdicts };
  return { kind, page, atMs, ...details, ...readMechanism(fields) };
}

/** Returns the information about the shell that a replay of the page needs; unknown values are omitted. */
function readMechanism({ isRedacted, isInFrame, generation, dialect }: Record<string, unknown>): {
  isRedacted?: true;
  isInFrame?: true;
  generation?: ShellGeneration;
  dialect?: ShellDialect;
} {
  const knownGeneration = generations.find((known) => known === generation);
  const knownDialect = dialects.find((known) => known === dialect);
  return {
    ...(isRedacted === true && { isRedacted }),
    ...(isInFrame === true && { isInFrame }),
    ...(knownGeneration && { generation: knownGeneration }),
    ...(knownDialect && { dialect: knownDialect }),
  };
}

const generations = Object.values(shellGenerations).flat();
const dialects: readonly ShellDialect[] = ['json-rpc', 'action', 'methods'];

type PageMessage = Extract<PhoneMessage, { readonly kind: 'page' }>;

const MAX_LINE_CHARS = 4000;
const levels: readonly unknown[] = ['log', 'info', 'debug', 'warn', 'error'];
const kinds: readonly unknown[] = ['request', 'response', 'notification', 'unreadable', 'failure'];

function readLine(line: unknown): RealPhoneLine | undefined {
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
    [durationMs, errorCode].every((member) => member === undefined || isTime(member));
  if (!isEntry) return undefined;
  const known = { number, direction, kind, method, id, atMs, durationMs, errorCode, code, reason, sizeChars, message };
  // Each member has been checked except `code`, which is only displayed.
  return { kind: 'traffic', entry: known as TrafficEntry };
}

function isSnapshot(value: unknown): value is PageMessage['shell'] {
  // Members are checked below; a missing one is undefined.
  const { platform, present, ready, appVersion, locale, theme, methods, can } = Object(value) as Record<
    string,
    unknown
  >;
  return (
    isPlatformName(platform) &&
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
    // Members are checked below; a missing one is undefined.
    const { supported, reason, need, have } = Object(verdict) as Record<string, unknown>;
    const areTexts = [reason, need, have].every((text) => text === undefined || typeof text === 'string');
    return areTexts && (supported === true || (supported === false && reason !== undefined));
  });
}

function isLevel(value: unknown): value is Extract<PhoneLine, { readonly kind: 'console' }>['level'] {
  return levels.includes(value);
}

/** JSON parses `1e999` as infinity, which is not a valid time. */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isCount(value: unknown): value is number {
  return isTime(value) && value >= 0 && Number.isInteger(value);
}
