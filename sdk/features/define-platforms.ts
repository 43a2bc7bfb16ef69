import { BridgeError } from '../errors/errors.ts';
import {
  type DeclaredPlatforms,
  isPlatformName,
  isPlatformOf,
  platformNames,
  type ShellPlatform,
} from '../gate/platform.ts';
import { isRecord } from '../wire/message.ts';

/** A declared platform. */
export interface PlatformSpec {
  /** The display name. */
  readonly name: string;
  /** The global object of its shells, which works like Android's; `BridgeheadDesktop` for `desktop` by default. */
  readonly object?: string | undefined;
}

const MAX_PLATFORMS = 20;
/** Names that platforms, and the records of objects by platform, have already. */
const TAKEN: readonly string[] = [...Object.keys(platformNames), 'pc', 'page'];

/**
 * Declares platforms in addition to Android and iOS.
 *
 * @throws {BridgeError} bad-argument for a name that is taken or not of lower-case letters and digits, and an object
 * that cannot be a global name.
 *
 * @example
 * const platforms = definePlatforms({ desktop: { name: 'Desktop' } });
 * export const contract = defineContract({
 *   name: 'shop', version: '1.0.0', platforms,
 *   methods: { openWindow: method({ since: platforms.on({ desktop: '2.0.0' }) }) },
 * });
 */
export function definePlatforms<const Name extends string>(
  specs: Readonly<Record<Name, PlatformSpec>>,
): DeclaredPlatforms<Name> {
  // The casts are safe because the loop sets both entries of every name.
  const names = {} as Record<Name, string>;
  const objects = {} as Record<Name, string>;
  check(isRecord(specs), 'platforms', "write definePlatforms({ desktop: { name: 'Desktop' } })");
  // The cast is safe because `specs` has no other keys.
  const platforms = Object.keys(specs) as Name[];
  check(platforms.length <= MAX_PLATFORMS, 'platforms', `there are more than ${MAX_PLATFORMS}`);
  for (const platform of platforms) {
    const { name, object } = readSpec(platform, specs[platform]);
    names[platform] = name;
    objects[platform] = object;
  }
  const declared: DeclaredPlatforms<Name> = {
    names,
    objects,
    on<Value>(values: Readonly<Partial<Record<ShellPlatform | Name, Value>>>) {
      for (const platform of Object.keys(Object(values) as object))
        check(isPlatformOf({ platforms: declared }, platform), platform, 'it is no platform of definePlatforms');
      // The cast is safe because a record with more platforms is one with these.
      return values as Readonly<Partial<Record<ShellPlatform, Value>>>;
    },
  };
  return declared;
}

function readSpec(platform: string, spec: PlatformSpec): { readonly name: string; readonly object: string } {
  check(isPlatformName(platform), platform, 'a platform is named in lower-case letters and digits');
  // An inherited member, such as `constructor`, would be read as a version.
  check(!TAKEN.includes(platform) && !(platform in {}), platform, 'the name is taken');
  // In JavaScript, it may be any value.
  const { name, object = `Bridgehead${platform.slice(0, 1).toUpperCase()}${platform.slice(1)}` } = Object(
    spec,
  ) as PlatformSpec;
  const isText = typeof name === 'string' && /^[^\p{C}\p{Zl}\p{Zp}]{1,40}$/u.test(name) && name.trim() === name;
  check(isText, platform, 'name must be a text of at most 40 characters');
  check(typeof object === 'string' && /^[A-Za-z_$][\w$]{0,63}$/.test(object), platform, 'object must be a global name');
  return { name, object };
}

function check(isValid: boolean, name: string, text: string): void {
  if (!isValid) throw new BridgeError('bad-argument', name, { text, verb: 'use' });
}
