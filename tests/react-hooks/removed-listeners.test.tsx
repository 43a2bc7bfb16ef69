import { Fragment, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useBridgeEvent } from './hooks-contract.ts';
import { act, createHooksHarness, mount, within } from './render.tsx';

const ticked = (value: string): object => ({ jsonrpc: '2.0', method: 'ticked', params: value });

describe('listeners of a removed component', () => {
  it('does not deliver an event to a component that is removed in the commit that causes the event', async () => {
    const harness = await createHooksHarness();
    const received: unknown[] = [];
    const actions = { remove: (): void => {} };
    function Listener(): null {
      useBridgeEvent('ticked', (value) => received.push(value));
      return null;
    }
    function Other({ isAlone }: { isAlone: boolean }): null {
      useLayoutEffect(() => {
        if (isAlone) harness.shell.send(ticked('in the commit'));
      });
      return null;
    }
    function App(): ReactNode {
      const [isShown, setShown] = useState(true);
      useLayoutEffect(() => {
        actions.remove = () => startTransition(() => setShown(false));
      });
      return (
        <Fragment>
          {isShown && <Listener />}
          <Other isAlone={!isShown} />
        </Fragment>
      );
    }
    await mount(within(harness.bridge, <App />));
    await act(() => harness.shell.send(ticked('before')));
    await act(() => actions.remove());
    await act(() => harness.shell.send(ticked('after')));
    expect(received).toEqual(['before']);
    expect(harness.log, 'no listener threw').toEqual([]);
  });
});
