// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createBridge } from 'bridgehead';
import { createAndroidShell, ShellError } from 'bridgehead/mocks';
import { invalidateOnEvents } from 'bridgehead/react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contract } from './contract';
import { Favourite } from './Favourite';

test('shows the new state immediately, reverts it when the app rejects the change, and follows the app', async () => {
  const stored = { isFavourite: false };
  const shell = createAndroidShell({ contract, responses: { getFavourite: () => ({ ...stored }) } });
  onTestFinished(shell.install(window));
  const bridge = createBridge(contract);
  onTestFinished(bridge.dispose);
  const queryClient = new QueryClient();
  onTestFinished(invalidateOnEvents(queryClient, bridge, { favouritesChanged: ['getFavourite'] }));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(
    <QueryClientProvider client={queryClient}>
      <Favourite bridge={bridge} productId="vip-1m" />
    </QueryClientProvider>,
  );
  const shows = (text: string) => vi.waitFor(() => expect(document.body.textContent).toBe(text));
  const tap = () => document.querySelector('button')?.click();
  await shows('Save');

  shell.respond('setFavourite', ({ isFavourite }) => Object.assign(stored, { isFavourite }));
  tap();
  await shows('Saved');

  shell.respond('setFavourite', new ShellError(-32001, 'Not signed in'));
  tap();
  await shows('Saved (denied)');

  stored.isFavourite = false;
  shell.emit('favouritesChanged');
  await shows('Save (denied)');
});
