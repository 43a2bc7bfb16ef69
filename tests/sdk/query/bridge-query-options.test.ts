import { defineContract, method } from 'bridgehead';
import { bridgeMutationOptions, bridgeQueryOptions, invalidateOnEvents } from 'bridgehead/react';
import { describe, expect, it, vi } from 'vitest';
import { createHarness, outcomeOf } from '../../support/bridge.ts';
import { contractWith } from '../../support/contract-with.ts';
import { settle } from '../../support/settle.ts';
import { hooksContract } from '../../support/hooks-contract.ts';

describe('bridgeQueryOptions', () => {
  it('reads a query through the bridge, under a key of contract, method and params', async () => {
    const { bridge, shell } = await createHarness({ contract: hooksContract });
    const options = bridgeQueryOptions(bridge, 'getUser', { id: '1' });
    expect(options.queryKey).toEqual(['bridgehead', 'hooks', 'getUser', { id: '1' }]);
    expect(bridgeQueryOptions(bridge, 'getUser').queryKey).toEqual(['bridgehead', 'hooks', 'getUser']);
    const response = options.queryFn();
    expect(shell.last('getUser').params).toEqual({ id: '1' });
    shell.respond('getUser', { name: 'Ann' });
    expect(await response).toEqual({ name: 'Ann' });
  });

  it('rejects the query with the error of the bridge', async () => {
    const { bridge } = await createHarness({ contract: hooksContract });
    expect(await outcomeOf(bridgeQueryOptions(bridge, 'gated').queryFn())).toEqual({ code: 'app-too-old' });
  });

  it('creates a query that shows the declared default as a placeholder, never retries and needs no network', async () => {
    const { bridge } = await createHarness({ contract: hooksContract });
    const { placeholderData, retry, networkMode } = bridgeQueryOptions(bridge, 'getUser');
    expect(placeholderData?.()).toEqual({ name: 'nobody' });
    expect([retry, networkMode]).toEqual([false, 'always']);
    expect(bridgeQueryOptions(bridge, 'getBalance').placeholderData).toBe(undefined);
  });

  it('resolves a query without a result to null, and rejects one of an unknown method', async () => {
    const { bridge } = await createHarness({ contract: hooksContract });
    expect(await outcomeOf(bridgeQueryOptions(bridge, 'stop').queryFn())).toEqual({ value: null });
    const unknown = bridgeQueryOptions(bridge, 'unknown' as 'gated');
    expect(unknown.placeholderData).toBe(undefined);
    expect(await outcomeOf(unknown.queryFn())).toEqual({ code: 'bad-argument' });
  });

  it('creates a query without a placeholder when the declared default throws', async () => {
    const contract = contractWith({
      broken: method<undefined, string>({
        fallback: () => {
          throw new Error('a bug of the page');
        },
      }),
    });
    const { bridge } = await createHarness({ contract });
    expect(bridgeQueryOptions(bridge, 'broken').placeholderData?.()).toBe(undefined);
  });

  it('creates a JSON query key for params that JSON cannot represent, which the bridge rejects', async () => {
    const contract = defineContract({ name: 'x', version: '1.0.0', methods: { echo: method<unknown, string>() } });
    const { bridge } = await createHarness({ contract });
    const { queryKey, queryFn } = bridgeQueryOptions(bridge, 'echo', { amount: BigInt(5) });
    expect(queryKey).toEqual(['bridgehead', 'x', 'echo', null, 'no JSON']);
    expect(await outcomeOf(queryFn())).toEqual({ code: 'bad-argument' });
    expect(bridgeQueryOptions(bridge, 'echo', null).queryKey).toEqual(['bridgehead', 'x', 'echo', null]);
  });

  it('ignores the abort signal of a query: leaving a page cancels nothing', async () => {
    const { bridge, shell } = await createHarness({ contract: hooksContract });
    const { queryFn } = bridgeQueryOptions(bridge, 'upload');
    // TanStack Query passes its context to the function and connects the signal only if it is read.
    expect(queryFn).toHaveLength(0);
    void outcomeOf(queryFn());
    await settle();
    shell.respond('upload', 1);
    expect(shell.posted.some((message) => message.method === '$/cancelRequest')).toBe(false);
  });
});

describe('bridgeMutationOptions', () => {
  it('creates a mutation with a key of contract and method that never retries and needs no network', async () => {
    const { bridge } = await createHarness({ contract: hooksContract });
    expect(bridgeMutationOptions(bridge, 'pay')).toMatchObject({
      mutationKey: ['bridgehead', 'hooks', 'pay'],
      networkMode: 'always',
      retry: false,
    });
  });

  it('sends the variables of a mutation as params and resolves to the result', async () => {
    const { bridge, shell } = await createHarness({ contract: hooksContract });
    const response = bridgeMutationOptions(bridge, 'pay').mutationFn({ productId: '1' });
    expect(shell.last('pay').params).toEqual({ productId: '1' });
    shell.respond('pay', { paid: true });
    expect(await response).toEqual({ paid: true });
  });
});

describe('arguments that only JavaScript can omit', () => {
  const none = undefined as never;
  const client = { invalidateQueries() {} };

  it('throws for a missing bridge', () => {
    expect(() => bridgeQueryOptions(none, 'getUser')).toThrow('bridge');
    expect(() => bridgeMutationOptions(none, 'getUser')).toThrow('bridge');
    expect(() => invalidateOnEvents(client, none, {})).toThrow('bridge');
  });

  it('throws for a missing method, client or list of events, and says what to pass', async () => {
    const { bridge } = await createHarness({ contract: hooksContract });
    const method = 'Cannot use the method: pass its name after the bridge.';
    expect(() => bridgeQueryOptions(bridge, none)).toThrow(new TypeError(method));
    expect(() => bridgeMutationOptions(bridge, none)).toThrow(new TypeError(method));
    const all = 'Cannot invalidate: pass a client, a bridge and methods by event.';
    expect(() => invalidateOnEvents(none, bridge, {})).toThrow(new TypeError(all));
    expect(() => invalidateOnEvents(client, bridge, none)).toThrow(new TypeError(all));
  });
});

describe('invalidateOnEvents', () => {
  it('invalidates the queries of a method with any params, and other query keys, only for the delivered event', async () => {
    const { bridge, shell } = await createHarness({ contract: hooksContract });
    const keys: unknown[] = [];
    const client = { invalidateQueries: ({ queryKey }: { queryKey: readonly unknown[] }) => keys.push(queryKey) };
    const stop = invalidateOnEvents(client, bridge, { ticked: ['getUser', ['own', 'key']], themeChanged: [] });
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    shell.send({ jsonrpc: '2.0', method: 'themeChanged', params: { theme: 'dark' } });
    expect(keys).toEqual([
      ['bridgehead', 'hooks', 'getUser'],
      ['own', 'key'],
    ]);
    stop();
  });

  it('invalidates nothing for an event without queries', async () => {
    const { bridge, shell } = await createHarness({ contract: hooksContract });
    const invalidateQueries = vi.fn<() => void>();
    // A page without `exactOptionalPropertyTypes` compiles this.
    const stop = invalidateOnEvents({ invalidateQueries }, bridge, { ticked: undefined } as object);
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(invalidateQueries).not.toHaveBeenCalled();
    stop();
  });
});
