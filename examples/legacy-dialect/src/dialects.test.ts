import { createBridge } from 'bridgehead';
import { createAndroidShell } from 'bridgehead/mocks';
import { expect, onTestFinished, test } from 'vitest';
import { contract } from './contract';
import { dialectOptions } from './dialect-options';

const apps = [
  { age: 'a current app', options: { appVersion: '5.0.0' }, hasShare: true },
  { age: 'an app with actions', options: { dialect: 'action', names: { android: 'ActionBridge' } }, hasShare: false },
  { age: 'an app with one method per action', options: { generation: 'methods' }, hasShare: false },
] as const;

test.each(apps)('serves the same page in $age', async ({ options, hasShare }) => {
  const shell = createAndroidShell({
    contract,
    appVersion: '4.2.0',
    responses: { getVersion: { version: '4.2.0' }, getUser: { name: 'An' } },
    ...options,
  });
  const page = Object.assign(new EventTarget(), { crypto });
  onTestFinished(shell.install(page));
  const bridge = createBridge(contract, { window: page, ...dialectOptions(page) });
  onTestFinished(bridge.dispose);

  expect(await bridge.call('getUser')).toMatchObject({ name: 'An' });
  await bridge.ready();
  expect(bridge.supports('share')).toBe(hasShare);
});
