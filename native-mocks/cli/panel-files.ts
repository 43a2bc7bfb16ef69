import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import { UsageError } from '../../sdk/cli/index.ts';
import type { Handler } from './page-server.ts';
import { SIMULATOR_BASE } from '../simulator-protocol/simulator-paths.ts';

/** Serves the built simulator from its location next to the built program. */
export function servePanel(): Handler {
  const places = ['./simulator', '../../dist/simulator'].map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const folder = places.find((place) => existsSync(join(place, 'index.html')));
  if (folder === undefined) {
    throw new UsageError('Cannot start the simulator: it is not built. In a checkout, run `npm run build` first.');
  }
  const serve = sirv(folder, { dev: true });
  return (req, res, next) => {
    const url = req.url ?? '/';
    // The files are at the root of their folder but are served under the simulator's base path.
    req.url = `/${url.slice(SIMULATOR_BASE.length)}`;
    serve(req, res, () => {
      req.url = url;
      next();
    });
  };
}
