import { expect, it } from 'vitest';
import { minifyPackages } from '../../packaging/shipped-code.mjs';

const code = 'import { value as imported } from "/a/folder/other.js"; export const doubled = imported * 2;';

it('minifies the modules of packages, and none that a plugin adds with the absolute path of a folder', async () => {
  const { transform } = minifyPackages();
  expect(await transform(code, '/a/folder/node_modules/other/index.js')).toMatchObject({ map: null });
  expect(await transform(code, '\0/a/folder/node_modules/other/index.js?commonjs-es-import')).toBe(null);
});
