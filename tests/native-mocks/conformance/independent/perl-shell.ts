import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const script = resolve('tests/native-mocks/conformance/independent/shell.pl');

/** Whether this machine can run the shell. */
export const hasPerl: boolean = ['perl', 'mkfifo'].every((name) => spawnSync(name, ['--version']).status === 0);

/** The response of the shell to a command. */
export interface PerlAnswer {
  /** What it sends to the page. */
  readonly strings: readonly string[];
  /** Milliseconds until its next timer. */
  readonly next: number | null;
  readonly value?: string | null;
}

/** A running shell; `shell.pl` describes its commands. */
export interface PerlShell {
  send(command: object): PerlAnswer;
  stop(): void;
}

/** Starts the shell. Commands are synchronous, so that the shell can be part of a test in virtual time. */
export function startPerlShell(): PerlShell {
  const folder = mkdtempSync(join(tmpdir(), 'perl-shell-'));
  const pipes = ['in', 'out'].map((name) => join(folder, name));
  execFileSync('mkfifo', pipes);
  const child = spawn('sh', ['-c', 'exec perl "$0" < "$1" > "$2"', script, ...pipes], { stdio: 'inherit' });
  const [input = 0, output = 0] = pipes.map((pipe, index) => openSync(pipe, index ? 'r' : 'w'));
  return {
    send(command) {
      writeAll(input, Buffer.from(`${JSON.stringify(command)}\n`));
      return JSON.parse(readLine(output)) as PerlAnswer; // written by `shell.pl`
    },
    stop() {
      closeSync(input);
      closeSync(output);
      child.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

function writeAll(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

function readLine(file: number): string {
  const chunks: Buffer[] = [];
  for (;;) {
    const chunk = Buffer.alloc(65_536);
    const length = readSync(file, chunk);
    if (!length) throw new Error('The shell in Perl ended; see its error above.');
    chunks.push(chunk.subarray(0, length));
    // Each response is one line, and no command is sent before it has arrived.
    if (chunk[length - 1] === 10) return Buffer.concat(chunks).toString();
  }
}
