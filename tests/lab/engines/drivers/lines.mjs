// Drives a program over JSON lines (the Python drivers). Implements the driver interface of all engines:
// run(js), evaluate(expression), resolve(ticket, text), load(url), reload(), close(). A program that writes a line that is not
// JSON is ended. After its end, evaluate rejects, and failure() returns the reason.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { brokenLine, readJson } from '../../../native/support/process.mjs';

export async function startLineDriver(command, args, { onPost, onLoad, env = process.env }) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], env });
  const waiting = new Map();
  let errors = '';
  let tags = 0;
  let ready;
  let failure;
  const started = new Promise((resolve, reject) => (ready = { resolve, reject }));
  child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-3000)));
  child.stdin.on('error', () => {});
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) return;
    const event = readJson(line);
    if (event === undefined) {
      errors += brokenLine(line);
      child.kill();
    } else if (event.ev === 'ready') ready.resolve(event.version);
    else if (event.ev === 'post') onPost(event.text, event.ticket);
    else if (event.ev === 'load') onLoad(event.state, event.url);
    else if (event.ev === 'result') {
      // Rejected already if the process of the page has exited.
      const { resolve, reject } = waiting.get(event.tag) ?? {};
      waiting.delete(event.tag);
      if (event.ok) resolve?.(event.value ?? undefined);
      else reject?.(new Error(String(event.value)));
    } else if (event.ev === 'dead') fail(new Error(`the process of the page exited: ${event.reason}`));
  });
  const fail = (error) => {
    failure ??= error;
    ready.reject(error);
    waiting.forEach(({ reject }) => reject(error));
    waiting.clear();
  };
  const ended = new Promise((resolve) =>
    child.on('close', (code, signal) => {
      fail(new Error(`the engine exited with ${code ?? signal}:\n${errors}`));
      resolve();
    }),
  );
  child.on('error', fail);
  const send = (command) => child.stdin.write(`${JSON.stringify(command)}\n`);
  const request = (command) =>
    new Promise((resolve, reject) => {
      if (failure) throw failure;
      waiting.set(++tags, { resolve, reject });
      send({ ...command, tag: tags });
    });
  const version = await started;
  return {
    version,
    failure: () => failure,
    run: (js) => send({ cmd: 'run', js }),
    evaluate: (js) => request({ cmd: 'eval', js }),
    resolve: (ticket, text) => send({ cmd: 'resolve', ticket, text: text ?? null }),
    load: (url) => send({ cmd: 'load', url }),
    reload: () => send({ cmd: 'reload' }),
    async close() {
      child.stdin.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), 3000);
      await ended;
      clearTimeout(timer);
    },
  };
}
