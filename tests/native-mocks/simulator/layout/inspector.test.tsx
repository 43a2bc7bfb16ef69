import type { Contract } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { describe, expect, it, vi } from 'vitest';
import { Inspector } from '../../../../native-mocks/simulator/layout/Inspector.tsx';
import { defaultSetup, type Tab } from '../../../../native-mocks/simulator/setup/setup.ts';
import type { Simulator } from '../../../../native-mocks/simulator/simulator.ts';
import { createSimulatorStore } from '../../../../native-mocks/simulator/simulator-store.ts';
import { emptyTraffic } from '../../../../native-mocks/simulator/timeline/traffic-log.ts';
import { SimulatorContext } from '../../../../native-mocks/simulator/use-simulator.ts';
import { act, mount } from '../../../react-hooks/render.tsx';
import { callLine, logOf } from '../../support/traffic-lines.ts';

describe(Inspector, () => {
  it('counts new messages in the tab of the timeline without rendering the open panel, which shows something else', async () => {
    let reads = 0;
    const contract = new Proxy<Contract>(appContract, {
      get(target, name, receiver) {
        reads++;
        // A proxy must return the value of its target, which may have any type.
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const { store, container, unmount } = await show('contract', contract);
    expect(reads).toBeGreaterThan(0);
    reads = 0;
    await act(() => store.patch({ traffic: logOf(callLine('a.1'), callLine('a.2')) }));
    expect(container.querySelector('#tab-traffic')?.textContent).toBe('Traffic 2');
    expect(reads).toBe(0);
    // A change of a displayed member renders the panel.
    await act(() => store.patch({ contract: { ...contract } }));
    expect(container.querySelector('#inspector-panel')?.textContent).toContain('getUserInfo');
    expect(reads).toBeGreaterThan(0);
    await unmount();
    store.dispose();
  });

  it('keeps its tabs and the open panel if the counts of the others throw', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, container, unmount } = await show('contract', appContract);
    // No row that the readers accept does this.
    await act(() => store.patch({ traffic: { ...emptyTraffic, rows: [null as never] }, requests: null as never }));
    expect([...container.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent)).toEqual(
      expect.arrayContaining(['Traffic ?', 'API ?']),
    );
    expect(container.querySelector('#inspector-panel')?.textContent).toContain('getUserInfo');
    await unmount();
    store.dispose();
    log.mockRestore();
  });

  it('renders the rows of the timeline when its panel is open', async () => {
    const { store, container, unmount } = await show('traffic', appContract);
    await act(() => store.patch({ traffic: logOf(callLine('a.1'), callLine('a.2', 'jumpToPay')) }));
    expect([...container.querySelectorAll('[data-key] b')].map((name) => name.textContent)).toEqual([
      'getLoc',
      'jumpToPay',
    ]);
    await act(() => store.patch({ traffic: emptyTraffic }));
    expect(container.querySelectorAll('[data-key]')).toHaveLength(0);
    await unmount();
    store.dispose();
  });
});

async function show(tab: Tab, contract: Contract) {
  const host = { kind: 'folder', target: '', token: '' } as const;
  const store = createSimulatorStore({ contract, host, setup: { ...defaultSetup, tab } });
  // The inspector reads only the state here.
  const simulator = { get: store.get, subscribe: store.subscribe } as unknown as Simulator;
  const mounted = await mount(
    <SimulatorContext value={simulator}>
      <Inspector />
    </SimulatorContext>,
  );
  return { store, ...mounted };
}
