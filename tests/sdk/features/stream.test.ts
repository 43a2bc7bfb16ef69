import { getEventListeners } from 'node:events';
import { stream } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../../sdk/bridge-core.ts';
import { createHarness, outcomeOf } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';

/** Runs a stream to its end and collects its steps. */
async function collect<Step>(steps: AsyncIterable<Step>, collected: Step[] = []): Promise<void> {
  for await (const step of steps) collected.push(step);
}

describe(stream, () => {
  it('yields each progress of a stream in order, then the result', async () => {
    const { bridge, shell, log } = await createHarness();
    const steps: unknown[] = [];
    const run = collect<unknown>(stream(bridge, 'upload'), steps);
    await settle();
    const { id } = shell.last('upload');
    for (const value of [10, 20]) shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id, value } });
    await settle();
    shell.send([
      { jsonrpc: '2.0', method: '$/progress', params: { id, value: 30 } },
      { jsonrpc: '2.0', id, result: 100 },
    ]);
    await run;
    expect(steps).toEqual([
      { kind: 'progress', value: 10 },
      { kind: 'progress', value: 20 },
      { kind: 'progress', value: 30 },
      { kind: 'result', value: 100 },
    ]);
    expect(log).toEqual([]);
  });

  it('throws the error of the call from its stream, after the progress before it', async () => {
    const { bridge, shell } = await createHarness();
    const steps: unknown[] = [];
    const run = collect<unknown>(stream(bridge, 'upload'), steps);
    await settle();
    shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id: shell.last('upload').id, value: 1 } });
    shell.fail('upload', { code: 7, message: 'disk full' });
    expect(await outcomeOf(run)).toEqual({ code: 'shell-error' });
    expect(steps).toEqual([{ kind: 'progress', value: 1 }]);
  });

  it('aborts the call when the loop over the stream exits', async () => {
    const { bridge, shell } = await createHarness({ announcement: { can: { cancel: true } } });
    const run = (async () => {
      for await (const step of stream(bridge, 'upload')) if (step.kind === 'progress') break;
    })();
    await settle();
    shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id: shell.last('upload').id, value: 1 } });
    await run;
    expect(shell.last('$/cancelRequest').params).toEqual({ id: shell.last('upload').id });
    expect(coreOf(bridge).calls.size).toBe(0);
  });

  it('aborts the call of a stream immediately when return() is called while next() waits, which resolves as done', async () => {
    const { bridge, shell } = await createHarness({ announcement: { can: { cancel: true } } });
    const steps = stream(bridge, 'upload', undefined, { timeoutMs: Infinity });
    const waiting = steps.next();
    await settle();
    const end = steps.return();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(await end).toEqual({ done: true, value: undefined });
    expect(shell.last('$/cancelRequest').params).toEqual({ id: shell.last('upload').id });
    expect(coreOf(bridge).calls.size).toBe(0);
    expect(await steps.next()).toEqual({ done: true, value: undefined });
  });

  it('aborts the call of a stream immediately when throw() is called while next() waits, and rejects with its error', async () => {
    const { bridge } = await createHarness();
    const steps = stream(bridge, 'upload');
    const waiting = steps.next();
    await settle();
    const error = new Error('mine');
    const end = steps.throw(error);
    expect(await waiting).toEqual({ done: true, value: undefined });
    await expect(end).rejects.toBe(error);
    expect(coreOf(bridge).calls.size).toBe(0);
  });

  it('sends nothing when the stream is closed before its first step', async () => {
    const { bridge, shell } = await createHarness();
    await stream(bridge, 'upload').return();
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello']);
  });

  it("aborts a stream by the caller's signal, before and during the call", async () => {
    const { bridge, shell } = await createHarness();
    const abort = new AbortController();
    const during = collect(stream(bridge, 'upload', undefined, { signal: abort.signal }));
    await settle();
    expect(shell.last('upload')).toBeDefined();
    abort.abort();
    expect(await outcomeOf(during)).toEqual({ code: 'aborted' });
    const before = collect(stream(bridge, 'upload', undefined, { signal: abort.signal }));
    expect(await outcomeOf(before)).toEqual({ code: 'aborted' });
  });

  it('rejects a controller as the signal of a stream with bad-argument', async () => {
    const { bridge } = await createHarness();
    const steps = stream(bridge, 'upload', undefined, { signal: new AbortController() as never });
    expect(await outcomeOf(steps.next())).toEqual({ code: 'bad-argument' });
  });

  it("leaves no listener of a stream on the caller's signal", async () => {
    const { bridge, shell } = await createHarness();
    const { signal } = new AbortController();
    const run = collect(stream(bridge, 'upload', undefined, { signal }));
    await settle();
    expect(getEventListeners(signal, 'abort')).not.toEqual([]);
    shell.respond('upload', 1);
    await run;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it("calls the onProgress of the stream's options too and continues when it throws", async () => {
    const { bridge, shell, log } = await createHarness();
    const received: unknown[] = [];
    const steps = stream(bridge, 'upload', undefined, {
      onProgress(value) {
        received.push(value);
        throw new Error('mine');
      },
    });
    const first = steps.next();
    await settle();
    const { id } = shell.last('upload');
    shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id, value: 1 } });
    expect(await first).toEqual({ done: false, value: { kind: 'progress', value: 1 } });
    expect(received).toEqual([1]);
    expect(log).toEqual(['bridgehead: a listener threw']);
    await steps.return(undefined);
  });
});
