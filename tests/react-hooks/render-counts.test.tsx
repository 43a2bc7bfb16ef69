import { describe, expect, it } from 'vitest';
import { useBridgeState, useBridgeValue, useShell, useSupports } from './hooks-contract.ts';
import { act, createHooksHarness, mountHook } from './render.tsx';

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
