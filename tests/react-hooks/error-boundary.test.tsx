import { describe, expect, it } from 'vitest';
import { Boundary } from './Boundary.tsx';
import { BridgeProvider, useBridgeCall, useBridgeValue } from './hooks-contract.ts';
import { act, createHooksRig, mount, takeComplaints } from './render.tsx';

describe('hooks below an error boundary', () => {
  it('never throw for a failed call: a component throws the error itself, and the next try reads again', async () => {
    const rig = await createHooksRig();
    function User(): React.ReactNode {
      const { data, error } = useBridgeValue('getUser');
      if (error) throw error;
      return data?.name;
    }
    const mounted = await mount(
      <BridgeProvider bridge={rig.bridge}>
        <Boundary>
          <User />
        </Boundary>
      </BridgeProvider>,
    );
    await act(() => rig.shell.fail('getUser', { code: -32001, message: 'not for you' }));
    expect(mounted.container.textContent).toContain('Cannot call getUser: not for you');
    await act(() => mounted.container.querySelector('button')?.click());
    expect(mounted.container.textContent).toBe('nobody');
    await act(() => rig.shell.answer('getUser', { name: 'Ann' }));
    expect(mounted.container.textContent).toBe('Ann');
    takeComplaints();
  });

  it('let a call go on whose component was thrown away', async () => {
    const rig = await createHooksRig();
    let outcome: unknown;
    function Shop({ isBroken }: { isBroken: boolean }): React.ReactNode {
      const { run, status } = useBridgeCall('pay');
      if (isBroken) throw new Error('broken');
      return (
        <button onClick={() => void run({ productId: 'week' }).then((value) => (outcome = value))}>{status}</button>
      );
    }
    const page = (isBroken: boolean): React.ReactNode => (
      <BridgeProvider bridge={rig.bridge}>
        <Boundary>
          <Shop isBroken={isBroken} />
        </Boundary>
      </BridgeProvider>
    );
    const mounted = await mount(page(false));
    await act(() => mounted.container.querySelector('button')?.click());
    await mounted.render(page(true));
    expect(mounted.container.textContent).toBe('broken');
    await act(() => rig.shell.answer('pay', { paid: true }));
    expect(outcome).toMatchObject({ ok: true, value: { paid: true } });
    takeComplaints();
  });
});
