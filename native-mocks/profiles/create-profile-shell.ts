import type { Contract, PlatformOf } from 'bridgehead';
import { checkHasContract } from '../argument-checks/check-names.ts';
import { createShell } from '../shell/create-shell.ts';
import { isPlatformOf, platformsOf } from '../../sdk/gate/platform.ts';
import { defaultGenerationOf } from '../shell/place-objects.ts';
import type { MethodResponses, Shell, ShellOptions, WithResponses } from '../shell/shell-types.ts';
import { findProfile, type Profile, profileType } from './profiles-of.ts';
import { suggestNames } from '../../sdk/tools/argument-checks/nearest-names.ts';
import { type OptionTypes, unsupportedOption } from '../../sdk/tools/argument-checks/option-types.ts';
import { checkShellOptions, shellOptionTypes } from '../shell/check-options.ts';

/** Options of `createProfileShell`, which override the profile's. */
export interface CreateProfileShellOptions<C extends Contract> extends ShellOptions<C> {
  /** A profile, or the id of one; `android-newest` by default. */
  readonly profile?: Profile<PlatformOf<C>> | string | undefined;
}

/** The types of the options of `createProfileShell`. */
export const profileShellOptionTypes: OptionTypes = {
  ...shellOptionTypes,
  profile: profileType,
  generation: unsupportedOption(
    'is determined by the profile. Use a profile such as android-listener, or createAndroidShell.',
  ),
};

/**
 * Creates the shell of a profile; `undefined` for `browser`.
 *
 * @throws {RangeError} for an unknown profile.
 * @throws {TypeError} without a contract.
 */
export function createProfileShell<C extends Contract, Given extends MethodResponses<C> = MethodResponses<C>>(
  options: WithResponses<CreateProfileShellOptions<C>, C, Given>,
): Shell<C> | undefined {
  checkHasContract(options, 'createProfileShell');
  checkShellOptions(options, profileShellOptionTypes);
  const { profile: selected = 'android-newest', ...rest } = options;
  // The cast is explained at `isPlatformOf`: a declared platform has the type of the known ones.
  const profile = (typeof selected === 'string' ? findProfile(options.contract, selected) : selected) as Profile;
  const { platform } = profile;
  if (platform === 'pc') return undefined;
  if (!isPlatformOf(options.contract, platform))
    throw new TypeError(`Cannot simulate a shell: ${undeclared(options.contract, platform)}`);
  const generation = profile.generation ?? defaultGenerationOf(platform);
  // Only the options that were set override the profile.
  const appVersion = rest.appVersion ?? profile.appVersion;
  const dialect = rest.dialect ?? profile.dialect;
  const supportsHandshake = rest.supportsHandshake ?? profile.supportsHandshake;
  return createShell({ platform, generation }, { ...rest, appVersion, dialect, supportsHandshake });
}

const undeclared = (contract: Contract, platform: string): string =>
  `the contract does not declare the platform ${platform}. ${suggestNames(platform, [...platformsOf(contract), 'pc'])}`;
