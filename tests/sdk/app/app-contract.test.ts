import { interactive } from 'bridgehead';
import { appContract, createAppContract } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { createHarness, outcomeOf } from '../../support/bridge.ts';
import { iosAgent } from '../../support/page.ts';

/** The table of docs/product-facts.md#minimum-versions; every other feature is 0.0.0. */
const iosTable: Record<string, string> = {
  getClientInfo: '3.1.3',
  jumpToPay: '3.1.3',
  jumpToParty: '3.1.3',
  backToPrePage: '3.1.9',
  signOut: '3.2.1',
  stopBackBehavior: '3.2.1',
  previewEffect: '3.2.1',
};
const names = Object.keys(appContract.methods) as (keyof typeof appContract.methods)[];

/** The names of the methods that a shell of this version has. */
async function supportedAt(kind: 'android-object' | 'ios', appVersion: string, contract = appContract) {
  const harness = await createHarness({
    contract,
    kind,
    announcement: { appVersion },
    ...(kind === 'ios' ? { agent: iosAgent } : {}),
  });
  return names.filter((name) => harness.bridge.supports(name));
}

describe('the gates of the contract', () => {
  it('declares the specified minimum versions of app methods on iOS', () => {
    const sinceOf = (name: (typeof names)[number]): string | undefined =>
      'since' in appContract.methods[name] ? appContract.methods[name].since?.ios : '0.0.0';
    expect(names.map((name) => [name, sinceOf(name)])).toEqual(names.map((name) => [name, iosTable[name] ?? '0.0.0']));
  });

  it.each([
    [
      '3.1.2',
      ['getClientInfo', 'jumpToPay', 'jumpToParty', 'backToPrePage', 'signOut', 'stopBackBehavior', 'previewEffect'],
    ],
    ['3.1.3', ['backToPrePage', 'signOut', 'stopBackBehavior', 'previewEffect']],
    ['3.1.10', ['signOut', 'stopBackBehavior', 'previewEffect']],
    ['3.2', ['signOut', 'stopBackBehavior', 'previewEffect']],
    ['3.2.1', []],
    ['10.0', []],
  ])('refuses the newer methods on iOS %s: %j', async (appVersion, missing) => {
    expect(await supportedAt('ios', appVersion)).toEqual(names.filter((name) => !missing.includes(name)));
  });

  it('compares all four segments of an Android version', async () => {
    expect(await supportedAt('android-object', '3.1.3.101')).not.toContain('jumpToPay');
    expect(await supportedAt('android-object', '3.1.3.102')).toContain('jumpToPay');
    expect(await supportedAt('android-object', '3.1.3.1020')).toContain('jumpToPay');
    expect(await supportedAt('android-object', '3.1.3')).not.toContain('jumpToPay');
    expect(await supportedAt('android-object', '3.2.1.126')).toEqual(names);
  });

  it('applies the Android minimums of a product and keeps the demo values for the rest', async () => {
    const contract = createAppContract({ androidSince: { jumpToPay: '8.9.1.30' } });
    expect(await supportedAt('android-object', '8.9.1.29', contract)).not.toContain('jumpToPay');
    expect(await supportedAt('android-object', '8.9.1.29', contract)).toContain('jumpToParty');
    expect(await supportedAt('android-object', '8.9.1.30', contract)).toEqual(names);
  });

  it.each(['next', ''])('rejects the minimum %j, which is not a version', async (signOut) => {
    const outcome = outcomeOf(Promise.resolve().then(() => createAppContract({ androidSince: { signOut } })));
    expect(await outcome).toEqual({ code: 'bad-argument' });
  });

  it('reads the version of an old shell from getQueryParam', async () => {
    const harness = await createHarness({ contract: appContract, announcement: false });
    harness.shell.fail('$/hello', { code: -32601, message: 'Method not found' });
    harness.shell.respond('getQueryParam', { version: '3.1.3.102', uid: 'kept' });
    expect((await harness.bridge.ready()).appVersion).toBe('3.1.3.102');
    expect(harness.bridge.supports('jumpToPay')).toBe(true);
    expect(harness.bridge.explain('signOut')).toEqual({
      supported: false,
      reason: 'app-too-old',
      need: '3.2.1.126',
      have: '3.1.3.102',
    });
  });
});

describe('method kinds of the app contract', () => {
  const having = (key: string, value: unknown): string[] =>
    names.filter((name) => (appContract.methods[name] as unknown as Record<string, unknown>)[key] === value);

  it('declares no response for methods to which old apps never respond', () => {
    expect(having('reply', false)).toEqual([
      'analyse',
      'jumpToProfile',
      'jumpToParty',
      'backToPrePage',
      'onBackPress',
      'stopBackBehavior',
      'setNavbarType',
      'previewEffect',
    ]);
  });

  it('declares only payment and sign-out as interactive', () => {
    expect(having('interactive', interactive)).toEqual(['jumpToPay', 'signOut']);
  });

  it('declares every read idempotent, with a default', () => {
    expect(having('idempotent', true)).toEqual(names.filter((name) => name.startsWith('get')));
    // The contract has no default for a missing stored value: the caller of the named action passes one.
    const withFallback = names.filter(
      (name) => (name.startsWith('get') && name !== 'getValueForKey') || name === 'jumpToPay',
    );
    expect(names.filter((name) => appContract.methods[name].fallback)).toEqual(withFallback);
  });
});

describe('arrays in place of objects of the app contract', () => {
  type Schema = { readonly type: string; readonly '~standard': { validate(value: unknown): object } };
  // Every schema of the product's contract is a valibot schema, which has a `type`.
  const isOpenObject = (schema: unknown): schema is Schema => (schema as Schema | undefined)?.type === 'loose_object';
  const { methods, events, handlers } = appContract;
  const schemas = [...Object.values(methods), ...Object.values(events), ...Object.values(handlers)]
    .flatMap((spec) =>
      ['params', 'result', 'payload'].map((part) => new Map<string, unknown>(Object.entries(spec)).get(part)),
    )
    .filter(isOpenObject);

  it('rejects an array in place of an object of the app contract, as generated native code does', () => {
    expect(schemas.length).toBeGreaterThan(15);
    for (const { '~standard': standard } of schemas) {
      expect(standard.validate([])).toHaveProperty('issues');
      expect(standard.validate([{ userId: '1' }])).toHaveProperty('issues');
    }
  });

  it('rejects a nested array in place of an object of the app contract and keeps unknown fields', () => {
    const validate = (value: unknown): unknown => methods.analyse.params?.['~standard'].validate(value);
    expect(validate({ event: 'open', params: [] })).toHaveProperty('issues');
    expect(validate({ event: 'open', params: { a: [1] }, more: [] })).toEqual({
      typed: true,
      value: { event: 'open', params: { a: [1] }, more: [] },
    });
  });
});
