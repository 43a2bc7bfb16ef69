import * as React from 'react';
import { StrictMode, Suspense, useEffect, useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Boundary } from './Boundary.tsx';
import { BridgeProvider, useBridgeEvent } from './hooks-contract.ts';
import { act, countOf, createHooksHarness, mount, mountHook, takeProblems, within } from './render.tsx';

const event = (method: string, params: unknown): object => ({ jsonrpc: '2.0', method, params });

describe('useBridgeEvent', () => {
  it('calls the newest listener of useBridgeEvent without subscribing again', async () => {
    const received: string[] = [];
    const { harness, ...hook } = await mountHook(() => useBridgeEvent('moved', (value) => received.push(`a${value}`)));
    await act(() => harness.shell.send(event('moved', 1)));
    await hook.render(() => useBridgeEvent('moved', (value) => received.push(`b${value}`)));
    await act(() => harness.shell.send(event('moved', 2)));
    expect(received).toEqual(['a1', 'b2']);
    expect(countOf(harness, 'start')).toBe(1);
    expect(countOf(harness, 'stop')).toBe(0);
  });

  it('receives each event once under StrictMode, on one native subscription', async () => {
    const received: number[] = [];
    const { harness, ...hook } = await mountHook(() => useBridgeEvent('moved', (value) => received.push(value)), {
      strict: true,
    });
    await act(() => harness.shell.send(event('moved', 1)));
    expect(received).toEqual([1]);
    expect([countOf(harness, 'start'), countOf(harness, 'stop')]).toEqual([1, 0]);
    await hook.unmount();
    await act(() => harness.shell.send(event('moved', 2)));
    expect(received).toEqual([1]);
    expect([countOf(harness, 'start'), countOf(harness, 'stop')]).toEqual([1, 1]);
  });

  it('shares one native subscription between components and keeps it from one page to the next', async () => {
    const harness = await createHooksHarness();
    const received: string[] = [];
    function Page({ name }: { name: string }): null {
      useBridgeEvent('moved', (value) => received.push(`${name}${value}`));
      return null;
    }
    const mounted = await mount(
      <BridgeProvider bridge={harness.bridge}>
        <Page key="a" name="a" />
        <Page key="b" name="b" />
      </BridgeProvider>,
    );
    await act(() => harness.shell.send(event('moved', 1)));
    await mounted.render(within(harness.bridge, <Page key="c" name="c" />));
    await act(() => harness.shell.send(event('moved', 2)));
    expect(received).toEqual(['a1', 'b1', 'c2']);
    expect([countOf(harness, 'start'), countOf(harness, 'stop')]).toEqual([1, 0]);
  });

  it('receives events that arrive between the commit and the effects', async () => {
    const harness = await createHooksHarness();
    const received: string[] = [];
    function Listener(): null {
      useBridgeEvent('ticked', (value) => received.push(`listener ${value}`));
      return null;
    }
    // Its layout effect runs in the commit, its effect after the paint. The shell sends an event in both.
    function Shell(): null {
      useLayoutEffect(() => harness.shell.send(event('ticked', 1)), []);
      useEffect(() => harness.shell.send(event('ticked', 2)), []);
      return null;
    }
    await mount(
      <BridgeProvider bridge={harness.bridge}>
        <Listener />
        <Shell />
      </BridgeProvider>,
    );
    expect(received).toEqual(['listener 1', 'listener 2']);
  });

  it('keeps receiving events while Suspense hides the component', async () => {
    const harness = await createHooksHarness();
    const received: number[] = [];
    const never = new Promise<never>(() => {});
    function Listener(): null {
      useBridgeEvent('ticked', (value) => received.push(value));
      return null;
    }
    function Waiting({ isWaiting }: { isWaiting: boolean }): null {
      if (isWaiting) throw never; // Suspense waits for it in React 18 and 19
      return null;
    }
    const page = (isWaiting: boolean): React.ReactNode => (
      <BridgeProvider bridge={harness.bridge}>
        <Suspense fallback="…">
          <Listener />
          <Waiting isWaiting={isWaiting} />
        </Suspense>
      </BridgeProvider>
    );
    const mounted = await mount(page(false));
    await mounted.render(page(true));
    expect(mounted.container.textContent).toBe('…');
    await act(() => harness.shell.send(event('ticked', 1)));
    await mounted.render(page(false));
    await act(() => harness.shell.send(event('ticked', 2)));
    expect(received).toEqual([1, 2]);
  });

  it('calls the other listeners of useBridgeEvent when one throws', async () => {
    const received: number[] = [];
    const { harness } = await mountHook(() => {
      useBridgeEvent('ticked', () => {
        throw new Error('mine');
      });
      useBridgeEvent('ticked', (value) => received.push(value));
    });
    await act(() => harness.shell.send(event('ticked', 1)));
    expect(received).toEqual([1]);
    expect(harness.log.join()).toContain('a listener threw');
  });

  it('useBridgeEvent throws for an event that is not in the contract', async () => {
    const harness = await createHooksHarness();
    function Wrong(): null {
      useBridgeEvent('nothing' as 'ticked', () => {});
      return null;
    }
    const caught: unknown[] = [];
    await mount(
      <BridgeProvider bridge={harness.bridge}>
        <Boundary onError={(error) => caught.push(error)}>
          <Wrong />
        </Boundary>
      </BridgeProvider>,
    );
    expect(caught[0]).toMatchObject({
      code: 'bad-argument',
      method: 'nothing',
      message: expect.stringContaining('no such event') as unknown,
    });
    takeProblems();
  });

  it('useBridgeEvent throws for an event that is not in the contract on a server too, where no effect runs', async () => {
    const { bridge } = await createHooksHarness();
    function Wrong(): null {
      useBridgeEvent('nothing' as 'ticked', () => {}, { bridge });
      return null;
    }
    expect(() => renderToString(<Wrong />)).toThrow('no such event');
    takeProblems();
  });

  const { Activity } = React as { Activity?: React.ComponentType<{ mode: string; children: React.ReactNode }> };
  it.skipIf(!Activity)('does not deliver an event in the commit in which Activity hides the component', async () => {
    const harness = await createHooksHarness();
    const received: number[] = [];
    const Shown = Activity as NonNullable<typeof Activity>; // the test is skipped without it
    function Listener(): null {
      useBridgeEvent('ticked', (value) => received.push(value));
      return null;
    }
    const page = (mode: string): React.ReactNode => (
      <BridgeProvider bridge={harness.bridge}>
        <Shown mode={mode}>
          <Listener />
        </Shown>
      </BridgeProvider>
    );
    const mounted = await mount(page('visible'));
    await mounted.render(page('hidden'));
    await act(() => harness.shell.send(event('ticked', 1)));
    await mounted.render(page('visible'));
    await act(() => harness.shell.send(event('ticked', 2)));
    expect(received).toEqual([2]);
  });

  it('receives events under StrictMode after the event name changes', async () => {
    const harness = await createHooksHarness();
    const received: unknown[] = [];
    function Page({ name }: { name: 'moved' | 'ticked' }): null {
      useBridgeEvent(name, (value) => received.push(`${name}${value}`));
      return null;
    }
    const page = (name: 'moved' | 'ticked'): React.ReactNode => (
      <StrictMode>
        <BridgeProvider bridge={harness.bridge}>
          <Page name={name} />
        </BridgeProvider>
      </StrictMode>
    );
    const mounted = await mount(page('moved'));
    await mounted.render(page('ticked'));
    await act(() => {
      harness.shell.send(event('moved', 1));
      harness.shell.send(event('ticked', 2));
    });
    expect(received).toEqual(['ticked2']);
    expect(countOf(harness, 'stop')).toBe(1);
  });
});
