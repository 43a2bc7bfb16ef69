import { deviceOf, generationsOf, type Setup } from '../setup/setup.ts';

/** What tells a phone from the others, for people: `Pixel 8, app 3.4.0.150`. */
export function phoneName(setup: Setup): string {
  const { label, platform } = deviceOf(setup);
  if (setup.generation === 'none') return `${label}, browser`;
  const isUsual = setup.generation === generationsOf[platform][0];
  const app = setup.appVersion ? `app ${setup.appVersion}` : 'app unknown';
  return `${label}, ${app}${isUsual ? '' : `, ${setup.generation}`}`;
}
