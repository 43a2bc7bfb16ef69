import { wireErrors } from 'bridgehead/transports';
import type { ServerRequest } from '../../simulator-protocol/server-request.ts';
import { jsonText, shownText } from '../ui/shown-text.ts';
import type { RowResponse, TrafficRow } from './traffic-row.ts';

/** A short label for the outcome of a row. */
export interface RowOutcome {
  readonly tone: 'good' | 'warn' | 'bad' | 'page' | 'shell' | 'plain';
  readonly text: string;
  /** The reason in one sentence. */
  readonly title?: string;
}

const codeNames: Readonly<Record<number, string>> = {
  [wireErrors.notJson]: 'not JSON',
  [wireErrors.notMessage]: 'invalid message',
  [wireErrors.methodNotFound]: 'not implemented',
  [wireErrors.invalidParams]: 'invalid params',
  [wireErrors.internal]: 'handler failed',
  [wireErrors.denied]: 'denied',
  [wireErrors.cancelledByUser]: 'cancelled by the user',
  [wireErrors.unavailable]: 'unavailable',
  [wireErrors.forbiddenOrigin]: 'forbidden origin',
  [wireErrors.requestCancelled]: 'request cancelled',
} satisfies Record<(typeof wireErrors)[keyof typeof wireErrors], string>;

/** The meaning of an error code (docs/protocol.md, section 14). */
export function codeText(code: unknown): string {
  if (typeof code === 'number') return codeNames[code] ?? `error ${code}`;
  // A shell may send anything as a code, even an object that cannot be converted to a string.
  return typeof code === 'string' ? `error ${code}` : 'error without a code';
}

/** Returns the outcome of a row; `undefined` for rows without an outcome. */
export function rowOutcomeOf(row: TrafficRow): RowOutcome | undefined {
  if (row.response?.status !== undefined) return statusOf(row.response);
  if (row.response?.isHidden) return { tone: 'plain', text: 'hidden', title: shownText(String(row.response.result)) };
  switch (row.kind) {
    case 'event':
      if (row.schemaMismatch === undefined) return { tone: 'shell', text: 'event' };
      return { tone: 'bad', text: 'schema mismatch', title: `The page drops this event: ${row.schemaMismatch}.` };
    case 'notification':
      return { tone: 'page', text: 'one-way' };
    case 'unmatched': {
      const title = 'No call is waiting for this response: its id is unknown, late or forged.';
      return { tone: 'bad', text: 'dropped', title };
    }
    case 'unreadable':
      return { tone: 'bad', text: 'unreadable', title: 'This string is not a valid message of the protocol.' };
    default:
      return settledOutcome(row) ?? pendingOutcome(row);
  }
}

/** The outcome of a call that has a response, or for which the page no longer waits. */
function settledOutcome(row: TrafficRow): RowOutcome | undefined {
  const { response, extraResponses, schemaMismatch, deadlineMs = 0, pageError } = row;
  const lateText = extraResponses > 0 ? `, +${extraResponses} late` : '';
  // What the page got; a response after that is late.
  if (pageError) return { tone: 'bad', text: shownText(pageError.code) + lateText, title: shownText(pageError.reason) };
  if (row.isRefused && response?.error) {
    const { code, message } = response.error;
    return { tone: 'bad', text: typeof code === 'string' ? shownText(code) : 'refused', title: shownText(message) };
  }
  if (row.isOverdue) {
    return {
      tone: 'bad',
      text: `timeout${lateText}`,
      title: `The page received no response within ${formatDuration(deadlineMs)}.`,
    };
  }
  if (extraResponses > 0) {
    const [countText, object] =
      extraResponses === 1 ? ['1 more response', 'it'] : [`${extraResponses} more responses`, 'them'];
    const title = `${countText} arrived after the call had settled; the page ignores ${object}.`;
    return { tone: 'warn', text: `+${extraResponses} late`, title };
  }
  if (hasNoHandler(row)) {
    const title = 'The page has no handler for this request, which the protocol allows.';
    return { tone: 'plain', text: 'no handler', title };
  }
  if (schemaMismatch !== undefined) {
    return { tone: 'bad', text: 'schema mismatch', title: `The page rejects this response: ${schemaMismatch}.` };
  }
  if (response?.error)
    return { tone: 'bad', text: shownText(codeText(response.error.code)), title: shownText(response.error.message) };
  return response && { tone: 'good', text: 'ok', ...(row.isUntyped && { title: UNTYPED }) };
}

/** The reason of a `null` that the page may not expect. */
export const UNTYPED =
  'The contract has no schema and no fallback for this result: the simulated app responds null. Override it.';

/** Whether the page has no handler for a request from the shell, which the protocol allows (SR-3). */
export function hasNoHandler({ kind, response }: TrafficRow): boolean {
  return kind === 'shell-request' && response?.error?.code === wireErrors.methodNotFound;
}

function pendingOutcome({ kind, isAbandoned, deadlineMs }: TrafficRow): RowOutcome {
  if (isAbandoned) {
    return { tone: 'warn', text: 'page unloaded', title: 'The page was unloaded before the response arrived.' };
  }
  if (kind !== 'call' || deadlineMs === undefined) return { tone: 'plain', text: 'pending' };
  return { tone: 'plain', text: 'pending', title: `Times out after ${formatDuration(deadlineMs)}.` };
}

function statusOf({ status = 0, error, ...response }: RowResponse): RowOutcome {
  const outcome = { tone: error ? 'bad' : 'good', text: statusText({ status, ...response }) } as const;
  const title = sourceReason(response) ?? error?.message;
  return title === undefined ? outcome : { ...outcome, title };
}

const sources = {
  override: [', overridden', 'You override this request in the panel API.'],
  har: [', from HAR', 'The response is from the HAR file.'],
  'not-in-har': [', not in HAR', 'The server responded: the HAR file has no response to this request.'],
  worker: [', worker', 'The service worker of the page answered, without a request to the server.'],
  byWorker: [', sent by worker', 'The service worker of the page sent this request for itself.'],
} as const;

type Sources = Pick<ServerRequest, 'source' | 'isFromWorker' | 'isByWorker'>;

function sourceOf({ source, isFromWorker, isByWorker }: Sources): (typeof sources)[keyof typeof sources] | undefined {
  const name = isFromWorker ? 'worker' : (source ?? (isByWorker && 'byWorker'));
  return name && sources[name];
}

/** Returns who sent or answered a request, in one sentence; `undefined` for the page and its server. */
export function sourceReason(request: Sources): string | undefined {
  return sourceOf(request)?.[1];
}

/** Returns the status of a request, and who sent or answered it. */
export function statusText(request: Sources & Pick<ServerRequest, 'status'>): string {
  const { status } = request;
  return (status === 0 ? 'closed' : String(status)) + (sourceOf(request)?.[0] ?? '');
}

/** Returns abbreviated params and response: `{userId: "1"} → {name: "An"}`. */
export function preview(row: TrafficRow): string {
  if (row.kind === 'server-request') return requestPreview(row);
  const parts = [row.params === undefined || row.params === null ? '' : shorten(row.params)];
  if (row.progress.length) parts.push(`${row.progress.length} × progress`);
  if (row.response && !row.response.error) parts.push(resultPreview(row, row.response));
  if (row.response?.error?.message) parts.push(`→ ${shownText(row.response.error.message, MAX_PREVIEW_CHARS)}`);
  return parts.filter((part) => part !== '').join(' ');
}

function resultPreview(row: TrafficRow, { result, isNotSent }: RowResponse): string {
  if (isNotSent) return '→ (not sent)';
  return isResultHidden(row) ? '' : `→ ${shorten(result ?? null)}`;
}

/** Whether the result is one of the protocol's own methods on a real phone, which contain secrets and are not kept. */
export function isResultHidden({ source, name }: TrafficRow): boolean {
  return source !== undefined && name.startsWith('$/');
}

function requestPreview({ name, params, response, isPageFile }: TrafficRow): string {
  // The params were created by `requestInfo`.
  const { method, path, query } = params as {
    readonly method: string;
    readonly path: string;
    readonly query?: unknown;
  };
  // The beginning of a script does not help to recognize it.
  const body = isPageFile ? '' : (response?.result ?? response?.error?.data ?? '');
  // A request to another origin shows its host.
  const isAbsolute = /^https?:/i.test(path);
  // The row of a navigation already shows the last part of the path as its name.
  return [
    method,
    (isAbsolute || !path.endsWith(name)) && path,
    query && shorten(query),
    body !== '' && `→ ${shorten(body)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const MAX_PREVIEW_CHARS = 160;

function shorten(value: unknown): string {
  // Names lose at most three characters, so four times the length is enough.
  const text = jsonText(value)
    .slice(0, 4 * MAX_PREVIEW_CHARS)
    .replace(/"([A-Za-z_$][\w$]*)":/g, '$1: ')
    .replace(/,(?=\w+: )/g, ', ');
  return shownText(text, MAX_PREVIEW_CHARS);
}

/** Formats milliseconds since the start of the session as `0.412` or `1:02.300`, and those before it as `-0.412`. */
export function formatTime(sinceMs: number): string {
  const ms = Math.abs(Math.round(sinceMs));
  const sign = Math.round(sinceMs) < 0 ? '-' : '';
  const minutes = Math.floor(ms / 60_000);
  const seconds = ((ms % 60_000) / 1000).toFixed(3);
  return sign + (minutes ? `${minutes}:${seconds.padStart(6, '0')}` : seconds);
}

/** Formats a duration: `<1 ms`, `35 ms`, `1.20 s`. */
export function formatDuration(durationMs: number): string {
  if (durationMs < 1) return '<1 ms';
  return durationMs < 1000 ? `${Math.round(durationMs)} ms` : `${(durationMs / 1000).toFixed(2)} s`;
}

/** Returns the style of the bar below a duration of 100 ms or more: its length is the square root of the time, 2.5 s fill the line. */
export function durationBar(durationMs = 0): { readonly backgroundSize: string } {
  return { backgroundSize: `${durationMs < 100 ? 0 : 2 * Math.sqrt(durationMs)}% 2px` };
}
