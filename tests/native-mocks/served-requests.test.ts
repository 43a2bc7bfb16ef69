import { describe, expect, it } from 'vitest';
import { toHaveServed } from '../../native-mocks/playwright/served-requests.ts';

const price = { method: 'GET', path: '/api/price', status: 200 };
const served = (request: string, options?: object, recorded?: readonly string[]) =>
  toHaveServed({ served: [price, price], ...(recorded && { recorded }) }, request, options);

describe(toHaveServed, () => {
  it('toHaveServed counts the responses to a request', () => {
    expect(served('GET /api/price').pass).toBe(true);
    expect(served('GET /api/price', { times: 2 }).pass).toBe(true);
    expect(served('GET /api/price', { times: 3 }).pass).toBe(false);
    expect(served('GET /api/cart').message()).toBe(
      'Expected the server to have served GET /api/cart at least once. It served this request 0 times; all served requests: GET /api/price, GET /api/price.',
    );
  });

  it.each([
    ['get /api/price'],
    ['/api/price'],
    ['GET'],
    ['GET api/price'],
    ['GET /api/price?x=1'],
    ['GET /api/price#x'],
    [undefined],
  ])('toHaveServed rejects %j, which can never be served', (request) => {
    expect(() => served(request as string)).toThrow(
      `Cannot find "${String(request)}": a request is a method and a path without a query, such as "GET /api/price".`,
    );
  });

  it('toHaveServed accepts a request to another origin', () => {
    expect(served('POST https://other.test/a', {}, ['POST https://other.test/a']).pass).toBe(false);
  });

  it('toHaveServed rejects a request that was not recorded, so that a test for its absence cannot pass', () => {
    expect(() => served('GET /api/prcie', {}, ['GET /api/price'])).toThrow(
      'Cannot find "GET /api/prcie": the recorded session has no such request. Did you mean GET /api/price?',
    );
  });

  it.each([
    [{ times: 0 }, 'times must be a whole number of at least 1'],
    [{ times: 1.5 }, 'times must be a whole number of at least 1'],
    [{ time: 5 }, '"time" is not an option. Did you mean times?'],
  ])('rejects the options %j of toHaveServed', (options, problem) => {
    expect(() => served('GET /api/price', options)).toThrow(`Cannot find a request: ${problem}`);
  });
});
