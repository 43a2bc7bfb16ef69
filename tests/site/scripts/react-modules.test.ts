import { describe, expect, test } from 'vitest';
import { toEsModule } from '../../../site/scripts/react-modules.mjs';

describe(toEsModule, () => {
  test('converts the requires of a CommonJS file into imports and its exports into variables', () => {
    const code = [
      'var one = require("one"), other = require("one/other");',
      'exports.now = void 0;',
      'if (one.isFast) exports.now = one.now;',
      'exports.later = function () { return exports.now() + other.wait };',
    ].join('\n');
    expect(toEsModule(code, '/folder/file.js').split('\n')).toEqual([
      'import * as required_one from "one";',
      'import * as required_one_other from "one/other";',
      'import * as whole from "/folder/file.js";',
      'var one = required_one, other = required_one_other;',
      'var exported_now = void 0;',
      'if (one.isFast) exported_now = one.now;',
      'var exported_later = function () { return exported_now() + other.wait };',
      'export { whole as default, exported_now as now, exported_later as later };',
    ]);
  });

  test.each([
    ['no export', 'var one = 1;'],
    ['an export twice', 'exports.one = 1;\nexports.one = 2;'],
    ['module.exports', 'exports.one = 1;\nmodule.exports = {};'],
    ['a require of a variable', 'exports.one = require(name);'],
  ])('rejects a CommonJS file with %s and names it', (_what, code) => {
    expect(() => toEsModule(code, '/folder/file.js')).toThrow('/folder/file.js has an unsupported format');
  });
});
