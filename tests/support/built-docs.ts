import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

/** The built documentation site. */
export const docsFolder = fileURLToPath(new URL('../../docs/.vitepress/dist', import.meta.url));

/** The documentation site on a web server that only serves files. */
export interface BuiltDocs {
  readonly origin: string;
  close(): void;
}

/** Returns the HTML files of the built documentation: `start.html`. Throws if it has not been built. */
export function pagesOfDocs(): readonly string[] {
  if (!existsSync(join(docsFolder, 'index.html')))
    throw new Error('Cannot read the documentation: it is not built. Run `npm run docs:build` first.');
  return readdirSync(docsFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.html'))
    .sort();
}

/** Serves the built documentation on an unused port, with `start.html` at `/start`. */
export async function serveDocs(): Promise<BuiltDocs> {
  pagesOfDocs();
  const serve = sirv(docsFolder, { dev: true, extensions: ['html'] });
  const server = createServer((request, response) =>
    serve(request, response, () => void response.writeHead(404).end('There is nothing at this address.')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
