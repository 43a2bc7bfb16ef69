import { deviceOf, type Setup } from '../setup/setup.ts';

/** What tells a phone from the others, for people: `Pixel 8, app 3.4.0.150`. */
export function phoneName(setup: Setup): string {
  const { label } = deviceOf(setup);
  if (setup.generation === 'none') return `${label}, browser`;
  return `${label}, ${setup.appVersion ? `app ${setup.appVersion}` : 'app unknown'}`;
}
