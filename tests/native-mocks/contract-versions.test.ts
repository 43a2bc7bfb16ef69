import { defineContract, event, method, type ShellPlatform } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import {
  compareVersionTexts,
  gatesOf,
  newestVersion,
  oldestVersion,
  versionBelow,
} from '../../native-mocks/responses/contract-versions.ts';
import { availableMethods, isAvailable } from '../../native-mocks/responses/is-available.ts';
import { contractWith } from '../support/contract-with.ts';

const contract = defineContract({
  name: 'gates',
  version: '1.0.0',
  methods: {
    always: method(),
    zero: method({ since: { android: '0.0.0', ios: '0' } }),
    late: method({ since: { android: '10.0.0', ios: '2.0.0' } }),
    early: method({ since: { android: '9.1.0' }, until: { android: '10.0.0' } }),
  },
  events: { moved: event({ since: { ios: '1.5.0' } }) },
});

describe('gatesOf', () => {
  it('lists each version limit of methods and events once, oldest first by version and not by text', () => {
    expect(gatesOf(contract, 'android')).toEqual(['9.1.0', '10.0.0']);
    expect(gatesOf(contract, 'ios')).toEqual(['1.5.0', '2.0.0']);
  });
});

describe('newestVersion', () => {
  it('returns the newest version limit of a contract, and 1.0.0 without a limit on the platform', () => {
    expect(newestVersion(contract, 'android')).toBe('10.0.0');
    const free = contractWith({ late: method({ since: { ios: '2.0.0' } }) });
    expect(newestVersion(free, 'android')).toBe('1.0.0');
  });
});

describe('oldestVersion', () => {
  const oldestOf = (since?: string): string =>
    oldestVersion(contractWith({ late: method(since === undefined ? {} : { since: { android: since } }) }), 'android');

  it('returns 1.0.0 as the oldest version in as many segments as the first limit has, or the version just below that limit', () => {
    expect(oldestOf()).toBe('1.0.0');
    expect(oldestOf('9.1.0.5')).toBe('1.0.0.0');
    expect(oldestOf('2')).toBe('1');
    expect(oldestOf('10.2')).toBe('1.0');
    expect(oldestOf('1.2.0')).toBe('1.1.999');
    expect(oldestOf('0.3')).toBe('0.2');
  });
});

describe('versionBelow', () => {
  it.each([
    ['3.2.1', '3.2.0'],
    ['3.2.0', '3.1.999'],
    ['2.0.0', '1.999.999'],
    ['1.0.0', '0.999.999'],
    ['3.0', '2.999'],
    ['4', '3'],
    ['8.0.0.1', '8.0.0.0'],
  ])('returns the version below %s: %s', (version, below) => {
    expect(versionBelow(version)).toBe(below);
  });

  it('returns an empty string as the version below an unreadable one', () => {
    expect(versionBelow('nightly')).toBe('');
  });
});

describe('compareVersionTexts', () => {
  it('sorts versions by segments, an unreadable version first', () => {
    expect(['10.0', 'nightly', '9.1', '1.0.1'].toSorted(compareVersionTexts)).toEqual([
      'nightly',
      '1.0.1',
      '9.1',
      '10.0',
    ]);
  });
});

describe('isAvailable', () => {
  const late = { since: { android: '9.1.0' }, until: { android: '10.0.0' } };
  const has = (platform: ShellPlatform, version: string): boolean => isAvailable(late, platform, version);

  it('treats a method as available from its first version and not from its last limit on', () => {
    expect(['9.0.999', '9.1.0', '9.999', '10.0.0'].map((version) => has('android', version))).toEqual([
      ...[false, true, true, false],
    ]);
  });

  it('treats a method as unavailable on a platform that its span does not name, even for an unreadable version', () => {
    expect(has('ios', '99.0.0')).toBe(false);
    expect(has('ios', 'nightly')).toBe(false);
  });

  it('treats every method of the platform as available for an unreadable app version', () => {
    expect(has('android', 'nightly')).toBe(true);
  });

  it('treats every version as below an unreadable limit', () => {
    expect(isAvailable({ since: { android: 'soon' } }, 'android', '99.0.0')).toBe(false);
    expect(isAvailable({ until: { android: 'soon' } }, 'android', '99.0.0')).toBe(true);
  });

  it('applies a last version limit without a first one', () => {
    expect(isAvailable({ until: { android: '2.0.0' } }, 'android', '1.9.0')).toBe(true);
    expect(isAvailable({ until: { android: '2.0.0' } }, 'android', '2.0.0')).toBe(false);
    expect(isAvailable({}, 'android', '1.0.0')).toBe(true);
  });
});

describe('arguments that only JavaScript can omit', () => {
  it.each<[what: string, args: readonly unknown[]]>([
    ['no arguments', []],
    ['no first argument', [undefined, 'ios', '3.1.3']],
    ['no platform', [contract, undefined, '3.1.3']],
    ['no version', [contract, 'ios']],
    ['a version that is a number', [contract, 'ios', 3]],
  ])('are reported with an example: %s', (_, args) => {
    const pass = args as Parameters<typeof availableMethods>;
    expect(() => availableMethods(...pass)).toThrow("availableMethods(contract, 'ios', '3.1.3')");
    const [first, ...rest] = pass;
    const span: object = first && {};
    expect(() => isAvailable(span, ...rest)).toThrow("isAvailable(span, 'ios', '3.1.3')");
  });
});

describe('availableMethods', () => {
  it('lists the methods of an app version in the order of the contract', () => {
    expect(availableMethods(contract, 'android', '9.1.0')).toEqual(['always', 'zero', 'early']);
    expect(availableMethods(contract, 'ios', '2.0.0')).toEqual(['always', 'zero', 'late']);
  });
});
