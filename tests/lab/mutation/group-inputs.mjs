// Determines the inputs of a group's result: its test files and every module of the project that they import.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { oxc } from '../../../rollup.config.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const config = [
  'tests/lab/mutation/vitest.config.ts',
  'tests/lab/mutation/attribute-cleanup.ts',
  'tests/lab/mutation/package-lock.json',
  'package-lock.json',
];
const isPackage = (id) => !id.startsWith('.') && !isAbsolute(id) && !/^bridgehead(\/|$)/.test(id);
const fileHash = (file) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')
    .slice(0, 16);

/**
 * Returns the test files of a group. A folder means the files directly in it.
 * @type {(group: import('./groups.data.mjs').MutationGroup) => string[]}
 */
export function testFilesOf({ tests, without }) {
  return tests
    .flatMap((path) => (path.endsWith('.ts') ? [path] : readdirSync(join(root, path)).map((name) => `${path}/${name}`)))
    .filter((file) => /\.test\.tsx?$/.test(file) && !without?.test(file))
    .toSorted();
}

/** Resolves to `{tests, sources}`, each a record of hashes by file. */
export async function inputsOf(group) {
  const tests = testFilesOf(group);
  const modules = await importedBy(tests);
  const sources = [...new Set([...modules, ...group.mutate, ...config])].filter((file) => !tests.includes(file));
  const hashes = (files) => Object.fromEntries(files.toSorted().map((file) => [file, fileHash(file)]));
  return { tests: hashes(tests), sources: hashes(sources) };
}

async function importedBy(files) {
  const built = await rollup({
    input: files.map((file) => join(root, file)),
    external: isPackage,
    onwarn: () => {},
    treeshake: false,
    plugins: [nodeResolve({ rootDir: root, exportConditions: ['@bridgehead/source'], extensions: [] }), oxc('es2022')],
  });
  await built.close();
  return built.watchFiles
    .map((file) => relative(root, file))
    .filter((file) => !file.startsWith('..') && !file.startsWith('node_modules/'));
}
