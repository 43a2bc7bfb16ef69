import { wireLimits } from 'bridgehead/transports';
import type { HostTexts } from '../../sdk/native/host/host-messages.ts';
import { writeExactJson } from '../../sdk/wire/exact-json.ts';

const json = { stringify: JSON.stringify, isArray: Array.isArray };

/** The messages of a simulated shell. Also writes what a reference shell rejects, such as dates and instances of classes. */
export const shellTexts: HostTexts = {
  message: (members) => write(members),
  result: (id, result = null) => writeResponse({ id, result }),
  error: (id, error) => writeResponse({ id: id ?? null, error }),
};

/** Throws for a response that is not JSON or is too long (RQ-8). */
function writeResponse(members: object): string {
  const text = write(members);
  if (text.length > wireLimits.textChars) throw new RangeError('Cannot send the response: its JSON is too long.');
  return text;
}

/** Throws for a value that no shell can send, such as NaN (TY-5) or a Map, with its path. */
function write(members: object): string {
  const text = writeExactJson(json, { jsonrpc: '2.0', ...members }, (path) => {
    throw new TypeError(
      `Cannot send ${path.map(String).join('.')}: its value is not JSON. Use finite numbers, strings, booleans, lists and plain objects.`,
    );
  });
  return text as string; // an object is never serialized to `undefined`
}
