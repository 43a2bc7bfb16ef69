import { type Contract, event, handler, method } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { diffContracts } from '../../../../sdk/tools/diff/contract-diff.ts';
import { changesOf, documentOfSide, high, low, type ContractSide } from './contract-sides.ts';

type Methods = Contract['methods'];

describe('contract diff: added and removed entries', () => {
  it('classifies a removed method as breaking', () => {
    expect(changesOf({ methods: { a: method(), b: method() } }, { methods: { a: method() } })).toEqual([
      'breaking: b was removed',
    ]);
  });

  it('classifies a new method with a since as gated and one without as additive', () => {
    expect(changesOf({}, { methods: { a: method({ since: high }), b: method() } })).toEqual([
      'gated: a is new, since Android 2.0.0.0, iOS 2.0',
      'additive: b is new, without a since: the page can detect old apps only by the methods that they announce',
    ]);
  });

  it('classifies removed and new events and handlers like methods', () => {
    const before = { events: { a: event() }, handlers: { h: handler() } };
    const after = { events: { b: event() }, handlers: { i: handler() } };
    expect(changesOf(before, after)).toEqual([
      'breaking: a was removed',
      'additive: b is new',
      'breaking: h was removed',
      'additive: i is new',
    ]);
  });

  it('ignores a different order of the entries of a contract', () => {
    expect(changesOf({ methods: { a: method(), b: method() } }, { methods: { b: method(), a: method() } })).toEqual([]);
  });
});

describe('contract diff: versions', () => {
  const at = (since: Methods[string]['since'], until?: Methods[string]['until']): ContractSide => ({
    methods: { m: method({ since, until }) },
  });

  it.each<[string, ContractSide, ContractSide, readonly string[]]>([
    ['a higher since is gated', at(low), at({ ...low, ios: '1.1' }), ['gated: m since on iOS was 1.0, is 1.1']],
    [
      'a lower since is gated',
      at(high),
      at({ ...high, ios: '1.9' }),
      ['gated: m since on iOS was 2.0, is 1.9: check that the apps in between have it'],
    ],
    ['the same version in another notation is not a change', at({ ios: '2.0' }), at({ ios: '2' }), []],
    ['a removed platform is breaking', at(low), at({ ios: '1.0' }), ['breaking: m was removed from Android']],
    ['an added platform is gated', at({ ios: '1.0' }), at(low), ['gated: m was added to Android, since 1.0.0.0']],
    ['a new until is gated', at(low), at(low, { ios: '9' }), ['gated: m until on iOS was open, is 9']],
  ])('classifies a change of versions: %s', (_, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes);
  });
});

describe('contract diff: editorial changes', () => {
  it('classifies changed descriptions, timeouts and kinds as editorial', () => {
    const before = { methods: { m: method() }, texts: { m: 'Old.' } };
    const after = { methods: { m: method({ timeoutMs: 900, interactive: true }) }, texts: { m: 'New.' } };
    expect(changesOf(before, after)).toEqual(['editorial: m changed text, timeout-ms, interactive']);
  });
});

describe('contract diff: the required version', () => {
  const two: Methods = { a: method(), b: method() };
  const bumps = (version: string, after: ContractSide) => {
    const { bump, needs, isVersionHighEnough } = diffContracts(
      documentOfSide({ version, methods: two }),
      documentOfSide(after),
    );
    return [bump, needs, isVersionHighEnough];
  };

  it.each<[string, string, ContractSide, readonly unknown[]]>([
    [
      'a major one for a breaking change',
      '1.2.3',
      { version: '2.0.0', methods: { a: method() } },
      ['major', '2.0.0', true],
    ],
    [
      'a major one for a breaking change, so a minor one is too low',
      '1.2.3',
      { version: '1.3.0', methods: { a: method() } },
      ['major', '2.0.0', false],
    ],
    [
      'a minor one for a breaking change before 1.0.0',
      '0.2.3',
      { version: '0.3.0', methods: { a: method() } },
      ['minor', '0.3.0', true],
    ],
    [
      'a minor one for an additive change, so a patch is too low',
      '1.2.3',
      { version: '1.2.4', methods: { ...two, c: method() } },
      ['minor', '1.3.0', false],
    ],
    [
      'a patch for an editorial change',
      '1.2.3',
      { version: '1.2.4', methods: { a: method(), b: method({ timeoutMs: 1 }) } },
      ['patch', '1.2.4', true],
    ],
    ['none without a change', '1.2.3', { version: '1.2.3', methods: two }, ['none', '1.2.3', true]],
    [
      'none without a change, but not a lower version',
      '1.2.3',
      { version: '1.2.2', methods: two },
      ['none', '1.2.3', false],
    ],
  ])('requires a version step: %s', (_, version, after, expected) => {
    expect(bumps(version, after)).toEqual(expected);
  });
});
