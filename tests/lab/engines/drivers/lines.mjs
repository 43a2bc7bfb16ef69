// Drives a program over JSON lines (the Python drivers). Implements the driver interface of all engines:
// run(js), evaluate(expression), resolve(ticket, text), load(url), reload(), close().
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export async function startLineDriver(command, args, { onPost, onLoad, env = process.env }) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], env });
  const waiting = new Map();
  let errors = '';
  let tags = 0;
  let ready;
  const started = new Promise((resolve, reject) => (ready = { resolve, reject }));
  child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-3000)));
  child.stdin.on('error', () => {});
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) return;
    const event = JSON.parse(line);
    if (event.ev === 'ready') ready.resolve(event.version);
    else if (event.ev === 'post') onPost(event.text, event.ticket);
    else if (event.ev === 'load') onLoad(event.state, event.url);
    else if (event.ev === 'result') {
      const { resolve, reject } = waiting.get(event.tag);
      waiting.delete(event.tag);
      if (event.ok) resolve(event.value ?? undefined);
      else reject(new Error(String(event.value)));
    } else if (event.ev === 'dead') fail(new Error(`the process of the page exited: ${event.reason}`));
  });
  const fail = (error) => {
    ready.reject(error);
    waiting.forEach(({ reject }) => reject(error));
    waiting.clear();
  };
  const ended = new Promise((resolve) =>
    child.on('close', (code) => (fail(new Error(`the engine exited with ${code}:\n${errors}`)), resolve())),
  );
  child.on('error', fail);
  const send = (command) => child.stdin.write(`${JSON.stringify(command)}\n`);
  const request = (command) =>
    new Promise((resolve, reject) => {
      waiting.set(++tags, { resolve, reject });
      send({ ...command, tag: tags });
    });
  const version = await started;
  return {
    version,
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
