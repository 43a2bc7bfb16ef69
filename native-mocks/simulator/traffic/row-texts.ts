import { wireErrors } from 'bridgehead';
import { hasNoHandler } from './filter-rows.ts';
import type { Answer, TrafficRow } from './traffic-row.ts';

/** What became of a line, in a word. */
export interface RowOutcome {
  readonly tone: 'good' | 'warn' | 'bad' | 'page' | 'shell' | 'plain';
  readonly text: string;
  /** The reason, in a sentence. */
  readonly title?: string;
}

const codeNames: Readonly<Record<number, string>> = {
  [wireErrors.notJson]: 'not JSON',
  [wireErrors.notMessage]: 'no message',
  [wireErrors.methodNotFound]: 'not implemented',
  [wireErrors.invalidParams]: 'wrong params',
  [wireErrors.internal]: 'handler failed',
  [wireErrors.denied]: 'denied',
  [wireErrors.cancelledByUser]: 'cancelled by the user',
  [wireErrors.unavailable]: 'unavailable',
  [wireErrors.forbiddenOrigin]: 'forbidden origin',
  [wireErrors.requestCancelled]: 'request cancelled',
};

/** The meaning of an error code (docs/protocol.md, section 14). */
export function codeText(code: unknown): string {
  return (typeof code === 'number' && codeNames[code]) || `error ${String(code)}`;
}

/** What became of a line; nothing for lines that have no outcome. */
export function outcomeOf(row: TrafficRow): RowOutcome | undefined {
  if (row.kind === 'event') {
    if (row.misfit === undefined) return { tone: 'shell', text: 'event' };
    return { tone: 'bad', text: 'does not fit', title: `The page drops this event: ${row.misfit}.` };
  }
  if (row.kind === 'notification') return { tone: 'page', text: 'no reply' };
  if (row.answer?.status !== undefined) return statusOf(row.answer);
  if (row.kind === 'stray')
    return { tone: 'bad', text: 'dropped', title: 'Nobody waits for this answer: unknown, late or forged.' };
  if (row.kind === 'broken')
    return { tone: 'bad', text: 'unreadable', title: 'This text is no message of the protocol.' };
  if (row.extraAnswers > 0) {
    const many = row.extraAnswers === 1 ? 'One more answer' : `${row.extraAnswers} more answers`;
    return {
      tone: 'warn',
      text: `+${row.extraAnswers} late`,
      title: `${many} came after the call was settled; the page drops them.`,
    };
  }
  if (row.isOverdue) {
    const title = `The page gave up after ${formatDuration(row.deadlineMs ?? 0)}: the reason of the call is “timeout”.`;
    return { tone: 'bad', text: 'no answer', title };
  }
  if (hasNoHandler(row))
    return { tone: 'plain', text: 'no handler', title: 'The page does not handle this; the app goes on without it.' };
  if (row.misfit !== undefined) {
    return { tone: 'bad', text: 'does not fit', title: `The page refuses this answer: ${row.misfit}.` };
  }
  if (row.answer?.error) {
    return { tone: 'bad', text: codeText(row.answer.error.code), title: row.answer.error.message };
  }
  if (row.answer) return { tone: 'good', text: 'ok' };
  if (row.isAbandoned) return { tone: 'warn', text: 'page left', title: 'The page went away before the answer came.' };
  const { deadlineMs } = row;
  if (row.kind !== 'call' || deadlineMs === undefined) return { tone: 'plain', text: 'waiting' };
  return { tone: 'plain', text: 'waiting', title: `The page gives up ${formatDuration(deadlineMs)} after it asked.` };
}

function statusOf({ status = 0, error }: Answer): RowOutcome {
  if (status === 0) return { tone: 'bad', text: 'closed', title: error?.message ?? '' };
  return error ? { tone: 'bad', text: String(status), title: error.message } : { tone: 'good', text: String(status) };
}

/** Params and answer in short: `{userId: "1"} → {name: "An"}`. */
export function preview(row: TrafficRow): string {
  if (row.kind === 'request') return requestPreview(row);
  const parts = [row.params === undefined || row.params === null ? '' : shorten(row.params)];
  if (row.progress.length) parts.push(`${row.progress.length} × progress`);
  if (row.answer && !row.answer.error) parts.push(`→ ${shorten(row.answer.result ?? null)}`);
  if (row.answer?.error?.message) parts.push(`→ ${row.answer.error.message}`);
  return parts.filter((part) => part !== '').join(' ');
}

function requestPreview({ name, params, answer }: TrafficRow): string {
  // Made by `requestFacts`.
  const { method, path, query } = params as {
    readonly method: string;
    readonly path: string;
    readonly query?: unknown;
  };
  const body = answer?.result ?? answer?.error?.data ?? '';
  // A navigation is named by its end.
  return [method, !path.endsWith(name) && path, query && shorten(query), body !== '' && `→ ${shorten(body)}`]
    .filter(Boolean)
    .join(' ');
}

function shorten(value: unknown): string {
  const text = (JSON.stringify(value) ?? 'undefined')
    .replace(/"([A-Za-z_$][\w$]*)":/g, '$1: ')
    .replace(/,(?=\w+: )/g, ', ');
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
}

/** Milliseconds since the session began, as `0.412` or `1:02.300`. */
export function formatTime(sinceMs: number): string {
  const ms = Math.max(0, Math.round(sinceMs));
  const minutes = Math.floor(ms / 60_000);
  const seconds = ((ms % 60_000) / 1000).toFixed(3);
  return minutes ? `${minutes}:${seconds.padStart(6, '0')}` : seconds;
}

/** A duration a person can read: `<1 ms`, `35 ms`, `1.20 s`. */
export function formatDuration(durationMs: number): string {
  if (durationMs < 1) return '<1 ms';
  return durationMs < 1000 ? `${Math.round(durationMs)} ms` : `${(durationMs / 1000).toFixed(2)} s`;
}
