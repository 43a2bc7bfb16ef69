import { shellMatchers, toHaveReceived, toHaveReceivedCalls } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';

/** A shell that received these calls. */
const shellOf = (...calls: readonly (readonly [method: string, params?: unknown])[]) => ({
  traffic: () => calls.map(([method, params]) => ({ from: 'page', kind: 'request', method, params }) as const),
});

describe('toHaveReceivedCalls with exactParams', () => {
  const passes = (sent: unknown, expected: unknown): boolean =>
    toHaveReceivedCalls(shellOf(['pay', sent]), [['pay', expected]], { exactParams: true }).pass;

  it.each<[what: string, sent: unknown, expected: unknown]>([
    ['a further member', { id: 'a', coupon: 'FREE' }, { id: 'a' }],
    ['a further member of a nested object', { item: { id: 'a', n: 1 } }, { item: { id: 'a' } }],
    ['a further member of an object in a list', [{ id: 'a', n: 1 }], [{ id: 'a' }]],
    ['params where none are expected', { tab: 'gifts' }, undefined],
    ['empty params where none are expected', {}, undefined],
    ['no params where some are expected', undefined, {}],
    ['a missing member', { id: 'a' }, { id: 'a', n: 1 }],
    ['another value', { id: 'b' }, { id: 'a' }],
    ['a list in place of an object', [], {}],
    ['an object in place of a list', {}, []],
    ['a value that no asymmetric matcher accepts', { id: 1 }, { id: expect.any(String) as unknown }],
    ['a member that only the prototype has', {}, { constructor: expect.anything() as unknown }],
  ])('exactParams rejects %s', (_, sent, expected) => {
    expect(passes(sent, expected)).toBe(false);
  });

  it.each<[what: string, sent: unknown, expected: unknown]>([
    ['equal params in another order', { n: [1, { b: 2 }], id: 'a' }, { id: 'a', n: [1, { b: 2 }] }],
    ['no params, sent as null', null, undefined],
    ['no params, expected as null', undefined, null],
    ['undefined members, which JSON omits', { id: 'a' }, { id: 'a', coupon: undefined }],
    ['values that asymmetric matchers accept', { id: 'x', n: 1 }, { id: expect.any(String) as unknown, n: 1 }],
  ])('exactParams accepts %s', (_, sent, expected) => {
    expect(passes(sent, expected)).toBe(true);
  });

  it('accepts further members of the params without exactParams', () => {
    const shell = shellOf(['open', { tab: 'a' }], ['pay', { id: 'a', coupon: 'FREE' }]);
    expect(toHaveReceivedCalls(shell, [['open'], ['pay', { id: 'a' }]]).pass).toBe(true);
  });

  it('states in the failure that the params must be exactly the given ones', () => {
    const { message } = toHaveReceivedCalls(shellOf(['open', { tab: 'a' }]), [['open']], { exactParams: true });
    expect(message()).toBe(
      'Expected the shell to have received open, with exactly these params. Expected call 1 to be open, but it was open with {"tab":"a"}. ' +
        'It received open with {"tab":"a"}.',
    );
  });
});

describe('the options of toHaveReceivedCalls', () => {
  it.each<[options: object, problem: string]>([
    [{ exat: true }, '"exat" is not an option. Did you mean exact?'],
    [{ exact: 'yes' }, 'exact must be true or false'],
    [{ exactParams: 1 }, 'exactParams must be true or false'],
    [{ after: -1 }, 'after must be a whole number of at least 0'],
    [{ after: 1.5 }, 'after must be a whole number of at least 0'],
  ])('rejects %j as the options of toHaveReceivedCalls', (options, problem) => {
    expect(() => toHaveReceivedCalls(shellOf(), [], options)).toThrow(`Cannot check the calls: ${problem}`);
  });

  it.each([
    ['a string', 'pay'],
    ['a list of names', ['pay']],
    ['a call with two params', [['pay', {}, {}]]],
    ['a call without a method', [[]]],
  ])('rejects %s in place of the calls of toHaveReceivedCalls', (_, calls) => {
    expect(() => toHaveReceivedCalls(shellOf(['pay']), calls as never)).toThrow(
      "Cannot check the calls: they are not a list of calls. Pass one such as [['pay', { id: 1 }]].",
    );
  });

  it('toHaveReceivedCalls fails when fewer calls were received than it skips', () => {
    const { pass, message } = toHaveReceivedCalls(shellOf(['pay']), [], { after: 2, exact: true });
    expect(pass).toBe(false);
    expect(message()).toContain('no calls after the first 2. It received only 1 call.');
    expect(toHaveReceivedCalls(shellOf(['pay']), [], { after: 1, exact: true }).pass).toBe(true);
  });
});

describe('params that no message can contain', () => {
  const shell = { received: () => [{ productId: 'a' }] };

  it.each<[params: unknown, kind: string]>([
    [new Date(0), 'Date'],
    [{ at: new Date(0) }, 'Date'],
    [[new Map([['productId', 'other']])], 'Map'],
    [new Set(), 'Set'],
    [/a/, 'RegExp'],
    [() => {}, 'Function'],
    [1n, 'BigInt'],
    [{ a: Symbol('a') }, 'Symbol'],
  ])('rejects params that no message can contain in every matcher: %#', (params, kind) => {
    const problem = `Cannot check params with a ${kind}: JSON cannot contain it.`;
    expect(() => toHaveReceived(shell, 'pay', params)).toThrow(problem);
    expect(() => toHaveReceivedCalls(shellOf(['pay', {}]), [['pay', params]])).toThrow(problem);
  });

  it('accepts asymmetric matchers, undefined members and numbers as expected params', () => {
    for (const params of [expect.any(Date), { a: undefined }, undefined, null, [], { n: NaN }, Object.create(null)]) {
      expect(() => toHaveReceived(shell, 'pay', params)).not.toThrow();
    }
  });

  it('does not match an expected member that every object inherits', () => {
    expect(toHaveReceived(shell, 'pay', { constructor: expect.anything() as unknown }).pass).toBe(false);
  });

  it('rejects a third argument of toHaveReceived, which would be ignored', () => {
    expect(() => shellMatchers.toHaveReceived(shell, 'pay', {}, { coupon: 'X' })).toThrow(
      'Cannot check the calls of pay: toHaveReceived compares the params of one call. Pass one object with all members.',
    );
  });
});

describe('toHaveReceivedCalls of a long session', () => {
  it('does not compare calls before all of them have arrived', () => {
    const sent = Array.from({ length: 5000 }, (_, at): [string, { key: number }] => ['pay', { key: at }]);
    let compared = 0;
    const counting = sent.map(([method, params]): [string, unknown] => [
      method,
      { asymmetricMatch: (value: unknown) => (compared++, JSON.stringify(value) === JSON.stringify(params)) },
    ]);
    expect(toHaveReceivedCalls(shellOf(...sent.slice(0, -1)), counting).pass).toBe(false);
    expect(compared).toBe(0);
    expect(toHaveReceivedCalls(shellOf(...sent), counting).pass).toBe(true);
    expect(compared).toBe(5000);
  });
});
