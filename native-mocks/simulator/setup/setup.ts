import type { Platform } from 'bridgehead';
import type { ShellGeneration } from 'bridgehead/mocks';
import { type Device, devices } from '../../devices/devices.data.ts';
import { oldBridgeNames } from '../../old-bridges/native-side.ts';
import type { RequestOverride } from '../../simulator-protocol/request-override.ts';
import type { FaultSetting } from './fault-settings.ts';

/**
 * How a simulated shell injects its objects, and its message format. `old` lacks `$/hello`, `action` uses the old
 * `{callbackId, action, params}` format, `none` is a browser.
 */
export type Generation = ShellGeneration | 'old' | 'action' | 'none';

/** A response that replaces the default of a method. */
export interface ResponseSetting {
  readonly method: string;
  /** The result as JSON text. */
  readonly json: string;
}

/** The tabs of the inspector. */
export type Tab = 'traffic' | 'contract' | 'api' | 'trace' | 'real';

/** All settings of the tester. The URL contains the complete setup, so that a link reproduces it. */
export interface Setup {
  /** Path of the page with query and fragment. */
  readonly page: string;
  /** The id of a device. */
  readonly device: string;
  /** The platform of the app, if it is a declared one of the contract; empty for the platform of the device. */
  readonly platform: string;
  readonly generation: Generation;
  /** As the shell announces it; empty if the shell does not announce a version. */
  readonly appVersion: string;
  /** Language of the app (ISO 639-1); the reported locale depends on the platform. */
  readonly language: string;
  readonly theme: 'light' | 'dark';
  /** Size of the page's text in percent. Only a separate window applies it. */
  readonly textSizePercent: number;
  readonly reducesMotion: boolean;
  /** What the app opens the page with, as JSON; empty for nothing. */
  readonly launchData: string;
  /** Id of a network. */
  readonly network: string;
  /** Whether service workers of the page do nothing. */
  readonly bypassesWorkers: boolean;
  readonly faults: readonly FaultSetting[];
  /** Seed of random behaviour; the same seed gives the same run. */
  readonly seed: number;
  readonly responses: readonly ResponseSetting[];
  /** Methods whose calls are held until the tester releases them. */
  readonly holds: readonly string[];
  /** Responses to requests of the page. */
  readonly overrides: readonly RequestOverride[];
  readonly isLandscape: boolean;
  /** Whether the keyboard covers the page, for contracts with the role `keyboard`. */
  readonly isKeyboardOpen: boolean;
  /** Whether another app covers the page, for contracts with the role `visible`. */
  readonly isHidden: boolean;
  readonly tab: Tab;
  /** Search texts of the traffic, contract and requests tabs. */
  readonly trafficQuery: string;
  readonly contractQuery: string;
  readonly apiQuery: string;
  /** Show only failures in the traffic tab. */
  readonly onlyFailures: boolean;
  /** Hide protocol messages (`$/…`) in the traffic tab. */
  readonly hidesProtocol: boolean;
  /** Hide requests from the page to its server in the traffic tab. */
  readonly hidesServer: boolean;
  /** Scenario of the mock API, if there is one. */
  readonly scenario: string;
}

/** The part of a setup that a shell depends on; the rest concerns the page or the inspector. */
export type ShellSetup = Pick<
  Setup,
  | 'device'
  | 'platform'
  | 'generation'
  | 'appVersion'
  | 'language'
  | 'theme'
  | 'launchData'
  | 'network'
  | 'faults'
  | 'seed'
  | 'responses'
  | 'holds'
  | 'isLandscape'
  | 'isKeyboardOpen'
  | 'isHidden'
>;

/** The members that do not affect the phone. */
export const viewMembers: readonly (keyof Setup)[] = [
  'tab',
  'page',
  'trafficQuery',
  'contractQuery',
  'apiQuery',
  'onlyFailures',
  'hidesProtocol',
  'hidesServer',
  'scenario',
];

/** The text sizes that a tester may choose, in percent. */
export const textSizes: readonly number[] = [85, 100, 115, 130, 150, 200];

/** The tabs in display order. */
export const tabs: readonly Tab[] = ['traffic', 'contract', 'api', 'trace', 'real'];

/** The tabs that work without the simulator's server. */
export const staticTabs: readonly Tab[] = ['traffic', 'contract', 'trace'];

/** The generations of each platform, newest last. */
export const generationsOf: Readonly<Record<Device['platform'], readonly Generation[]>> = {
  android: ['object', 'listener', 'old', 'action', 'methods', ...oldBridgeNames, 'none'],
  ios: ['handler', 'handler-with-reply', 'old', 'action', ...oldBridgeNames, 'none'],
  pc: ['none'],
};

const declaredGenerations: readonly Generation[] = ['object', 'listener', 'old', 'action', 'none'];

/** The generations of the platform of a setup's app. */
export function generationsOfSetup(setup: Pick<Setup, 'device' | 'platform'>): readonly Generation[] {
  return setup.platform ? declaredGenerations : generationsOf[deviceOf(setup).platform];
}

/** The platform of a setup's app. A declared one has the type of the known ones (`isPlatformOf`). */
export function platformOf(setup: Pick<Setup, 'device' | 'platform'>): Platform {
  return (setup.platform as Platform) || deviceOf(setup).platform;
}

/** Returns a setup with an app of another platform; empty for the platform of the device. */
export function withPlatform(setup: Setup, platform: string): Setup {
  const next = { ...setup, platform };
  return { ...next, generation: generationsOfSetup(next)[0] ?? 'none' };
}

/** The newest app version of the demo by platform. */
export const newestVersions: Readonly<Record<Device['platform'], string>> = {
  android: '3.4.0.150',
  ios: '3.4.0',
  pc: '',
};

/** An app version below every gate of the demo, for each platform with shells. */
export const oldestVersions: Readonly<Record<Exclude<Device['platform'], 'pc'>, string>> = {
  android: '1.0.0.1',
  ios: '1.0.0',
};

/** The setup for a URL without parameters. */
export const defaultSetup: Setup = {
  page: '/',
  device: 'pixel-8',
  platform: '',
  generation: 'object',
  appVersion: newestVersions.android,
  language: 'en',
  theme: 'light',
  textSizePercent: 100,
  reducesMotion: false,
  launchData: '',
  network: 'full',
  bypassesWorkers: false,
  faults: [],
  seed: 1,
  responses: [],
  holds: [],
  overrides: [],
  isLandscape: false,
  isKeyboardOpen: false,
  isHidden: false,
  tab: 'traffic',
  trafficQuery: '',
  contractQuery: '',
  apiQuery: '',
  onlyFailures: false,
  hidesProtocol: false,
  hidesServer: false,
  scenario: 'ok',
};

/** Returns the device of a setup. */
export function deviceOf(setup: Pick<Setup, 'device'>): Device {
  const found = devices.find(({ id }) => id === setup.device) ?? devices[0];
  if (!found) throw new Error('Cannot simulate a phone: the list of devices is empty. Add one to devices.data.ts.');
  return found;
}

/** Returns a setup with another device; values that the new platform does not support are replaced. */
export function withDevice(setup: Setup, id: string): Setup {
  const { platform } = deviceOf({ device: id });
  // A desktop cannot be rotated back.
  const next = { ...setup, device: id, isLandscape: setup.isLandscape && platform !== 'pc' };
  if (deviceOf(setup).platform === platform || setup.platform) return next;
  return { ...next, generation: generationsOf[platform][0] ?? 'none', appVersion: newestVersions[platform] };
}
