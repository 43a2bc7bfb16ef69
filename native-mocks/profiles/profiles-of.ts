import type { Contract, Platform, PlatformOf, ShellPlatform } from 'bridgehead';
import {
  isPlatformName,
  isShellPlatform,
  platformLabels,
  platformNames,
  platformsOf,
  shellPlatforms,
} from '../../sdk/gate/platform.ts';
import type { ShellDialect } from '../shell/dialects.ts';
import { oldBridgeNames } from '../old-bridges/native-side.ts';
import type { ShellGeneration } from '../shell/place-objects.ts';
import { suggestNames } from '../../sdk/tools/argument-checks/nearest-names.ts';
import {
  anyOption,
  booleanOption,
  membersOption,
  type OptionType,
  type OptionTypes,
  stringOption,
} from '../../sdk/tools/argument-checks/option-types.ts';
import { dialectType, generationType } from '../shell/check-options.ts';
import { gatesOf, newestVersion, oldestVersion, versionBelow } from '../responses/contract-versions.ts';
import { checkArgument } from '../../sdk/errors/check-argument.ts';

/** A configuration of a simulated shell. */
export interface Profile<PlatformName extends string = Platform> {
  /** `android-newest`, `ios-below-3.1.9`, `browser`, … */
  readonly id: string;
  /** Display name. */
  readonly label: string;
  /** `pc`: a browser without a shell. */
  readonly platform: PlatformName;
  /** By default the newest version that the contract names. */
  readonly appVersion?: string | undefined;
  /** By default as current apps. */
  readonly generation?: ShellGeneration | undefined;
  /** The message format; `json-rpc` by default. */
  readonly dialect?: Exclude<ShellDialect, 'methods'> | undefined;
  /** `false`: the shell does not implement `$/hello`. */
  readonly supportsHandshake?: false | undefined;
}

/** An unreadable app version, as in development builds. */
const UNKNOWN_VERSION = 'debug-build';

/** Options of `profilesOf`. */
export interface ProfilesOfOptions {
  /** Includes old message formats, for a page with an `envelope`; `false` by default. */
  readonly dialects?: boolean | undefined;
}

const checkOptions = membersOption({ dialects: booleanOption } satisfies OptionTypes<keyof ProfilesOfOptions>);

/**
 * Returns the shells worth testing a contract against: for each platform the newest and oldest app, apps at and just
 * below each version limit, an unreadable version, an app without `$/hello`, and other mechanisms; the browser last.
 */
export function profilesOf<C extends Contract>(
  contract: C,
  options: ProfilesOfOptions = {},
): readonly Profile<PlatformOf<C>>[] {
  const problem = checkOptions(options, 'options');
  if (problem !== undefined) throw new TypeError(`Cannot list the profiles: ${problem}`);
  const profiles = platformsOf(contract)
    .flatMap((platform) => platformProfiles(contract, platform))
    .filter(({ dialect, generation }) => options.dialects || (!dialect && generation !== 'methods'));
  // The cast is safe because the platforms are those of the contract.
  return [...profiles, browser] as readonly Profile<PlatformOf<C>>[];
}

/**
 * Returns the profile with this id, such as `android-newest` or `android-telegram`.
 * @throws {RangeError} that suggests the nearest ids.
 */
export function findProfile<C extends Contract>(contract: C, id: string): Profile<PlatformOf<C>> {
  checkArgument(contract && typeof id === 'string', `findProfile(contract, 'ios-newest')`);
  // The cast is safe because every contract has the platforms of old bridges.
  const profiles = [
    ...profilesOf(contract, { dialects: true }),
    ...(oldBridgeProfiles as readonly Profile<PlatformOf<C>>[]),
  ];
  const found = profiles.find((profile) => profile.id === id);
  if (found) return found;
  const known = profiles.map((profile) => profile.id);
  throw new RangeError(`Cannot use the profile "${id}": it does not exist. ${suggestNames(id, known)}`);
}

const profileTypes: OptionTypes<keyof Profile> = {
  id: stringOption,
  label: stringOption,
  // Whether the contract has it is checked by `createProfileShell`, which knows the contract.
  platform: (value, name) => (isPlatformName(value) ? undefined : `${name} must be the name of a platform.`),
  appVersion: stringOption,
  generation: anyOption,
  dialect: dialectType,
  supportsHandshake: booleanOption,
};
const profileMembers = membersOption(profileTypes, { required: ['platform'] });

/** A profile or the id of one. */
export const profileType: OptionType = (value, name) => {
  if (typeof value === 'string') return undefined;
  if (typeof value !== 'object' || value === null) return `${name} must be the id of a profile, or a profile.`;
  const problem = profileMembers(value, name);
  if (problem !== undefined) return problem;
  // The members were just checked.
  const { platform, generation } = value as Profile;
  return platform === 'pc' || generation === undefined ? undefined : generationType(platform)(generation, name);
};

/** The apps with another bridge. Only pages of these apps work in them. */
const oldBridgeProfiles: readonly Profile[] = shellPlatforms.flatMap((platform) =>
  oldBridgeNames.map((name) => ({
    id: `${platform}-${name}`,
    label: `${platformNames[platform]}, app with ${name}`,
    platform,
    generation: name,
  })),
);

const browser: Profile = { id: 'browser', label: 'Plain browser', platform: 'pc' };

function platformProfiles(contract: Contract, platform: ShellPlatform): readonly Profile[] {
  const name = platformLabels(contract)[platform];
  const newest = newestVersion(contract, platform);
  const gates = gatesOf(contract, platform);
  const create: CreateProfile = (id, label, more) => ({
    id: `${platform}-${id}`,
    label: `${name}, ${label}`,
    platform,
    appVersion: newest,
    ...more,
  });
  return [
    create('newest', 'newest app', {}),
    create('oldest', 'oldest app', { appVersion: oldestVersion(contract, platform) }),
    ...gates.flatMap((gate) => [
      create(`below-${gate}`, `just below ${gate}`, { appVersion: versionBelow(gate) }),
      create(`at-${gate}`, `exactly ${gate}`, { appVersion: gate }),
    ]),
    create('unknown-version', 'unreadable version', { appVersion: UNKNOWN_VERSION }),
    create('no-hello', 'app older than the protocol', { supportsHandshake: false }),
    create('action-dialect', 'old {callbackId, action, params} format', { dialect: 'action' }),
    ...(isShellPlatform(platform) ? mechanismProfiles[platform](create, newest) : [listenerProfile(create)]),
  ];
}

type CreateProfile = (id: string, label: string, more: Partial<Profile>) => Profile;

/** The profiles of the native mechanisms that only one platform has. */
const mechanismProfiles: Readonly<
  Record<ShellPlatform, (create: CreateProfile, newest: string) => readonly Profile[]>
> = {
  android: androidProfiles,
  ios: (create) => [create('reply', 'handler with reply', { generation: 'handler-with-reply' })],
};

const listenerProfile = (create: CreateProfile): Profile =>
  create('listener', 'message listener', { generation: 'listener' });

function androidProfiles(create: CreateProfile, newest: string): readonly Profile[] {
  const segments = newest.split('.');
  const four = [...segments, '0', '0', '0'].slice(0, Math.max(4, segments.length));
  return [
    create('four-segments', 'version with four segments', { appVersion: [...four.slice(0, -1), '999'].join('.') }),
    listenerProfile(create),
    create('methods-dialect', 'old object with one method per action', { generation: 'methods' }),
  ];
}
