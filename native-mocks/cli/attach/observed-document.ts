import type { Contract, ShellSnapshot, Verdict } from 'bridgehead';
import type { TrafficEntry } from 'bridgehead/inspect';
import { createMessageDescriber } from '../../../sdk/features/inspector/describe-message.ts';
import { parseAnnouncement } from '../../../sdk/shell/announcement.ts';
import { HELLO_METHOD, PROGRESS_METHOD } from '../../../sdk/wire/protocol.ts';
import type { ShellDialect } from '../../shell/dialects.ts';
import { gateVerdicts } from '../../simulator/contract/gate-verdicts.ts';
import type { RealPhoneLine, RealPhoneMessage } from '../../simulator-protocol/phone-messages.ts';
import type { ShellMessage } from '../../shell/traffic.ts';
import { textOf } from '../text-of.ts';
import type { PageRedactor } from './page-redactor.ts';
import type { Observed, ObservedStart as Start } from './observed.ts';
import { parseJsonText, readCrossing } from './read-crossing.ts';

type AttachedPageInfo = Extract<RealPhoneMessage, { readonly kind: 'page' }>;
type Crossed = Extract<Observed, { readonly kind: 'in' | 'out' }>;

/** The known state of one document: its shell and the messages sent over its bridge. */
export interface ObservedDocument {
  /** Returns the messages in a string that was sent over the bridge. */
  readCrossed(observed: Crossed): readonly RealPhoneLine[];
  /** Applies the initial snapshot of the shell. */
  readSnapshot(text: string): void;
  /** Handles a repeated report of the document, sent once the observer has found the injected object. */
  restart(start: Start): void;
  moveTo(url: string): void;
  /** Returns the information about the page if it has changed since the last call. */
  takePageInfo(atMs: number): AttachedPageInfo | undefined;
}

/** Options of `createObservedDocument`. */
export interface CreateObservedDocumentOptions {
  readonly contract: Contract;
  readonly redactor: PageRedactor;
}

/** Creates the state of a document that has just started. */
export function createObservedDocument(first: Start, options: CreateObservedDocumentOptions): ObservedDocument {
  const { contract, redactor } = options;
  let start = first;
  let announcement: unknown;
  let dialect: ShellDialect | undefined;
  let hasChanged = true;

  const announce = (value: unknown): void => {
    if (!parseAnnouncement(value, contract)) return;
    announcement = value;
    hasChanged = true;
  };
  const readMessage = createMessageReader(redactor, announce);
  return {
    readCrossed(observed) {
      const crossing = readCrossing(observed.text);
      hasChanged ||= crossing.dialect !== undefined && crossing.dialect !== dialect;
      dialect = crossing.dialect ?? dialect;
      return crossing.messages.map((message) => readMessage(message, observed));
    },
    readSnapshot: (text) => announce(parseJsonText(text)),
    restart(next) {
      start = { ...next, generation: next.generation ?? start.generation };
      hasChanged = true;
    },
    moveTo(url) {
      start = { ...start, url };
      hasChanged = true;
    },
    takePageInfo(atMs) {
      if (!hasChanged) return undefined;
      hasChanged = false;
      const { userAgent, url, generation, isInFrame } = start;
      const shell = snapshotOf(announcement, { contract, hasObject: generation !== undefined });
      const verdicts = announcement === undefined ? {} : verdictsOf(contract, announcement);
      const known = { generation, dialect, isInFrame, ...(redactor.isOn && { isRedacted: true as const }) };
      return { kind: 'page', page: null, atMs, userAgent, url: redactor.url(url), shell, verdicts, ...known };
    },
  };
}

/** Reads the messages of a document in order; `announce` receives each result of `$/hello`. */
function createMessageReader(
  redactor: PageRedactor,
  announce: (value: unknown) => void,
): (message: unknown, crossed: Crossed) => RealPhoneLine {
  const describer = createMessageDescriber();
  let count = 0;
  return (message, { kind, atMs, sizeChars }) => {
    const methodOfId = methodOf(message, describer.methodOf);
    const described = describer.describe(message, atMs);
    const { result } = Object(message) as Record<string, unknown>;
    if (described.method === HELLO_METHOD && kind === 'in') announce(result);
    const seen = seenMessage(message, { kind: described.kind, method: methodOfId ?? described.method, from: kind });
    const entry: TrafficEntry = {
      ...{ method: undefined, id: undefined, durationMs: undefined, errorCode: undefined },
      ...{ code: undefined, reason: undefined },
      ...described,
      number: ++count,
      direction: kind,
      sizeChars,
      message: seen && redactor.message(seen),
    };
    return { kind: 'traffic', entry };
  };
}

/** Returns the page's snapshot of its shell. */
function snapshotOf(
  announcement: unknown,
  { contract, hasObject }: { readonly contract: Contract; readonly hasObject: boolean },
): ShellSnapshot {
  const parsed = parseAnnouncement(announcement, contract);
  return {
    platform: hasObject ? 'android' : 'pc',
    present: hasObject,
    ready: parsed !== undefined,
    appVersion: undefined,
    theme: undefined,
    methods: undefined,
    can: {},
    locale: '',
    ...parsed,
  };
}

function verdictsOf(contract: Contract, announcement: unknown): Readonly<Record<string, Verdict>> {
  const { platform = 'android' } = parseAnnouncement(announcement, contract) ?? {};
  const shell = { platform, announcement: JSON.stringify(announcement) };
  return Object.fromEntries(gateVerdicts(contract, shell));
}

/** Returns the method of the call that a progress message belongs to. */
function methodOf(message: unknown, find: (id: string) => string | undefined): string | undefined {
  // Members are checked where they are used; a missing one is undefined.
  const { method, params } = Object(message) as Record<string, unknown>;
  const { id } = Object(params) as Record<string, unknown>;
  return method === PROGRESS_METHOD && typeof id === 'string' ? find(id) : undefined;
}

/** Returns a message as the shell would have seen it; `undefined` for an invalid message. */
function seenMessage(
  message: unknown,
  seen: { readonly kind: TrafficEntry['kind']; readonly method: string | undefined; readonly from: 'in' | 'out' },
): ShellMessage | undefined {
  const { kind, method } = seen;
  if (kind === 'unreadable' || kind === 'failure') return undefined;
  const from = seen.from === 'out' ? 'page' : 'shell';
  // Members are checked where they are used; a missing one is undefined.
  const { id, method: own, params, result, error } = Object(message) as Record<string, unknown>;
  const { code, message: text, data } = Object(error) as Record<string, unknown>;
  const shortId = typeof id === 'string' ? id.slice(id.lastIndexOf('.') + 1) : undefined;
  const base = { from, method, ...(shortId !== undefined && { id: shortId }) } as const;
  if (own === PROGRESS_METHOD) {
    const progress = Object(params) as Record<string, unknown>;
    return { ...base, kind: 'progress', id: textOf(progress['id']).split('.').pop(), result: progress['value'] };
  }
  return {
    ...base,
    kind,
    ...(params !== undefined && { params }),
    ...(result !== undefined && { result }),
    ...(typeof code === 'number' && { error: { code, message: textOf(text), data } }),
  };
}
