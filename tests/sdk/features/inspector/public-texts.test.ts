import { describe, expect, it } from 'vitest';
import { ownLineOf } from '../../../../sdk/features/inspector/public-texts.ts';

describe(ownLineOf, () => {
  it.each(['getUserInfo failed: not-in-shell', '980 more lines were omitted', 'a handler threw'])(
    'returns the line "%s" of the SDK, without the values after it',
    (line) => {
      expect(ownLineOf([`bridgehead: ${line}`, 'SECRET'])).toBe(`bridgehead: ${line}`);
    },
  );

  it('returns a line about an override without its names', () => {
    expect(ownLineOf(['bridgehead: an override has unknown names: SECRET'])).toBe(
      'bridgehead: an override has unknown names',
    );
  });

  it.each([
    ['bridgehead: user 42'],
    ['bridgehead: a listener threw Error: SECRET'],
    ['bridgehead: an@b.example failed: timeout'],
    ['bridgehead: getUserInfo failed: SECRET'],
    ['x bridgehead: a listener threw'],
    [{ toString: (): string => 'bridgehead: a listener threw' }],
    [undefined],
  ])('returns nothing for the line %j of a page', (line) => {
    expect(ownLineOf([line])).toBe(undefined);
  });
});
