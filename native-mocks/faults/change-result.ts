import { wireLimits } from 'bridgehead/transports';
import { hostileStrings } from './hostile-strings.data.ts';
import { pick, seededNumber } from './seeded-random.ts';

/** Returns a value whose type differs from the type of `value`. */
export function wrongType(value: unknown, seed: string): unknown {
  const others = [null, 'text', 42, false, [], [[1]], {}, { length: -1 }].filter(
    (other) => kindOf(other) !== kindOf(value),
  );
  return pick([...others], seed, 'wrong-type');
}

/** Returns the value with every string in it replaced by a hostile one. */
export function hostile(value: unknown, seed: string, path = '$'): unknown {
  if (typeof value === 'string') return pick(hostileStrings, seed, path);
  if (Array.isArray(value)) return value.map((each, index) => hostile(each, seed, `${path}.${index}`));
  if (typeof value !== 'object' || value === null) return value;
  // Null prototype: `__proto__` becomes an ordinary member, as in JSON that a shell sends.
  const out = Object.create(null) as Record<string, unknown>;
  for (const [key, each] of Object.entries(value)) out[key] = hostile(each, seed, `${path}.${key}`);
  Object.defineProperty(out, '__proto__', { value: { polluted: true }, enumerable: true });
  return out;
}

/** Adds an unknown member of `chars` characters to the response; by default it exceeds the maximum length of a message. */
export function oversized(text: string, chars: number = wireLimits.textChars): string {
  return `${text.slice(0, -1)},"padding":"${'x'.repeat(chars)}"}`;
}

/** Returns the start of the string: at least one character, but not all of them. */
export function truncated(text: string, seed: string): string {
  return text.slice(0, 1 + Math.floor(seededNumber(seed, 'truncated') * (text.length - 1)));
}

/** Damages the string so that it is no longer JSON. */
export function malformed(text: string, seed: string): string {
  const damages = [
    (json: string) => json.replace(/"/g, "'"),
    (json: string) => `${json},`,
    (json: string) => json.replace('{', '{{'),
    (json: string) => json.replace(/:/g, '='),
    (json: string) => `${json}${json}`,
    () => '[object Object]',
    () => 'undefined',
    () => '<!doctype html><title>502</title>',
  ];
  return pick(damages, seed, 'malformed')(text);
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}
