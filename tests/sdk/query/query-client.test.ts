import { type Bridge, method, use } from 'bridgehead';
import { createQueryClient } from 'bridgehead/query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHarness, outcomeOf } from '../../support/bridge.ts';
import { contractWith } from '../../support/contract-with.ts';
import { hooksContract } from '../../support/hooks-contract.ts';
import { installScriptedShell } from '../../support/scripted-shell.ts';
import { settle } from '../../support/settle.ts';
import { countOf, createQueryHarness, follow, observeUser, respond, subscribe } from './query-harness.ts';

describe('observe', () => {
  it('reads nothing before a subscription and returns the declared default meanwhile', async () => {
    const harness = await createQueryHarness();
    const user = observeUser(harness.bridge);
    expect(user.get()).toMatchObject({ data: { name: 'nobody' }, status: 'pending', source: 'default' });
    expect(user.get()).toBe(user.get());
    expect(countOf(harness, 'getUser')).toBe(0);
  });

  it('waits while a shell is awaited, although the gate can not say yet whether the app has the method', async () => {
    const { bridge, clock } = await createHarness({ contract: hooksContract, withShell: false, expectShell: /wv/ });
    const gated = createQueryClient(bridge).observe('gated');
    subscribe(gated);
    await settle();
    expect(gated.get().status).toBe('pending');
    clock.advance(5000);
    await settle();
    expect(gated.get()).toMatchObject({ status: 'error', error: { code: 'not-in-shell' } });
  });

  it("returns the declared default first, then the shell's result, and notifies the listener once", async () => {
    const harness = await createQueryHarness();
    const { user, seen } = follow(harness);
    await respond(harness, 'Ann');
    expect(user.get()).toMatchObject({
      data: { name: 'Ann' },
      error: undefined,
      isFetching: false,
      source: 'native',
      status: 'success',
    });
    expect(seen).toEqual(['Ann success']);
  });

  it('returns the error and the default of a read that fails, and the last native value after a later failure', async () => {
    const harness = await createQueryHarness();
    const gated = createQueryClient(harness.bridge).observe('gated');
    subscribe(gated);
    const { user } = follow(harness);
    await respond(harness, 'Ann');
    expect(gated.get()).toMatchObject({ status: 'error', data: undefined, error: { code: 'app-too-old' } });
    const read = user.get().refetch();
    harness.clock.advance(5000);
    expect((await read).error?.code).toBe('timeout');
    expect(user.get()).toMatchObject({ status: 'error', data: { name: 'Ann' }, source: 'native' });
  });

  it('returns a refusal before the subscription, and the same snapshot after the read', async () => {
    const { bridge } = await createQueryHarness();
    const gated = createQueryClient(bridge).observe('gated');
    const first = gated.get();
    expect(first).toMatchObject({
      status: 'error',
      source: 'default',
      error: { code: 'app-too-old' },
      isFetching: false,
    });
    subscribe(gated);
    expect(gated.get()).toBe(first);
    await settle();
    expect(gated.get()).toBe(first);
    expect((await gated.get().refetch()).error?.code).toBe('app-too-old');
    expect(gated.get()).toBe(first);
  });

  it('reads a refused method that a middleware answers', async () => {
    const { bridge } = await createQueryHarness();
    onTestFinished(use(bridge, { call: () => 'answered' }));
    const gated = createQueryClient(bridge).observe('gated');
    expect(gated.get().status).toBe('pending');
    subscribe(gated);
    await settle();
    expect(gated.get()).toMatchObject({ status: 'success', data: 'answered' });
  });

  it('replaces a refusal when the read finds a shell that was injected late', async () => {
    const harness = await createHarness({ contract: hooksContract, withShell: false });
    const user = observeUser(harness.bridge);
    expect(user.get()).toMatchObject({ status: 'error', error: { code: 'not-in-shell' }, isFetching: false });
    const shell = installScriptedShell(harness.page.window);
    subscribe(user);
    expect(user.get().isFetching).toBe(true);
    shell.announce({});
    await settle();
    shell.respond('getUser', { name: 'Ann' });
    await settle();
    expect(user.get()).toMatchObject({ status: 'success', data: { name: 'Ann' }, error: undefined });
  });

  it('replaces a refusal by another error of the read', async () => {
    const { bridge } = await createQueryHarness();
    const gated = createQueryClient(bridge).observe('gated');
    subscribe(gated);
    onTestFinished(use(bridge, { call: () => Promise.reject(new Error('down')) }));
    expect((await gated.get().refetch()).error?.code).toBe('middleware-error');
    expect(gated.get().error?.code).toBe('middleware-error');
  });

  it('fails the read of a method that the contract does not have', async () => {
    const { bridge } = await createQueryHarness();
    const missing = createQueryClient(bridge as Bridge).observe('missing');
    expect(missing.get().status).toBe('pending');
    subscribe(missing);
    await settle();
    expect(missing.get()).toMatchObject({ status: 'error', error: { code: 'bad-argument' } });
  });

  it('shares one call between stores with equal params, whose fields may differ in order', async () => {
    const harness = await createQueryHarness();
    const client = createQueryClient(harness.bridge);
    const params = [
      { id: '1', extra: true },
      { extra: true, id: '1' },
    ];
    const stores = params.map((each) => client.observe('getUser', each));
    stores.forEach((store) => subscribe(store));
    expect(countOf(harness, 'getUser')).toBe(1);
    await respond(harness, 'Ann');
    expect(stores.map((store) => store.get().data.name)).toEqual(['Ann', 'Ann']);
    subscribe(client.observe('getUser', { id: '2' }));
    expect(countOf(harness, 'getUser')).toBe(2);
  });

  it('notifies a listener that subscribes to a known value that the value is read again', async () => {
    const harness = await createQueryHarness();
    follow(harness);
    await respond(harness, 'Ann');
    const second = follow(harness);
    expect(second.seen).toEqual(['Ann success fetching']);
    await respond(harness, 'Bob');
    expect(second.seen).toEqual(['Ann success fetching', 'Bob success']);
  });

  it('calls the other listeners and reports the error when a listener throws', async () => {
    const harness = await createQueryHarness();
    subscribe(observeUser(harness.bridge), () => {
      throw new Error('a bug of the page');
    });
    const second = follow(harness);
    await respond(harness, 'Ann');
    expect(second.seen).toEqual(['Ann success']);
    expect(harness.log.filter((line) => line.includes('a listener threw'))).toHaveLength(1);
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
    follow(harness, { staleTimeMs: 1000 });
    expect(countOf(harness, 'getUser')).toBe(3);
  });

  it('retains no value of a method that is not idempotent', async () => {
    const harness = await createQueryHarness();
    const balance = createQueryClient(harness.bridge).observe('getBalance', undefined, { staleTimeMs: 1000 });
    const stop = subscribe(balance);
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
  });

  it('ignores the response of a read that a later refetch replaces', async () => {
    const harness = await createQueryHarness();
    const { user, seen } = follow(harness);
    const later = user.get().refetch();
    harness.shell.respond('getUser', { name: 'first' });
    harness.shell.respond('getUser', { name: 'second' });
    await later;
    await settle();
    expect(seen).toHaveLength(1);
  });

  it('reports bad-argument for a method that is not in the contract, and for params without JSON', async () => {
    const { bridge, shell } = await createHarness({ contract: contractWith({ echo: method<unknown, string>() }) });
    const client = createQueryClient(bridge);
    const circular: { self?: unknown } = {};
    circular.self = circular;
    const stores = [{ amount: BigInt(1) }, Symbol('a'), circular, () => 1].map((params) =>
      client.observe('echo', params),
    );
    stores.push(client.observe('unknown' as 'echo', undefined));
    stores.forEach((store) => subscribe(store));
    await settle();
    for (const store of stores) expect(store.get()).toMatchObject({ status: 'error', error: { code: 'bad-argument' } });
    expect(shell.posted.map(({ method }) => method)).toEqual(['$/hello']);
  });

  it('has no data when the declared default throws', async () => {
    const fallback = (): string => {
      throw new Error('a bug of the page');
    };
    const { bridge } = await createHarness({
      contract: contractWith({ broken: method<undefined, string>({ fallback }) }),
    });
    expect(createQueryClient(bridge).observe('broken').get()).toMatchObject({ status: 'pending', data: undefined });
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
    subscribe(user);
    expect(countOf(harness, 'getUser')).toBe(1);
    await respond(harness, 'Ann');
    expect(user.get()).toBe(first.user.get());
    other.createQueryClient(harness.bridge).invalidate('getUser');
    await respond(harness, 'Bob');
    expect(first.user.get().data.name).toBe('Bob');
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
