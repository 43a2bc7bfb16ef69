import { describe, expect, it } from 'vitest';
import { openSession } from '../../../sdk/page/session.ts';

describe(openSession, () => {
  it('encodes every byte of a session id as one of 32 characters', () => {
    expect(openSession({}, (bytes) => bytes.fill(3))?.name).toBe('3'.repeat(26));
    expect(openSession({}, undefined)).toBe(undefined);
  });

  it('returns the same session for every copy of the SDK in a page', () => {
    const window = {};
    const first = openSession(window, (bytes) => bytes.fill(1));
    expect(openSession(window, (bytes) => bytes.fill(2))).toBe(first);
    expect(openSession(window, undefined)).toBe(first);
    expect(Object.keys(window)).toEqual([]);
    expect(Object.getOwnPropertySymbols(window)).toEqual([Symbol.for('bridgehead.session')]);
  });
});
