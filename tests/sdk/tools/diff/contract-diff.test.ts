import { type Contract, event, handler, interactive, method } from 'bridgehead';
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

  it.each<[change: string, before: ContractSide, after: ContractSide]>([
    ['gated: m since on iOS was 1.0, is 1.1', at(low), at({ ...low, ios: '1.1' })],
    [
      'gated: m since on iOS was 2.0, is 1.9: check that the apps in between have it',
      at(high),
      at({ ...high, ios: '1.9' }),
    ],
    ['breaking: m was removed from Android', at(low), at({ ios: '1.0' })],
    ['gated: m was added to Android, since 1.0.0.0', at({ ios: '1.0' }), at(low)],
    ['gated: m until on iOS was open, is 9', at(low), at(low, { ios: '9' })],
  ])('classifies a change of versions: %s', (change, before, after) => {
    expect(changesOf(before, after)).toEqual([change]);
  });

  it('ignores the same version in another notation', () => {
    expect(changesOf(at({ ios: '2.0' }), at({ ios: '2' }))).toEqual([]);
  });
});

describe('contract diff: editorial changes', () => {
  it('classifies changed descriptions, timeouts and kinds as editorial', () => {
    const before = { methods: { m: method() }, texts: { m: 'Old.' } };
    const after = { methods: { m: method({ timeoutMs: 900, interactive }) }, texts: { m: 'New.' } };
    expect(changesOf(before, after)).toEqual(['editorial: m changed text, timeout-ms, interactive']);
  });
});

describe('contract diff: the required version', () => {
  const two: Methods = { a: method(), b: method() };
  const one: Methods = { a: method() };

  it.each<
    [why: string, before: string, after: string, methods: Methods, bump: string, needs: string, isHighEnough: boolean]
  >([
    ['a major one for a breaking change', '1.2.3', '2.0.0', one, 'major', '2.0.0', true],
    ['a major one for a breaking change, so a minor one is too low', '1.2.3', '1.3.0', one, 'major', '2.0.0', false],
    ['a minor one for a breaking change before 1.0.0', '0.2.3', '0.3.0', one, 'minor', '0.3.0', true],
    ['a minor one for an additive change', '1.2.3', '1.2.4', { ...two, c: method() }, 'minor', '1.3.0', false],
    [
      'a patch for an editorial change',
      '1.2.3',
      '1.2.4',
      { ...one, b: method({ timeoutMs: 1 }) },
      'patch',
      '1.2.4',
      true,
    ],
    ['none without a change', '1.2.3', '1.2.3', two, 'none', '1.2.3', true],
    ['none without a change, but not a lower version', '1.2.3', '1.2.2', two, 'none', '1.2.3', false],
  ])('requires a version step: %s', (_, before, after, methods, bump, needs, isVersionHighEnough) => {
    const diff = diffContracts(
      documentOfSide({ version: before, methods: two }),
      documentOfSide({ version: after, methods }),
    );
    expect(diff).toMatchObject({ bump, needs, isVersionHighEnough });
  });
});
