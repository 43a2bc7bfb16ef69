import { type Device, devices } from '../../devices/devices.data.ts';
import type { FaultSetting } from './fault-settings.ts';

/**
 * How a simulated shell puts its objects into the page and speaks. `old` knows no hello, `action` speaks the old
 * `{callbackId, action, params}` dialect, `methods` is an old object with one method for each action, `none` a browser.
 */
export type Generation =
  'object' | 'listener' | 'handler' | 'handler-with-reply' | 'old' | 'action' | 'methods' | 'none';

/** What a method answers in place of the usual. */
export interface AnswerSetting {
  readonly method: string;
  /** The result, as JSON text. */
  readonly json: string;
}

/** The parts of the inspector. */
export type Tab = 'traffic' | 'contract' | 'api' | 'trace' | 'real' | 'hooks';

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
  readonly answers: readonly AnswerSetting[];
  /** Methods whose calls wait until the tester releases them. */
  readonly holds: readonly string[];
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
  /** The traffic without what the page asks its server. */
  readonly hidesServer: boolean;
  /** How the mock API behaves, where there is one. */
  readonly scenario: string;
}

/** What a shell depends on: the rest of a setup is the page's or the inspector's. */
export type ShellSetup = Pick<
  Setup,
  'device' | 'generation' | 'appVersion' | 'language' | 'theme' | 'network' | 'faults' | 'seed' | 'answers' | 'holds'
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
  'hidesServer',
  'scenario',
];

/** The tabs in their order. */
export const tabs: readonly Tab[] = ['traffic', 'contract', 'api', 'trace', 'real', 'hooks'];

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

/** An app version below every gate of the demo, per platform that has shells. */
export const oldestVersions: Readonly<Record<Exclude<Device['platform'], 'pc'>, string>> = {
  android: '1.0.0.1',
  ios: '1.0.0',
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
  answers: [],
  holds: [],
  isLandscape: false,
  tab: 'traffic',
  trafficFind: '',
  contractFind: '',
  apiFind: '',
  onlyFailures: false,
  hidesProtocol: false,
  hidesServer: false,
  scenario: 'ok',
};

/** The device of a setup. */
export function deviceOf(setup: Pick<Setup, 'device'>): Device {
  const found = devices.find(({ id }) => id === setup.device) ?? devices[0];
  if (!found) throw new Error('Cannot simulate a phone: there is no device. Look into devices.data.ts.');
  return found;
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
