// Builds a program of the tests with the code it tests, from source, as one file that worker threads run.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { oxc } from '../rollup.config.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Packages stay imports: the file is inside `node_modules`, where Node finds them. */
const isPackage = (id) => !id.startsWith('.') && !isAbsolute(id) && !/^bridgehead(\/|$)/.test(id);

/**
 * Resolves with the file, and a key of its text: the same code has the same key, whatever commit it is in. `folder` is where
 * the program keeps what it has, outside the files that are committed.
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
