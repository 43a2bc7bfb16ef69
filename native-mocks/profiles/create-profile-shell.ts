import type { Contract } from 'bridgehead';
import { checkHasContract } from '../argument-checks/check-names.ts';
import { createShell } from '../shell/create-shell.ts';
import { defaultGenerations } from '../shell/place-objects.ts';
import type { MethodResponses, Shell, ShellOptions, WithResponses } from '../shell/shell-types.ts';
import { findProfile, type Profile, profileType } from './profiles-of.ts';
import { type OptionTypes, unsupportedOption } from '../argument-checks/option-types.ts';
import { checkShellOptions, shellOptionTypes } from '../shell/check-options.ts';

/** Options of `createProfileShell`: a profile, and options that override it. */
export interface CreateProfileShellOptions<C extends Contract> extends ShellOptions<C> {
  /** A profile, or the id of one; `android-newest` by default. */
  readonly profile?: Profile | string | undefined;
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
 * Creates the shell of a profile; returns `undefined` for `browser`, which has none.
 *
 * @throws {RangeError} for an unknown profile. @throws {TypeError} without a contract.
 */
export function createProfileShell<C extends Contract, Given extends MethodResponses<C> = MethodResponses<C>>(
  options: WithResponses<CreateProfileShellOptions<C>, C, Given>,
): Shell<C> | undefined {
  checkHasContract(options, 'createProfileShell');
  checkShellOptions(options, profileShellOptionTypes);
  const { profile: selected = 'android-newest', ...rest } = options;
  const profile = typeof selected === 'string' ? findProfile(options.contract, selected) : selected;
  if (profile.platform === 'pc') return undefined;
  const generation = profile.generation ?? defaultGenerations[profile.platform];
  const { platform } = profile;
  // Only the options that were set override the profile.
  const appVersion = rest.appVersion ?? profile.appVersion;
  const dialect = rest.dialect ?? profile.dialect;
  const supportsHandshake = rest.supportsHandshake ?? profile.supportsHandshake;
  return createShell({ platform, generation }, { ...rest, appVersion, dialect, supportsHandshake });
}
