import { describe, expect, it } from 'vitest';
import { defined } from '../../../../sdk/tools/document/defined.ts';
import { isVersion } from '../../../../sdk/tools/document/is-version.ts';
import { hasUnprintable, nameText, pathText, quoted } from '../../../../sdk/tools/document/path-text.ts';
import { sameJson } from '../../../../sdk/tools/document/same-json.ts';

describe(isVersion, () => {
  it.each([
    ...['0.0.0', '1.2.3', '10.200.3000', '1.0.0-0', '1.0.0-1', '1.0.0-100', '1.0.0-a', '1.0.0-alpha', '1.0.0-1a'],
    ...['1.0.0-11ab', '1.0.0--', '1.0.0-a1-b2', '1.0.0-a.0', '1.0.0-a.1', '1.0.0-a.5.100', '1.0.0-a.b', '1.0.0-a.1a'],
    ...['1.0.0-a.11ab.c1-d', '1.0.0+a', '1.0.0+001', '1.0.0+a-b1', '1.0.0+a.b', '1.0.0+a.b1-c.001', '1.0.0-rc.1+5.x'],
    ...['9007199254740991.9007199254740991.9007199254740991', `1.0.0-${'a'.repeat(250)}`],
  ])('accepts the semantic version %s', (text) => {
    expect(isVersion(text)).toBe(true);
  });

  it.each([
    ...['', '1', '1.0', '1.0.0.0', '01.0.0', '1.01.0', '1.0.01', 'v1.0.0', 'a.0.0', '0.b.0'],
    ...['0.0.c', '1.0.0 ', ' 1.0.0'],
    ...['1.0.0\n', '1.0.0-', '1.0.0-01', '1.0.0-a..b', '1.0.0-a.01', '1.0.0-a_b', '1.0.0-a.b_c', '1.0.0+', '1.0.0+a+b'],
    ...['1.0.0+a_b', '1.0.0+a..b', '1.0.0+a.b_c', '1x0.0', '1.0x0', '1.0.0x', '-1.0.0', '12345678901234567.0.0'],
    ...['0.12345678901234567.0', '0.0.12345678901234567', '9007199254740992.0.0', '0.0.9007199254740992'],
    `1.0.0-${'a'.repeat(251)}`,
  ])('rejects %j, which is not a semantic version', (text) => {
    expect(isVersion(text)).toBe(false);
  });
});

describe(pathText, () => {
  it('joins the names of a path by dots, and puts indexes and unusual names in brackets', () => {
    expect(pathText([])).toBe('');
    expect(pathText(['methods', 2, 'x-params', '$ref', 'a_1'])).toBe('methods[2].x-params.$ref.a_1');
    expect(pathText(['a b', 'b!', '!b', ''])).toBe('["a b"]["b!"]["!b"][""]');
  });
});

describe(nameText, () => {
  it('nameText quotes only names with unusual characters', () => {
    expect(nameText('#/a.b c-d$_1')).toBe('#/a.b c-d$_1');
    expect(nameText('a!')).toBe('"a!"');
    expect(nameText('!a')).toBe('"!a"');
    expect(nameText('')).toBe('""');
  });
});

describe(quoted, () => {
  it('truncates a quoted string after 80 characters', () => {
    expect(quoted('a'.repeat(80))).toBe(`"${'a'.repeat(80)}"`);
    expect(quoted('a'.repeat(81))).toBe(`"${'a'.repeat(80)}…"`);
  });

  it('escapes each character of a quoted string that is invisible or that reorders text', () => {
    expect(quoted('a"b')).toBe('"a\\"b"');
    expect(quoted('\u0007\u007f\u00ad\u200b\u2028\u2029\u202e\ud800')).toBe(
      '"\\u0007\\u007f\\u00ad\\u200b\\u2028\\u2029\\u202e\\ud800"',
    );
    expect(quoted('\u{e0001}é😀')).toBe('"\\udb40\\udc01é😀"');
  });
});

describe(hasUnprintable, () => {
  it.each([
    ...['\u0007', '\u007f', '\ud800', '\u2028', '\u2029', '\u200e', '\u200f'],
    ...['\u202a', '\u202e', '\u2066', '\ufeff'],
  ])('finds the unprintable character %j in a name', (char) => {
    expect(hasUnprintable(`a${char}b`)).toBe(true);
  });

  it('finds no unprintable character in letters of any language and joined emoji', () => {
    expect(hasUnprintable('ab é ạ 你好 👩\u200d💻')).toBe(false);
  });
});

describe(sameJson, () => {
  it.each<[a: unknown, b: unknown]>([
    [1, 1],
    [null, null],
    [
      { a: 1, b: [2, { c: 3 }] },
      { b: [2, { c: 3 }], a: 1 },
    ],
    [[], []],
    [{}, {}],
  ])('sameJson finds that %j and %j are equal', (a, b) => {
    expect(sameJson(a, b)).toBe(true);
  });

  it.each<[a: unknown, b: unknown]>([
    [1, '1'],
    [null, {}],
    ['a', { 0: 'a' }],
    [[], {}],
    [['a'], { 0: 'a' }],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [JSON.parse('{"__proto__":{}}') as unknown, { b: 1 }],
  ])('sameJson finds that %j and %j differ, in either order', (a, b) => {
    expect(sameJson(a, b)).toBe(false);
    expect(sameJson(b, a)).toBe(false);
  });
});

describe(defined, () => {
  it('defined omits only undefined members', () => {
    const values = defined({ a: undefined, b: null, c: 0, d: '' });
    expect(Object.entries(values)).toEqual([
      ['b', null],
      ['c', 0],
      ['d', ''],
    ]);
  });
});
