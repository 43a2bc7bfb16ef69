import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const start = fileURLToPath(new URL('../../site/dev-server/start.mjs', import.meta.url));
const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const LONGEST_START_MS = 60_000;

/** A running program that serves the simulator. */
export interface RunningProgram {
  /** Origin of the simulator's window. */
  readonly origin: string;
  /** Origin of the page in the phone; empty when the page has a window of its own. */
  readonly pageOrigin: string;
  /** What it has printed. */
  readonly output: () => string;
  /** Presses Ctrl-C; resolves with the exit code when the process has ended. */
  interrupt(): Promise<number | null>;
  /** Resolves with the exit code when the process has ended by itself. */
  readonly ended: Promise<number | null>;
}

/** Runs what `npm start` runs, on any free port, and waits until it says where it is. */
export function startDevServer(): Promise<RunningProgram> {
  return startProgram(start, ['--port', '0']);
}

/** Runs the built `bridgehead simulate`, on any free port by default, and waits until it prints its addresses. */
export function startSimulate(args: readonly string[], port = '0'): Promise<RunningProgram> {
  return startProgram(program, ['simulate', ...args, '--port', port]);
}

function startProgram(file: string, args: readonly string[]): Promise<RunningProgram> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`no address was said within ${LONGEST_START_MS} ms:\n${output}`));
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
