// The host app with a Kotlin shell for the suites: JavaFX WebView (WebKit) implements android.webkit.WebView, with Android's thread rules.
import { javaArguments } from './kotlin.mjs';
import { servePages } from './page.mjs';
import { startDisplay, startLines } from './process.mjs';
import { tools } from './tools.mjs';
import { webHostOver } from './web-host.mjs';

async function startHost(kind, { allow = (pages) => [pages.origin] } = {}) {
  const pages = await servePages();
  const display = await startDisplay(tools.xvfb);
  const lines = startLines(tools.java, javaArguments('harness.ShellHostKt', [kind, ...allow(pages)]), {
    env: display.env,
  });
  await lines.next(30_000);
  const closeAll = async () => {
    await lines.close();
    await display.close();
    pages.close();
  };
  return webHostOver({ lines, pages, page: 'raw', timeoutMs: 20_000, closeAll });
}

/** `kind` is 'object' (BridgeheadShell) or 'listener' (BridgeheadListenerShell). */
export const kotlinHost = (kind) => ({
  platform: 'android',
  start: (options) => startHost(kind, options),
  mainThread: 'JavaFX Application Thread',
  // The listener's object does not exist for other origins.
  isHiddenFromOthers: kind === 'listener',
});
