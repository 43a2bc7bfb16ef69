import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

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
  /** Resolves when its child processes have exited and its profile and temporary files are removed. Never rejects. */
  readonly ended: Promise<void>;
  /** Kills the browser and its child processes. */
  kill(): void;
}

/**
 * A killed browser leaves its temporary files, so they are inside its profile, except where the path of its socket there
 * (`org.chromium.Chromium.XXXXXX/SingletonSocket`) could exceed the 103 bytes that every system accepts: Chromium would not start.
 */
const MAX_PROFILE_BYTES = 56;
const GROUP_END_ATTEMPTS = 150;
const GROUP_END_PAUSE_MS = 20;

/** Starts Chromium with a temporary profile that is removed on exit. Communication uses a pipe, so no port is open. */
export function startChromiumProcess({ path, isHeadless, isInsecure, url }: StartChromiumOptions): ChromiumProcess {
  const profile = mkdtempSync(join(tmpdir(), 'bridgehead-'));
  const env = { ...process.env, TMPDIR: Buffer.byteLength(profile) > MAX_PROFILE_BYTES ? tmpdir() : profile };
  const child = spawn(
    path,
    [
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
    ],
    // A separate process group can be killed as a whole, and Ctrl-C in the terminal reaches only this program.
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32', env },
  );
  const exited = new Promise<void>((resolve) => {
    // An `error` means that the program does not exist.
    for (const event of ['exit', 'error']) child.once(event, resolve);
  });
  return {
    // The fourth and fifth entries of `stdio` above.
    input: child.stdio[3] as Writable,
    output: child.stdio[4] as Readable,
    exited,
    ended: exited.then(async () => {
      killGroup(child);
      await waitForGroup(child);
      await removeFolder(profile);
    }),
    kill: () => killGroup(child),
  };
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
 * Exiting child processes may still write, so removal is retried while the folder is not empty, for 4.5 s. The operating system
 * removes what remains after that.
 *
 * NOTE: the drivers of the engine tests have a similar function because they run without compiled code.
 */
const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 100 }).catch(() => undefined);
