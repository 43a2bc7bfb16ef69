import { useBackPress } from 'bridgehead/app/react';
import * as React from 'react';
import { useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { createAppHooksHarness, emit, mountBelow, sent } from './app-hooks-harness.tsx';
import { mount } from './render.tsx';

function Back({ on }: { on: (() => void) | undefined }): React.ReactNode {
  return useBackPress(on).supported ? 'mine' : 'shared';
}

describe('useBackPress', () => {
  it('uses the bridge of its options without a provider', async () => {
    const harness = await createAppHooksHarness();
    function OwnBack(): React.ReactNode {
      return useBackPress(() => {}, { bridge: harness.bridge }).supported ? 'mine' : 'shared';
    }
    const mounted = await mount(<OwnBack />);
    expect(mounted.container.textContent).toBe('mine');
    expect(sent(harness, 'stopBackBehavior')).toEqual([{ stop: true }]);
  });

  it('intercepts the back button once while useBackPress is mounted and restores it afterwards', async () => {
    const received: string[] = [];
    const { harness, ...mounted } = await mountBelow(<Back on={() => received.push('a')} />);
    expect([sent(harness, 'onBackPress').length, sent(harness, 'stopBackBehavior')]).toEqual([1, [{ stop: true }]]);
    await emit(harness, 'backPressed');
    expect(received).toEqual(['a']);
    await mounted.unmount();
    expect(sent(harness, 'stopBackBehavior')).toEqual([{ stop: true }, { stop: false }]);
    await emit(harness, 'backPressed');
    expect(received).toEqual(['a']);
  });

  it('does not call the back handler of a component in the commit that removes it', async () => {
    const harness = await createAppHooksHarness();
    const pressed: string[] = [];
    function Other({ isAlone }: { isAlone: boolean }): React.ReactNode {
      useLayoutEffect(() => {
        if (isAlone) harness.shell.send({ jsonrpc: '2.0', method: 'backPressed' });
      });
      return null;
    }
    const page = (isShown: boolean): React.ReactNode => (
      <>
        {isShown && <Back on={() => pressed.push('removed')} />}
        <Other isAlone={!isShown} />
      </>
    );
    const mounted = await mountBelow(page(true), { harness });
    await mounted.render(page(false));
    expect(pressed).toEqual([]);
    expect(harness.log, 'no listener threw').toEqual([]);
  });

  it('calls the handler below one that is removed in the commit in which the button is pressed', async () => {
    const harness = await createAppHooksHarness();
    const pressed: string[] = [];
    function Other({ isPressed }: { isPressed: boolean }): React.ReactNode {
      useLayoutEffect(() => {
        if (isPressed) harness.shell.send({ jsonrpc: '2.0', method: 'backPressed' });
      }, [isPressed]);
      return null;
    }
    const page = (isOpen: boolean): React.ReactNode => (
      <>
        <Back on={() => pressed.push('page')} />
        {isOpen && <Back key="dialog" on={() => pressed.push('dialog')} />}
        <Other isPressed={!isOpen} />
      </>
    );
    const mounted = await mountBelow(page(true), { harness });
    await mounted.render(page(false));
    expect(new Set(pressed)).toEqual(new Set(['page']));
  });

  it('leaves the back button to the app while no component has a handler', async () => {
    const { harness } = await mountBelow(<Back on={undefined} />);
    expect([sent(harness, 'onBackPress'), sent(harness, 'stopBackBehavior')]).toEqual([[], []]);
  });

  it('calls only the newest back handler, and the previous one after it is removed', async () => {
    const received: string[] = [];
    const page = (isOpen: boolean): React.ReactNode => (
      <>
        {isOpen && <Back key="dialog" on={() => received.push('dialog')} />}
        <Back key="page" on={() => received.push('page')} />
      </>
    );
    const { harness, ...mounted } = await mountBelow(page(false));
    await mounted.render(page(true));
    await emit(harness, 'backPressed');
    await mounted.render(page(false));
    await emit(harness, 'backPressed');
    expect(received).toEqual(['dialog', 'page']);
    expect(sent(harness, 'stopBackBehavior')).toEqual([{ stop: true }]);
  });

  it("calls the back handler of a child, not its parent's, when both mount together", async () => {
    const received: string[] = [];
    function Page(): React.ReactNode {
      useBackPress(() => received.push('page'));
      return <Back on={() => received.push('dialog')} />;
    }
    const { harness } = await mountBelow(<Page />);
    await emit(harness, 'backPressed');
    expect(received).toEqual(['dialog']);
  });

  const { Activity } = React as { Activity?: React.ComponentType<{ mode: string; children: React.ReactNode }> };
  it.skipIf(!Activity)('calls the back handler of the component that Activity showed last, a child first', async () => {
    const received: string[] = [];
    function Page({ name, children }: { name: string; children?: React.ReactNode }): React.ReactNode {
      useBackPress(() => received.push(name));
      return children;
    }
    const Shown = Activity as NonNullable<typeof Activity>; // the test is skipped without it
    const page = (mode: string, isOpen: boolean): React.ReactNode => (
      <>
        <Shown mode={mode}>
          <Page name="page">
            <Page name="dialog" />
          </Page>
        </Shown>
        {isOpen && <Page name="other" />}
      </>
    );
    const { harness, ...mounted } = await mountBelow(page('visible', false));
    await mounted.render(page('hidden', true));
    await emit(harness, 'backPressed');
    await mounted.render(page('visible', true));
    await emit(harness, 'backPressed');
    expect(received).toEqual(['other', 'dialog']);
  });

  it('ignores a component without a back handler and calls it first once it has one', async () => {
    const received: string[] = [];
    const page = (on: (() => void) | undefined): React.ReactNode => (
      <>
        <Back on={on} />
        <Back on={() => received.push('page')} />
      </>
    );
    const { harness, ...mounted } = await mountBelow(page(undefined));
    await emit(harness, 'backPressed');
    await mounted.render(page(() => received.push('sheet')));
    await emit(harness, 'backPressed');
    await mounted.render(page(() => received.push('newer sheet')));
    await emit(harness, 'backPressed');
    expect(received).toEqual(['page', 'sheet', 'newer sheet']);
  });

  it('reports a shared back button when the app does not support stopBackBehavior', async () => {
    const received: string[] = [];
    const { harness, ...mounted } = await mountBelow(<Back on={() => received.push('a')} />, {
      announcement: { appVersion: '3.2.0.999' },
    });
    expect(mounted.container.textContent).toBe('shared');
    expect(sent(harness, 'stopBackBehavior')).toEqual([]);
    await emit(harness, 'backPressed');
    expect(received).toEqual(['a']);
  });

  it('keeps the back button intercepted from one page to the next', async () => {
    const { harness, ...mounted } = await mountBelow(<Back key="a" on={() => {}} />);
    await mounted.render(<Back key="b" on={() => {}} />);
    expect([sent(harness, 'onBackPress').length, sent(harness, 'stopBackBehavior')]).toEqual([1, [{ stop: true }]]);
  });
});
