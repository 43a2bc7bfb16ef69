// Measures the bytes that a page loads: the whole entry of a peer, and a consumer of one call and one event.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bundleWithEsbuild, sizesOf } from '../harness/bundle.mjs';
import { root } from '../harness/adapters.mjs';

const require = createRequire(import.meta.url);

/** Returns the sizes by adapter: `{ one, whole, injected }`. */
export async function measure({ adapters, log }) {
  const sizes = {};
  for (const { name, entry, injected } of adapters) {
    if (!entry) continue;
    const folder = `${root}adapters/${name}`;
    sizes[name] = {
      one: sizesOf(await bundleWithEsbuild(readFileSync(`${folder}/one.mjs`, 'utf8'), folder)),
      whole: sizesOf(await bundleWithEsbuild(entry, folder)),
      ...(injected && { injected: sizesOf(readFileSync(require.resolve(injected), 'utf8')) }),
    };
    log(`${name}: ${sizes[name].one.brotli} B`);
  }
  return sizes;
}
