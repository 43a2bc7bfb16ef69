import { deviceOf, generationsOfSetup, type Setup } from '../setup/setup.ts';

/** Returns a display name that distinguishes the phone from the others: `Pixel 8, app 3.4.0.150`. */
export function phoneName(setup: Setup): string {
  const { label } = deviceOf(setup);
  if (setup.generation === 'none') return `${label}, browser`;
  const isDefault = setup.generation === generationsOfSetup(setup)[0];
  const app = setup.appVersion ? `app ${setup.appVersion}` : 'app version unknown';
  return `${label}, ${setup.platform ? `${setup.platform} ` : ''}${app}${isDefault ? '' : `, ${setup.generation}`}`;
}
