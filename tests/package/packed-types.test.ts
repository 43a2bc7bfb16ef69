import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserProject, matchersTest, root, runProgram } from './user-project.ts';

let home = '';
let remove = (): void => {};
beforeAll(() => {
  ({ home, remove } = createUserProject());
}, 60_000);
afterAll(() => remove());

const typedUser = readFileSync(new URL('typed-user.mts.txt', import.meta.url), 'utf8');

// The result of a compiler does not depend on the version of Node, so these tests run once.
describe('the types of the packed package', () => {
  it('includes the vitest matchers with one import', () => {
    writeFileSync(join(home, 'matchers.test.mts'), matchersTest);
    const compilerOptions = {
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      target: 'es2022',
      module: 'nodenext',
      types: [],
    };
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['matchers.test.mts'] }));
    expect(runProgram(home, process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')).toBe('');
  });

  it.each([
    ['typescript/bin/tsc', 'nodenext'],
    ['typescript/bin/tsc', 'bundler'],
    ['typescript/bin/tsc', 'node10'],
    ['@typescript/v5.4/bin/tsc', 'nodenext'],
    ['@typescript/v5.4/bin/tsc', 'bundler'],
    ['@typescript/v5.9/bin/tsc', 'nodenext'],
    ['@typescript/v5.9/bin/tsc', 'bundler'],
    ['@typescript/native/bin/tsc', 'nodenext'],
    ['@typescript/native/bin/tsc', 'bundler'],
  ])('types %s with %s and rejects a misspelt name or field', (compiler, resolution) => {
    writeFileSync(join(home, 'user.mts'), typedUser);
    const compilerOptions = {
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
      module:
        new Map([
          ['bundler', 'esnext'],
          ['node10', 'commonjs'],
        ]).get(resolution) ?? resolution,
      moduleResolution: resolution,
      ...(resolution === 'node10' && { ignoreDeprecations: '6.0' }),
    };
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['user.mts'] }));
    try {
      runProgram(home, process.execPath, join(root, 'node_modules', compiler), '-p', '.');
    } catch (error) {
      throw new Error((error as { stdout: string }).stdout, { cause: error });
    }
    expect(true).toBe(true);
  });
});
