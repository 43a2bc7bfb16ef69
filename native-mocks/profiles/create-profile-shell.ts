import type { Contract } from 'bridgehead';
import { checkHasContract } from '../names/check-names.ts';
import { createShell } from '../shell/create-shell.ts';
import { defaultGenerations } from '../shell/place-objects.ts';
import type { MethodResponses, Shell, ShellOptions, WithResponses } from '../shell/shell-types.ts';
import { findProfile, type Profile } from './profiles-of.ts';

/** Options of `createProfileShell`: a profile, and options that override it. */
export interface CreateProfileShellOptions<C extends Contract> extends ShellOptions<C> {
  /** A profile, or the id of one; `android-newest` by default. */
  readonly profile?: Profile | string | undefined;
}

/**
 * Creates the shell of a profile; returns `undefined` for `browser`, which has none.
 *
 * @throws {RangeError} for an unknown profile. @throws {TypeError} without a contract.
 */
export function createProfileShell<C extends Contract, Given extends MethodResponses<C> = MethodResponses<C>>(
  options: WithResponses<CreateProfileShellOptions<C>, C, Given>,
): Shell<C> | undefined {
  checkHasContract(options, 'createProfileShell');
  const { profile: selected = 'android-newest', ...rest } = options;
  const profile = typeof selected === 'string' ? findProfile(options.contract, selected) : selected;
  if (profile.platform === 'pc') return undefined;
  const generation = profile.generation ?? defaultGenerations[profile.platform];
  const { appVersion, dialect, supportsHandshake } = profile;
  return createShell({ platform: profile.platform, generation }, { appVersion, dialect, supportsHandshake, ...rest });
}
