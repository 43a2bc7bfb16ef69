import { Fragment, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { BridgeProvider, useBridgeEvent } from './hooks-contract.ts';
import { act, createHooksRig, mount } from './render.tsx';

const ticked = (value: string): object => ({ jsonrpc: '2.0', method: 'ticked', params: value });

describe('a component that is removed', () => {
  it('receives no event that another component causes in the same commit', async () => {
    const rig = await createHooksRig();
    const received: unknown[] = [];
    const actions = { remove: (): void => {} };
    function Listener(): null {
      useBridgeEvent('ticked', (value) => received.push(value));
      return null;
    }
    function Other({ isAlone }: { isAlone: boolean }): null {
      useLayoutEffect(() => {
        if (isAlone) rig.shell.say(ticked('in the commit'));
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
    await mount(
      <BridgeProvider bridge={rig.bridge}>
        <App />
      </BridgeProvider>,
    );
    await act(() => rig.shell.say(ticked('before')));
    await act(() => actions.remove());
    await act(() => rig.shell.say(ticked('after')));
    expect(received).toEqual(['before']);
  });
});
