import { method } from 'bridgehead';
import { createBridgeHooks, invalidate, queryHooks } from 'bridgehead/react';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../support/bridge.ts';
import { contractWith } from '../support/contract-with.ts';
import { Boundary } from './Boundary.tsx';
import { act, mount, type Mounted, takeProblems } from './render.tsx';

const contract = contractWith({ getUser: method<undefined, { name: string }>({ idempotent: true }) });
const { BridgeProvider, useBridgeSuspenseQuery } = createBridgeHooks(contract, queryHooks);

const reads = ({ shell }: Harness<typeof contract>): number =>
  shell.posted.filter((message) => message.method === 'getUser').length;
/** A turn of the event loop, in which a failed read is forgotten. */
const pause = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));

describe('useBridgeSuspenseQuery after a failed first read', () => {
  function User(): ReactNode {
    return useBridgeSuspenseQuery('getUser').data.name;
  }
  const denied = { code: -32001, message: 'not for you' };
  async function mountFailed(tree: (user: ReactNode) => ReactNode): Promise<[Harness<typeof contract>, Mounted]> {
    const harness = await createHarness({ contract });
    const mounted = await mount(
      <BridgeProvider bridge={harness.bridge}>
        {tree(
          <Boundary>
            <Suspense fallback="waiting">
              <User />
            </Suspense>
          </Boundary>,
        )}
      </BridgeProvider>,
    );
    expect(mounted.container.textContent).toBe('waiting');
    await act(() => harness.shell.fail('getUser', denied));
    await pause();
    expect(mounted.container.textContent).toContain('not for you');
    expect(reads(harness)).toBe(1);
    takeProblems();
    return [harness, mounted];
  }
  const retry = ({ container }: Mounted): Promise<void> => act(() => container.querySelector('button')?.click());

  it('reads a suspended query again when the error boundary retries', async () => {
    const [harness, mounted] = await mountFailed((user) => user);
    await retry(mounted);
    expect(mounted.container.textContent).toBe('waiting');
    expect(reads(harness)).toBe(2);
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect(mounted.container.textContent).toBe('Ann');
  });

  it('throws the error of the second read of a suspended query, and reads a third time', async () => {
    const [harness, mounted] = await mountFailed((user) => <StrictMode>{user}</StrictMode>);
    await retry(mounted);
    await act(() => harness.shell.fail('getUser', { code: -32001, message: 'still not' }));
    await pause();
    expect(mounted.container.textContent).toContain('still not');
    await retry(mounted);
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect(mounted.container.textContent).toBe('Ann');
    expect(reads(harness)).toBe(3);
    takeProblems();
  });

  it('reads a failed suspended query again after invalidate, for a component that mounts later', async () => {
    const [harness, mounted] = await mountFailed((user) => user);
    await act(() => invalidate(harness.bridge, 'getUser'));
    await mounted.render(
      <BridgeProvider bridge={harness.bridge}>
        <Suspense fallback="waiting again">
          <User />
        </Suspense>
      </BridgeProvider>,
    );
    expect(mounted.container.textContent).toBe('waiting again');
    await act(() => harness.shell.respond('getUser', { name: 'Ben' }));
    expect(mounted.container.textContent).toBe('Ben');
    expect(reads(harness)).toBe(2);
  });
});
