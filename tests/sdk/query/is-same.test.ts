import { describe, expect, it } from 'vitest';
import { isSame } from '../../../sdk/query/is-same.ts';

class Money {
  readonly amount = 1;
}

describe(isSame, () => {
  it('isSame compares plain objects and arrays by their contents', () => {
    const value = () => ({ list: [1, { name: 'a' }], bare: Object.assign(Object.create(null) as object, { b: null }) });
    expect(isSame(value(), value())).toBe(true);
    expect(isSame(Number.NaN, Number.NaN)).toBe(true);
  });

  it.each<[string, unknown, unknown]>([
    ['objects with two members of which only the first is equal', { a: 1, b: 1 }, { a: 1, b: 2 }],
    ['objects with two members of which only the second is equal', { a: 1, b: 1 }, { a: 2, b: 1 }],
    ['an undefined member and another name', { a: undefined }, { b: undefined }],
    ['objects with different numbers of members', { a: 1 }, { a: 1, b: 2 }],
    ['a member __proto__ and another name', JSON.parse('{"__proto__":{}}'), { x: {} }],
    ['an array and an object with the same members', [1], { 0: 1 }],
    ['an object and null', {}, null],
    ['null and an object', null, {}],
    ['an object and a string', {}, ''],
    ['two functions', () => 1, () => 1],
    ['two maps', new Map(), new Map()],
    ['two instances of a class with equal members', new Money(), new Money()],
    ['a plain object and an instance with equal members', { amount: 1 }, new Money()],
  ])('isSame distinguishes %s', (_, one, other) => {
    expect(isSame(one, other)).toBe(false);
  });

  it('isSame compares a hundred levels and treats deeper and cyclic values as different', () => {
    const nested = (levels: number): unknown => (levels ? { inner: nested(levels - 1) } : {});
    expect(isSame(nested(100), nested(100))).toBe(true);
    expect(isSame(nested(101), nested(101))).toBe(false);
    const cyclic = (): object => {
      const value: { self?: object } = {};
      value.self = value;
      return value;
    };
    expect(isSame(cyclic(), cyclic())).toBe(false);
  });
});
