// Opens a page in a real engine, with a native side around it.
import { createServer } from 'node:http';
import { androidListener, androidObject, iosSnapshot } from './drivers/injected.mjs';
import { engines } from './engines.mjs';
import { createReferenceShell } from './reference-shell.mjs';

/** `text` as one JavaScript string literal (TR-6). */
const literal = (text) =>
  JSON.stringify(text).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

const types = {
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

async function serve(files) {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0];
    const body = files[path];
    const type = types[path.split('.').pop()] ?? 'text/html';
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
    });
    response.end(body ?? '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => (server.closeAllConnections(), server.close()),
  };
}

/** Returns the promise with a timeout in milliseconds. */
function inTime(promise, timeoutMs, text) {
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(text.slice(0, 300))), timeoutMs);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

/** Why this engine cannot be used here, or undefined. */
export const whyNotEngine = (name) => (engines[name] ? engines[name].whyNot() : `there is no engine ${name}`);

/**
 * Opens a page in the engine `name` (see engines.mjs) and resolves once it has loaded.
 *
 * - `html`: the page itself, or `url`: where it is (absolute), or `files` with `url`: a map of paths (`/index.html`) to contents, served on loopback.
 * - `shell`: options of createReferenceShell (`appVersion`, `locale`, `theme`, `methods`, `withTestMethods`); `null` for no shell.
 * - `onText(text, ticket)`: receives every string that the page posts, before the shell.
 *   The engines `kotlin-object` and `kotlin-listener` use the pasted Kotlin shell with its test methods instead; there `shell` is undefined,
 *   and `withProduct` gives it the product's generated router instead of the tests' sample handler.
 * - `isBrowser`: no native side at all, and the engine's own user agent, or `userAgent`.
 * - `snapshot`: false for no start snapshot. `inject`: more scripts for document start. `size`: [390, 844].
 *
 * Members of the result: `evaluate(expression)` (a promise is awaited), `waitFor(expression, timeoutMs)`, `deliver(text)`, `load(url)`, `reload()`,
 * `resolve(ticket, text)` (resolves the promise of one post), `snapshot(file)` (a PNG), `shell`, `origin`, `version`, `close()`.
 */
export async function openInEngine(name, options = {}) {
  const engine = engines[name];
  const reason = whyNotEngine(name);
  if (reason) throw new Error(`Cannot open a page in ${name}: ${reason}.`);
  const {
    html,
    files = html === undefined ? undefined : { '/index.html': html },
    url = '/index.html',
    size = [390, 844],
    inject = [],
    onText,
  } = options;
  const server = files && (await serve(files));
  const address = server && url.startsWith('/') ? server.origin + url : url;
  const shell =
    options.shell === null ? undefined : createReferenceShell({ platform: engine.platform, ...options.shell });
  const snapshot = shell && options.snapshot !== false ? shell.snapshot() : null;
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
    origin: new URL(address).origin,
    onPost(text, ticket) {
      onText?.(text, ticket);
      shell?.receive(text, ticket);
    },
    onLoad(state, where) {
      loads.push({ state, url: where });
      if (state === 'finished' || state === 'failed') loaded(state);
    },
  });
  const deliver = (text) =>
    driver.run(
      engine.generation === 'listener'
        ? `window.__deliver&&__deliver(${literal(text)})`
        : `window.bridgehead&&window.bridgehead.receive&&window.bridgehead.receive(${literal(text)})`,
    );
  shell?.connect({ deliver, resolve: driver.resolve });
  const settle = (start) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${name} did not load ${address} in 30 s: ${JSON.stringify(loads)}`)),
        30_000,
      );
      loaded = (state) => {
        clearTimeout(timer);
        if (state === 'finished') resolve();
        else reject(new Error(`${name} could not load ${address}`));
      };
      start();
    });
  const evaluate = (expression, timeoutMs = 30_000) =>
    inTime(driver.evaluate(expression), timeoutMs, `${name} did not evaluate in ${timeoutMs} ms: ${expression}`);
  const waitFor = async (expression, timeoutMs = 10_000) => {
    for (const end = performance.now() + timeoutMs; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
      // A page that is closed in the meantime may never respond.
      const value = await evaluate(expression, 5000).catch(() => undefined);
      if (value) return value;
      if (performance.now() > end) throw new Error(`${timeoutMs} ms passed in ${name} without ${expression}`);
    }
  };
  const close = async () => {
    await driver.close();
    server?.close();
  };
  try {
    await settle(() => driver.load(address));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    name,
    shell,
    host: driver.host,
    deliver,
    waitFor,
    close,
    platform: engine.platform,
    origin: server?.origin,
    version: driver.version,
    evaluate,
    resolve: driver.resolve,
    run: driver.run,
    load: (to) => settle(() => driver.load(to.startsWith('/') ? server.origin + to : to)),
    reload: () => settle(() => driver.reload()),
    snapshot: driver.snapshot,
  };
}
