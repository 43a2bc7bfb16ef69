import { describe, expect, it } from 'vitest';
import { stableJson } from '../../../sdk/query/stable-json.ts';

class User {
  readonly id = 1;
  get nickname(): string {
    return 'a getter of the prototype';
  }
}

describe(stableJson, () => {
  it('stableJson sorts the keys of every object and keeps the order of arrays', () => {
    expect(stableJson({ b: [{ d: 1, c: 2 }, 3], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1},3]}');
    expect(stableJson([2, 1])).not.toBe(stableJson({ 0: 2, 1: 1 }));
  });

  it.each<[string, unknown, string]>([
    [
      'hidden and inherited members',
      { message: 'shown', error: new Error('secret') },
      '{"error":{},"message":"shown"}',
    ],
    ['members of a map', { size: 10, filter: new Map([['a', 1]]) }, '{"filter":{},"size":10}'],
    ['getters of a prototype', { nickname: 'x', user: new User() }, '{"nickname":"x","user":{"id":1}}'],
    [
      'the prototype of an object with a member __proto__',
      JSON.parse('{"__proto__":1,"a":{}}'),
      '{"__proto__":1,"a":{}}',
    ],
  ])('stableJson omits %s', (_, params, text) => {
    expect(stableJson(params)).toBe(text);
  });

  it('stableJson uses toJSON and the primitive of a wrapper object', () => {
    expect(stableJson({ at: new Date(0), text: Object('a') as unknown })).toBe(
      '{"at":"1970-01-01T00:00:00.000Z","text":"a"}',
    );
  });

  it('stableJson returns an empty string for params without JSON and undefined for no params', () => {
    expect(stableJson(undefined)).toBe(undefined);
    expect([BigInt(0), BigInt(1), () => 1].map(stableJson)).toEqual(['', '', '']);
    expect([null, false, 0, ''].map(stableJson)).toEqual(['null', 'false', '0', '""']);
  });

  it('stableJson reads only own members, so that its time grows with their number', () => {
    const read: unknown[] = [];
    const watched = (members: object): object =>
      new Proxy(members, {
        get(target, key) {
          if (key !== 'toJSON') read.push(key);
          return Reflect.get(target, key) as unknown;
        },
      });
    stableJson({ first: watched({ a: 1 }), list: [1, 2], second: watched({ b: 1 }) });
    expect(read).toEqual(['a', 'b']);
  });
});
