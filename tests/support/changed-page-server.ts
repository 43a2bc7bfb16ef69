import { type ChangedPage, changedPages, pageResponses } from './changed-pages.data.ts';
import { type PageServer, scriptBuild, sendPage, servePages } from './page-server.ts';

/** Serves the pages at `/shop` and so on. At `http://shop-3.localhost`, the page has its third change; `shop-0` has none. */
export function startChangedPages(): Promise<PageServer> {
  const script = scriptBuild();
  return servePages(({ headers, url = '/' }, res) => {
    const path = url.replace(/\?.*/, '');
    const response = pageResponses[path];
    if (response !== undefined) {
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(response));
      return;
    }
    const number = Number(/-(\d+)\.localhost/.exec(headers.host ?? '')?.[1] ?? 0);
    const pages = Object.fromEntries(changedPages.map((page) => [`/${page.name}`, changed(page, number)]));
    sendPage(res, { ...pages, '/sdk.js': script }, url);
  });
}

function changed({ name, html, changes }: ChangedPage, number: number): string {
  const change = changes[number - 1];
  if (!change) return html;
  if (!html.includes(change.from)) throw new Error(`The page ${name} does not contain ${change.from}.`);
  return html.replace(change.from, () => change.to);
}
