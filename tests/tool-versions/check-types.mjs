// @ts-check
import { readFileSync } from 'node:fs';

/** @import { Project } from './create-project.mjs' */
/** @import { Environment } from './environments.data.mjs' */

const typedUser = readFileSync(new URL('../packed-package/typed-user.mts.txt', import.meta.url), 'utf8');
const moduleOf = new Map([
  ['bundler', 'esnext'],
  ['node10', 'commonjs'],
]);

/**
 * Compiles the program of a user, which contains misspelt names, with each way to resolve modules.
 * @type {(project: Project, environment: Environment) => void}
 */
export function checkTypes({ write, bin }, { resolutions = [] }) {
  for (const moduleResolution of resolutions) {
    const file = moduleResolution === 'node10' ? 'user.ts' : 'user.mts';
    write(file, typedUser);
    const compilerOptions = {
      ...{ noEmit: true, strict: true, skipLibCheck: true, target: 'es2022', lib: ['es2022', 'dom'], types: [] },
      ...{ module: moduleOf.get(moduleResolution) ?? moduleResolution, moduleResolution },
    };
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: [file] }));
    bin('tsc', '-p', '.');
  }
}
