import type { Bridge, BridgeError, Outcome, Platform, ResultOf, ShellSnapshot } from 'bridgehead';
import { type AppContract, appContract } from 'bridgehead/app';
import * as app from 'bridgehead/app/react';
import {
  bridgeQueryOptions,
  type BridgeValue,
  createBridgeHooks,
  queryHooks,
  roleHooks,
  type RegisteredContract,
} from 'bridgehead/react';
import { describe, expectTypeOf, it } from 'vitest';
import { type HooksContract, hooksContract } from '../react-hooks/hooks-contract.ts';

const hooks = createBridgeHooks(hooksContract, { ...queryHooks, ...roleHooks });
declare const bridge: Bridge<HooksContract>;
declare const otherBridge: Bridge<AppContract>;

describe('createBridgeHooks', () => {
  it('createBridgeHooks creates the same types from a contract and from its type', () => {
    expectTypeOf(createBridgeHooks<HooksContract>(undefined, { ...queryHooks, ...roleHooks })).toEqualTypeOf(hooks);
    expectTypeOf(createBridgeHooks<HooksContract>()).toEqualTypeOf(createBridgeHooks(hooksContract));
    expectTypeOf(createBridgeHooks(appContract).useBridge()).toEqualTypeOf<Bridge<AppContract>>();
  });

  it('createBridgeHooks returns the hooks of queries only with queryHooks', () => {
    expectTypeOf(createBridgeHooks(hooksContract)).not.toHaveProperty('useBridgeQuery');
    expectTypeOf(createBridgeHooks(hooksContract)).not.toHaveProperty('useBridgeSuspenseQuery');
  });

  it('createBridgeHooks returns the hooks of roles only with roleHooks', () => {
    expectTypeOf(createBridgeHooks(hooksContract, queryHooks)).not.toHaveProperty('useAppTheme');
    expectTypeOf(createBridgeHooks(hooksContract, queryHooks)).toHaveProperty('useBridgeQuery');
    expectTypeOf(createBridgeHooks(hooksContract, roleHooks)).toHaveProperty('useAppTheme');
    expectTypeOf(createBridgeHooks(hooksContract, roleHooks)).not.toHaveProperty('useBridgeQuery');
  });

  it('createBridgeHooks accepts only bridges of the same contract', () => {
    expectTypeOf(hooks.useBridge({ bridge })).toEqualTypeOf<Bridge<HooksContract>>();
    // @ts-expect-error a bridge of another contract
    hooks.useBridge({ bridge: otherBridge });
    // @ts-expect-error a bridge of another contract
    hooks.BridgeProvider({ bridge: otherBridge });
  });
});

describe('useBridgeCall', () => {
  it('types the params and the result of a run of useBridgeCall', () => {
    const call = hooks.useBridgeCall('search');
    expectTypeOf(call.run).toBeCallableWith({ text: 'a' });
    expectTypeOf(call.run({ text: 'a' }, { timeoutMs: 5 })).toEqualTypeOf<Promise<Outcome<string[], string[]>>>();
    // @ts-expect-error params are missing
    void call.run();
    // @ts-expect-error params of the wrong type
    void call.run({ text: 1 });
    // @ts-expect-error the signal is the hook's own
    void call.run({ text: 'a' }, { signal: new AbortController().signal });
    // @ts-expect-error no such method
    hooks.useBridgeCall('serch');
  });

  it('accepts no params for a method without params, not even a click event', () => {
    const { run } = hooks.useBridgeCall('getBalance');
    expectTypeOf(run).toBeCallableWith();
    // @ts-expect-error `onClick={run}` would send the event to the shell
    const onClick: (event: MouseEvent) => Promise<unknown> = run;
    void onClick;
  });

  it('narrows a run by its status', () => {
    const call = hooks.useBridgeCall('search');
    if (call.status === 'success') {
      expectTypeOf(call.data).toEqualTypeOf<string[]>();
      expectTypeOf(call.source).toEqualTypeOf<'native'>();
    }
    if (call.status === 'error') {
      expectTypeOf(call.error).toEqualTypeOf<BridgeError>();
      expectTypeOf(call.data).toEqualTypeOf<string[]>();
    }
    if (call.status === 'idle') expectTypeOf(call.data).toEqualTypeOf<undefined>();
  });
});

describe('useBridgeValue', () => {
  it('requires params in useBridgeValue if the method does, and accepts options after them', () => {
    expectTypeOf(hooks.useBridgeValue('getUser')).toEqualTypeOf<
      BridgeValue<ResultOf<HooksContract, 'getUser'>, ResultOf<HooksContract, 'getUser'>>
    >();
    hooks.useBridgeValue('getUser', { id: '1' }, { enabled: false, bridge });
    hooks.useBridgeValue('search', { text: 'a' });
    // @ts-expect-error params are missing
    hooks.useBridgeValue('search');
  });

  it('narrows a value by its status', () => {
    const user = hooks.useBridgeValue('getUser');
    if (user.status === 'success') expectTypeOf(user.data).toEqualTypeOf<{ name: string }>();
    expectTypeOf(user.data).toEqualTypeOf<{ name: string }>();
    expectTypeOf(hooks.useBridgeValue('getBalance').data).toEqualTypeOf<number | undefined>();
  });
});

describe('events, states and shell information', () => {
  it('types the payload in useBridgeEvent and useBridgeState', () => {
    hooks.useBridgeEvent('ticked', (value) => expectTypeOf(value).toEqualTypeOf<number>());
    // @ts-expect-error no such event
    hooks.useBridgeEvent('clicked', () => {});
    expectTypeOf(hooks.useBridgeState('themeChanged', null)).toEqualTypeOf<{ theme: string } | null>();
    // @ts-expect-error it is not declared as `state`: the bridge does not keep its payload
    hooks.useBridgeState('ticked', 0);
  });

  it('returns the type of the initial value of useBridgeState with that of the payload', () => {
    type Theme = { theme: string };
    const cached = (): Theme | undefined => undefined;
    expectTypeOf(hooks.useBridgeState('themeChanged', { theme: 'light' })).toEqualTypeOf<Theme>();
    expectTypeOf(hooks.useBridgeState('themeChanged', undefined)).toEqualTypeOf<Theme | undefined>();
    expectTypeOf(hooks.useBridgeState('themeChanged', cached())).toEqualTypeOf<Theme | undefined>();
    expectTypeOf(hooks.useBridgeState('themeChanged', cached() ?? null)).toEqualTypeOf<Theme | null>();
    const either = (): Theme | null | undefined => null;
    expectTypeOf(hooks.useBridgeState('themeChanged', either())).toEqualTypeOf<Theme | null | undefined>();
    // @ts-expect-error an undeclared field
    hooks.useBridgeState('themeChanged', { theme: 'light', mode: 'day' });
  });

  it('types the results of useSupports, useShell, usePlatform and useAppVersion', () => {
    expectTypeOf(hooks.useSupports('gated').need).toEqualTypeOf<string | undefined>();
    hooks.useSupports('ticked');
    // @ts-expect-error neither a method nor an event
    hooks.useSupports('nothing');
    expectTypeOf(hooks.useShell()).toEqualTypeOf<ShellSnapshot>();
    expectTypeOf(hooks.usePlatform()).toEqualTypeOf<Platform>();
    expectTypeOf(hooks.useAppVersion()).toEqualTypeOf<string | undefined>();
  });
});

describe('the product’s hooks', () => {
  it('types the hooks of bridgehead/app/react by the product’s contract', () => {
    expectTypeOf(app.useBridge()).toEqualTypeOf<Bridge<AppContract>>();
    expectTypeOf(app.useBridgeCall('jumpToPay').run).toBeCallableWith({ productId: 'a' });
    // @ts-expect-error the product id is missing
    void app.useBridgeCall('jumpToPay').run({});
    // @ts-expect-error it takes no params
    void app.useBridgeCall('getUserInfo').run({ userId: '1' });
    expectTypeOf(app.useAppTheme()).toEqualTypeOf<'light' | 'dark' | undefined>();
    expectTypeOf(app.useBackPress(undefined).supported).toEqualTypeOf<boolean>();
    app.useNavbar({ hidden: true });
    // @ts-expect-error it is called lightStatusBar
    app.useNavbar({ light: true });
  });
});

describe('bridgeQueryOptions', () => {
  it('types the params and the result of bridgeQueryOptions', () => {
    expectTypeOf(bridgeQueryOptions(bridge, 'search', { text: 'a' }).queryFn).returns.resolves.toEqualTypeOf<
      string[]
    >();
    // @ts-expect-error params are missing
    bridgeQueryOptions(bridge, 'search');
  });
});

describe('Register', () => {
  it('types hooks for any contract if none is registered', () => {
    expectTypeOf<RegisteredContract['name']>().toEqualTypeOf<string>();
  });
});
