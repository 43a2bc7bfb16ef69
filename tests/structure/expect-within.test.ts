import { describe, expect, it, vi } from 'vitest';
import { expectStated, expectWithin } from '../support/expect-within.ts';

const budget = { bytes: 1000, note: 'a longer error text' };

describe(expectWithin, () => {
  it('accepts a size that is at most 2 % above its budget', () => {
    expect(() => expectWithin(1020, budget, 'the core')).not.toThrow();
  });

  it('throws for a larger size, with the reason for the last raise of the budget', () => {
    const message = /^the core has 1021 bytes, more than 2 % above its budget of 1000\. .*: a longer error text$/;
    expect(() => expectWithin(1021, budget, 'the core')).toThrow(message);
  });

  it.each([
    [980, 'size: the core 980 bytes (budget 1000)'],
    [979, 'size: the core 979 bytes (budget 1000); its budget can be lowered'],
  ])('prints a hint to lower a budget that is more than 2 % above the size: %i bytes', (bytes, line) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    expectWithin(bytes, budget, 'the core');
    expect(log.mock.calls).toEqual([[line]]);
    log.mockRestore();
  });
});

describe(expectStated, () => {
  it('accepts a stated size that differs by less than 0.1 kB', () => {
    for (const bytes of [9601, 9650, 9799]) expect(() => expectStated(bytes, '9.7', 'the core')).not.toThrow();
  });

  it.each(['9.6', '9.8', undefined])('throws for a size of 9,700 bytes that is stated as %s', (stated) => {
    expect(() => expectStated(9700, stated, 'the core')).toThrow('Run `npm run generate -- sizes`.');
  });
});
