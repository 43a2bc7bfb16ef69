// @vitest-environment happy-dom
import { createAndroidShell } from 'bridgehead/mocks';
import { expect, test, vi } from 'vitest';
import { createApp } from 'vue';
import { contract } from './contract';

test('shows the user, follows an event, and buys in a Vue app', async () => {
  const user = { userId: '1', name: 'An' };
  const shell = createAndroidShell({ contract, responses: { getUser: user, pay: { status: 'paid' } } });
  const removeShell = shell.install(window); // before the page creates its bridge, as an app does
  const { default: App } = await import('./App.vue');
  const { bridge } = await import('./bridge');
  const root = document.body.appendChild(document.createElement('div'));
  const app = createApp(App);
  app.mount(root);

  await vi.waitFor(() => expect(root.textContent).toContain('Hello An'));
  root.querySelector('button')?.click();
  await vi.waitFor(() => expect(root.textContent).toContain('Thank you: paid'));

  shell.respond('getUser', { ...user, name: 'Binh' });
  shell.emit('userChanged', { ...user, name: 'Binh' });
  await vi.waitFor(() => expect(root.textContent).toContain('Hello Binh'));
  app.unmount();
  bridge.dispose();
  removeShell();
});
