import type { Contract } from 'bridgehead';
import { devices } from '../../devices/devices.data.ts';
import { type Profile, profilesOf } from '../../profiles/profiles-of.ts';
import { languagesOf } from './languages.ts';
import { formatSetup, parseSetup } from './url-state.ts';
import {
  defaultSetup,
  deviceOf,
  type Generation,
  platformOf,
  type Setup,
  viewMembers,
  withDevice,
  withPlatform,
} from './setup.ts';
import { newestVersionOf } from './versions.ts';

/**
 * Parses the phones of a URL, shown side by side if there are several. The parameters describe the first phone; each
 * further one is an `and` with a nested query, or an id in `profiles`. All phones show the page of the first.
 */
export function parsePhones(search: string, contract: Contract): readonly [Setup, ...Setup[]] {
  const query = new URLSearchParams(search);
  const parse = (text: string): Setup =>
    withLanguage(withNewestVersion(parseSetup(text), { text, contract }), contract);
  const base = parse(search);
  const [first = base, ...named] = (query.get('profiles') ?? '')
    .split(',')
    .flatMap((id) => profilesOf(contract, { dialects: true }).filter((profile) => profile.id === id.trim()))
    .map((profile) => setupOfProfile(profile, base));
  const others = query.getAll('and').map((text) => {
    const isElsewhere = new URLSearchParams(text).has('page');
    return { ...parse(text), ...(!isElsewhere && { page: base.page }) };
  });
  return [first, ...named, ...others];
}

/** A link may have a language of another contract. */
function withLanguage(setup: Setup, contract: Contract): Setup {
  const [first = setup.language, ...others] = languagesOf(contract);
  return others.includes(setup.language) ? setup : { ...setup, language: first };
}

/** Links without an app version, and links to the default version, mean the newest version of the contract. */
function withNewestVersion(
  setup: Setup,
  { text, contract }: { readonly text: string; readonly contract: Contract },
): Setup {
  if (new URLSearchParams(text).has('app')) return setup;
  return { ...setup, appVersion: newestVersionOf(contract, platformOf(setup)) };
}

/** Returns the query of several phones, including the question mark. View settings are part of the first phone. */
export function formatPhones([first, ...others]: readonly [Setup, ...Setup[]]): string {
  const query = new URLSearchParams(formatSetup(first));
  for (const setup of others) {
    const own = new URLSearchParams(formatSetup({ ...setup, ...viewDefaults }));
    if (setup.page !== first.page) own.set('page', setup.page);
    query.append('and', own.toString());
  }
  const text = query.toString();
  return text && `?${text}`;
}

// Safe: it has exactly the members of `viewMembers`.
const viewDefaults = Object.fromEntries(viewMembers.map((name) => [name, defaultSetup[name]])) as Partial<Setup>;

/**
 * Returns the setup of a profile. Page, view and all other settings are taken from `base`. A declared platform has no devices of its
 * own: it is simulated on the first computer.
 */
export function setupOfProfile(profile: Profile, base: Setup): Setup {
  const isDeclared = !devices.some(({ platform }) => platform === profile.platform);
  const device = devices.find(({ platform }) => platform === (isDeclared ? 'pc' : profile.platform));
  const own = withDevice({ ...base, platform: '', device: defaultSetup.device }, device?.id ?? base.device);
  const setup = isDeclared ? withPlatform(own, profile.platform) : own;
  return {
    ...setup,
    generation: generationOf(profile) ?? setup.generation,
    appVersion: profile.appVersion ?? setup.appVersion,
  };
}

/** Returns a phone to compare another one with: the newest app on the other platform. */
export function counterpartOf(setup: Setup, contract: Contract): Setup {
  const isIphone = devices.some(({ id, platform }) => id === setup.device && platform === 'ios');
  const id = isIphone ? defaultSetup.device : devices.find(({ platform }) => platform === 'ios')?.id;
  const base = withDevice(defaultSetup, id ?? defaultSetup.device);
  const { page, language, theme, launchData, network } = setup;
  const appVersion = newestVersionOf(contract, deviceOf(base).platform);
  return { ...base, appVersion, page, language, theme, launchData, network };
}

function generationOf({ platform, supportsHandshake, dialect, generation }: Profile): Generation | undefined {
  if (platform === 'pc') return 'none';
  if (supportsHandshake === false) return 'old';
  return dialect === 'action' ? 'action' : generation;
}
