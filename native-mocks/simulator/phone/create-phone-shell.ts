import type { Contract } from 'bridgehead';
import { createAndroidShell, createIosShell, type Fault, type Shell } from 'bridgehead/mocks';
import type { Device } from '../../devices/devices.data.ts';
import { networkProfiles } from '../../devices/network-profiles.data.ts';
import { readFault } from '../setup/fault-settings.ts';
import { nativeLocale } from '../setup/languages.ts';
import { deviceOf, type Setup, type ShellSetup } from '../setup/setup.ts';
import type { HeldCalls } from './held-calls.ts';
import { answersOf } from './phone-answers.ts';
import { metricsOf } from './phone-metrics.ts';

/** What `createPhoneShell` takes beside setup and contract. */
export interface PhoneShellOptions {
  readonly hasTestMethods?: boolean;
  /** Where the held methods of the setup wait; without it none is held. */
  readonly hold?: HeldCalls['hold'];
}

/** The shell a setup asks for; `undefined` for a browser. */
export function createPhoneShell(
  setup: ShellSetup,
  contract: Contract,
  { hasTestMethods = false, hold }: PhoneShellOptions = {},
): Shell | undefined {
  const device = deviceOf(setup);
  const { platform } = device;
  const { generation, appVersion, theme, seed } = setup;
  if (platform === 'pc' || generation === 'none') return undefined;
  const options = {
    contract,
    appVersion,
    theme,
    seed,
    locale: nativeLocale(setup.language, platform),
    faults: faultsOf(setup, contract),
    answers: Object.fromEntries(answersOf(setup, contract, hold)),
    isOnline: !networkProfiles.find(({ id }) => id === setup.network)?.isOffline,
    device: appDevice(device),
    interaction: 'manual' as const,
    marksMainFrame: true,
    testMethods: hasTestMethods,
    ...(generation === 'old' && { greets: false }),
    ...(generation === 'action' && { dialect: 'action' as const }),
  };
  if (platform === 'ios') {
    return createIosShell({
      ...options,
      generation: generation === 'handler-with-reply' ? 'handler-with-reply' : 'handler',
    });
  }
  return createAndroidShell({
    ...options,
    generation: generation === 'listener' || generation === 'methods' ? generation : 'object',
  });
}

/** The faults of a setup; those that the contract has no use for are left out, and said beside their settings. */
export function faultsOf({ faults }: Pick<Setup, 'faults'>, contract: Contract): readonly Fault[] {
  return faults.flatMap((setting) => {
    const read = readFault(setting, contract);
    return 'fault' in read ? [read.fault] : [];
  });
}

function appDevice(device: Device): NonNullable<Parameters<typeof createAndroidShell>[0]['device']> {
  const { statusBarPx, bottomPx } = metricsOf(device, { isLandscape: false });
  const { label, osVersion, widthPx, heightPx, pixelRatio } = device;
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
