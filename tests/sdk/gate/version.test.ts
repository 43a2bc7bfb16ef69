import { compareVersions, parseVersion } from 'bridgehead';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const order = (a: string, b: string): number => {
  const [left, right] = [parseVersion(a), parseVersion(b)];
  if (!left || !right) throw new Error(`unreadable: ${a} ${b}`);
  return Math.sign(compareVersions(left, right));
};

describe(compareVersions, () => {
  // The rows of single versions are in native-mocks/conformance/vectors/versions.json, which every shell runs as well.
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

  it('rejects a version that is undefined or a long text', () => {
    for (const value of [undefined, 'x'.repeat(10_000)]) expect(parseVersion(value)).toBe(undefined);
  });

  it('reads every text like one regular expression', () => {
    const pattern = /^\s*v?(\d+(\.\d+)*)([-+(\s].*)?$/i;
    const read = (text: string): readonly string[] | undefined =>
      pattern
        .exec(text)?.[1]
        ?.split('.')
        .map((segment) => segment.replace(/^0+/, ''));
    const part = fc.constantFrom(
      ...['0', '00', '7', '3.1', '12', '.', 'v', 'V', ' ', '\t', '\n', '-', '+', '(', 'beta', '٣', '\ufeff'],
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
