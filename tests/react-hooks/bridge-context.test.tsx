import { isBridgeError } from 'bridgehead';
import { BridgeProvider as AppProvider, useBridge as useAppBridge } from 'bridgehead/app/react';
import { useBridge as useRegisteredBridge, useBridgeCall as useRegisteredCall } from 'bridgehead/react';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { Boundary } from './Boundary.tsx';
import {
  BridgeProvider,
  useBridge,
  useBridgeEvent,
  useBridgeState,
  useBridgeValue,
  useShell,
} from './hooks-contract.ts';
import { act, countOf, createHooksHarness, mount, mountHook, takeProblems } from './render.tsx';

const tick = (value: number): object => ({ jsonrpc: '2.0', method: 'ticked', params: value });

describe('useBridge', () => {
  it('throws an error with the next step when a component has no BridgeProvider', async () => {
    function Page(): React.ReactNode {
      return useBridge().contract.name;
    }
    const caught: unknown[] = [];
    const mounted = await mount(
      <Boundary onError={(error) => caught.push(error)}>
        <Page />
      </Boundary>,
    );
    expect(isBridgeError(caught[0])).toBe(true);
    expect(mounted.container.textContent).toContain('Cannot use the bridge: no BridgeProvider found.');
    takeProblems();
  });

  it('prefers the bridge passed to useBridge, which then needs no provider', async () => {
    const [near, other] = [await createHooksHarness(), await createHooksHarness()];
    const hook = await mountHook(() => useBridge({ bridge: other.bridge }), { harness: near });
    expect(hook.now()).toBe(other.bridge);
    function Page(): null {
      expect(useBridge({ bridge: other.bridge })).toBe(other.bridge);
      return null;
    }
    await mount(<Page />);
  });

  it('calls the shell through the bridge passed in the options of a hook', async () => {
    const [near, other] = [await createHooksHarness(), await createHooksHarness()];
    await mountHook(() => useBridgeValue('getUser', undefined, { bridge: other.bridge }), { harness: near });
    expect([countOf(near, 'getUser'), countOf(other, 'getUser')]).toEqual([0, 1]);
  });

  it('returns the bridge of the nearest provider for the hooks of every entry point', async () => {
    const [outer, inner] = [await createHooksHarness(), await createHooksHarness()];
    const seen: unknown[] = [];
    function Page(): null {
      seen.push(useBridge(), useRegisteredBridge(), useAppBridge(), useRegisteredCall('pay').status);
      return null;
    }
    await mount(
      <BridgeProvider bridge={outer.bridge}>
        <AppProvider bridge={inner.bridge as never}>
          <Page />
        </AppProvider>
      </BridgeProvider>,
    );
    expect(seen).toEqual([inner.bridge, inner.bridge, inner.bridge, 'idle']);
  });

  it('switches every hook to the bridge that replaces a disposed one, as hot reload does', async () => {
    const [before, after] = [await createHooksHarness(), await createHooksHarness({ announcement: { locale: 'de' } })];
    before.shell.send({ jsonrpc: '2.0', method: 'themeChanged', params: { theme: 'dark' } });
    const received: number[] = [];
    const seen: unknown[] = [];
    function Page(): null {
      useBridgeEvent('ticked', (value) => received.push(value));
      const theme = useBridgeState('themeChanged', undefined);
      const user = useBridgeValue('getUser');
      seen.push([theme?.theme, user.status, user.data?.name, useShell().locale]);
      return null;
    }
    const page = (harness: typeof before): React.ReactNode => (
      <StrictMode>
        <BridgeProvider bridge={harness.bridge}>
          <Page />
        </BridgeProvider>
      </StrictMode>
    );
    const mounted = await mount(page(before));
    await act(() => before.shell.respond('getUser', { name: 'Ann' }));
    expect(seen[seen.length - 1]).toEqual(['dark', 'success', 'Ann', 'en']);
    before.bridge.dispose();
    await mounted.render(page(after));
    expect(seen[seen.length - 1]).toEqual([undefined, 'pending', 'nobody', 'de']);
    await act(() => {
      before.shell.send(tick(1));
      after.shell.send(tick(2));
      after.shell.respond('getUser', { name: 'Bob' });
    });
    expect(received).toEqual([2]);
    expect(seen[seen.length - 1]).toEqual([undefined, 'success', 'Bob', 'de']);
  });

  it('returns the default and the error disposed from a read during which the bridge is disposed', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeValue('getUser'));
    await act(() => harness.bridge.dispose());
    expect(hook.now()).toMatchObject({ status: 'error', data: { name: 'nobody' }, error: { code: 'disposed' } });
  });
});
