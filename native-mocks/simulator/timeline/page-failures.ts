import { readBody } from './request-info.ts';
import type { TrafficRow } from './traffic-row.ts';

/** A failure on the page's side: of a call, or of an event that it dropped. */
export interface PageFailure {
  readonly method: string;
  /** The code of the failed call; empty for a dropped event. */
  readonly code: string;
  readonly reason: string;
  /** Milliseconds from the call to its failure. */
  readonly durationMs: number;
  /** The params as JSON text, if they are JSON. */
  readonly params?: string | undefined;
  /** When the page reported it. */
  readonly atMs: number;
}

/** Codes of calls whose failure the timeline derives from their messages, or that have no row of their own. */
const knownCodes: readonly string[] = ['timeout', 'bad-response', 'aborted', 'lost', 'disposed', 'shell-error'];

/** What a failure changes in the timeline: a row with its new members, or a new row. */
export type FailureChange =
  | { readonly kind: 'row'; readonly at: number; readonly row: TrafficRow }
  | { readonly kind: 'refused'; readonly row: Pick<TrafficRow, 'name' | 'params' | 'atMs' | 'response' | 'sizeChars'> }
  | { readonly kind: 'none' };

/**
 * Returns the effect of a failure. A call that was sent already has a row, which then shows what the page got; one that the page
 * refused gets a row of its own.
 */
export function changeByFailure(rows: readonly TrafficRow[], failure: PageFailure): FailureChange {
  const { method, code, reason, durationMs, params, atMs } = failure;
  if (code === '') {
    const at = rows.findLastIndex(({ kind, name, source }) => kind === 'event' && name === method && !source);
    const row = rows[at];
    return row ? { kind: 'row', at, row: { ...row, schemaMismatch: row.schemaMismatch ?? reason } } : { kind: 'none' };
  }
  const startMs = atMs - durationMs;
  if (!knownCodes.includes(code)) {
    const response = { atMs, error: { code, message: reason } };
    const read = params === undefined ? undefined : readBody(params);
    const sizeChars = params?.length ?? 0;
    return { kind: 'refused', row: { name: method, params: read, atMs: startMs, response, sizeChars } };
  }
  // The page's contract may be stricter than the simulator's.
  const answered = code === 'bad-response' ? callNear(rows, { method, startMs, isAnswered: true }) : -1;
  const answeredRow = rows[answered];
  if (answeredRow)
    return { kind: 'row', at: answered, row: { ...answeredRow, schemaMismatch: answeredRow.schemaMismatch ?? reason } };
  const at = callNear(rows, { method, startMs, isAnswered: false });
  const row = rows[at];
  return row ? { kind: 'row', at, row: { ...row, pageError: { code, reason } } } : { kind: 'none' };
}

/** Returns the index of the call with or without a result that started closest to a time; -1 if there is none. */
function callNear(
  rows: readonly TrafficRow[],
  { method, startMs, isAnswered }: { readonly method: string; readonly startMs: number; readonly isAnswered: boolean },
): number {
  let found = -1;
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at];
    if (!row || row.kind !== 'call' || row.name !== method || row.source !== undefined) continue;
    if (row.isAbandoned || row.pageError || row.isRefused || row.response?.error) continue;
    if ((row.response !== undefined) !== isAnswered) continue;
    const distanceMs = Math.abs(row.atMs - startMs);
    if (distanceMs < Math.abs((rows[found]?.atMs ?? Infinity) - startMs)) found = at;
    else break;
  }
  return found;
}
