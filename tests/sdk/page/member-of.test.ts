import { describe, expect, it } from 'vitest';
import { memberOf } from '../../../sdk/page/member-of.ts';

class Methods {
  readonly own = 1;
  pay(): string {
    return 'paid';
  }
}

describe(memberOf, () => {
  it('returns own members, also those that are named like inherited ones', () => {
    expect(memberOf({ own: 1 }, 'own')).toBe(1);
    expect(memberOf({ constructor: 2, toString: 3 }, 'constructor')).toBe(2);
    expect(memberOf({ constructor: 2, toString: 3 }, 'toString')).toBe(3);
  });

  it('returns the members of a class', () => {
    const methods: object = new Methods();
    expect(memberOf(methods as Record<string, unknown>, 'own')).toBe(1);
    expect(memberOf(methods as Record<string, unknown>, 'pay')).toBe(Methods.prototype.pay);
  });

  it.each(['constructor', 'toString', '__proto__', 'missing'])(
    'returns no %s that an object did not define',
    (name) => {
      expect(memberOf({}, name)).toBe(undefined);
      expect(
        memberOf(new Methods() as object as Record<string, unknown>, name === '__proto__' ? 'missing' : name),
      ).toBe(undefined);
    },
  );
});
