import { wireLimits } from 'bridgehead/transports';
import type { HostTexts } from '../../sdk/native/host/host-messages.ts';

/** The messages of a simulated shell. Also writes what a reference shell rejects, such as dates and instances of classes. */
export const shellTexts: HostTexts = {
  message: (members) => JSON.stringify({ jsonrpc: '2.0', ...members }),
  result: (id, result = null) => writeResponse({ id, result }),
  error: (id, error) => writeResponse({ id: id ?? null, error }),
};

/** Throws for a response that is not JSON or is too long (RQ-8). */
function writeResponse(members: object): string {
  const text = JSON.stringify({ jsonrpc: '2.0', ...members }, throwOnNonFinite);
  if (text.length > wireLimits.textChars) throw new RangeError('Cannot send the response: its JSON is too long.');
  return text;
}

/** TY-5 forbids NaN and Infinity, which JSON.stringify would turn into null. */
function throwOnNonFinite(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('not a JSON number');
  return value;
}
