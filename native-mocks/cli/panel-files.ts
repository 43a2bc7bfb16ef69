import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
    // The package contains the assets compressed only.
    const file = findFile(folder, path) ?? findFile(folder, `${path}.gz`);
    if (file === undefined || !sendFile(req, res, file)) next();
  };
}
