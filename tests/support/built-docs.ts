import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { type PageServer, servePages } from './page-server.ts';

/** The built documentation site. */
export const docsFolder = fileURLToPath(new URL('../../docs/.vitepress/dist', import.meta.url));

/** The documentation site on a web server that only serves files. */
export interface BuiltDocs extends Pick<PageServer, 'close'> {
  /** The URL of the site without a slash at the end, including the path that it was built for. */
  readonly url: string;
  /** The path that it was built for: `/`, or `/bridgehead/`. Other paths of the server do not exist. */
  readonly base: string;
}

/** Returns the HTML files of the built documentation: `start.html`. Throws if it has not been built. */
export function pagesOfDocs(): readonly string[] {
  if (!existsSync(join(docsFolder, 'index.html')))
    throw new Error('Cannot read the documentation: it is not built. Run `npm run build -- docs` first.');
  return readdirSync(docsFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.html'))
    .sort();
}

/** The path that the documentation was built for, from the URL of its first style sheet. */
export function baseOfDocs(): string {
  const [, base] =
    /<link rel="preload stylesheet" href="(\/.*?)assets\//.exec(readFileSync(join(docsFolder, 'index.html'), 'utf8')) ??
    [];
  if (base === undefined) throw new Error('Cannot serve the documentation: its home page names no style sheet.');
  return base;
}

/** Serves the built documentation on an unused port, with `start.html` at `/start` below its base path. */
export async function serveDocs(): Promise<BuiltDocs> {
  pagesOfDocs();
  const base = baseOfDocs();
  const serve = sirv(docsFolder, { dev: true, extensions: ['html'] });
  const { origin, close } = await servePages((request, response) => {
    const notFound = (): void => void response.writeHead(404).end('There is nothing at this URL.');
    if (!request.url?.startsWith(base)) return notFound();
    request.url = request.url.slice(base.length - 1);
    return serve(request, response, notFound);
  });
  return { url: origin + base.slice(0, -1), base, close };
}
