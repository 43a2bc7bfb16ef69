import type { TrafficMessage } from '../../shell/traffic.ts';
import type { Violation } from '../../strict/violation.ts';

/** An answer to a call: a result or an error. */
export interface Answer {
  readonly atMs: number;
  /** Of a server's answer: the status of HTTP; 0 where the connection was closed without one. */
  readonly status?: number;
  readonly result?: unknown;
  readonly error?: { readonly code: unknown; readonly message: string; readonly data?: unknown };
}

/** The array a message travelled in. */
export interface BatchMark {
  /** Counts crossings; messages of one array share it. */
  readonly id: number;
  readonly size: number;
}

/**
 * A line of the timeline. `call`: asked by the page; `ask`: asked by the shell; `event` and `notification`: told without an
 * answer, by the shell and by the page; `stray`: an answer nobody waits for; `broken`: a text that is no message; `request`:
 * asked by the page of its server, past the shell; `mark`: something the simulator itself did.
 */
export interface TrafficRow {
  readonly key: number;
  readonly kind: 'call' | 'ask' | 'event' | 'notification' | 'stray' | 'broken' | 'request' | 'mark';
  readonly from: 'page' | 'shell';
  readonly name: string;
  readonly params: unknown;
  readonly id?: string;
  readonly atMs: number;
  readonly batch?: BatchMark;
  readonly answer?: Answer;
  /** Values of `$/progress`, in order. */
  readonly progress: readonly unknown[];
  /** Answers after the first one; the page drops them. */
  readonly extraAnswers: number;
  /** Names of the faults that shaped the answer. */
  readonly faults: readonly string[];
  /** The rules of docs/protocol.md that the page broke with it. */
  readonly violations?: readonly Violation[];
  /** The page went away before the answer came. */
  readonly isAbandoned?: true;
  /** Of a mark: a fault of the injected object did this. */
  readonly isFault?: true;
}

/** The timeline, and what is needed to go on with it. Immutable. */
export interface TrafficLog {
  readonly rows: readonly TrafficRow[];
  readonly lastKey: number;
}

/** A timeline without lines. */
export const emptyTraffic: TrafficLog = { rows: [], lastKey: 0 };

const KEPT = 10_000;

/** The timeline after one more message has crossed. */
export function addMessage(log: TrafficLog, message: TrafficMessage): TrafficLog {
  const { from, kind, id, method = '', params, batchSize, crossing } = message;
  const batch = batchSize > 1 ? { id: crossing, size: batchSize } : undefined;
  const { faults = [], violations } = message;
  const isByHand = id?.startsWith('hand_') === true;
  const base = {
    ...blank(message),
    name: method,
    params,
    faults,
    ...(batch && { batch }),
    // A tester's own call is not the page's.
    ...(violations && !isByHand && { violations }),
    ...(id !== undefined && { id }),
  };
  if (kind === 'request') return push(log, { ...base, kind: from === 'page' ? 'call' : 'ask' });
  if (kind === 'notification') return push(log, { ...base, kind: from === 'page' ? 'notification' : 'event' });
  if (kind === 'progress')
    return addProgress(log, message) ?? push(log, { ...base, kind: 'stray', name: '$/progress' });
  if (kind === 'invalid') {
    return push(log, { ...base, kind: 'broken', name: method || 'no message', params: message.text ?? message.error });
  }
  const answer = readAnswer(message);
  const asked = from === 'page' ? 'ask' : 'call';
  const at = log.rows.findLastIndex((row) => row.kind === asked && row.id === id);
  const row = log.rows[at];
  if (!row)
    return push(log, { ...base, kind: 'stray', name: 'answer to nobody', params: answer.error ?? answer.result });
  const shaped = message.faults ? { ...row, faults } : row;
  const isLate = row.answer || row.isAbandoned;
  const next = isLate ? { ...shaped, extraAnswers: row.extraAnswers + 1 } : { ...shaped, answer };
  return { ...log, rows: log.rows.with(at, next) };
}

/** Something that is no message. */
export interface MarkFacts {
  readonly name: string;
  /** The page goes: its open calls stay unanswered. */
  readonly endsPage?: boolean;
  /** A fault of the injected object did this. */
  readonly isFault?: boolean;
}

/** The timeline after something the simulator did: a reload, a back gesture. Open calls of an old page stay unanswered. */
export function addMark(
  log: TrafficLog,
  { name, atMs, endsPage = false, isFault = false }: MarkFacts & { readonly atMs: number },
): TrafficLog {
  const rows = endsPage
    ? log.rows.map((row) =>
        row.kind === 'call' && !row.answer && !row.isAbandoned ? { ...row, isAbandoned: true as const } : row,
      )
    : log.rows;
  const mark = { ...blank({ from: 'page', atMs }), kind: 'mark' as const, name, params: undefined };
  return push({ ...log, rows }, isFault ? { ...mark, isFault } : mark);
}

/** What the page asked of its server. */
export interface RequestFacts {
  readonly name: string;
  /** Method, path and query. */
  readonly params: unknown;
  /** When it was asked, on the clock of the rows. */
  readonly atMs: number;
  readonly answer: Answer;
}

/** The timeline with a request of the page to its server, which is known when it is over: it stands where it was asked. */
export function addServerRequest(log: TrafficLog, facts: RequestFacts): TrafficLog {
  const at = log.rows.findLastIndex(({ atMs }) => atMs <= facts.atMs) + 1;
  const key = log.lastKey + 1;
  const row: TrafficRow = { ...blank({ from: 'page', atMs: facts.atMs }), ...facts, kind: 'request', key };
  return { ...log, rows: log.rows.toSpliced(at, 0, row).slice(-KEPT), lastKey: key };
}

/** Which lines are wanted. */
export interface RowFilter {
  readonly text: string;
  /** Whether lines of the protocol itself (`$/…`) are among them. */
  readonly showsProtocol: boolean;
  /** Whether requests of the page to its server are among them. */
  readonly showsServer: boolean;
  readonly onlyFailures: boolean;
}

/** The lines that hold a text in name, params, answer or id, whatever its case; protocol lines only if they are wanted. */
export function filterRows(
  rows: readonly TrafficRow[],
  { text, showsProtocol, showsServer, onlyFailures }: RowFilter,
): readonly TrafficRow[] {
  const needle = text.trim().toLowerCase();
  return rows.filter((row) => {
    if (!showsProtocol && row.name.startsWith('$/') && row.kind !== 'stray') return false;
    if (!showsServer && row.kind === 'request') return false;
    if (onlyFailures && !isFailure(row)) return false;
    if (!needle) return true;
    return textOf(row).includes(needle);
  });
}

const texts = new WeakMap<TrafficRow, string>();

/** All that is looked through, in lower case; lines are immutable, so it is made once for each. */
function textOf(row: TrafficRow): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = JSON.stringify([row.name, row.params, row.answer, row.id]).toLowerCase();
  texts.set(row, text);
  return text;
}

/** Whether a line tells of something that went wrong. */
export function isFailure(row: TrafficRow): boolean {
  if (row.kind === 'stray' || row.kind === 'broken' || row.isFault || row.violations) return true;
  return row.answer?.error !== undefined || row.isAbandoned === true || row.extraAnswers > 0;
}

function addProgress(log: TrafficLog, message: TrafficMessage): TrafficLog | undefined {
  // The message of a shell: its members are checked by comparing them.
  const { id = message.id, value = message.result } = Object(message.params) as { id?: unknown; value?: unknown };
  const at = log.rows.findLastIndex((row) => row.kind === 'call' && row.id === id && !row.answer);
  const row = log.rows[at];
  return row && { ...log, rows: log.rows.with(at, { ...row, progress: [...row.progress, value] }) };
}

function readAnswer({ atMs, result, error }: TrafficMessage): Answer {
  return error ? { atMs, error } : { atMs, result };
}

function push(log: TrafficLog, row: Omit<TrafficRow, 'key'>): TrafficLog {
  const key = log.lastKey + 1;
  const kept = log.rows.length >= KEPT ? log.rows.slice(1 - KEPT) : log.rows;
  return { ...log, rows: [...kept, { ...row, key }], lastKey: key };
}

function blank({
  from,
  atMs,
}: Pick<TrafficRow, 'from' | 'atMs'>): Pick<TrafficRow, 'from' | 'atMs' | 'progress' | 'extraAnswers' | 'faults'> {
  return { from, atMs, progress: [], extraAnswers: 0, faults: [] };
}
