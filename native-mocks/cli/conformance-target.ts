import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../../sdk/tools/index.ts';
import type { SimulateTarget } from './simulate-target.ts';

/** Possible locations of the conformance page: next to the built program, or in the repository. */
const places = ['./conformance/', '../../dist/conformance/', '../conformance/'];

/** The simulate target for `bridgehead simulate --conformance`. */
export function conformanceTarget(): SimulateTarget {
  const { folder, file } = conformancePageFile();
  return { kind: 'folder', folder, page: file === 'index.html' ? '/' : `/${file}`, needsTestMethods: true };
}

/** Returns the location of the conformance page file. */
export function conformancePageFile(): { readonly folder: string; readonly file: string } {
  for (const place of places) {
    for (const file of ['index.html', 'conformance.html']) {
      const folder = fileURLToPath(new URL(place, import.meta.url));
      if (existsSync(folder + file)) return { folder, file };
    }
  }
  throw new UsageError(
    'Cannot open the conformance page: it is not part of this build. In a checkout, run `npm run build -- package` first.',
  );
}
