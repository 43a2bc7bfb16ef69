import type { Contract } from 'bridgehead';
import type { Trace } from 'bridgehead/mocks';
import type { Profile } from '../../profiles/profiles-of.ts';
import { networkProfiles } from '../../devices/network-profiles.data.ts';
import { pathOnServer } from '../page/path-on-server.ts';
import { languageOfLocale } from '../setup/languages.ts';
import { setupOfProfile } from '../setup/phone-list.ts';
import type { Setup } from '../setup/setup.ts';

/** Returns the setup of a profile with the recorded page, network, language and theme, and without faults. */
export function matrixSetup(
  profile: Profile,
  { base, trace, contract }: { readonly base: Setup; readonly trace: Trace; readonly contract: Contract },
): Setup {
  const { path, networkId, platform, locale, theme } = trace;
  return setupOfProfile(profile, {
    ...base,
    page: (path !== undefined && pathOnServer(path, ['http://page.invalid'])) || base.page,
    network: networkProfiles.find(({ id }) => id === networkId)?.id ?? base.network,
    language: languageOfLocale(locale, platform, contract) ?? base.language,
    theme,
    faults: [],
    holds: [],
  });
}
