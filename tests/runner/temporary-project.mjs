// @ts-check
// What the stages share that install the packed package into temporary projects.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TIMEOUT_MS = 10 * 60_000;

/** Installs the packages of a project, from npm's cache where possible. A request that hangs is repeated after a minute instead of five. */
export const npmInstall = [
  ...['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock'],
  ...['--loglevel=error', '--fetch-timeout=60000'],
];

/**
 * Packs the package into a folder, and builds it if necessary. Returns the path of the tarball.
 * @type {(folder: string) => string}
 */
export function packPackage(folder) {
  const built = existsSync(join(root, 'dist/index.js'))
    ? undefined
    : runProgram(root, [process.execPath, 'packaging/build-package.mjs']).failure;
  const pack = ['npm', 'pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  const failure = built ?? runProgram(root, pack).failure;
  if (failure) throw new Error(`Cannot pack the package: ${failure}`);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return join(folder, `bridgehead-${version}.tgz`);
}

/**
 * Runs a program in a folder. `output` is what it printed; `failure` is the command and the end of the output if it failed.
 * @type {(cwd: string, command: readonly string[], env?: Readonly<Record<string, string>>) => { output: string, failure?: string }}
 */
export function runProgram(cwd, [program = '', ...args], env = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    // `npm run` passes this repository's setting on; the projects of other people have npm's default.
    env: { ...process.env, npm_config_engine_strict: 'false', CI: '1', ...env },
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
  });
  if (status === 0) return { output: stdout };
  const output = `${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}`;
  return { output, failure: `${program} ${args.join(' ')}\n${output.split('\n').slice(-40).join('\n')}` };
}
