import { defineContract, interactive, method } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createHarness, stateOf, outcomeOf } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';

describe('interactive calls from a page that becomes visible again', () => {
  it('requests $/status when the page becomes visible again and rejects calls that the shell no longer knows as lost', async () => {
    const { bridge, shell, page } = await createHarness({ announcement: { can: { status: true } } });
    const first = bridge.call('pay', { productId: 'a' });
    const second = bridge.call('pay', { productId: 'b' });
    const [a, b] = shell.posted.filter((message) => message.method === 'pay').map((message) => message.id);
    const plain = bridge.call('getUser', undefined, { signal: new AbortController().signal });
    page.hide();
    page.show();
    expect(shell.last('$/status').params).toEqual({ ids: [a, b] });
    shell.respond('$/status', { known: [b] });
    expect(await stateOf(first)).toEqual({ code: 'lost' });
    expect(await stateOf(second)).toBe('pending');
    shell.send({ jsonrpc: '2.0', id: b, result: { paid: true } });
    expect(await second).toEqual({ paid: true });
    expect(await stateOf(plain), 'not requested').toBe('pending');
  });

  it.each([
    ['null', { result: null }],
    ['rejected', { error: { code: -32601, message: 'Method not found' } }],
  ])('keeps an interactive call open when the status is %s', async (_, response) => {
    const { bridge, shell, page } = await createHarness({ announcement: { can: { status: true } } });
    const call = bridge.call('pay', { productId: 'a' });
    page.hide();
    page.show();
    shell.send({ jsonrpc: '2.0', id: shell.last('$/status').id, ...response });
    expect(await stateOf(call)).toBe('pending');
  });

  it('requests the status of at most 100 calls at a time, and only of those that were sent', async () => {
    const contract = defineContract({
      name: 'x',
      version: '1.0.0',
      methods: { pay: method<number>({ interactive }) },
    });
    const { bridge, shell, page } = await createHarness({ contract, announcement: { can: { status: true } } });
    const calls = Array.from({ length: 150 }, (_, i) => bridge.safeCall('pay', i));
    // A joined call has a separate entry whose id was never sent to the shell.
    const joined = bridge.call('pay', 0, { signal: new AbortController().signal });
    page.hide();
    page.show();
    const requests = shell.posted.filter((message) => message.method === '$/status');
    const ids = requests.map(({ params }) => (params as { ids: string[] }).ids);
    expect(ids.map(({ length }) => length)).toEqual([100, 50]);
    expect(ids.flat()).toEqual(shell.posted.filter((message) => message.method === 'pay').map(({ id }) => id));
    shell.send({ jsonrpc: '2.0', id: requests[0]?.id, result: { known: ids[0] } });
    expect(await stateOf(joined)).toBe('pending');
    shell.send({ jsonrpc: '2.0', id: requests[1]?.id, result: { known: [] } });
    expect(await stateOf(calls[99] as Promise<unknown>)).toBe('pending');
    expect(await calls[100]).toMatchObject({ error: { code: 'lost' } });
  });

  it('sends $/status immediately when requests are batched, before any of the calls can settle', async () => {
    const { bridge, shell, page } = await createHarness({ announcement: { can: { status: true, batch: true } } });
    const call = bridge.call('pay', { productId: 'a' });
    page.hide();
    page.show();
    expect(shell.last('$/status').params).toEqual({ ids: [shell.last('pay').id] });
    shell.respond('pay', { paid: true });
    expect(await call).toEqual({ paid: true });
  });

  it.each([false, true])('omits calls from a $/status that follows their response, with batch %s', async (batch) => {
    const contract = defineContract({
      name: 'x',
      version: '1.0.0',
      methods: { pay: method<number>({ interactive }) },
    });
    const { bridge, shell, page } = await createHarness({ contract, announcement: { can: { status: true, batch } } });
    const calls = Array.from({ length: 201 }, (_, i) => outcomeOf(bridge.call('pay', i)));
    await settle();
    const sent = shell.posted.filter(({ method }) => method === 'pay').map(({ id }) => id);
    const isAsked = (id: unknown): unknown => sent.slice(0, 100).includes(id as never);
    // Inside the post of the first status request, the shell responds to all calls that the request does not name.
    shell.onPost = ({ method }) => {
      if (method !== '$/status') return;
      shell.onPost = () => {};
      for (const id of sent) if (!isAsked(id)) shell.send({ jsonrpc: '2.0', id, result: null });
    };
    page.hide();
    page.show();
    const requests = shell.posted.filter(({ method }) => method === '$/status');
    expect(requests.map(({ params }) => params)).toEqual([{ ids: sent.slice(0, 100) }]);
    for (const call of calls.slice(100)) expect(await call).toEqual({ value: null });
  });

  it('sends no $/status when no interactive call is open', async () => {
    const { shell, page } = await createHarness({ announcement: { can: { status: true } } });
    page.hide();
    page.show();
    expect(shell.posted).toHaveLength(1);
  });
});
