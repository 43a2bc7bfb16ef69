import type { Shell } from 'bridgehead/mocks';
import { expect, it } from 'vitest';
import { changeLive } from '../../../../native-mocks/simulator/phone/change-setup.ts';
import { createPhoneShell } from '../../../../native-mocks/simulator/phone/create-phone-shell.ts';
import { createHeldCalls } from '../../../../native-mocks/simulator/phone/held-calls.ts';
import type { PhonePage } from '../../../../native-mocks/simulator/page/phone-page.ts';
import { defaultSetup, withDevice } from '../../../../native-mocks/simulator/setup/setup.ts';
import { portContract } from '../../../support/port-contract.ts';

const upright = withDevice(defaultSetup, 'iphone-15');
const sideways = { ...upright, isLandscape: true };
const deviceOf = (shell: Shell | undefined) => shell?.app.get().device;

it('a rotated phone reports the screen of its new orientation', () => {
  const shell = createPhoneShell(upright, portContract);
  const before = deviceOf(shell);
  const notices: string[] = [];
  // Only the notices of the page are used.
  const page = { notify: (what: string) => void notices.push(what) } as unknown as PhonePage;
  expect(changeLive(upright, { next: sideways, shell, page, held: createHeldCalls(() => {}) })).toBe(false);
  const after = deviceOf(shell);
  expect(after).toMatchObject({ widthPx: before?.heightPx, heightPx: before?.widthPx, statusBarHeightPx: 0 });
  expect(before?.statusBarHeightPx).toBeGreaterThan(0);
  expect(notices).toEqual(['rotation']);
  shell?.dispose();
});

it('a phone that a link opens in landscape reports that screen from the start', () => {
  const [first, second] = [upright, sideways].map((setup) => createPhoneShell(setup, portContract));
  expect(deviceOf(second)?.widthPx).toBe(deviceOf(first)?.heightPx);
  first?.dispose();
  second?.dispose();
});
