import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../sdk/bridge-core.ts';
import {
  BridgeProvider,
  useBridgeCall,
  useBridgeEvent,
  useBridgeState,
  useBridgeValue,
  useShell,
  useSupports,
} from './hooks-contract.ts';
import { act, countOf, createHooksHarness, mount } from './render.tsx';

/** Counts the subscriptions that the hooks hold on a bridge. */
function watched(bridge: Awaited<ReturnType<typeof createHooksHarness>>['bridge']): {
  held: () => number;
  bridge: typeof bridge;
} {
  let held = 0;
  const counted =
    <Args extends unknown[]>(subscribe: (...args: Args) => () => void) =>
    (...args: Args): (() => void) => {
      const off = subscribe(...args);
      let isHeld = true;
      held++;
      return () => {
        if (isHeld) held--;
        isHeld = false;
        off();
      };
    };
  return {
    held: () => held,
    bridge: {
      ...bridge,
      on: counted(bridge.on as never), // the same function, counted
      shell: { get: bridge.shell.get, subscribe: counted(bridge.shell.subscribe) },
    },
  };
}

function Page(): React.ReactNode {
  useBridgeEvent('moved', () => {});
  useBridgeState('themeChanged', undefined);
  useShell();
  useSupports('gated');
  useBridgeCall('pay');
  return useBridgeValue('getUser').data?.name;
}

describe('memory of mounted hooks', () => {
  it('leaves no listener, call or subscription of the hooks after 1,000 mounts', { timeout: 60_000 }, async () => {
    const harness = await createHooksHarness();
    const { bridge, held } = watched(harness.bridge);
    const mounted = await mount(null);
    for (let turn = 0; turn < 1000; turn++) {
      const page = <Page key={turn} />;
      const tree = <BridgeProvider bridge={bridge}>{page}</BridgeProvider>;
      await mounted.render(turn % 2 ? tree : <StrictMode>{tree}</StrictMode>);
      if (turn % 100 === 0) await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    }
    expect(held()).toBeGreaterThan(0);
    await mounted.render(null);
    await act(() => harness.clock.advance(60_000));
    expect(held()).toBe(0);
    expect(coreOf(harness.bridge).calls.size).toBe(0);
    expect(countOf(harness, 'start')).toBe(countOf(harness, 'stop'));
  });
});
