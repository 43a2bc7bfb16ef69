// Opens a page in a real engine, with a native side around it.
import { serve } from '../serve.mjs';
import { androidListener, androidObject, iosSnapshot } from './drivers/injected.mjs';
import { engines } from './engines.mjs';
import { createHostShell } from './host-shell.mjs';

/**
 * @typedef {object} OpenInEngineOptions
 * @property {string} [url]
 * @property {null} [shell]
 * @property {boolean} [isBrowser]
 * @property {readonly string[]} [inject]
 */

/**
 * @typedef {object} EnginePage
 * @property {string} version
 * @property {(expression: string) => Promise<unknown>} evaluate Returns the value of an expression; a promise is awaited.
 * @property {() => Promise<void>} close
 */

/** Returns `text` as a JavaScript string literal (TR-6). */
const literal = (/** @type {string} */ text) =>
  JSON.stringify(text).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

const types = {
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

function serveFiles(files) {
  return serve((request, response) => {
    const path = (request.url ?? '/').split('?')[0];
    const body = files[path];
    const type = types[path.split('.').pop()] ?? 'text/html';
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
    });
    response.end(body ?? '');
  });
}

/** Rejects with `message` if the promise does not settle in time. */
function withTimeout(promise, timeoutMs, message) {
  let timer;
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(message.slice(0, 300))), timeoutMs);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Returns why this engine cannot be used here; undefined if it can.
 * @type {(name: string) => string | undefined}
 */
export const engineSkipReason = (name) => (engines[name] ? engines[name].skipReason() : `no engine has this name`);

/**
 * Opens a page in the engine `name` (see engines.mjs) and resolves once it has loaded.
 *
 * - The page: `html`, or an absolute `url`, or `files` with a `url` path: a map of paths (`/index.html`) to contents, served on loopback.
 * - `shell`: options of createHostShell (`appVersion`, `locale`, `theme`, `methods`); `null` for no shell.
 *   The engines `kotlin-object` and `kotlin-listener` use the pasted Kotlin shell with its test methods instead; there `shell` is undefined,
 *   and with `withProduct` the product's generated router responds instead of the sample handler of the tests.
 * - `onText(text, ticket)`: receives every string that the page posts, before the shell.
 * - `isBrowser`: no native side, and the user agent of the engine or `userAgent`.
 * - `inject`: more scripts for document start. `size`: default [390, 844].
 *
 * Members of the result: `evaluate(expression)` (a promise is awaited), `waitFor(expression, timeoutMs)`, `deliver(text)`, `load(url)`, `reload()`,
 * `resolve(ticket, text)` (resolves the promise of one post), `run(js)`, `host` (commands of the Kotlin host), `version`, `close()`.
 * @type {(name: string, options?: OpenInEngineOptions) => Promise<EnginePage>}
 */
export async function openInEngine(name, options = {}) {
  const engine = engines[name];
  const reason = engineSkipReason(name);
  if (reason) throw new Error(`Cannot open a page in ${name}: ${reason}. Install it, or use another engine.`);
  const {
    html,
    files = html === undefined ? undefined : { '/index.html': html },
    url = '/index.html',
    size = [390, 844],
    inject = [],
    onText,
  } = options;
  const server = files && (await serveFiles(files));
  const firstUrl = server && url.startsWith('/') ? server.origin + url : url;
  const shell =
    options.shell === null ? undefined : await createHostShell({ platform: engine.platform, ...options.shell });
  const snapshot = shell ? shell.snapshot : null;
  const names = { name: 'BridgeheadAndroid', pageName: 'bridgehead', post: engine.post, snapshot };
  const scripts = {
    ios: () => iosSnapshot(names),
    android: () => (engine.generation === 'listener' ? androidListener(names) : androidObject(names)),
  };

  const loads = [];
  let loaded = () => {};
  const driver = await engine.start({
    handler: options.isBrowser ? 'unused' : 'bridgehead',
    inject: [engine.hasOwnShell || options.isBrowser ? '' : scripts[engine.platform](), ...inject].filter(Boolean),
    userAgent: options.userAgent ?? (options.isBrowser ? undefined : engine.userAgent),
    size,
    withProduct: options.withProduct,
    url: 'about:blank',
    origin: new URL(firstUrl).origin,
    onPost(/** @type {string} */ text, ticket) {
      onText?.(text, ticket);
      shell?.receive(text, ticket);
    },
    onLoad(/** @type {string} */ state, /** @type {string} */ where) {
      loads.push({ state, url: where });
      if (state === 'finished' || state === 'failed') loaded(state);
    },
  });
  const deliver = (/** @type {string} */ text) =>
    driver.run(
      engine.generation === 'listener'
        ? `window.__deliver&&__deliver(${literal(text)})`
        : `window.bridgehead&&window.bridgehead.receive&&window.bridgehead.receive(${literal(text)})`,
    );
  shell?.connect({ deliver, resolve: driver.resolve });
  const waitForLoad = (start) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${name} did not load ${firstUrl} within 30 s: ${JSON.stringify(loads)}`)),
        30_000,
      );
      loaded = (/** @type {string} */ state) => {
        clearTimeout(timer);
        if (state === 'finished') resolve();
        else reject(new Error(`${name} could not load ${firstUrl}`));
      };
      start();
    });
  const evaluate = (/** @type {string} */ expression, timeoutMs = 30_000) =>
    withTimeout(
      driver.evaluate(expression),
      timeoutMs,
      `${name} did not evaluate within ${timeoutMs} ms: ${expression}`,
    );
  const waitFor = async (/** @type {string} */ expression, timeoutMs = 10_000) => {
    for (const end = performance.now() + timeoutMs; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
      // A page that is closed in the meantime may never respond.
      const value = await evaluate(expression, 5000).catch(() => undefined);
      if (value) return value;
      if (driver.failure?.()) throw driver.failure();
      if (performance.now() > end) throw new Error(`${name} did not fulfil within ${timeoutMs} ms: ${expression}`);
    }
  };
  const close = async () => {
    await driver.close();
    server?.close();
  };
  try {
    await waitForLoad(() => driver.load(firstUrl));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    host: driver.host,
    deliver,
    waitFor,
    close,
    version: driver.version,
    evaluate,
    resolve: driver.resolve,
    run: driver.run,
    load: (/** @type {string} */ to) => waitForLoad(() => driver.load(to.startsWith('/') ? server.origin + to : to)),
    reload: () => waitForLoad(() => driver.reload()),
  };
}
