import type { PlatformVersions, VersionSpan } from './contract/types.ts';
import type { Platform, ShellPlatform } from './platform.ts';
import { type AppVersion, compareVersions, parseVersion } from './version.ts';

/** Why the gate refuses. Each is also the `code` of the `BridgeError` a refused call rejects with (`pending` never is). */
export type RefusalReason =
  | 'wrong-platform'
  | 'not-in-shell'
  | 'switched-off'
  | 'unknown-version'
  | 'app-too-old'
  | 'app-too-new'
  | 'not-implemented'
  | 'pending';

/** The gate's decision on a method or an event. */
export type Verdict =
  | { readonly supported: true }
  | {
      readonly supported: false;
      readonly reason: 'app-too-old' | 'app-too-new';
      readonly need: string;
      readonly have: string;
    }
  | { readonly supported: false; readonly reason: Exclude<RefusalReason, 'app-too-old' | 'app-too-new'> };

/** The facts of the shell that the gate reads. */
export interface GateFacts {
  readonly platform: Platform;
  /** Whether there is a shell; `undefined` while one may still come. */
  readonly present: boolean | undefined;
  /** The app version as the shell gave it. */
  readonly appVersion: string | undefined;
  /** The methods the shell announced; `undefined` when it announced none. */
  readonly methods: readonly string[] | undefined;
  /** Whether the shell has announced itself, or the time for it is over. */
  readonly ready: boolean;
}

/** A later limit for one entry: `false` switches it off, versions raise its `since`. It can never open a gate. */
export type OverrideEntry = false | { readonly since: PlatformVersions };

const refusal = (reason: Exclude<RefusalReason, 'app-too-old' | 'app-too-new'>): Verdict => ({
  supported: false,
  reason,
});

/**
 * Whether a shell has a method or an event. Pure; the only reader of `since` and `until`.
 *
 * Order (design law 5): platform, shell present, override, since and until, announced methods.
 * `announced` is the method's name; omitted for an event.
 */
export function verdictOf(
  { since, until }: VersionSpan,
  { platform, present, appVersion: have, methods, ready }: GateFacts,
  { announced, override }: { announced?: string | undefined; override?: OverrideEntry | undefined } = {},
): Verdict {
  // No version is ever named for `pc`: read like a platform with shells, it is undefined there.
  const at = (versions: PlatformVersions | undefined): string | undefined =>
    versions && versions[platform as ShellPlatform];
  const version = parseVersion(have);

  function checkLimit(limit: string | undefined, reason: 'app-too-old' | 'app-too-new'): Verdict | undefined {
    const isLower = reason === 'app-too-old';
    // Every version passes a lower limit of only zeros, an unknown one too.
    if (limit === undefined || (isLower && !/[^0.]/.test(limit))) return undefined;
    if (!version) return refusal(ready ? 'unknown-version' : 'pending');
    // It was read as a version, so `have` is text.
    return isBelow(version, limit) === isLower
      ? { supported: false, reason, need: limit, have: have as string }
      : undefined;
  }

  const isElsewhere = since && at(since) === undefined;
  if (isElsewhere && platform !== 'pc') return refusal('wrong-platform');
  if (!present) return refusal(present === false ? 'not-in-shell' : 'pending');
  // A shell on a transport of the page's own announces its platform: until then, `pc` is only what the user agent says.
  if (isElsewhere) return refusal(ready ? 'wrong-platform' : 'pending');
  if (override === false) return refusal('switched-off');
  return (
    checkLimit(at(since), 'app-too-old') ||
    checkLimit(at(override && override.since), 'app-too-old') ||
    checkLimit(at(until), 'app-too-new') ||
    (announced && methods && !methods.includes(announced) ? refusal('not-implemented') : { supported: true })
  );
}

/** An unreadable limit is above every version: the gate stays shut. */
function isBelow(version: AppVersion, limit: string): boolean {
  const parsed = parseVersion(limit);
  return !parsed || compareVersions(version, parsed) < 0;
}
