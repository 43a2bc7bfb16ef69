import type { PhoneMessage } from '../../sdk/features/inspector/phone-message.ts';
import { isPlatformName } from '../../sdk/gate/platform.ts';
import type { ShellDialect } from '../shell/dialects.ts';
import { type ShellGeneration, shellGenerations } from '../shell/place-objects.ts';
import { parsePicture } from './page-picture.ts';
import type { PhoneEvent, RealPhoneMessage } from './phone-messages.ts';
import { readMembers } from './read-members.ts';
import { readPhoneLine } from './read-phone-line.ts';
import { isCount, isTime } from './read-values.ts';

type PageMessage = Extract<PhoneMessage, { readonly kind: 'page' }>;

const MAX_URL_CHARS = 4000;
const MAX_WORD_CHARS = 200;
const MAX_NAMES = 5000;

/**
 * Parses a message from a phone; `undefined` if invalid. Invalid lines are omitted. The server reads what phones send with it,
 * and the simulator's window what the server sends, so the window cannot receive what the server would refuse.
 */
export function parsePhoneMessage(text: string): RealPhoneMessage | undefined {
  return readPhoneMessage(readMembers(text));
}

/** Parses an event of the server about a real phone; `undefined` if invalid. */
export function parsePhoneEvent(text: string): PhoneEvent | undefined {
  const { kind, id, at, phone, page, message } = readMembers(text) ?? {};
  if (!isCount(id) || !isTime(at) || !isCount(phone) || !isCount(page)) return undefined;
  if (kind === 'lost') return { id, at, phone, page, kind };
  const read = kind === 'message' ? readPhoneMessage(message) : undefined;
  return read && { id, at, phone, page, kind: 'message', message: read };
}

function readPhoneMessage(value: unknown): RealPhoneMessage | undefined {
  // Members are checked below; a missing one is undefined.
  const fields = Object(value) as Record<string, unknown>;
  const { kind, atMs, page, userAgent, url, lost, lines, picture } = fields;
  if (!isTime(atMs)) return undefined;
  if (kind === 'lines' && Array.isArray(lines) && isCount(lost)) {
    return { kind, atMs, lost, lines: lines.flatMap((line: unknown) => readPhoneLine(line) ?? []) };
  }
  if (kind === 'picture') {
    const parsed = parsePicture(picture);
    return parsed && { kind, atMs, picture: parsed };
  }
  const isPage = kind === 'page' && typeof userAgent === 'string' && typeof url === 'string';
  const [shell, verdicts] = [readSnapshot(fields['shell']), readVerdicts(fields['verdicts'])];
  if (!isPage || !shell || !verdicts || !(page === null || isCount(page))) return undefined;
  const details = { userAgent: userAgent.slice(0, 500), url: url.slice(0, MAX_URL_CHARS), shell, verdicts };
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

/** Reads the state of a shell, member by member: anything else that a phone sends is not kept. */
function readSnapshot(value: unknown): PageMessage['shell'] | undefined {
  // Members are checked below; a missing one is undefined.
  const given = Object(value) as Record<string, unknown>;
  const { platform, present, ready, appVersion, locale, theme, methods, can } = given;
  const isSnapshot =
    isPlatformName(platform) &&
    (present === undefined || typeof present === 'boolean') &&
    typeof ready === 'boolean' &&
    (appVersion === undefined || typeof appVersion === 'string') &&
    typeof locale === 'string' &&
    (theme === undefined || theme === 'light' || theme === 'dark') &&
    (methods === undefined || (Array.isArray(methods) && methods.every((method) => typeof method === 'string'))) &&
    typeof can === 'object' &&
    can !== null;
  if (!isSnapshot) return undefined;
  return {
    platform,
    present,
    ready,
    appVersion: appVersion?.slice(0, MAX_WORD_CHARS),
    locale: locale.slice(0, MAX_WORD_CHARS),
    theme,
    methods: methods?.slice(0, MAX_NAMES).map((method: string) => method.slice(0, MAX_WORD_CHARS)),
    can: readCapabilities(can),
  };
}

function readCapabilities(value: object): PageMessage['shell']['can'] {
  const { batch, cancel, progress, status } = value as Partial<Record<string, unknown>>; // Checked in the next line.
  const isSet = (member: unknown): true | undefined => member === true || undefined;
  return { batch: isSet(batch), cancel: isSet(cancel), progress: isSet(progress), status: isSet(status) };
}

function readVerdicts(value: unknown): PageMessage['verdicts'] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries: (readonly [string, PageMessage['verdicts'][string]])[] = [];
  for (const [name, given] of Object.entries(value).slice(0, MAX_NAMES)) {
    // Members are checked below; a missing one is undefined.
    const { supported, ...reasons } = Object(given) as Record<string, unknown>;
    const { reason, need, have } = reasons;
    const areTexts = [reason, need, have].every((text) => text === undefined || typeof text === 'string');
    if (!areTexts || !(supported === true || (supported === false && reason !== undefined))) return undefined;
    const texts = Object.entries({ reason, need, have }).flatMap(([member, text]) =>
      typeof text === 'string' ? [[member, text.slice(0, MAX_WORD_CHARS)] as const] : [],
    );
    // The members that the panel shows are strings; which ones depend on the reason.
    const verdict = { supported, ...Object.fromEntries(texts) } as unknown as PageMessage['verdicts'][string];
    entries.push([name.slice(0, MAX_WORD_CHARS), verdict]);
  }
  return Object.fromEntries(entries);
}
