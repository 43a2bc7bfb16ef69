import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { lookup } from 'mrmime';
import { UsageError } from '../../sdk/tools/index.ts';
import { findFile, readFilePath } from './find-file.ts';
import type { Handler } from './page-server.ts';
import { sendFile } from './send-file.ts';
import { SIMULATOR_BASE } from '../simulator-protocol/simulator-paths.ts';

/** Serves the built simulator from its location next to the built program. */
export function servePanel(): Handler {
  const places = ['./simulator', '../../dist/simulator'].map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const folder = places.find((place) => existsSync(join(place, 'index.html')));
  if (folder === undefined) {
    throw new UsageError(
      'Cannot start the simulator: it is not built. In a checkout, run `npm run build -- package` first.',
    );
  }
  return (req, res, next) => {
    // The files are at the root of their folder but are served under the simulator's base path.
    const path = readFilePath(req)?.slice(SIMULATOR_BASE.length) ?? '..';
    const file = findFile(folder, path);
    // The package contains the assets compressed only.
    const packed = file === undefined ? findFile(folder, `${path}.br`) : undefined;
    if (packed !== undefined) sendUnpacked(res, path, packed);
    else if (file === undefined || !sendFile(req, res, file)) next();
  };
}

/** Sends a file of the package, decompressed: browsers accept Brotli only from `https://`. */
function sendUnpacked(res: ServerResponse, path: string, packed: string): void {
  const body = brotliDecompressSync(readFileSync(packed));
  res.writeHead(200, { 'content-type': lookup(path) ?? '', 'cache-control': 'no-store' }).end(body);
}
