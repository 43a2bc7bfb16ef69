import { createBridgeHooks, queryHooks } from 'bridgehead/react';
import { describe, expect, it } from 'vitest';
import { hooksContract, useBridgeState, useBridgeValue, useShell, useSupports } from './hooks-contract.ts';
import { act, createHooksHarness, mountHook } from './render.tsx';

const { useBridgeQuery } = createBridgeHooks(hooksContract, queryHooks);

interface Shown {
  readonly status: string;
  readonly data: unknown;
  readonly isFetching: boolean;
}

/** What a page shows of each render. */
const shownBy = ({ results }: { readonly results: readonly Shown[] }): string[] =>
  results.map(({ status, data, isFetching }) => `${status} ${JSON.stringify(data)}${isFetching ? ' fetching' : ''}`);

const nobody = 'pending {"name":"nobody"} fetching';
const ann = 'success {"name":"Ann"}';

describe('the renders until a value is final', () => {
  it('renders twice for a value that only the shell knows: the default and the response', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeValue('getUser'));
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect(shownBy(hook)).toEqual([nobody, ann]);
  });

  it('renders each component twice when they mount one after the other', async () => {
    const harness = await createHooksHarness();
    const hooks = [await mountHook(() => useBridgeValue('getUser'), { harness })];
    hooks.push(await mountHook(() => useBridgeValue('getUser'), { harness }));
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect(hooks.map(shownBy)).toEqual([
      [nobody, ann],
      [nobody, ann],
    ]);
  });

  it('renders twice when two hooks of one component read the same value', async () => {
    const { harness, ...hook } = await mountHook(() => [useBridgeValue('getUser'), useBridgeValue('getUser')]);
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    expect(hook.results).toHaveLength(2);
  });

  it.each([
    {
      why: 'its app is too old',
      method: 'gated',
      code: 'app-too-old',
      options: { announcement: { appVersion: '3.0.0' } },
    },
    { why: 'there is no shell', method: 'getUser', code: 'not-in-shell', options: { withShell: false } },
  ] as const)('renders once for a read that is refused because $why', async ({ method, code, options }) => {
    const hook = await mountHook(() => useBridgeValue(method), options);
    const { status, isFetching, error } = hook.now();
    expect([hook.results.length, status, isFetching, error?.code]).toEqual([1, 'error', false, code]);
    expect(error).toMatchObject({ method, verdict: { reason: code } });
    await act(() => hook.now().refetch());
    expect(hook.results).toHaveLength(1);
  });

  it('renders once for a value of the cache that is fresh', async () => {
    const useUser = () => useBridgeQuery('getUser', undefined, { staleTimeMs: 60_000 });
    const { harness } = await mountHook(useUser);
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    const later = await mountHook(useUser, { harness });
    expect(shownBy(later)).toEqual([ann]);
  });

  it('shows a value of the cache that is read again in the first render', async () => {
    const { harness } = await mountHook(() => useBridgeValue('getUser'));
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    const later = await mountHook(() => useBridgeValue('getUser'), { harness });
    await act(() => harness.shell.respond('getUser', { name: 'Bob' }));
    expect(shownBy(later)).toEqual([ann, `${ann} fetching`, 'success {"name":"Bob"}']);
  });

  it('renders once for what the bridge knows: its shell, a verdict and the last payload of a state', async () => {
    const harness = await createHooksHarness({ announcement: { appVersion: '3.0.0' } });
    harness.shell.send({ jsonrpc: '2.0', method: 'themeChanged', params: { theme: 'dark' } });
    const hook = await mountHook(
      () => [useShell().appVersion, useSupports('gated').reason, useBridgeState('themeChanged', undefined)?.theme],
      { harness },
    );
    expect(hook.results).toEqual([['3.0.0', 'app-too-old', 'dark']]);
  });
});
