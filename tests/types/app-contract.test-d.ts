import { type Bridge, createBridge, type ParamsOf, type PayloadOf, type ResultOf } from 'bridgehead';
import { type AppBridge, type AppContract, appContract, createAppContract, type UserInfo } from 'bridgehead/app';
import { describe, expectTypeOf, it } from 'vitest';

describe("the product's contract", () => {
  it('has one type of app contract, whatever the Android minimums', () => {
    expectTypeOf(createAppContract({ androidSince: { signOut: '9.0.0.0' } })).toEqualTypeOf(appContract);
    // @ts-expect-error the contract gates no such method
    createAppContract({ androidSince: { getLoc: '9.0.0.0' } });
    expectTypeOf(createBridge(appContract)).toEqualTypeOf<Bridge<AppContract>>();
  });

  it('derives exact types from the app contract', () => {
    expectTypeOf<ParamsOf<AppContract, 'jumpToPay'>['productId']>().toEqualTypeOf<string>();
    expectTypeOf<ResultOf<AppContract, 'getLoc'>>().toEqualTypeOf<string>();
    expectTypeOf<ResultOf<AppContract, 'getUserInfo'>>().toEqualTypeOf<UserInfo>();
    expectTypeOf<UserInfo['golds']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<PayloadOf<AppContract, 'themeChanged'>['theme']>().toEqualTypeOf<
      'light' | 'dark' | null | undefined
    >();
    expectTypeOf<PayloadOf<AppContract, 'backPressed'>>().toEqualTypeOf<null | undefined>();
  });

  it('types the named actions of the app bridge, which return a value or false', () => {
    expectTypeOf<ReturnType<AppBridge['getUserInfo']>>().resolves.toEqualTypeOf<UserInfo | false>();
    expectTypeOf<ReturnType<AppBridge['getLoc']>>().resolves.toEqualTypeOf<string>();
    expectTypeOf<ReturnType<AppBridge['jumpToProfile']>>().resolves.toEqualTypeOf<boolean>();
    expectTypeOf<Parameters<AppBridge['jumpToPay']>>().toEqualTypeOf<[productId: string]>();
  });
});
