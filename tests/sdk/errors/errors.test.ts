import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BridgeError, type BridgeErrorCode, errorTexts, isBridgeError } from 'bridgehead';
import { describe, expect, it } from 'vitest';

describe(BridgeError, () => {
  it('describes in the error message what failed and why', () => {
    expect(new BridgeError('timeout', 'getUser').message).toBe(
      'Cannot call getUser: timeout. See bridgehead/docs/errors.md#timeout.',
    );
    expect(new BridgeError('disposed').message).toBe(
      'Cannot use the bridge: disposed. See bridgehead/docs/errors.md#disposed.',
    );
  });

  it('reports the required and the current version in the error message', () => {
    const verdict = { supported: false, reason: 'app-too-old', need: '3.1.3', have: '3.0' } as const;
    const error = new BridgeError('app-too-old', 'pay', { verdict });
    expect(error.message).toContain('needs 3.1.3, is 3.0');
    expect(error.verdict).toBe(verdict);
  });

  it('omits versions from the error message of a verdict without them', () => {
    const error = new BridgeError('not-in-shell', 'pay', { verdict: { supported: false, reason: 'not-in-shell' } });
    expect(error.message).not.toContain('needs');
  });

  it('exposes code, method, native code, data and cause of an error as fields', () => {
    const cause = new TypeError('below');
    const error = new BridgeError('shell-error', 'pay', { nativeCode: 1001, data: { a: 1 }, cause, text: 'no money' });
    expect(error).toMatchObject({ code: 'shell-error', method: 'pay', nativeCode: 1001, data: { a: 1 }, cause });
    expect(error.message).toBe('Cannot call pay: no money. See bridgehead/docs/errors.md#shell-error.');
    expect(error).toBeInstanceOf(Error);
  });

  it('refers in each error message to a section of a file that is in the installed package', () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    const { name, files } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
      name: string;
      files: string[];
    };
    for (const code of Object.keys(errorTexts) as BridgeErrorCode[]) {
      const [, folder, path = '', section] = /See (\w+)\/(.+)#(.+)\.$/.exec(new BridgeError(code).message) ?? [];
      expect([folder, section]).toEqual([name, code]);
      expect(readFileSync(root + path, 'utf8')).toContain(`\n## ${code}\n`);
      expect(files.some((file) => path === file || path.startsWith(`${file}/`))).toBe(true);
      expect(files).not.toContain(`!${path}`);
    }
  });

  it('describes each error code', () => {
    for (const text of Object.values(errorTexts)) expect(text.length).toBeGreaterThan(5);
  });
});

describe('instanceof', () => {
  class OwnError extends BridgeError {}

  it('accepts the errors of every copy of the SDK for BridgeError, and only instances for a class that extends it', () => {
    const ofOtherCopy = { name: 'BridgeError', code: 'lost' };
    expect(ofOtherCopy).toBeInstanceOf(BridgeError);
    expect(new Error('lost')).not.toBeInstanceOf(BridgeError);
    expect(new OwnError('lost')).toBeInstanceOf(OwnError);
    expect(ofOtherCopy).not.toBeInstanceOf(OwnError);
  });
});

describe(isBridgeError, () => {
  const foreign = { name: 'Error', code: 'timeout' };

  it('recognizes errors of another copy of the SDK', () => {
    const other = Object.assign(new Error('x'), { name: 'BridgeError', code: 'lost' });
    expect(isBridgeError(other)).toBe(true);
    expect(isBridgeError({ name: 'BridgeError', code: 'lost' })).toBe(true);
    expect(isBridgeError(new BridgeError('lost'))).toBe(true);
  });

  it.each([[undefined], [null], ['BridgeError'], [{ name: 'BridgeError' }], [new Error('x')], [foreign]])(
    'does not recognize %s as a bridge error',
    (value) => {
      expect(isBridgeError(value)).toBe(false);
    },
  );
});
