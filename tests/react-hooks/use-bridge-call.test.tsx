import { describe, expect, it } from 'vitest';
import { useBridgeCall } from './hooks-contract.ts';
import { act, countOf, createHooksHarness, mountHook } from './render.tsx';

/** Adds the outcome of a run to a list when it arrives. */
const collect = async (outcomes: unknown[], run: Promise<unknown>): Promise<void> => void outcomes.push(await run);

describe('useBridgeCall', () => {
  it('useBridgeCall is idle on mount and sends nothing', async () => {
    const harness = await createHooksHarness();
    const before = harness.shell.posted.length;
    const hook = await mountHook(() => useBridgeCall('search'), { harness, strict: true });
    expect(hook.now()).toMatchObject({ status: 'idle' });
    expect(hook.now().data).toBe(undefined);
    expect(harness.shell.posted).toHaveLength(before);
  });

  it('changes the status of a run from pending to success with the native value and resolves run with the outcome', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeCall('search'), { strict: true });
    const outcomes: unknown[] = [];
    await act(() => void collect(outcomes, hook.now().run({ text: 'a' })));
    expect(hook.now()).toMatchObject({ status: 'pending' });
    expect(hook.now()).not.toHaveProperty('isFetching');
    expect(harness.shell.last('search').params).toEqual({ text: 'a' });
    await act(() => harness.shell.respond('search', ['x']));
    expect(hook.now()).toMatchObject({ status: 'success', data: ['x'], source: 'native', error: undefined });
    expect(outcomes).toEqual([{ ok: true, value: ['x'], source: 'native' }]);
  });

  it('returns the declared default with the error of a run that the shell fails', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeCall('search'));
    await act(() => void hook.now().run({ text: 'a' }));
    await act(() => harness.shell.fail('search', { code: -32001, message: 'no' }));
    expect(hook.now()).toMatchObject({ status: 'error', data: [], source: 'default', error: { code: 'denied' } });
  });

  it('returns the reason why a method is refused without a request to the shell', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeCall('gated'));
    await act(() => void hook.now().run());
    expect(hook.now()).toMatchObject({ status: 'error', error: { code: 'app-too-old', verdict: { need: '3.5.0' } } });
    expect(countOf(harness, 'gated')).toBe(0);
  });

  it('shows only the newest run, while every run resolves for its caller', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeCall('search'));
    const outcomes: unknown[] = [];
    await act(() => void collect(outcomes, hook.now().run({ text: 'a' })));
    const first = harness.shell.last('search').id;
    await act(() => void collect(outcomes, hook.now().run({ text: 'ab' })));
    await act(() => harness.shell.respond('search', ['ab']));
    await act(() => harness.shell.send({ jsonrpc: '2.0', id: first, result: ['a'] }));
    expect(hook.now()).toMatchObject({ status: 'success', data: ['ab'] });
    expect(outcomes).toMatchObject([{ value: ['ab'] }, { value: ['a'] }]);
  });

  it('cancels no run on unmount: the response still reaches the caller', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeCall('upload'), { strict: true });
    const outcomes: unknown[] = [];
    await act(() => void collect(outcomes, hook.now().run()));
    const renders = hook.results.length;
    await hook.unmount();
    expect(countOf(harness, '$/cancelRequest')).toBe(0);
    await act(() => harness.shell.respond('upload', 7));
    expect(outcomes).toMatchObject([{ ok: true, value: 7 }]);
    expect(hook.results).toHaveLength(renders);
  });

  it('aborts a run only on request and notifies the shell if the method is cancellable', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeCall('upload'), {
      announcement: { can: { cancel: true } },
    });
    await act(() => void hook.now().run());
    await act(() => hook.now().abort());
    expect(hook.now()).toMatchObject({ status: 'error', error: { code: 'aborted' } });
    expect(harness.shell.last('$/cancelRequest').params).toEqual({ id: harness.shell.last('upload').id });
    await act(() => void hook.now().run());
    expect(hook.now()).toMatchObject({ status: 'pending' });
  });

  it('sends no cancellation when a run of a method that is not cancellable is aborted', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeCall('search'));
    await act(() => void hook.now().run({ text: 'a' }));
    await act(() => hook.now().abort());
    expect(hook.now()).toMatchObject({ status: 'error', error: { code: 'aborted' } });
    expect(countOf(harness, '$/cancelRequest')).toBe(0);
  });

  it('aborts every run in flight, not only the newest', async () => {
    const hook = await mountHook(() => useBridgeCall('search'));
    const outcomes: unknown[] = [];
    await act(() => {
      void collect(outcomes, hook.now().run({ text: 'a' }));
      void collect(outcomes, hook.now().run({ text: 'b' }));
    });
    await act(() => hook.now().abort());
    expect(outcomes).toMatchObject([{ error: { code: 'aborted' } }, { error: { code: 'aborted' } }]);
  });

  it('joins a payment in flight instead of opening it twice', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeCall('pay'));
    const outcomes: unknown[] = [];
    await act(() => {
      void collect(outcomes, hook.now().run({ productId: 'week' }));
      void collect(outcomes, hook.now().run({ productId: 'week' }));
    });
    expect(countOf(harness, 'pay')).toBe(1);
    await act(() => harness.shell.respond('pay', { paid: true }));
    expect(outcomes).toMatchObject([{ value: { paid: true } }, { value: { paid: true } }]);
    expect(hook.now()).toMatchObject({ status: 'success', data: { paid: true } });
  });

  it('reset sets the status of useBridgeCall to idle and ignores the result of the run in flight', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeCall('search'));
    await act(() => void hook.now().run({ text: 'a' }));
    await act(() => hook.now().reset());
    expect(hook.now()).toMatchObject({ status: 'idle' });
    await act(() => harness.shell.respond('search', ['late']));
    expect(hook.now()).toMatchObject({ status: 'idle' });
  });

  it('returns the same run, reset and abort from render to render', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeCall('search'));
    const { run, reset, abort } = hook.now();
    await act(() => void hook.now().run({ text: 'a' }));
    await act(() => harness.shell.respond('search', []));
    expect(hook.now().run).toBe(run);
    expect(hook.now().reset).toBe(reset);
    expect(hook.now().abort).toBe(abort);
  });

  it('passes a timeout and a progress listener of useBridgeCall to the call', async () => {
    const { harness, ...hook } = await mountHook(() => useBridgeCall('upload'), {
      announcement: { can: { progress: true } },
    });
    const progress: unknown[] = [];
    await act(() => void hook.now().run(undefined, { timeoutMs: 50, onProgress: (value) => progress.push(value) }));
    await act(() => {
      const { id } = harness.shell.last('upload');
      harness.shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id, value: 0.5 } });
    });
    expect(progress).toEqual([0.5]);
    await act(() => harness.clock.advance(60));
    expect(hook.now()).toMatchObject({ status: 'error', error: { code: 'timeout' } });
  });

  it('resets useBridgeCall to idle when its method changes', async () => {
    const hook = await mountHook(() => useBridgeCall('getBalance').status);
    await hook.render(() => useBridgeCall('upload').status);
    expect(hook.now()).toBe('idle');
  });
});
