import { StrictMode, Suspense, useEffect, useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { Boundary } from './Boundary.tsx';
import { BridgeProvider, useBridgeEvent } from './hooks-contract.ts';
import { act, countOf, createHooksRig, mount, mountHook, takeComplaints } from './render.tsx';

const event = (method: string, params: unknown): object => ({ jsonrpc: '2.0', method, params });

describe('useBridgeEvent', () => {
  it('calls the newest listener, without subscribing anew', async () => {
    const rig = await createHooksRig();
    const heard: string[] = [];
    const hook = await mountHook(() => useBridgeEvent('moved', (value) => heard.push(`a${value}`)), { rig });
    await act(() => rig.shell.say(event('moved', 1)));
    await hook.render(() => useBridgeEvent('moved', (value) => heard.push(`b${value}`)));
    await act(() => rig.shell.say(event('moved', 2)));
    expect(heard).toEqual(['a1', 'b2']);
    expect(countOf(rig, 'start')).toBe(1);
    expect(countOf(rig, 'stop')).toBe(0);
  });

  it('hears each event once under StrictMode, on one native subscription', async () => {
    const rig = await createHooksRig();
    const heard: number[] = [];
    const hook = await mountHook(() => useBridgeEvent('moved', (value) => heard.push(value)), { rig, strict: true });
    await act(() => rig.shell.say(event('moved', 1)));
    expect(heard).toEqual([1]);
    expect([countOf(rig, 'start'), countOf(rig, 'stop')]).toEqual([1, 0]);
    await hook.unmount();
    await act(() => rig.shell.say(event('moved', 2)));
    expect(heard).toEqual([1]);
    expect([countOf(rig, 'start'), countOf(rig, 'stop')]).toEqual([1, 1]);
  });

  it('shares one native subscription between components, and keeps it from one page to the next', async () => {
    const rig = await createHooksRig();
    const heard: string[] = [];
    function Page({ name }: { name: string }): null {
      useBridgeEvent('moved', (value) => heard.push(`${name}${value}`));
      return null;
    }
    const mounted = await mount(
      <BridgeProvider bridge={rig.bridge}>
        <Page key="a" name="a" />
        <Page key="b" name="b" />
      </BridgeProvider>,
    );
    await act(() => rig.shell.say(event('moved', 1)));
    await mounted.render(
      <BridgeProvider bridge={rig.bridge}>
        <Page key="c" name="c" />
      </BridgeProvider>,
    );
    await act(() => rig.shell.say(event('moved', 2)));
    expect(heard).toEqual(['a1', 'b1', 'c2']);
    expect([countOf(rig, 'start'), countOf(rig, 'stop')]).toEqual([1, 0]);
  });

  it('loses nothing between the commit and the effects', async () => {
    const rig = await createHooksRig();
    const heard: string[] = [];
    function Listener(): null {
      useBridgeEvent('ticked', (value) => heard.push(`listener ${value}`));
      return null;
    }
    // Its layout effect runs with the commit, its effect after the paint: the shell speaks at both moments.
    function Shell(): null {
      useLayoutEffect(() => rig.shell.say(event('ticked', 1)), []);
      useEffect(() => rig.shell.say(event('ticked', 2)), []);
      return null;
    }
    await mount(
      <BridgeProvider bridge={rig.bridge}>
        <Listener />
        <Shell />
      </BridgeProvider>,
    );
    expect(heard).toEqual(['listener 1', 'listener 2']);
  });

  it('goes on listening while Suspense hides the component', async () => {
    const rig = await createHooksRig();
    const heard: number[] = [];
    const never = new Promise<never>(() => {});
    function Listener(): null {
      useBridgeEvent('ticked', (value) => heard.push(value));
      return null;
    }
    function Waiting({ isWaiting }: { isWaiting: boolean }): null {
      if (isWaiting) throw never; // what Suspense waits for, in React 18 and 19 alike
      return null;
    }
    const page = (isWaiting: boolean): React.ReactNode => (
      <BridgeProvider bridge={rig.bridge}>
        <Suspense fallback="…">
          <Listener />
          <Waiting isWaiting={isWaiting} />
        </Suspense>
      </BridgeProvider>
    );
    const mounted = await mount(page(false));
    await mounted.render(page(true));
    expect(mounted.container.textContent).toBe('…');
    await act(() => rig.shell.say(event('ticked', 1)));
    await mounted.render(page(false));
    await act(() => rig.shell.say(event('ticked', 2)));
    expect(heard).toEqual([1, 2]);
  });

  it('lets one throwing listener silence nobody', async () => {
    const rig = await createHooksRig();
    const heard: number[] = [];
    await mountHook(
      () => {
        useBridgeEvent('ticked', () => {
          throw new Error('mine');
        });
        useBridgeEvent('ticked', (value) => heard.push(value));
      },
      { rig },
    );
    await act(() => rig.shell.say(event('ticked', 1)));
    expect(heard).toEqual([1]);
    expect(rig.log.join()).toContain('a listener threw');
  });

  it('throws for an event the contract does not have', async () => {
    const rig = await createHooksRig();
    function Wrong(): null {
      useBridgeEvent('nothing' as 'ticked', () => {});
      return null;
    }
    const caught: unknown[] = [];
    await mount(
      <BridgeProvider bridge={rig.bridge}>
        <Boundary onError={(error) => caught.push(error)}>
          <Wrong />
        </Boundary>
      </BridgeProvider>,
    );
    expect(caught[0]).toMatchObject({ code: 'bad-argument', method: 'nothing' });
    takeComplaints();
  });

  it('listens under StrictMode after a change of event', async () => {
    const rig = await createHooksRig();
    const heard: unknown[] = [];
    function Page({ name }: { name: 'moved' | 'ticked' }): null {
      useBridgeEvent(name, (value) => heard.push(`${name}${value}`));
      return null;
    }
    const page = (name: 'moved' | 'ticked'): React.ReactNode => (
      <StrictMode>
        <BridgeProvider bridge={rig.bridge}>
          <Page name={name} />
        </BridgeProvider>
      </StrictMode>
    );
    const mounted = await mount(page('moved'));
    await mounted.render(page('ticked'));
    await act(() => {
      rig.shell.say(event('moved', 1));
      rig.shell.say(event('ticked', 2));
    });
    expect(heard).toEqual(['ticked2']);
    expect(countOf(rig, 'stop')).toBe(1);
  });
});
