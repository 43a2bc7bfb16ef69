import type { Bridge } from 'bridgehead';
import { type AppContract, appContract } from 'bridgehead/app';
import {
  BridgeProvider,
  useAppTheme,
  useBackPress,
  useBridgeCall,
  useDeviceSize,
  useLocale,
  useNavbar,
} from 'bridgehead/app/react';
import { StrictMode, useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { createRig, type CreateRigOptions, type Rig } from '../support/bridge.ts';
import { iosAgent } from '../support/page.ts';
import { act, mount, type Mounted } from './render.tsx';

type AppRig = Rig<AppContract>;

/** A greeted app: the newest, which says its version in `$/hello`; the old way is asked beside it. */
const createAppRig = (options: CreateRigOptions<AppContract> = {}): Promise<AppRig> =>
  createRig({ contract: appContract, announcement: { appVersion: '3.2.1.200' }, ...options });

const sent = ({ shell }: AppRig, method: string): unknown[] =>
  shell.posted.filter((message) => message.method === method).map(({ params }) => params);

const say = ({ shell }: AppRig, method: string, params?: unknown): Promise<void> =>
  act(() => shell.say({ jsonrpc: '2.0', method, params }));

function below(bridge: Bridge<AppContract>, children: React.ReactNode): React.ReactNode {
  return (
    <StrictMode>
      <BridgeProvider bridge={bridge}>{children}</BridgeProvider>
    </StrictMode>
  );
}

/** Lets the callbacks of the next frame run. */
const nextFrame = (): Promise<void> =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));

function Back({ on }: { on: (() => void) | undefined }): React.ReactNode {
  return useBackPress(on).supported ? 'mine' : 'shared';
}

function Navbar(look: { hidden?: boolean; lightStatusBar?: boolean; children?: React.ReactNode }): React.ReactNode {
  useNavbar(look);
  return look.children;
}

describe('useBackPress', () => {
  it('takes the back button while it is mounted, once, and gives it back', async () => {
    const rig = await createAppRig();
    const heard: string[] = [];
    const mounted = await mount(below(rig.bridge, <Back on={() => heard.push('a')} />));
    expect([sent(rig, 'onBackPress').length, sent(rig, 'stopBackBehavior')]).toEqual([1, [{ stop: true }]]);
    await say(rig, 'backPressed');
    expect(heard).toEqual(['a']);
    await mounted.unmount();
    expect(sent(rig, 'stopBackBehavior')).toEqual([{ stop: true }, { stop: false }]);
    await say(rig, 'backPressed');
    expect(heard).toEqual(['a']);
  });

  it('calls no handler of a component in the commit that removes it', async () => {
    const rig = await createAppRig();
    const pressed: string[] = [];
    function Other({ isAlone }: { isAlone: boolean }): React.ReactNode {
      useLayoutEffect(() => {
        if (isAlone) rig.shell.say({ jsonrpc: '2.0', method: 'backPressed' });
      });
      return null;
    }
    const page = (isShown: boolean): React.ReactNode =>
      below(
        rig.bridge,
        <>
          {isShown && <Back on={() => pressed.push('removed')} />}
          <Other isAlone={!isShown} />
        </>,
      );
    const mounted = await mount(page(true));
    await mounted.render(page(false));
    expect(pressed).toEqual([]);
  });

  it('calls the newest handler only, and the one below once that is gone', async () => {
    const rig = await createAppRig();
    const heard: string[] = [];
    const page = (isOpen: boolean): React.ReactNode =>
      below(
        rig.bridge,
        <>
          {isOpen && <Back key="dialog" on={() => heard.push('dialog')} />}
          <Back key="page" on={() => heard.push('page')} />
        </>,
      );
    const mounted = await mount(page(false));
    await mounted.render(page(true));
    await say(rig, 'backPressed');
    await mounted.render(page(false));
    await say(rig, 'backPressed');
    expect(heard).toEqual(['dialog', 'page']);
    expect(sent(rig, 'stopBackBehavior')).toEqual([{ stop: true }]);
  });

  it('puts a child before its parent when both come at once', async () => {
    const rig = await createAppRig();
    const heard: string[] = [];
    function Page(): React.ReactNode {
      useBackPress(() => heard.push('page'));
      return <Back on={() => heard.push('dialog')} />;
    }
    await mount(below(rig.bridge, <Page />));
    await say(rig, 'backPressed');
    expect(heard).toEqual(['dialog']);
  });

  it('takes no part without a handler, and the last place when it gets one', async () => {
    const rig = await createAppRig();
    const heard: string[] = [];
    const page = (on: (() => void) | undefined): React.ReactNode =>
      below(
        rig.bridge,
        <>
          <Back on={on} />
          <Back on={() => heard.push('page')} />
        </>,
      );
    const mounted = await mount(page(undefined));
    await say(rig, 'backPressed');
    await mounted.render(page(() => heard.push('sheet')));
    await say(rig, 'backPressed');
    await mounted.render(page(() => heard.push('newer sheet')));
    await say(rig, 'backPressed');
    expect(heard).toEqual(['page', 'sheet', 'newer sheet']);
  });

  it('says when the app goes back too, for lack of stopBackBehavior', async () => {
    const rig = await createAppRig({ announcement: { appVersion: '3.2.0.999' } });
    const heard: string[] = [];
    const mounted = await mount(below(rig.bridge, <Back on={() => heard.push('a')} />));
    expect(mounted.container.textContent).toBe('shared');
    expect(sent(rig, 'stopBackBehavior')).toEqual([]);
    await say(rig, 'backPressed');
    expect(heard).toEqual(['a']);
  });

  it('keeps the button from one page to the next', async () => {
    const rig = await createAppRig();
    const mounted = await mount(below(rig.bridge, <Back key="a" on={() => {}} />));
    await mounted.render(below(rig.bridge, <Back key="b" on={() => {}} />));
    expect([sent(rig, 'onBackPress').length, sent(rig, 'stopBackBehavior')]).toEqual([1, [{ stop: true }]]);
  });
});

describe('useNavbar', () => {
  it('sets the bar once, and shows it again after the unmount', async () => {
    const rig = await createAppRig();
    const mounted = await mount(below(rig.bridge, <Navbar hidden lightStatusBar />));
    expect(sent(rig, 'setNavbarType')).toEqual([{ hideBar: true, lightStatusBar: true }]);
    await mounted.unmount();
    expect(sent(rig, 'setNavbarType')).toEqual([
      { hideBar: true, lightStatusBar: true },
      { hideBar: false, lightStatusBar: false },
    ]);
  });

  it('lets a child decide, field by field, and its parent again after it', async () => {
    const rig = await createAppRig();
    const page = (isOpen: boolean): React.ReactNode =>
      below(rig.bridge, <Navbar hidden>{isOpen && <Navbar lightStatusBar />}</Navbar>);
    const mounted = await mount(page(true));
    await mounted.render(page(false));
    expect(sent(rig, 'setNavbarType')).toEqual([
      { hideBar: true, lightStatusBar: true },
      { hideBar: true, lightStatusBar: false },
    ]);
  });

  it('sends nothing when nothing changes, from one page to the next included', async () => {
    const rig = await createAppRig();
    const mounted = await mount(below(rig.bridge, <Navbar key="a" hidden />));
    await mounted.render(below(rig.bridge, <Navbar key="a" hidden />));
    await mounted.render(below(rig.bridge, <Navbar key="b" hidden />));
    expect(sent(rig, 'setNavbarType')).toHaveLength(1);
  });

  it('follows its own props', async () => {
    const rig = await createAppRig();
    const mounted = await mount(below(rig.bridge, <Navbar hidden />));
    await mounted.render(below(rig.bridge, <Navbar hidden={false} />));
    expect(sent(rig, 'setNavbarType')).toEqual([
      { hideBar: true, lightStatusBar: false },
      { hideBar: false, lightStatusBar: false },
    ]);
  });
});

describe('useAppTheme', () => {
  const show = (rig: AppRig): Promise<Mounted> => {
    function Theme(): React.ReactNode {
      return useAppTheme() ?? 'unknown';
    }
    return mount(below(rig.bridge, <Theme />));
  };

  it('is what the shell announced, and asks nothing', async () => {
    const rig = await createAppRig({ announcement: { appVersion: '3.2.1.200', theme: 'dark' } });
    expect((await show(rig)).container.textContent).toBe('dark');
    expect(sent(rig, 'getAppThemeInfo')).toEqual([]);
  });

  it('is what an old shell answers when asked', async () => {
    const rig = await createAppRig();
    const mounted = await show(rig);
    expect(mounted.container.textContent).toBe('unknown');
    await act(() => rig.shell.answer('getAppThemeInfo', { theme: 'dark' }));
    expect(mounted.container.textContent).toBe('dark');
  });

  it('follows themeChanged', async () => {
    const rig = await createAppRig({ announcement: { appVersion: '3.2.1.200', theme: 'dark' } });
    const mounted = await show(rig);
    await say(rig, 'themeChanged', { theme: 'light' });
    expect(mounted.container.textContent).toBe('light');
  });
});

describe('useLocale', () => {
  it('follows the rules of the bridge where it has rules of its own', async () => {
    const locales = { android: { map: { TH: 'TH' }, fallback: 'EN' }, ios: { map: { TH: 'TH' }, fallback: 'EN' } };
    const rig = await createAppRig({ announcement: { locale: 'th' }, locales });
    function Locale(): React.ReactNode {
      return useLocale();
    }
    const mounted = await mount(below(rig.bridge, <Locale />));
    expect(mounted.container.textContent).toBe('TH');
    await say(rig, 'localeChanged', { locale: 'xx' });
    expect(mounted.container.textContent).toBe('EN');
  });

  it('is the announced locale, then the one the user chose, by the product’s rules', async () => {
    const rig = await createAppRig({ kind: 'ios', agent: iosAgent, announcement: { locale: 'VI' } });
    function Locale(): React.ReactNode {
      return useLocale();
    }
    const mounted = await mount(below(rig.bridge, <Locale />));
    expect(mounted.container.textContent).toBe('VN');
    await say(rig, 'localeChanged', { locale: 'IN' });
    expect(mounted.container.textContent).toBe('ID');
  });
});

describe('useDeviceSize', () => {
  it('reads the size, and reads it again when the page’s size changes', async () => {
    const rig = await createAppRig();
    function Size(): React.ReactNode {
      const { data, status } = useDeviceSize();
      return `${status} ${data?.widthPx ?? '?'}`;
    }
    const mounted = await mount(below(rig.bridge, <Size />));
    expect(mounted.container.textContent).toBe('pending ?');
    await act(() => rig.shell.answer('getDeviceSizeInfo', { widthPx: 360 }));
    expect(mounted.container.textContent).toBe('success 360');
    await act(() => window.dispatchEvent(new Event('resize')));
    await nextFrame();
    await act(() => rig.shell.answer('getDeviceSizeInfo', { widthPx: 640 }));
    expect(mounted.container.textContent).toBe('success 640');
    await mounted.unmount();
    await act(() => window.dispatchEvent(new Event('resize')));
    await nextFrame();
    expect(sent(rig, 'getDeviceSizeInfo')).toHaveLength(2);
  });

  it('reads once for all resize events of one frame, and not after the unmount', async () => {
    const rig = await createAppRig();
    function Size(): React.ReactNode {
      return useDeviceSize().status;
    }
    const mounted = await mount(below(rig.bridge, <Size />));
    await act(() => rig.shell.answer('getDeviceSizeInfo', { widthPx: 360 }));
    for (let i = 0; i < 60; i++) window.dispatchEvent(new Event('resize'));
    await nextFrame();
    expect(sent(rig, 'getDeviceSizeInfo')).toHaveLength(2);
    window.dispatchEvent(new Event('resize'));
    await mounted.unmount();
    await nextFrame();
    expect(sent(rig, 'getDeviceSizeInfo')).toHaveLength(2);
  });
});

describe('the hooks of bridgehead/app/react', () => {
  it('know the product’s contract', async () => {
    const rig = await createAppRig();
    function Shop(): React.ReactNode {
      const pay = useBridgeCall('jumpToPay');
      return (
        <button onClick={() => void pay.run({ productId: 'vip-week' })}>
          {pay.status} {pay.data?.status}
        </button>
      );
    }
    const mounted = await mount(below(rig.bridge, <Shop />));
    await act(() => mounted.container.querySelector('button')?.click());
    expect(sent(rig, 'jumpToPay')).toEqual([{ productId: 'vip-week' }]);
    await act(() => rig.shell.answer('jumpToPay', { status: 'paid' }));
    expect(mounted.container.textContent).toBe('success paid');
  });
});
