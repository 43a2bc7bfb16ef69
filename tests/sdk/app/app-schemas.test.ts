import { appContract, describeAppContract } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { appDescriptions } from '../../../sdk/app/app-descriptions.data.ts';

interface Schema {
  readonly '~standard': { validate(value: unknown): unknown };
}
const { methods, events, handlers } = appContract;
const specs = new Map<string, object>(Object.entries({ ...methods, ...events, ...handlers }));

/** Returns the schema of a place such as `getUserInfo.result`. */
function schemaAt(place: string): Schema {
  const [name = '', part = ''] = place.split('.');
  const schema: unknown = new Map<string, unknown>(Object.entries(specs.get(name) ?? {})).get(part);
  if (!schema) throw new Error(`no schema at ${place}`);
  return schema as Schema; // The contract contains only schemas there.
}
const isValid = (place: string, value: unknown): boolean =>
  !('issues' in (schemaAt(place)['~standard'].validate(value) as object));

/** Every optional field with values of its type. */
const optionalFields: readonly (readonly [place: string, field: string, values: readonly unknown[]])[] = [
  ...['version', 'deviceId', 'channel'].map((field) => ['getQueryParam.result', field, ['', '1']] as const),
  ...['userId', 'nickname', 'avatarUrl', 'gender'].map((field) => ['getUserInfo.result', field, ['', 'a']] as const),
  ['getUserInfo.result', 'age', [0, -1]],
  ['getUserInfo.result', 'isVip', [true, false]],
  ['getUserInfo.result', 'golds', [7]],
  ['userInfoChanged.payload', 'nickname', ['a']],
  ...['appVersion', 'deviceModel', 'osVersion', 'network'].map(
    (field) => ['getClientInfo.result', field, ['', 'a']] as const,
  ),
  ...['widthPx', 'heightPx', 'statusBarHeightPx', 'bottomInsetPx', 'pixelRatio'].map(
    (field) => ['getDeviceSizeInfo.result', field, [0, 2.75]] as const,
  ),
  ['getAppThemeInfo.result', 'theme', ['light', 'dark']],
  ['themeChanged.payload', 'theme', ['light', 'dark']],
  ['jumpToPay.result', 'status', ['paid', 'pending', 'cancelled']],
  ['setNavbarType.params', 'hideBar', [true, false]],
  ['setNavbarType.params', 'lightStatusBar', [true, false]],
  ['stopBackBehavior.params', 'stop', [true, false]],
  ['canLeave.params', 'reason', ['back']],
];

/** Every object with required fields. */
const requiredFields: readonly (readonly [place: string, value: Readonly<Record<string, unknown>>])[] = [
  ['analyse.params', { event: 'open' }],
  ['jumpToProfile.params', { userId: '1' }],
  ['jumpToPay.params', { productId: 'vip-week' }],
  ['jumpToParty.params', { partyId: '1' }],
  ['getValueForKey.params', { key: 'skin' }],
  ['previewEffect.params', { effectId: 'rose' }],
  ['localeChanged.payload', { locale: 'VI' }],
  ['networkChanged.payload', { isOnline: true }],
  ['canLeave.result', { leave: false }],
];

describe('fields of the app contract', () => {
  it.each(optionalFields)('accepts in %s the optional field %s with %j, null or nothing', (place, field, values) => {
    for (const value of [...values, null, undefined]) expect(isValid(place, { [field]: value })).toBe(true);
    expect(isValid(place, { [field]: {} })).toBe(false);
    expect(isValid(place, { [field]: typeof values[0] === 'string' ? 7 : 'a' })).toBe(false);
  });

  it.each(requiredFields)('requires in %s the field of %j', (place, value) => {
    expect(isValid(place, value)).toBe(true);
    expect(isValid(place, {})).toBe(false);
    for (const name of Object.keys(value)) {
      expect(isValid(place, { ...value, [name]: null })).toBe(false);
      expect(isValid(place, { ...value, [name]: 7 })).toBe(false);
    }
  });

  it('rejects an optional field of another type next to the required ones', () => {
    expect(isValid('previewEffect.params', { effectId: 'rose', url: 7 })).toBe(false);
    expect(isValid('networkChanged.payload', { isOnline: true, network: 7 })).toBe(false);
    expect(isValid('analyse.params', { event: 'open', params: 7 })).toBe(false);
  });

  it('rejects a status, a theme or a network state that the contract does not list', () => {
    expect(isValid('jumpToPay.result', { status: '' })).toBe(false);
    expect(isValid('getAppThemeInfo.result', { theme: '' })).toBe(false);
    expect(isValid('networkChanged.payload', { isOnline: 'yes' })).toBe(false);
  });
});

describe('defaults and events of the app contract', () => {
  it('returns an empty object as the default of each read with a result, and en for the locale', () => {
    const defaults = Object.entries(methods).flatMap(([name, { fallback }]) => (fallback ? [[name, fallback()]] : []));
    expect(defaults).toEqual([
      ['getQueryParam', {}],
      ['getUserInfo', {}],
      ['getLoc', 'en'],
      ['getClientInfo', {}],
      ['getAppThemeInfo', {}],
      ['getDeviceSizeInfo', {}],
      ['jumpToPay', {}],
    ]);
  });

  it('declares every event of the app except the back button as state', () => {
    expect(Object.entries(events).map(([name, spec]) => [name, 'state' in spec && spec.state])).toEqual([
      ['themeChanged', true],
      ['localeChanged', true],
      ['networkChanged', true],
      ['userInfoChanged', true],
      ['backPressed', false],
    ]);
  });

  it('describeAppContract describes the contract of a product, by default the one with the demo minimums', () => {
    expect(describeAppContract()).toMatchObject({ contract: appContract, descriptions: appDescriptions });
    const own = { ...appContract, version: '2.0.0' };
    expect(describeAppContract(own).contract).toBe(own);
  });
});
