import { BridgeError, createBridge, use } from 'bridgehead';
import { createQueryClient } from 'bridgehead/query';
import { describe, expect, it } from 'vitest';
import { hooksContract } from '../../support/hooks-contract.ts';
import { settle } from '../../support/settle.ts';
import { countOf, createQueryHarness, follow, observeUser, respond, subscribe } from './query-harness.ts';

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
    subscribe(user, () => {
      if (user.get().data.name === 'Ann' && !user.get().isFetching) void user.get().refetch();
    });
    harness.shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    await respond(harness, 'Ann');
    expect(countOf(harness, 'getUser')).toBe(2);
    await respond(harness, 'Bob');
    expect(countOf(harness, 'getUser')).toBe(3);
    await respond(harness, 'Cid');
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

  it.each([Infinity, 2 ** 31, NaN, 0, -1])('does not poll at an interval of %d', async (refetchIntervalMs) => {
    const harness = await createQueryHarness();
    follow(harness, { refetchIntervalMs });
    await respond(harness, 'Ann');
    harness.clock.advance(60_000);
    expect([countOf(harness, 'getUser'), harness.clock.pending()], 'without a timer').toEqual([1, 0]);
  });

  it('polls at the longest interval that timers of browsers have', async () => {
    const harness = await createQueryHarness();
    follow(harness, { refetchIntervalMs: 2 ** 31 - 1 });
    await respond(harness, 'Ann');
    harness.clock.advance(2 ** 31 - 1);
    expect(countOf(harness, 'getUser')).toBe(2);
  });

  it('reads once more for each read during which the event arrives', async () => {
    const harness = await createQueryHarness();
    const tick = (): void => harness.shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    const { user } = follow(harness, { refetchOn: ['ticked'] });
    for (const [reads, name] of [
      [2, 'Ann'],
      [3, 'Bob'],
    ] as const) {
      tick();
      await respond(harness, name);
      expect(countOf(harness, 'getUser')).toBe(reads);
    }
    await respond(harness, 'Cid');
    expect([user.get().data.name, countOf(harness, 'getUser')]).toEqual(['Cid', 3]);
  });

  it('repeats a read that the back/forward cache has lost, unless it has no reader or prompts the user', async () => {
    const harness = await createQueryHarness();
    const { bridge, page, shell } = harness;
    const client = createQueryClient(bridge);
    const { user, seen } = follow(harness);
    follow(harness, {}).stop();
    const unused = client.observe('getBalance');
    unused.subscribe(() => {})();
    const paid = client.observe('pay', { productId: '1' });
    subscribe(paid);
    page.enterCache();
    page.leaveCache();
    shell.announce({});
    await settle();
    expect(['getUser', 'getBalance', 'pay'].map((name) => countOf(harness, name))).toEqual([2, 1, 1]);
    expect(paid.get().error?.code).toBe('lost');
    await respond(harness, 'Ann');
    expect([user.get().data.name, seen]).toEqual(['Ann', ['Ann success']]);
  });

  it('ends as lost without a repetition when a middleware fails with lost', async () => {
    const harness = await createQueryHarness();
    let calls = 0;
    use(harness.bridge, {
      call() {
        calls++;
        return Promise.reject(new BridgeError('lost', 'getUser'));
      },
    });
    const { user } = follow(harness);
    await settle();
    expect([calls, user.get().error?.code]).toEqual([1, 'lost']);
  });

  it('follows visibility and intervals on a server, which has no document', async () => {
    const bridge = createBridge(hooksContract, { window: {}, logger: { warn() {} } });
    const user = observeUser(bridge, { refetchOn: ['visible'], refetchIntervalMs: 1000 });
    const stop = subscribe(user);
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
    const [, stopSecond] = stores.map((store) => subscribe(store));
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
    if (stores[1]) subscribe(stores[1]);
    expect(countOf(harness, 'getUser')).toBe(4);
    await respond(harness, 'Bob 2');
  });

  it('keeps the next response of a retained value', async () => {
    const harness = await createQueryHarness();
    const client = createQueryClient(harness.bridge);
    const user = client.observe('getUser', { id: '1' }, { staleTimeMs: 60_000 });
    for (const count of [1, 2, 2]) {
      const stop = subscribe(user);
      expect(countOf(harness, 'getUser')).toBe(count);
      if (user.get().isFetching || count === 1) await respond(harness, 'Ann');
      stop();
      if (count === 1) client.invalidate('getUser');
    }
  });

  it('marks the response of a read without a subscription as stale', async () => {
    const harness = await createQueryHarness();
    const client = createQueryClient(harness.bridge);
    const user = client.observe('getUser', { id: '1' }, { staleTimeMs: 60_000 });
    user.subscribe(() => {})();
    client.invalidate('getUser', { id: '1' });
    await respond(harness, 'Ann');
    const stop = subscribe(user);
    expect([user.get().data.name, countOf(harness, 'getUser')]).toEqual(['Ann', 2]);
    await respond(harness, 'Bob');
    stop();
    user.subscribe(() => {})();
    expect(countOf(harness, 'getUser')).toBe(2);
  });

  it('leaves queries of methods that are not idempotent alone', async () => {
    const harness = await createQueryHarness();
    const client = createQueryClient(harness.bridge);
    subscribe(client.observe('getBalance'));
    client.invalidate('getBalance');
    expect(countOf(harness, 'getBalance')).toBe(1);
  });
});
