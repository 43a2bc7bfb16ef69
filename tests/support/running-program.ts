import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const start = fileURLToPath(new URL('../../site/dev-server/start.mjs', import.meta.url));
const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const LONGEST_START_MS = 60_000;

/** A running program that serves the simulator. */
export interface RunningProgram {
  /** Origin of the simulator's window. */
  readonly origin: string;
  /** Origin of the page in the phone; empty when the page has a separate window. */
  readonly pageOrigin: string;
  /** Returns the output so far. */
  readonly output: () => string;
  /** Sends Ctrl-C; resolves with the exit code when the process has exited. */
  interrupt(): Promise<number | null>;
  /** Resolves with the exit code when the process exits without a signal. */
  readonly ended: Promise<number | null>;
}

/** Runs the command of `npm start` on any free port and waits until it prints its URLs. */
export function runDevServer(): Promise<RunningProgram> {
  return startProgram(start, ['--port', '0']);
}

/** Runs the built `bridgehead simulate`, on any free port by default, and waits until it prints its URLs. */
export function startSimulate(args: readonly string[], port = '0'): Promise<RunningProgram> {
  return startProgram(program, ['simulate', ...args, '--port', port]);
}

/** Runs `bridgehead simulate` of the package that is installed in a folder, there. */
export function startInstalledSimulate(folder: string, args: readonly string[]): Promise<RunningProgram> {
  return startProgram(
    join(folder, 'node_modules/bridgehead/dist/cli.js'),
    ['simulate', ...args, '--port', '0'],
    folder,
  );
}

function startProgram(file: string, args: readonly string[], cwd?: string): Promise<RunningProgram> {
  const child = spawn(process.execPath, [file, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`no URL was printed within ${LONGEST_START_MS} ms:\n${output}`));
    }, LONGEST_START_MS);
    const ended = new Promise<number | null>((end) => {
      child.once('exit', (code) => {
        clearTimeout(timer);
        end(code);
        reject(new Error(`the program ended early:\n${output}`));
      });
    });
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const origin = /Simulator\s+(http:\/\/\S+?)\/__simulator\//.exec(output)?.[1];
      const pageLine = /(?:Page|Site)\s+(\S+)/.exec(output)?.[1];
      if (origin === undefined || pageLine === undefined) return;
      clearTimeout(timer);
      resolve({
        origin,
        pageOrigin: pageLine.replace(/[/,]+$/, ''),
        output: () => output,
        ended,
        interrupt() {
          child.kill('SIGINT');
          return ended;
        },
      });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
}
