import { type CallOptions } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../../sdk/bridge-core.ts';
import { createHarness, stateOf, outcomeOf } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';
import { createCountingSignal } from '../../support/counting-signal.ts';
import { throwing } from '../../support/throwing.ts';

describe('interactive methods', () => {
  it('aborts only the joined caller without notifying the shell while others wait', async () => {
    const { bridge, shell, log, clock } = await createHarness();
    const abort = new AbortController();
    const first = bridge.call('pay', { productId: 'a' });
    const joined = bridge.call('pay', { productId: 'a' }, { signal: abort.signal });
    const stays = bridge.call('pay', { productId: 'a' }, { signal: new AbortController().signal });
    abort.abort('closed');
    expect(await stateOf(joined)).toEqual({ code: 'aborted' });
    await expect(joined).rejects.toMatchObject({ cause: 'closed' });
    const late = bridge.call('pay', { productId: 'a' }, { signal: abort.signal });
    expect(await stateOf(late)).toEqual({ code: 'aborted' });
    const plain = bridge.call('getUser', undefined, { timeoutMs: 1000 });
    clock.advance(60_000);
    expect(await stateOf(plain)).toEqual({ code: 'timeout' });
    expect([await stateOf(first), await stateOf(stays)]).toEqual(['pending', 'pending']);
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello', 'pay', 'getUser']);
    shell.respond('pay', { paid: true });
    expect([await first, await stays]).toEqual([{ paid: true }, { paid: true }]);
    expect(coreOf(bridge).calls.size).toBe(0);
    expect(log).toEqual([]);
  });

  it('continues on the same request for joined callers when the first caller aborts or times out', async () => {
    const { bridge, shell, clock } = await createHarness({ announcement: { can: { cancel: true } } });
    const abort = new AbortController();
    const { signal, listeners } = createCountingSignal();
    const first = bridge.call('pay', { productId: 'a' }, { signal: abort.signal });
    const joined = bridge.call('pay', { productId: 'a' }, { signal });
    const inTime = bridge.call('pay', { productId: 'b' }, { timeoutMs: 1000 });
    const later = bridge.call('pay', { productId: 'b' });
    expect(listeners()).toBe(1);
    abort.abort();
    clock.advance(1000);
    expect([await stateOf(first), await stateOf(inTime)]).toEqual([{ code: 'aborted' }, { code: 'lost' }]);
    expect([await stateOf(joined), await stateOf(later)]).toEqual(['pending', 'pending']);
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello', 'pay', 'pay']);
    for (const { id, method } of [...shell.posted]) {
      if (method === 'pay') shell.send({ jsonrpc: '2.0', id, result: { paid: true } });
    }
    expect([await joined, await later]).toEqual([{ paid: true }, { paid: true }]);
    expect(listeners()).toBe(0);
    expect(coreOf(bridge).calls.size).toBe(0);
  });

  it('cancels a shared interactive call only after every caller has aborted', async () => {
    const { bridge, shell } = await createHarness({ announcement: { can: { cancel: true } } });
    const aborts = [new AbortController(), new AbortController()];
    const calls = aborts.map(({ signal }) => bridge.call('pay', { productId: 'a' }, { signal }));
    const { id } = shell.last('pay');
    aborts[0]?.abort('first');
    expect(shell.posted.at(-1)?.method).toBe('pay');
    aborts[1]?.abort('second');
    expect(shell.posted.at(-1)).toEqual({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id } });
    expect(await Promise.all(calls.map(outcomeOf))).toEqual([{ code: 'aborted' }, { code: 'aborted' }]);
    expect(coreOf(bridge).calls.size).toBe(0);
  });

  it('does not cancel a shared interactive call at the shell when its last caller times out', async () => {
    const { bridge, shell, clock } = await createHarness({ announcement: { can: { cancel: true } } });
    const { signal } = new AbortController();
    const call = bridge.call('pay', { productId: 'a' }, { signal, timeoutMs: 1000 });
    clock.advance(1000);
    expect(await outcomeOf(call)).toEqual({ code: 'lost' });
    expect(shell.posted.at(-1)?.method).toBe('pay');
    expect(coreOf(bridge).calls.size).toBe(0);
  });

  it('keeps an infinite timeout for one caller and ten minutes for a caller that joins the same interactive request', async () => {
    const { bridge, shell, clock } = await createHarness();
    const endless = bridge.call('pay', { productId: 'a' }, { timeoutMs: Infinity });
    const usual = bridge.call('pay', { productId: 'a' });
    clock.advance(3_600_000);
    expect([await stateOf(endless), await stateOf(usual)]).toEqual(['pending', { code: 'lost' }]);
    shell.respond('pay', { paid: true });
    expect(await endless).toEqual({ paid: true });
  });

  it('delivers progress to all joined callers in order until their own call settles', async () => {
    const { bridge, shell, log } = await createHarness();
    const received: string[] = [];
    const record = (who: string) => (value: unknown) => void received.push(`${who} ${String(value)}`);
    const abort = new AbortController();
    const calls = [
      bridge.call('pay', { productId: 'a' }, { onProgress: throwing('mine') }),
      bridge.call('pay', { productId: 'a' }, { onProgress: record('joined') }),
      bridge.call('pay', { productId: 'a' }, { onProgress: record('aborts'), signal: abort.signal }),
      bridge.call('pay', { productId: 'a' }, { onProgress: record('times out'), timeoutMs: 1000 }),
    ];
    const { id } = shell.last('pay');
    const sendProgress = (value: number): void =>
      shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id, value } });
    sendProgress(1);
    abort.abort();
    sendProgress(2);
    expect(received).toEqual(['joined 1', 'aborts 1', 'times out 1', 'joined 2', 'times out 2']);
    expect(log).toEqual(['bridgehead: a listener threw', 'bridgehead: a listener threw']);
    shell.respond('pay', { paid: true });
    expect(await Promise.all(calls.map(outcomeOf))).toEqual([
      { value: { paid: true } },
      { value: { paid: true } },
      { code: 'aborted' },
      { value: { paid: true } },
    ]);
  });

  it.each([
    ['a controller', () => new AbortController()],
    ['a signal that throws', () => Object.defineProperty({}, 'aborted', { get: throwing('mine') })],
  ])(
    'rejects %s as the signal of an interactive call, leaves nothing open and sends the next equal call',
    async (_, signalOf) => {
      const { bridge, shell } = await createHarness();
      const pay = (options?: CallOptions) => bridge.call('pay', { productId: 'a' }, options);
      expect(await outcomeOf(pay({ signal: signalOf() as never }))).toEqual({ code: 'bad-argument' });
      expect(coreOf(bridge).calls.size).toBe(0);
      expect(shell.posted.filter(({ method: name }) => name === 'pay')).toEqual([]);
      const call = pay();
      expect(await outcomeOf(pay({ signal: signalOf() as never }))).toEqual({ code: 'bad-argument' });
      shell.respond('pay', { paid: true });
      expect(await call).toEqual({ paid: true });
    },
  );

  it('allows each caller of an interactive method ten minutes from the moment when it joins, even after another one has expired', async () => {
    const { bridge, shell, clock } = await createHarness();
    const pay = (options?: CallOptions) => bridge.call('pay', { productId: 'a' }, options);
    const endless = pay({ timeoutMs: Infinity });
    const first = pay();
    clock.advance(9 * 60_000);
    const second = pay();
    clock.advance(60_000);
    expect(await stateOf(first)).toEqual({ code: 'lost' });
    const third = pay();
    clock.advance(9 * 60_000 - 1);
    expect([await stateOf(second), await stateOf(third)]).toEqual(['pending', 'pending']);
    clock.advance(1);
    expect([await stateOf(second), await stateOf(third)]).toEqual([{ code: 'lost' }, 'pending']);
    shell.respond('pay', { paid: true });
    expect([await endless, await third]).toEqual([{ paid: true }, { paid: true }]);
    expect(shell.posted.filter(({ method: name }) => name === 'pay')).toHaveLength(1);
  });

  it('settles only the joined caller whose timeout expires', async () => {
    const { bridge, shell, clock } = await createHarness();
    const first = bridge.call('pay', { productId: 'a' });
    const joined = bridge.call('pay', { productId: 'a' }, { timeoutMs: 1000 });
    clock.advance(1000);
    expect([await stateOf(first), await stateOf(joined)]).toEqual(['pending', { code: 'lost' }]);
    shell.respond('pay', { paid: true });
    expect(await first).toEqual({ paid: true });
  });

  it('settles a call whose timeout expired while timers did not run, although the page is hidden by then', async () => {
    const { bridge, clock, page } = await createHarness();
    const call = bridge.call('pay', { productId: 'a' }, { timeoutMs: 1000 });
    clock.freeze(1000);
    page.hide();
    expect(await stateOf(call)).toEqual({ code: 'lost' });
  });

  it('validates the options of a joined caller like the options of the first', async () => {
    const { bridge, shell } = await createHarness();
    const first = bridge.call('pay', { productId: 'a' });
    expect(await stateOf(bridge.call('pay', { productId: 'a' }, { timeoutMs: Number.NaN }))).toEqual({
      code: 'bad-argument',
    });
    shell.respond('pay', { paid: true });
    await first;
  });

  it("joins an interactive call made inside a param's own toJSON or a getter", async () => {
    for (const where of ['toJSON', 'getter']) {
      const { bridge, shell } = await createHarness();
      let inner: Promise<unknown> | undefined;
      let isInside = false;
      const run = (): string => {
        if (!isInside) {
          isInside = true;
          inner = bridge.call('pay', params);
        }
        return 'a';
      };
      const params: { productId: string } =
        where === 'toJSON'
          ? ({ toJSON: () => ({ productId: run() }) } as never)
          : {
              get productId() {
                return run();
              },
            };
      const outer = bridge.call('pay', params);
      expect(shell.posted.filter((message) => message.method === 'pay')).toHaveLength(1);
      shell.respond('pay', { paid: true });
      expect([await outer, await inner]).toEqual([{ paid: true }, { paid: true }]);
    }
  });

  it('sends an interactive method again once the first call has settled', async () => {
    const { bridge, shell } = await createHarness();
    const first = bridge.call('pay', { productId: 'a' });
    shell.fail('pay', { code: -32002, message: 'closed' });
    expect(await outcomeOf(first)).toEqual({ code: 'cancelled' });
    await settle();
    const second = bridge.call('pay', { productId: 'a' });
    shell.respond('pay', { paid: true });
    expect(await second).toEqual({ paid: true });
  });
});
