import { compareVersions, parseVersion } from 'bridgehead';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const order = (a: string, b: string): number => {
  const [left, right] = [parseVersion(a), parseVersion(b)];
  if (!left || !right) throw new Error(`unreadable: ${a} ${b}`);
  return Math.sign(compareVersions(left, right));
};

describe(compareVersions, () => {
  it.each([
    ['3.1.3', '3.1.3', 0],
    ['3.1', '3.1.0', 0],
    ['3', '3.0.0.0.0', 0],
    ['3.1.3', '3.1.2', 1],
    ['3.1.3', '3.1.4', -1],
    ['3.1.10', '3.1.9', 1],
    ['10.0.0', '6.0.2', 1],
    ['3.1.3.4', '3.1.3', 1],
    ['8.9.1.30', '8.10.0.2', -1],
    ['9.6.0.000001', '9.6.0.1', 0],
    ['03.01.03', '3.1.3', 0],
    ['v3.1.3', '3.1.3', 0],
    ['V3.1.3', '3.1.3', 0],
    ['3.1.3-beta', '3.1.3', 0],
    ['3.1.3+7', '3.1.3', 0],
    ['3.1.3 (421)', '3.1.3', 0],
    ['3.1.3 build 9', '3.1.3', 0],
    ['  3.1.3', '3.1.3', 0],
    ['0.0.0', '0', 0],
    ['9007199254740993', '9007199254740992', 1],
    ['1.99999999999999999999999999', '1.99999999999999999999999998', 1],
    ['1.100000000000000000000', '1.99999999999999999999', 1],
  ])('compares %s and %s as %i', (a, b, expected) => {
    expect(order(a, b)).toBe(expected);
    expect(order(b, a)).toBe(-expected + 0);
  });

  const version = fc
    .array(fc.oneof(fc.nat(12).map(String), fc.constantFrom('0', '00', '007', '99999999999999999999')), {
      minLength: 1,
      maxLength: 5,
    })
    .map((segments) => segments.join('.'));

  it('compareVersions orders versions as a total preorder', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(order(a, a)).toBe(0);
        expect(order(a, b)).toBe(-order(b, a) + 0);
        if (order(a, b) <= 0 && order(b, c) <= 0) expect(order(a, c)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('compares versions like their numbers where these suffice', () => {
    const small = fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(small, small, (a, b) => {
        const length = Math.max(a.length, b.length);
        let expected = 0;
        for (let i = 0; i < length && !expected; i++) expected = Math.sign((a[i] ?? 0) - (b[i] ?? 0));
        expect(order(a.join('.'), b.join('.'))).toBe(expected);
      }),
    );
  });
});

describe(parseVersion, () => {
  it('parseVersion reads versions of up to 256 characters', () => {
    expect(parseVersion('1'.repeat(256))).toEqual(['1'.repeat(256)]);
    expect(parseVersion('1'.repeat(257))).toBe(undefined);
  });

  it.each([
    '',
    ' ',
    'abc',
    '1e3',
    '0x10',
    '-1',
    '３.１',
    '3.',
    '.3',
    '3..1',
    'v',
    '3.1.3beta',
    '1'.repeat(300),
    'x'.repeat(10_000),
  ])('rejects the version %j', (text) => {
    expect(parseVersion(text)).toBe(undefined);
  });

  it.each([[undefined], [null], [3], [{}], [['3.1.3']]])('rejects the version %j, which is not a string', (value) => {
    expect(parseVersion(value)).toBe(undefined);
  });

  it('reads every text like one regular expression', () => {
    const pattern = /^\s*v?(\d+(\.\d+)*)([-+(\s].*)?$/i;
    const read = (text: string): readonly string[] | undefined =>
      pattern
        .exec(text)?.[1]
        ?.split('.')
        .map((segment) => segment.replace(/^0+/, ''));
    const part = fc.constantFrom(
      '0',
      '00',
      '7',
      '3.1',
      '12',
      '.',
      'v',
      'V',
      ' ',
      '\t',
      '\n',
      '-',
      '+',
      '(',
      'beta',
      '٣',
      '\ufeff',
    );
    const text = fc.oneof(
      fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(text, (each) => {
        expect(parseVersion(each)).toEqual(read(each));
      }),
      { numRuns: 5000 },
    );
  });

  it('parseVersion never throws and never adds a zero to a version', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const parsed = parseVersion(value);
        if (parsed) expect(String(value)).toMatch(/^\s*v?\d/i);
      }),
    );
  });
});
