// @ts-check
import { readFileSync } from 'node:fs';

/** @import { Project } from './create-project.mjs' */
/** @import { Environment } from './environments.data.mjs' */

const typedUser = readFileSync(new URL('../packed-package/typed-user.mts.txt', import.meta.url), 'utf8');
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
/** The first example of the README, by file. It must compile without options that only Vite's template sets. */
const firstExample = [...readme.matchAll(/```ts\n(\/\/ src\/(\w+\.ts)\n.*?)```/gs)].map(([, code = '', name = '']) => ({
  name,
  code,
}));
const moduleOf = new Map([
  ['bundler', 'esnext'],
  ['node10', 'commonjs'],
]);

/**
 * Compiles the program of a user, which contains misspelt names, and the first example of the README with each way to resolve modules.
 * @type {(project: Project, environment: Environment) => void}
 */
export function checkTypes({ write, bin }, { resolutions = [] }) {
  if (firstExample.length !== 2) throw new Error('The README has no first example with two files.');
  for (const { name, code } of firstExample) write(name, code);
  for (const moduleResolution of resolutions) {
    const file = moduleResolution === 'node10' ? 'user.ts' : 'user.mts';
    write(file, typedUser);
    const compilerOptions = {
      ...{ noEmit: true, strict: true, skipLibCheck: true, target: 'es2022', lib: ['es2022', 'dom'], types: [] },
      ...{ module: moduleOf.get(moduleResolution) ?? moduleResolution, moduleResolution },
    };
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: [file, 'main.ts'] }));
    bin('tsc', '-p', '.');
  }
}
