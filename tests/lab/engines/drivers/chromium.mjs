// Drives Chromium over a DevTools pipe, without a package. `bindingName` is a global function of the page that sends one string.
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from './remove-folder.mjs';

export const bindingName = '__bridgeheadPost';

function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL'); // the group has already exited
  }
}

export async function startChromium({ executable, onPost, onLoad, inject, userAgent, size }) {
  const profile = mkdtempSync(join(tmpdir(), 'bridgehead-chromium-'));
  const flags =
    'headless=new remote-debugging-pipe no-sandbox disable-gpu disable-dev-shm-usage no-first-run no-default-browser-check disable-background-networking disable-component-update disable-sync hide-scrollbars mute-audio';
  const child = spawn(
    executable,
    [...flags.split(' ').map((flag) => `--${flag}`), `--user-data-dir=${profile}`, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      // A separate process group, so that the helper processes are killed with it.
      detached: true,
    },
  );
  const waiting = new Map();
  const pieces = [];
  let tags = 0;
  let sessionId;
  const ended = new Promise((resolve) =>
    child.on('close', () => {
      waiting.forEach(({ reject }) => reject(new Error('Chromium exited')));
      resolve();
    }),
  );
  child.stdio[3].on('error', () => {});
  const receive = ({ id, error, result, method, params }) => {
    if (id) {
      const { resolve, reject } = waiting.get(id);
      waiting.delete(id);
      if (error) reject(new Error(error.message));
      else resolve(result);
    } else if (method === 'Runtime.bindingCalled' && params.name === bindingName) onPost(params.payload);
    else if (method === 'Page.loadEventFired') onLoad('finished');
    else if (method === 'Page.javascriptDialogOpening') void command('Page.handleJavaScriptDialog', { accept: true });
  };
  child.stdio[4].on('data', (chunk) => {
    let from = 0;
    for (let end; (end = chunk.indexOf(0, from)) >= 0; from = end + 1) {
      pieces.push(chunk.subarray(from, end));
      receive(JSON.parse(Buffer.concat(pieces.splice(0)).toString()));
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
  });
  const command = (method, params = {}) =>
    new Promise((resolve, reject) => {
      waiting.set(++tags, { resolve, reject });
      child.stdio[3].write(`${JSON.stringify({ id: tags, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
    });

  const { product } = await command('Browser.getVersion');
  const { targetId } = await command('Target.createTarget', { url: 'about:blank' });
  ({ sessionId } = await command('Target.attachToTarget', { targetId, flatten: true }));
  await command('Page.enable');
  await command('Runtime.enable');
  const [width, height] = size;
  await command('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 2,
    mobile: true,
    screenWidth: width,
    screenHeight: height,
  });
  await command('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await command('Emulation.setUserAgentOverride', { userAgent });
  await command('Runtime.addBinding', { name: bindingName });
  for (const source of inject) await command('Page.addScriptToEvaluateOnNewDocument', { source });

  const evaluate = async (expression) => {
    const { result, exceptionDetails } = await command('Runtime.evaluate', {
      expression: `(${expression}\n)`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value ?? undefined;
  };
  return {
    version: product.split('/')[1],
    run: (js) => void command('Runtime.evaluate', { expression: js }).catch(() => {}),
    evaluate,
    resolve() {},
    load: (url) => void command('Page.navigate', { url }).catch(() => {}),
    reload: () => void command('Page.reload').catch(() => {}),
    async snapshot(file) {
      const { data } = await command('Page.captureScreenshot', { format: 'png' });
      writeFileSync(file, Buffer.from(data, 'base64'));
    },
    async close() {
      killGroup(child);
      await ended;
      await removeFolder(profile);
    },
  };
}
