import type { TrafficEntry } from 'bridgehead/inspect';
import type { RealPhoneLine, RealPhoneMessage } from '../../simulator-protocol/phone-messages.ts';
import { hasCrossed, traceEntryOf } from '../../traces/read-inspector-trace.ts';
import { stepText } from '../page/page-steps.ts';
import type { MarkInfo, TimelineEntry } from '../timeline/traffic-log.ts';

/** A message with timeline lines of a page. */
export type LinesMessage = Extract<RealPhoneMessage, { readonly kind: 'lines' }>;

/** Converts lines of one page on a real phone to timeline entries. */
export interface PhoneTimeline {
  /** `receivedAtMs`: arrival of the message, on the clock of the rows. */
  entriesOf(message: LinesMessage, receivedAtMs: number): readonly TimelineEntry[];
  /** Converts a time of the phone to the clock of the rows. `receivedAtMs`: arrival of its message, on the clock of the rows. */
  rowTimeOf(phoneMs: number, receivedAtMs: number): number;
}

/** Options of `createPhoneTimeline`. */
export interface CreatePhoneTimelineOptions {
  /** The phone's name, shown with each row. */
  readonly source: string;
  /** The number of the page; call ids are unique within a page only. */
  readonly page: number;
}

interface OpenCall {
  readonly id: string;
  readonly method: string | undefined;
  readonly atMs: number;
}

const MAX_OPEN = 1000;

/** Creates the timeline of one page. */
export function createPhoneTimeline({ source, page }: CreatePhoneTimelineOptions): PhoneTimeline {
  const open = new Map<string, OpenCall>();
  const rowTimeOf = createPhoneClock();
  /** The number of the first observed request. */
  let firstNumber = Infinity;

  const ofTraffic = (entry: TrafficEntry, atMs: number): TimelineEntry => {
    const { kind, direction, id, method, code, reason } = entry;
    if (hasCrossed(entry)) {
      if (direction === 'out' && kind === 'request') firstNumber = Math.min(firstNumber, Number(id));
      // The page sent the request, usually `$/hello`, before it connected.
      if (direction === 'in' && kind === 'response' && method === undefined && Number(id) < firstNumber) {
        return { mark: { name: 'response to a request from before the connection', atMs, source } };
      }
      if (id !== undefined && direction === 'out' && kind === 'request') open.set(id, { id, method, atMs: entry.atMs });
      if (id !== undefined && direction === 'in' && kind === 'response') open.delete(id);
      if (open.size > MAX_OPEN) open.delete(open.keys().next().value ?? '');
      const isNotSent = entry.message === undefined;
      return { source, message: messageOf(entry, { atMs, page }), ...(isNotSent && { isNotSent }) };
    }
    const call = direction === 'out' ? takeFailed(open, entry) : undefined;
    if (!call) {
      const name = `${method ?? 'call'}: ${code ?? 'not delivered'}. ${reason ?? ''}`;
      return { mark: { name, atMs, source, isFault: true } };
    }
    const error = { code: code ?? 'failed', message: reason ?? '' };
    const response = { from: 'shell', kind: 'response', id: idOf(page, call.id), method, error } as const;
    // The page settled the call itself; its row shows the reason like an error from the shell.
    return { source, message: { ...response, error: error as never, atMs, number: 0, crossing: 0, batchSize: 1 } };
  };
  return {
    rowTimeOf,
    entriesOf({ atMs, lost, lines }, receivedAtMs) {
      const offsetMs = rowTimeOf(atMs, receivedAtMs) - atMs;
      const entries = lines.map((line) =>
        line.kind === 'traffic'
          ? ofTraffic(line.entry, line.entry.atMs + offsetMs)
          : { mark: { ...markOf(line), atMs: line.atMs + offsetMs, source } },
      );
      const name = `${lost} ${lost === 1 ? 'message was' : 'messages were'} dropped on the phone`;
      return lost ? [{ mark: { name, atMs: atMs + offsetMs, source, isFault: true } }, ...entries] : entries;
    },
  };
}

/** Creates the conversion from the clock of a phone to the clock of the rows. */
function createPhoneClock(): PhoneTimeline['rowTimeOf'] {
  // The minimum of all messages, which had the least latency.
  let offsetMs = Infinity;
  return (phoneMs, receivedAtMs) => {
    offsetMs = Math.min(offsetMs, receivedAtMs - phoneMs);
    return phoneMs + offsetMs;
  };
}

/** Removes and returns the call that a failure settled: the one of its method whose start time is closest. */
function takeFailed(open: Map<string, OpenCall>, { method, atMs, durationMs = 0 }: TrafficEntry): OpenCall | undefined {
  const distance = (call: OpenCall): number => Math.abs(call.atMs - (atMs - durationMs));
  const [found] = [...open.values()]
    .filter((call) => call.method === method)
    .sort((one, other) => distance(one) - distance(other));
  if (found) open.delete(found.id);
  return found;
}

function markOf(line: Exclude<RealPhoneLine, { readonly kind: 'traffic' }>): MarkInfo {
  switch (line.kind) {
    case 'uncaught':
      return { name: `uncaught error: ${line.text}`, isFault: true, isConsole: true };
    case 'network':
      return { name: `${line.method} ${line.url}: ${line.status || line.reason}`, isFault: true };
    case 'moved':
      return { name: `URL changed to ${line.url}` };
    case 'note':
      return { name: line.text, isFault: line.isFault };
    case 'step':
      return { name: stepText(line.step) };
    default: {
      const { level, count, text = `${count} ${count === 1 ? 'value' : 'values'}, not sent` } = line;
      return { name: `console.${level}: ${text}`, isFault: level === 'error', isConsole: true };
    }
  }
}

type MessageEntry = Extract<TimelineEntry, { readonly source?: unknown }> & { readonly message: unknown };

function messageOf(
  entry: Parameters<typeof traceEntryOf>[0],
  { atMs, page }: { readonly atMs: number; readonly page: number },
): MessageEntry['message'] {
  const { id, ...message } = traceEntryOf(entry, 0);
  // A progress message without payload cannot be assigned to a call.
  const kind = message.kind === 'progress' && id === undefined ? 'notification' : message.kind;
  const place = { atMs, number: entry.number, crossing: 0, batchSize: 1 };
  return { ...message, kind, ...place, ...(id !== undefined && { id: idOf(page, id) }) };
}

function idOf(page: number, id: string): string {
  return `page${page}.${id}`;
}
