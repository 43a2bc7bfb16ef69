// The host app with the Swift shell in WebKitGTK, for the suites.
import { servePages } from './page.mjs';
import { startDisplay } from './process.mjs';
import { startProgram } from './swift.mjs';
import { inside } from './swift-root.mjs';
import { webHostOver } from './web-host.mjs';

/** Starts the host and a page server. `kind` is `sample` or `app`; `allow` lists the origins. */
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
  const lines = startProgram('drivers', ['host', kind, ...allow(pages)], env);
  await lines.next(60_000);
  const closeAll = async () => {
    await lines.close();
    await display.close();
    pages.close();
  };
  return webHostOver({ lines, pages, page: 'ios', timeoutMs: 60_000, closeAll });
}

/** The options of the web view suites, with the differences of the platform. */
export const swiftHost = {
  platform: 'ios',
  start: (options) => startHost('sample', options),
  mainThread: 'main',
  isHiddenFromOthers: false,
};
