import { PROGRESS_METHOD } from '../../../sdk/wire/protocol.ts';
import { isManualCall } from '../phone/manual-calls.ts';
import type { TrafficMessage } from '../../shell/traffic.ts';
import { changeByFailure, type PageFailure } from './page-failures.ts';
import type { RequestInfo } from './request-info.ts';
import { sizeOf, surplusOf, withoutDeepValues } from './row-limits.ts';
import type { RowResponse, TrafficRow } from './traffic-row.ts';

/** The timeline and the state needed to append to it. Immutable. */
export interface TrafficLog {
  /** In chronological order. */
  readonly rows: readonly TrafficRow[];
  readonly lastKey: number;
}

/** An empty timeline. */
export const emptyTraffic: TrafficLog = { rows: [], lastKey: 0 };

/** Checks of messages that depend on the contract. */
export interface ContractInfo {
  /** Describes how a value from the shell violates its schema; `undefined` if it is valid or has no schema. */
  readonly describeMismatch: (kind: 'call' | 'event', name: string, value: unknown) => string | undefined;
  /** Whether the contract has neither a schema nor a fallback for the result of a method: a simulated shell responds `null`. */
  readonly isUntyped?: (method: string) => boolean;
  /** Milliseconds until the page times out a call; `undefined` if the call waits for user input. */
  readonly deadlineOf: (method: string) => number | undefined;
}

const noContractInfo: ContractInfo = { describeMismatch: () => undefined, deadlineOf: () => undefined };

/** A mutable working copy of the timeline during one change. */
interface Draft {
  readonly rows: TrafficRow[];
  lastKey: number;
}

/** An entry to add to the timeline. */
export type TimelineEntry =
  | {
      readonly message: TrafficMessage;
      /** The real phone whose page sent or received it. That page validates the message and enforces deadlines itself. */
      readonly source?: string | undefined;
      /** The real phone sent no values, only names, times and outcomes. */
      readonly isNotSent?: true | undefined;
    }
  | { readonly mark: MarkInfo & { readonly atMs: number } }
  | { readonly request: RequestInfo }
  | { readonly failure: PageFailure }
  | {
      /** Marks calls since `sinceMs` as overdue if their deadline was before `overdueAtMs`. */ readonly overdueAtMs: number;
      readonly sinceMs: number;
    };

/** A timeline entry that is not a message. */
export interface MarkInfo {
  readonly name: string;
  /** The real phone that it concerns. */
  readonly source?: string;
  /** The page is unloaded: its pending calls never get a response. */
  readonly endsPage?: boolean;
  /** Caused by a fault of the injected object, or a failure. */
  readonly isFault?: boolean;
  /** A line that the console of a browser shows. */
  readonly isConsole?: true;
  /** Starts a part of the session: a page load or a user action. */
  readonly sectionName?: string;
}

/** Returns the timeline with the entries added in order. Copies the rows once, regardless of the number of entries. */
export function addEntries(
  { rows, lastKey }: TrafficLog,
  entries: readonly TimelineEntry[],
  contractInfo: ContractInfo = noContractInfo,
): TrafficLog {
  const draft: Draft = { rows: rows.slice(), lastKey };
  for (const entry of entries) {
    if ('message' in entry)
      addMessage(
        draft,
        { ...entry, message: withoutDeepValues(entry.message) },
        entry.source === undefined ? contractInfo : noContractInfo,
      );
    else if ('mark' in entry) addMark(draft, entry.mark);
    else if ('request' in entry) addRequest(draft, entry.request);
    else if ('failure' in entry) addFailure(draft, entry.failure);
    else markOverdue(draft, entry);
  }
  draft.rows.splice(0, surplusOf(draft.rows));
  return draft;
}

type MessageEntry = Extract<TimelineEntry, { readonly message: TrafficMessage }>;

function addMessage(draft: Draft, entry: MessageEntry, contractInfo: ContractInfo): void {
  const { message } = entry;
  const { from, kind, method = '', params } = message;
  const base = { ...baseOf(message), ...originOf(entry) };
  if (kind === 'request') {
    const deadlineMs = from === 'page' && !isManualCall(message.id) ? contractInfo.deadlineOf(method) : undefined;
    return push(draft, {
      ...base,
      kind: from === 'page' ? 'call' : 'shell-request',
      ...(deadlineMs !== undefined && { deadlineMs }),
    });
  }
  if (kind === 'notification') {
    if (from === 'page') return push(draft, { ...base, kind: 'notification' });
    const schemaMismatch = contractInfo.describeMismatch('event', method, params);
    return push(draft, { ...base, kind: 'event', ...(schemaMismatch !== undefined && { schemaMismatch }) });
  }
  if (kind === 'progress') return addProgress(draft, message);
  if (kind === 'invalid') {
    const text = message.text ?? message.error;
    return push(draft, { ...base, kind: 'unreadable', name: method || 'invalid message', params: text });
  }
  return addResponse(draft, entry, contractInfo);
}

/** The phone of a message, and whether it sent its values. */
function originOf({ source, isNotSent }: MessageEntry): Pick<TrafficRow, 'source' | 'isNotSent'> {
  return { ...(source !== undefined && { source }), ...(isNotSent && { isNotSent }) };
}

function addResponse(draft: Draft, entry: MessageEntry, contractInfo: ContractInfo): void {
  const { message, isNotSent } = entry;
  const { from, id, atMs, result, error } = message;
  const response: RowResponse = error ? { atMs, error } : { atMs, ...(isNotSent ? { isNotSent } : { result }) };
  const requestKind = from === 'page' ? 'shell-request' : 'call';
  const at = draft.rows.findLastIndex((row) => row.kind === requestKind && row.id === id);
  const row = draft.rows[at];
  if (!row) {
    const base = { ...baseOf(message), ...originOf(entry) };
    return push(draft, { ...base, kind: 'unmatched', name: 'unmatched response', params: error ?? result });
  }
  const updated = { ...row, ...(message.faults && { faults: message.faults }), ...sizeOf(message, row.sizeChars) };
  if (row.response || row.isAbandoned || row.isOverdue || row.pageError) {
    draft.rows[at] = { ...updated, extraResponses: row.extraResponses + 1 };
    return undefined;
  }
  const schemaMismatch =
    error || requestKind === 'shell-request' ? undefined : contractInfo.describeMismatch('call', row.name, result);
  const isUntyped = result === null && requestKind === 'call' && !row.source && contractInfo.isUntyped?.(row.name);
  draft.rows[at] = {
    ...updated,
    response,
    ...(schemaMismatch !== undefined && { schemaMismatch }),
    ...(isUntyped && { isUntyped }),
  };
  return undefined;
}

function addProgress(draft: Draft, message: TrafficMessage): void {
  // A message from a shell may have any shape; its members are only compared.
  const { id = message.id, value = message.result } = Object(message.params) as { id?: unknown; value?: unknown };
  const at = draft.rows.findLastIndex((row) => row.kind === 'call' && row.id === id && !row.response);
  const row = draft.rows[at];
  const kept = row?.progress.slice(1 - MAX_PROGRESS) ?? [];
  if (row) draft.rows[at] = { ...row, progress: [...kept, value], ...sizeOf(message, row.sizeChars) };
  else push(draft, { ...baseOf(message), kind: 'unmatched', name: PROGRESS_METHOD });
}

const MAX_PROGRESS = 1000;

/** Adds an action of the simulator, such as a reload or a back gesture. Pending calls from an old page never get a response. */
function addMark(draft: Draft, info: MarkInfo & { atMs: number }): void {
  const { name, atMs, endsPage = false, isFault = false, isConsole, sectionName, source } = info;
  if (endsPage) {
    draft.rows.forEach((row, at) => {
      if (
        row.source === source &&
        row.kind === 'call' &&
        !row.response &&
        !row.isAbandoned &&
        !row.isOverdue &&
        !row.pageError
      )
        draft.rows[at] = { ...row, isAbandoned: true };
    });
  }
  const mark = {
    ...emptyRow({ from: 'page', atMs }),
    kind: 'mark' as const,
    name,
    params: undefined,
    ...(isConsole && { isConsole }),
    ...(sectionName !== undefined && { sectionName }),
    ...(source !== undefined && { source }),
  };
  push(draft, isFault ? { ...mark, isFault } : mark);
}

/** Adds a request from the page to its server. It is reported on completion and inserted at the time it was sent. */
function addRequest(draft: Draft, request: RequestInfo): void {
  push(draft, { ...emptyRow({ from: 'page', atMs: request.atMs }), ...request, kind: 'server-request' });
}

/** Adds a call that the page refused, or what the page got for one that it sent. */
function addFailure(draft: Draft, failure: PageFailure): void {
  const change = changeByFailure(draft.rows, failure);
  if (change.kind === 'row') draft.rows[change.at] = change.row;
  if (change.kind !== 'refused') return;
  push(draft, { ...emptyRow({ from: 'page', atMs: failure.atMs }), ...change.row, kind: 'call', isRefused: true });
}

function markOverdue({ rows }: Draft, { overdueAtMs, sinceMs }: Extract<TimelineEntry, { overdueAtMs: number }>): void {
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at];
    if (!row || row.atMs < sinceMs) return;
    if (row.deadlineMs === undefined || row.response || row.isAbandoned || row.isOverdue || row.pageError) continue;
    if (row.atMs + row.deadlineMs <= overdueAtMs) rows[at] = { ...row, isOverdue: true };
  }
}

/** How far the clocks of a page and of its server on the same machine may differ. */
const CLOCK_SKEW_MS = 5;
/** Pages and servers report whole milliseconds: rows within one keep the order of their arrival. */
const RESOLUTION_MS = 0.999;

/** Inserts a row at its chronological position, since late reports may precede the last row. */
function push(draft: Draft, row: Omit<TrafficRow, 'key'>): void {
  draft.lastKey++;
  const { rows } = draft;
  let at = rows.length;
  // Two clocks: the page takes the time of an action, and a server the time of a request, which may be its effect.
  const skewMs = row.sectionName === undefined ? 0 : CLOCK_SKEW_MS;
  const isLater = (other: TrafficRow | undefined): boolean =>
    !!other &&
    (other.kind === 'server-request' && row.kind !== 'server-request'
      ? other.atMs >= row.atMs - skewMs
      : other.atMs > row.atMs + RESOLUTION_MS);
  while (at > 0 && isLater(rows[at - 1])) at--;
  rows.splice(at, 0, { ...row, key: draft.lastKey });
}

function baseOf(message: TrafficMessage): Omit<TrafficRow, 'key' | 'kind'> {
  const { id, method = '', params, batchSize, crossing, faults = [], violations } = message;
  return {
    ...emptyRow(message),
    name: method,
    params,
    faults,
    ...sizeOf(message),
    ...(batchSize > 1 && { batch: { id: crossing, size: batchSize } }),
    // A manual call of the tester is not a violation by the page.
    ...(violations && !isManualCall(message.id) && { violations }),
    ...(id !== undefined && { id }),
  };
}

function emptyRow({
  from,
  atMs,
}: Pick<TrafficRow, 'from' | 'atMs'>): Pick<TrafficRow, 'from' | 'atMs' | 'progress' | 'extraResponses' | 'faults'> {
  return { from, atMs, progress: [], extraResponses: 0, faults: [] };
}
