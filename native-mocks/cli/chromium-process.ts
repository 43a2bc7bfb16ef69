import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
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
    ended: exited.then(() => {
      killGroup(child);
      return removeFolder(profile);
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
 * Dying helpers may still write: a folder that is not empty is emptied again. The system clears away what stays after that.
 *
 * NOTE: the drivers of the engine tests have such a function of their own; they run without anything compiled.
 */
async function removeFolder(folder: string): Promise<void> {
  for (let attempt = 1; attempt <= REMOVE_ATTEMPTS; attempt++) {
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, REMOVE_PAUSE_MS));
    }
  }
}
