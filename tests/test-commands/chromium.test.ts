import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureChromium, findChromium, findHeadlessChromium, type Machine, thisMachine } from '../chromium.mjs';

const script = fileURLToPath(new URL('../runner/install-chromium.mjs', import.meta.url));
let home = '';

// As on many machines of users, every path of the search contains a space and a non-ASCII letter.
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'bridgehead new ü-'));
  mkdirSync(join(home, 'bin'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Writes a program into the machine's bin folder, or elsewhere below its home; `body` is shell. */
function program(name: string, body = 'exit 0'): string {
  const path = name.includes('/') ? join(home, name) : join(home, 'bin', name);
  writeFileSync(path, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  return path;
}

/** A module for Node in the place of Playwright's command line. */
function playwrightCli(body: string, name = 'cli.cjs'): string {
  const path = join(home, name);
  writeFileSync(path, body);
  return path;
}

interface FakeMachine extends Machine {
  readonly lines: string[];
}

/** A machine without any browser whose PATH is one folder; programs are run for real. */
function machineWith(over: Partial<Machine> = {}): FakeMachine {
  const lines: string[] = [];
  return {
    env: { PATH: join(home, 'bin'), HOME: home },
    isRoot: false,
    places: [],
    playwright: { cli: playwrightCli('process.exit(3)', 'offline-cli.cjs'), browserPath: () => join(home, 'absent') },
    log: (line) => lines.push(line),
    lines,
    ...over,
  };
}

// Real programs are started, which takes longer on a loaded machine.
describe('findChromium', { timeout: 60_000 }, () => {
  it('uses CHROMIUM_PATH before every other Chromium', () => {
    program('chromium');
    const named = program('named', 'exit 0');
    const machine = machineWith({ env: { PATH: join(home, 'bin'), CHROMIUM_PATH: named } });
    expect(ensureChromium(machine)).toBe(named);
  });

  it('rejects a CHROMIUM_PATH that does not exist or does not start and searches no further', () => {
    program('chromium');
    const machine = (path: string): Machine => machineWith({ env: { PATH: join(home, 'bin'), CHROMIUM_PATH: path } });
    expect(() => ensureChromium(machine('/absent'))).toThrow(
      'Cannot use CHROMIUM_PATH=/absent: there is no such file. Unset it, or set it to a Chromium that starts.',
    );
    const broken = program('broken', 'exit 127');
    expect(() => ensureChromium(machine(broken))).toThrow(`Cannot use CHROMIUM_PATH=${broken}: it does not start.`);
  });

  it('prefers the Chromium of Playwright to one on the PATH', () => {
    program('chromium');
    const own = program('of-playwright');
    const { cli } = machineWith().playwright;
    expect(findChromium(machineWith({ playwright: { cli, browserPath: () => own } }))).toBe(own);
  });

  it('finds a Chromium on the PATH by each of its names', () => {
    for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
      const path = program(name);
      expect(findChromium(machineWith())).toBe(path);
      rmSync(path);
    }
  });

  it('finds a Chromium in the usual places when the PATH has none', () => {
    const path = program('elsewhere');
    expect(findChromium(machineWith({ places: [path] }))).toBe(path);
  });

  it('skips a Chromium that does not start, a folder of that name and empty entries of the PATH', () => {
    mkdirSync(join(home, 'first'));
    mkdirSync(join(home, 'first/chromium'));
    program('chromium', 'echo "requires the chromium snap"; exit 1');
    const path = program('google-chrome');
    const env = { PATH: `:${join(home, 'first')}:${join(home, 'bin')}` };
    expect(findChromium(machineWith({ env }))).toBe(path);
  });

  it('installs Playwright’s Chromium when none is found', () => {
    const own = join(home, 'downloaded');
    const cli = playwrightCli(
      `if (process.argv.slice(2).join(' ') !== 'install chromium') process.exit(9);
       require('node:fs').writeFileSync(${JSON.stringify(own)}, '#!/bin/sh\\nexit 0\\n', { mode: 0o755 });`,
    );
    const machine = machineWith({ playwright: { cli, browserPath: () => own } });
    expect(ensureChromium(machine)).toBe(own);
    expect(machine.lines).toEqual(["No Chromium was found. Installing Playwright's Chromium …"]);
  });

  it('installs the Chromium of the system as root when the one of Playwright cannot be installed', () => {
    const path = join(home, 'bin/chromium');
    const calls = join(home, 'calls');
    program(
      'apt-get',
      `echo "$DEBIAN_FRONTEND $*" >> '${calls}'
case "$*" in *update*) exit 100;; *install*) printf '#!/bin/sh\\nexit 0\\n' > '${path}'; /bin/chmod +x '${path}';; esac`,
    );
    expect(ensureChromium(machineWith({ isRoot: true }))).toBe(path);
    expect(execFileSync('cat', [calls], { encoding: 'utf8' }).trim().split('\n').slice(1)).toEqual([
      'noninteractive -o DPkg::Lock::Timeout=300 -y -qq update',
      'noninteractive -o DPkg::Lock::Timeout=300 -y -qq install --no-install-recommends chromium fonts-liberation',
    ]);
  });

  it('does not change the system without root', () => {
    const calls = join(home, 'calls');
    program('apt-get', `echo "$*" >> '${calls}'`);
    expect(() => ensureChromium(machineWith())).toThrow('Cannot run the browser tests');
    expect(existsSync(calls)).toBe(false);
  });

  it('throws one sentence with the next step when no Chromium can be installed', () => {
    expect(() => ensureChromium(machineWith({ isRoot: true }))).toThrow(
      'Cannot run the browser tests: no Chromium was found, and "playwright install chromium" ended with 3. Install Chromium, or set CHROMIUM_PATH to one.',
    );
    program('apt-get', 'exit 0');
    expect(() => ensureChromium(machineWith({ isRoot: true }))).toThrow(
      '"playwright install chromium" ended with 3, and "apt-get install chromium" installed none that starts. Install Chromium,',
    );
  });

  it('finds the command line of Playwright, which can install a browser', () => {
    const { cli, browserPath } = thisMachine().playwright;
    expect(execFileSync(process.execPath, [cli, 'install', '--help'], { encoding: 'utf8' })).toContain('install');
    expect(browserPath()).toMatch(/chrom/i);
  });
});

describe('npm pretest', { timeout: 60_000 }, () => {
  const runScript = (env: Record<string, string>): { status: number | null; stdout: string; stderr: string } =>
    spawnSync(process.execPath, [script], { env: { ...env, HOME: home }, encoding: 'utf8' });

  it('npm pretest prints the Chromium it found', () => {
    const named = program('named');
    expect(runScript({ CHROMIUM_PATH: named })).toMatchObject({
      status: 0,
      stdout: `Chromium: ${named}\n`,
      stderr: '',
    });
  });

  it('npm pretest prints one line and exits with 1 when it has no Chromium', () => {
    const { status, stdout, stderr } = runScript({ CHROMIUM_PATH: '/absent' });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      'Cannot use CHROMIUM_PATH=/absent: there is no such file. Unset it, or set it to a Chromium that starts.\n',
    );
  });
});

describe('findHeadlessChromium', { timeout: 60_000 }, () => {
  it('prefers the headless shell on the PATH to a Chromium', () => {
    program('chromium');
    const shell = program('chromium-headless-shell');
    expect(findHeadlessChromium(machineWith())).toBe(shell);
  });

  it('finds a Chromium when there is no headless shell, or it does not start', () => {
    const path = program('chromium');
    expect(findHeadlessChromium(machineWith())).toBe(path);
    program('chromium-headless-shell', 'exit 1');
    expect(findHeadlessChromium(machineWith())).toBe(path);
  });

  it('uses CHROMIUM_PATH before the headless shell', () => {
    program('chromium-headless-shell');
    const named = program('named');
    const env = { PATH: join(home, 'bin'), CHROMIUM_PATH: named };
    expect(findHeadlessChromium(machineWith({ env }))).toBe(named);
  });
});
