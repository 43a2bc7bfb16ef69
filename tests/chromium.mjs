// Finds a Chromium for the tests, or gets one; run as `pretest`. Never skips in silence.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/snap/bin'];

/** The switches every Chromium of the tests starts with; `--no-sandbox` only for root, who cannot have one. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium on this machine, or `undefined`. Throws when CHROMIUM_PATH names a file that is not there. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`Cannot use CHROMIUM_PATH=${named}: there is no such file. Unset it or name an existing Chromium.`);
  }
  return playwrightsOwn() ?? onPath();
}

function playwrightsOwn() {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright-core');
    const path = chromium.executablePath();
    return path && existsSync(path) ? path : undefined;
  } catch {
    return undefined; // no browser of its own for this system: the next places are tried
  }
}

function onPath() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...PLACES];
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
}

function install() {
  const own = spawnSync(
    process.execPath,
    [createRequire(import.meta.url).resolve('playwright-core/cli.js'), 'install', 'chromium'],
    {
      stdio: 'inherit',
      timeout: 180_000,
    },
  );
  if (own.status === 0 && findChromium()) return;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  const apt = (...args) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-y', '-qq', ...args], { stdio: 'inherit' });
  try {
    apt('update');
    apt('install', '--no-install-recommends', 'chromium', 'fonts-liberation');
  } catch (error) {
    console.error(`apt-get failed: ${error.message}`);
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  if (!findChromium()) install();
  const path = findChromium();
  if (!path) {
    console.error(
      'Cannot run the browser tests: no Chromium was found and none could be installed. Install Chromium, or set CHROMIUM_PATH to one.',
    );
    process.exit(1);
  }
  console.log(`Chromium: ${path}`);
}
