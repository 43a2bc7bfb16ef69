import { BridgeError, errorTexts, isBridgeError } from 'bridgehead';
import { describe, expect, it } from 'vitest';

describe(BridgeError, () => {
  it('says what failed and why', () => {
    expect(new BridgeError('timeout', 'getUser').message).toBe(
      'Cannot call getUser: timeout. See docs/errors.md#timeout.',
    );
    expect(new BridgeError('disposed').message).toBe('Cannot use the bridge: disposed. See docs/errors.md#disposed.');
  });

  it('says which version is needed and which is there', () => {
    const verdict = { supported: false, reason: 'app-too-old', need: '3.1.3', have: '3.0' } as const;
    const error = new BridgeError('app-too-old', 'pay', { verdict });
    expect(error.message).toContain('needs 3.1.3, is 3.0');
    expect(error.verdict).toBe(verdict);
  });

  it('says nothing of versions for a verdict without them', () => {
    const error = new BridgeError('not-in-shell', 'pay', { verdict: { supported: false, reason: 'not-in-shell' } });
    expect(error.message).not.toContain('needs');
  });

  it('carries code, method, native code, data and cause as fields', () => {
    const cause = new TypeError('below');
    const error = new BridgeError('shell-error', 'pay', { nativeCode: 1001, data: { a: 1 }, cause, text: 'no money' });
    expect(error).toMatchObject({ code: 'shell-error', method: 'pay', nativeCode: 1001, data: { a: 1 }, cause });
    expect(error.message).toBe('Cannot call pay: no money. See docs/errors.md#shell-error.');
    expect(error).toBeInstanceOf(Error);
  });

  it('has a text for each code', () => {
    for (const text of Object.values(errorTexts)) expect(text.length).toBeGreaterThan(5);
  });
});

describe(isBridgeError, () => {
  it('knows errors of another copy of the SDK', () => {
    const other = Object.assign(new Error('x'), { name: 'BridgeError', code: 'lost' });
    expect(isBridgeError(other)).toBe(true);
    expect(isBridgeError(new BridgeError('lost'))).toBe(true);
  });

  it.each([[undefined], [null], ['BridgeError'], [{ name: 'BridgeError' }], [new Error('x')]])(
    'refuses %s',
    (value) => {
      expect(isBridgeError(value)).toBe(false);
    },
  );
});
