// Determines the inputs of a group's results: the mutated files, and each test file with every module of the project that it imports.
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
  'tests/lab/mutation/bailing-runner.ts',
  'tests/lab/mutation/package-lock.json',
  'package-lock.json',
];
const isPackage = (id) => !id.startsWith('.') && !isAbsolute(id) && !/^bridgehead(\/|$)/.test(id);
const hashOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
};

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

/** Resolves to the hashes of a group, as in `group-state.mjs`. */
export async function inputsOf(group) {
  const tests = testFilesOf(group);
  const importedBy = await readImports(tests);
  return {
    tests: Object.fromEntries(tests.map((file) => [file, hashOf(importedBy(file))])),
    sources: Object.fromEntries(group.mutate.map((file) => [file, hashOf([file])])),
    config: hashOf(config),
  };
}

/** Resolves to a function that returns a test file and every module of the project that it imports, sorted. */
async function readImports(files) {
  const imports = new Map();
  const built = await rollup({
    input: files.map((file) => join(root, file)),
    external: isPackage,
    onwarn: () => {},
    treeshake: false,
    plugins: [
      {
        name: 'imports',
        buildEnd() {
          for (const id of this.getModuleIds()) {
            const { importedIds, dynamicallyImportedIds } = this.getModuleInfo(id);
            imports.set(id, [...importedIds, ...dynamicallyImportedIds]);
          }
        },
      },
      nodeResolve({ rootDir: root, exportConditions: ['@bridgehead/source'], extensions: [] }),
      oxc('es2022'),
    ],
  });
  await built.close();
  return (file) => {
    const found = new Set([join(root, file)]);
    for (const id of found) for (const each of imports.get(id) ?? []) found.add(each);
    return [...found]
      .filter(isAbsolute)
      .map((id) => relative(root, id))
      .filter((path) => !path.startsWith('..') && !path.startsWith('node_modules/'))
      .toSorted();
  };
}
