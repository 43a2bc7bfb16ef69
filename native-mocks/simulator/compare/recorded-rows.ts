import type { Trace } from 'bridgehead/mocks';
import type { TrafficMessage } from '../../shell/traffic.ts';
import { REDACTED } from '../../traces/redacted.ts';
import { recordedRequest } from '../timeline/request-info.ts';
import { addEntries, emptyTraffic } from '../timeline/traffic-log.ts';
import type { TrafficRow } from '../timeline/traffic-row.ts';

/** Returns the rows of a recorded session as they were in the timeline of the recording phone. */
export function recordedRows({ entries, isRedacted }: Trace): readonly TrafficRow[] {
  const messages = entries.map((entry, at): { readonly message: TrafficMessage } => {
    const { atMs, from, kind, id, method, error, faults, text } = entry;
    const [params, result] = [entry.params, entry.result].map((value) => (isRedacted ? redactNumbers(value) : value));
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
    // The recorded page no longer exists, so its pending calls will never be settled.
    isPending(row) ? { ...row, isAbandoned: true } : row,
  );
}

/** Returns a recorded page's requests to its server as rows. */
export function recordedRequests({ requests = [] }: Trace): readonly TrafficRow[] {
  return addEntries(
    emptyTraffic,
    requests.map((request) => ({ request: recordedRequest(request) })),
  ).rows;
}

/** Redacted traces replace every number by 0. Converts it to a mask that matches every value, as redacted text does. */
function redactNumbers(value: unknown): unknown {
  if (typeof value === 'number') return REDACTED;
  if (Array.isArray(value)) return value.map(redactNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, redactNumbers(each)] as const));
}

function isPending({ kind, response }: TrafficRow): boolean {
  return (kind === 'call' || kind === 'shell-request') && !response;
}
