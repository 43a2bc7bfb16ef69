import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** Options of `startChromiumProcess`. */
export interface StartChromiumOptions {
  readonly path: string;
  readonly isHeadless: boolean;
  /** Accepts untrusted certificates; `false` by default. */
  readonly isInsecure?: boolean | undefined;
  /** The URL of the first page. */
  readonly url: string;
}

/** A Chromium process started by this program, with its child processes. */
export interface ChromiumProcess {
  /** DevTools messages to the browser, each terminated by a NUL character. */
  readonly input: Writable;
  /** DevTools messages from the browser, in the same format. */
  readonly output: Readable;
  /** Resolves when the browser has exited for any reason. Never rejects. */
  readonly exited: Promise<void>;
  /** Resolves when its child processes have exited and its temporary files are removed. Never rejects. */
  readonly ended: Promise<void>;
  /** Kills the browser and its child processes. */
  kill(): void;
}

const GROUP_END_ATTEMPTS = 150;
const GROUP_END_PAUSE_MS = 20;
const REMOVE_ATTEMPTS = 40;
const REMOVE_PAUSE_MS = 100;

/** Starts Chromium with a temporary profile that is removed on exit. Communication uses a pipe, so no port is open. */
export function startChromiumProcess(options: StartChromiumOptions): ChromiumProcess {
  const profile = mkdtempSync(join(tmpdir(), 'bridgehead-'));
  const child = spawn(
    options.path,
    argumentsOf(options, profile),
    // A separate process group can be killed as a whole, and Ctrl-C in the terminal reaches only this program.
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' },
  );
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve()); // The program does not exist.
  });
  // The fourth and fifth entries of `stdio` above.
  const [input, output] = [child.stdio[3] as Writable, child.stdio[4] as Readable];
  // Read now, because a closing browser removes the link before the folder, and may be killed in between.
  let socketFolder: string | undefined;
  output.once('data', () => (socketFolder = socketFolderOf(profile)));
  return {
    input,
    output,
    exited,
    ended: exited.then(async () => {
      killGroup(child);
      await waitForGroup(child);
      socketFolder ??= socketFolderOf(profile);
      for (const folder of socketFolder ? [socketFolder, profile] : [profile]) await removeFolder(folder);
    }),
    kill: () => killGroup(child),
  };
}

function argumentsOf({ isHeadless, isInsecure, url }: StartChromiumOptions, profile: string): readonly string[] {
  return [
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(isHeadless ? ['--headless=new', '--disable-gpu'] : []),
    ...(isInsecure ? ['--ignore-certificate-errors'] : []),
    // Chromium cannot sandbox as root; every other user keeps the sandbox.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    url,
  ];
}

/** Child processes of a browser (zygote, graphics, crash handler) do not all exit with it. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is empty.
  }
}

/**
 * A signal reaches the whole group at once, but its processes exit later and in any order; the browser may exit before its
 * children.
 */
async function waitForGroup(child: ChildProcess): Promise<void> {
  for (let attempt = 1; attempt <= GROUP_END_ATTEMPTS && isGroupRunning(child); attempt++) {
    await pause(GROUP_END_PAUSE_MS);
  }
}

function isGroupRunning({ pid }: ChildProcess): boolean {
  if (pid === undefined || process.platform === 'win32') return false;
  try {
    process.kill(-pid, 0);
  } catch {
    return false;
  }
  return !existsSync('/proc/self/stat') || readdirSync('/proc').some((id) => isRunningIn(pid, id));
}

/** In a container without an init process, exited processes are not reaped and remain in their group as zombies (`Z`). */
function isRunningIn(group: number, id: string): boolean {
  try {
    // `id (name) state parent group …`; the name may contain any characters.
    const [state, , ownGroup] = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(ownGroup) === group && state !== 'Z' && state !== 'X';
  } catch {
    return false; // The process has exited, or the entry is not a process.
  }
}

/**
 * Returns the temporary folder of the socket by which a second start of the profile finds the first; a link in the profile points to
 * the socket. The folder is outside the profile, and a killed browser leaves it.
 */
function socketFolderOf(profile: string): string | undefined {
  try {
    const folder = dirname(readlinkSync(join(profile, 'SingletonSocket')));
    return dirname(folder) === dirname(profile) ? folder : undefined;
  } catch {
    return undefined; // The browser has not created the link yet, or has removed it.
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Exiting child processes may still write, so removal is retried while the folder is not empty. The operating system removes
 * what remains after that.
 *
 * NOTE: the drivers of the engine tests have a similar function because they run without compiled code.
 */
async function removeFolder(folder: string): Promise<void> {
  for (let attempt = 1; attempt <= REMOVE_ATTEMPTS; attempt++) {
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch {
      await pause(REMOVE_PAUSE_MS);
    }
  }
}
