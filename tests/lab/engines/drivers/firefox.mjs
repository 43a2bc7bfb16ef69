// Drives Firefox over the WebSocket of WebDriver BiDi, without a driver program. `bindingName` is a global function of the page
// that sends one string.
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { bindingName } from './chromium.mjs';
import { removeFolder } from './remove-folder.mjs';

const START_MS = 60_000;

/** Preferences that disable first-run pages, telemetry and updates, and optionally set the user agent of a phone. */
const preferences = (userAgent) => ({
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  ...(userAgent ? { 'general.useragent.override': userAgent } : {}),
});

function createProfile(userAgent) {
  const profile = mkdtempSync(join(tmpdir(), 'bridgehead-firefox-'));
  const lines = Object.entries(preferences(userAgent)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), `${lines.join('\n')}\n`);
  return profile;
}

/** Resolves to the URL that Firefox prints when it listens. */
function urlOf(child) {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(
      () => reject(new Error(`Firefox did not listen within ${START_MS / 1000} s: ${text}`)),
      START_MS,
    );
    child.stderr.on('data', (chunk) => {
      text = (text + chunk).slice(-4000);
      const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(text) ?? [];
      if (!url) return;
      clearTimeout(timer);
      resolve(`${url}/session`);
    });
    child.on('close', (code) => reject(new Error(`Firefox exited with ${code}: ${text}`)));
    child.on('error', reject);
  });
}

/** Sends commands and receives events over the socket. */
async function connectSession(url, onEvent) {
  const socket = new WebSocket(url);
  const waiting = new Map();
  let tags = 0;
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('message', (data) => {
    const { id, type, result, error, message, method, params } = JSON.parse(data);
    if (type === 'event') return onEvent(method, params);
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') reject(new Error(`${error}: ${message}`));
    else resolve(result);
  });
  socket.on('close', () => waiting.forEach(({ reject }) => reject(new Error('Firefox closed the connection'))));
  return {
    command: (method, params = {}) =>
      new Promise((resolve, reject) => {
        waiting.set(++tags, { resolve, reject });
        socket.send(JSON.stringify({ id: tags, method, params }));
      }),
    close: () => socket.close(),
  };
}

export async function startFirefox({ executable, onPost, onLoad, inject, userAgent, size }) {
  const profile = createProfile(userAgent);
  const child = spawn(executable, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const { command, close } = await connectSession(await urlOf(child), (method, params) => {
    if (method === 'script.message') onPost(params.data.value);
    else if (method === 'browsingContext.load') onLoad('finished', params.url);
  });
  const { capabilities } = await command('session.new', { capabilities: {} });
  const { contexts } = await command('browsingContext.getTree');
  const { context } = contexts[0];
  await command('session.subscribe', { events: ['script.message', 'browsingContext.load'] });
  const [width, height] = size;
  await command('browsingContext.setViewport', { context, viewport: { width, height } });
  // One function, because a separate preload script is not guaranteed to run first.
  await command('script.addPreloadScript', {
    functionDeclaration: `function (post) { window.${bindingName} = function (text) { post(text); };\n${inject.join('\n;')}\n}`,
    arguments: [{ type: 'channel', value: { channel: 'post' } }],
    contexts: [context],
  });

  const evaluate = async (expression) => {
    const { type, result, exceptionDetails } = await command('script.evaluate', {
      expression: `Promise.resolve((${expression}\n)).then(function (value) { return JSON.stringify([value]); })`,
      target: { context },
      awaitPromise: true,
    });
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return JSON.parse(result.value)[0] ?? undefined;
  };
  return {
    version: capabilities.browserVersion,
    run: (js) =>
      void command('script.evaluate', { expression: js, target: { context }, awaitPromise: false }).catch(() => {}),
    evaluate,
    resolve() {},
    load: (url) => void command('browsingContext.navigate', { context, url }).catch(() => {}),
    reload: () => void command('browsingContext.reload', { context }).catch(() => {}),
    async close() {
      await command('browser.close').catch(() => {}); // it may exit before it responds
      close();
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(timer);
      await removeFolder(profile);
    },
  };
}
