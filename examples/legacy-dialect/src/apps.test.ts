// @vitest-environment happy-dom
import { createAndroidShell } from 'bridgehead/mocks';
import { afterEach, expect, test, vi } from 'vitest';
import { contract } from './contract';

const apps = [
  { age: 'a current app', options: { appVersion: '5.0.0' }, canShare: true },
  { age: 'an app with actions', options: { dialect: 'action' }, canShare: false },
  { age: 'an app with one function per method', options: { generation: 'methods' }, canShare: false },
] as const;

/** Loads the page, as a reload does. */
async function load(): Promise<void> {
  vi.resetModules();
  document.body.innerHTML = '';
  await import('./main');
}

afterEach(async () => {
  const { bridge } = await import('./bridge');
  bridge.dispose();
});

test.each(apps)('runs the same page in $age', async ({ options, canShare }) => {
  const shell = createAndroidShell({
    contract,
    appVersion: '4.2.0',
    responses: { getVersion: { version: '4.2.0' }, getUser: { name: 'An' } },
    ...options,
  });
  const removeShell = shell.install(window); // before the page creates its bridge, as an app does
  await load();
  const [profile, share] = document.querySelectorAll('button');
  expect(document.body.textContent).toContain(`Hello AnApp ${shell.appVersion}`);
  expect(share?.hidden).toBe(!canShare);
  profile?.click();
  await vi.waitFor(() => expect(shell.received('openProfile')).toEqual([{ userId: '7' }]));
  if (shell.generation !== 'methods') {
    shell.emit('themeChanged', { theme: 'dark' });
    await vi.waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  }
  removeShell();
});

test('runs the same page in a browser', async () => {
  await load();
  expect(document.body.textContent).toContain('Hello guestBrowser');
});
