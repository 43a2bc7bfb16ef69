import { QueryClient, QueryClientProvider, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { BridgeError } from 'bridgehead';
import { bridgeMutationOptions, bridgeQueryOptions, invalidateOnEvents } from 'bridgehead/react';
import { type ReactNode, useEffect } from 'react';
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { settle } from '../support/settle.ts';
import { act, countOf, createHooksHarness, mount } from './render.tsx';

const clients: QueryClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.clear()));

function createClient(): QueryClient {
  const client = new QueryClient();
  clients.push(client);
  return client;
}

/** Lets the timers of TanStack Query run, which notify observers. */
const flush = (): Promise<void> =>
  act(async () => {
    for (let i = 0; i < 3; i++) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      await settle();
    }
  });

describe('bridgeQueryOptions with TanStack Query', () => {
  it('shows in TanStack Query the declared default, then the native value, and returns the error of the bridge', async () => {
    const harness = await createHooksHarness();
    function User({ id }: { id: string }): ReactNode {
      const { data, error, isPlaceholderData } = useQuery(bridgeQueryOptions(harness.bridge, 'getUser', { id }));
      expectTypeOf(data).toEqualTypeOf<{ name: string } | undefined>();
      expectTypeOf(error).toEqualTypeOf<BridgeError | null>();
      return `${data?.name ?? 'none'} ${error?.code ?? ''} ${isPlaceholderData}`;
    }
    const client = createClient();
    const page = (id: string): ReactNode => (
      <QueryClientProvider client={client}>
        <User id={id} />
      </QueryClientProvider>
    );
    const mounted = await mount(page('1'));
    expect(mounted.container.textContent).toBe('nobody  true');
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    await flush();
    expect(mounted.container.textContent).toBe('Ann  false');
    await mounted.render(page('2'));
    harness.bridge.dispose();
    await flush();
    expect(mounted.container.textContent).toBe('none disposed false');
  });

  it('infers the type of cached data from queryOptions', async () => {
    const harness = await createHooksHarness();
    const client = createClient();
    const options = queryOptions(bridgeQueryOptions(harness.bridge, 'search', { text: 'a' }));
    expectTypeOf(client.getQueryData(options.queryKey)).toEqualTypeOf<string[] | undefined>();
    client.setQueryData(options.queryKey, ['b']);
    expect(client.getQueryData(['bridgehead', 'hooks', 'search', { text: 'a' }])).toEqual(['b']);
  });

  it('stores null in TanStack Query for a method without a result', async () => {
    const harness = await createHooksHarness();
    const options = bridgeQueryOptions(harness.bridge, 'start');
    expectTypeOf(options.queryFn).returns.resolves.toEqualTypeOf<null>();
    expect(await createClient().fetchQuery(options)).toBe(null);
  });

  it('reads the query again when an event invalidates it, until invalidateOnEvents is stopped', async () => {
    const harness = await createHooksHarness();
    const client = createClient();
    const stop = invalidateOnEvents(client, harness.bridge, { ticked: ['getUser', ['other']] });
    // @ts-expect-error there is no such method
    invalidateOnEvents(client, harness.bridge, { ticked: ['getUsr'] })();
    // @ts-expect-error there is no such event
    expect(() => invalidateOnEvents(client, harness.bridge, { tocked: ['getUser'] })).toThrow('no such event');
    function User(): ReactNode {
      return useQuery({ ...bridgeQueryOptions(harness.bridge, 'getUser'), staleTime: Infinity }).data?.name;
    }
    await mount(
      <QueryClientProvider client={client}>
        <User />
      </QueryClientProvider>,
    );
    await act(() => harness.shell.respond('getUser', { name: 'Ann' }));
    await flush();
    const before = countOf(harness, 'getUser');
    await act(() => harness.shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 }));
    await flush();
    expect(countOf(harness, 'getUser')).toBe(before + 1);
    stop();
    await act(() => harness.shell.send({ jsonrpc: '2.0', method: 'ticked', params: 2 }));
    await flush();
    expect(countOf(harness, 'getUser')).toBe(before + 1);
  });
});

describe('bridgeMutationOptions with TanStack Query', () => {
  it('sends the mutation variables as params and rejects with the error of the bridge', async () => {
    const harness = await createHooksHarness();
    const actions = { pay: (): void => {}, start: (): void => {} };
    function Pay(): ReactNode {
      const { mutate, data, error } = useMutation(bridgeMutationOptions(harness.bridge, 'pay'));
      const nothing = useMutation(bridgeMutationOptions(harness.bridge, 'gated'));
      expectTypeOf(error).toEqualTypeOf<BridgeError | null>();
      expectTypeOf(data).toEqualTypeOf<{ paid: boolean } | undefined>();
      useEffect(() => {
        actions.pay = () => mutate({ productId: 'vip' });
        actions.start = () => nothing.mutate();
      });
      // @ts-expect-error the params are missing
      void (() => mutate());
      return `${String(data?.paid)} ${nothing.error?.code ?? ''}`;
    }
    const { container } = await mount(
      <QueryClientProvider client={createClient()}>
        <Pay />
      </QueryClientProvider>,
    );
    await act(() => actions.pay());
    await flush();
    expect(harness.shell.last('pay').params).toEqual({ productId: 'vip' });
    await act(() => harness.shell.respond('pay', { paid: true }));
    await act(() => actions.start());
    await flush();
    expect(container.textContent).toBe('true app-too-old');
  });
});
