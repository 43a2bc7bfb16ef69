/**
 * The platforms that every contract has. Everything that differs between them is a record keyed by `ShellPlatform`, so that the
 * compiler reports every place that lacks a new entry; only `detectPlatform` needs to be read. A contract declares further
 * platforms, for which nothing but the members of `DeclaredPlatforms` differs.
 */
export const shellPlatforms = ['android', 'ios'] as const;

/** A platform that has shells. */
export type ShellPlatform = (typeof shellPlatforms)[number];

/** The display names of the platforms that have shells. */
export const platformNames: Readonly<Record<ShellPlatform, string>> = { android: 'Android', ios: 'iOS' };

/** The platform of the page: `pc` for all others. */
export type Platform = ShellPlatform | 'pc';

/** The result of `definePlatforms`. */
export interface DeclaredPlatforms<Name extends string = string> {
  /** Display names. */
  readonly names: Readonly<Record<Name, string>>;
  /** The global object of the shells, which works like Android's. */
  readonly objects: Readonly<Record<Name, string>>;
  /**
   * Types a `since`, an `until` or locale rules by platform.
   * @throws {BridgeError} bad-argument for a platform that is not declared.
   */
  on<Value>(
    values: Readonly<Partial<Record<ShellPlatform | Name, Value>>>,
  ): Readonly<Partial<Record<ShellPlatform, Value>>>;
}

/** The part of a contract that names its platforms. */
export interface PlatformSource {
  /** The declared platforms. */
  readonly platforms?: Pick<DeclaredPlatforms, 'names'> | undefined;
}

/** Returns whether a value is the name of a platform that has shells: one that every contract has. */
export function isShellPlatform(value: unknown): value is ShellPlatform {
  // The cast is safe because `indexOf` compares without coercion.
  return shellPlatforms.indexOf(value as ShellPlatform) >= 0;
}

/**
 * Returns whether shells of a contract may announce a platform. A declared name then has the type of the known ones: inside the
 * SDK, it is only a key of records that come from the contract.
 */
export function isPlatformOf(contract: PlatformSource, value: unknown): value is ShellPlatform {
  // The cast is safe because `indexOf` compares without coercion.
  return platformsOf(contract).indexOf(value as ShellPlatform) >= 0;
}

/** Returns whether a value can be the name of a platform, of any contract. */
export const isPlatformName = (value: unknown): value is Platform =>
  // The cast is explained at `isPlatformOf`.
  typeof value === 'string' && /^[a-z][a-z0-9]{0,31}$/.test(value);

/** The display name of a platform of an unknown contract: its own name, if no contract names it. */
export const platformLabel = (platform: string): string =>
  isShellPlatform(platform) ? platformNames[platform] : platform;

/** The platforms of a contract that have shells. Each has an entry in `platformLabels`. */
export function platformsOf({ platforms }: PlatformSource): readonly ShellPlatform[] {
  // The cast is explained at `isPlatformOf`.
  return platforms ? [...shellPlatforms, ...(Object.keys(platforms.names) as ShellPlatform[])] : shellPlatforms;
}

/** The display names of the platforms of a contract that have shells, in the order of `platformsOf`. */
export function platformLabels({ platforms }: PlatformSource): Readonly<Record<ShellPlatform, string>> {
  return { ...platformNames, ...(platforms && platforms.names) };
}

/** `window.navigator` fits. */
export interface PlatformHints {
  /** The user agent. */
  readonly userAgent: string;
  /** 0 for a Mac. */
  readonly maxTouchPoints?: number | undefined;
}

/** Detects the platform from a user agent, as the function of the same name in `features/` describes. */
export function detectPlatform(hints: PlatformHints): Platform {
  const ua = hints.userAgent.slice(0, 500);
  const lowerCase = ua.toLowerCase();
  if (includesAny(lowerCase, ['windows', 'iemobile', 'tizen', 'kaios'])) return 'pc';
  if (includesAny(ua, ['iPhone', 'iPad', 'iPod'])) return 'ios';
  if (lowerCase.includes('android')) return 'android';
  if (ua.includes('Macintosh') && (hints.maxTouchPoints || 0) > 1) return 'ios';
  return 'pc';
}

const includesAny = (text: string, words: readonly string[]): boolean => words.some((word) => text.includes(word));
