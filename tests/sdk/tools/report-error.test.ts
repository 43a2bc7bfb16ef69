import { afterEach, describe, expect, it, vi } from 'vitest';
import { reportError } from '../../../sdk/tools/report-error.ts';
import { messageOf, UsageError } from '../../../sdk/tools/usage-error.ts';

afterEach(() => vi.unstubAllEnvs());

function outcomeOf(thrown: unknown): readonly [number, string] {
  let text = '';
  const code = reportError(thrown, { command: 'contract check', err: (line) => (text += line) });
  return [code, text];
}

describe(reportError, () => {
  it('reportError prints the message of a usage error and returns 2', () => {
    vi.stubEnv('DEBUG', '1');
    expect(outcomeOf(new UsageError('Cannot read a: b. Do c.\nmore'))).toEqual([2, 'Cannot read a: b. Do c.\n']);
  });

  it('prints each problem of a usage error in one line', () => {
    const error = new UsageError('Cannot read a: b.', { more: ['Cannot read a: c.\nmore', 'Cannot read a: d.'] });
    expect(outcomeOf(error)).toEqual([2, 'Cannot read a: b.\nCannot read a: c.\nCannot read a: d.\n']);
  });

  it.each([
    [new TypeError('x is undefined\nat y'), 'x is undefined'],
    ['a reason.', 'a reason'],
    [undefined, 'undefined'],
    [{ toString: 0, valueOf: 0 }, 'an error without a message'],
  ])('prints the message of an unexpected error without its stack and returns 1: %j', (thrown, message) => {
    expect(outcomeOf(thrown)).toEqual([
      1,
      `Cannot run contract check: ${message}. This is an error in bridgehead: set DEBUG=1 to print its stack, and report it.\n`,
    ]);
  });

  it('prints the stack of an unexpected error if DEBUG is set', () => {
    vi.stubEnv('DEBUG', '1');
    const [code, text] = outcomeOf(new TypeError('x is undefined'));
    expect(code).toBe(1);
    expect(text).toMatch(/\nTypeError: x is undefined\n {4}at .*report-error\.test/);
  });
});

describe(messageOf, () => {
  it('messageOf returns the first line of an error message', () => {
    expect(messageOf(new Error('a\nb'))).toBe('a');
    expect(messageOf(Object.assign(new Error(), { message: 5 }))).toBe('5');
  });
});
