import { describe, expect, it } from 'vitest';
import { readDevToolsAddress } from '../../../native-mocks/cli/attach/devtools-targets.ts';

describe(readDevToolsAddress, () => {
  it.each([
    ['9222', 'http://127.0.0.1:9222'],
    ['127.0.0.1:9222', 'http://127.0.0.1:9222'],
    ['http://127.0.0.1:9222/json', 'http://127.0.0.1:9222'],
  ])('reads the DevTools address %s as %s', (text, origin) => {
    expect(readDevToolsAddress(text)).toBe(origin);
  });

  it.each(['0', '65536', '9999999'])('rejects %s, which is not a port of DevTools', (text) => {
    expect(() => readDevToolsAddress(text)).toThrow(
      `Cannot attach to ${text}: a port is a number from 1 to 65535. Use one like 9222.`,
    );
  });

  it('rejects a DevTools address of another scheme', () => {
    expect(() => readDevToolsAddress('ws://127.0.0.1:9222')).toThrow('it is not a DevTools address');
  });
});
