// Computes what each part of the package costs a page, for decisions about size.
import { brotliBytes, bundle, bundledPieces } from '../bundle.mjs';

/**
 * Returns a line for each folder and file in the bundle of `source`, with the bytes that the bundle has less without it. They
 * do not add up to its size, because brotli compresses repetitions in other files.
 */
export async function fileCosts(source) {
  const pieces = await bundledPieces(source);
  const bytesWithout = (start) =>
    brotliBytes(pieces.map(({ file, text }) => (file.startsWith(start) ? '' : text)).join(''));
  const total = bytesWithout('/');
  const files = [...new Set(pieces.map(({ file }) => file))];
  const folders = new Set(files.map((file) => file.slice(0, file.lastIndexOf('/') + 1)));
  return [...folders, ...files]
    .sort((one, other) => one.localeCompare(other))
    .map((path) => costLine(path, total - bytesWithout(path)));
}

/** Returns a line for each name of an entry point, with the bytes that it adds to the bundle of `base`. */
export async function nameCosts(entryPoint, { base, external }) {
  const all = await bundle(`export * from '${entryPoint}';`, { external });
  const [, list = ''] = /export\{([^}]*)\}/.exec(all) ?? [];
  const names = list.split(',').map((name) => name.replace(/^.* as /, ''));
  const baseBytes = brotliBytes(await bundle(base, { external }));
  const lines = [];
  for (const name of names.sort()) {
    const code = await bundle(`${base} export { ${name} } from '${entryPoint}';`, { external });
    lines.push(costLine(`${entryPoint} ${name}`, brotliBytes(code) - baseBytes));
  }
  return lines;
}

const costLine = (subject, bytes) => `${subject.padEnd(60)} ${String(bytes).padStart(6)}`;
