import { BridgeError, createBridge, defineContract, method, use } from 'bridgehead';
import { createQueryClient, type ObserveOptions } from 'bridgehead/query';
import { describe, expect, it, vi } from 'vitest';
import { createHarness, type Harness, outcomeOf } from '../../support/bridge.ts';
import { type HooksContract, hooksContract } from '../../support/hooks-contract.ts';
import { settle } from '../../support/settle.ts';

type QueryHarness = Harness<HooksContract>;

const createQueryHarness = (): Promise<QueryHarness> => createHarness({ contract: hooksContract });
const countOf = ({ shell }: QueryHarness, method: string): number =>
  shell.posted.filter((message) => message.method === method).length;
const respond = async ({ shell }: QueryHarness, name: string): Promise<void> => {
  shell.respond('getUser', { name });
  await settle();
};

/** Observes `getUser` with a subscription; collects the name and the status after each change. */
function follow(
  { bridge }: QueryHarness,
  options?: ObserveOptions<HooksContract>,
): { user: ReturnType<typeof observeUser>; seen: string[]; stop: () => void } {
  const user = observeUser(bridge, options);
  const seen: string[] = [];
  const stop = user.subscribe(() => {
    const { data, status, isFetching } = user.get();
    seen.push(`${data.name} ${status}${isFetching ? ' fetching' : ''}`);
  });
  return { user, seen, stop };
}
const observeUser = (bridge: QueryHarness['bridge'], options?: ObserveOptions<HooksContract>) =>
  createQueryClient(bridge).observe('getUser', undefined, options);

describe('observe', () => {
  it('reads nothing before a subscription and returns the declared default meanwhile', async () => {
    const harness = await createQueryHarness();
    const user = observeUser(harness.bridge);
    expect(user.get()).toMatchObject({ data: { name: 'nobody' }, status: 'pending', source: 'default' });
    expect(user.get()).toBe(user.get());
    expect(countOf(harness, 'getUser')).toBe(0);
  });

  it("returns the declared default first, then the shell's result, and notifies the listener once", async () => {
    const harness = await createQueryHarness();
    const { user, seen, stop } = follow(harness);
    await respond(harness, 'Ann');
    expect(user.get()).toMatchObject({
      data: { name: 'Ann' },
      error: undefined,
      isFetching: false,
      source: 'native',
      status: 'success',
    });
    expect(seen).toEqual(['Ann success']);
    stop();
  });

  it('returns the error and the default of a read that fails, and the last native value after a later failure', async () => {
    const harness = await createQueryHarness();
    const gated = createQueryClient(harness.bridge).observe('gated');
    const stopGated = gated.subscribe(() => {});
    const { user, stop } = follow(harness);
    await respond(harness, 'Ann');
    expect(gated.get()).toMatchObject({ status: 'error', data: undefined, error: { code: 'app-too-old' } });
    const read = user.get().refetch();
    harness.clock.advance(5000);
    expect((await read).error?.code).toBe('timeout');
    expect(user.get()).toMatchObject({ status: 'error', data: { name: 'Ann' }, source: 'native' });
    stop();
    stopGated();
  });

  it('shares one call between stores with equal params, whose fields may differ in order', async () => {
    const harness = await createQueryHarness();
    const client = createQueryClient(harness.bridge);
    const params = [
      { id: '1', extra: true },
      { extra: true, id: '1' },
    ];
    const stores = params.map((each) => client.observe('getUser', each));
    const stops = stores.map((store) => store.subscribe(() => {}));
    expect(countOf(harness, 'getUser')).toBe(1);
    await respond(harness, 'Ann');
    expect(stores.map((store) => store.get().data.name)).toEqual(['Ann', 'Ann']);
    const stopOther = client.observe('getUser', { id: '2' }).subscribe(() => {});
    expect(countOf(harness, 'getUser')).toBe(2);
    [...stops, stopOther].forEach((stop) => stop());
  });

  it('notifies a listener that subscribes to a known value that the value is read again', async () => {
    const harness = await createQueryHarness();
    const first = follow(harness);
    await respond(harness, 'Ann');
    const second = follow(harness);
    expect(second.seen).toEqual(['Ann success fetching']);
    await respond(harness, 'Bob');
    expect(second.seen).toEqual(['Ann success fetching', 'Bob success']);
    first.stop();
    second.stop();
  });

  it('calls the other listeners and reports the error when a listener throws', async () => {
    const harness = await createQueryHarness();
    const stop = observeUser(harness.bridge).subscribe(() => {
      throw new Error('a bug of the page');
    });
    const second = follow(harness);
    await respond(harness, 'Ann');
    expect(second.seen).toEqual(['Ann success']);
    expect(harness.log.filter((line) => line.includes('a listener threw'))).toHaveLength(1);
    stop();
    second.stop();
  });

  it('keeps other readers subscribed when a subscription is ended twice', async () => {
    const harness = await createQueryHarness();
    const [first, second] = [follow(harness), follow(harness)];
    await respond(harness, 'Ann');
    first.stop();
    first.stop();
    createQueryClient(harness.bridge).invalidate('getUser');
    await respond(harness, 'Bob');
    expect(second.user.get().data.name).toBe('Bob');
    expect(first.seen).toEqual(['Ann success']);
    second.stop();
  });

  it('reads only on refetch when it is not enabled', async () => {
    const harness = await createQueryHarness();
    const { user, seen, stop } = follow(harness, { enabled: false, refetchIntervalMs: 1000 });
    harness.clock.advance(1000);
    expect([countOf(harness, 'getUser'), user.get().status]).toEqual([0, 'idle']);
    const read = user.get().refetch();
    await respond(harness, 'Ann');
    expect(await outcomeOf(read)).toMatchObject({ value: { ok: true } });
    expect(seen).toEqual(['nobody pending fetching', 'Ann success']);
    stop();
    stop();
  });

  it('forgets a value without readers, unless it is retained for staleTimeMs', async () => {
    const harness = await createQueryHarness();
    const first = follow(harness);
    await respond(harness, 'Ann');
    first.stop();
    await settle();
    expect(first.user.get().data.name).toBe('nobody');
    const second = follow(harness, { staleTimeMs: 1000 });
    await respond(harness, 'Bob');
    second.stop();
    const third = follow(harness, { staleTimeMs: 1000 });
    expect([third.user.get().data.name, countOf(harness, 'getUser')]).toEqual(['Bob', 2]);
    third.stop();
    harness.clock.advance(1000);
    const fourth = follow(harness, { staleTimeMs: 1000 });
    expect([fourth.user.get().data.name, countOf(harness, 'getUser')]).toEqual(['Bob', 3]);
    await respond(harness, 'Cid');
    fourth.stop();
  });

  it('retains no value of a method that is not idempotent', async () => {
    const harness = await createQueryHarness();
    const balance = createQueryClient(harness.bridge).observe('getBalance', undefined, { staleTimeMs: 1000 });
    const stop = balance.subscribe(() => {});
    harness.shell.respond('getBalance', 5);
    await settle();
    expect(balance.get().data).toBe(5);
    stop();
    await settle();
    expect(balance.get().status).toBe('pending');
  });

  it('keeps the query of a read in flight whose only reader has left', async () => {
    const harness = await createQueryHarness();
    follow(harness).stop();
    await settle();
    const second = follow(harness);
    expect(countOf(harness, 'getUser')).toBe(1);
    await respond(harness, 'Ann');
    expect(second.user.get().data.name).toBe('Ann');
    second.stop();
  });

  it('ignores the response of a read that a later refetch replaces', async () => {
    const harness = await createQueryHarness();
    const { user, seen, stop } = follow(harness);
    const later = user.get().refetch();
    harness.shell.respond('getUser', { name: 'first' });
    harness.shell.respond('getUser', { name: 'second' });
    await later;
    await settle();
    expect(seen).toHaveLength(1);
    stop();
  });

  it('reports bad-argument for a method that is not in the contract, and for params without JSON', async () => {
    const contract = defineContract({ name: 'x', version: '1.0.0', methods: { echo: method<unknown, string>() } });
    const { bridge } = await createHarness({ contract });
    const client = createQueryClient(bridge);
    const stores = [client.observe('unknown' as 'echo', undefined), client.observe('echo', BigInt(1))];
    const stops = stores.map((store) => store.subscribe(() => {}));
    await settle();
    expect(stores.map((store) => store.get().error?.code)).toEqual(['bad-argument', 'bad-argument']);
    stops.forEach((stop) => stop());
  });

  it('has no data when the declared default throws', async () => {
    const fallback = (): string => {
      throw new Error('a bug of the page');
    };
    const methods = { broken: method<undefined, string>({ fallback }) };
    const { bridge } = await createHarness({ contract: defineContract({ name: 'x', version: '1.0.0', methods }) });
    expect(createQueryClient(bridge).observe('broken').get().data).toBe(undefined);
  });
});

describe('a store that stays up to date', () => {
  it('reads again when one of its events is delivered, and once more when the event arrives during the read', async () => {
    const harness = await createQueryHarness();
    const { stop } = follow(harness, { refetchOn: ['ticked'] });
    const tick = (): void => harness.shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    tick();
    tick();
    expect(countOf(harness, 'getUser')).toBe(1);
    await respond(harness, 'old');
    expect(countOf(harness, 'getUser')).toBe(2);
    await respond(harness, 'new');
    tick();
    expect(countOf(harness, 'getUser')).toBe(3);
    tick();
    stop();
    await respond(harness, 'newer');
    tick();
    expect(countOf(harness, 'getUser')).toBe(3);
  });

  it('reads once more for an event only after a read that a listener starts meanwhile', async () => {
    const harness = await createQueryHarness();
    const user = observeUser(harness.bridge, { refetchOn: ['ticked'] });
    const stop = user.subscribe(() => {
      if (user.get().data.name === 'Ann' && !user.get().isFetching) void user.get().refetch();
    });
    harness.shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    await respond(harness, 'Ann');
    expect(countOf(harness, 'getUser')).toBe(2);
    await respond(harness, 'Bob');
    expect(countOf(harness, 'getUser')).toBe(3);
    await respond(harness, 'Cid');
    stop();
  });

  it('reads again when the page of the bridge becomes visible', async () => {
    const harness = await createQueryHarness();
    const { stop } = follow(harness, { refetchOn: ['visible'] });
    await respond(harness, 'Ann');
    harness.page.hide();
    expect(countOf(harness, 'getUser')).toBe(1);
    harness.page.show();
    expect(countOf(harness, 'getUser')).toBe(2);
    await respond(harness, 'Bob');
    stop();
    harness.page.hide();
    harness.page.show();
    expect(countOf(harness, 'getUser')).toBe(2);
  });

  it('reads once for each event and each return of the page, however many stores share the value', async () => {
    const harness = await createQueryHarness();
    const followed = [1, 2, 3].map(() => follow(harness, { refetchOn: ['visible', 'ticked'] }));
    const tick = (): void => harness.shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    await respond(harness, 'Ann');
    harness.page.hide();
    harness.page.show();
    await respond(harness, 'Bob');
    expect(countOf(harness, 'getUser')).toBe(2);
    followed[0]?.stop();
    tick();
    await respond(harness, 'Cid');
    expect(followed.slice(1).map(({ user }) => user.get().data.name)).toEqual(['Cid', 'Cid']);
    expect(countOf(harness, 'getUser')).toBe(3);
    for (const { stop } of followed) stop();
    tick();
    expect(countOf(harness, 'getUser')).toBe(3);
  });

  it("reads at the interval of the bridge's clock, except while the page is hidden or a read is in flight", async () => {
    const harness = await createQueryHarness();
    const { stop } = follow(harness, { refetchIntervalMs: 1000 });
    harness.clock.advance(1000);
    expect(countOf(harness, 'getUser')).toBe(1);
    await respond(harness, 'Ann');
    harness.page.hide();
    harness.clock.advance(1000);
    expect(countOf(harness, 'getUser')).toBe(1);
    harness.page.show();
    harness.clock.advance(1000);
    expect(countOf(harness, 'getUser')).toBe(2);
    await respond(harness, 'Bob');
    stop();
    harness.clock.advance(5000);
    expect(countOf(harness, 'getUser')).toBe(2);
  });

  it.each([Infinity, 2 ** 31, 0, -1])('does not poll at an interval of %d', async (refetchIntervalMs) => {
    const harness = await createQueryHarness();
    const { stop } = follow(harness, { refetchIntervalMs });
    await respond(harness, 'Ann');
    harness.clock.advance(60_000);
    expect(countOf(harness, 'getUser')).toBe(1);
    stop();
  });

  it('repeats a read that the back/forward cache has lost, unless it has no reader or prompts the user', async () => {
    const harness = await createQueryHarness();
    const { bridge, page, shell } = harness;
    const client = createQueryClient(bridge);
    const { user, seen, stop } = follow(harness);
    follow(harness, {}).stop();
    const unused = client.observe('getBalance');
    unused.subscribe(() => {})();
    const paid = client.observe('pay', { productId: '1' });
    const stopPaid = paid.subscribe(() => {});
    page.enterCache();
    page.leaveCache();
    shell.announce({});
    await settle();
    expect(['getUser', 'getBalance', 'pay'].map((name) => countOf(harness, name))).toEqual([2, 1, 1]);
    expect(paid.get().error?.code).toBe('lost');
    await respond(harness, 'Ann');
    expect([user.get().data.name, seen]).toEqual(['Ann', ['Ann success']]);
    stop();
    stopPaid();
  });

  it('ends as lost without a repetition when a middleware fails with lost', async () => {
    const harness = await createQueryHarness();
    use(harness.bridge, { call: () => Promise.reject(new BridgeError('lost', 'getUser')) });
    const { user, stop } = follow(harness);
    await settle();
    expect(user.get().error?.code).toBe('lost');
    stop();
  });

  it('follows visibility and intervals on a server, which has no document', async () => {
    const bridge = createBridge(hooksContract, { window: {}, logger: { warn() {} } });
    const user = observeUser(bridge, { refetchOn: ['visible'], refetchIntervalMs: 1000 });
    const stop = user.subscribe(() => {});
    await settle();
    expect(user.get().error?.code).toBe('not-in-shell');
    stop();
    bridge.dispose();
  });
});

describe('invalidate', () => {
  it('reads values with a subscription again, and retained ones at their next use', async () => {
    const harness = await createQueryHarness();
    const client = createQueryClient(harness.bridge);
    client.invalidate('getUser');
    const options = { staleTimeMs: 60_000 };
    const stores = ['1', '2'].map((id) => client.observe('getUser', { id }, options));
    const [stopFirst, stopSecond] = stores.map((store) => store.subscribe(() => {}));
    harness.shell.respond('getUser', { name: 'Bob' });
    harness.shell.respond('getUser', { name: 'Ann' });
    await settle();
    stopSecond?.();
    await settle();
    client.invalidate('getUser', { id: '3' });
    client.invalidate('search');
    expect(countOf(harness, 'getUser')).toBe(2);
    client.invalidate('getUser');
    expect(countOf(harness, 'getUser')).toBe(3);
    await respond(harness, 'Ann 2');
    const again = stores[1]?.subscribe(() => {});
    expect(countOf(harness, 'getUser')).toBe(4);
    await respond(harness, 'Bob 2');
    again?.();
    stopFirst?.();
  });

  it('marks the response of a read without a subscription as stale', async () => {
    const harness = await createQueryHarness();
    const client = createQueryClient(harness.bridge);
    const user = client.observe('getUser', { id: '1' }, { staleTimeMs: 60_000 });
    user.subscribe(() => {})();
    client.invalidate('getUser', { id: '1' });
    await respond(harness, 'Ann');
    const stop = user.subscribe(() => {});
    expect([user.get().data.name, countOf(harness, 'getUser')]).toEqual(['Ann', 2]);
    await respond(harness, 'Bob');
    stop();
    user.subscribe(() => {})();
    expect(countOf(harness, 'getUser')).toBe(2);
  });

  it('leaves queries of methods that are not idempotent alone', async () => {
    const harness = await createQueryHarness();
    const stop = createQueryClient(harness.bridge)
      .observe('getBalance')
      .subscribe(() => {});
    createQueryClient(harness.bridge).invalidate('getBalance');
    expect(countOf(harness, 'getBalance')).toBe(1);
    stop();
  });
});

describe('the values of a bridge', () => {
  it('shares them between all clients, even from another copy of the package', async () => {
    const harness = await createQueryHarness();
    const first = follow(harness);
    vi.resetModules();
    const other = await import('bridgehead/query');
    expect(other.createQueryClient).not.toBe(createQueryClient);
    const user = other.createQueryClient(harness.bridge).observe('getUser');
    const stop = user.subscribe(() => {});
    expect(countOf(harness, 'getUser')).toBe(1);
    await respond(harness, 'Ann');
    expect(user.get()).toBe(first.user.get());
    other.createQueryClient(harness.bridge).invalidate('getUser');
    await respond(harness, 'Bob');
    expect(first.user.get().data.name).toBe('Bob');
    stop();
    first.stop();
  });

  it('forgets retained values when the bridge is disposed', async () => {
    const harness = await createQueryHarness();
    const { user, stop } = follow(harness, { staleTimeMs: 60_000 });
    await respond(harness, 'Ann');
    stop();
    await settle();
    expect(user.get().data.name).toBe('Ann');
    harness.bridge.dispose();
    await settle();
    expect(user.get().data.name).toBe('nobody');
  });
});
