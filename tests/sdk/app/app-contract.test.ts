import { appContract, createAppContract } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { brotliBytes, bundle } from '../../bundle.mjs';
import { createRig, outcomeOf } from '../../support/bridge.ts';
import { iosAgent } from '../../support/page.ts';

/** The table of the product specification, section 5; every other feature is 0.0.0. */
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
  const rig = await createRig({
    contract,
    kind,
    announcement: { appVersion },
    ...(kind === 'ios' ? { agent: iosAgent } : {}),
  });
  return names.filter((name) => rig.bridge.supports(name));
}

describe('the gates of the contract', () => {
  it('are those of the specification on iOS', () => {
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
  ])('shut out on iOS %s: %j', async (appVersion, missing) => {
    expect(await supportedAt('ios', appVersion)).toEqual(names.filter((name) => !missing.includes(name)));
  });

  it('compare all four segments on Android', async () => {
    expect(await supportedAt('android-object', '3.1.3.101')).not.toContain('jumpToPay');
    expect(await supportedAt('android-object', '3.1.3.102')).toContain('jumpToPay');
    expect(await supportedAt('android-object', '3.1.3.1020')).toContain('jumpToPay');
    expect(await supportedAt('android-object', '3.1.3')).not.toContain('jumpToPay');
    expect(await supportedAt('android-object', '3.2.1.126')).toEqual(names);
  });

  it('take the Android minimums of a product, and keep the demo values for the rest', async () => {
    const contract = createAppContract({ androidSince: { jumpToPay: '8.9.1.30' } });
    expect(await supportedAt('android-object', '8.9.1.29', contract)).not.toContain('jumpToPay');
    expect(await supportedAt('android-object', '8.9.1.29', contract)).toContain('jumpToParty');
    expect(await supportedAt('android-object', '8.9.1.30', contract)).toEqual(names);
  });

  it('refuse a minimum that is not a version', async () => {
    const outcome = outcomeOf(Promise.resolve().then(() => createAppContract({ androidSince: { signOut: 'next' } })));
    expect(await outcome).toEqual({ code: 'bad-argument' });
  });

  it('read the version of an old shell out of getQueryParam', async () => {
    const rig = await createRig({ contract: appContract, announcement: false });
    rig.shell.fail('$/hello', { code: -32601, message: 'Method not found' });
    rig.shell.answer('getQueryParam', { version: '3.1.3.102', uid: 'kept' });
    expect((await rig.bridge.ready()).appVersion).toBe('3.1.3.102');
    expect(rig.bridge.supports('jumpToPay')).toBe(true);
    expect(rig.bridge.explain('signOut')).toEqual({
      supported: false,
      reason: 'app-too-old',
      need: '3.2.1.126',
      have: '3.1.3.102',
    });
  });
});

describe('the kinds of its methods', () => {
  const having = (key: string, value: unknown): string[] =>
    names.filter((name) => (appContract.methods[name] as unknown as Record<string, unknown>)[key] === value);

  it('has no answer where old apps never answer', () => {
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

  it('waits for a person in a payment and a sign-out, and for nobody else', () => {
    expect(having('interactive', true)).toEqual(['jumpToPay', 'signOut']);
  });

  it('declares every read idempotent, with a default', () => {
    expect(having('idempotent', true)).toEqual(names.filter((name) => name.startsWith('get')));
    // A value that is not there has no default of its own: the named action takes one.
    const answered = names.filter(
      (name) => (name.startsWith('get') && name !== 'getValueForKey') || name === 'jumpToPay',
    );
    expect(names.filter((name) => appContract.methods[name].fallback)).toEqual(answered);
  });
});

describe('its types on the wire', () => {
  const check = (name: 'getUserInfo' | 'getAppThemeInfo' | 'getDeviceSizeInfo', value: unknown): unknown => {
    const outcome = appContract.methods[name].result?.['~standard'].validate(value) as {
      issues?: unknown;
      value: unknown;
    };
    return outcome.issues ? 'refused' : outcome.value;
  };

  it('keep unknown fields', () => {
    expect(check('getUserInfo', { userId: '1', level: { name: 'x' } })).toEqual({ userId: '1', level: { name: 'x' } });
  });

  it('take absent and null as the same', () => {
    expect(check('getUserInfo', { userId: null })).toEqual({ userId: null });
    expect(check('getUserInfo', {})).toEqual({});
  });

  it('want ids as strings, and whole numbers within 2^53', () => {
    expect(check('getUserInfo', { userId: 12 })).toBe('refused');
    expect(check('getUserInfo', { golds: 2 ** 53 - 1 })).toEqual({ golds: 2 ** 53 - 1 });
    expect(check('getUserInfo', { golds: 2 ** 53 })).toBe('refused');
    expect(check('getUserInfo', { golds: 1.5 })).toBe('refused');
    expect(check('getDeviceSizeInfo', { pixelRatio: 2.75 })).toEqual({ pixelRatio: 2.75 });
  });

  it('know two themes', () => {
    expect(check('getAppThemeInfo', { theme: 'dark' })).toEqual({ theme: 'dark' });
    expect(check('getAppThemeInfo', { theme: 'blue' })).toBe('refused');
  });
});

describe('the bytes of the door', { timeout: 60_000 }, () => {
  const create = `import { createBridge } from 'bridgehead';`;
  const app = `import { appContract, createAppBridge } from 'bridgehead/app';`;

  it('add at most 2.84 kB to the core, schemas and valibot included', async () => {
    const core = brotliBytes(await bundle(`${create} window.x = createBridge({});`));
    const all = brotliBytes(await bundle(`${create} ${app} window.x = createAppBridge(createBridge(appContract));`));
    expect(all - core).toBeLessThanOrEqual(2840);
  });

  it('are none for what is not used, and hold no text for native developers', async () => {
    expect(await bundle(`import 'bridgehead/app';`)).toBe('');
    const actions = await bundle(`import { createAppBridge } from 'bridgehead/app'; window.x = createAppBridge;`);
    expect(actions).not.toContain('loose_object');
    const all = await bundle(`${app} window.x = [appContract, createAppBridge];`);
    expect(all).toContain('loose_object');
    expect(all).not.toContain('However numeric'.toLowerCase());
    const described = await bundle(
      `import { describeAppContract } from 'bridgehead/app'; window.x = describeAppContract();`,
    );
    expect(described).toContain('however numeric');
  });
});

describe('the types of the contract', () => {
  type Schema = { readonly type: string; readonly '~standard': { validate(value: unknown): object } };
  // Every schema of the product's contract is one of valibot's, which say their type.
  const isOpenObject = (schema: unknown): schema is Schema => (schema as Schema | undefined)?.type === 'loose_object';
  const { methods, events, handlers } = appContract;
  const schemas = [...Object.values(methods), ...Object.values(events), ...Object.values(handlers)]
    .flatMap((spec) =>
      ['params', 'result', 'payload'].map((part) => new Map<string, unknown>(Object.entries(spec)).get(part)),
    )
    .filter(isOpenObject);

  it('refuse an array where they have an object, as generated native code does', () => {
    expect(schemas.length).toBeGreaterThan(15);
    for (const { '~standard': standard } of schemas) {
      expect(standard.validate([])).toHaveProperty('issues');
      expect(standard.validate([{ userId: '1' }])).toHaveProperty('issues');
    }
  });

  it('refuse one inside too, and keep what they do not know', () => {
    const validate = (value: unknown): unknown => methods.analyse.params?.['~standard'].validate(value);
    expect(validate({ event: 'open', params: [] })).toHaveProperty('issues');
    expect(validate({ event: 'open', params: { a: [1] }, more: [] })).toEqual({
      typed: true,
      value: { event: 'open', params: { a: [1] }, more: [] },
    });
  });

  it('make an array of an app a bad reply', async () => {
    const rig = await createRig({ contract: appContract });
    const call = outcomeOf(rig.bridge.call('getUserInfo'));
    rig.shell.answer('getUserInfo', []);
    expect(await call).toEqual({ code: 'bad-reply' });
  });
});
