// @ts-check
// Compresses files for the package: those of the simulator, which the command decompresses, to less than a third of their size, and
// the vectors to an eighth.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Writes a copy of each file of a folder, compressed with Brotli (`.br`), next to it.
 * @param {string} folder
 */
export function compressAssets(folder) {
  for (const name of readdirSync(folder)) {
    const content = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
  }
}

/**
 * Writes a copy of each file of a folder into another folder, compressed with gzip (`.gz`), which every system can unpack.
 * @param {string} folder
 * @param {string} into
 */
export function compressVectors(folder, into) {
  mkdirSync(into, { recursive: true });
  for (const name of readdirSync(folder)) {
    const compressed = gzipSync(readFileSync(join(folder, name)), { level: constants.Z_BEST_COMPRESSION });
    writeFileSync(join(into, `${name}.gz`), compressed);
  }
}
