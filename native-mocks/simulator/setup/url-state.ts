import { isPlatformName } from '../../../sdk/gate/platform.ts';
import { parseOverride, type RequestOverride } from '../../simulator-protocol/request-override.ts';
import { readMembers } from '../../simulator-protocol/read-members.ts';
import { devices } from '../../devices/devices.data.ts';
import { networkProfiles } from '../../devices/network-profiles.data.ts';
import { pathOnServer } from '../page/path-on-server.ts';
import { formatFault, parseFault } from './fault-settings.ts';
import { LANGUAGE } from './languages.ts';
import { readResponse } from './read-response.ts';
import {
  defaultSetup,
  generationsOfSetup,
  type ResponseSetting,
  type Setup,
  tabs,
  textSizes,
  withDevice,
  withPlatform,
} from './setup.ts';
import { vendorOf } from './vendors.ts';

/** Placeholder for the origin of the page's server, which is not part of a link. Used to reject paths to other origins. */
const ANY_ORIGIN = 'http://page.invalid';

/** Parses the setup in the query of a URL. Ignores unknown and invalid values, so that old links still open. */
export function parseSetup(search: string): Setup {
  const query = new URLSearchParams(search);
  const device =
    pick(
      query.get('device'),
      devices.map(({ id }) => id),
    ) ??
    devices.find((each) => vendorOf(each) === query.get('vendor'))?.id ??
    defaultSetup.device;
  const platform = query.get('platform') ?? '';
  // Whether the contract declares it is decided by `createPhoneShell`.
  const base = baseOf({ device, platform: isPlatformName(platform) ? platform : '' });
  const page = query.get('page');
  const seed = Number(query.get('seed'));
  return {
    ...base,
    page: (page?.startsWith('/') && pathOnServer(page, [ANY_ORIGIN])) || base.page,
    generation: pick(query.get('shell'), generationsOfSetup(base)) ?? base.generation,
    appVersion: query.get('app') ?? base.appVersion,
    // Whether the contract has the language is decided by `parsePhones`.
    language: LANGUAGE.exec(query.get('lang') ?? '')?.[0] ?? base.language,
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    textSizePercent: textSizes.find((each) => String(each) === query.get('text')) ?? base.textSizePercent,
    reducesMotion: query.has('reduced-motion'),
    launchData: query.get('launch') ?? base.launchData,
    network:
      pick(
        query.get('net'),
        networkProfiles.map(({ id }) => id),
      ) ?? base.network,
    bypassesWorkers: query.has('no-workers'),
    faults: query.getAll('fault').flatMap(parseFault),
    seed: Number.isSafeInteger(seed) && seed > 0 ? seed : base.seed,
    responses: query.getAll('response').flatMap(parseResponse),
    holds: [...new Set(query.getAll('hold'))],
    overrides: query.getAll('override').flatMap(readOverride),
    isLandscape: query.has('landscape'),
    isKeyboardOpen: query.has('keyboard'),
    isHidden: query.has('hidden'),
    ...parseView(query, base),
  };
}

/** Parses the members that concern the inspector only. */
function parseView(query: URLSearchParams, base: Setup): Partial<Setup> {
  return {
    tab: pick(query.get('tab'), tabs) ?? base.tab,
    trafficQuery: query.get('find') ?? base.trafficQuery,
    contractQuery: query.get('entry') ?? base.contractQuery,
    apiQuery: query.get('request') ?? base.apiQuery,
    onlyFailures: query.has('failures'),
    hidesProtocol: query.has('no-protocol'),
    hidesServer: query.has('no-server'),
    scenario: query.get('api') ?? base.scenario,
  };
}

/**
 * Returns the query of a setup, including the question mark; empty for the default. Contains only non-default values.
 * `phone` is the number of the server's phone, which belongs to a window and must not be part of a shared link.
 */
export function formatSetup(setup: Setup, { phone = 1 }: { readonly phone?: number } = {}): string {
  const base = baseOf(setup);
  const query = new URLSearchParams();
  const put = (name: string, value: string, defaultValue: string): void => {
    if (value !== defaultValue) query.set(name, value);
  };
  put('phone', String(phone), '1');
  put('page', setup.page, base.page);
  put('device', setup.device, defaultSetup.device);
  put('platform', setup.platform, defaultSetup.platform);
  put('shell', setup.generation, base.generation);
  // The newest version of a declared platform depends on the contract.
  if (setup.platform) query.set('app', setup.appVersion);
  else put('app', setup.appVersion, base.appVersion);
  put('lang', setup.language, base.language);
  put('theme', setup.theme, base.theme);
  put('text', String(setup.textSizePercent), String(base.textSizePercent));
  if (setup.reducesMotion) query.set('reduced-motion', '');
  put('launch', setup.launchData, base.launchData);
  put('net', setup.network, base.network);
  if (setup.bypassesWorkers) query.set('no-workers', '');
  for (const fault of setup.faults) query.append('fault', formatFault(fault));
  put('seed', String(setup.seed), String(base.seed));
  for (const { method, json } of setup.responses) query.append('response', `${method}@${json}`);
  for (const method of setup.holds) query.append('hold', method);
  for (const override of setup.overrides) query.append('override', JSON.stringify(override));
  if (setup.isLandscape) query.set('landscape', '');
  if (setup.isKeyboardOpen) query.set('keyboard', '');
  if (setup.isHidden) query.set('hidden', '');
  put('tab', setup.tab, base.tab);
  put('find', setup.trafficQuery, base.trafficQuery);
  put('entry', setup.contractQuery, base.contractQuery);
  put('request', setup.apiQuery, base.apiQuery);
  if (setup.onlyFailures) query.set('failures', '');
  if (setup.hidesProtocol) query.set('no-protocol', '');
  if (setup.hidesServer) query.set('no-server', '');
  put('api', setup.scenario, base.scenario);
  const text = query.toString();
  return text && `?${text}`;
}

/** The setup of a link that names only device and platform. Only the contract knows the versions of a declared platform. */
function baseOf({ device, platform }: Pick<Setup, 'device' | 'platform'>): Setup {
  const base = withDevice(defaultSetup, device);
  return platform ? { ...withPlatform(base, platform), appVersion: '' } : base;
}

function parseResponse(text: string): readonly ResponseSetting[] {
  const at = text.indexOf('@');
  const response = { method: text.slice(0, at), json: text.slice(at + 1) };
  return at > 0 && readResponse(response) !== undefined ? [response] : [];
}

/** An invalid override has no effect. */
function readOverride(text: string): readonly RequestOverride[] {
  try {
    return [parseOverride(readMembers(text) ?? {})];
  } catch {
    return [];
  }
}

function pick<Value extends string>(text: string | null, values: readonly Value[]): Value | undefined {
  return values.find((value) => value === text);
}
