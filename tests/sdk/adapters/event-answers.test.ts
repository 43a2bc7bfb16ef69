import { handle } from 'bridgehead';
import type { AdaptedRequest, BridgeAdapter } from 'bridgehead/adapters';
import { describe, expect, it } from 'vitest';
import { settle } from '../../support/settle.ts';
import { startAdaptedPage as start } from './adapted-page.ts';

describe('events that answer requests', () => {
  const answers = (answer: object): Partial<BridgeAdapter> => ({ answers: { ping: [{ event: 'pong', ...answer }] } });

  it('answers every open request, so that a timed-out one does not take the answer of the next', async () => {
    const { bridge, clock, lines, listener } = start(answers({}));
    const first = bridge.call('ping');
    first.catch(() => {});
    await settle();
    clock.advance(60_000);
    await expect(first).rejects.toMatchObject({ code: 'timeout' });
    const second = bridge.call('ping');
    await settle();
    listener.emit('pong', 1);
    expect(await second).toBe(1);
    expect(lines.length).toBeLessThan(2);
  });

  it('answers only the requests that an event matches, and none if matching throws', async () => {
    const matches = (payload: unknown, { params }: AdaptedRequest): boolean =>
      (payload as { slug: string }).slug === (params as { slug: string }).slug;
    const { bridge, listener } = start(answers({ matches }));
    const [a, b] = [bridge.call('ping', { slug: 'a' }), bridge.call('ping', { slug: 'b' })];
    await settle();
    listener.emit('pong', null);
    listener.emit('pong', { slug: 'b' });
    expect(await b).toEqual({ slug: 'b' });
    listener.emit('other', { slug: 'a' });
    listener.emit('pong', { slug: 'a' });
    expect(await a).toEqual({ slug: 'a' });
  });

  it('reads the result or the failure of an event', async () => {
    const { bridge, listener } = start({
      answers: {
        ping: [
          { event: 'pong', readResult: (payload) => (payload as { value: number }).value },
          { event: 'closed', readError: () => 'cancelled' },
        ],
      },
    });
    const first = bridge.call('ping');
    await settle();
    listener.emit('pong', { value: 7 });
    expect(await first).toBe(7);
    const second = bridge.call('ping');
    await settle();
    listener.emit('closed', {});
    await expect(second).rejects.toMatchObject({ code: 'cancelled' });
    const third = bridge.call('ping');
    await settle();
    listener.emit('pong', null);
    await expect(third).rejects.toMatchObject({ code: 'shell-error' });
  });

  it('delivers an event of the contract that also answers a request', async () => {
    const { bridge, listener } = start({ answers: { ping: [{ event: 'changed' }] } });
    const payloads: unknown[] = [];
    bridge.on('changed', (payload) => void payloads.push(payload));
    const call = bridge.call('ping');
    await settle();
    listener.emit('changed', 1);
    expect(await call).toBe(1);
    expect(payloads).toEqual([1]);
  });

  it('forgets a request that could not be sent', async () => {
    const errors = [
      () => {
        throw new Error('no');
      },
      () => Promise.reject(new Error('no')),
    ];
    const { bridge, listener, lines } = start({ ...answers({}), send: () => errors.shift()?.() });
    await expect(bridge.call('ping')).rejects.toMatchObject({ code: 'transport' });
    await expect(bridge.call('ping')).rejects.toMatchObject({ code: 'shell-error' });
    listener.emit('pong', 1);
    await settle();
    expect(lines).toEqual([]);
  });
});

describe('requests of an adapted app', () => {
  it('calls a handler of the page and resolves with its result', async () => {
    const { bridge, listener } = start({});
    handle(bridge, 'mayLeave', ({ why }) => why === 'back');
    expect(await listener.request('mayLeave', { why: 'back' })).toBe(true);
  });

  it('resolves each of several requests with its own result', async () => {
    const { bridge, listener } = start({});
    handle(bridge, 'mayLeave', ({ why }) => why === 'back');
    const requests = ['back', 'other', 'back'].map((why) => listener.request('mayLeave', { why }));
    await settle();
    expect(await Promise.race([Promise.all(requests), Promise.resolve('pending')])).toBe('pending');
    expect(await Promise.all(requests)).toEqual([true, false, true]);
  });

  it('ignores a response of the page to no request', () => {
    const { options } = start({});
    expect(() => options.transport?.post('{"id":"app.9","result":1}')).not.toThrow();
  });

  it('rejects if the page has no such handler, or if the params are not JSON', async () => {
    const { listener } = start({});
    await expect(listener.request('mayLeave', {})).rejects.toThrow('code -32601');
    await expect(listener.request('mayLeave', 1n)).rejects.toThrow('not JSON');
  });
});
