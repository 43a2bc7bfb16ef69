import type { Contract } from 'bridgehead';
import { createAndroidShell, createIosShell, type Fault, type Shell } from 'bridgehead/mocks';
import type { Device } from '../../devices.data.ts';
import { networkProfiles } from '../../network-profiles.data.ts';
import { deviceOf, nativeLocale, type Setup, type ShellSetup } from '../setup/setup.ts';
import { readAnswer } from '../setup/read-answer.ts';
import { faultPresets } from '../setup/fault-presets.data.ts';
import { metricsOf } from './phone-metrics.ts';

/** The shell a setup asks for; `undefined` for a browser. */
export function createPhoneShell(
  setup: ShellSetup,
  contract: Contract,
  { hasTestMethods = false }: { readonly hasTestMethods?: boolean } = {},
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
    faults: faultsOf(setup),
    answers: Object.fromEntries(setup.answers.map((answer) => [answer.method, readAnswer(answer)])),
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

/** The faults of a setup; settings nobody knows are left out. */
export function faultsOf({ faults }: Pick<Setup, 'faults'>): readonly Fault[] {
  return faults.flatMap(({ fault, method }) => {
    const preset = faultPresets.find(({ id }) => id === fault);
    return preset ? [preset.build(method === '*' ? undefined : [method])] : [];
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
