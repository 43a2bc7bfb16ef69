import { MAX_TEXT_CHARS } from '../../wire/protocol.ts';

interface Output {
  text: string;
  /** The names and indexes that lead to the value that is being written. */
  readonly path: (string | number)[];
}

/** Parses JSON; `undefined` if it is invalid or nested too deeply. */
export function parseHostJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Serializes a value as JSON. `JSON.stringify` writes `null` for `NaN` and `{}` for a `Map`; here both throw, as do cycles,
 * class instances and strings beyond the limit (RQ-8), with the path of the value. Each member is read once, so that a getter cannot change a checked value.
 */
export function writeHostJson(value: unknown): string {
  const out: Output = { text: '', path: [] };
  write(out, value);
  return out.text;
}

function write(out: Output, value: unknown): void {
  if (value === null || value === undefined) out.text += 'null';
  else if (typeof value === 'string' || typeof value === 'boolean') out.text += JSON.stringify(value);
  else if (typeof value === 'number' && value - value === 0) out.text += JSON.stringify(value);
  else if (Array.isArray(value)) writeItems(out, value);
  else if (isPlain(value)) writeMembers(out, value);
  else throw new TypeError(`Cannot send ${out.path.join('.')}: this ${typeof value} is not JSON. Remove it.`);
  if (out.text.length > MAX_TEXT_CHARS)
    throw new RangeError('Cannot send the value: its JSON is too long. Remove parts.');
}

/** Whether a value is a plain object. Accepts objects of other realms, whose `Object.prototype` is a different object. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function writeItems(out: Output, items: readonly unknown[]): void {
  out.text += '[';
  for (let i = 0; i < items.length; i++) {
    if (i) out.text += ',';
    out.path.push(i);
    write(out, items[i]);
    out.path.pop();
  }
  out.text += ']';
}

/** Omits members that are `undefined`, as `JSON.stringify` does. */
function writeMembers(out: Output, members: Record<string, unknown>): void {
  let separator = '{';
  for (const name of Object.keys(members)) {
    const member = members[name];
    if (member === undefined) continue;
    out.text += `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    out.path.push(name);
    write(out, member);
    out.path.pop();
  }
  out.text += separator === '{' ? '{}' : '}';
}
