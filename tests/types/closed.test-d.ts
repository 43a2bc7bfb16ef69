import {
  type Bridge,
  createBridge,
  defineContract,
  event,
  handle,
  handler,
  method,
  type ParamsOf,
  type PayloadOf,
  type ResultOf,
} from 'bridgehead';
import { appContract, createAppBridge, type UserInfo } from 'bridgehead/app';
import * as app from 'bridgehead/app/react';
import { createAndroidShell } from 'bridgehead/mocks';
import { createBridgeHooks } from 'bridgehead/react';
import * as v from 'valibot';
import { describe, expectTypeOf, it } from 'vitest';

const address = v.looseObject({ city: v.string(), tags: v.record(v.string(), v.unknown()) });
const user = v.looseObject({
  nickname: v.nullish(v.string()),
  address: v.nullish(address),
  friends: v.array(v.looseObject({ id: v.string() })),
  pair: v.tuple([v.looseObject({ left: v.number() }), v.string()]),
  plan: v.variant('kind', [
    v.looseObject({ kind: v.literal('free') }),
    v.looseObject({ kind: v.literal('paid'), until: v.string() }),
  ]),
  extra: v.looseObject({}),
  anything: v.unknown(),
});

const contract = defineContract({
  name: 'closed',
  version: '1.0.0',
  methods: {
    getUser: method({ result: user }),
    find: method({ params: v.looseObject({ from: v.string(), near: v.nullish(address) }), result: v.array(user) }),
    mixed: method({ result: v.intersect([v.looseObject({ a: v.number() }), v.looseObject({ b: v.number() })]) }),
    rest: method({ result: v.objectWithRest({ a: v.string() }, v.string()) }),
    record: method({ result: v.record(v.string(), v.looseObject({ count: v.number() })) }),
    unknownFields: method({ result: v.looseObject({ a: v.nullish(v.unknown()) }) }),
    strict: method({ result: v.object({ inner: v.looseObject({ a: v.number() }) }) }),
    byTypes: method<{ id: string }, Date>(),
    byHand: method<Readonly<Record<string, unknown>>, { readonly at?: Date; readonly [key: `x-${string}`]: string }>(),
  },
  events: { moved: event({ payload: v.looseObject({ to: v.looseObject({ x: v.number() }) }), state: true }) },
  handlers: { mayLeave: handler({ params: v.looseObject({ reason: v.string() }), result: address }) },
  shellFacts: {
    method: 'getUser',
    appVersion: (result) => result.nickname,
    // @ts-expect-error a misspelt field
    locale: (result) => result.nicknme,
  },
});
type Types = typeof contract;
type User = ResultOf<Types, 'getUser'>;
declare const bridge: Bridge<Types>;
declare const user1: User;
const hooks = createBridgeHooks(contract);
const shell = createAndroidShell({ contract });

describe('a field that the contract does not declare', () => {
  it('rejects an undeclared field in results, at any depth', () => {
    expectTypeOf(user1.nickname).toEqualTypeOf<string | null | undefined>();
    expectTypeOf(user1.address).toEqualTypeOf<{ city: string; tags: { [x: string]: unknown } } | null | undefined>();
    expectTypeOf(user1.friends).toEqualTypeOf<{ id: string }[]>();
    expectTypeOf(user1.pair).toEqualTypeOf<[{ left: number }, string]>();
    expectTypeOf(user1.plan).toEqualTypeOf<{ kind: 'free' } | { kind: 'paid'; until: string }>();
    // @ts-expect-error a misspelt field
    void user1.nicknme;
    // @ts-expect-error a misspelt field, by index
    void user1['nicknme'];
    // @ts-expect-error a misspelt field of a nested object
    void user1.address?.citty;
    // @ts-expect-error a misspelt field in an array
    void user1.friends[0]?.idd;
    // @ts-expect-error a misspelt field in a tuple
    void user1.pair[0].lefft;
    if (user1.plan.kind === 'paid') expectTypeOf(user1.plan.until).toEqualTypeOf<string>();
    // @ts-expect-error a field of another member of the union
    void user1.plan.until;
    // @ts-expect-error a misspelt value of the union's tag
    if (user1.plan.kind === 'payed') return;
    // @ts-expect-error a misspelt field to destructure
    const { nickame } = user1;
    void nickame;
  });

  it('rejects an undeclared field in params, named or nested', () => {
    void bridge.call('find', { from: 'a', near: { city: 'b', tags: { any: 1 } } });
    // @ts-expect-error an undeclared field
    void bridge.call('find', { from: 'a', fromm: 'b' });
    // @ts-expect-error a misspelt field of a nested object
    void bridge.safeCall('find', { from: 'a', near: { city: 'b', tags: {}, citty: 'c' } });
    // @ts-expect-error an undeclared field
    void hooks.useBridgeCall('find').run({ from: 'a', fromm: 'b' });
    // @ts-expect-error an undeclared field
    hooks.useBridgeValue('find', { from: 'a', fromm: 'b' });
  });

  it('rejects an undeclared field in payloads', () => {
    bridge.on('moved', ({ to }) => void to.x);
    // @ts-expect-error a misspelt field
    bridge.on('moved', ({ too }) => too);
    // @ts-expect-error a misspelt field of a nested object
    bridge.once('moved', ({ to }) => to.y);
    // @ts-expect-error a misspelt field
    void bridge.lastPayload('moved')?.too;
    // @ts-expect-error a misspelt field
    hooks.useBridgeEvent('moved', ({ too }) => too);
    // @ts-expect-error a misspelt field
    void hooks.useBridgeState('moved', undefined)?.too;
    expectTypeOf<PayloadOf<Types, 'moved'>>().toEqualTypeOf<{ to: { x: number } }>();
  });

  it('rejects an undeclared field in hooks, handlers and mocks', () => {
    // @ts-expect-error a misspelt field
    void hooks.useBridgeValue('getUser').data?.nicknme;
    // @ts-expect-error a misspelt field
    void hooks.useBridgeCall('getUser').data?.nicknme;
    handle(bridge, 'mayLeave', ({ reason }) => ({ city: reason, tags: {} }));
    // @ts-expect-error a misspelt field
    handle(bridge, 'mayLeave', ({ reson }) => ({ city: String(reson), tags: {} }));
    // @ts-expect-error a misspelt field
    shell.respond('mixed', { a: 1, b: 2, c: 3 });
    createAndroidShell({ contract, responses: { mixed: { a: 1, b: 2 } } });
    // @ts-expect-error a misspelt field
    createAndroidShell({ contract, responses: { mixed: { a: 1, b: 2, c: 3 } } });
    // @ts-expect-error a misspelt field of the params
    shell.respond('find', ({ fromm }) => fromm);
    // @ts-expect-error a misspelt field
    shell.emit('moved', { to: { x: 1 }, too: 1 });
  });

  it("rejects an undeclared field in the product's contract, actions and hooks", async () => {
    const product = createBridge(appContract);
    const named = createAppBridge(product);
    // @ts-expect-error a misspelt field
    product.on('themeChanged', ({ themee }) => themee);
    // @ts-expect-error a misspelt field
    void named.setNavbarType({ hidebar: true });
    const info = await named.getUserInfo();
    // @ts-expect-error it is called isVip
    if (info) void info.isVIP;
    // @ts-expect-error a misspelt field
    void app.useBridgeValue('getUserInfo').data?.nicknme;
    // @ts-expect-error a misspelt field
    void app.useDeviceSize().data?.width;
    expectTypeOf<keyof UserInfo>().toEqualTypeOf<
      'userId' | 'nickname' | 'avatarUrl' | 'gender' | 'age' | 'isVip' | 'golds'
    >();
  });
});

describe('types that are deliberately open', () => {
  it('keeps the index signature of a record in a schema', () => {
    expectTypeOf(user1.extra['any']).toEqualTypeOf<unknown>();
    expectTypeOf(user1.address?.tags['any']).toEqualTypeOf<unknown>();
    expectTypeOf<ResultOf<Types, 'record'>>().toEqualTypeOf<{ [x: string]: { count: number } }>();
    expectTypeOf<ResultOf<Types, 'rest'>['any']>().toEqualTypeOf<string>();
    void createAppBridge(createBridge(appContract)).analyse('buy', { any: 'thing' });
    void createBridge(appContract).call('analyse', { event: 'buy', params: { any: 'thing' } });
    expectTypeOf<ParamsOf<Types, 'byHand'>>().toEqualTypeOf<Readonly<Record<string, unknown>>>();
  });

  it('keeps open types that are not inferred from a schema', () => {
    expectTypeOf<ResultOf<Types, 'byTypes'>>().toEqualTypeOf<Date>();
    expectTypeOf<ResultOf<Types, 'byHand'>['at']>().toEqualTypeOf<Date | undefined>();
    expectTypeOf<ResultOf<Types, 'byHand'>['x-a']>().toEqualTypeOf<string>();
    expectTypeOf(user1.anything).toEqualTypeOf<unknown>();
    expectTypeOf<ResultOf<Types, 'unknownFields'>>().toEqualTypeOf<{ a?: unknown }>();
    expectTypeOf<ResultOf<Types, 'mixed'>>().toEqualTypeOf<{ a: number; b: number }>();
    expectTypeOf<ResultOf<Types, 'strict'>>().toEqualTypeOf<{ inner: { a: number } }>();
  });

  it('accepts and returns values of the schemas’ own types', () => {
    const open: v.InferOutput<typeof user> = user1;
    const closed: User = open;
    void closed;
  });
});
