import type { Contract, Platform, ShellPlatform } from 'bridgehead';
import { platformNames, shellPlatforms } from '../../sdk/platform.ts';
import type { ShellDialect } from '../shell/dialects.ts';
import type { ShellGeneration } from '../shell/place-objects.ts';
import { gatesOf, newestVersion, versionBelow } from '../answers/versions-of.ts';

/** A named simulated shell: what to create, without the contract. */
export interface Profile {
  /** `android-newest`, `ios-below-3.1.9`, `browser`, … */
  readonly id: string;
  /** For people. */
  readonly label: string;
  /** `pc`: no shell at all. */
  readonly platform: Platform;
  readonly appVersion?: string | undefined;
  readonly generation?: ShellGeneration | undefined;
  readonly dialect?: Exclude<ShellDialect, 'methods'> | undefined;
  readonly greets?: false | undefined;
}

/** An app version nobody can read, as builds of developers have it. */
const UNKNOWN_VERSION = 'debug-build';

/**
 * The shells worth testing a contract against: for each platform the newest app, the oldest, one just below and one
 * exactly at each gate, one whose version cannot be read, and the other native techniques; an Android version with four
 * segments; the old dialects; the plain browser last.
 */
export function profilesOf(contract: Contract): readonly Profile[] {
  return [...shellPlatforms.flatMap((platform) => platformProfiles(contract, platform)), browser];
}

/** The profile of that id. Throws a `RangeError` that names the known ones. */
export function findProfile(contract: Contract, id: string): Profile {
  const profiles = profilesOf(contract);
  const found = profiles.find((profile) => profile.id === id);
  if (found) return found;
  const known = profiles.map((profile) => profile.id).join(', ');
  throw new RangeError(`Cannot use the profile "${id}": there is none. Use one of ${known}.`);
}

const browser: Profile = { id: 'browser', label: 'Plain browser', platform: 'pc' };

function platformProfiles(contract: Contract, platform: ShellPlatform): readonly Profile[] {
  const name = platformNames[platform];
  const newest = newestVersion(contract, platform);
  const gates = gatesOf(contract, platform);
  const make: MakeProfile = (id, label, more) => ({
    id: `${platform}-${id}`,
    label: `${name}, ${label}`,
    platform,
    appVersion: newest,
    ...more,
  });
  return [
    make('newest', 'newest app', {}),
    make('oldest', 'oldest app', { appVersion: oldestVersion(gates[0]) }),
    ...gates.flatMap((gate) => [
      make(`below-${gate}`, `just below ${gate}`, { appVersion: versionBelow(gate) }),
      make(`at-${gate}`, `exactly ${gate}`, { appVersion: gate }),
    ]),
    make('unknown-version', 'unreadable version', { appVersion: UNKNOWN_VERSION }),
    make('no-hello', 'app older than the protocol', { greets: false }),
    make('action-dialect', 'old {callbackId, action, params} dialect', { dialect: 'action' }),
    ...techniques[platform](make, newest),
  ];
}

type MakeProfile = (id: string, label: string, more: Partial<Profile>) => Profile;

/** The profiles of the native techniques that only one platform has. */
const techniques: Readonly<Record<ShellPlatform, (make: MakeProfile, newest: string) => readonly Profile[]>> = {
  android: androidProfiles,
  ios: (make) => [make('reply', 'handler with reply', { generation: 'handler-with-reply' })],
};

function androidProfiles(make: MakeProfile, newest: string): readonly Profile[] {
  const segments = newest.split('.');
  const four = [...segments, '0', '0', '0'].slice(0, Math.max(4, segments.length));
  return [
    make('four-segments', 'version with four segments', { appVersion: [...four.slice(0, -1), '999'].join('.') }),
    make('listener', 'message listener', { generation: 'listener' }),
    make('methods-dialect', 'old object with one method per action', { generation: 'methods' }),
  ];
}

/** 1.0.0 where that lies below every gate, else the version just below the first. */
function oldestVersion(firstGate: string | undefined): string {
  if (firstGate === undefined) return '1.0.0';
  const zeros = firstGate.split('.').slice(1).fill('0');
  const [major = '0'] = firstGate.split('.');
  return Number(major) > 1 ? ['1', ...zeros].join('.') : versionBelow(firstGate);
}
