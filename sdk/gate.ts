import type { VersionSpan } from './contract/types.ts';
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

const YES: Verdict = { supported: true };
const no = (reason: Exclude<RefusalReason, 'app-too-old' | 'app-too-new'>): Verdict => ({ supported: false, reason });

/**
 * Whether a shell has a method or an event. Pure; the only reader of `since` and `until`.
 *
 * Order (design law 5): platform, shell present, override, since and until, announced methods.
 * `announced` is the method's name, or left out for an event.
 */
export function decide(
  span: VersionSpan,
  facts: GateFacts,
  { announced, override }: { announced?: string | undefined; override?: OverrideEntry | undefined } = {},
): Verdict {
  const { platform, appVersion: have, methods, ready } = facts;
  const since = platform === 'pc' ? undefined : span.since?.[platform];
  const until = platform === 'pc' ? undefined : span.until?.[platform];
  if (span.since && since === undefined && platform !== 'pc') return no('wrong-platform');
  if (facts.present === undefined) return no('pending');
  if (!facts.present) return no('not-in-shell');
  if (span.since && since === undefined) return no('wrong-platform');
  if (override === false) return no('switched-off');
  const raised = override && platform !== 'pc' ? override.since[platform] : undefined;
  const limits = [since, raised].filter((text) => needsVersion(text));
  if (limits.length || until !== undefined) {
    const version = parseVersion(have);
    if (!version || have === undefined) return no(ready ? 'unknown-version' : 'pending');
    for (const need of limits) {
      if (need !== undefined && isBelow(version, need)) return { supported: false, reason: 'app-too-old', need, have };
    }
    if (until !== undefined && !isBelow(version, until)) {
      return { supported: false, reason: 'app-too-new', need: until, have };
    }
  }
  return announced && methods && methods.indexOf(announced) < 0 ? no('not-implemented') : YES;
}

/** A limit of only zeros is passed by every version, an unknown one too. */
function needsVersion(limit: string | undefined): boolean {
  return limit !== undefined && /[^0.]/.test(limit);
}

/** An unreadable limit is above every version: the gate stays shut. */
function isBelow(version: AppVersion, limit: string): boolean {
  const parsed = parseVersion(limit);
  return !parsed || compareVersions(version, parsed) < 0;
}
