import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { type JsonPath, writeExactJson } from '../../../sdk/wire/exact-json.ts';

const json = { stringify: JSON.stringify, isArray: Array.isArray };

/** Serializes a value and returns its JSON with the paths of the values that JSON cannot carry. */
function written(value: unknown): { readonly text: string | undefined; readonly lost: readonly JsonPath[] } {
  const lost: JsonPath[] = [];
  return { text: writeExactJson(json, value, (path) => lost.push(path)), lost };
}

class Secret {
  readonly #amount = 5;
  double(): number {
    return this.#amount * 2;
  }
}

class Point {
  readonly x = 1;
  readonly label: string | undefined = undefined;
}

describe(writeExactJson, () => {
  it.each<[name: string, value: unknown]>([
    ['NaN', Number.NaN],
    ['Infinity', -Infinity],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['a BigInt', 1n],
    ['a Map', new Map([['a', 1]])],
    ['a Set', new Set([1])],
    ['a WeakMap', new WeakMap()],
    ['a Blob', new Blob(['x'])],
    ['a File', new File(['x'], 'a.txt')],
    ['a FormData', new FormData()],
    ['an ArrayBuffer', new ArrayBuffer(8)],
    ['a typed array', new Uint8Array([1, 2])],
    ['an empty typed array', new Float64Array()],
    ['a DataView', new DataView(new ArrayBuffer(1))],
    ['a promise', Promise.resolve(1)],
    ['an event, although it has a member', new Event('click')],
    ['an error', new Error('x')],
    ['a regular expression', /x/],
    ['a boxed number', Object(5)],
    ['an object with private state', new Secret()],
    ['an object whose toJSON returns NaN', { toJSON: () => Number.NaN }],
    ['a list whose toJSON returns NaN', Object.defineProperty([], 'toJSON', { value: () => Number.NaN })],
    ['an invalid date', new Date('soon')],
    ['an invalid date of another window', runInNewContext('new Date(NaN)')],
  ])('reports %s as a value that JSON cannot carry, alone and at any depth', (_, value) => {
    expect(written(value).lost).toEqual([[]]);
    expect(written({ a: [1, { b: value }], c: new Date(0) }).lost).toEqual([['a', 1, 'b']]);
    expect(written([[], value, { d: value }]).lost).toEqual([[1], [2, 'd']]);
  });

  it('reports a cycle with the path where it closes, and not a value that occurs twice', () => {
    const user: Record<string, unknown> = { name: 'a' };
    const list: unknown[] = [user, user];
    expect(written({ list, user, again: [list, new Date(0)] }).lost).toEqual([]);
    user['friends'] = [{ of: user }];
    expect(written(user).lost).toEqual([['friends', 0, 'of']]);
    expect(written([1, { user }]).lost).toEqual([[1, 'user', 'friends', 0, 'of']]);
    list.push(list);
    expect(written(list).lost).toContainEqual([2]);
  });

  it('does not report null of a toJSON that is not of a date', () => {
    expect(written({ none: { toJSON: () => null } })).toEqual({ text: '{"none":null}', lost: [] });
  });

  it('reports a value inside the result of toJSON, with its path, and calls toJSON once', () => {
    let count = 0;
    const amount = { toJSON: () => ({ count: ++count, rate: [Infinity] }) };
    expect(written({ amount, after: new Map() }).lost).toEqual([['amount', 'rate', 0], ['after']]);
    expect(count).toBe(1);
  });

  it.each<[name: string, value: unknown]>([
    ['plain values', { a: [null, 'x', true, -0.5, {}, []], b: { c: undefined } }],
    ['an object without a prototype', Object.assign(Object.create(null), { a: {} })],
    ['an empty object without a prototype', Object.create(null)],
    ['an empty object of another window', runInNewContext('({})')],
    ['an own __proto__', JSON.parse('{"__proto__":{"a":[1]}}')],
    ['a member called constructor', { constructor: 'x' }],
    ['a date and a URL', [new Date(0), new URL('https://example.com/')]],
    ['the members of a class instance', new Point()],
    ['undefined in a list', [1, undefined]],
    ['undefined', undefined],
    ['2,000 levels', JSON.parse('['.repeat(2000) + ']'.repeat(2000))],
    ['one object at two places', ((shared) => [shared, [shared]])({ at: new Date(0) })],
  ])('writes %s as JSON.stringify does, without a report', (_, value) => {
    expect(written(value)).toEqual({ text: JSON.stringify(value), lost: [] });
  });

  it('throws what a getter throws', () => {
    const owner = Object.defineProperty({}, 'name', { enumerable: true, get: () => JSON.parse('') });
    expect(() => written(owner)).toThrow(SyntaxError);
  });
});
