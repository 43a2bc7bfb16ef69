import type { TrafficEntry } from 'bridgehead';
import type { PhoneLine, PhoneMessage } from '../../../sdk/additions/phone-message.ts';
import { hasCrossed, traceEntryOf } from '../../traces/read-inspector-trace.ts';
import type { MarkFacts, TrafficEntry as TimelineEntry } from '../traffic/traffic-log.ts';

/** Some lines of a page. */
export type LinesMessage = Extract<PhoneMessage, { readonly kind: 'lines' }>;

/** Turns lines of one page on a real phone into entries of the timeline. */
export interface PhoneTimeline {
  /** `receivedAtMs`: when the message arrived, on the clock of the rows. */
  entriesOf(message: LinesMessage, receivedAtMs: number): readonly TimelineEntry[];
}

/** Options of `createPhoneTimeline`. */
export interface CreatePhoneTimelineOptions {
  /** The phone's name, shown beside each row. */
  readonly source: string;
  /** The number of the page; ids of calls are unique within one. */
  readonly page: number;
}

interface OpenCall {
  readonly id: string;
  readonly method: string | undefined;
  readonly atMs: number;
}

const MAX_OPEN = 1000;

/** Creates it for one page. */
export function createPhoneTimeline({ source, page }: CreatePhoneTimelineOptions): PhoneTimeline {
  const open = new Map<string, OpenCall>();
  /** From the phone's clock to that of the rows: of all messages, the one with the smallest was on its way for the least time. */
  let offsetMs = Infinity;

  const ofTraffic = (entry: TrafficEntry, atMs: number): TimelineEntry => {
    const { kind, direction, id, method, code, reason } = entry;
    if (hasCrossed(entry)) {
      if (id !== undefined && direction === 'out' && kind === 'request') open.set(id, { id, method, atMs: entry.atMs });
      if (id !== undefined && direction === 'in' && kind === 'response') open.delete(id);
      if (open.size > MAX_OPEN) open.delete(open.keys().next().value ?? '');
      return { source, message: messageOf(entry, { atMs, page }) };
    }
    const call = direction === 'out' ? takeFailed(open, entry) : undefined;
    if (!call) {
      const name = `${method ?? 'call'}: ${code ?? 'not delivered'}. ${reason ?? ''}`;
      return { mark: { name, atMs, source, isFault: true } };
    }
    const error = { code: code ?? 'failed', message: reason ?? '' };
    const answer = { from: 'shell', kind: 'response', id: idOf(page, call.id), method, error } as const;
    // The page settled the call itself; its row shows the reason as it shows an error of the shell.
    return { source, message: { ...answer, error: error as never, atMs, number: 0, crossing: 0, batchSize: 1 } };
  };
  return {
    entriesOf({ atMs, lost, lines }, receivedAtMs) {
      offsetMs = Math.min(offsetMs, receivedAtMs - atMs);
      const entries = lines.map((line) =>
        line.kind === 'traffic'
          ? ofTraffic(line.entry, line.entry.atMs + offsetMs)
          : { mark: { ...markOf(line), atMs: line.atMs + offsetMs, source } },
      );
      const name = `${lost} ${lost === 1 ? 'line was' : 'lines were'} lost on the phone`;
      return lost ? [{ mark: { name, atMs: atMs + offsetMs, source, isFault: true } }, ...entries] : entries;
    },
  };
}

/** Removes the call that a failure ended: of those with its method, the one that began nearest to it. */
function takeFailed(open: Map<string, OpenCall>, { method, atMs, durationMs = 0 }: TrafficEntry): OpenCall | undefined {
  const distance = (call: OpenCall): number => Math.abs(call.atMs - (atMs - durationMs));
  const [found] = [...open.values()]
    .filter((call) => call.method === method)
    .sort((one, other) => distance(one) - distance(other));
  if (found) open.delete(found.id);
  return found;
}

function markOf(line: Exclude<PhoneLine, { readonly kind: 'traffic' }>): MarkFacts {
  if (line.kind === 'uncaught') return { name: `uncaught error: ${line.text}`, isFault: true };
  const { level, count, text = `${count} ${count === 1 ? 'value' : 'values'}, kept on the phone` } = line;
  return { name: `console.${level}: ${text}`, isFault: level === 'error' };
}

type MessageEntry = Extract<TimelineEntry, { readonly source?: unknown }> & { readonly message: unknown };

function messageOf(
  entry: Parameters<typeof traceEntryOf>[0],
  { atMs, page }: { readonly atMs: number; readonly page: number },
): MessageEntry['message'] {
  const { id, ...message } = traceEntryOf(entry, 0);
  // Without its payload, a progress value names no call.
  const kind = message.kind === 'progress' && id === undefined ? 'notification' : message.kind;
  const place = { atMs, number: entry.number, crossing: 0, batchSize: 1 };
  return { ...message, kind, ...place, ...(id !== undefined && { id: idOf(page, id) }) };
}

function idOf(page: number, id: string): string {
  return `page${page}.${id}`;
}
