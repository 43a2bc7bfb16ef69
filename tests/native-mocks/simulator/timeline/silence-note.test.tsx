import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStateStore } from '../../../../native-mocks/app/state-store.ts';
import { oldBridgeNames } from '../../../../native-mocks/old-bridges/native-side.ts';
import type { Simulator } from '../../../../native-mocks/simulator/simulator.ts';
import type { SimulatorState } from '../../../../native-mocks/simulator/simulator-state.ts';
import { silenceNote } from '../../../../native-mocks/simulator/timeline/silence-note.ts';
import { SilenceNote } from '../../../../native-mocks/simulator/timeline/SilenceNote.tsx';
import { SimulatorContext } from '../../../../native-mocks/simulator/use-simulator.ts';
import { act, mount } from '../../../react-hooks/render.tsx';
import { rowOf } from '../../support/traffic-lines.ts';

const mark = rowOf({ kind: 'mark', name: 'page loaded /', sectionName: 'page /' });
const call = rowOf({ kind: 'call', from: 'page', id: 'a.1' });

describe(silenceNote, () => {
  const shell = { generation: 'object' } as const;

  it('explains a timeline in which the page has sent nothing', () => {
    const ofPhone = { ...call, source: 'phone' };
    for (const rows of [[], [mark], [ofPhone], [call, mark], [rowOf({ kind: 'call', from: 'page', id: 'manual_1' })]])
      expect(silenceNote({ shell, rows, hasStarted: true })).toContain('adaptBridge');
    expect(silenceNote({ shell: { generation: 'vk-bridge' }, rows: [], hasStarted: true })).toContain('vk-bridge');
  });

  it('names every kind of bridge that the simulator has unchanged', () => {
    const note = silenceNote({ shell, rows: [], hasStarted: true });
    const handWritten = ['nativeapp', 'actionbridge'];
    for (const name of [...oldBridgeNames, ...handWritten])
      expect(note?.toLowerCase().replaceAll(/[ -]/g, '')).toContain(name.replaceAll('-', ''));
  });

  it('is silent in a browser, before the page has started, and after its first message', () => {
    expect(silenceNote({ shell: undefined, rows: [], hasStarted: true })).toBe(undefined);
    expect(silenceNote({ shell, rows: [], hasStarted: false })).toBe(undefined);
    expect(silenceNote({ shell, rows: [mark, call], hasStarted: true })).toBe(undefined);
  });

  it('is silent if a fault of the shell kept the page from calling the app, but not if the page threw', () => {
    const killed = rowOf({ kind: 'mark', name: 'the page’s process was killed', isFault: true });
    expect(silenceNote({ shell, rows: [mark, killed], hasStarted: true })).toBe(undefined);
    expect(silenceNote({ shell, rows: [mark, { ...killed, isConsole: true }], hasStarted: true })).toContain(
      'adaptBridge',
    );
  });
});

describe(SilenceNote, () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('appears three seconds after the start of a page without messages, and disappears with its first message', async () => {
    // Only these members are read here.
    const state = { shell: { generation: 'object' }, traffic: { rows: [mark] }, page: { hasStarted: true } };
    const store = createStateStore(state as unknown as SimulatorState);
    const simulator = { subscribe: store.subscribe, get: store.get } as unknown as Simulator;
    const { container, unmount } = await mount(
      <SimulatorContext value={simulator}>
        <SilenceNote />
      </SimulatorContext>,
    );
    await act(() => vi.advanceTimersByTime(2999));
    expect(container.textContent).toBe('');
    await act(() => vi.advanceTimersByTime(1));
    expect(container.textContent).toContain('has not called the app');
    await act(() => store.patch({ traffic: { rows: [mark, call], lastKey: 2 } }));
    expect(container.textContent).toBe('');
    await unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
