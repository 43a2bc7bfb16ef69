// Bundles a test program with the sources that it tests into one file for worker threads.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { oxc } from '../../rollup.config.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Packages are not bundled: Node can resolve them, because the file is in `node_modules`. */
const isPackage = (id) => !id.startsWith('.') && !isAbsolute(id) && !/^bridgehead(\/|$)/.test(id);

/**
 * Resolves to the `file`, a hash of its code as `key` (the same in every commit with this code), and the `folder` in which the
 * program stores its data, which is not committed.
 */
export async function buildWorker({ input, name }) {
  const folder = join(root, 'node_modules/.cache', name);
  const built = await rollup({
    input: join(root, input),
    external: isPackage,
    onwarn: () => {},
    plugins: [nodeResolve({ rootDir: root, exportConditions: ['@bridgehead/source'] }), oxc('es2022')],
  });
  const { output } = await built.generate({ format: 'es', inlineDynamicImports: true });
  await built.close();
  const { code } = output[0];
  const key = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const file = join(folder, `worker-${key}.mjs`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, code);
  return { file, key, folder };
}
