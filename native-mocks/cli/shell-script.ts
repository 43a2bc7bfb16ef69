import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions, type Rollup } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const entry = fileURLToPath(new URL('../simulator/phone/phone-script.ts', import.meta.url));

/** Bundles the shell script from source: one classic script that runs before everything else of a page. */
export async function bundleShellScript(): Promise<string> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { conditions: ['@bridgehead/source', ...defaultClientConditions] },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'bridgeheadPhone', fileName: 'shell' },
    },
  });
  // One entry and no watcher: one result with one chunk.
  const [result] = [output].flat() as Rollup.RollupOutput[];
  const chunk = result?.output[0];
  if (!chunk) throw new Error('Cannot bundle the shell script: the bundler gave nothing. See its messages above.');
  return chunk.code;
}

/** A script that is bundled when it is asked for, and anew after `invalidate`. */
export function createShellScriptCache(): { read(): Promise<string>; invalidate(): void } {
  let cached: Promise<string> | undefined;
  return {
    read() {
      cached ??= bundleShellScript();
      return cached;
    },
    invalidate() {
      cached = undefined;
    },
  };
}
