import { appContract } from 'bridgehead/app';
import { expect, it } from 'vitest';
import { HooksPlayground } from '../../native-mocks/simulator/hooks-playground/HooksPlayground.tsx';
import { createRig } from '../support/bridge.ts';
import { act, mount, type Mounted } from './render.tsx';

const card = ({ container }: Mounted, title: string): string =>
  container.querySelector(`[aria-label="${title}"]`)?.textContent ?? '';

const press = ({ container }: Mounted, text: string): Promise<void> =>
  act(() =>
    Array.from(container.querySelectorAll('button'))
      .find((button) => button.textContent === text)
      ?.click(),
  );

it('shows each hook at work on the bridge it is given', async () => {
  const rig = await createRig({ contract: appContract, announcement: { appVersion: '3.2.1.200', theme: 'dark' } });
  const mounted = await mount(<HooksPlayground bridge={rig.bridge} />);
  expect(card(mounted, 'useShell()')).toContain('appVersion3.2.1.200');
  expect(card(mounted, 'useSupports(method)')).toContain('supportedtrue');
  expect(card(mounted, 'useAppTheme() · useLocale() · useDeviceSize()')).toContain('themedark');
  expect(rig.shell.posted.filter(({ method }) => method === 'getUserInfo')).toHaveLength(1);
  await press(mounted, 'Run');
  expect(card(mounted, 'useBridgeCall(method)')).toContain('statuspending');
  await act(() => rig.shell.answer('jumpToPay', { status: 'paid' }));
  expect(card(mounted, 'useBridgeCall(method)')).toContain('statussuccessdata{"status":"paid"}sourcenative');
  await act(() => rig.shell.say({ jsonrpc: '2.0', method: 'themeChanged', params: { theme: 'light' } }));
  expect(card(mounted, "useBridgeState('themeChanged', undefined)")).toContain('{"theme":"light"}');
});
