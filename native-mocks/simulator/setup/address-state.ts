import { type Device, devices } from '../../devices.data.ts';
import { vendorOf } from './vendors.ts';
import { networkProfiles } from '../../network-profiles.data.ts';

/**
 * How a simulated shell puts its objects into the page and speaks. `old` knows no hello, `action` speaks the old
 * `{callbackId, action, params}` dialect, `methods` is an old object with one method for each action, `none` a browser.
 */
export type Generation =
  'object' | 'listener' | 'handler' | 'handler-with-reply' | 'old' | 'action' | 'methods' | 'none';

/** A fault on one method, or on all of them (`*`). */
export interface FaultSetting {
  readonly fault: string;
  readonly method: string;
}

/** The parts of the inspector. */
export type Tab = 'traffic' | 'contract' | 'api' | 'trace' | 'hooks';

/** Everything a tester sets; the whole of it is in the address, so that a link opens the same setup. */
export interface Setup {
  /** Path of the page, with query and fragment. */
  readonly page: string;
  /** Id of a device. */
  readonly device: string;
  readonly generation: Generation;
  /** As the shell announces it; empty when the shell does not say. */
  readonly appVersion: string;
  /** Language of the app, ISO 639-1; each platform names it in its own way. */
  readonly language: string;
  readonly theme: 'light' | 'dark';
  /** Id of a network. */
  readonly network: string;
  readonly faults: readonly FaultSetting[];
  /** Same seed, same run. */
  readonly seed: number;
  readonly isLandscape: boolean;
  readonly tab: Tab;
  /** What is looked for in the traffic, the contract, the requests. */
  readonly trafficFind: string;
  readonly contractFind: string;
  readonly apiFind: string;
  /** Of the traffic, only what went wrong. */
  readonly onlyFailures: boolean;
  /** The traffic without what the protocol says for itself, `$/…`. */
  readonly hidesProtocol: boolean;
  /** How the mock API behaves, where there is one. */
  readonly scenario: string;
}

/** What a shell depends on: the rest of a setup is the page's or the inspector's. */
export type ShellSetup = Pick<
  Setup,
  'device' | 'generation' | 'appVersion' | 'language' | 'theme' | 'network' | 'faults' | 'seed'
>;

/** The members that change nothing in the phone. */
export const viewMembers: readonly (keyof Setup)[] = [
  'tab',
  'page',
  'trafficFind',
  'contractFind',
  'apiFind',
  'onlyFailures',
  'hidesProtocol',
  'scenario',
];

/** The languages of the product. */
export const languages = ['en', 'vi', 'id', 'ms'] as const;

/** The tabs in their order. */
export const tabs: readonly Tab[] = ['traffic', 'contract', 'api', 'trace', 'hooks'];

/** The generations a platform has, newest manners last. */
export const generationsOf: Readonly<Record<Device['platform'], readonly Generation[]>> = {
  android: ['object', 'listener', 'old', 'action', 'methods', 'none'],
  ios: ['handler', 'handler-with-reply', 'old', 'action', 'none'],
  pc: ['none'],
};

/** The newest app version of the demo, per platform. */
export const newestVersions: Readonly<Record<Device['platform'], string>> = {
  android: '3.4.0.150',
  ios: '3.4.0',
  pc: '',
};

/** The setup of an address without parameters. */
export const defaultSetup: Setup = {
  page: '/',
  device: 'pixel-8',
  generation: 'object',
  appVersion: newestVersions.android,
  language: 'en',
  theme: 'light',
  network: 'full',
  faults: [],
  seed: 1,
  isLandscape: false,
  tab: 'traffic',
  trafficFind: '',
  contractFind: '',
  apiFind: '',
  onlyFailures: false,
  hidesProtocol: false,
  scenario: 'ok',
};

/** The device of a setup. */
export function deviceOf(setup: Pick<Setup, 'device'>): Device {
  const found = devices.find(({ id }) => id === setup.device) ?? devices[0];
  if (!found) throw new Error('Cannot simulate a phone: there is no device. Look into devices.data.ts.');
  return found;
}

/** What the app calls its language: iOS `VI`, `IN`, `MS`, `EN`; Android the product's `VN`, `ID`, `MY`, `en`. */
export function nativeLocale(language: string, platform: Device['platform']): string {
  const names: Readonly<Record<string, readonly [android: string, ios: string]>> = {
    vi: ['VN', 'VI'],
    id: ['ID', 'IN'],
    ms: ['MY', 'MS'],
  };
  const [android, ios] = names[language] ?? ['en', 'EN'];
  return platform === 'ios' ? ios : android;
}

/** A setup with another device; what the new platform does not have becomes what it has. */
export function withDevice(setup: Setup, id: string): Setup {
  const before = deviceOf(setup).platform;
  const { platform } = deviceOf({ device: id });
  if (before === platform) return { ...setup, device: id };
  return {
    ...setup,
    device: id,
    generation: generationsOf[platform][0] ?? 'none',
    appVersion: newestVersions[platform],
    isLandscape: false,
  };
}

/** The setup in an address's query. Unknown and wrong values are ignored: an old link still opens. */
export function parseSetup(search: string): Setup {
  const query = new URLSearchParams(search);
  const device =
    pick(
      query.get('device'),
      devices.map(({ id }) => id),
    ) ??
    devices.find((each) => vendorOf(each) === query.get('vendor'))?.id ??
    defaultSetup.device;
  const base = withDevice(defaultSetup, device);
  const { platform } = deviceOf(base);
  const page = query.get('page');
  const seed = Number(query.get('seed'));
  return {
    ...base,
    page: page?.startsWith('/') && !page.startsWith('//') ? page : base.page,
    generation: pick(query.get('shell'), generationsOf[platform]) ?? base.generation,
    appVersion: query.get('app') ?? base.appVersion,
    language: pick(query.get('lang'), languages) ?? base.language,
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    network:
      pick(
        query.get('net'),
        networkProfiles.map(({ id }) => id),
      ) ?? base.network,
    faults: query.getAll('fault').flatMap(parseFault),
    seed: Number.isSafeInteger(seed) && seed > 0 ? seed : base.seed,
    isLandscape: query.has('landscape'),
    tab: pick(query.get('tab'), tabs) ?? base.tab,
    trafficFind: query.get('find') ?? base.trafficFind,
    contractFind: query.get('entry') ?? base.contractFind,
    apiFind: query.get('request') ?? base.apiFind,
    onlyFailures: query.has('failures'),
    hidesProtocol: query.has('no-protocol'),
    scenario: query.get('api') ?? base.scenario,
  };
}

/** The query of a setup, with its question mark; empty for the default. Only what differs from the default is in it. */
export function formatSetup(setup: Setup): string {
  const base = withDevice(defaultSetup, setup.device);
  const query = new URLSearchParams();
  const put = (name: string, value: string, usual: string): void => {
    if (value !== usual) query.set(name, value);
  };
  put('page', setup.page, base.page);
  put('device', setup.device, defaultSetup.device);
  put('shell', setup.generation, base.generation);
  put('app', setup.appVersion, base.appVersion);
  put('lang', setup.language, base.language);
  put('theme', setup.theme, base.theme);
  put('net', setup.network, base.network);
  for (const { fault, method } of setup.faults) query.append('fault', `${fault}@${method}`);
  put('seed', String(setup.seed), String(base.seed));
  if (setup.isLandscape) query.set('landscape', '');
  put('tab', setup.tab, base.tab);
  put('find', setup.trafficFind, base.trafficFind);
  put('entry', setup.contractFind, base.contractFind);
  put('request', setup.apiFind, base.apiFind);
  if (setup.onlyFailures) query.set('failures', '');
  if (setup.hidesProtocol) query.set('no-protocol', '');
  put('api', setup.scenario, base.scenario);
  const text = query.toString();
  return text && `?${text}`;
}

function parseFault(text: string): readonly FaultSetting[] {
  const [, fault, method] = /^([a-z-]+)@(.+)$/.exec(text) ?? [];
  return fault !== undefined && method !== undefined ? [{ fault, method }] : [];
}

function pick<Value extends string>(text: string | null, values: readonly Value[]): Value | undefined {
  return values.find((value) => value === text);
}
