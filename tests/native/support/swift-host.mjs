// The host app with the Swift shell, in WebKitGTK, as the suites use it.
import { setTimeout as sleep } from 'node:timers/promises';
import { servePages } from './page.mjs';
import { startDisplay } from './process.mjs';
import { startProgram } from './swift.mjs';
import { inside } from './swift-root.mjs';

/** Starts it with a page server beside it. `kind` is `sample` or `app`; `allow` gives the origins. */
export async function startHost(kind = 'sample', { files, allow = (pages) => [pages.origin] } = {}) {
  const pages = await servePages(files);
  const display = await startDisplay(inside(['Xvfb']));
  const env = {
    DISPLAY: display.env.DISPLAY,
    // As root, and without a graphics card.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    GSETTINGS_BACKEND: 'memory',
    XDG_CACHE_HOME: '/tmp/cache',
    XDG_DATA_HOME: '/tmp/data',
  };
  const host = startProgram('shell-host', [kind, ...allow(pages)], env);
  await host.next(60_000);
  const ask = async (cmd, more = {}) => {
    const { thrown, value } = await host.ask({ cmd, ...more }, 60_000);
    if (thrown) throw new Error(thrown);
    return value;
  };
  const evaluate = async (js, more = {}) => {
    const value = await ask('eval', { js, ...more });
    return value === undefined || value === null ? undefined : JSON.parse(value);
  };
  const until = async (js, { ms = 20_000, ...more } = {}) => {
    for (const end = Date.now() + ms; ; await sleep(20)) {
      const value = await evaluate(js, more).catch(() => undefined);
      if (value) return value;
      if (Date.now() > end)
        throw new Error(
          `${ms} ms passed without ${js}; got ${JSON.stringify(await evaluate('window.got').catch(String)).slice(0, 400)}`,
        );
    }
  };
  const load = async (session, { sayHello = true, origin = pages.origin } = {}) => {
    await ask('load', { url: `${origin}/ios.html?session=${session}` });
    await until(
      `document.readyState==='complete' && location.href.indexOf('session=${session}')>0 && !!window.problems`,
    );
    if (sayHello) await evaluate('hello()').then(() => until('answerTo(1)'));
  };
  const call = async (id, method, params) => {
    await evaluate(`request(${id}, ${JSON.stringify(method)}, ${JSON.stringify(params)})`);
    return until(`answerTo(${id})`);
  };
  return {
    pages,
    ask,
    evaluate,
    until,
    load,
    call,
    async close() {
      await host.close();
      await display.close();
      pages.close();
    },
  };
}
