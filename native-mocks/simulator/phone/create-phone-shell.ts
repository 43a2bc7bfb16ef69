import type { Clock, Contract } from 'bridgehead';
import type { Fault, Shell, ShellOptions } from 'bridgehead/mocks';
import { networkProfiles } from '../../devices/network-profiles.data.ts';
import { createShell } from '../../shell/create-shell.ts';
import { isPlatformOf } from '../../../sdk/gate/platform.ts';
import { defaultGenerationOf, generationsOf } from '../../shell/place-objects.ts';
import { readFault } from '../setup/fault-settings.ts';
import { readLaunchData } from '../setup/launch-data.ts';
import { nativeLocale } from '../setup/languages.ts';
import { deviceOf, platformOf, type Setup, type ShellSetup } from '../setup/setup.ts';
import type { HeldCalls } from './held-calls.ts';
import type { RecordedResponses } from '../matrix/recorded-responses.ts';
import { responsesOf } from './phone-responses.ts';
import { metricsOf } from './phone-metrics.ts';

/** Options of `createPhoneShell`. */
export interface PhoneShellOptions {
  /** Clock of delays and times; the system clock by default. */
  readonly clock?: Clock;
  readonly hasTestMethods?: boolean;
  /** Holds calls of the setup's held methods; without it, no call is held. */
  readonly hold?: HeldCalls['hold'];
  /** Method responses that override the responses of the setup. */
  readonly responses?: RecordedResponses | undefined;
}

/** Creates the shell of a setup; returns `undefined` for a browser. */
export function createPhoneShell(
  setup: ShellSetup,
  contract: Contract,
  { clock, hasTestMethods = false, hold, responses }: PhoneShellOptions = {},
): Shell | undefined {
  const platform = platformOf(setup);
  const { generation, appVersion, theme, seed } = setup;
  // A link may name a platform that this contract does not declare.
  if (!isPlatformOf(contract, platform) || generation === 'none') return undefined;
  const options = {
    contract,
    clock,
    appVersion,
    theme,
    seed,
    locale: nativeLocale(setup.language, platform, contract),
    faults: faultsOf(setup, contract),
    // A link may have launch data of another contract, which the setup panel reports.
    launchData: readLaunchData(setup, contract) as never,
    responses: { ...Object.fromEntries(responsesOf(setup, contract, hold)), ...responses },
    isOnline: !networkProfiles.find(({ id }) => id === setup.network)?.isOffline,
    isVisible: !setup.isHidden,
    keyboardHeightPx: keyboardHeightOf(setup),
    device: appDeviceOf(setup),
    interaction: 'manual' as const,
    marksMainFrame: true,
    testMethods: hasTestMethods,
    ...(generation === 'old' && { supportsHandshake: false }),
    ...(generation === 'action' && { dialect: 'action' as const }),
  };
  const injected = generationsOf(platform).find((each) => each === generation) ?? defaultGenerationOf(platform);
  return createShell({ platform, generation: injected }, options);
}

/** Returns the faults of a setup. Faults that do not match the contract are omitted; the setup panel reports them. */
export function faultsOf({ faults }: Pick<Setup, 'faults'>, contract: Contract): readonly Fault[] {
  return faults.flatMap((setting) => {
    const read = readFault(setting, contract);
    return 'fault' in read ? [read.fault] : [];
  });
}

/** The height of the keyboard of most phones in CSS pixels. */
const KEYBOARD_PX = 280;

/** The height that the keyboard covers in CSS pixels. */
export const keyboardHeightOf = ({ isKeyboardOpen }: Pick<Setup, 'isKeyboardOpen'>): number =>
  isKeyboardOpen ? KEYBOARD_PX : 0;

/** The device that the app of a setup reports. */
export function appDeviceOf(
  setup: Pick<Setup, 'device' | 'isLandscape'>,
): NonNullable<ShellOptions<Contract>['device']> {
  const device = deviceOf(setup);
  const { widthPx, heightPx, statusBarPx, bottomPx } = metricsOf(device, setup);
  const { label, osVersion, pixelRatio } = device;
  return {
    model: device.clientHints?.model || label,
    osVersion,
    widthPx,
    heightPx,
    pixelRatio,
    statusBarHeightPx: statusBarPx,
    bottomInsetPx: bottomPx,
  };
}
