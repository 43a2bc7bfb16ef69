// Starts the built simulator for pictures and measurements.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** Runs `bridgehead simulate` on a free port. Resolves to its origin and a function that stops it. */
export function startSimulate(target, ...options) {
  const child = spawn(process.execPath, [cli, 'simulate', target, '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`Cannot start bridgehead simulate: it exited with code ${code}. Its output names the cause.`)),
    );
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const origin = /Simulator\s+(http:\/\/\S+?)\/__simulator\//.exec(output)?.[1];
      if (origin) resolve({ origin, end: () => (child.kill('SIGINT'), ended) });
    });
  });
}
