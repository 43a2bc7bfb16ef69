import { describe, expect, it } from 'vitest';
import { Boundary } from './Boundary.tsx';
import { BridgeProvider, useBridgeCall, useBridgeValue } from './hooks-contract.ts';
import { act, createHooksHarness, mount, takeProblems } from './render.tsx';

describe('hooks inside an error boundary', () => {
  it('returns the error of a failed read, which the component may throw, and reads again on a retry', async () => {
    const harness = await createHooksHarness();
    function User(): React.ReactNode {
      const { data, error } = useBridgeValue('getUser');
      if (error) throw error;
      return data?.name;
    }
    const mounted = await mount(
      <BridgeProvider bridge={harness.bridge}>
        <Boundary>
          <User />
        </Boundary>
      </BridgeProvider>,
    );
    await act(() => harness.shell.fail('getUser', { code: -32001, message: 'not for you' }));
    expect(mounted.container.textContent).toContain('Cannot call getUser: not for you');
    await act(() => mounted.container.querySelector('button')?.click());
    expect(mounted.container.textContent).toBe('nobody');
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect(mounted.container.textContent).toBe('Ann');
    takeProblems();
  });

  it('continues a call whose component was removed by an error boundary', async () => {
    const harness = await createHooksHarness();
    let outcome: unknown;
    function Shop({ isBroken }: { isBroken: boolean }): React.ReactNode {
      const { run, status } = useBridgeCall('pay');
      if (isBroken) throw new Error('broken');
      return (
        <button onClick={() => void run({ productId: 'week' }).then((value) => (outcome = value))}>{status}</button>
      );
    }
    const page = (isBroken: boolean): React.ReactNode => (
      <BridgeProvider bridge={harness.bridge}>
        <Boundary>
          <Shop isBroken={isBroken} />
        </Boundary>
      </BridgeProvider>
    );
    const mounted = await mount(page(false));
    await act(() => mounted.container.querySelector('button')?.click());
    await mounted.render(page(true));
    expect(mounted.container.textContent).toBe('broken');
    await act(() => harness.shell.respond('pay', { paid: true }));
    expect(outcome).toMatchObject({ ok: true, value: { paid: true } });
    takeProblems();
  });
});
