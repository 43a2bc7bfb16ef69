// Builds the SDK as one script from source, as `npm run build` does, so that the engines never run a stale build.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';

const root = join(fileURLToPath(import.meta.url), '../../../..');
let built;

/** Resolves to the code of the IIFE, whose global is `Bridgehead`. */
export function buildSdk() {
  built ??= build();
  return built;
}

async function build() {
  const { default: configs } = await import('../../../rollup.config.mjs');
  const { output, ...input } = configs.find((config) => config.output.format === 'iife');
  const bundle = await rollup({ ...input, input: join(root, input.input) });
  const { output: chunks } = await bundle.generate(output);
  await bundle.close();
  return chunks[0].code;
}
