import { createBridge } from 'bridgehead';
import { type FaultOf, installShell } from 'bridgehead/mocks';
import { expect, onTestFinished, test } from 'vitest';
import { contract, welcome } from './welcome';

function startPage(faults: readonly FaultOf<typeof contract>[] = []) {
  const { shell, bridgeOptions, advance } = installShell({
    contract,
    profile: 'android-newest',
    responses: { getUser: { name: 'An' } },
    faults,
    cleanUp: onTestFinished,
  });
  const bridge = createBridge(contract, bridgeOptions);
  onTestFinished(bridge.dispose);
  return { shell, bridge, advance };
}

test('welcomes the user of the app', async () => {
  const { bridge, shell } = startPage();
  expect(await welcome(bridge)).toBe('Hello An');
  expect(shell.received('getUser')).toHaveLength(1);
});

test('welcomes a guest if the app has not responded after five virtual seconds', async () => {
  const { bridge, advance } = startPage([{ kind: 'silent', methods: ['getUser'] }]);
  const text = welcome(bridge);
  await advance(5000); // does not wait in real time
  expect(await text).toBe('Hello guest (timeout)');
});

test('waits for the user of an app that takes four seconds to respond', async () => {
  const { bridge, advance } = startPage([{ kind: 'slow', delayMs: 4000, methods: ['getUser'] }]);
  const text = welcome(bridge);
  await advance(4000);
  expect(await text).toBe('Hello An');
});
