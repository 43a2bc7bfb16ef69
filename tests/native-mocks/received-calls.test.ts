import { toHaveReceivedCalls } from 'bridgehead/mocks';
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
    ['a member of the same name on the prototype', {}, { constructor: Object }],
  ])('rejects %s', (_, sent, expected) => {
    expect(passes(sent, expected)).toBe(false);
  });

  it.each<[what: string, sent: unknown, expected: unknown]>([
    ['equal params in another order', { n: [1, { b: 2 }], id: 'a' }, { id: 'a', n: [1, { b: 2 }] }],
    ['no params, sent as null', null, undefined],
    ['no params, expected as null', undefined, null],
    ['undefined members, which JSON omits', { id: 'a' }, { id: 'a', coupon: undefined }],
    ['values that asymmetric matchers accept', { id: 'x', n: 1 }, { id: expect.any(String) as unknown, n: 1 }],
  ])('accepts %s', (_, sent, expected) => {
    expect(passes(sent, expected)).toBe(true);
  });

  it('accepts further members without the option', () => {
    const shell = shellOf(['open', { tab: 'a' }], ['pay', { id: 'a', coupon: 'FREE' }]);
    expect(toHaveReceivedCalls(shell, [['open'], ['pay', { id: 'a' }]]).pass).toBe(true);
  });

  it('states in the failure that the params must be exactly these', () => {
    const { message } = toHaveReceivedCalls(shellOf(['open', { tab: 'a' }]), [['open']], { exactParams: true });
    expect(message()).toBe(
      'Expected the shell to have received open, with exactly these params. Call 1 should be open, it was open with {"tab":"a"}. ' +
        'It received open with {"tab":"a"}.',
    );
  });
});
