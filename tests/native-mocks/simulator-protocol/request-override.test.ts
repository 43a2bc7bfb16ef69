import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  findOverride,
  parseOverride,
  readOverrides,
} from '../../../native-mocks/simulator-protocol/request-override.ts';

describe(findOverride, () => {
  const find = (address: string, url: string, isExact = false): boolean =>
    findOverride([{ address, isExact, method: '', call: 0 }])('GET', url) === 0;

  it.each([
    ['/api/price', 'https://api.test/api/price?a=1', true],
    ['/api/*/price', '/api/7/price', true],
    ['/api/*/price', '/api/price', false],
    ['a*b*c', 'cba', false],
    ['aba*ba', 'aba', false],
    ['.', '/api', false],
    ['*', '', true],
  ])('%s in %s: %s', (address, url, isFound) => expect(find(address, url)).toBe(isFound));

  it('reads a pattern with many stars in linear time', () => {
    const startMs = performance.now();
    expect(find('a*'.repeat(5000), 'a'.repeat(4999))).toBe(false);
    expect(performance.now() - startMs).toBeLessThan(1000);
  });

  it('takes an exact address as it is', () => {
    expect([find('/a*', '/a*', true), find('/a', '/a?b', true), find('/a*', '/ab', true)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('counts the requests of each override, and uses the first one in the list', () => {
    const each = { address: '/a', method: '' };
    const next = findOverride([
      { ...each, call: 2 },
      { ...each, method: 'POST', call: 1 },
      { ...each, call: 3 },
    ]);
    expect(['GET', 'POST', 'POST', 'GET'].map((method) => next(method, '/a'))).toEqual([-1, 0, 2, -1]);
  });

  it('runs as text, without anything of its module', () => {
    const copy = runInNewContext(`(${String(findOverride)})`) as typeof findOverride; // the function itself
    expect(copy([{ address: 'a', method: '', call: 0 }])('GET', 'xax')).toBe(0);
  });
});

describe(parseOverride, () => {
  it.each<[string, object]>([
    ['its address is empty', {}],
    ['address', { address: 1 }],
    ['address', { address: 'x'.repeat(10_001) }],
    ['method', { address: 'a', method: 'get' }],
    ['call', { address: 'a', call: 1.5 }],
    ['call', { address: 'a', call: NaN }],
    ['delayMs', { address: 'a', delayMs: 600_001 }],
    ['delayMs', { address: 'a', delayMs: -1 }],
    ['status', { address: 'a', status: 101 }],
    ['status', { address: 'a', status: 600 }],
    ['type', { address: 'a', type: 'text/plain\r\nset-cookie: a=b' }],
    ['body', { address: 'a', body: {} }],
  ])('rejects an invalid one: %s', (problem, given) => expect(() => parseOverride(given)).toThrow(problem));
});

describe(readOverrides, () => {
  it.each([[undefined], [null], [{}], [[null]], [[{ address: 'a' }]]])('rejects %j', (value) =>
    expect(readOverrides(value)).toBeUndefined(),
  );
  it('accepts what the window sends', () => {
    const list = [parseOverride({ address: '/a', status: 0 })];
    expect(readOverrides(JSON.parse(JSON.stringify(list)))).toEqual(list);
  });
});
