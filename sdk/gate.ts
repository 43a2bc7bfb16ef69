import type { PlatformVersions, VersionSpan } from './contract/types.ts';
import type { Platform } from './platform.ts';
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

/** What the gate says of a method or an event. */
export type Verdict =
  | { readonly supported: true }
  | {
      readonly supported: false;
      readonly reason: 'app-too-old' | 'app-too-new';
      readonly need: string;
      readonly have: string;
    }
  | { readonly supported: false; readonly reason: Exclude<RefusalReason, 'app-too-old' | 'app-too-new'> };

/** What the gate knows of the shell. */
export interface GateFacts {
  readonly platform: Platform;
  /** Whether there is a shell; `undefined` while one may still come. */
  readonly present: boolean | undefined;
  /** The app version as the shell gave it. */
  readonly appVersion: string | undefined;
  /** The methods the shell announced; `undefined` when it announced none. */
  readonly methods: readonly string[] | undefined;
  /** Whether the shell has said what it has to say, or the time for it is over. */
  readonly ready: boolean;
}

/** A later limit for one entry: `false` switches it off, versions raise its `since`. It can never open a gate. */
export type OverrideEntry = false | { readonly since: { readonly android?: string; readonly ios?: string } };

const no = (reason: Exclude<RefusalReason, 'app-too-old' | 'app-too-new'>): Verdict => ({ supported: false, reason });

/**
 * Whether a shell has a method or an event. Pure; the only reader of `since` and `until`.
 *
 * Order (design law 5): platform, shell present, override, since and until, announced methods.
 * `announced` is the method's name, or left out for an event.
 */
export function decide(
  { since, until }: VersionSpan,
  { platform, present, appVersion: have, methods, ready }: GateFacts,
  { announced, override }: { announced?: string | undefined; override?: OverrideEntry | undefined } = {},
): Verdict {
  // Nothing is ever named for a computer: read as such, it is not there.
  const at = (versions: PlatformVersions | undefined): string | undefined => versions && versions[platform as 'ios'];
  // A platform that `since` does not name does not have it; a computer is first of all not in a shell.
  if (since && at(since) === undefined && (present || platform !== 'pc')) return no('wrong-platform');
  if (!present) return no(present === false ? 'not-in-shell' : 'pending');
  if (override === false) return no('switched-off');
  const version = parseVersion(have);
  const unknown = no(ready ? 'unknown-version' : 'pending');
  for (const need of [at(since), at(override && override.since)]) {
    // A lower limit of only zeros is passed by every version, an unknown one too.
    if (need === undefined || !/[^0.]/.test(need)) continue;
    if (!version) return unknown;
    if (isBelow(version, need)) return outOfRange('app-too-old', need, have);
  }
  const end = at(until);
  if (end !== undefined) {
    if (!version) return unknown;
    if (!isBelow(version, end)) return outOfRange('app-too-new', end, have);
  }
  return announced && methods && !methods.includes(announced) ? no('not-implemented') : { supported: true };
}

/** It was read as a version before, so `have` is text. */
const outOfRange = (reason: 'app-too-old' | 'app-too-new', need: string, have: string | undefined): Verdict => ({
  supported: false,
  reason,
  need,
  have: have as string,
});

/** An unreadable limit is above every version: the gate stays shut. */
function isBelow(version: AppVersion, limit: string): boolean {
  const parsed = parseVersion(limit);
  return !parsed || compareVersions(version, parsed) < 0;
}
