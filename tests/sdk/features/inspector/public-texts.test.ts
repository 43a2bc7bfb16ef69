import { describe, expect, it } from 'vitest';
import { ownLineOf } from '../../../../sdk/features/inspector/public-texts.ts';

describe(ownLineOf, () => {
  it.each([
    '980 more lines were omitted',
    'no shell: this page has no secure random numbers',
    'no shell: a global of this page throws',
    'a listener threw',
    'an inspector threw',
    'a middleware threw',
    'a handler threw',
    'a schema of a handler threw',
    'a fallback threw',
    'a handler has a wrong result',
    'cannot handle a message from the shell',
    'cannot send a response to the shell',
    'cannot draw the inspector',
    'dropped a message without a method',
    'dropped a message from another session',
    'dropped an event the contract does not have',
    'dropped an invalid payload of themeChanged',
    'dropped invalid progress of uploadFile',
    'can not find channel',
    'Cannot receive themeChanged: the app refused its listener. Declare its first app version.',
    'the app version is unknown: gated methods are off',
    'the bridge does not support the api user.open',
    'getUserInfo failed: not-in-shell',
    'Cannot install bridge.$x.receive: the page froze it. Responses that come through it are lost.',
    'Cannot observe console.warn: the page made it read-only.',
  ])('returns the line "%s" of the SDK, without the values after it', (line) => {
    expect(ownLineOf([`bridgehead: ${line}`, 'SECRET'])).toBe(`bridgehead: ${line}`);
  });

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
