import { deviceOf, generationsOf, type Setup } from '../setup/setup.ts';

/** Returns a display name that distinguishes the phone from the others: `Pixel 8, app 3.4.0.150`. */
export function phoneName(setup: Setup): string {
  const { label, platform } = deviceOf(setup);
  if (setup.generation === 'none') return `${label}, browser`;
  const isDefault = setup.generation === generationsOf[platform][0];
  const app = setup.appVersion ? `app ${setup.appVersion}` : 'app version unknown';
  return `${label}, ${app}${isDefault ? '' : `, ${setup.generation}`}`;
}
