import { wireLimits } from 'bridgehead';
import { hostileStrings } from './hostile-strings.data.ts';
import { pick, seededNumber } from './seeded-random.ts';

/** A value of another type than `value`. */
export function wrongType(value: unknown, seed: string): unknown {
  const others = [null, 'text', 42, false, [], [[1]], {}, { length: -1 }].filter(
    (other) => kindOf(other) !== kindOf(value),
  );
  return pick([...others], seed, 'wrong-type');
}

/** The value with every string in it replaced; a bare value that is not a string becomes a string in a separate list. */
export function hostile(value: unknown, seed: string, path = '$'): unknown {
  if (typeof value === 'string') return pick(hostileStrings, seed, path);
  if (Array.isArray(value)) return value.map((each, index) => hostile(each, seed, `${path}.${index}`));
  if (typeof value !== 'object' || value === null) return value;
  // Null prototype: `__proto__` becomes a member like any other, as JSON text from a shell can hold it.
  const out = Object.create(null) as Record<string, unknown>;
  for (const [key, each] of Object.entries(value)) out[key] = hostile(each, seed, `${path}.${key}`);
  Object.defineProperty(out, '__proto__', { value: { polluted: true }, enumerable: true });
  return out;
}

/** Makes the response longer by an unknown member: `chars` characters more, by default more than a message may have. */
export function oversized(text: string, chars: number = wireLimits.textChars): string {
  return `${text.slice(0, -1)},"padding":"${'x'.repeat(chars)}"}`;
}

/** The beginning of the text: at least one character, never all. */
export function truncated(text: string, seed: string): string {
  return text.slice(0, 1 + Math.floor(seededNumber(seed, 'truncated') * (text.length - 1)));
}

/** A text that is not JSON, made from one that is. */
export function malformed(text: string, seed: string): string {
  const damages = [
    (it: string) => it.replace(/"/g, "'"),
    (it: string) => `${it},`,
    (it: string) => it.replace('{', '{{'),
    (it: string) => it.replace(/:/g, '='),
    (it: string) => `${it}${it}`,
    () => '[object Object]',
    () => 'undefined',
    () => '<!doctype html><title>502</title>',
  ];
  return pick(damages, seed, 'malformed')(text);
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}
