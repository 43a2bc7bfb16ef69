import type { Trace } from 'bridgehead/mocks';
import type { TrafficMessage } from '../../shell/traffic.ts';
import { COVERED } from '../../traces/covered.ts';
import { addEntries, emptyTraffic } from '../traffic/traffic-log.ts';
import type { TrafficRow } from '../traffic/traffic-row.ts';

/** The lines of a recorded session, as the timeline of the phone it was recorded on had them. */
export function recordedRows({ entries, isRedacted }: Trace): readonly TrafficRow[] {
  const messages = entries.map((entry, at): { readonly message: TrafficMessage } => {
    const { atMs, from, kind, id, method, error, faults, text } = entry;
    const [params, result] = [entry.params, entry.result].map((value) => (isRedacted ? coverNumbers(value) : value));
    return {
      message: {
        atMs,
        from,
        kind,
        id,
        method,
        params,
        result,
        error,
        faults,
        text,
        batchSize: 1,
        crossing: at,
        number: at,
      },
    };
  });
  return addEntries(emptyTraffic, messages).rows.map((row) =>
    // The page has long gone: what was not answered in the recording never will be.
    isUnanswered(row) ? { ...row, isAbandoned: true } : row,
  );
}

/** A redacted trace has 0 in place of each number; here it fits every value, as a covered text does. */
function coverNumbers(value: unknown): unknown {
  if (typeof value === 'number') return COVERED;
  if (Array.isArray(value)) return value.map(coverNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, coverNumbers(each)] as const));
}

function isUnanswered({ kind, answer }: TrafficRow): boolean {
  return (kind === 'call' || kind === 'ask') && !answer;
}
