import type { TrafficMessage } from '../../shell/traffic.ts';

/** An answer to a call: a result or an error. */
export interface Answer {
  readonly atMs: number;
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
 * answer, by the shell and by the page; `stray`: an answer nobody waits for; `broken`: a text that is no message; `mark`:
 * something the simulator itself did.
 */
export interface TrafficRow {
  readonly key: number;
  readonly kind: 'call' | 'ask' | 'event' | 'notification' | 'stray' | 'broken' | 'mark';
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
  /** The page went away before the answer came. */
  readonly isAbandoned?: true;
}

/** The timeline, and what is needed to go on with it. Immutable. */
export interface TrafficLog {
  readonly rows: readonly TrafficRow[];
  readonly lastKey: number;
}

/** A timeline without lines. */
export const emptyTraffic: TrafficLog = { rows: [], lastKey: 0 };

const KEPT = 1000;

/** The timeline after one more message has crossed. */
export function addMessage(log: TrafficLog, message: TrafficMessage): TrafficLog {
  const { from, kind, id, method = '', params, batchSize, crossing } = message;
  const batch = batchSize > 1 ? { id: crossing, size: batchSize } : undefined;
  const base = { ...blank(message), name: method, params, ...(batch && { batch }), ...(id !== undefined && { id }) };
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
  const faults = message.faults ?? row.faults;
  const isLate = row.answer || row.isAbandoned;
  const next = isLate ? { ...row, faults, extraAnswers: row.extraAnswers + 1 } : { ...row, faults, answer };
  return { ...log, rows: log.rows.with(at, next) };
}

/** The timeline after something the simulator did: a reload, a back gesture. Open calls of an old page stay unanswered. */
export function addMark(
  log: TrafficLog,
  { name, atMs, endsPage }: { name: string; atMs: number; endsPage: boolean },
): TrafficLog {
  const rows = endsPage
    ? log.rows.map((row) =>
        row.kind === 'call' && !row.answer && !row.isAbandoned ? { ...row, isAbandoned: true as const } : row,
      )
    : log.rows;
  return push({ ...log, rows }, { ...blank({ from: 'page', atMs }), kind: 'mark', name, params: undefined });
}

/** Which lines are wanted. */
export interface RowFilter {
  readonly text: string;
  /** Whether lines of the protocol itself (`$/…`) are among them. */
  readonly showsProtocol: boolean;
  readonly onlyFailures: boolean;
}

/** The lines that hold a text in name, params, answer or id, whatever its case; protocol lines only if they are wanted. */
export function filterRows(
  rows: readonly TrafficRow[],
  { text, showsProtocol, onlyFailures }: RowFilter,
): readonly TrafficRow[] {
  const needle = text.trim().toLowerCase();
  return rows.filter((row) => {
    if (!showsProtocol && row.name.startsWith('$/') && row.kind !== 'stray') return false;
    if (onlyFailures && !isFailure(row)) return false;
    if (!needle) return true;
    return JSON.stringify([row.name, row.params, row.answer, row.id]).toLowerCase().includes(needle);
  });
}

/** Whether a line tells of something that went wrong. */
export function isFailure(row: TrafficRow): boolean {
  if (row.kind === 'stray' || row.kind === 'broken') return true;
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
