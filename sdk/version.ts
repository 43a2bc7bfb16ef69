/** A readable app version: its numeric segments, most significant first, without leading zeros ("" is zero). */
export type AppVersion = readonly string[];

const MAX_CHARS = 256;

/**
 * The segments of a version text, or `undefined` when it is not readable; never 0 for junk.
 *
 * Any number of segments. A `v` prefix, and build and pre-release suffixes (`-beta`, `+7`, ` (421)`) are tolerated and
 * ignored (design law 5). Segments stay text, so a number of any length is compared without loss.
 */
export function parseVersion(text: unknown): AppVersion | undefined {
  const match = typeof text === 'string' && text.length <= MAX_CHARS && /^\s*v?(\d+(\.\d+)*)([-+(\s].*)?$/i.exec(text);
  // The first group is there whenever the whole matches.
  return match ? (match[1] as string).split('.').map((segment) => segment.replace(/^0+/, '')) : undefined;
}

/**
 * The order of two versions, segment by segment: negative when `a` is older, positive when newer, 0 when equal.
 * A missing segment counts as 0 (product specification, section 5).
 */
export function compareVersions(a: AppVersion, b: AppVersion): number {
  for (let i = 0; i < a.length || i < b.length; i++) {
    const left = a[i] || '';
    const right = b[i] || '';
    if (left !== right) return left.length - right.length || (left < right ? -1 : 1);
  }
  return 0;
}
