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
/** Compiles one file with TypeScript and returns what the compiler prints. */
function compile(
  file: string,
  text: string,
  options: Readonly<Record<string, unknown>>,
  compiler = 'typescript',
): string {
  writeFileSync(join(home, file), text);
  const compilerOptions = { noEmit: true, strict: true, skipLibCheck: true, target: 'es2022', types: [], ...options };
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  try {
    return runProgram(home, process.execPath, join(root, 'node_modules', compiler, 'bin/tsc'), '-p', '.');
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const playwrightUser = `import { expect, test } from 'bridgehead/playwright';\nexport const both = [expect, test];\n`;

describe('the types of the entry points that are ES modules only', () => {
  it.each([
    ['the option nodenext', 'user.cts', { module: 'nodenext' }, 'typescript'],
    ['the option nodenext of TypeScript 5.9', 'user.cts', { module: 'nodenext' }, '@typescript/v5.9'],
    ['the option bundler', 'user.ts', { module: 'esnext', moduleResolution: 'bundler' }, '@typescript/v5.4'],
    ['the extension .mts', 'user.mts', { module: 'node16' }, '@typescript/v5.4'],
  ])(
    'compiles fixtures in a CommonJS project with %s, as the documentation states',
    (_name, file, options, compiler) => {
      expect(compile(file, playwrightUser, options, compiler)).toBe('');
    },
  );

  it('rejects fixtures in a CommonJS file without those options with TS1479, as the documentation states', () => {
    expect(compile('user.cts', playwrightUser, { module: 'node16' })).toContain('TS1479');
  });
});

describe('the types of the packed package', () => {
  it('includes the vitest matchers with one import', () => {
    expect(compile('matchers.test.mts', matchersTest, { module: 'nodenext' })).toBe('');
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
