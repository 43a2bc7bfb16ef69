import type { Platform, ShellPlatform } from './platform.ts';
import { type AppVersion, compareVersions, parseVersion } from './version.ts';

/** As released (`'8.9.1.30'`). Omitted platforms do not support the entry. */
export interface PlatformVersions extends Readonly<Partial<Record<ShellPlatform, string | undefined>>> {}

/** The supporting app versions. */
export interface VersionSpan {
  /** First version that supports it, per platform; by default all versions of all platforms. */
  readonly since?: PlatformVersions | undefined;
  /** First version that no longer supports it, per platform. */
  readonly until?: PlatformVersions | undefined;
}

/** The reason of a refusal: the `code` with which a call rejects. `pending` delays it instead. */
export type RefusalReason =
  | 'wrong-platform'
  | 'not-in-shell'
  | 'switched-off'
  | 'unknown-version'
  | 'app-too-old'
  | 'app-too-new'
  | 'not-implemented'
  | 'pending';

/** The gate's decision about a method or an event. */
export type Verdict =
  | { readonly supported: true }
  | {
      readonly supported: false;
      readonly reason: 'app-too-old' | 'app-too-new';
      readonly need: string;
      readonly have: string;
    }
  | { readonly supported: false; readonly reason: Exclude<RefusalReason, 'app-too-old' | 'app-too-new'> };

/** The fields of the snapshot that the gate reads. */
export interface GateSnapshot {
  readonly platform: Platform;
  /** Whether there is a shell; `undefined` while an expected one has not been found. */
  readonly present: boolean | undefined;
  /** The app version as the shell announced it. */
  readonly appVersion: string | undefined;
  /** The announced methods; `undefined` without a list. */
  readonly methods: readonly string[] | undefined;
  /** Whether the shell has announced itself, or the handshake has timed out. */
  readonly ready: boolean;
}

/** `false` switches an entry off, versions raise its `since`. */
export type OverrideEntry = false | { readonly since: PlatformVersions };

const refusal = (reason: Exclude<RefusalReason, 'app-too-old' | 'app-too-new'>): Verdict => ({
  supported: false,
  reason,
});

/**
 * Decides whether a shell supports a method or an event. Pure; the only reader of `since` and `until`.
 *
 * Order of the checks (invariant 5): platform, shell present, override, since and until, announced methods. On `pc`,
 * `not-in-shell` takes precedence over `wrong-platform`. `announced` is the method's name; omitted for an event. `isGuess`: the
 * platform is known only when the shell is ready.
 */
export function verdictOf(
  { since, until }: VersionSpan,
  { platform, present, appVersion: have, methods, ready }: GateSnapshot,
  {
    announced,
    override,
    isGuess,
  }: { announced?: string | undefined; override?: OverrideEntry | undefined; isGuess?: boolean } = {},
): Verdict {
  // The cast is safe because version records have no `pc`, so that it reads as undefined.
  const at = (versions: PlatformVersions | undefined): string | undefined =>
    versions && versions[platform as ShellPlatform];
  const version = parseVersion(have);

  function checkLimit(limit: string | undefined, reason: 'app-too-old' | 'app-too-new'): Verdict | undefined {
    const isLower = reason === 'app-too-old';
    // Every version passes a lower limit of zeros, even an unknown one.
    if (limit === undefined || (isLower && isZero(limit))) return undefined;
    if (!version) return refusal(ready ? 'unknown-version' : 'pending');
    // `have` is a string, since it was parsed as a version.
    return isBelow(version, limit) === isLower
      ? { supported: false, reason, need: limit, have: have as string }
      : undefined;
  }

  const isOtherPlatform = since && at(since) === undefined;
  if (isOtherPlatform && platform !== 'pc' && !isGuess) return refusal('wrong-platform');
  if (!present) return refusal(present === false ? 'not-in-shell' : 'pending');
  // With a custom transport the shell announces its platform. Until then it is only derived from the user agent.
  if (isOtherPlatform) return refusal(ready ? 'wrong-platform' : 'pending');
  if (override === false) return refusal('switched-off');
  return (
    checkLimit(at(since), 'app-too-old') ||
    checkLimit(at(override && override.since), 'app-too-old') ||
    checkLimit(at(until), 'app-too-new') ||
    (announced && methods && !methods.includes(announced) ? refusal('not-implemented') : { supported: true })
  );
}

/** Whether a limit consists of zeros. */
const isZero = (limit: string): boolean => Array.from(limit).every((char) => char === '0' || char === '.');

/** Whether a version is below a limit. An unreadable limit is above every version, which keeps the entry off. */
function isBelow(version: AppVersion, limit: string): boolean {
  const parsed = parseVersion(limit);
  return !parsed || compareVersions(version, parsed) < 0;
}
