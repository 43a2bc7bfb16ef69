/** Numeric segments without leading zeros ("" is zero). */
export type AppVersion = readonly string[];

const MAX_CHARS = 256;

/**
 * Parses a version; `undefined` if it is unreadable.
 *
 * Ignores a `v` prefix and suffixes (`-beta`, `+7`, ` (421)`). Allows segments of any number and length.
 */
export function parseVersion(text: unknown): AppVersion | undefined {
  if (typeof text !== 'string' || text.length > MAX_CHARS) return undefined;
  // A plain version does without the regular expression: compiling it at its first use is a part of the start that one can measure.
  return readSegments(text) || readSegments((/^\s*v?([\d.]+)([-+(\s].*)?$/i.exec(text) || [])[1]);
}

function readSegments(text = ''): AppVersion | undefined {
  const segments = text.split('.');
  return segments.every(isNumber) ? segments.map(trimZeros) : undefined;
}

const isNumber = (segment: string): boolean =>
  segment !== '' && Array.from(segment).every((char) => char >= '0' && char <= '9');

const trimZeros = (segment: string): string => (segment[0] === '0' ? trimZeros(segment.slice(1)) : segment);

/** Compares two versions by segments: negative if `a` is older. A missing segment counts as 0 (invariant 5). */
export function compareVersions(a: AppVersion, b: AppVersion): number {
  for (let i = 0; i < a.length || i < b.length; i++) {
    const left = a[i] || '';
    const right = b[i] || '';
    if (left !== right) return left.length - right.length || (left < right ? -1 : 1);
  }
  return 0;
}
