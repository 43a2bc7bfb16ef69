import { appContract, createAppBridge, type AppBridge, type AppContract } from 'bridgehead/app';
import { createHarness, type CreateHarnessOptions, stateOf, type Harness } from '../../support/bridge.ts';
import { desktopAgent, iosAgent } from '../../support/page.ts';

/** A bridge for the app's contract on a scripted shell, and its actions. */
export type AppHarness = Harness<AppContract> & { readonly app: AppBridge };

/** Creates the actions on a bridge to an Android app. */
export async function createAppHarness(options: CreateHarnessOptions<AppContract> = {}): Promise<AppHarness> {
  const harness = await createHarness({ contract: appContract, announcement: { appVersion: '3.2.1.126' }, ...options });
  return { ...harness, app: createAppBridge(harness.bridge) };
}

/** Creates the actions on a bridge to an iOS app. */
export const createIosHarness = (announcement: object = { appVersion: '3.2.1' }): Promise<AppHarness> =>
  createAppHarness({ kind: 'ios', agent: iosAgent, announcement });

/** Creates the actions on a bridge in a desktop browser. */
export const createPcHarness = (): Promise<AppHarness> => createAppHarness({ withShell: false, agent: desktopAgent });

/** Returns the value of a call that resolves, or another state of the call, and the lines that it logged. */
export async function outcomeOf({ log }: AppHarness, call: Promise<unknown>): Promise<[unknown, readonly string[]]> {
  const before = log.length;
  const state = Object(await stateOf(call)) as object;
  return ['value' in state ? state.value : state, log.slice(before)];
}

/** Returns the lines that are logged when the app does not support an action. */
export const unsupported = (name: string): readonly string[] => [
  `bridgehead: the bridge does not support the api ${name}`,
];
