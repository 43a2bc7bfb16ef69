import { describe, expect, it } from 'vitest';
import { useBridgeCall } from './hooks-contract.ts';
import { act, countOf, createHooksRig, mountHook } from './render.tsx';

describe('useBridgeCall', () => {
  it('is idle on mount, and calls nothing', async () => {
    const rig = await createHooksRig();
    const before = rig.shell.posted.length;
    const hook = await mountHook(() => useBridgeCall('search'), { rig, strict: true });
    expect(hook.now()).toMatchObject({ status: 'idle' });
    expect(hook.now().data).toBe(undefined);
    expect(rig.shell.posted).toHaveLength(before);
  });

  it('goes from pending to success with the native value, and run resolves to the outcome', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeCall('search'), { rig, strict: true });
    let outcome: unknown;
    await act(
      () =>
        void hook
          .now()
          .run({ text: 'a' })
          .then((value) => (outcome = value)),
    );
    expect(hook.now()).toMatchObject({ status: 'pending' });
    expect(rig.shell.last('search').params).toEqual({ text: 'a' });
    await act(() => rig.shell.answer('search', ['x']));
    expect(hook.now()).toMatchObject({ status: 'success', data: ['x'], source: 'native', error: undefined });
    expect(outcome).toEqual({ ok: true, value: ['x'], source: 'native' });
  });

  it('shows the declared default beside the error when the shell fails', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeCall('search'), { rig });
    await act(() => void hook.now().run({ text: 'a' }));
    await act(() => rig.shell.fail('search', { code: -32001, message: 'no' }));
    expect(hook.now()).toMatchObject({ status: 'error', data: [], source: 'default', error: { code: 'denied' } });
  });

  it('says why a method is refused without asking the shell', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeCall('gated'), { rig });
    await act(() => void hook.now().run());
    expect(hook.now()).toMatchObject({ status: 'error', error: { code: 'app-too-old', verdict: { need: '3.5.0' } } });
    expect(countOf(rig, 'gated')).toBe(0);
  });

  it('listens to the newest run only, while every run resolves for its caller', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeCall('search'), { rig });
    const outcomes: unknown[] = [];
    await act(
      () =>
        void hook
          .now()
          .run({ text: 'a' })
          .then(({ value }) => outcomes.push(value)),
    );
    const first = rig.shell.last('search').id;
    await act(
      () =>
        void hook
          .now()
          .run({ text: 'ab' })
          .then(({ value }) => outcomes.push(value)),
    );
    await act(() => rig.shell.answer('search', ['ab']));
    await act(() => rig.shell.say({ jsonrpc: '2.0', id: first, result: ['a'] }));
    expect(hook.now()).toMatchObject({ status: 'success', data: ['ab'] });
    expect(outcomes).toEqual([['ab'], ['a']]);
  });

  it('cancels nothing when it unmounts: the reply still reaches the caller of run', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeCall('upload'), { rig, strict: true });
    let outcome: unknown;
    await act(
      () =>
        void hook
          .now()
          .run()
          .then((value) => (outcome = value)),
    );
    const renders = hook.results.length;
    await hook.unmount();
    expect(countOf(rig, '$/cancelRequest')).toBe(0);
    await act(() => rig.shell.answer('upload', 7));
    expect(outcome).toMatchObject({ ok: true, value: 7 });
    expect(hook.results).toHaveLength(renders);
  });

  it('aborts only when told, and tells the shell of a cancellable method', async () => {
    const rig = await createHooksRig({ announcement: { can: { cancel: true } } });
    const hook = await mountHook(() => useBridgeCall('upload'), { rig });
    await act(() => void hook.now().run());
    await act(() => hook.now().abort());
    expect(hook.now()).toMatchObject({ status: 'error', error: { code: 'aborted' } });
    expect(rig.shell.last('$/cancelRequest').params).toEqual({ id: rig.shell.last('upload').id });
    await act(() => void hook.now().run());
    expect(hook.now()).toMatchObject({ status: 'pending' });
  });

  it('tells the shell nothing of an abort when the method is not cancellable', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeCall('search'), { rig });
    await act(() => void hook.now().run({ text: 'a' }));
    await act(() => hook.now().abort());
    expect(hook.now()).toMatchObject({ status: 'error', error: { code: 'aborted' } });
    expect(countOf(rig, '$/cancelRequest')).toBe(0);
  });

  it('aborts an older run too', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeCall('search'), { rig });
    const codes: unknown[] = [];
    await act(() => {
      void hook
        .now()
        .run({ text: 'a' })
        .then(({ error }) => codes.push(error?.code));
      void hook
        .now()
        .run({ text: 'b' })
        .then(({ error }) => codes.push(error?.code));
    });
    await act(() => hook.now().abort());
    expect(codes).toEqual(['aborted', 'aborted']);
  });

  it('joins a payment in flight instead of opening it twice', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeCall('pay'), { rig });
    const outcomes: unknown[] = [];
    await act(() => {
      void hook
        .now()
        .run({ productId: 'week' })
        .then(({ value }) => outcomes.push(value));
      void hook
        .now()
        .run({ productId: 'week' })
        .then(({ value }) => outcomes.push(value));
    });
    expect(countOf(rig, 'pay')).toBe(1);
    await act(() => rig.shell.answer('pay', { paid: true }));
    expect(outcomes).toEqual([{ paid: true }, { paid: true }]);
    expect(hook.now()).toMatchObject({ status: 'success', data: { paid: true } });
  });

  it('goes back to idle on reset, and leaves the open run unheard', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeCall('search'), { rig });
    await act(() => void hook.now().run({ text: 'a' }));
    await act(() => hook.now().reset());
    expect(hook.now()).toMatchObject({ status: 'idle' });
    await act(() => rig.shell.answer('search', ['late']));
    expect(hook.now()).toMatchObject({ status: 'idle' });
  });

  it('keeps run, reset and abort the same from render to render', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeCall('search'), { rig });
    const { run, reset, abort } = hook.now();
    await act(() => void hook.now().run({ text: 'a' }));
    await act(() => rig.shell.answer('search', []));
    expect(hook.now().run).toBe(run);
    expect(hook.now().reset).toBe(reset);
    expect(hook.now().abort).toBe(abort);
  });

  it('passes a time limit and a progress listener on', async () => {
    const rig = await createHooksRig({ announcement: { can: { progress: true } } });
    const hook = await mountHook(() => useBridgeCall('upload'), { rig });
    const progress: unknown[] = [];
    await act(() => void hook.now().run(undefined, { timeoutMs: 50, onProgress: (value) => progress.push(value) }));
    await act(() => {
      const { id } = rig.shell.last('upload');
      rig.shell.say({ jsonrpc: '2.0', method: '$/progress', params: { id, value: 0.5 } });
    });
    expect(progress).toEqual([0.5]);
    await act(() => rig.clock.advance(60));
    expect(hook.now()).toMatchObject({ status: 'error', error: { code: 'timeout' } });
  });

  it('starts anew for another method', async () => {
    const rig = await createHooksRig();
    const hook = await mountHook(() => useBridgeCall('getBalance').status, { rig });
    await hook.render(() => useBridgeCall('upload').status);
    expect(hook.now()).toBe('idle');
  });
});
