import { method, use } from 'bridgehead';
import { createBridgeHooks, queryHooks } from 'bridgehead/react';
import { type ReactNode, Suspense } from 'react';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { createHarness } from '../support/bridge.ts';
import { contractWith } from '../support/contract-with.ts';
import { Boundary } from './Boundary.tsx';
import { BridgeProvider, hooksContract } from './hooks-contract.ts';
import { act, countOf, createHooksHarness, mount, takeProblems } from './render.tsx';

const { useBridgeSuspenseQuery } = createBridgeHooks(hooksContract, queryHooks);

describe('useBridgeSuspenseQuery', () => {
  function User({ id }: { id: string }): ReactNode {
    const { data } = useBridgeSuspenseQuery('getUser', { id });
    expectTypeOf(data).toEqualTypeOf<{ name: string }>();
    return data.name;
  }

  it('useBridgeSuspenseQuery suspends until the response arrives, with one native call', async () => {
    const harness = await createHooksHarness();
    const { container } = await mount(
      <BridgeProvider bridge={harness.bridge}>
        <Suspense fallback="waiting">
          <User id="1" />
          <User id="1" />
        </Suspense>
      </BridgeProvider>,
    );
    expect(container.textContent).toBe('waiting');
    expect(countOf(harness, 'getUser')).toBe(1);
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect(container.textContent).toBe('AnnAnn');
    expect(countOf(harness, 'getUser')).toBe(1);
  });

  it('renders the declared default after a suspended read fails', async () => {
    const harness = await createHooksHarness({ withShell: false });
    const { container } = await mount(
      <BridgeProvider bridge={harness.bridge}>
        <Suspense fallback="waiting">
          <User id="1" />
        </Suspense>
      </BridgeProvider>,
    );
    await act();
    expect(container.textContent).toBe('nobody');
  });

  it('renders a successful result of a suspended read that is undefined', async () => {
    const contract = contractWith({ check: method<undefined, undefined>({ idempotent: true }) });
    const { bridge } = await createHarness({ contract });
    use(bridge, { call: () => undefined });
    const hooks = createBridgeHooks(contract, queryHooks);
    const Check = (): ReactNode => String(hooks.useBridgeSuspenseQuery('check', undefined, { bridge }).data);
    const { container } = await mount(
      <Suspense fallback="waiting">
        <Check />
      </Suspense>,
    );
    await act();
    expect(container.textContent).toBe('undefined');
  });

  it('useBridgeSuspenseQuery throws for a method that is not idempotent', async () => {
    const harness = await createHooksHarness();
    function Balance(): ReactNode {
      return useBridgeSuspenseQuery('getBalance').data;
    }
    const { container } = await mount(
      <Boundary>
        <BridgeProvider bridge={harness.bridge}>
          <Balance />
        </BridgeProvider>
      </Boundary>,
    );
    expect(container.textContent).toContain('not idempotent');
    takeProblems();
  });
});
