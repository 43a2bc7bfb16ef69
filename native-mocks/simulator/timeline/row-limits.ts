import type { TrafficMessage } from '../../shell/traffic.ts';
import { measureValue, TOO_DEEP } from './measure-value.ts';
import type { TrafficRow } from './traffic-row.ts';

/** Maximum number of rows kept; the oldest are removed first. */
export const MAX_ROWS = 100_000;
/** Maximum size of all large rows, in characters; the oldest rows are removed first. */
export const MAX_ROWS_CHARS = 100_000_000;
/** Smaller messages are not counted: `MAX_ROWS` limits them well enough. */
const MIN_COUNTED_CHARS = 1000;

/** Returns how many of the oldest rows exceed the limits. */
export function surplusOf(rows: readonly TrafficRow[]): number {
  let at = rows.length;
  let sizeChars = 0;
  while (at > 0 && rows.length - at < MAX_ROWS) {
    sizeChars += rows[at - 1]?.sizeChars ?? 0;
    // The newest row is kept, whatever its size.
    if (sizeChars > MAX_ROWS_CHARS && at < rows.length) break;
    at--;
  }
  return at;
}

/** Returns the size of a message and of what its row already contains; nothing if the message is small. */
export function sizeOf({ params, result, error }: TrafficMessage, rowChars = 0): Pick<TrafficRow, 'sizeChars'> {
  const { sizeChars } = measureValue([params, result, error]);
  return sizeChars < MIN_COUNTED_CHARS ? {} : { sizeChars: rowChars + sizeChars };
}

/** Returns a message whose values can be shown: a page may nest them deeper than the stack of this window allows. */
export function withoutDeepValues(message: TrafficMessage): TrafficMessage {
  const { params, result, error } = message;
  const replaced = {
    ...(measureValue(params).isTooDeep && { params: TOO_DEEP }),
    ...(measureValue(result).isTooDeep && { result: TOO_DEEP }),
    ...(error && measureValue(error.data).isTooDeep && { error: { ...error, data: TOO_DEEP } }),
  };
  return Object.keys(replaced).length ? { ...message, ...replaced } : message;
}
