// Drives WPE WebKit through cog, headless, with a small preloaded shim: an older WebKit (2.38, as in iOS 16) that needs no display.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readJson } from '../../../native/support/process.mjs';
import { removeFolder } from './remove-folder.mjs';

const source = join(dirname(fileURLToPath(import.meta.url)), 'wpe-shim.c');
const STATES = ['started', 'redirected', 'committed', 'finished'];

function buildShim() {
  const library = join(tmpdir(), `bridgehead-wpe-shim-${userInfo().uid}.so`);
  if (!existsSync(library) || statSync(library).mtimeMs < statSync(source).mtimeMs) {
    execFileSync('gcc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl']);
  }
  return library;
}

export async function startWpe({ onPost, onLoad, handler, inject, userAgent, size, url }) {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-wpe-'));
  const script = join(folder, 'start.js');
  writeFileSync(script, inject.join('\n;'));
  const child = spawn('cog', ['-P', 'headless', '--webprocess-failure=exit', url], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LD_PRELOAD: buildShim(),
      SHIM_OUT: '3',
      SHIM_IN: '4',
      SHIM_SIZE: size.join('x'),
      SHIM_HANDLERS: handler,
      SHIM_INJECT: script,
      SHIM_UA: userAgent,
      XDG_RUNTIME_DIR: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
      NO_AT_BRIDGE: '1',
      LC_ALL: 'C.UTF-8',
    },
  });
  const waiting = new Map();
  let tags = 0;
  const failAll = (error) => waiting.forEach(({ reject }) => reject(error));
  // Not 'close', because WebKit's processes inherit the pipes and may exit after cog.
  const ended = new Promise((resolve) => child.on('exit', () => (failAll(new Error('cog exited')), resolve())));
  let ready;
  const started = new Promise((resolve) => (ready = resolve));
  child.stdio[4].on('error', () => {});
  createInterface({ input: child.stdio[3] }).on('line', (line) => {
    const [kind, first, ...rest] = line.split(' ');
    if (kind === 'M') {
      const text = readJson(rest.join(' '));
      // Otherwise cog has ended inside the line, which `ended` reports.
      if (text !== undefined) onPost(text);
    } else if (kind === 'L') {
      const state = STATES[Number(first)];
      if (!ready) onLoad(state, rest.join(' '));
      else if (state === 'finished') ready = ready();
    } else if (kind === 'R') {
      const { resolve, reject } = waiting.get(first) ?? {};
      waiting.delete(first);
      const text = rest.slice(1).join(' ');
      if (rest[0] !== '1') reject?.(new Error(text));
      else resolve?.(text === 'undefined' ? undefined : readJson(text));
    }
  });
  // The shim reads bytes with the escapes of g_strescape.
  const escape = (js) =>
    [...Buffer.from(js)]
      .map((byte) =>
        byte >= 32 && byte < 127 && byte !== 92 ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`,
      )
      .join('');
  const perform = (js) =>
    new Promise((resolve, reject) => {
      waiting.set(String(++tags), { resolve, reject });
      child.stdio[4].write(`E ${tags} ${escape(js)}\n`);
    });
  const evaluate = async (js) => {
    const slot = `__r${++tags}`;
    await perform(`(function () { window.${slot} = null; var fill = function (ok, v) { window.${slot} = { ok: ok, value: v }; };
      try { Promise.resolve((${js}\n)).then(function (v) { fill(true, v); }, function (e) { fill(false, String(e)); }); } catch (e) { fill(false, String(e)); } return 1; }())`);
    for (;;) {
      const found = await perform(`window.${slot}===undefined?"gone":window.${slot}`);
      if (found === 'gone') throw new Error('the page was closed before it responded');
      if (found) {
        if (!found.ok) throw new Error(found.value);
        return found.value ?? undefined;
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  // The shim is installed once the first, empty page has loaded.
  await Promise.race([started, ended]);
  if (child.exitCode !== null) throw new Error('cog exited before it showed a page');
  return {
    version: '2.38',
    run: (js) => void perform(`${js};0`).catch(() => {}),
    evaluate,
    resolve() {},
    load: (to) => child.stdio[4].write(`U ${to}\n`),
    reload: () => void perform('location.reload();0').catch(() => {}),
    async close() {
      child.kill();
      await ended;
      child.stdio[3].destroy();
      child.stdio[4].destroy();
      await removeFolder(folder);
    },
  };
}
