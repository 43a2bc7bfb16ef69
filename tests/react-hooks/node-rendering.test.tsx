// @vitest-environment node
import { createBridge } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import {
  BridgeProvider,
  useAppLocale,
  useAppTheme,
  useBackPress,
  useDeviceSize,
  useNavbar,
} from 'bridgehead/app/react';
import { useBridgeEvent } from 'bridgehead/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

function Page(): React.ReactNode {
  useBackPress(() => {});
  useNavbar({ hidden: true });
  useBridgeEvent('themeChanged', () => {});
  const size = useDeviceSize();
  return `${useAppTheme() ?? 'no theme'} ${useAppLocale()} ${size.status}`;
}

it('renders the hooks on a server without a document and logs nothing to the console', () => {
  expect(typeof document).toBe('undefined');
  const problem = vi.spyOn(console, 'error');
  const bridge = createBridge(appContract);
  const html = renderToString(
    <BridgeProvider bridge={bridge}>
      <Page />
    </BridgeProvider>,
  );
  bridge.dispose();
  expect(html).toBe('no theme en pending');
  expect(problem.mock.calls).toEqual([]);
});
