import { describe, expect, it } from 'vitest';
import {
  all,
  anyShape,
  firstOf,
  booleanShape,
  listOf,
  mapOf,
  objectWith,
  shape,
  stringShape,
} from '../../../../sdk/tools/document/shapes.ts';

const even = shape('an even number', (value) => Number(value) % 2 === 0);

describe(shape, () => {
  it('reports the expectation of a shape, and the path if the value is a member', () => {
    expect(even(2, [])).toBeUndefined();
    expect(even(1, [])).toBe('it must be an even number');
    expect(even(1, ['a', 2])).toBe('its member a[2] must be an even number');
  });

  it('reports by a shape an absent member as missing, but not an absent value', () => {
    expect(even(undefined, ['a'])).toBe('its member a is missing');
    expect(even(undefined, [])).toBe('it must be an even number');
  });
});

describe('shapes of plain values', () => {
  it('accepts strings, booleans and any value by their shapes', () => {
    expect([stringShape('', []), booleanShape(false, []), booleanShape(true, []), anyShape(undefined, ['a'])]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('rejects values of another type than their shape', () => {
    expect(stringShape(1, [])).toBe('it must be a string');
    expect(booleanShape('true', [])).toBe('it must be true or false');
  });
});

describe('shapes of several values', () => {
  it('returns the first problem of several shapes', () => {
    const positive = shape('positive', (value) => Number(value) > 0);
    expect(all(even, positive)(2, [])).toBeUndefined();
    expect(all(even, positive)(-1, [])).toBe('it must be an even number');
    expect(all(even, positive)(-2, [])).toBe('it must be positive');
  });

  it('checks each entry of a list by a shape and reports its index', () => {
    expect(listOf(even)([2, 4], [])).toBeUndefined();
    expect(listOf(even)([2, 3, 5], ['list'])).toBe('its member list[1] must be an even number');
    expect(listOf(even)({}, ['list'])).toBe('its member list must be an array');
  });

  it('checks each member of a map by a shape and reports its name', () => {
    expect(mapOf(even)({ a: 2 }, [])).toBeUndefined();
    expect(mapOf(even)({ a: 2, b: 3 }, ['map'])).toBe('its member map.b must be an even number');
    expect(mapOf(even)([2], ['map'])).toBe('its member map must be an object');
  });

  it.each([[null], ['text'], [[1]]])('rejects %j in place of an object by its shape', (value) => {
    expect(mapOf(anyShape)(value, [])).toBe('it must be an object');
    expect(objectWith({}, {})(value, [])).toBe('it must be an object');
  });

  it('checks the required members of an object and the present optional ones by their shapes, and ignores others', () => {
    const check = objectWith({ a: even }, { b: even });
    expect(check({ a: 2 }, [])).toBeUndefined();
    expect(check({ a: 2, b: undefined, c: 3 }, [])).toBeUndefined();
    expect(check({ b: 2 }, [])).toBe('its member a is missing');
    expect(check({ a: 1, b: 1 }, ['x'])).toBe('its member x.a must be an even number');
    expect(check({ a: 2, b: 1 }, ['x'])).toBe('its member x.b must be an even number');
    expect(objectWith({ a: even })({ a: 2 }, [])).toBeUndefined();
  });

  it('firstOf returns the first problem among entries and passes each index', () => {
    expect(firstOf(['a', 'b', 'c'], (entry, index) => (index > 0 ? `${entry}${index}` : undefined))).toBe('b1');
    expect(firstOf([], () => 'a problem')).toBeUndefined();
  });
});
