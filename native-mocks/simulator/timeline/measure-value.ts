/** Values nested deeper are not shown: code that walks them recursively, such as `JSON.stringify`, would run out of stack. */
const MAX_DEPTH = 200;
/** What a member costs besides its text, in characters. */
const MEMBER_CHARS = 8;

/** Approximate size of a JSON value. */
export interface MeasuredValue {
  readonly sizeChars: number;
  /** Whether it is nested too deeply to be shown. */
  readonly isTooDeep: boolean;
}

/** Measures a JSON value without recursion, since a page may nest values as deeply as it likes. */
export function measureValue(value: unknown): MeasuredValue {
  const stack: (readonly [value: unknown, depth: number])[] = [[value, 0]];
  let sizeChars = 0;
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [each, depth] = next;
    sizeChars += MEMBER_CHARS + (typeof each === 'string' ? each.length : 0);
    if (typeof each !== 'object' || each === null) continue;
    if (depth === MAX_DEPTH) return { sizeChars, isTooDeep: true };
    for (const [key, member] of Object.entries(each)) {
      sizeChars += Array.isArray(each) ? 0 : key.length;
      stack.push([member, depth + 1]);
    }
  }
  return { sizeChars, isTooDeep: false };
}

/** Shown in place of a value that is nested too deeply. */
export const TOO_DEEP = `(not shown: nested more than ${MAX_DEPTH} levels deep)`;
