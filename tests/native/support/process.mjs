// Runs a program that responds to each JSON line with one line. Also starts a private X display.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The first error of a compiler is at the beginning of its output, and the summary of tests at the end. */
export const shorten = (text) => (text.length > 6000 ? `${text.slice(0, 3000)}\n…\n${text.slice(-3000)}` : text);

/** Runs a program until it exits; resolves to its output, rejects with its output if it fails. */
export function runToEnd(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let out = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (out += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(out) : reject(new Error(`${command} exited with ${code}:\n${shorten(out)}`)),
    );
  });
}

/** Returns the value of a line that a program writes; `undefined` if the program has ended, or something else was written, inside it. */
export function readJson(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** How an error names a line that `readJson` cannot read. */
export const brokenLine = (line) =>
  `The program wrote a line that is not JSON: ${line.slice(0, 100)} … ${line.slice(-100)}\n`;

/** Starts a program that responds to each JSON line with one line. `send` rejects after `timeoutMs`. */
export function startLines(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], ...options });
  const waiting = [];
  let errors = '';
  child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-4000)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) return void (errors += `${line}\n`);
    const response = readJson(line);
    if (response !== undefined) return waiting.shift()?.resolve(response);
    errors += brokenLine(line);
    child.kill();
  });
  const fail = (error) => waiting.splice(0).forEach((each) => each.reject(error));
  child.on('error', fail);
  child.stdin.on('error', () => {});
  const ended = new Promise((resolve) =>
    child.on('close', (code) => (fail(new Error(`the program exited with ${code}:\n${errors}`)), resolve(code))),
  );
  const next = (timeoutMs) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no response within ${timeoutMs} ms:\n${errors}`)), timeoutMs);
      const settle = (action) => (value) => (clearTimeout(timer), action(value));
      waiting.push({ resolve: settle(resolve), reject: settle(reject) });
    });
  return {
    next,
    send(message, timeoutMs = 20_000) {
      const response = next(timeoutMs);
      child.stdin.write(`${JSON.stringify(message)}\n`);
      return response;
    },
    async close() {
      child.stdin.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), 3000);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Starts Xvfb unless a display exists; `[command, args]` starts another Xvfb. Resolves to `{ env, close }`. */
export async function startDisplay(xvfb) {
  const [command, before] = Array.isArray(xvfb) ? xvfb : [xvfb, []];
  if (process.env.DISPLAY && command === xvfb) return { env: process.env, close() {} };
  const child = spawn(command, [...before, '-displayfd', '3', '-screen', '0', '1024x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise((resolve, reject) => {
    let text = '';
    child.stdio[3].on('data', (chunk) => (text += chunk).includes('\n') && resolve(text.trim()));
    child.on('close', () => reject(new Error('Xvfb did not start')));
  });
  const closed = new Promise((resolve) => child.on('close', resolve));
  return { env: { ...process.env, DISPLAY: `:${number}` }, close: () => (child.kill(), closed) };
}
