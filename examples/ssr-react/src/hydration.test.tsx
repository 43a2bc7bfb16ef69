// @vitest-environment happy-dom
import { createBridge } from 'bridgehead';
import { installShell } from 'bridgehead/mocks';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { contract } from './contract';
import { render } from './entry-server';
import { Page } from './page';

test('hydrates the default without a mismatch, then shows the user of the app', async () => {
  enableAct();
  const root = document.createElement('div');
  root.innerHTML = render();
  expect(root.textContent).toContain('Hello guest');

  const { bridgeOptions } = installShell({
    contract,
    profile: 'android-newest',
    responses: { getUser: { userId: '1', name: 'An' } },
    cleanUp: onTestFinished,
  });
  const bridge = createBridge(contract, bridgeOptions);
  onTestFinished(bridge.dispose);
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, <Page bridge={bridge} />, { onRecoverableError: (error) => errors.push(error) });
  });

  expect(errors).toEqual([]);
  expect(root.textContent?.replaceAll('<!-- -->', '')).toContain('Hello An');
  expect(root.querySelector('button')?.textContent).toBe('Buy');
});

/** Enables `act` in React. */
function enableAct(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}
