import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { defaultSetup } from '../../../native-mocks/simulator/setup/setup.ts';
import type { Simulator } from '../../../native-mocks/simulator/simulator.ts';
import type { SimulatorState } from '../../../native-mocks/simulator/simulator-state.ts';
import { SimulatorContext, useSimulatorState } from '../../../native-mocks/simulator/use-simulator.ts';
import { createStateStore } from '../../../native-mocks/app/state-store.ts';
import { act, mount } from '../../react-hooks/render.tsx';

describe('useSimulatorState', () => {
  it('re-renders a component when a selected member changes and not when another member changes', async () => {
    // Only these members are read here.
    const store = createStateStore({ setup: defaultSetup, loads: 0, isKilled: false } as SimulatorState);
    let renders = 0;
    function Loads(): ReactNode {
      const { loads } = useSimulatorState('loads');
      renders++;
      return <p>{loads}</p>;
    }
    const simulator = { subscribe: store.subscribe, get: store.get } as unknown as Simulator;
    const { container, unmount } = await mount(
      <SimulatorContext value={simulator}>
        <Loads />
      </SimulatorContext>,
    );
    await act(() => store.patch({ isKilled: true, setup: { ...defaultSetup, seed: 2 } }));
    expect([renders, container.textContent]).toEqual([1, '0']);
    await act(() => store.patch({ loads: 1 }));
    expect([renders, container.textContent]).toEqual([2, '1']);
    await unmount();
    expect(store.hasListeners()).toBe(false);
  });
});
