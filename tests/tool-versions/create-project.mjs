// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmInstall, runProgram } from '../runner/temporary-project.mjs';

/** @import { Environment } from './environments.data.mjs' */

/**
 * A temporary project with the packed package and the packages of an environment.
 * @typedef {object} Project
 * @property {string} home
 * @property {(file: string, text: string) => void} write
 * @property {(...args: string[]) => string} node Runs a script in Node and returns its output; throws if it fails.
 * @property {(name: string, ...args: string[]) => string} bin Runs the program of an installed package in the same way.
 * @property {() => void} remove
 */

/**
 * Creates the project and installs its packages; throws if the installation fails.
 * @type {(environment: Environment, tarball: string) => Project}
 */
export function createProject({ name, packages, manager }, tarball) {
  const folder = mkdtempSync(join(tmpdir(), `bridgehead-${name}-`));
  const home = join(folder, 'project');
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(join(home, file), text);
  try {
    mkdirSync(home);
    write('package.json', manifest(name, { bridgehead: `file:${tarball}`, ...packages }));
    const { install, node } = manager
      ? otherManager(folder, manager)
      : { install: npmInstall, node: [process.execPath] };
    run(home, install);
    return {
      home,
      write,
      node: (...args) => run(home, [...node, ...args]),
      bin: (program, ...args) => run(home, [join('node_modules/.bin', program), ...args]),
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Installs another package manager. Returns its commands that install a project and run Node in it. */
function otherManager(
  /** @type {string} */ folder,
  /** @type {NonNullable<Environment['manager']>} */ { package: name, version, program, options = [] },
) {
  const home = join(folder, 'manager');
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), manifest('manager', { [name]: version }));
  run(home, npmInstall);
  const command = [process.execPath, join(home, 'node_modules', name, program)];
  // Plug'n'Play of Yarn 2 and later has no folder node_modules, so Node needs Yarn's resolver.
  const hasResolver = name === '@yarnpkg/cli-dist';
  return {
    install: [...command, 'install', ...options],
    node: hasResolver ? [...command, 'node'] : [process.execPath],
  };
}

const manifest = (/** @type {string} */ name, /** @type {Readonly<Record<string, string>>} */ dependencies) =>
  JSON.stringify({ name: `with-${name}`, version: '1.0.0', private: true, dependencies });

/** Yarn 2 and later reads no `.npmrc`, and rejects an installation without a lockfile in CI. */
function yarnSettings() {
  const registry = runProgram('.', ['npm', 'config', 'get', 'registry']).output.trim();
  return {
    YARN_NPM_REGISTRY_SERVER: registry,
    YARN_UNSAFE_HTTP_WHITELIST: new URL(registry).hostname,
    YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
    YARN_ENABLE_TELEMETRY: 'false',
    YARN_PNP_ENABLE_ESM_LOADER: 'true',
  };
}

/** @type {Readonly<Record<string, string>> | undefined} */
let settings;

/** @type {(home: string, command: readonly string[]) => string} */
function run(home, command) {
  settings ??= yarnSettings();
  const { output, failure } = runProgram(home, command, settings);
  if (failure) throw new Error(failure);
  return output;
}
