import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildBoot } from '../../site/scripts/build-boot.mjs';
import type { InstallConfig } from '../../site/src/config/site-config.ts';
import { respondToApi, type ScriptedApi } from './scripted-api.ts';

/** A served page with the built boot script and minimal markup for every action. */
export interface BootPage extends ScriptedApi {
  readonly origin: string;
  close(): Promise<void>;
}

/** Markup for every action; both layouts differ only in the heading. */
const actions = `
  <a id="store" href="/store" data-action="open-store">Store</a>
  <a id="direct" href="/store" data-action="download-package">Direct download</a>
  <button id="market" data-action="open-market">App market</button>
  <button id="menu" data-action="open-dialog" data-dialog="menu-sheet">Menu</button>`;

const body = `
  <div id="root"><h1>mobile</h1><div id="wide"></div>${actions}</div>
  <template id="desktop-layout"><h1>desktop</h1>${actions}</template>
  <div id="strip"><button id="accept" data-action="accept-consent">Yes</button><button id="decline" data-action="decline-consent">No</button></div>
  <dialog id="menu-sheet"><div><button id="close" data-action="close-dialog">Close</button>
    <a id="vi" href="/vi/" data-action="set-language" data-language="vi">Tiếng Việt</a>
    <button id="large" data-action="set-text-size" data-size="200">200 %</button>
    <button id="dark" data-action="set-theme" data-choice="dark">Dark</button></div></dialog>
  <dialog id="install-sheet"><div><h2 id="install-sheet-started">Started</h2><h2 id="install-sheet-market">Markets</h2><h2 id="install-sheet-store">Store</h2>
    <a id="row" href="/market" data-action="choose-market" data-market="xiaomi">Xiaomi</a><button id="leave" data-action="close-dialog">Close</button></div></dialog>`;

const style =
  'body{margin:0;font-size:calc(12px*var(--ratio,1))}#wide{width:10rem;height:1px}dialog{display:none}dialog[open]{display:block;position:fixed}' +
  'h1{font-size:calc(2em*var(--text-scale,1))}[data-layout=desktop]:not([data-ready]) #root{display:none}#strip{display:none}[data-consent=ask] #strip{display:block}';

/** Serves the page on an unused port, under a policy that allows only its contents. `overrides` change the built configuration. */
export async function serveBootPage(overrides: Partial<InstallConfig> = {}): Promise<BootPage> {
  const { beforePaint, actions: acting } = await buildBoot({ overrides });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Boot</title><style>${style}</style><script>${beforePaint.code}</script></head><body>${body}<script>${acting.code}</script></body></html>`;
  const policy = [
    "default-src 'none'",
    `script-src '${beforePaint.sha256}' '${acting.sha256}'`,
    "style-src 'unsafe-inline'",
    "connect-src 'self' https://api.senjalu.example",
    'img-src https://stats.example https://pixel.example',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(';');
  const api: ScriptedApi = { requestPaths: [], liveVersion: { kind: 'url', url: '' } };

  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (respondToApi(api, url, response)) return;
    if (url.startsWith('/files/')) {
      response.writeHead(200, { 'content-type': 'application/vnd.android.package-archive' });
      response.end('package');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a TCP port.
  return Object.assign(api, {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
