import { describe, expect, it } from 'vitest';
import * as protocol from '../../sdk/wire/protocol.ts';
import { fencedBlocksOf } from '../support/doc-blocks.ts';

// Dart is not installed here. This compares what the shell and the protocol must have in common.
const [shell = '', use = ''] = fencedBlocksOf('docs/recipes/flutter.md')
  .filter(({ language }) => language === 'dart')
  .map(({ code }) => code);
const code = shell.replace(/\/\/.*$/gm, '');

describe('the shell in Dart of the recipe for Flutter', () => {
  it('uses the names of the protocol', () => {
    const { ANDROID_OBJECT, HELLO_METHOD, IOS_OBJECT, PAGE_OBJECT, PROTOCOL_VERSION } = protocol;
    expect(code).toContain(`'${IOS_OBJECT}' : '${ANDROID_OBJECT}'`);
    expect(code).toContain(`window.${PAGE_OBJECT}&&window.${PAGE_OBJECT}.receive&&window.${PAGE_OBJECT}.receive`);
    expect(code).toContain(`r'${HELLO_METHOD}'`);
    expect(code).toContain(`'protocol': ${PROTOCOL_VERSION}`);
  });

  it('fails with codes of the protocol', () => {
    const codes = [...code.matchAll(/_failure\((-\d+)/g)].map(([, number]) => Number(number));
    expect(codes).toEqual([protocol.wireErrors.methodNotFound, protocol.wireErrors.internal]);
  });

  it.each([shell, use])('closes each bracket that it opens', (text) => {
    const open: string[] = [];
    const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
    const brackets =
      text
        .replace(/'[^'\n]*'/g, '')
        .replace(/\/\/.*$/gm, '')
        .match(/[()[\]{}]/g) ?? [];
    for (const bracket of brackets) {
      if (bracket in closing) expect(open.pop()).toBe(closing[bracket]);
      else open.push(bracket);
    }
    expect(open).toEqual([]);
  });
});
