import { BridgeError, use } from 'bridgehead';
import { useAppLocale, useAppTheme, useBridgeCall, useDeviceSize, useNavbar } from 'bridgehead/app/react';
import { describe, expect, it } from 'vitest';
import { iosAgent } from '../support/page.ts';
import { createAppHooksHarness, emit, mountBelow, sent } from './app-hooks-harness.tsx';
import { act } from './render.tsx';

/** Lets the callbacks of the next frame run. */
const nextFrame = (): Promise<void> =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));

function Navbar(options: { hidden?: boolean; lightStatusBar?: boolean; children?: React.ReactNode }): React.ReactNode {
  useNavbar(options);
  return options.children;
}

describe('useNavbar', () => {
  it('sets the navbar once and restores it after the unmount', async () => {
    const { harness, ...mounted } = await mountBelow(<Navbar hidden lightStatusBar />);
    expect(sent(harness, 'setNavbarType')).toEqual([{ hideBar: true, lightStatusBar: true }]);
    await mounted.unmount();
    expect(sent(harness, 'setNavbarType')).toEqual([
      { hideBar: true, lightStatusBar: true },
      { hideBar: false, lightStatusBar: false },
    ]);
  });

  it('lets a child override the navbar fields of its parent until the child unmounts', async () => {
    const page = (isOpen: boolean): React.ReactNode => <Navbar hidden>{isOpen && <Navbar lightStatusBar />}</Navbar>;
    const { harness, ...mounted } = await mountBelow(page(true));
    await mounted.render(page(false));
    expect(sent(harness, 'setNavbarType')).toEqual([
      { hideBar: true, lightStatusBar: true },
      { hideBar: true, lightStatusBar: false },
    ]);
  });

  it('sends nothing when the navbar does not change, even between two pages', async () => {
    const { harness, ...mounted } = await mountBelow(<Navbar key="a" hidden />);
    await mounted.render(<Navbar key="a" hidden />);
    await mounted.render(<Navbar key="b" hidden />);
    expect(sent(harness, 'setNavbarType')).toHaveLength(1);
  });

  it('prefers the navbar field of a child to the same field of its parent', async () => {
    const { harness } = await mountBelow(
      <Navbar hidden>
        <Navbar hidden={false} />
      </Navbar>,
    );
    expect(sent(harness, 'setNavbarType')).toEqual([{ hideBar: false, lightStatusBar: false }]);
  });

  it('sends the same navbar again for the next component after a failure', async () => {
    const harness = await createAppHooksHarness();
    let calls = 0;
    use(harness.bridge, {
      call({ name }, next) {
        if (name === 'setNavbarType' && ++calls === 1) throw new BridgeError('shell-error', name);
        return next();
      },
    });
    const mounted = await mountBelow(<Navbar key="a" hidden />, { harness });
    expect(sent(harness, 'setNavbarType')).toEqual([]);
    await mounted.render(<Navbar key="b" hidden />);
    expect(sent(harness, 'setNavbarType')).toEqual([{ hideBar: true, lightStatusBar: false }]);
  });

  it('ignores the failure of an earlier navbar after another one was sent', async () => {
    const harness = await createAppHooksHarness();
    const fails: (() => void)[] = [];
    use(harness.bridge, {
      async call({ name }) {
        await new Promise<void>((resolve) => fails.push(resolve));
        throw new BridgeError('shell-error', name);
      },
    });
    const mounted = await mountBelow(<Navbar key="a" hidden />, { harness });
    await mounted.render(<Navbar key="a" lightStatusBar />);
    expect(fails).toHaveLength(2);
    await act(() => fails[0]?.());
    await mounted.render(<Navbar key="b" lightStatusBar />);
    expect(fails).toHaveLength(2);
  });

  it('updates the navbar when its props change', async () => {
    const { harness, ...mounted } = await mountBelow(<Navbar hidden />);
    await mounted.render(<Navbar hidden={false} />);
    expect(sent(harness, 'setNavbarType')).toEqual([
      { hideBar: true, lightStatusBar: false },
      { hideBar: false, lightStatusBar: false },
    ]);
  });
});

describe('useAppTheme', () => {
  function Theme(): React.ReactNode {
    return useAppTheme() ?? 'unknown';
  }
  const dark = { appVersion: '3.2.1.200', theme: 'dark' };

  it('returns the announced theme without a request, then the one of themeChanged', async () => {
    const { harness, container } = await mountBelow(<Theme />, { announcement: dark });
    expect(container.textContent).toBe('dark');
    expect(sent(harness, 'getAppThemeInfo')).toEqual([]);
    await emit(harness, 'themeChanged', { theme: 'light' });
    expect(container.textContent).toBe('light');
  });

  it('requests the theme from an old shell', async () => {
    const { harness, container } = await mountBelow(<Theme />);
    expect(container.textContent).toBe('unknown');
    await act(() => harness.shell.respond('getAppThemeInfo', { theme: 'dark' }));
    expect(container.textContent).toBe('dark');
  });
});

describe('useAppLocale', () => {
  function Locale(): React.ReactNode {
    return useAppLocale();
  }

  it('maps the locale of useAppLocale by the locale rules of the bridge', async () => {
    const locales = { android: { map: { TH: 'TH' }, fallback: 'EN' }, ios: { map: { TH: 'TH' }, fallback: 'EN' } };
    const { harness, ...mounted } = await mountBelow(<Locale />, { announcement: { locale: 'th' }, locales });
    expect(mounted.container.textContent).toBe('TH');
    await emit(harness, 'localeChanged', { locale: 'xx' });
    expect(mounted.container.textContent).toBe('EN');
  });

  it('returns the announced locale, then the one the user chose, following the rules of the app contract', async () => {
    const options = { kind: 'ios', agent: iosAgent, announcement: { locale: 'VI' } } as const;
    const { harness, ...mounted } = await mountBelow(<Locale />, options);
    expect(mounted.container.textContent).toBe('VN');
    await emit(harness, 'localeChanged', { locale: 'IN' });
    expect(mounted.container.textContent).toBe('ID');
  });
});

describe('useDeviceSize', () => {
  it('reads the device size and reads it again when the page is resized', async () => {
    function Size(): React.ReactNode {
      const { data, status } = useDeviceSize();
      return `${status} ${data?.widthPx ?? '?'}`;
    }
    const { harness, ...mounted } = await mountBelow(<Size />);
    expect(mounted.container.textContent).toBe('pending ?');
    await act(() => harness.shell.respond('getDeviceSizeInfo', { widthPx: 360 }));
    expect(mounted.container.textContent).toBe('success 360');
    await act(() => window.dispatchEvent(new Event('resize')));
    await nextFrame();
    await act(() => harness.shell.respond('getDeviceSizeInfo', { widthPx: 640 }));
    expect(mounted.container.textContent).toBe('success 640');
    await mounted.unmount();
    await act(() => window.dispatchEvent(new Event('resize')));
    await nextFrame();
    expect(sent(harness, 'getDeviceSizeInfo')).toHaveLength(2);
  });

  it('reads the device size once for all resize events of one frame and not after the unmount', async () => {
    function Size(): React.ReactNode {
      return useDeviceSize().status;
    }
    const { harness, ...mounted } = await mountBelow(<Size />);
    await act(() => harness.shell.respond('getDeviceSizeInfo', { widthPx: 360 }));
    for (let i = 0; i < 60; i++) window.dispatchEvent(new Event('resize'));
    await nextFrame();
    expect(sent(harness, 'getDeviceSizeInfo')).toHaveLength(2);
    window.dispatchEvent(new Event('resize'));
    await mounted.unmount();
    await nextFrame();
    expect(sent(harness, 'getDeviceSizeInfo')).toHaveLength(2);
  });
});

describe('bridgehead/app/react', () => {
  it('types the hooks of bridgehead/app/react with the product’s contract', async () => {
    function Shop(): React.ReactNode {
      const pay = useBridgeCall('jumpToPay');
      return (
        <button onClick={() => void pay.run({ productId: 'vip-week' })}>
          {pay.status} {pay.data?.status}
        </button>
      );
    }
    const { harness, ...mounted } = await mountBelow(<Shop />);
    await act(() => mounted.container.querySelector('button')?.click());
    expect(sent(harness, 'jumpToPay')).toEqual([{ productId: 'vip-week' }]);
    await act(() => harness.shell.respond('jumpToPay', { status: 'paid' }));
    expect(mounted.container.textContent).toBe('success paid');
  });
});
