// @ts-check
// Finds a Chromium for the tests, or installs one. `tests/runner/install-chromium.mjs` runs it as `pretest`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/**
 * @typedef {object} Machine
 * @property {Readonly<Record<string, string | undefined>>} env
 * @property {boolean} isRoot
 * @property {readonly string[]} places
 * @property {{ readonly cli: string; browserPath(): string | undefined }} playwright
 * @property {(line: string) => void} log
 */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/snap/bin'];
const MAC_PLACES = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const START_TIMEOUT_MS = 30_000;
const INSTALL_TIMEOUT_MS = 300_000;

/** The switches of every Chromium that the tests start; `--no-sandbox` only for root, which cannot use a sandbox. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the environment and the programs that the search uses; tests pass a different machine. */
export function thisMachine() {
  return {
    env: process.env,
    isRoot: process.getuid?.() === 0,
    places: PLACES.flatMap((folder) => NAMES.map((name) => join(folder, name))).concat(MAC_PLACES),
    playwright: playwrightOfTheProject(),
    log: (/** @type {string} */ line) => console.log(line),
  };
}

const requireHere = createRequire(import.meta.url);

function playwrightOfTheProject() {
  return {
    // The only command-line entry that the packages of Playwright export.
    cli: requireHere.resolve('@playwright/test/cli'),
    browserPath() {
      try {
        return requireHere('playwright-core').chromium.executablePath();
      } catch {
        return undefined; // Playwright has no Chromium for this system, so the search continues with the other places
      }
    },
  };
}

let found;

/**
 * Returns the path of a Chromium that starts on this machine, or `undefined`. Throws if CHROMIUM_PATH is set and does not start.
 * @type {(machine?: Machine) => string | undefined}
 */
export function findChromium(machine) {
  if (machine) return search(machine);
  found ??= search(thisMachine());
  return found;
}

/**
 * Returns the path of the Chromium for tests without a window: Debian's `chromium-headless-shell` if it is on the PATH and starts,
 * otherwise the result of `findChromium`. The shell is the engine without the user interface, with which the tests use a quarter to
 * nearly half less CPU time. CHROMIUM_PATH overrides it.
 * @type {(machine?: Machine) => string | undefined}
 */
export function findHeadlessChromium(machine = thisMachine()) {
  const paths = machine.env['CHROMIUM_PATH'] ? [] : onPath(machine, ['chromium-headless-shell']);
  return paths.find((path) => starts(path, machine)) ?? findChromium(machine);
}

function search(/** @type {Machine} */ machine) {
  const named = machine.env['CHROMIUM_PATH'];
  if (named) {
    if (starts(named, machine)) return named;
    const reason = existsSync(named) ? 'it does not start' : 'there is no such file';
    throw new Error(`Cannot use CHROMIUM_PATH=${named}: ${reason}. Unset it, or set it to a Chromium that starts.`);
  }
  const candidates = [machine.playwright.browserPath(), ...onPath(machine, NAMES), ...machine.places];
  return candidates.find((path) => path && starts(path, machine));
}

/** Returns the paths of programs with these names in each folder of the PATH; they need not exist. */
function onPath(/** @type {Machine} */ { env }, /** @type {readonly string[]} */ names) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

// A file may exist but not start: Ubuntu's `chromium-browser` requires a snap, and a download may lack system libraries.
function starts(/** @type {string} */ path, /** @type {Machine} */ { env }) {
  return existsSync(path) && exitCodeOf(path, ['--version'], { env, timeout: START_TIMEOUT_MS, stdio: 'ignore' }) === 0;
}

function exitCodeOf(
  /** @type {string} */ program,
  /** @type {readonly string[]} */ args,
  /** @type {import('node:child_process').SpawnSyncOptions} */ options,
) {
  const { status, error } = spawnSync(program, args, { killSignal: 'SIGKILL', ...options });
  return error || status === null ? 1 : status;
}

/**
 * Returns the path of a Chromium. If none is found, installs one with Playwright or, as root, with apt-get. Throws an error with
 * the next step if neither is possible.
 * @type {(machine?: Machine) => string}
 */
export function ensureChromium(machine = thisMachine()) {
  const present = search(machine);
  if (present) return present;
  const attempts = [];
  for (const { name, install } of [
    { name: 'playwright install chromium', install: installWithPlaywright },
    { name: 'apt-get install chromium', install: installWithApt },
  ]) {
    const status = install(machine);
    if (status === undefined) continue;
    const path = search(machine);
    if (path) return path;
    attempts.push(`"${name}" ${status === 0 ? 'installed none that starts' : `ended with ${status}`}`);
  }
  throw new Error(
    `Cannot run the browser tests: no Chromium was found, and ${attempts.join(', and ')}. Install Chromium, or set CHROMIUM_PATH to one.`,
  );
}

function installWithPlaywright(/** @type {Machine} */ { env, playwright, log }) {
  log("No Chromium was found. Installing Playwright's Chromium …");
  return exitCodeOf(process.execPath, [playwright.cli, 'install', 'chromium'], installOptions(env));
}

/** Returns the exit code, or `undefined` if apt-get cannot be used. */
function installWithApt(/** @type {Machine} */ { env, isRoot, log }) {
  if (!isRoot || exitCodeOf('apt-get', ['--version'], { env, stdio: 'ignore' }) !== 0) return undefined;
  log("Playwright installed no Chromium that starts. Installing the system's Chromium with apt-get …");
  const apt = (/** @type {string[]} */ ...args) =>
    exitCodeOf('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-y', '-qq', ...args], installOptions(env));
  // Ignores the result of the update, which may fail because of a source that is not needed.
  apt('update');
  return apt('install', '--no-install-recommends', 'chromium', 'fonts-liberation');
}

/** @returns {import('node:child_process').SpawnSyncOptions} */
const installOptions = (/** @type {Machine['env']} */ env) => ({
  env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  stdio: ['ignore', 'inherit', 'inherit'],
  timeout: INSTALL_TIMEOUT_MS,
});
