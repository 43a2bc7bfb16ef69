// Runs a command that serves the site, as a user does in a terminal: waits for the printed URL, requests the first page and the
// simulator with their scripts and styles, presses Ctrl-C, and checks that no process remains. Run as
// `node .ci/first-page.mjs "npm ci && npm start"`; writes the counts to the file in STAGE_REPORT.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const START_TIMEOUT_MS = 300_000;
const EXIT_TIMEOUT_MS = 10_000;
const SIMULATOR_URL = /Simulator\s+(http:\/\/\S+?)\/__simulator\//;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const counts = { passed: 0, failed: 0, skipped: 0 };

async function check(title, run) {
  try {
    await run();
    counts.passed++;
    console.log(`ok   ${title}`);
  } catch (error) {
    counts.failed++;
    console.log(`FAIL ${title}: ${error.message}`);
  }
}

const child = spawn('bash', ['-c', process.argv[2]], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
let output = '';
child.stdout.on('data', (chunk) => {
  process.stdout.write(chunk);
  output += chunk;
});
let exit;
child.once('exit', (code, signal) => {
  exit = { code, signal };
});

await check('prints the URL of the simulator', async () => {
  for (const startedAt = performance.now(); !SIMULATOR_URL.test(output) && !exit; await pause(100)) {
    if (performance.now() - startedAt > START_TIMEOUT_MS) throw new Error(`no URL within ${START_TIMEOUT_MS / 1000} s`);
  }
  if (exit) throw new Error(`the command exited early with ${exit.code ?? exit.signal}`);
});
const origin = SIMULATOR_URL.exec(output)?.[1];
for (const path of ['/', '/__simulator/']) {
  await check(`serves ${path} with all its scripts and styles`, () => readPage(new URL(path, origin)));
}
await check('exits after Ctrl-C and leaves no process', stopGroup);
if (process.env.STAGE_REPORT) writeFileSync(process.env.STAGE_REPORT, JSON.stringify(counts));
process.exit(counts.failed ? 1 : 0);

async function readPage(url) {
  const html = await read(url, 'text/html');
  if (!/<title>/.test(html)) throw new Error('the response is not a page with a title');
  const named = [...html.matchAll(/(?:src|href)="(\/[^"#]+)"|(?:from|import)\s*\(?['"](\/[^'"]+)['"]/g)];
  const scripts = [...new Set(named.map(([, attribute, module]) => attribute ?? module))];
  if (!scripts.length) throw new Error('the page loads no script');
  await Promise.all(scripts.map((path) => read(new URL(path, url), '*/*')));
}

async function read(url, accept) {
  const response = await fetch(url, { headers: { accept } });
  if (!response.ok) throw new Error(`${url.pathname} responds with ${response.status}`);
  return response.text();
}

async function stopGroup() {
  signalGroup('SIGINT');
  for (const startedAt = performance.now(); performance.now() - startedAt < EXIT_TIMEOUT_MS; await pause(100)) {
    if (exit && !runningInGroup().length) return;
  }
  const remaining = runningInGroup();
  signalGroup('SIGKILL');
  throw new Error(`these processes still run after ${EXIT_TIMEOUT_MS / 1000} s: ${remaining.join(', ')}`);
}

function signalGroup(signal) {
  try {
    process.kill(-Number(child.pid), signal);
  } catch {
    // The group has already exited.
  }
}

/** Returns the names of the command's running processes. A zombie (`Z`) has exited. */
function runningInGroup() {
  if (!existsSync('/proc/self/stat')) return exit ? [] : ['the command'];
  return readdirSync('/proc').flatMap((id) => {
    try {
      const [, name, state, , group] =
        /\((.*)\) (\S) (\d+) (\d+)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
      return Number(group) === child.pid && state !== 'Z' ? [name] : [];
    } catch {
      return []; // exited in the meantime, or not a process
    }
  });
}
