import { useAppLocale, useDeviceSize, useNavbar } from 'bridgehead/app/react';
import { createBridgeHooks, queryHooks } from 'bridgehead/react';
import { describe, expect, it } from 'vitest';
import { createAppHooksHarness, emit, sent } from './app-hooks-harness.tsx';
import { hooksContract, useBridgeCall, useBridgeEvent, useBridgeState } from './hooks-contract.ts';
import { act, countOf, createHooksHarness, mount, mountHook } from './render.tsx';

// A component that keeps its place in the tree while its bridge, method or params change.
const { useBridgeQuery } = createBridgeHooks(hooksContract, queryHooks);

type HooksHarness = Awaited<ReturnType<typeof createHooksHarness>>;
const emitTheme = ({ shell }: HooksHarness, theme: string): Promise<void> =>
  act(() => shell.send({ jsonrpc: '2.0', method: 'themeChanged', params: { theme } }));
const tick = ({ shell }: HooksHarness): Promise<void> =>
  act(() => shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 }));
const createTwo = async (): Promise<[HooksHarness, HooksHarness]> => [
  await createHooksHarness(),
  await createHooksHarness(),
];

describe('a hook whose bridge changes', () => {
  it('calls the new bridge from useBridgeCall when the bridge changes', async () => {
    const [one, other] = await createTwo();
    const hook = await mountHook(() => useBridgeCall('getBalance', { bridge: one.bridge }), { harness: one });
    await hook.render(() => useBridgeCall('getBalance', { bridge: other.bridge }));
    await act(() => void hook.now().run());
    expect([countOf(one, 'getBalance'), countOf(other, 'getBalance')]).toEqual([0, 1]);
  });

  it('calls the listener of useBridgeEvent for events of the new bridge only', async () => {
    const [one, other] = await createTwo();
    const received: number[] = [];
    const listen =
      ({ bridge }: HooksHarness) =>
      () =>
        useBridgeEvent('ticked', (value) => received.push(value), { bridge });
    const hook = await mountHook(listen(one), { harness: one });
    await hook.render(listen(other));
    await tick(one);
    expect(received).toEqual([]);
    await tick(other);
    expect(received).toEqual([1]);
  });

  it('returns the payloads of the new bridge from useBridgeState', async () => {
    const [one, other] = await createTwo();
    const read =
      ({ bridge }: HooksHarness) =>
      () =>
        useBridgeState('themeChanged', { theme: 'light' }, { bridge }).theme;
    const hook = await mountHook(read(one), { harness: one });
    await hook.render(read(other));
    await emitTheme(other, 'dark');
    expect(hook.now()).toBe('dark');
    const renders = hook.results.length;
    await emitTheme(one, 'dim');
    expect(hook.results).toHaveLength(renders);
  });

  it('sets the bar of the new app with useNavbar and restores the bar of the old one', async () => {
    const [one, other] = [await createAppHooksHarness(), await createAppHooksHarness()];
    function Bar({ harness }: { harness: typeof one }): null {
      useNavbar({ hidden: true }, { bridge: harness.bridge });
      return null;
    }
    const mounted = await mount(<Bar harness={one} />);
    await mounted.render(<Bar harness={other} />);
    const [hidden, shown] = [true, false].map((hideBar) => ({ hideBar, lightStatusBar: false }));
    expect([sent(one, 'setNavbarType'), sent(other, 'setNavbarType')]).toEqual([[hidden, shown], [hidden]]);
    await mounted.unmount();
    expect(sent(other, 'setNavbarType')).toEqual([hidden, shown]);
  });

  it('reads the device size from the new app when the page is resized', async () => {
    const [one, other] = [await createAppHooksHarness(), await createAppHooksHarness()];
    function Size({ harness }: { harness: typeof one }): string {
      return useDeviceSize({ bridge: harness.bridge }).status;
    }
    const mounted = await mount(<Size harness={one} />);
    await mounted.render(<Size harness={other} />);
    await act(() => one.shell.respond('getDeviceSizeInfo', { widthPx: 360 }));
    await act(() => other.shell.respond('getDeviceSizeInfo', { widthPx: 360 }));
    await act(() => window.dispatchEvent(new Event('resize')));
    await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
    expect([one, other].map((harness) => sent(harness, 'getDeviceSizeInfo').length)).toEqual([1, 2]);
  });

  it('returns the locale of an announcement of the new app that is newer than its event', async () => {
    const [one, other] = [await createAppHooksHarness(), await createAppHooksHarness()];
    function Locale({ harness }: { harness: typeof one }): string {
      return useAppLocale({ bridge: harness.bridge });
    }
    const mounted = await mount(<Locale harness={one} />);
    await mounted.render(<Locale harness={other} />);
    await emit(other, 'localeChanged', { locale: 'th' });
    expect(mounted.container.textContent).toBe('th');
    await act(() => {
      other.page.enterCache();
      other.page.leaveCache();
    });
    await act(() => other.shell.announce({ appVersion: '3.2.1.200', locale: 'id', methods: [] }));
    expect(mounted.container.textContent).toBe('id');
  });
});

describe('a hook whose method or options change', () => {
  it('calls the new method from useBridgeCall when its method changes', async () => {
    const { harness, ...hook } = await mountHook((): { run(): unknown } => useBridgeCall('getBalance'));
    await hook.render(() => useBridgeCall('upload'));
    await act(() => void hook.now().run());
    expect([countOf(harness, 'getBalance'), countOf(harness, 'upload')]).toEqual([0, 1]);
  });

  it('shows no data of another method with keepPrevious', async () => {
    const options = { keepPrevious: true } as const;
    const { harness, ...hook } = await mountHook((): object => useBridgeQuery('getUser', undefined, options));
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    await hook.render(() => useBridgeQuery('getBalance', undefined, options));
    expect(hook.now()).toMatchObject({ data: undefined, status: 'pending', isPrevious: false });
  });

  it('does not present the default as a previous value with keepPrevious', async () => {
    const read = (id: string) => () => useBridgeQuery('getUser', { id }, { keepPrevious: true });
    const hook = await mountHook(read('1'));
    await hook.render(read('2'));
    expect(hook.now()).toMatchObject({ data: { name: 'nobody' }, source: 'default', isPrevious: false });
  });

  it('polls a query at a new interval, reads it again for a new event, and stops both when it is disabled', async () => {
    const { harness, ...hook } = await mountHook(() =>
      useBridgeQuery('getBalance', undefined, { refetchIntervalMs: 60_000 }),
    );
    await act(() => harness.shell.respond('getBalance', 1));
    const read = (enabled: boolean) => () =>
      useBridgeQuery('getBalance', undefined, { enabled, refetchIntervalMs: 1000, refetchOn: ['ticked'] });
    await hook.render(read(true));
    await act(() => harness.clock.advance(1000));
    expect(countOf(harness, 'getBalance')).toBe(2);
    await act(() => harness.shell.respond('getBalance', 2));
    await tick(harness);
    expect(countOf(harness, 'getBalance')).toBe(3);
    await act(() => harness.shell.respond('getBalance', 3));
    await hook.render(read(false));
    await act(() => harness.clock.advance(60_000));
    await tick(harness);
    expect(countOf(harness, 'getBalance')).toBe(3);
  });
});
