/** A parsed app version: its numeric segments, most significant first, without leading zeros ("" is zero). */
export type AppVersion = readonly string[];

const MAX_CHARS = 256;

/**
 * Parses a version string. Returns `undefined` if it is unreadable, never 0.
 *
 * Accepts any number of segments. A `v` prefix and build and pre-release suffixes (`-beta`, `+7`, ` (421)`) are ignored
 * (invariant 5). Segments are strings, so that numbers of any length are compared exactly.
 */
export function parseVersion(text: unknown): AppVersion | undefined {
  const match = typeof text === 'string' && text.length <= MAX_CHARS && /^\s*v?(\d+(\.\d+)*)([-+(\s].*)?$/i.exec(text);
  // The cast is safe because the first group takes part in every match.
  return match ? (match[1] as string).split('.').map((segment) => segment.replace(/^0+/, '')) : undefined;
}

/**
 * Compares two versions by segments: negative if `a` is older, positive if it is newer, 0 if they are equal.
 * A missing segment counts as 0 (invariant 5).
 */
export function compareVersions(a: AppVersion, b: AppVersion): number {
  for (let i = 0; i < a.length || i < b.length; i++) {
    const left = a[i] || '';
    const right = b[i] || '';
    if (left !== right) return left.length - right.length || (left < right ? -1 : 1);
  }
  return 0;
}
