import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** What `startChromiumProcess` takes. */
export interface StartChromiumOptions {
  readonly path: string;
  readonly isHeadless: boolean;
  /** Accepts certificates that nobody trusts; `false` by default. */
  readonly isInsecure?: boolean | undefined;
  /** The first page. */
  readonly url: string;
}

/** A Chromium of our own, with everything it started. */
export interface ChromiumProcess {
  /** DevTools' messages to the browser, each ended by a zero character. */
  readonly input: Writable;
  /** DevTools' messages from the browser, the same way. */
  readonly output: Readable;
  /** Resolves when the browser has ended, whoever ended it. Never rejects. */
  readonly exited: Promise<void>;
  /** Resolves when its helpers and its profile are gone, too. Never rejects. */
  readonly ended: Promise<void>;
  /** Ends the browser and its helpers, without asking. */
  kill(): void;
}

const GROUP_END_ATTEMPTS = 150;
const GROUP_END_PAUSE_MS = 20;
const REMOVE_ATTEMPTS = 40;
const REMOVE_PAUSE_MS = 100;

/** Starts Chromium with a profile of its own, which is thrown away at its end. It is spoken to over a pipe: no port is open. */
export function startChromiumProcess({
  path,
  isHeadless,
  isInsecure = false,
  url,
}: StartChromiumOptions): ChromiumProcess {
  const profile = mkdtempSync(join(tmpdir(), 'bridgehead-'));
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
      // Root cannot have a sandbox; nobody else should be without one.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      url,
    ],
    // A process group of its own: it can be ended as a whole, and Ctrl-C in the terminal comes to us alone.
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' },
  );
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve()); // there is no such program
  });
  return {
    // The fourth and fifth entry of `stdio` above.
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

/** The helpers of a browser (zygote, graphics, crash handler) do not all end with it. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nobody is left in the group.
  }
}

/**
 * A signal is sent to the whole group at once, but its processes end later, in an order of their own: the browser's end is not
 * that of its helpers.
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

/** In a container without an init process, nobody reaps what has ended: it stays in its group, as a zombie (`Z`). */
function isRunningIn(group: number, id: string): boolean {
  try {
    // `id (name) state parent group …`; the name may hold anything.
    const [state, , ownGroup] = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(ownGroup) === group && state !== 'Z' && state !== 'X';
  } catch {
    return false; // ended meanwhile, or no process
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Dying helpers may still write: a folder that is not empty is emptied again. The system clears away what stays after that.
 *
 * NOTE: the drivers of the engine tests have such a function of their own; they run without anything compiled.
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
